import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/rules/index.ts';
import { priceOutOfStep } from '../../../src/rules/prices/price-out-of-step.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { contractWith, day, item, money, occupancy } from '../../support/contract-builder.ts';
import { SLIPS, withPriceSlip } from '../../support/price-slip.ts';
import { variedContract } from '../../support/varied-contract.ts';
import { foundBy } from '../checked.ts';
import { SomewhereOrigins } from '../place-somewhere.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

type Rooms = Parameters<typeof contractOf>[0];

const told = (rooms: Rooms): string[] =>
  foundBy(priceOutOfStep, contractOf(rooms)).map((text) =>
    text.replace('P21 warning: rate "Summer 2027", season ', ''),
  );

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
  it('is named with the amount that would be in step', () => {
    expect(told({ DBL, SEA: but(SEA, 1, { '2': '268' }), TRP })).toEqual([
      '"Season 1", room "SEA": the price for "2" is 268; about 168 would be in step with the other seasons (is one digit wrong? it may be 168)',
    ]);
    expect(told({ DBL: but(DBL, 2, { '1': '55' }), SEA, TRP })).toEqual([
      expect.stringContaining('"Season 2", room "DBL": the price for "1" is 55; about 92 would be in step'),
    ]);
  });

  it('is told with what may have happened to it', () => {
    const hint = (rooms: Rooms): string => /\((.*)\)$/.exec(told(rooms).join())?.[1] ?? 'none';
    expect(hint({ DBL, SEA: but(SEA, 0, { '2': '210' }), TRP })).toBe('are two digits swapped? it would be 120');
    expect(hint({ DBL, SEA: but(SEA, 0, { '2': '168' }), TRP })).toBe(
      'season "Season 1" has the same price: was it copied from there?',
    );
    expect(hint({ DBL, SEA, TRP: but(TRP, 3, { '3': '150' }) })).toBe(
      'check the amount against the contract that was signed',
    );
    expect(hint({ DBL, SEA, TRP: but(TRP, 3, { '2': '130' }) })).toBe(
      'room "DBL" has the same price: was it copied from there?',
    );
    expect(hint({ DBL, SEA, TRP: but(TRP, 3, { '2': '237' }) })).toBe(
      'it is also the price for "3": was one of the two copied?',
    );
    expect(hint({ DBL, SEA, TRP: but(TRP, 3, { '3': '118' }) })).toBe('is it the price of one person for two?');
    expect(hint({ DBL, SEA: but(SEA, 3, { '1': '250' }), TRP })).toBe(
      'is it counted twice, or the price of two persons?',
    );
  });

  it('is not what a season does to all rooms, or a room in all seasons', () => {
    expect(told({ DBL, SEA, TRP })).toEqual([]);
    const gala = (seasons: readonly Prices[]) =>
      seasons.map((prices, index) =>
        index === 1
          ? Object.fromEntries(Object.entries(prices).map(([party, amount]) => [party, String(Number(amount) * 2)]))
          : prices,
      );
    expect(told({ DBL: gala(DBL), SEA: gala(SEA), TRP: gala(TRP) })).toEqual([]);
  });

  it('is not what one season does to the whole of a room, as in a promotion', () => {
    expect(told({ DBL, SEA, TRP: but(TRP, 1, { '2': '135', '3': '189' }) })).toEqual([]);
    expect(told({ DBL, SEA, TRP: but(TRP, 1, { '2': '91', '3': '127' }) })).not.toEqual([]);
  });

  it('is not the price for one that is that for two in the quietest season', () => {
    expect(told({ DBL: but(DBL, 0, { '1': '100' }), SEA, TRP })).toEqual([]);
    expect(told({ DBL: but(DBL, 1, { '1': '140' }), SEA: but(SEA, 1, { '1': '168' }), TRP })).toEqual([]);
    expect(told({ DBL: but(DBL, 1, { '1': '190' }), SEA, TRP })).not.toEqual([]);
  });

  it('is not what several rooms do for one party', () => {
    expect(told({ DBL: but(DBL, 1, { '1': '150' }), SEA, TRP })).not.toEqual([]);
    expect(told({ DBL: but(DBL, 1, { '1': '150' }), SEA: but(SEA, 1, { '1': '180' }), TRP })).toEqual([]);
  });

  it('needs three seasons, and another price to compare with', () => {
    const two = (seasons: readonly Prices[]) => seasons.slice(0, 2);
    expect(told({ DBL: two(DBL), SEA: two(but(SEA, 1, { '2': '268' })) })).toEqual([]);
    expect(told({ STU: [{ '2': '100' }, { '2': '150' }, { '2': '110' }, { '2': '210' }] })).toEqual([]);
  });

  it('is not a step of the rounding', () => {
    const fives = (amounts: readonly number[]): Prices[] => amounts.map((amount) => ({ '2': String(amount) }));
    expect(told({ A: fives([15, 20, 25, 30]), B: fives([15, 20, 25, 20]), C: fives([30, 40, 50, 60]) })).toEqual([]);
  });

  it('is left to the check of prices that are five times as high', () => {
    expect(told({ DBL, SEA: but(SEA, 1, { '2': '1680' }), TRP })).toEqual([]);
  });
});

it('places a slip in prices by person at the list that holds it', () => {
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
  expect(foundBy(priceOutOfStep, contract)).toEqual([
    'P21 warning: rate "Summer 2027", season "Season 2", room "B": number 1 of childPrices is 38; about 84 would be in step with the other seasons (are two digits swapped? it would be 83)',
  ]);
});

describe('of contracts drawn at random', () => {
  const priceRules = rules.filter(({ code }) => code.id.startsWith('P'));
  const origins = new SomewhereOrigins();
  const findings = (contract: ReturnType<typeof variedContract>): Set<string> => {
    const context = { origins, today: day('2026-11-21'), contracts: { suppliers: [], hotels: [contract] } };
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

  it('nine in ten slips of a quarter and more are told, nearly all of them once', () => {
    let [planted, told, twice] = [0, 0, 0];
    for (const { contract, seed, known } of good) {
      for (const [number, slip] of SLIPS.entries()) {
        const slipped = withPriceSlip(contract, slip, seed * 1000 + number);
        if (!slipped || Math.abs(Math.log(Number(slipped.after) / Number(slipped.before))) < Math.log(1.25)) continue;
        const fresh = [...findings(slipped.contract)].filter((text) => !known.has(text));
        planted += 1;
        if (fresh.length > 0) told += 1;
        if (fresh.length > 1) twice += 1;
      }
    }
    expect(planted).toBeGreaterThan(350);
    expect(told / planted).toBeGreaterThan(0.9);
    expect(twice / planted).toBeLessThan(0.05);
  });
});
