import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GATE_LIMITS } from '../../../src/plan/gates/gate-limits.ts';
import { readConfig } from '../../../src/use/ground/settings/config-file.ts';
import { gateLimitsOf } from '../../../src/use/plan/with-gates.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';

const config = (text: string) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'contracts.config.yaml'), text);
  return readConfig(folder);
};

const written = () =>
  config(
    [
      'gates: { priceMovePercent: 10, priceFloor: { EUR: 30 } }',
      'environments:',
      '  test: { baseUrl: https://hub.example.com/resources, micrositeId: m }',
      '  live:',
      '    baseUrl: https://live.example.com/resources',
      '    micrositeId: m',
      '    gates: { priceMovePercent: 5, removals: off, protectedHotels: [PALMA/*] }',
      '',
    ].join('\n'),
  );

describe('the limits of the gates', () => {
  it('are the documented ones without any settings', () => {
    expect(gateLimitsOf(config(''), 'test')).toEqual(DEFAULT_GATE_LIMITS);
    expect(DEFAULT_GATE_LIMITS).toEqual({
      changedRecords: 100,
      changedPercent: 50,
      priceMovePercent: 25,
      priceFloor: 1,
      removals: 10,
      protectedHotels: [],
    });
  });

  it('are those of the settings in every environment', () =>
    expect(gateLimitsOf(written(), 'test')).toEqual({
      ...DEFAULT_GATE_LIMITS,
      priceMovePercent: 10,
      priceFloor: { EUR: 30 },
    }));

  it('are those of the environment where its settings differ', () =>
    expect(gateLimitsOf(written(), 'live')).toEqual({
      ...DEFAULT_GATE_LIMITS,
      priceMovePercent: 5,
      priceFloor: { EUR: 30 },
      removals: 'off',
      protectedHotels: ['PALMA/*'],
    }));
});
