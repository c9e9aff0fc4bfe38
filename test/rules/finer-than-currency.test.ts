import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContracts } from '../../src/contract/load-contracts.ts';
import { sortFindings } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day, item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('finer than currency', () => {
  it('finds half a yen', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.currency = 'JPY';
      item(hotel.mealPlans, 2).childPrices = [money('12'), money('12.5')];
    });
    expect(found).toEqual([
      'P18 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: number 2 of childPrices is 12.5, finer than JPY, which has no decimals (round it as it was agreed)',
    ]);
  });

  it('takes three decimals where the currency has them', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.currency = 'KWD';
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices).amount = money('80.125');
    });
    expect(found).toEqual([]);
  });

  it('leaves a third decimal to the check of what is written', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices).amount = money('80.125');
    });
    expect(found).toEqual([]);
  });

  it('is content with the decimals of a percentage', () => {
    const found = findingsAfter(({ hotel, offers }) => {
      hotel.currency = 'JPY';
      item(hotel.mealPlans, 2).childPrices = [money('12'), money('12')];
      item(offers).value = money('12.5');
    });
    expect(found).toEqual([]);
  });

  it('tells of a rate whose prices nearly all end in odd cents', () => {
    const found = findingsAfter(({ rates }) => {
      for (const season of item(rates).seasons)
        for (const room of season.seasonRoomPrices)
          for (const price of room.distributionPrices ?? []) price.amount = money(`${price.amount}.37`);
    });
    expect(found).toEqual([
      'P18 info: rate "Summer 2027": 12 of 12 prices end in odd cents, as 80.37 does (if they come from a percentage, round them as it was agreed)',
    ]);
  });

  it('tells of each amount that Y09 does not tell of, and of no other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'finer-'));
    const broken = path.join(import.meta.dirname, '../../contracts-examples/broken/P18-finer-than-currency.yaml');
    const [hotel = '', rates = ''] = readFileSync(broken, 'utf8').split('rates:');
    writeFileSync(path.join(folder, 'hotel.yaml'), hotel.replace('JPY', 'EUR').replace('[ROOM_ONLY]', MEALS));
    const elsewhere = rates.replace('8000', '80.125').replace('9999.5', '99.1255');
    writeFileSync(path.join(folder, 'rates.yaml'), `supplier: 1204\nhotel: P18-HOTEL\nrates:${elsewhere}`);
    const { contracts, findings, origins } = await loadContracts(nodeFiles, ['.'], folder);
    const all = [...findings, ...runRules(rules, { contracts, origins, today: day('2026-11-21') })];
    const told = all.filter(({ code }) => ['Y09', 'P18'].includes(code.id));
    expect(sortFindings(told).map(({ code, place }) => `${code.id} ${place?.file}:${place?.line}`)).toEqual([
      'Y09 hotel.yaml:15',
      'P18 rates.yaml:11',
      'Y09 rates.yaml:11',
    ]);
  });
});

const MEALS = '[{ mealPlan: BED_AND_BREAKFAST, basePrice: 10.125, adultPrices: [10.12] }]';
