import { describe, expect, it } from 'vitest';
import { Origins } from '../../../src/contract/compact/origins.ts';
import { rules } from '../../../src/rules/index.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { contractWith, day, item, money, occupancy } from '../../support/contract-builder.ts';
import { SLIPS, withPriceSlip } from '../../support/price-slip.ts';
import { variedContract } from '../../support/varied-contract.ts';
import { findingsIn } from '../findings.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

type Rooms = Parameters<typeof contractOf>[0];

const found = (rooms: Rooms): string[] => findingsIn(contractOf(rooms), 'P21');

const DBL = [
  { '1': '80', '2': '100' },
  { '1': '112', '2': '140' },
  { '1': '92', '2': '115' },
  { '1': '104', '2': '130' },
];
const SEA = [
  { '1': '96', '2': '120' },
  { '1': '134', '2': '168' },
  { '1': '110', '2': '138' },
  { '1': '125', '2': '156' },
];
const TRP = [
  { '2': '130', '3': '182' },
  { '2': '182', '3': '255' },
  { '2': '150', '3': '210' },
  { '2': '169', '3': '237' },
];

/** The seasons with one of them changed. */
const but = (seasons: readonly Prices[], number: number, change: Prices): readonly Prices[] =>
  seasons.map((prices, index) => (index === number ? { ...prices, ...change } : prices));

describe('a price out of step', () => {
  it('is reported with the amount that would be in step', () => {
    expect(found({ DBL, SEA: but(SEA, 1, { '2': '268' }), TRP })).toEqual([
      'P21 warning rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.1.amount',
    ]);
    expect(found({ DBL: but(DBL, 2, { '1': '55' }), SEA, TRP })).toEqual([
      'P21 warning rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.0.amount',
    ]);
  });

  it('is reported with the probable typing error', () => {
    expect(found({ DBL, SEA: but(SEA, 0, { '2': '210' }), TRP })).toEqual([
      'P21 warning rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.1.amount',
    ]);
    expect(found({ DBL, SEA: but(SEA, 0, { '2': '168' }), TRP })).toEqual([
      'P21 warning rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.1.amount',
    ]);
    expect(found({ DBL, SEA, TRP: but(TRP, 3, { '3': '150' }) })).toEqual([
      'P21 warning rates.0.seasons.3.seasonRoomPrices.2.distributionPrices.1.amount',
    ]);
    expect(found({ DBL, SEA, TRP: but(TRP, 3, { '2': '130' }) })).toEqual([
      'P21 warning rates.0.seasons.3.seasonRoomPrices.2.distributionPrices.0.amount',
    ]);
    expect(found({ DBL, SEA, TRP: but(TRP, 3, { '2': '237' }) })).toEqual([
      'P21 warning rates.0.seasons.3.seasonRoomPrices.2.distributionPrices.0.amount',
    ]);
    expect(found({ DBL, SEA, TRP: but(TRP, 3, { '3': '118' }) })).toEqual([
      'P21 warning rates.0.seasons.3.seasonRoomPrices.2.distributionPrices.1.amount',
    ]);
    expect(found({ DBL, SEA: but(SEA, 3, { '1': '250' }), TRP })).toEqual([
      'P21 warning rates.0.seasons.3.seasonRoomPrices.1.distributionPrices.0.amount',
    ]);
  });

  it('is not what a season does to all rooms, or a room in all seasons', () => {
    expect(found({ DBL, SEA, TRP })).toEqual([]);
    const gala = (seasons: readonly Prices[]) =>
      seasons.map((prices, index) =>
        index === 1
          ? Object.fromEntries(Object.entries(prices).map(([party, amount]) => [party, String(Number(amount) * 2)]))
          : prices,
      );
    expect(found({ DBL: gala(DBL), SEA: gala(SEA), TRP: gala(TRP) })).toEqual([]);
  });

  it('is not what a season does to all prices of a room, as in a promotion', () => {
    expect(found({ DBL, SEA, TRP: but(TRP, 1, { '2': '135', '3': '189' }) })).toEqual([]);
    expect(found({ DBL, SEA, TRP: but(TRP, 1, { '2': '91', '3': '127' }) })).not.toEqual([]);
  });

  it('is not the price for one that equals that for two in the quietest season', () => {
    expect(found({ DBL: but(DBL, 0, { '1': '100' }), SEA, TRP })).toEqual([]);
    expect(found({ DBL: but(DBL, 1, { '1': '140' }), SEA: but(SEA, 1, { '1': '168' }), TRP })).toEqual([]);
    expect(found({ DBL: but(DBL, 1, { '1': '190' }), SEA, TRP })).not.toEqual([]);
  });

  it('is not what several rooms do for one party', () => {
    expect(found({ DBL: but(DBL, 1, { '1': '150' }), SEA, TRP })).not.toEqual([]);
    expect(found({ DBL: but(DBL, 1, { '1': '150' }), SEA: but(SEA, 1, { '1': '180' }), TRP })).toEqual([]);
  });

  it('needs three seasons, and another price to compare with', () => {
    const two = (seasons: readonly Prices[]) => seasons.slice(0, 2);
    expect(found({ DBL: two(DBL), SEA: two(but(SEA, 1, { '2': '268' })) })).toEqual([]);
    expect(found({ STU: [{ '2': '100' }, { '2': '150' }, { '2': '110' }, { '2': '210' }] })).toEqual([]);
  });

  it('is not a rounding step', () => {
    const fives = (amounts: readonly number[]): Prices[] => amounts.map((amount) => ({ '2': String(amount) }));
    expect(found({ A: fives([15, 20, 25, 30]), B: fives([15, 20, 25, 20]), C: fives([30, 40, 50, 60]) })).toEqual([]);
  });

  it('is left to P05 from five times on', () => {
    expect(found({ DBL, SEA: but(SEA, 1, { '2': '1680' }), TRP })).toEqual([]);
  });
});

it('per person is reported at the list that contains it', () => {
  const parties = ['2', '2+1', '3'];
  const contract = contractWith(({ hotel, rates }) => {
    rates.splice(1);
    const rate = item(rates);
    const season = item(rate.seasons);
    hotel.rooms = ['A', 'B'].map((providerCode) => ({ providerCode, distributions: parties.map(occupancy) }));
    rate.seasons = [100, 150, 120, 135].map((level, number) => ({
      ...season,
      name: `Season ${number}`,
      priceType: 'PAX',
      seasonRoomPrices: ['A', 'B'].map((providerRoomCode, room) => ({
        providerRoomCode,
        unitsQuota: 5,
        basePrice: money(String(level * (1 + room))),
        adultPrices: [0.8, 0.6].map((share) => money(String(Math.round(level * share * (1 + room))))),
        childPrices: [money(number === 2 && room === 1 ? '38' : String(Math.round(level * 0.35 * (1 + room))))],
      })),
    }));
  });
  expect(findingsIn(contract, 'P21')).toEqual(['P21 warning rates.0.seasons.2.seasonRoomPrices.1.childPrices.0']);
});

describe('in random contracts', () => {
  // Their prices are of any size, in euros; what P30 says of that changes with every price.
  const priceRules = rules.filter(({ code }) => code.id.startsWith('P') && code.id !== 'P30');
  const findings = (contract: ReturnType<typeof variedContract>): Set<string> => {
    const context = {
      origins: new Origins(),
      today: day('2026-11-21'),
      contracts: { suppliers: [], hotels: [contract] },
    };
    return new Set(
      [...runRules(priceRules, context)].flatMap(({ code, severity, message }) =>
        severity === 'info' ? [] : `${code.id} ${message}`,
      ),
    );
  };
  const CONTRACTS = 40;
  const good = Array.from({ length: CONTRACTS }, (_, seed) => {
    const contract = variedContract(seed);
    return { contract, seed, known: findings(contract) };
  });

  it('no good one has a price out of step', () => {
    const alarmed = good.filter(({ known }) => [...known].some((text) => text.startsWith('P21')));
    expect(alarmed.map(({ seed }) => seed)).toEqual([]);
  });

  it('nine in ten errors of a quarter or more are found, nearly all of them once', () => {
    let [planted, reported, twice] = [0, 0, 0];
    for (const { contract, seed, known } of good) {
      for (const [number, slip] of SLIPS.entries()) {
        const slipped = withPriceSlip(contract, slip, seed * 1000 + number);
        if (!slipped || Math.abs(Math.log(Number(slipped.after) / Number(slipped.before))) < Math.log(1.25)) continue;
        const fresh = [...findings(slipped.contract)].filter((text) => !known.has(text));
        planted += 1;
        if (fresh.length > 0) reported += 1;
        if (fresh.length > 1) twice += 1;
      }
    }
    expect(planted).toBeGreaterThan(350);
    expect(reported / planted).toBeGreaterThan(0.9);
    expect(twice / planted).toBeLessThan(0.05);
  });
});
