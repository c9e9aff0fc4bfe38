import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../src/kernel/decimal.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { watchedProject } from '../support/watched-hub.ts';

const files = { 'hotel.yaml': galaHotel({ rates: [winter(2026)], gala: { value: 60, years: [2026] } }) };

/** Pushes a hotel to a hub where others sell it too, cheaper and dearer; its own price is `factor` times the contract's. */
async function pushed(rivals: 'named' | 'unnamed', factor = 1, ...argv: string[]) {
  const pricing = { ...referencePricing, markup: 'factor', markupFactor: decimalOf(factor) } as const;
  const hub = { set: { rivals }, capabilities: { pricing } };
  const { contracts } = await watchedProject({ files, hub, env: { CONTRACTS_TODAY: '2026-11-22' } });
  return contracts('push', '--yes', ...argv);
}

describe('a hotel that other suppliers sell too', { timeout: 60_000 }, () => {
  it('is verified by its own offers, in depth too', async () => {
    for (const argv of [[], ['--depth', 'full']]) {
      const run = await pushed('named', 1, ...argv);
      expect(run.code, run.stdout).toBe(0);
      expect(run.stdout).not.toContain('other suppliers');
    }
  });

  it("has a wrong price by its own offer, not by the cheaper supplier's", async () => {
    const run = await pushed('named', 1.1);
    expect(run.code).toBe(6);
    expect(run.stdout).toMatch(/PALMA\/SEA-PALACE 1 stay: 1 wrong price/);
    expect(run.stdout).toContain('the contract says EUR 315.00, the hub confirms EUR 346.50');
  });

  it('is identified by its price if the hub names no supplier, and the verification says so', async () => {
    const run = await pushed('unnamed');
    expect(run.code, run.stdout).toBe(0);
    expect(run.stdout).toMatch(
      /the\s+hub\s+does\s+not\s+say\s+whose\s+offer\s+this\s+is:\s+only\s+its\s+price\s+tells/,
    );
  });

  it('is not reported as a wrong price if the hub names no supplier', async () => {
    for (const argv of [[], ['--depth', 'seasons']]) {
      const run = await pushed('unnamed', 1.1, ...argv);
      expect(run.code, run.stdout).toBe(6);
      expect(run.stdout).not.toContain('wrong price');
      expect(run.stdout.replaceAll(/\s+/g, ' ')).toContain("the hub does not say which offers are the contract's");
    }
  });
});
