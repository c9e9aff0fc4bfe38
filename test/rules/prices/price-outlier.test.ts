import { describe, expect, it } from 'vitest';
import type { MealPlan, Season, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { outlyingPrices } from '../../../src/rules/facts/outlying-prices.ts';
import {
  addRoom,
  at,
  contractWith,
  type Draft,
  good,
  item,
  money,
  occupancy,
  prices,
  range,
} from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { contextOf } from '../context-of.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

describe('price outlier', () => {
  /** The findings of a rate with one season, in which the rooms cost this for two. */
  const inOneSeason = (...amounts: readonly string[]): string[] =>
    findingsAfter(
      {
        'rates.0.seasons': [good('rates.0.seasons.0')],
        'hotel.rooms': amounts.map((_, index) => ({ providerCode: `R${index}`, distributions: [occupancy('2')] })),
        'rates.0.seasons.0.seasonRoomPrices': amounts.map(
          (amount, index) => prices(`R${index}`, { '2': amount }) as Draft<SeasonRoomPrice>,
        ),
      },
      'P05',
    );

  it('finds a room of the only season that costs more than eight times as much as the others', () => {
    expect(inOneSeason('100', '120', '970')).toEqual([
      'P05 warning rates.0.seasons.0.seasonRoomPrices.2.distributionPrices.0.amount, see rates.0.seasons.0.name',
    ]);
    expect(inOneSeason('100', '12', '120')).toEqual([
      'P05 warning rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.0.amount, see rates.0.seasons.0.name',
    ]);
  });

  it('accepts one that costs less than that, and two rooms if either may be wrong', () => {
    expect(inOneSeason('100', '120', '950')).toEqual([]);
    expect(inOneSeason('100', '13', '120')).toEqual([]);
    expect(inOneSeason('100', '2000')).toEqual([]);
  });

  testChanges({
    'finds a digit too many': [
      { 'rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.1.amount': money('1400') },
      'P05 warning rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.1.amount, see rates.0.seasons.1.name',
    ],
    'finds a digit too few': [
      { 'rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.0.amount': money('18') },
      'P05 warning rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.0.amount, see rates.0.seasons.1.name',
    ],
    'is reported once for a room whose prices are all outliers': [
      (contract) => {
        for (const price of at(contract, 'rates.0.seasons.1.seasonRoomPrices.0').distributionPrices ?? [])
          price.amount = money(`${price.amount}0`);
      },
      'P05 warning rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.0.amount, see rates.0.seasons.1.name',
    ],
    'finds a base price per person by its other seasons': [
      (contract) => {
        const winter = at(contract, 'rates.1.seasons.0');
        for (const [index, name] of ['Second', 'Third'].entries()) {
          const day = `2028-0${index + 4}`;
          const copy = structuredClone(winter);
          item(copy.seasonRoomPrices).basePrice = money(index === 0 ? '66' : '600');
          item(contract.rates, 1).seasons.push({ ...copy, name, dateRanges: [range(`${day}-01..${day}-30`)] });
        }
      },
      'P05 warning rates.1.seasons.2.seasonRoomPrices.0.basePrice, see rates.1.seasons.2.name',
    ],
    'accepts a season in which all rooms cost five times as much': [
      (contract) => {
        for (const room of at(contract, 'rates.0.seasons.1').seasonRoomPrices)
          for (const price of room.distributionPrices ?? []) price.amount = money(String(Number(price.amount) * 4));
      },
    ],
    'finds the season that is written in cents, among three': [
      (contract) => {
        item(contract.rates).seasons.splice(1, 0, midSeason());
        for (const room of at(contract, 'rates.0.seasons.2').seasonRoomPrices)
          for (const price of room.distributionPrices ?? []) price.amount = money(`${price.amount}00`);
      },
      'P05 warning rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.0.amount, see rates.0.seasons.2.name',
      'P05 warning rates.0.seasons.2.seasonRoomPrices.1.distributionPrices.0.amount, see rates.0.seasons.2.name',
    ],
    'accepts a holiday season in which all rooms cost six times as much': [
      (contract) => {
        item(contract.rates).seasons.splice(1, 0, midSeason());
        for (const room of at(contract, 'rates.0.seasons.2').seasonRoomPrices)
          for (const price of room.distributionPrices ?? []) price.amount = money(String(Number(price.amount) * 5));
      },
    ],
    'accepts a room that is expensive in every season': [
      (contract) => {
        addRoom(contract, 'VIL', ['1200', '1500']);
      },
    ],
  });
});

/** A contract of one room that has one price for two in each season, for all parties that it allows or for one of two. */
const ofOneRoom = (amounts: readonly number[], isOrdinary: boolean) =>
  contractWith({
    'hotel.rooms': [{ providerCode: 'DBL', distributions: (isOrdinary ? ['2'] : ['1', '2']).map(occupancy) }],
    'rates.0.seasons': amounts.map((amount, index) => ({
      ...good('rates.0.seasons.0'),
      name: `Season ${index}`,
      seasonRoomPrices: [prices('DBL', { '2': String(amount) }) as Draft<SeasonRoomPrice>],
    })),
    'rates.1': undefined,
  });

/** Whether the amount is more than five times, or less than a fifth, of the middle of the others; of two in the middle the nearer. */
function isFar(amount: number, others: readonly number[]): boolean {
  const sorted = others.toSorted((a, b) => a - b);
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return middle.every((usual) => amount > 5 * usual || usual > 5 * amount);
}

describe('the price of a room in three or more seasons', () => {
  it('is an outlier at five times or a fifth of the others, and only then', () => {
    const amounts = fc.array(fc.oneof(fc.integer({ min: 10, max: 70 }), fc.integer({ min: 1, max: 700 })), {
      minLength: 3,
      maxLength: 6,
    });
    fc.assert(
      fc.property(amounts, fc.boolean(), (seasons, isOrdinary) => {
        fc.pre(!seasons.some((one) => seasons.includes(one * 5)));
        const found = outlyingPrices(contextOf(ofOneRoom(seasons, isOrdinary))).map(({ priced }) => priced.season.name);
        const far = seasons.flatMap((amount, index) => (isFar(amount, seasons.toSpliced(index, 1)) ? index : []));
        expect(found).toEqual(far.map((index) => `Season ${index}`));
      }),
      { numRuns: 300 },
    );
  });
});

const midSeason = (): Draft<Season> => ({
  name: 'Mid',
  dateRanges: [range('2027-04-01..2027-04-30')],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [
    prices('DBL', { '1': '90', '2': '120', '2+1': '140' }),
    prices('FAM', { '2': '160', '2+1': '180', '2+2': '195' }),
  ] as Draft<SeasonRoomPrice[]>,
});

describe('prices per person', () => {
  interface PerPerson {
    readonly basePrice: string;
    readonly adultPrices?: readonly string[];
    readonly childPrices?: readonly string[];
  }

  /** The findings of a rate by person: one row a season, one entry a room. */
  const found = (...rows: readonly (readonly PerPerson[])[]) =>
    findingsAfter(({ hotel, rates }) => {
      const [, rate] = rates.splice(0, 2);
      if (!rate) return;
      rates.push(rate);
      const season = item(rate.seasons);
      delete season.mealPlans;
      const most = Math.max(...rows.map(({ length }) => length));
      hotel.rooms = Array.from({ length: most }, (_, room) => ({ ...item(hotel.rooms), providerCode: `R${room}` }));
      rate.seasons = rows.map((row, index) => ({
        ...structuredClone(season),
        name: `S${index}`,
        dateRanges: [range(`2027-0${index + 1}-01..2027-0${index + 1}-20`)],
        seasonRoomPrices: row.map(({ basePrice, adultPrices = [], childPrices = [] }, room) => ({
          providerRoomCode: `R${room}`,
          unitsQuota: 5,
          basePrice: money(basePrice),
          adultPrices: adultPrices.map(money),
          childPrices: childPrices.map(money),
        })),
      }));
    }, 'P05');

  it('are compared by position, across the seasons', () => {
    const usual = { basePrice: '60', adultPrices: ['40', '30'], childPrices: ['20', '10'] };
    const late = { ...usual, adultPrices: ['40', '300'] };
    expect(found([usual], [usual], [late])).toEqual([
      'P05 warning rates.0.seasons.2.seasonRoomPrices.0.adultPrices.1, see rates.0.seasons.2.name',
    ]);
    expect(found([usual], [usual], [{ ...usual, childPrices: ['20', '1'] }])).toEqual([
      'P05 warning rates.0.seasons.2.seasonRoomPrices.0.childPrices.1, see rates.0.seasons.2.name',
    ]);
    expect(found([usual], [usual], [{ ...usual, adultPrices: ['40'], childPrices: [] }])).toEqual([]);
  });

  it('are compared between the rooms of one season, except for those of children', () => {
    const usual = { basePrice: '60', childPrices: ['2'] };
    expect(found([usual, usual, { ...usual, basePrice: '600' }])).toEqual([
      'P05 warning rates.0.seasons.0.seasonRoomPrices.2.basePrice, see rates.0.seasons.0.name',
    ]);
    expect(found([usual, usual, { ...usual, childPrices: ['20'] }])).toEqual([]);
  });

  it('of 0 do not count', () => {
    const free = { basePrice: '60', childPrices: ['0'] };
    expect(found([free], [free], [{ ...free, childPrices: ['10'] }])).toEqual([]);
  });
});

it('leave the findings for prices by occupancy in another rate unchanged', () => {
  const codes = ['A', 'B', 'C'];
  const amount = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 80, max: 160 }) },
    fc.integer({ min: 0, max: 2000 }),
  );
  const anySeasons = fc.array(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  const ofSeasons = (rows: readonly (readonly (readonly [number, number])[])[], withOther: boolean) =>
    contractWith((contract) => {
      const [rate, other] = contract.rates;
      const season = at(contract, 'rates.0.seasons.0');
      if (!rate || !other) return;
      rate.seasons = rows.map((row, index) => ({
        ...structuredClone(season),
        name: `S${index}`,
        seasonRoomPrices: row.map(
          ([one, two], room) =>
            prices(codes[room] ?? '', { '1': String(one), '2+1': String(two) }) as Draft<SeasonRoomPrice>,
        ),
      }));
      if (!withOther) contract.rates.pop();
    });
  fc.assert(
    fc.property(anySeasons, (rows) => {
      const reported = (withOther: boolean) =>
        outlyingPrices(contextOf(ofSeasons(rows, withOther))).map(
          ({ priced, name, amount: found, usual, where }) => `${priced.named} ${name()} ${found} ${usual} ${where}`,
        );
      expect(reported(false)).toEqual(reported(true));
    }),
    { numRuns: 400 },
  );
});

describe('the price of a meal plan', () => {
  const halfBoard = (base: string, adults: readonly string[], children: readonly string[] = []): Draft<MealPlan> => ({
    mealPlan: 'HALF_BOARD',
    basePrice: money(base),
    adultPrices: adults.map(money),
    childPrices: children.map(money),
  });
  /** What P05 says when the hotel, and the seasons of its first rate, give half board so. */
  const found = (ofHotel: Draft<MealPlan>, ...ofSeasons: readonly Draft<MealPlan>[]): string[] =>
    findingsAfter((contract) => {
      const { hotel, rates } = contract;
      hotel.mealPlans = hotel.mealPlans.map((plan) => (plan.mealPlan === 'HALF_BOARD' ? ofHotel : plan));
      for (const rate of rates) for (const season of rate.seasons) delete season.mealPlans;
      for (const [index, plan] of ofSeasons.entries()) at(contract, `rates.0.seasons.${index}`).mealPlans = [plan];
    }, 'P05');

  it('is an outlier next to a single other adult, and for adults and children at once', () => {
    expect(found(halfBoard('250', ['25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
    expect(found(halfBoard('250', ['25'], ['125', '1.25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
  });

  it('is an outlier from eight times or an eighth of the usual price on', () => {
    expect(found(halfBoard('200', ['25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
    expect(found(halfBoard('199.9', ['25']))).toEqual([]);
    expect(found(halfBoard('200', ['25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
    expect(found(halfBoard('300', ['25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
    expect(found(halfBoard('301', ['25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
    expect(found(halfBoard('3.125', ['25']))).toEqual(['P05 warning hotel.mealPlans.2.basePrice']);
    expect(found(halfBoard('3.13', ['25']))).toEqual([]);
  });

  it('of 0 does not count, even if another price is an outlier', () => {
    const usual = halfBoard('25', ['25']);
    expect(found(usual, halfBoard('280', ['0']))).toEqual(['P05 warning rates.0.seasons.0.mealPlans.0.basePrice']);
  });

  testFindings({
    'is an outlier with an extra digit for the first adult': [
      () => found(halfBoard('250', ['25'], ['12.5', '12.5'])),
      'P05 warning hotel.mealPlans.2.basePrice',
    ],
    'is an outlier next to several other adults': [
      () => found(halfBoard('25', ['25', '250'], ['12.5', '12.5'])),
      'P05 warning hotel.mealPlans.2.adultPrices.1',
    ],
    'is compared with the middle one of what the others pay, whatever the order': [
      () => found(halfBoard('250', ['24', '260', '23', '25', '270'])),
      'P05 warning hotel.mealPlans.2.basePrice',
    ],
    'is compared with other adults if no other season has it': [
      () => found(halfBoard('25', []), halfBoard('25', ['25', '260'])),
      'P05 warning rates.0.seasons.0.mealPlans.0.adultPrices.1',
    ],
  });

  it('is an outlier in a season, reported once for the whole plan', () => {
    const usual = halfBoard('25', ['25'], ['12.5', '12.5']);
    expect(found(usual, halfBoard('280', ['280'], ['12.5', '12.5']))).toEqual([
      'P05 warning rates.0.seasons.0.mealPlans.0.basePrice',
    ]);
  });

  it('is reported for the hotel if two seasons agree with each other', () => {
    const usual = halfBoard('25', ['25'], ['12.5', '12.5']);
    expect(found(halfBoard('25', ['25'], ['1.25', '12.5']), usual, usual)).toEqual([
      'P05 warning hotel.mealPlans.2.childPrices.0',
    ]);
  });

  it('may be several times as high in a gala season, lower for children, and zero', () => {
    const usual = halfBoard('25', ['25'], ['12.5', '2']);
    expect(found(usual, halfBoard('150', ['150'], ['75', '10']))).toEqual([]);
    expect(found(usual, halfBoard('25', ['0'], ['0', '0']))).toEqual([]);
    expect(found(halfBoard('25', [], ['12.5', '12.5']))).toEqual([]);
  });
});

describe('what a price is compared with', () => {
  /** The prices that are out of line, of rooms that have these prices in seasons 0, 1 and so on. */
  const reported = (rooms: Parameters<typeof contractOf>[0]): string[] =>
    outlyingPrices(contextOf(contractOf(rooms))).map(
      ({ priced, name, amount, usual, where }) =>
        `${priced.price.providerRoomCode} in ${priced.season.name}: ${name()} ${amount}, not ${usual} as ${where}`,
    );
  const times = (prices: Prices, factor: number): Prices =>
    Object.fromEntries(Object.entries(prices).map(([party, amount]) => [party, String(Number(amount) * factor)]));
  const DBL = { '1': '80', '2': '100', '2+1': '120' };
  const FAM = { '2': '130', '2+1': '150', '2+2': '170' };
  const SUI = { '2': '200', '2+1': '220', '2+2': '240' };

  it('with one other season and no other room: the other parties too', () => {
    expect(reported({ DBL: [DBL, { ...DBL, '2': '1100' }] })).toEqual([
      'DBL in Season 1: the price for "2" 1100, not 100 as in other seasons',
    ]);
    expect(reported({ DBL: [DBL, times(DBL, 7.9)] })).toEqual([]);
  });

  it('with one other season: the higher of two that no season and no room explains', () => {
    const tenfold = [
      'DBL in Season 1: the price for "1" 800, not 80 as in other seasons',
      'DBL in Season 1: the price for "2" 1000, not 100 as in other seasons',
      'DBL in Season 1: the price for "2+1" 1200, not 120 as in other seasons',
    ];
    expect(reported({ DBL: [DBL, times(DBL, 10)] })).toEqual(tenfold);
    expect(reported({ DBL: [times(DBL, 10), DBL] })).toEqual(
      tenfold.map((text) => text.replace('Season 1', 'Season 0')),
    );
    const both = reported({ DBL: [DBL, times(DBL, 10)], FAM: [FAM, times(FAM, 10)] });
    expect(both.map((text) => text.slice(0, 15))).toEqual(
      [...tenfold, ...tenfold].map((_, index) => `${index < 3 ? 'DBL' : 'FAM'} in Season 1`),
    );
  });

  it('with one other season: only the lower one if the other rooms show that it is wrong', () => {
    expect(reported({ DBL: [DBL, times(DBL, 0.1)], SUI: [DBL, DBL] }).map((text) => text.slice(0, 15))).toEqual([
      'DBL in Season 1',
      'DBL in Season 1',
      'DBL in Season 1',
    ]);
  });

  it('the same party of the other rooms, not another one', () => {
    const hostel = { '1': '10', '4': '95' };
    expect(reported({ A: [hostel], B: [hostel], C: [{ ...hostel, '4': '950' }] })).toEqual([
      'C in Season 0: the price for "4" 950, not 95 as for other rooms in this season',
    ]);
  });

  testFindings({
    'per person: only the other season': [
      () =>
        findingsAfter((contract) => {
          contract.rates.shift();
          const winter = at(contract, 'rates.0.seasons.0');
          const late = { ...structuredClone(winter), name: 'Late', dateRanges: [range('2028-04-01..2028-04-30')] };
          item(late.seasonRoomPrices).basePrice = money('600');
          item(contract.rates).seasons.push(late);
        }, 'P05'),
      'P05 warning rates.0.seasons.1.seasonRoomPrices.0.basePrice, see rates.0.seasons.1.name',
    ],
    'with one season and one other room: the other parties too': [
      () => reported({ DBL: [{ '1': '80', '2': '100' }], TWN: [{ '1': '90', '2': '1200' }] }),
      'TWN in Season 0: the price for "2" 1200, not 100 as for other rooms in this season',
    ],
    'with one other season: only if the other rooms show it in the same direction': [
      () => reported({ DBL: [{ '2': '10' }, { '2': '100' }], SUI: [{ '2': '1000' }, { '2': '1000' }] }),
      'DBL in Season 0: the price for "2" 10, not 100 as in other seasons',
    ],
  });

  it('at five to eight times the usual price: whether the other rooms of the season changed alike', () => {
    const codes = (rooms: Parameters<typeof contractOf>[0]) => [
      ...new Set(reported(rooms).map((text) => text.slice(0, text.indexOf(':')))),
    ];
    expect(codes({ DBL: [DBL, DBL, times(DBL, 6)], FAM: [FAM, FAM, FAM] })).toEqual(['DBL in Season 2']);
    expect(codes({ DBL: [DBL, DBL, times(DBL, 1 / 8 + 0.05)], FAM: [FAM, FAM, FAM] })).toEqual(['DBL in Season 2']);
    expect(codes({ DBL: [DBL, DBL, times(DBL, 6)], FAM: [FAM, FAM, times(FAM, 6)], SUI: [SUI, SUI, SUI] })).toEqual([]);
    expect(codes({ SUI: [SUI, SUI, SUI], DBL: [DBL, DBL, times(DBL, 6)], FAM: [FAM, FAM, times(FAM, 6)] })).toEqual([]);
    const [double, family] = [
      { ...DBL, '2': '600' },
      { ...FAM, '2+1': '900' },
    ];
    expect(codes({ DBL: [DBL, DBL, double], FAM: [FAM, FAM, family] })).toEqual(['DBL in Season 2', 'FAM in Season 2']);
  });
});

describe('a gala dinner', () => {
  const galas = (...values: readonly number[]) =>
    findingsAfter(({ supplements, rates }) => {
      const [gala] = [item(supplements)];
      const days = ['2027-05-01', '2027-05-08', '2027-05-15'];
      const all = values.map((value, index) => ({
        ...structuredClone(gala),
        providerCode: `GALA-${'ABC'[index]}`,
        names: [{ language: 'EN' as const, description: 'Gala dinner' }],
        value: money(`${value}`),
        childValue: money('0'),
        travelWindows: [range(`${days[index]}..${days[index]}`)],
      }));
      supplements.splice(0, 1, ...all);
      item(rates).supplements = all.map(({ providerCode }) => providerCode);
    }, 'P05');

  it('that costs ten times as much as the others of the hotel is found', () => {
    expect(galas(60, 600)).toEqual(['P05 warning supplements.1.value']);
    expect(galas(60, 80, 550)).toEqual(['P05 warning supplements.2.value']);
  });

  it('may cost several times as much', () => {
    expect(galas(60, 420)).toEqual([]);
    expect(galas(60, 80, 240)).toEqual([]);
  });
});
