import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { sortFindings } from '../../../src/findings/finding.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { rules } from '../../../src/rules/index.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { at, type Draft, day, item, money } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { loadContracts } from '../../support/load-contracts.ts';
import { findingsAfter, testChanges } from '../findings.ts';

type Contract = Parameters<(contract: Draft<HotelContract>) => void>[0];

describe('finer than currency', () => {
  it('finds half a yen for a party', () => {
    expect(
      findingsAfter((contract) => {
        contract.hotel.currency = 'JPY';
        for (const plan of contract.hotel.mealPlans) plan.childPrices = plan.childPrices?.map(() => money('5')) ?? [];
        at(contract, 'rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.2').amount = money('225.5');
      }, 'P18'),
    ).toEqual(['P18 warning rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.2.amount']);
  });

  testChanges(
    {
      'finds half a yen': [
        { 'hotel.currency': 'JPY', 'hotel.mealPlans.2.childPrices': [money('12'), money('12.5')] },
        'P18 warning hotel.mealPlans.2.childPrices.1',
      ],
      'accepts three decimals if the currency has them': [
        {
          'hotel.currency': 'KWD',
          'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('80.125'),
        },
      ],
      'accepts decimals in a percentage': [
        {
          'hotel.currency': 'JPY',
          'hotel.mealPlans.2.childPrices': [money('12'), money('12')],
          'offers.0.value': money('12.5'),
        },
      ],
    },
    'P18',
  );

  testChanges({
    'leaves a third decimal to the literal checks': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('80.125') },
    ],
    'reports a rate whose prices nearly all end in odd cents': [
      ({ rates }) => {
        for (const season of item(rates).seasons)
          for (const room of season.seasonRoomPrices)
            for (const price of room.distributionPrices ?? []) price.amount = money(`${price.amount}.37`);
      },
      'P18 info rates.0.name',
    ],
  });

  it('reports each amount that Y09 does not report, and no other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'finer-'));
    const broken = path.join(import.meta.dirname, '../../../contracts-examples/broken/P18-finer-than-currency.yaml');
    const [hotel = '', rates = ''] = readFileSync(broken, 'utf8').split('rates:');
    writeFileSync(path.join(folder, 'hotel.yaml'), hotel.replace('JPY', 'EUR').replace('[ROOM_ONLY]', MEALS));
    const elsewhere = rates.replace('8000', '80.125').replace('9999.5', '99.1255');
    writeFileSync(path.join(folder, 'rates.yaml'), `supplier: 1204\nhotel: P18-HOTEL\nrates:${elsewhere}`);
    const { contracts, findings, origins } = await loadContracts(nodeFiles, ['.'], folder);
    const all = [...findings, ...runRules(rules, { contracts, origins, today: day('2026-11-21') })];
    const reported = all.filter(({ code }) => ['Y09', 'P18'].includes(code.id));
    expect(sortFindings(reported).map(({ code, place }) => `${code.id} ${place?.file}:${place?.line}`)).toEqual([
      'Y09 hotel.yaml:15',
      'P18 rates.yaml:11',
      'Y09 rates.yaml:11',
    ]);
    expect(reported.find(({ code }) => code.id === 'P18')?.message).toContain('but EUR has 2 decimals');
  });
});

const MEALS = '[{ mealPlan: BED_AND_BREAKFAST, basePrice: 10.125, adultPrices: [10.12] }]';

describe('prices that end in odd cents', () => {
  /** The findings of the summer rate when its twelve prices end so, after `change`. */
  const ending = (ends: readonly string[], change: (contract: Contract) => void = () => {}) =>
    findingsAfter((contract) => {
      let at = 0;
      for (const season of item(contract.rates).seasons)
        for (const room of season.seasonRoomPrices)
          for (const price of room.distributionPrices ?? []) {
            price.amount = money(`${price.amount}${ends[at % ends.length]}`);
            at += 1;
          }
      change(contract);
    }, 'P18');
  const tenOfTwelve = ['.37', '.12', '.99', '.01', '.37', '.48', '.37', '.12', '.99', '.01'];

  it('are reported from four of five on', () => {
    expect(ending([...tenOfTwelve, '', ''])).toEqual(['P18 info rates.0.name']);
    expect(ending([...tenOfTwelve.slice(0, 9), '', '', ''])).toEqual([]);
    const eightOfTen = ending(['.37', '.37', '.37', '.37', ''], ({ hotel, rates }) => {
      item(hotel.rooms).distributions.splice(0, 1);
      for (const season of item(rates).seasons) item(season.seasonRoomPrices).distributionPrices?.splice(0, 1);
    });
    expect(eightOfTen).toEqual(['P18 info rates.0.name']);
  });

  it('do not include those that end in 5 or 0', () => {
    expect(ending(['.35'])).toEqual([]);
    expect(ending(['.30'])).toEqual([]);
    expect(ending(['.05'])).toEqual([]);
  });

  it('are reported from ten prices on', () => {
    const ofFirst = (rooms: number) =>
      ending(['.37'], ({ rates }) => {
        for (const season of item(rates).seasons) season.seasonRoomPrices.splice(rooms);
      });
    expect(ofFirst(2)).toHaveLength(1);
    expect(ofFirst(1)).toEqual([]);
  });

  it('are reported for each rate separately', () => {
    const copied = (turn: boolean) =>
      ending(['.37'], ({ rates }) => {
        const whole = structuredClone(item(rates));
        Object.assign(whole, { name: 'Summer 2028', stopSales: [] });
        for (const season of whole.seasons)
          for (const room of season.seasonRoomPrices)
            for (const price of room.distributionPrices ?? []) price.amount = money(price.amount.replace('.37', ''));
        if (turn) rates.unshift(whole);
        else rates.push(whole);
      });
    expect(copied(false)).toEqual(['P18 info rates.0.name']);
    expect(copied(true)).toEqual(['P18 info rates.1.name']);
  });
});

describe('prices with odd cents', () => {
  testChanges(
    {
      'count in the form that the rate uses': [
        inside('rates.1.seasons.0.seasonRoomPrices.0', {
          basePrice: money('60.37'),
          adultPrices: Array.from({ length: 9 }, () => money('40.37')),
        }),
        'P18 info rates.1.name',
      ],
      'are no finding if the currency has no cents': [
        (contract) => {
          contract.hotel.currency = 'JPY';
          for (const plan of contract.hotel.mealPlans) plan.childPrices = plan.childPrices?.map(() => money('5')) ?? [];
          const { seasons } = item(contract.rates);
          for (const season of seasons)
            for (const room of season.seasonRoomPrices)
              for (const price of room.distributionPrices ?? []) price.amount = money(`${price.amount}3`);
          at(contract, 'rates.1.seasons.0.seasonRoomPrices.0').adultPrices = Array.from({ length: 9 }, () =>
            money('41'),
          );
        },
      ],
    },
    'P18',
  );
});
