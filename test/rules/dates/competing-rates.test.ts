import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import type { RateQuotas } from '../../../src/contract/rate-quotas.ts';
import { competingRates } from '../../../src/rules/dates/competing-rates.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { contractWith, type Draft, day, item, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { checked, findingsAfter, onlyOf } from '../checked.ts';
import { SomewhereOrigins } from '../place-somewhere.ts';

const flexible = (change: Partial<Draft<Rate>> = {}): Draft<Rate> => ({
  name: 'Flexible',
  seasons: [
    {
      name: 'Early summer',
      dateRanges: [range('2027-06-01..2027-06-30')],
      priceType: 'DISTRIBUTION',
      seasonRoomPrices: [prices('DBL', { '1': '100', '2': '120', '2+1': '150' }) as Draft<ReturnType<typeof prices>>],
    },
  ],
  ...change,
});

const withRate = (rate: Draft<Rate>): string[] =>
  findingsAfter(({ rates }) => {
    rates.push(rate);
  });

describe('two rates that sell one room on one night', () => {
  it('are found, with the room and the nights', () => {
    expect(withRate(flexible())).toEqual([
      'D03 warning: rate "Flexible" and rate "Summer 2027" both sell room "DBL" on 2027-06-01..2027-06-30 for the same booking days; guests take the cheaper, and whether their quotas (10 and 10) are shared or added is not known (end one where the other begins, give them different booking windows, or keep both if that is meant; once you know what the hub does with quotas, set capabilities.rateQuotas of its environment to shared or added)',
    ]);
  });

  it('are found with all rooms that they share, in the order of their codes', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.rooms.reverse();
      const copy = structuredClone(item(rates));
      for (const season of copy.seasons) season.seasonRoomPrices.reverse();
      rates.push({ ...copy, name: 'Again' });
    });
    expect(onlyOf('D03', found)).toEqual([expect.stringContaining('both sell rooms "DBL" and "FAM" on')]);
  });

  it('are no finding when they are booked at different times', () => {
    expect(withRate(flexible({ bookingWindows: [range('2026-09-01..2026-10-31')] }))).toEqual([]);
    expect(withRate(flexible({ bookingWindows: [range('2026-09-01..2026-11-01')] }))).toHaveLength(1);
  });

  it('are no finding when one is never booked, its only window running backwards', () => {
    const never = flexible({ bookingWindows: [range('2026-12-31..2026-12-01')] });
    const always = (change: Parameters<typeof findingsAfter>[0]) => onlyOf('D03', findingsAfter(change));
    const found = always(({ rates }) => {
      delete item(rates).bookingWindows;
      rates.push(never);
    });
    expect(found).toEqual([]);
    expect(
      always(({ rates }) => {
        item(rates).bookingWindows = [];
        rates.push(flexible());
      }),
    ).toHaveLength(1);
  });

  it('are no finding when one has the room closed on those nights', () => {
    const stopSales = [{ roomName: 'Double room', stopSales: [range('2027-05-01..2027-06-30')] }];
    expect(onlyOf('D03', withRate(flexible({ stopSales })))).toEqual([]);
  });

  it('are found on the nights that a stop sale leaves open', () => {
    const stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-10..2027-06-20')] }];
    expect(withRate(flexible({ stopSales })).join()).toContain(
      'room "DBL" on 2027-06-01..2027-06-09 and 2027-06-21..2027-06-30 for',
    );
  });

  it('are no finding when one has no units to sell', () => {
    const withUnits = (units: { unitsOnRequest?: number }) => {
      const rate = flexible();
      Object.assign(item(item(rate.seasons).seasonRoomPrices), { unitsQuota: 0, ...units });
      return withRate(rate);
    };
    expect(onlyOf('D03', withUnits({}))).toEqual([]);
    expect(withUnits({ unitsOnRequest: 2 })).toHaveLength(1);
  });

  it('are no finding on neighbouring nights', () => {
    const rate = flexible();
    item(rate.seasons).dateRanges = [range('2027-04-01..2027-04-30')];
    expect(withRate(rate)).toEqual([]);
  });

  it('are named once for all their rooms', () => {
    const rate = flexible();
    item(rate.seasons).seasonRoomPrices.push(
      prices('FAM', { '2': '190', '2+1': '215', '2+2': '235' }) as Draft<ReturnType<typeof prices>>,
    );
    expect(withRate(rate)).toEqual([
      expect.stringContaining('both sell rooms "DBL" and "FAM" on 2027-06-01..2027-06-30'),
    ]);
  });
});

describe('the quotas of two rates that sell one room on one night', () => {
  /** What is said of them where the good contract's summer rate (quotas of 10) and this one are sold by such a hub. */
  const told = (rate: Draft<Rate>, rateQuotas?: RateQuotas): readonly string[] => {
    const contracts = { suppliers: [], hotels: [contractWith(({ rates }) => rates.push(rate))] };
    const context = { origins: new SomewhereOrigins(), today: day('2026-11-21'), contracts };
    const found = runRules([competingRates], { ...context, ...(rateQuotas && { rateQuotas }) });
    return [...found].map(({ message, hint }) => `${message.replace(/^.*guests take the cheaper/, '')} (${hint})`);
  };
  const withQuota = (unitsQuota: number, change: Partial<Draft<Rate>> = {}): Draft<Rate> => {
    const rate = flexible(change);
    Object.assign(item(item(rate.seasons).seasonRoomPrices), { unitsQuota, unitsOnRequest: 3 });
    return rate;
  };
  const WAYS_OUT = 'end one where the other begins, give them different booking windows, or keep both if that is meant';

  it('are added up by a hub that adds them', () => {
    expect(told(withQuota(6), 'added')).toEqual([
      `, and the hub adds their quotas: 6 and 10 are sold as 16 (${WAYS_OUT}; if that is more than the hotel has, split its rooms between the two quotas)`,
    ]);
  });

  it('are sold as the larger by a hub that shares them', () => {
    expect(told(withQuota(6), 'shared')).toEqual([
      `, and the hub shares their quotas: 6 and 10 are sold as 10 (${WAYS_OUT})`,
    ]);
  });

  it('are no matter where one has free sale or nothing but units on request', () => {
    for (const quota of [999, 0]) expect(told(withQuota(quota), 'added')).toEqual([` (${WAYS_OUT})`]);
  });

  it('are those of the first night on which both have some, with the room where there are several', () => {
    const rate = withQuota(0);
    const [season] = rate.seasons;
    const [double] = season?.seasonRoomPrices ?? [];
    if (!season || !double) throw new Error('the sample has a season with a price');
    const family = prices('FAM', { '2': '190', '2+1': '215', '2+2': '235' }) as Draft<ReturnType<typeof prices>>;
    season.dateRanges = [range('2027-06-01..2027-06-15')];
    season.seasonRoomPrices = [structuredClone(double), { ...family, unitsQuota: 999 }];
    rate.seasons.push({
      ...structuredClone(season),
      name: 'Later',
      dateRanges: [range('2027-06-16..2027-06-30')],
      seasonRoomPrices: [{ ...double, unitsQuota: 7 }],
    });
    expect(told(rate, 'added')).toEqual([
      `, and the hub adds their quotas: 7 and 10 of room "DBL" are sold as 17 (${WAYS_OUT}; if that is more than the hotel has, split its rooms between the two quotas)`,
    ]);
  });

  it('compete where the booking windows have a day in common, and not where they have none', () => {
    const booked = (window: string) => told(withQuota(6, { bookingWindows: [range(window)] }), 'added');
    expect(booked('2026-06-01..2026-11-01')).toEqual([expect.stringContaining('6 and 10 are sold as 16')]);
    expect(booked('2026-06-01..2026-10-31')).toEqual([]);
  });
});

it('finds the same whatever the order of rates, rooms and seasons', () => {
  const contract = contractWith(({ rates }) => {
    const family = prices('FAM', { '2': '190', '2+1': '215', '2+2': '235' }) as Draft<ReturnType<typeof prices>>;
    for (const name of ['Flexible', 'Another']) {
      const rate = flexible({ name });
      item(rate.seasons).seasonRoomPrices.unshift(structuredClone(family));
      rates.push(rate);
    }
  });
  const expected = onlyOf('D03', checked(contract));
  expect(expected).toHaveLength(3);
  const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });
  fc.assert(
    fc.property(
      shuffled(contract.rates),
      shuffled(contract.hotel.rooms),
      shuffled(item(contract.rates).seasons),
      (rates, rooms, seasons) => {
        const reordered: HotelContract = {
          ...contract,
          hotel: { ...contract.hotel, rooms },
          rates: rates.map((rate) => (rate.name === 'Summer 2027' ? { ...rate, seasons } : rate)),
        };
        expect(onlyOf('D03', checked(reordered))).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

it('are no finding where no stay is for both, one selling weeks and the other what is shorter', () => {
  const found = (minimumStay: number, maximumStay: number): string[] =>
    onlyOf(
      'D03',
      findingsAfter(({ rates }) => {
        for (const season of item(rates).seasons) Object.assign(season, { minimumStay, maximumStay: 21 });
        rates.push(flexible({ maximumStay }));
      }),
    );
  expect(found(7, 6)).toEqual([]);
  expect(found(7, 7)).toHaveLength(1);
});
