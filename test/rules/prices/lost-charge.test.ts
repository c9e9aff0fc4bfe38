import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import { lostCharge } from '../../../src/rules/prices/lost-charge.ts';
import { contractWith, type Draft, item, money, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, testFindings, textsOf } from '../findings.ts';

/** The good contract with the summer rate a year later, and what `change` does to it. */
const nextSummer = (change: (rate: Draft<Rate>, contract: Draft<HotelContract>) => void) =>
  findingsAfter((contract) => {
    const rate = structuredClone(item(contract.rates));
    rate.name = 'Summer 2028';
    rate.bookingWindows = [range('2026-11-01..2028-10-10')];
    const later = ({ start, end }: { start: string; end: string }) =>
      range(`${start}..${end}`.replaceAll('2027', '2028'));
    for (const season of rate.seasons) season.dateRanges = season.dateRanges.map(later);
    delete rate.stopSales;
    contract.rates.push(rate);
    change(rate, contract);
  }, 'P24');

const rooms = (rate: Draft<Rate>, season = 0) => item(rate.seasons, season).seasonRoomPrices;
const priceOf = (rate: Draft<Rate>, room: number, party: number, season = 0) =>
  item(item(rooms(rate, season), room).distributionPrices ?? [], party);
const FREE_CHILD = [
  'P24 warning rates.2.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount',
];

describe('a guest', () => {
  it('who is free is found if the year before charges in every season', () => {
    expect(nextSummer((rate) => (priceOf(rate, 0, 2).amount = money('100')))).toEqual(FREE_CHILD);
  });

  it('who is free in several rooms and seasons of a rate is found once', () => {
    const found = nextSummer((rate) => {
      priceOf(rate, 0, 2).amount = money('100');
      priceOf(rate, 1, 1).amount = money('130');
      priceOf(rate, 0, 2, 1).amount = money('140');
    });
    expect(found).toEqual(FREE_CHILD);
  });

  it('who costs less than a third is found, from a third on not', () => {
    expect(nextSummer((rate) => (priceOf(rate, 0, 2).amount = money('106')))).toEqual(FREE_CHILD);
    expect(nextSummer((rate) => (priceOf(rate, 0, 2).amount = money('107')))).toEqual([]);
  });

  testFindings({
    'is found in prices per person, too': [
      () =>
        nextSummer((rate) => {
          item(rate.seasons).priceType = 'PAX';
          const [adult, child] = [[money('50')], [money('0')]];
          item(rate.seasons).seasonRoomPrices = [
            { providerRoomCode: 'DBL', unitsQuota: 6, basePrice: money('50'), adultPrices: adult, childPrices: child },
          ];
        }),
      'P24 warning rates.2.seasons.0.seasonRoomPrices.0.childPrices.0, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount',
    ],
    'may be free where the year before has a free season, such as the low one': [
      () =>
        nextSummer((rate, { rates }) => {
          for (const one of [rate, item(rates)]) priceOf(one, 0, 2).amount = money('100');
        }),
    ],
    'may be free in the year before': [
      () => nextSummer((_, { rates }) => (priceOf(item(rates), 0, 2).amount = money('100'))),
    ],
    'may be free in a rate for families': [
      () =>
        nextSummer((rate) => {
          rate.name = 'Family 2028';
          priceOf(rate, 0, 2).amount = money('100');
        }),
    ],
  });
});

describe('a rate of another name', () => {
  const nonRefundable = (change: (rate: Draft<Rate>) => void) =>
    nextSummer((rate, { rates }) => {
      rate.name = 'Non-refundable 2027';
      rate.seasons = structuredClone(item(rates).seasons);
      change(rate);
    });

  it('is compared, too', () => {
    expect(nonRefundable((rate) => (priceOf(rate, 0, 2).amount = money('100')))).toEqual(FREE_CHILD);
  });

  testFindings({
    'may be cheaper in all': [
      () =>
        nonRefundable(({ seasons }) => {
          for (const { seasonRoomPrices } of seasons)
            for (const { distributionPrices = [] } of seasonRoomPrices)
              for (const one of distributionPrices) one.amount = money(String(Number(one.amount) * 0.35));
        }),
    ],
    'of a feast with its own seasons says nothing about the others': [
      () =>
        nonRefundable((rate) => {
          for (const season of rate.seasons) season.name = `${season.name} gala`;
          priceOf(rate, 0, 2).amount = money('100');
        }),
    ],
  });
});

describe('a room', () => {
  it('for less than a third of the year before is found', () => {
    const found = nextSummer((rate) => {
      for (const party of [0, 1, 2]) priceOf(rate, 0, party, 1).amount = money(String(40 + 2 * party));
    });
    expect(found).toHaveLength(1);
  });
});

describe('a meal plan', () => {
  const withBoard = (later: { basePrice?: string; child?: string }, increase = 0) =>
    nextSummer((rate, { rates }) => {
      const board = (base: string, child: string) => ({
        mealPlan: 'BED_AND_BREAKFAST' as const,
        ...(base !== '' && { basePrice: money(base), adultPrices: [money(base)] }),
        ...(child !== '' && { childPrices: [money(child), money(child)] }),
      });
      for (const season of item(rates).seasons) season.mealPlans = [board('15', '8')];
      for (const season of rate.seasons) season.mealPlans = [board(later.basePrice ?? '', later.child ?? '')];
      for (const { seasonRoomPrices } of rate.seasons)
        for (const { distributionPrices = [] } of seasonRoomPrices)
          for (const one of distributionPrices) one.amount = money(String(Number(one.amount) + increase));
    });

  testFindings({
    'without a price is found if it costs something in the year before': [
      () => withBoard({}),
      'P24 warning rates.2.seasons.0.mealPlans.0, see rates.0.seasons.0.mealPlans.0.basePrice',
    ],
    'may be included in a dearer room': [() => withBoard({}, 60)],
    'that children get for nothing is found': [
      () => withBoard({ basePrice: '15', child: '0' }),
      'P24 warning rates.2.seasons.0.mealPlans.0.childPrices.0, see rates.0.seasons.0.mealPlans.0.childPrices.0',
    ],
  });

  it('that children get for less than a third is found, from a third on not', () => {
    expect(withBoard({ basePrice: '15', child: '2' })).toHaveLength(1);
    expect(withBoard({ basePrice: '15', child: '3' })).toEqual([]);
  });
});

describe('a supplement', () => {
  const renewed = (code: string, windows: string, more: object) =>
    findingsAfter(({ supplements, rates }) => {
      const [gala] = [item(supplements)];
      const next = { ...structuredClone(gala), providerCode: code, travelWindows: [range(windows)], ...more };
      gala.providerCode = 'GALA27';
      supplements.push(next);
      item(rates).supplements = ['GALA27', code];
    }, 'P24');
  const IN_2028 = '2028-05-31..2028-05-31';

  it('renewed with free children, or for less than a third, is found', () => {
    expect(renewed('GALA28', IN_2028, { childValue: money('0') })).toEqual([
      'P24 warning supplements.1.childValue, see supplements.0.childValue',
    ]);
    expect(renewed('GALA28', IN_2028, { value: money('19') })).toHaveLength(1);
    expect(renewed('GALA28', IN_2028, { value: money('20') })).toEqual([]);
  });

  it('renewed for more than three times as much, or by another basis, is found', () => {
    expect(renewed('GALA28', IN_2028, { value: money('600') })).toEqual([
      'P24 warning supplements.1.value, see supplements.0.value',
    ]);
    expect(renewed('GALA28', IN_2028, { value: money('179') })).toEqual([]);
    expect(renewed('GALA28', IN_2028, { apply: 'PER_NIGHT_PERSON' })).toEqual([
      'P24 warning supplements.1.apply, see supplements.0.apply',
    ]);
  });

  it('of another feast in the same year may be cheaper', () => {
    expect(renewed('GALA28', '2027-06-28..2027-06-28', { childValue: money('0') })).toEqual([]);
    expect(renewed('DINNER28', IN_2028, { childValue: money('0') })).toEqual([]);
  });

  it('among many is compared with the first of the year before', () => {
    const codes = ['GALA', 'GALA26', 'GALA27', 'GALA2028', 'GALA28', 'GALA29', 'N27', 'N28', 'N27X', 'N28X', 'N270'];
    const one = fc.record({
      providerCode: fc.constantFrom(...codes),
      year: fc.constantFrom(2026, 2027, 2028),
      value: fc.constantFrom('10', '40', '150'),
    });
    const many = fc.uniqueArray(one, { selector: ({ providerCode }) => providerCode, minLength: 2 });
    const stem = (code: string) => code.replace(/(20)?2[6-9](?!\d)/, '#');
    const property = fc.property(many, (all) => {
      const expected = all.flatMap(({ providerCode, year, value }) => {
        const before = all.findIndex(
          (other) => stem(other.providerCode) === stem(providerCode) && other.year === year - 1,
        );
        const ratio = Number(value) / Number(all[before]?.value ?? value);
        if (before < 0 || !stem(providerCode).includes('#') || (ratio <= 3 && ratio * 3 >= 1)) return [];
        return [
          `supplement "${providerCode}": value is ${value}, but ${all[before]?.value} in "${all[before]?.providerCode}"`,
        ];
      });
      const contract = contractWith(({ supplements, rates }) => {
        const gala = item(supplements.splice(0));
        for (const { providerCode, year, value } of all)
          supplements.push({
            ...structuredClone(gala),
            ...{ providerCode, value: money(value), travelWindows: [range(`${year}-06-01..${year}-06-01`)] },
          });
        item(rates).supplements = all.map(({ providerCode }) => providerCode);
      });
      expect(textsOf([lostCharge], contract).sort()).toEqual(
        expected.sort().map((text) => expect.stringContaining(text)),
      );
    });
    fc.assert(property);
  });
});

it('leaves a room at 0 to P04 and the further adult who is free in one rate only to itself', () => {
  const found = findingsAfter((contract) => {
    item(contract.hotel.rooms, 1).distributions = [2, 3].map((adults) => ({ adults, children: 0 }));
    const first = item(contract.rates);
    for (const season of first.seasons)
      item(season.seasonRoomPrices, 1).distributionPrices = [2, 3].map((adults) => ({
        adults,
        children: 0,
        amount: money(String(100 * adults)),
      }));
    const other = structuredClone(first);
    other.name = 'Direct';
    priceOf(other, 1, 1).amount = money('200');
    priceOf(other, 1, 0).amount = money('200');
    contract.rates.push(other);
  });
  expect(found.filter((text) => /^P(04|06|24)/.test(text))).toEqual([
    'P24 warning rates.2.seasons.0.seasonRoomPrices.1.distributionPrices.1.amount, see rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.1.amount',
  ]);
});
