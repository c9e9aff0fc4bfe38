import { describe, expect, it } from 'vitest';
import type { MealPlan, Season, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { outlyingPrices } from '../../../src/rules/prices/outlying-prices.ts';
import {
  addRoom,
  contractWith,
  type Draft,
  item,
  money,
  occupancy,
  prices,
  range,
} from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, onlyOf } from '../checked.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

describe('price outlier', () => {
  it('finds a digit too many', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons, 1).seasonRoomPrices).distributionPrices, 1).amount = money('1400');
    });
    expect(found).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "DBL": the price for "2" is 1400, about 14 times the 100 that is usual in other seasons (check the amount against the contract that was signed)',
    ]);
  });

  it('finds a digit too few', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons, 1).seasonRoomPrices, 1).distributionPrices).amount = money('18');
    });
    expect(found).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "FAM": the price for "2" is 18, about 1/7 of the 130 that is usual in other seasons (check the amount against the contract that was signed)',
    ]);
  });

  it('tells once of a room of which all prices are out of line', () => {
    const found = findingsAfter(({ rates }) => {
      for (const price of item(item(item(rates).seasons, 1).seasonRoomPrices).distributionPrices ?? [])
        price.amount = money(`${price.amount}0`);
    });
    expect(found).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "DBL": the price for "1" is 1100, about 14 times the 80 that is usual in other seasons; the same for the price for "2" and the price for "2+1" (check the amount against the contract that was signed)',
    ]);
  });

  it('finds a base price per person by its other seasons', () => {
    const found = findingsAfter(({ rates }) => {
      const winter = item(item(rates, 1).seasons);
      for (const [index, name] of ['Second', 'Third'].entries()) {
        const day = `2028-0${index + 4}`;
        const copy = structuredClone(winter);
        item(copy.seasonRoomPrices).basePrice = money(index === 0 ? '66' : '600');
        item(rates, 1).seasons.push({ ...copy, name, dateRanges: [range(`${day}-01..${day}-30`)] });
      }
    });
    expect(found).toEqual([
      'P05 warning: rate "Winter 2027", season "Third", room "DBL": basePrice is 600, about 9 times the 66 that is usual in other seasons (is there a digit too many? 60 would be usual)',
    ]);
  });

  it('is content with a season in which all rooms cost five times as much', () => {
    const found = findingsAfter(({ rates }) => {
      for (const room of item(item(rates).seasons, 1).seasonRoomPrices)
        for (const price of room.distributionPrices ?? []) price.amount = money(String(Number(price.amount) * 4));
    });
    expect(found).toEqual([]);
  });

  it('finds the season that is written in cents, among three', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, midSeason());
      for (const room of item(item(rates).seasons, 2).seasonRoomPrices)
        for (const price of room.distributionPrices ?? []) price.amount = money(`${price.amount}00`);
    });
    expect(found.map((text) => text.slice(0, text.indexOf(' that is usual')))).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "DBL": the price for "1" is 11000, about 122 times the 90',
      'P05 warning: rate "Summer 2027", season "High", room "FAM": the price for "2" is 18000, about 113 times the 160',
    ]);
  });

  it('is content with a festive season in which all rooms cost six times as much', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, midSeason());
      for (const room of item(item(rates).seasons, 2).seasonRoomPrices)
        for (const price of room.distributionPrices ?? []) price.amount = money(String(Number(price.amount) * 5));
    });
    expect(found).toEqual([]);
  });

  /** What is found of a rate with one season, in which the rooms cost this for two. */
  const inOneSeason = (...amounts: readonly string[]): string[] =>
    onlyOf(
      'P05',
      findingsAfter(({ hotel, rates }) => {
        const rate = item(rates);
        rate.seasons = [item(rate.seasons)];
        hotel.rooms = amounts.map((_, index) => ({ providerCode: `R${index}`, distributions: [occupancy('2')] }));
        item(rate.seasons).seasonRoomPrices = amounts.map(
          (amount, index) => prices(`R${index}`, { '2': amount }) as Draft<SeasonRoomPrice>,
        );
      }),
    );

  it('finds a room of the only season that costs more than eight times as much as the others', () => {
    expect(inOneSeason('100', '120', '970')).toEqual([
      'P05 warning: rate "Summer 2027", season "Low", room "R2": the price for "2" is 970, about 8 times the 120 that is usual for other rooms in this season (is there a digit too many? 97 would be usual)',
    ]);
    expect(inOneSeason('100', '12', '120')).toEqual([
      'P05 warning: rate "Summer 2027", season "Low", room "R1": the price for "2" is 12, about 1/8 of the 100 that is usual for other rooms in this season (is a digit missing? 120 would be usual)',
    ]);
  });

  it('is content with one that costs less than that, and with two rooms of which nobody knows which is wrong', () => {
    expect(inOneSeason('100', '120', '950')).toEqual([]);
    expect(inOneSeason('100', '13', '120')).toEqual([]);
    expect(inOneSeason('100', '2000')).toEqual([]);
  });

  it('is content with a room that is dear in every season', () => {
    const found = findingsAfter((contract) => {
      addRoom(contract, 'VIL', ['1200', '1500']);
    });
    expect(found).toEqual([]);
  });
});

/** A contract of one room that has one price for two in each season. */
const ofOneRoom = (amounts: readonly number[]) =>
  contractWith(({ rates }) => {
    const rate = item(rates);
    const season = item(rate.seasons);
    rate.seasons = amounts.map((amount, index) => ({
      ...structuredClone(season),
      name: `Season ${index}`,
      seasonRoomPrices: [prices('DBL', { '2': String(amount) }) as Draft<SeasonRoomPrice>],
    }));
    rates.splice(1);
  });

/** Whether the amount is more than five times, or less than a fifth, of the middle of the others; of two in the middle the nearer. */
function isFar(amount: number, others: readonly number[]): boolean {
  const sorted = others.toSorted((a, b) => a - b);
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return middle.every((usual) => amount > 5 * usual || usual > 5 * amount);
}

describe('the price of a room in three or more seasons', () => {
  it('is out of line when it is five times or a fifth of what the others are, and only then', () => {
    const amounts = fc.array(fc.oneof(fc.integer({ min: 10, max: 70 }), fc.integer({ min: 1, max: 700 })), {
      minLength: 3,
      maxLength: 6,
    });
    fc.assert(
      fc.property(amounts, (seasons) => {
        fc.pre(!seasons.some((one) => seasons.includes(one * 5)));
        const found = outlyingPrices(ofOneRoom(seasons)).map(({ priced }) => priced.season.name);
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

describe('prices by person', () => {
  interface PerPerson {
    readonly basePrice: string;
    readonly adultPrices?: readonly string[];
    readonly childPrices?: readonly string[];
  }

  /** What is found of a rate by person: one row a season, one entry a room. */
  const found = (...rows: readonly (readonly PerPerson[])[]) =>
    onlyOf(
      'P05',
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
      }),
    ).map((text) => text.slice(text.indexOf('season'), text.indexOf(' (')));

  it('are compared by their positions, over the seasons', () => {
    const usual = { basePrice: '60', adultPrices: ['40', '30'], childPrices: ['20', '10'] };
    const late = { ...usual, adultPrices: ['40', '300'] };
    expect(found([usual], [usual], [late])).toEqual([
      'season "S2", room "R0": number 2 of adultPrices is 300, about 10 times the 30 that is usual in other seasons',
    ]);
    expect(found([usual], [usual], [{ ...usual, childPrices: ['20', '1'] }])).toEqual([
      'season "S2", room "R0": number 2 of childPrices is 1, about 1/10 of the 10 that is usual in other seasons',
    ]);
    expect(found([usual], [usual], [{ ...usual, adultPrices: ['40'], childPrices: [] }])).toEqual([]);
  });

  it('are compared between the rooms of one season, but for those of children', () => {
    const usual = { basePrice: '60', childPrices: ['2'] };
    expect(found([usual, usual, { ...usual, basePrice: '600' }])).toEqual([
      'season "S0", room "R2": basePrice is 600, about 10 times the 60 that is usual for other rooms in this season',
    ]);
    expect(found([usual, usual, { ...usual, childPrices: ['20'] }])).toEqual([]);
  });

  it('of 0 are no prices', () => {
    const free = { basePrice: '60', childPrices: ['0'] };
    expect(found([free], [free], [{ ...free, childPrices: ['10'] }])).toEqual([]);
  });
});

it('tells the same of prices by occupancy when another rate is priced by person', () => {
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
    contractWith(({ rates }) => {
      const [rate, other] = rates;
      const season = item(item(rates).seasons);
      if (!rate || !other) return;
      rate.seasons = rows.map((row, index) => ({
        ...structuredClone(season),
        name: `S${index}`,
        seasonRoomPrices: row.map(
          ([one, two], room) =>
            prices(codes[room] ?? '', { '1': String(one), '2+1': String(two) }) as Draft<SeasonRoomPrice>,
        ),
      }));
      if (!withOther) rates.pop();
    });
  fc.assert(
    fc.property(anySeasons, (rows) => {
      const told = (withOther: boolean) =>
        outlyingPrices(ofSeasons(rows, withOther)).map(
          ({ priced, name, amount: found, usual, where }) => `${priced.named} ${name} ${found} ${usual} ${where}`,
        );
      expect(told(false)).toEqual(told(true));
    }),
    { numRuns: 400 },
  );
});

describe('the price of a meal', () => {
  const halfBoard = (base: string, adults: readonly string[], children: readonly string[] = []): Draft<MealPlan> => ({
    mealPlan: 'HALF_BOARD',
    basePrice: money(base),
    adultPrices: adults.map(money),
    childPrices: children.map(money),
  });
  /** What P05 says when the hotel, and the seasons of its first rate, give half board so. */
  const found = (ofHotel: Draft<MealPlan>, ...ofSeasons: readonly Draft<MealPlan>[]): string[] =>
    onlyOf(
      'P05',
      findingsAfter(({ hotel, rates }) => {
        hotel.mealPlans = hotel.mealPlans.map((plan) => (plan.mealPlan === 'HALF_BOARD' ? ofHotel : plan));
        for (const rate of rates) for (const season of rate.seasons) delete season.mealPlans;
        for (const [index, plan] of ofSeasons.entries()) item(item(rates).seasons, index).mealPlans = [plan];
      }),
    );

  it('is out of line with a digit too many for the first adult', () => {
    expect(found(halfBoard('250', ['25'], ['12.5', '12.5']))).toEqual([
      'P05 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: basePrice is 250, about 10 times the 25 that is usual for other adults (is there a digit too many? 25 would be usual)',
    ]);
  });

  it('is out of line beside several other adults', () => {
    expect(found(halfBoard('25', ['25', '250'], ['12.5', '12.5']))).toEqual([
      'P05 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: number 2 of adultPrices is 250, about 10 times the 25 that is usual for other adults (is there a digit too many? 25 would be usual)',
    ]);
  });

  it('is out of line beside one other adult alone, and for adults and children at once', () => {
    expect(found(halfBoard('250', ['25']))).toEqual([
      expect.stringContaining('basePrice is 250, about 10 times the 25'),
    ]);
    expect(found(halfBoard('250', ['25'], ['125', '1.25']))).toEqual([expect.stringContaining('basePrice is 250')]);
  });

  it('is out of line from eight times or an eighth of the usual on', () => {
    expect(found(halfBoard('200', ['25']))).toEqual([
      expect.stringContaining('basePrice is 200, about 8 times the 25'),
    ]);
    expect(found(halfBoard('199.9', ['25']))).toEqual([]);
    expect(found(halfBoard('200', ['25']))).toEqual([
      expect.stringContaining('(is there a digit too many? 20 would be usual)'),
    ]);
    expect(found(halfBoard('300', ['25']))).toEqual([
      expect.stringContaining('(is there a digit too many? 30 would be usual)'),
    ]);
    expect(found(halfBoard('301', ['25']))).toEqual([
      expect.stringContaining('(check the amount against the contract'),
    ]);
    expect(found(halfBoard('3.125', ['25']))).toEqual([
      expect.stringContaining('basePrice is 3.125, about 1/8 of the 25'),
    ]);
    expect(found(halfBoard('3.13', ['25']))).toEqual([]);
  });

  it('is compared with the one in the middle of what the others pay, in whatever order', () => {
    expect(found(halfBoard('250', ['24', '260', '23', '25', '270']))).toEqual([
      expect.stringContaining('basePrice is 250, about 10 times the 25 that is usual for other adults'),
    ]);
  });

  it('of 0 is no price, also where another is out of line', () => {
    const usual = halfBoard('25', ['25']);
    expect(found(usual, halfBoard('280', ['0']))).toEqual([
      expect.stringContaining('basePrice is 280, about 11 times the 25 that is usual in other seasons (is'),
    ]);
  });

  it('is compared with other adults where no other season has it', () => {
    expect(found(halfBoard('25', []), halfBoard('25', ['25', '260']))).toEqual([
      expect.stringContaining(
        'season "Low", meal plan HALF_BOARD: number 2 of adultPrices is 260, about 10 times the 25',
      ),
    ]);
  });

  it('is out of line in a season, told once for the whole plan', () => {
    const usual = halfBoard('25', ['25'], ['12.5', '12.5']);
    expect(found(usual, halfBoard('280', ['280'], ['12.5', '12.5']))).toEqual([
      'P05 warning: rate "Summer 2027", season "Low", meal plan HALF_BOARD: basePrice is 280, about 11 times the 25 that is usual in other seasons; the same for number 1 of adultPrices (is there a digit too many? 28 would be usual)',
    ]);
  });

  it('is told of the hotel where two seasons agree with each other', () => {
    const usual = halfBoard('25', ['25'], ['12.5', '12.5']);
    expect(found(halfBoard('25', ['25'], ['1.25', '12.5']), usual, usual)).toEqual([
      'P05 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: number 1 of childPrices is 1.25, about 1/10 of the 12.5 that is usual in other seasons (is a digit missing? 12.5 would be usual)',
    ]);
  });

  it('may be several times as dear in a gala season, less for children, and nothing', () => {
    const usual = halfBoard('25', ['25'], ['12.5', '2']);
    expect(found(usual, halfBoard('150', ['150'], ['75', '10']))).toEqual([]);
    expect(found(usual, halfBoard('25', ['0'], ['0', '0']))).toEqual([]);
    expect(found(halfBoard('25', [], ['12.5', '12.5']))).toEqual([]);
  });
});

describe('what a price is judged by', () => {
  /** The prices that are out of line, of rooms that have these prices in seasons 0, 1 and so on. */
  const told = (rooms: Parameters<typeof contractOf>[0]): string[] =>
    outlyingPrices(contractOf(rooms)).map(
      ({ priced, name, amount, usual, where }) =>
        `${priced.price.providerRoomCode} in ${priced.season.name}: ${name} ${amount}, not ${usual} as ${where}`,
    );
  const times = (prices: Prices, factor: number): Prices =>
    Object.fromEntries(Object.entries(prices).map(([party, amount]) => [party, String(Number(amount) * factor)]));
  const DBL = { '1': '80', '2': '100', '2+1': '120' };
  const FAM = { '2': '130', '2+1': '150', '2+2': '170' };
  const SUI = { '2': '200', '2+1': '220', '2+2': '240' };

  it('with one other season and no other room: by the other parties too', () => {
    expect(told({ DBL: [DBL, { ...DBL, '2': '1100' }] })).toEqual([
      'DBL in Season 1: the price for "2" 1100, not 100 as in other seasons',
    ]);
    expect(told({ DBL: [DBL, times(DBL, 7.9)] })).toEqual([]);
  });

  it('with one other season: the dearer of two that no season and no room explains', () => {
    const tenfold = [
      'DBL in Season 1: the price for "1" 800, not 80 as in other seasons',
      'DBL in Season 1: the price for "2" 1000, not 100 as in other seasons',
      'DBL in Season 1: the price for "2+1" 1200, not 120 as in other seasons',
    ];
    expect(told({ DBL: [DBL, times(DBL, 10)] })).toEqual(tenfold);
    expect(told({ DBL: [times(DBL, 10), DBL] })).toEqual(tenfold.map((text) => text.replace('Season 1', 'Season 0')));
    const both = told({ DBL: [DBL, times(DBL, 10)], FAM: [FAM, times(FAM, 10)] });
    expect(both.map((text) => text.slice(0, 15))).toEqual(
      [...tenfold, ...tenfold].map((_, index) => `${index < 3 ? 'DBL' : 'FAM'} in Season 1`),
    );
  });

  it('with one other season: the cheaper one alone where the other rooms show that it is wrong', () => {
    expect(told({ DBL: [DBL, times(DBL, 0.1)], SUI: [DBL, DBL] }).map((text) => text.slice(0, 15))).toEqual([
      'DBL in Season 1',
      'DBL in Season 1',
      'DBL in Season 1',
    ]);
  });

  it('by person, by the other season alone', () => {
    const found = onlyOf(
      'P05',
      findingsAfter(({ rates }) => {
        rates.shift();
        const winter = item(item(rates).seasons);
        const late = { ...structuredClone(winter), name: 'Late', dateRanges: [range('2028-04-01..2028-04-30')] };
        item(late.seasonRoomPrices).basePrice = money('600');
        item(rates).seasons.push(late);
      }),
    );
    expect(found).toEqual([
      expect.stringContaining('basePrice is 600, about 10 times the 60 that is usual in other seasons'),
    ]);
  });

  it('with one season and one other room: by the other parties too', () => {
    expect(told({ DBL: [{ '1': '80', '2': '100' }], TWN: [{ '1': '90', '2': '1200' }] })).toEqual([
      'TWN in Season 0: the price for "2" 1200, not 100 as for other rooms in this season',
    ]);
  });

  it('by the same party of the other rooms, not by another', () => {
    const hostel = { '1': '10', '4': '95' };
    expect(told({ A: [hostel], B: [hostel], C: [{ ...hostel, '4': '950' }] })).toEqual([
      'C in Season 0: the price for "4" 950, not 95 as for other rooms in this season',
    ]);
  });

  it('with one other season: only where the other rooms show it on the same side', () => {
    expect(told({ DBL: [{ '2': '10' }, { '2': '100' }], SUI: [{ '2': '1000' }, { '2': '1000' }] })).toEqual([
      'DBL in Season 0: the price for "2" 10, not 100 as in other seasons',
    ]);
  });

  it('where it is five to eight times the usual: by whether the other rooms of the season moved alike', () => {
    const codes = (rooms: Parameters<typeof contractOf>[0]) => [
      ...new Set(told(rooms).map((text) => text.slice(0, text.indexOf(':')))),
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
