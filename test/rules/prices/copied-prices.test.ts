import { describe, expect, it } from 'vitest';
import type { Rate, Season, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { at, type Draft, day, good, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

const NOTHING: Draft<Rate> = { name: '', seasons: [] };
const NO_SEASON: Draft<Season> = { name: 'Season', dateRanges: [], priceType: 'PAX', seasonRoomPrices: [] };
const NO_PRICE: Draft<SeasonRoomPrice> = { providerRoomCode: 'DBL', basePrice: money('60') };

const in2028 = (text: string) => day(text.replace('2027', '2028'));

describe('copied prices', () => {
  it('finds a rate whose seasons were renamed for the next year and not repriced', () => {
    const found = (name: (season: string) => string) =>
      findingsAfter(({ rates }) => {
        const next = structuredClone(item(rates));
        for (const season of item(rates).seasons) season.name = `${season.name} 2027`;
        for (const season of next.seasons) {
          season.name = name(season.name);
          season.dateRanges = season.dateRanges.map(({ start, end }) => ({ start: in2028(start), end: in2028(end) }));
        }
        rates.push({ ...next, name: 'Summer 2028' });
      }, 'P17');
    expect(found((season) => `${season} 2028`)).toEqual(['P17 warning rates.2.name, see rates.0.name']);
    expect(found((season) => `Other ${season} 2028`)).toEqual([]);
  });

  testChanges({
    'finds a season with the prices of the one before it': [
      (contract) => {
        item(contract.rates).seasons.push({
          ...structuredClone(at(contract, 'rates.0.seasons.0')),
          name: 'Late',
          dateRanges: [range('2027-10-16..2027-10-20')],
        });
        at(contract, 'rates.1.seasons.0').dateRanges = [range('2027-10-21..2028-03-31')];
      },
      'P17 warning rates.0.seasons.2.name, see rates.0.seasons.0.name',
    ],
    'accepts another minimum stay': [
      (contract) => {
        item(contract.rates).seasons.push({
          ...structuredClone(at(contract, 'rates.0.seasons.0')),
          name: 'Late',
          minimumStay: 3,
          dateRanges: [range('2027-10-16..2027-10-20')],
        });
        at(contract, 'rates.1.seasons.0').dateRanges = [range('2027-10-21..2028-03-31')];
      },
    ],
    'accepts seasons with other nights between them': [
      (contract) => {
        item(contract.rates).seasons.push({
          ...structuredClone(at(contract, 'rates.0.seasons.1')),
          name: 'Easter',
          dateRanges: [range('2027-04-20..2027-04-30')],
        });
      },
    ],
    'finds a rate that was copied for the next year': [
      {
        'rates.2': { ...good('rates.1'), name: 'Winter 2028', stopSales: [] },
        'rates.2.seasons.0.dateRanges': [range('2028-10-16..2029-03-31')],
      },
      'P17 warning rates.2.name, see rates.1.name',
    ],
    'accepts a copy with one new price': [
      {
        'rates.2': { ...good('rates.1'), name: 'Winter 2028', stopSales: [] },
        'rates.2.seasons.0.dateRanges': [range('2028-10-16..2029-03-31')],
        'rates.2.seasons.0.seasonRoomPrices.0.basePrice': money('62'),
      },
    ],
  });

  /** What P17 says of the winter rate and its copy for the next year, in which this is changed. */
  const afterCopy = (change: (rate: Draft<Rate>, season: Draft<Season>, price: Draft<SeasonRoomPrice>) => void) =>
    findingsAfter(({ rates }) => {
      const copy = { ...structuredClone(item(rates, 1)), name: 'Winter 2028', stopSales: [] };
      const season = item(copy.seasons);
      season.dateRanges = [range('2028-10-16..2029-03-31')];
      change(copy, season, item(season.seasonRoomPrices));
      rates.unshift(copy);
    }, 'P17');

  it('finds the copy wherever it is in the file, and whatever its booking windows', () => {
    expect(afterCopy(() => {})).toEqual(['P17 warning rates.0.name, see rates.2.name']);
    expect(
      afterCopy((rate) => {
        rate.bookingWindows = [range('2027-11-01..2028-10-10')];
      }),
    ).toEqual(['P17 warning rates.0.name, see rates.2.name']);
  });

  it.each([
    ['release', 'rate', { releaseDays: 9 }],
    ['longest stay', 'rate', { maximumStay: 20 }],
    ['offers', 'rate', { offers: ['EB10'] }],
    ['supplements', 'rate', { supplements: ['GALA'] }],
    ['other fields', 'rate', { extra: { colour: 'red' } }],
    ['name of a season', 'season', { name: 'Cold' }],
    ['shortest stay of a season', 'season', { minimumStay: 2 }],
    ['meal plans', 'season', { mealPlans: [] }],
    ['fields of a season', 'season', { extra: { colour: 'red' } }],
    ['rooms', 'price', { providerRoomCode: 'FAM' }],
    ['units', 'price', { unitsQuota: 7 }],
    ['units on request', 'price', { unitsOnRequest: 1 }],
    ['price of the second adult', 'price', { adultPrices: [money('41')] }],
    ['price of a child', 'price', { childPrices: [money('1')] }],
    ['fields of a price', 'price', { extra: { colour: 'red' } }],
  ] as const)('accepts a copy with other %s', (_, part, fields) =>
    expect(afterCopy((rate, season, price) => Object.assign({ rate, season, price }[part], fields))).toEqual([]),
  );

  testChanges(
    {
      'finds a copy in another order': [
        ({ rates }) => {
          const rate = item(rates);
          rate.supplements = ['GALA', 'SPA'];
          const copy = { ...structuredClone(rate), name: 'Summer 2028', stopSales: [] };
          copy.offers?.reverse();
          copy.supplements?.reverse();
          copy.seasons.reverse();
          for (const season of copy.seasons) {
            season.dateRanges = season.dateRanges.map(({ start, end }) => ({ start: in2028(start), end: in2028(end) }));
            season.seasonRoomPrices.reverse();
            for (const price of season.seasonRoomPrices) price.distributionPrices?.reverse();
          }
          rates.unshift(copy);
        },
        'P17 warning rates.0.name, see rates.1.name',
      ],
      'accepts two rates that sell nothing': [
        ({ rates }) => {
          for (const name of ['A', 'B']) rates.push({ name, seasons: [] });
        },
      ],
      'accepts two rates whose seasons price no room': [
        (contract) => {
          const season = { ...structuredClone(at(contract, 'rates.0.seasons.0')), seasonRoomPrices: [] };
          for (const name of ['A', 'B']) contract.rates.push({ name, seasons: [structuredClone(season)] });
        },
      ],
    },
    'P17',
  );

  it.each<[string, Draft<Rate>, Draft<Season>, Draft<SeasonRoomPrice>]>([
    ['offers', { ...NOTHING, offers: [] }, NO_SEASON, NO_PRICE],
    ['supplements', { ...NOTHING, supplements: [] }, NO_SEASON, NO_PRICE],
    ['meal plans', NOTHING, { ...NO_SEASON, mealPlans: [] }, NO_PRICE],
    ['units', NOTHING, NO_SEASON, { ...NO_PRICE, unitsQuota: 0 }],
    ['units on request', NOTHING, NO_SEASON, { ...NO_PRICE, unitsOnRequest: 0 }],
  ])('finds a copy that spells out that there are no %s', (_, rate, season, price) => {
    expect(
      findingsAfter(({ rates }) => {
        const of = (
          name: string,
          ...[own, its, room]: readonly [Draft<Rate>, Draft<Season>, Draft<SeasonRoomPrice>]
        ) => ({
          ...own,
          name,
          seasons: [{ ...its, seasonRoomPrices: [room] }],
        });
        rates.push(of('A', NOTHING, NO_SEASON, NO_PRICE), of('B', rate, season, price));
      }, 'P17'),
    ).toEqual(['P17 warning rates.3.name, see rates.2.name']);
  });
});

describe('consecutive seasons', () => {
  /** Seasons of the summer rate, all with the prices of its low season, by the dates given. */
  const following = (
    dates: Readonly<Record<string, readonly string[]>>,
    change: (seasons: Draft<Season>[]) => void = () => {},
  ) =>
    findingsAfter((contract) => {
      contract.rates.splice(1);
      const low = at(contract, 'rates.0.seasons.0');
      item(contract.rates).seasons = Object.entries(dates).map(([name, ranges]) => ({
        ...structuredClone(low),
        name,
        dateRanges: ranges.map(range),
      }));
      change(item(contract.rates).seasons);
    }, 'P17');

  it('are reported every time but once per season, whatever the order in the file', () => {
    const three = { A: ['2027-05-01..2027-05-10'], B: ['2027-05-11..2027-05-20'], C: ['2027-05-21..2027-05-31'] };
    expect(following(three)).toEqual(['P17 warning rates.0.seasons.1.name, see rates.0.seasons.0.name']);
    expect(following({ C: three.C, B: three.B, A: three.A })).toEqual([
      'P17 warning rates.0.seasons.1.name, see rates.0.seasons.2.name',
    ]);
    expect(following({ A: three.A, C: three.C })).toEqual([]);
    const four = { ...three, D: ['2027-06-01..2027-06-10'] };
    expect(following(four)).toEqual([
      'P17 warning rates.0.seasons.1.name, see rates.0.seasons.0.name',
      'P17 warning rates.0.seasons.3.name, see rates.0.seasons.2.name',
    ]);
    expect(following(Object.fromEntries(Object.entries(four).reverse()))).toEqual([
      'P17 warning rates.0.seasons.0.name, see rates.0.seasons.1.name',
      'P17 warning rates.0.seasons.2.name, see rates.0.seasons.3.name',
    ]);
  });

  it('are not two ranges of one season, nor reversed ranges', () => {
    expect(
      following({ A: ['2027-05-01..2027-05-10', '2027-05-11..2027-05-20'], B: ['2027-07-01..2027-07-20'] }),
    ).toEqual([]);
    expect(following({ A: ['2027-05-01..2027-05-10'], B: ['2027-05-11..2027-05-01'] })).toEqual([]);
  });

  it('differ by their meal plans, in any order, and by extra fields', () => {
    const two = { A: ['2027-05-01..2027-05-10'], B: ['2027-05-11..2027-05-20'] };
    const plan = (mealPlan: 'HALF_BOARD' | 'FULL_BOARD', base: string) => ({ mealPlan, basePrice: money(base) });
    const plans = (a: Draft<Season>['mealPlans'], b: Draft<Season>['mealPlans']) =>
      following(two, (seasons) => {
        Object.assign(item(seasons), { mealPlans: a });
        Object.assign(item(seasons, 1), { mealPlans: b });
      });
    const [half, full] = [plan('HALF_BOARD', '20'), plan('FULL_BOARD', '30')];
    expect(plans([half, full], [full, half])).toHaveLength(1);
    expect(plans([half], [full])).toEqual([]);
    expect(plans([half], [plan('HALF_BOARD', '21')])).toEqual([]);
    expect(plans([half], [{ ...half, extra: { colour: 'red' } }])).toEqual([]);
  });

  it('are reported for each rate, even after one whose seasons all differ', () => {
    expect(
      findingsAfter(({ rates }) => {
        rates.splice(1);
        const copy = structuredClone(item(rates));
        copy.name = 'Autumn 2027';
        copy.seasons = ['2027-11-01..2027-11-10', '2027-11-11..2027-11-20'].map((dates, index) => ({
          ...structuredClone(item(copy.seasons)),
          name: `S${index}`,
          dateRanges: [range(dates)],
        }));
        rates.push(copy);
      }, 'P17'),
    ).toEqual(['P17 warning rates.1.seasons.1.name, see rates.1.seasons.0.name']);
  });

  it('without prices are no copies', () => {
    const two = { A: ['2027-05-01..2027-05-10'], B: ['2027-05-11..2027-05-20'] };
    const nothing = following(two, (seasons) => {
      for (const season of seasons) season.seasonRoomPrices = [];
    });
    expect(nothing).toEqual([]);
  });

  it('differ by the price of one party', () => {
    const two = { A: ['2027-05-01..2027-05-10'], B: ['2027-05-11..2027-05-20'] };
    const swapped = following(two, (seasons) => {
      const [price] = item(seasons, 1).seasonRoomPrices;
      const [one, two] = [item(price?.distributionPrices), item(price?.distributionPrices, 1)];
      [one.amount, two.amount] = [two.amount, one.amount];
    });
    expect(swapped).toEqual([]);
  });
});

it('may be months of one price that are separate seasons', () => {
  const named = (first: string, second: string): string[] =>
    findingsAfter(({ rates }) => {
      const { seasons } = item(rates);
      const low = structuredClone(item(seasons));
      seasons.push(
        { ...low, name: first, dateRanges: [range('2027-11-01..2027-11-30')] },
        { ...low, name: second, dateRanges: [range('2027-12-01..2027-12-31')] },
      );
    }, 'P17');
  expect(named('November', 'December 2027')).toEqual([]);
  expect(named('November', 'Winter')).toHaveLength(1);
});
