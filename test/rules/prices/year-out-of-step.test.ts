import { describe, expect, it } from 'vitest';
import type { HotelContract, MealPlan, Rate } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { roomsOf, scale, seasonOf, setPrice, twoYears } from '../../support/two-years.ts';
import { variedContract } from '../../support/varied-contract.ts';
import { findingsIn, testFindings } from '../findings.ts';

type Change = Parameters<typeof twoYears>[0];
const found = (change: Change) => findingsIn(twoYears(change), 'P25');
const swapSeasons = (contract: Draft<HotelContract>, a: string, b: string) => {
  const [one, other] = [seasonOf(contract, 2028, a), seasonOf(contract, 2028, b)];
  [one.seasonRoomPrices, other.seasonRoomPrices] = [other.seasonRoomPrices, one.seasonRoomPrices];
};
const swapRooms = (contract: Draft<HotelContract>, name: string) => {
  const [one, other] = roomsOf(contract, 2028, name);
  if (!one || !other) throw new Error('two rooms are needed');
  for (const party of [0, 1]) {
    const [a, b] = [item(one.distributionPrices ?? [], party + 1), item(other.distributionPrices ?? [], party)];
    [a.amount, b.amount] = [b.amount, a.amount];
  }
};
const board = (amount: string): MealPlan => ({
  mealPlan: 'HALF_BOARD',
  basePrice: money(amount),
  adultPrices: [money(amount)],
});
const included: MealPlan = { mealPlan: 'HALF_BOARD' };
const withBoards = (contract: Draft<HotelContract>, before: MealPlan, now: (season: string) => MealPlan) => {
  contract.hotel.mealPlans.push(structuredClone(included) as Draft<MealPlan>);
  for (const [index, rate] of contract.rates.entries())
    for (const season of rate.seasons)
      season.mealPlans = [structuredClone(index === 0 ? before : now(season.name)) as Draft<MealPlan>];
};

describe('a year that follows the year before', () => {
  it('is not reported if seasons have other names, or dates that do not meet', () => {
    expect(
      found((contract) => {
        scale(contract, 2028, 'High', 1.4);
        seasonOf(contract, 2028, 'High').name = 'Top';
      }),
    ).toEqual([]);
    expect(
      found((contract) => {
        scale(contract, 2028, 'High', 1.4);
        seasonOf(contract, 2028, 'High').dateRanges = [range('2028-12-01..2028-12-20')];
      }),
    ).toEqual([]);
  });

  testFindings({
    'is not reported if all prices rise alike': [() => findingsIn(twoYears(), 'P25')],
    'is not reported if seasons rise between 0 and 15 %': [
      () =>
        found((contract) => {
          for (const [name, factor] of [
            ['Low', 0.98],
            ['Mid', 1.02],
            ['High', 1.1],
          ] as const)
            scale(contract, 2028, name, factor);
        }),
    ],
    'is not reported if children cost more in all seasons, or in all rooms of one': [
      () =>
        found((contract) => {
          for (const name of ['Low', 'Mid', 'High', 'Autumn']) setPrice(contract, 2028, name, [0, 2], 190);
        }),
    ],
  });
});

describe('a season', () => {
  it('that rises by a third more than the others is found once, with what would match', () =>
    expect(found((contract) => scale(contract, 2028, 'High', 1.3))).toEqual([
      'P25 warning rates.1.seasons.2.seasonRoomPrices.0.distributionPrices.1.amount, see rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.1.amount',
    ]));

  it('that falls is found, and one that differs by less than a fifth is not', () => {
    expect(found((contract) => scale(contract, 2028, 'Mid', 0.75))).toHaveLength(1);
    expect(found((contract) => scale(contract, 2028, 'Mid', 1.15))).toEqual([]);
  });

  it('that has the prices of another season of last year names it', () =>
    expect(
      found((contract) => {
        seasonOf(contract, 2028, 'Autumn').seasonRoomPrices = structuredClone(roomsOf(contract, 2027, 'High'));
      }),
    ).toHaveLength(1));

  it('with the prices of last year is found if the others rose, and mentioned if it is the cheapest', () => {
    const frozen = (name: string) =>
      found((contract) => {
        seasonOf(contract, 2028, name).seasonRoomPrices = structuredClone(roomsOf(contract, 2027, name));
      });
    expect(frozen('High')).toHaveLength(1);
    expect(frozen('Low').map((one) => one.split(' ')[1])).toEqual(['info']);
  });

  it('exchanged with another one is found once, also if both are close', () => {
    expect(found((contract) => swapSeasons(contract, 'Low', 'High'))).toHaveLength(1);
    expect(found((contract) => swapSeasons(contract, 'Autumn', 'Mid'))).toHaveLength(1);
  });

  it('is compared within one rate, too', () => {
    const oneRate = (contract: Draft<HotelContract>) => {
      const [first, second] = contract.rates;
      if (!first || !second) throw new Error('two rates are needed');
      for (const [year, rate] of [
        [2027, first],
        [2028, second],
      ] as const)
        for (const season of rate.seasons) season.name = `${season.name} ${year}`;
      first.seasons.push(...second.seasons);
      first.name = 'Contract';
      contract.rates.length = 1;
    };
    expect(
      found((contract) => {
        scale(contract, 2028, 'High', 1.3);
        oneRate(contract);
      }),
    ).toHaveLength(1);
    expect(found(oneRate)).toEqual([]);
  });

  it('is compared between rates with years of two digits', () =>
    expect(
      found((contract) => {
        scale(contract, 2028, 'High', 1.3);
        for (const rate of contract.rates) rate.name = rate.name.replace('Summer 20', 'S');
      }),
    ).toHaveLength(1));
});

describe('a room', () => {
  it('that rises by a third more in every season is found once', () =>
    expect(
      found((contract) => {
        for (const name of ['Low', 'Mid', 'High', 'Autumn']) scale(contract, 2028, name, 1.35, 2);
      }),
    ).toHaveLength(1));

  it('that rises by a third more in one season is found once', () =>
    expect(found((contract) => scale(contract, 2028, 'Mid', 1.35, 1))).toHaveLength(1));

  it('exchanged with another one is found in one season and once for all', () => {
    expect(found((contract) => swapRooms(contract, 'Mid'))).toHaveLength(1);
    expect(
      found((contract) => {
        for (const name of ['Low', 'Mid', 'High', 'Autumn']) swapRooms(contract, name);
      }),
    ).toHaveLength(1);
  });
});

describe('a price', () => {
  it('that changes by 15 % more than the others is found in the year in which it is wrong', () => {
    expect(found((contract) => setPrice(contract, 2028, 'Low', [2, 0], 172))).toEqual([
      'P25 warning rates.1.seasons.0.seasonRoomPrices.2.distributionPrices.0.amount, see rates.0.seasons.0.seasonRoomPrices.2.distributionPrices.0.amount',
    ]);
    expect(found((contract) => setPrice(contract, 2027, 'Mid', [0, 1], 99))).toEqual([
      'P25 warning rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.1.amount, see rates.1.seasons.1.seasonRoomPrices.0.distributionPrices.1.amount',
    ]);
  });

  it('that breaks the order of guests is left to the check of that order', () => {
    const all = (party: number, amount: number) =>
      findingsIn(twoYears((contract) => setPrice(contract, 2028, 'Low', [0, party], amount)))
        .filter((one) => one.startsWith('P'))
        .map((one) => one.split(' ')[0]);
    expect(all(2, 100)).toEqual(['P07']);
  });

  it('makes no second finding about the order of rooms or guests', () =>
    expect(
      findingsIn(twoYears((contract) => scale(contract, 2028, 'Mid', 0.72, 1))).filter(
        (one) => !/^D|^H|^P25/.test(one),
      ),
    ).toEqual([]));
});

describe('what cannot be compared', () => {
  const codes = (change: Change) => found(change).length;

  it('is a year with half its seasons, if those that are there agree', () =>
    expect(codes(({ rates }) => item(rates, 1).seasons.splice(2))).toBe(0));

  it('is a hotel with one rate', () => expect(codes(({ rates }) => rates.splice(1))).toBe(0));

  it('is a season by person against one by occupancy', () =>
    expect(
      codes((contract) => {
        const season = seasonOf(contract, 2028, 'High');
        season.priceType = 'PAX';
        season.seasonRoomPrices = [{ providerRoomCode: 'DBL', unitsQuota: 6, basePrice: money('400') }];
      }),
    ).toBe(0));

  it('is a room that the year before did not have', () =>
    expect(
      codes((contract) => {
        for (const season of item(contract.rates).seasons) season.seasonRoomPrices.splice(2, 1);
      }),
    ).toBe(0));
});

describe('a whole rate', () => {
  const copied = (rate: Draft<Rate>, before: Draft<Rate>) => {
    for (const [index, season] of rate.seasons.entries())
      season.seasonRoomPrices = structuredClone(item(before.seasons, index).seasonRoomPrices);
  };

  it('with the prices of last year is found if its terms differ; else it is P17', () => {
    const copy = (minimumStay: number) => (contract: Draft<HotelContract>) => {
      const [before, now] = contract.rates;
      if (!before || !now) throw new Error('two rates are needed');
      copied(now, before);
      now.minimumStay = minimumStay;
    };
    expect(found(copy(3))).toHaveLength(1);
    expect(found(copy(2))).toEqual([]);
  });

  it('that falls by a third is found', () =>
    expect(
      found((contract) => {
        for (const name of ['Low', 'Mid', 'High', 'Autumn']) scale(contract, 2028, name, 0.66);
      }),
    ).toHaveLength(1));
});

describe('a board', () => {
  it('that was included and is now charged is found if rooms are no cheaper', () =>
    expect(found((contract) => withBoards(contract, included, () => board('25')))).toHaveLength(1));

  it('that was included may be charged if rooms are cheaper', () =>
    expect(
      found((contract) => {
        withBoards(contract, included, () => board('25'));
        for (const name of ['Low', 'Mid', 'High', 'Autumn']) scale(contract, 2028, name, 0.85);
      }),
    ).toEqual([]));

  it('that doubles is found once, in one season and in all', () => {
    expect(found((contract) => withBoards(contract, board('25'), () => board('52')))).toHaveLength(1);
    const inMid = (season: string) => board(season === 'Mid' ? '52' : '26');
    expect(found((contract) => withBoards(contract, board('25'), inMid))).toHaveLength(1);
    expect(found((contract) => withBoards(contract, board('25'), () => board('27')))).toEqual([]);
  });
});

describe('another version', () => {
  const against = (now: HotelContract, contract: HotelContract) =>
    findingsIn(now, 'P25', { earlier: () => ({ label: 'main', contract }) });

  it('is compared with the same rate, and nothing is found if both are the same', () => {
    expect(
      against(
        twoYears((contract) => scale(contract, 2027, 'High', 1.3)),
        twoYears(),
      ),
    ).toEqual([
      'P25 warning rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.1.amount',
      'P25 warning rates.1.seasons.2.seasonRoomPrices.0.distributionPrices.1.amount, see rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.1.amount',
    ]);
    expect(against(twoYears(), twoYears())).toEqual([]);
  });

  it('is compared with the rate of the year before if the files no longer have it', () => {
    const onlyNew = twoYears((contract) => {
      scale(contract, 2028, 'High', 1.3);
      contract.rates.shift();
    });
    expect(findingsIn(onlyNew, 'P25')).toEqual([]);
    expect(against(onlyNew, twoYears())).toHaveLength(1);
  });
});

describe('law', () => {
  it('no contract is reported whose second year is the first times one factor', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 1.01, max: 1.15, noNaN: true }), (seed, factor) => {
        const contract = variedContract(seed);
        const first = item(contract.rates);
        const grown = (rate: Draft<Rate>): Draft<Rate> => {
          rate.name = 'Contract 2028';
          for (const season of rate.seasons) {
            season.dateRanges = season.dateRanges.map(({ start, end }) =>
              range(`${start}..${end}`.replaceAll('2027', '2028')),
            );
            for (const price of season.seasonRoomPrices) {
              const times = (amount: string) => money((Number(amount) * factor).toFixed(2));
              for (const entry of price.distributionPrices ?? []) entry.amount = times(entry.amount);
              if (price.basePrice) price.basePrice = times(price.basePrice);
              if (price.adultPrices) price.adultPrices = price.adultPrices.map(times);
              if (price.childPrices) price.childPrices = price.childPrices.map(times);
            }
          }
          return rate;
        };
        const before = { ...structuredClone(first), name: 'Contract 2027' };
        const rates = [before, grown(structuredClone(first) as Draft<Rate>) as Rate];
        expect(findingsIn({ ...contract, rates }, 'P25')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
