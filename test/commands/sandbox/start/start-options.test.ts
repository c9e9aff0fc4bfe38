import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pricingOption, webhooksOption } from '../../../../src/commands/sandbox/start/command.ts';
import { referencePricing } from '../../../../src/pricing/settings/pricing-switches.ts';
import { CliFailure } from '../../../../src/use/ground/exit/exit-code.ts';

describe('--pricing', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pricing-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const given = (...values: string[]) => pricingOption(values, folder);

  function trouble(...values: string[]): string {
    try {
      given(...values);
    } catch (error) {
      if (error instanceof CliFailure) return `${error.details.exit} ${error.message}`;
      throw error;
    }
    return 'none';
  }

  test('that is not given changes nothing', () => {
    expect(given()).toBeUndefined();
  });

  test('takes settings one by one, the rest as in the reference model', () => {
    expect(given('percentStacking=compounding', 'markupFactor=1.10')).toEqual({
      ...referencePricing,
      percentStacking: 'compounding',
      markupFactor: '1.1',
    });
  });

  test('takes a file of settings, and later ones over earlier ones', () => {
    writeFileSync(path.join(folder, 'hub.yaml'), 'rounding: night-half-up\nmarkup: factor\nmarkupFactor: 1.05\n');
    expect(given('release=more-than', 'hub.yaml', 'rounding=line-truncate')).toEqual({
      ...referencePricing,
      release: 'more-than',
      rounding: 'line-truncate',
      markup: 'factor',
      markupFactor: '1.05',
    });
  });

  test('takes an empty file as the reference model', () => {
    writeFileSync(path.join(folder, 'empty.yaml'), '');
    expect(given('empty.yaml')).toEqual(referencePricing);
  });

  test('names what is wrong and where, with exit code 64', () => {
    writeFileSync(path.join(folder, 'hub.yaml'), 'release: at-least\nrounding: up\n');
    writeFileSync(path.join(folder, 'list.yaml'), '- rounding\n');
    expect(trouble('hub.yaml')).toMatch(/^64 hub\.yaml:2:11: rounding must be one of line-half-up/);
    expect(trouble('list.yaml')).toBe('64 list.yaml does not contain settings by name');
    expect(trouble('rounding=up')).toMatch(/^64 rounding must be one of/);
    expect(trouble('roundin=line-truncate')).toBe('64 roundin is not a pricing setting; did you mean rounding?');
    expect(trouble('no-such-file')).toBe(
      '64 no-such-file is neither NAME=VALUE nor a readable file (no such file or folder)',
    );
  });
});

describe('--webhook', () => {
  const given = (addresses: readonly string[] | undefined, set: Parameters<typeof webhooksOption>[1] = {}) => {
    try {
      return webhooksOption(addresses, set);
    } catch (error) {
      if (error instanceof CliFailure) return `${error.details.exit} ${error.message}`;
      throw error;
    }
  };

  test('takes addresses on this machine, and keeps the stored ones when it is not given', () => {
    expect(given(['http://127.0.0.1:8080/secret'])).toEqual(['http://127.0.0.1:8080/secret']);
    expect(given(undefined)).toBeUndefined();
  });

  test('refuses other machines unless the setting allows them', () => {
    const elsewhere = ['https://hooks.example/secret'];
    expect(given(elsewhere)).toBe(
      '64 --webhook: webhook endpoint 1 is not on this machine; the setting webhookHosts=any allows other hosts',
    );
    expect(given(elsewhere, { webhookHosts: 'any' })).toEqual(elsewhere);
  });
});
