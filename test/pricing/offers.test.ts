import { describe, expect, test } from 'vitest';
import type { Offer } from '../../src/contract/model.ts';
import { pricingAlternatives, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceStay } from '../support/price-stay.ts';
import {
  absolute,
  contractK,
  linesOf,
  money,
  offer,
  percent,
  plan,
  priceOf,
  range,
  season,
  sevenForSix,
  sold,
  stay,
  supplement,
} from './contract-k.ts';

const tenPercent = (fields: Partial<Offer>, request = stay('2027-05-10', 4)): string =>
  priceOf({ offers: [percent('10', fields)] }, request);

describe('an offer is applied', () => {
  test('only when the rate links it', () => {
    expect(priceOf({ offers: [percent('10')], rate: { offers: [] } }, stay('2027-05-10', 4))).toBe('400');
  });

  test('once, even if the rate links it twice', () => {
    expect(priceOf({ offers: [percent('10')], rate: { offers: ['OFFER', 'OFFER'] } }, stay('2027-05-10', 4))).toBe(
      '360',
    );
  });

  test('not if it is switched off', () => {
    expect([tenPercent({ active: false }), tenPercent({ active: true })]).toEqual(['400', '360']);
  });

  test.each<[string, Partial<Offer>, string]>([
    ['another room', { providerRoomCodes: ['FAM'] }, '400'],
    ['every room', { providerRoomCodes: 'all' }, '360'],
    ['another plan', { mealPlans: ['HALF_BOARD'] }, '400'],
    ['a stay too short', { minimumStay: 5 }, '400'],
    ['a stay just long enough', { minimumStay: 4 }, '360'],
    ['a stay too long', { maximumStay: 3 }, '400'],
    ['a stay just short enough', { maximumStay: 4 }, '360'],
    ['a booking before its window', { bookingWindows: [range('2026-11-22..2027-01-31')] }, '400'],
    ['a booking on the first day of its window', { bookingWindows: [range('2026-11-21..2027-01-31')] }, '360'],
    ['a booking on the last day of its window', { bookingWindows: [range('2026-11-01..2026-11-21')] }, '360'],
    ['a booking in one of its windows', { bookingWindows: [range('2026-01-01'), range('2026-11-21')] }, '360'],
    ['an empty list of booking windows', { bookingWindows: [] }, '360'],
    ['an empty list of weekdays', { operationalDays: [] }, '360'],
    ['a travel window over two of four nights', { travelWindows: [range('2027-05-11..2027-05-12')] }, '380'],
    ['a travel window elsewhere', { travelWindows: [range('2027-07-01..2027-07-31')] }, '400'],
  ])('%s', (_, fields, total) => {
    expect(tenPercent(fields)).toBe(total);
  });

  test('within limits for people as the age band sorts them', () => {
    const hotel = { infantsAllowed: 1 };
    const total = (party: string, fields: Partial<Offer>) =>
      priceOf({ hotel, offers: [percent('10', fields)] }, stay('2027-05-10', 1, party));
    expect(total('2+7', { maximumChildrens: 0 })).toBe('120');
    expect(total('2+1', { maximumChildrens: 0 })).toBe('90');
    expect(total('2', { minimumChildrens: 1 })).toBe('100');
    expect(total('1+13', { minimumAdults: 2 })).toBe('90');
    expect(total('2', { maximumAdults: 1 })).toBe('100');
    expect(total('2', { maximumAdults: 2 })).toBe('90');
  });

  test('without inheriting release and stay limits from rate and hotel', () => {
    const limits = { releaseDays: 5, minimumStay: 2 };
    expect(priceOf({ hotel: limits, rate: limits, offers: [percent('10')] }, stay('2027-05-10', 4))).toBe('360');
  });
});

describe('free nights', () => {
  const twoForOne = (code: string, fields: Partial<Offer> = {}) =>
    offer({ providerCode: code, type: 'STAY_TO_PAY', apply: 'LODGING', stay: 2, pay: 1, ...fields });

  test('blocks count the eligible nights in order', () => {
    const weekend = twoForOne('WE', { operationalDays: ['FRIDAY', 'SUNDAY'] });
    const price = priceStay(contractK({ offers: [weekend] }), stay('2027-05-06', 10));
    expect(
      sold(price)
        .nights.filter((night) => night.freed)
        .map((night) => night.day),
    ).toEqual(['2027-05-09']);
    expect(sold(price).total).toBe('900');
  });

  test('a stay with too few eligible nights pays for all of them', () => {
    const short = sevenForSix();
    const window = { ...short, travelWindows: [range('2027-05-01..2027-05-06')] };
    expect(priceOf({ offers: [window] }, stay('2027-05-01', 7))).toBe('700');
  });

  test('the greatest saving wins, whatever the order of the links', () => {
    const offers = [twoForOne('A', { stay: 4, pay: 3 }), twoForOne('B', { stay: 4, pay: 2 })];
    for (const links of [
      ['A', 'B'],
      ['B', 'A'],
    ])
      expect(linesOf(priceStay(contractK({ offers, rate: { offers: links } }), stay('2027-05-10', 4)))).toEqual([
        ['lodging', '400'],
        ['B', '-200'],
      ]);
  });

  test('on a tie the lowest code in code-point order wins', () => {
    const offers = [twoForOne('b'), twoForOne('a'), twoForOne('B')];
    expect(linesOf(priceStay(contractK({ offers }), stay('2027-05-10', 2)))).toEqual([
      ['lodging', '200'],
      ['B', '-100'],
    ]);
  });

  test('an impossible offer frees nothing', () => {
    const senseless: Partial<Offer>[] = [{ apply: 'PER_NIGHT' }, { apply: 'PER_STAY_PERSON' }, { pay: 2 }, { pay: 0 }];
    for (const fields of senseless)
      expect(priceOf({ offers: [twoForOne('X', fields)] }, stay('2027-05-10', 2))).toBe('200');
    const { stay: _, pay: __, ...bare } = twoForOne('X');
    expect(priceOf({ offers: [bare] }, stay('2027-05-10', 2))).toBe('200');
  });
});

describe('percentages', () => {
  test.each(['PER_NIGHT', 'PER_NIGHT_PERSON', 'LODGING_AND_MEAL'] as const)(
    '%s takes lodging and meal of the eligible nights, once',
    (apply) => {
      const fields = { apply, childValue: money('50'), travelWindows: [range('2027-05-10')] };
      const request = stay('2027-05-10', 2, '2', { mealPlan: 'HALF_BOARD' });
      expect(tenPercent(fields, request)).toBe('285');
    },
  );

  test.each(['PER_STAY', 'PER_STAY_PERSON'] as const)(
    '%s applies to the whole stay if one night is eligible',
    (apply) => {
      const request = stay('2027-05-10', 2, '2', { mealPlan: 'HALF_BOARD' });
      expect(tenPercent({ apply, travelWindows: [range('2027-05-10')] }, request)).toBe('270');
      expect(tenPercent({ apply, travelWindows: [range('2027-05-12')] }, request)).toBe('300');
    },
  );
});

describe('amounts', () => {
  const family = stay('2027-05-10', 3, '2+7', { mealPlan: 'BED_AND_BREAKFAST' });
  test.each([
    ['LODGING', 2 * 7],
    ['MEAL', 2 * 7],
    ['LODGING_AND_MEAL', 2 * 7],
    ['PER_NIGHT', 2 * 7],
    ['PER_NIGHT_PERSON', 2 * (2 * 7 + 1)],
    ['PER_STAY', 7],
    ['PER_STAY_PERSON', 2 * 7 + 1],
  ] as const)('%s on two of three nights', (apply, saving) => {
    const fields = { apply, childValue: money('1'), travelWindows: [range('2027-05-11..2027-05-12')] };
    expect(priceOf({ offers: [absolute('7', fields)] }, family)).toBe(String(435 - saving));
  });

  test('a missing childValue is 0', () => {
    expect(priceOf({ offers: [absolute('7', { apply: 'PER_STAY_PERSON' })] }, family)).toBe(String(435 - 14));
  });

  test('free nights are eligible nights too', () => {
    const nightly = absolute('5', { apply: 'PER_NIGHT', providerCode: 'FIVE' });
    const request = stay('2027-05-10', 7, '2', { mealPlan: 'HALF_BOARD' });
    expect(priceOf({ offers: [sevenForSix(), nightly] }, request)).toBe(String(600 + 350 - 35));
  });
});

test('the bill lists offers by code, percentages and amounts together', () => {
  const offers = ['C', 'A', 'B'].map((providerCode) =>
    providerCode === 'B' ? percent('10', { providerCode }) : absolute('5', { providerCode }),
  );
  expect(linesOf(priceStay(contractK({ offers }), stay('2027-05-10', 1)))).toEqual([
    ['lodging', '100'],
    ['A', '-5'],
    ['B', '-10'],
    ['C', '-5'],
  ]);
});

describe('never below zero', () => {
  const withBreakfast = stay('2027-05-10', 2, '2', { mealPlan: 'BED_AND_BREAKFAST' });

  test("offers on lodging take at most the night's lodging", () => {
    expect(linesOf(priceStay(contractK({ offers: [absolute('130')] }), withBreakfast))).toEqual([
      ['lodging', '200'],
      ['meal', '40'],
      ['OFFER', '-260'],
      ['excess', '60'],
    ]);
  });

  test("offers on meals take at most the night's meals", () => {
    expect(priceOf({ offers: [absolute('30', { apply: 'MEAL' })] }, withBreakfast)).toBe('200');
    expect(priceOf({ offers: [absolute('30', { apply: 'MEAL' })] }, stay('2027-05-10', 2))).toBe('200');
  });

  test('percentages and amounts share what there is', () => {
    const offers = [percent('60', { providerCode: 'A' }), absolute('50', { providerCode: 'B' })];
    expect(priceOf({ offers }, withBreakfast)).toBe('40');
  });

  test('all together take at most the night, and a night that is used up does not pay for another', () => {
    const first = { travelWindows: [range('2027-05-10')] };
    const offers = [
      absolute('90', { providerCode: 'A', ...first }),
      absolute('80', { providerCode: 'B', apply: 'PER_NIGHT', ...first }),
    ];
    expect(priceOf({ offers }, withBreakfast)).toBe('120');
  });

  test('discounts per stay take what the nightly ones leave', () => {
    const offers = [
      absolute('90', { providerCode: 'A', apply: 'PER_NIGHT' }),
      absolute('45', { providerCode: 'B', apply: 'PER_STAY' }),
      absolute('10', { providerCode: 'C', apply: 'PER_STAY_PERSON' }),
    ];
    expect(priceOf({ offers: offers.slice(0, 2) }, withBreakfast)).toBe('15');
    expect(linesOf(priceStay(contractK({ offers }), withBreakfast))).toEqual([
      ['lodging', '200'],
      ['meal', '40'],
      ['A', '-180'],
      ['B', '-45'],
      ['C', '-20'],
      ['excess', '5'],
    ]);
  });

  test('an amount on a free night takes nothing, even if percentages count all nights', () => {
    const offers = [sevenForSix(), absolute('5')];
    for (const percentWithFreeNights of pricingAlternatives.percentWithFreeNights)
      expect(priceOf({ offers }, stay('2027-05-10', 7), { percentWithFreeNights })).toBe(String(600 - 30));
  });

  test('the excess is exact, by night and by stay', () => {
    const offers = [
      absolute('130.001', { providerCode: 'A' }),
      absolute('50.0004', { providerCode: 'B', apply: 'PER_STAY' }),
    ];
    const { lines } = sold(priceStay(contractK({ offers }), withBreakfast));
    expect(lines.at(-1)).toEqual({ kind: 'excess', exact: '70.0024', amount: '70' });
  });

  test('a negative amount adds to the stay, without an excess', () => {
    const offers = [absolute('-20', { apply: 'PER_STAY' })];
    expect(linesOf(priceStay(contractK({ offers }), stay('2027-05-10', 1)))).toEqual([
      ['lodging', '100'],
      ['OFFER', '20'],
    ]);
  });

  test('the excess of all nights is rounded once', () => {
    const flat = season('Flat', '2027-05-01..2027-05-31', { '2': '1' });
    const price = priceStay(
      contractK({ rate: { seasons: [flat] }, offers: [absolute('1.004')] }),
      stay('2027-05-10', 3),
    );
    expect(linesOf(price)).toEqual([
      ['lodging', '3'],
      ['OFFER', '-3.01'],
      ['excess', '0.01'],
    ]);
  });

  test('rounding alone never makes the stay negative', () => {
    const flat = season('Flat', '2027-05-01..2027-05-31', { '2': '0.01' });
    const offers = [percent('50', { providerCode: 'A' }), percent('50', { providerCode: 'B' })];
    const price = priceStay(contractK({ rate: { seasons: [flat] }, offers }), stay('2027-05-10', 1));
    expect(linesOf(price)).toEqual([
      ['lodging', '0.01'],
      ['A', '-0.01'],
      ['B', '-0.01'],
      ['excess', '0.01'],
    ]);
    expect(sold(price).total).toBe('0');
  });
});

describe('free nights with percentages, at half board of 50 a night', () => {
  const twoForOne = (apply: Offer['apply']) =>
    offer({ providerCode: 'FREE', type: 'STAY_TO_PAY', apply, stay: 2, pay: 1 });
  const halfBoard = stay('2027-05-10', 2, '2', { mealPlan: 'HALF_BOARD' });
  /** Of two nights at 100 and 50. */
  const total = (free: Offer['apply'], value: string, apply: Offer['apply'], of: 'paid-nights' | 'all-nights') =>
    priceOf({ offers: [twoForOne(free), percent(value, { apply })] }, halfBoard, { percentWithFreeNights: of });

  test.each<[Offer['apply'], string, Offer['apply'], string, string]>([
    ['LODGING', '10', 'LODGING', '190', '180'],
    ['LODGING', '10', 'MEAL', '190', '190'],
    ['LODGING', '60', 'LODGING_AND_MEAL', '80', '20'],
    ['MEAL', '10', 'LODGING', '230', '230'],
    ['MEAL', '10', 'MEAL', '245', '240'],
    ['LODGING_AND_MEAL', '10', 'MEAL', '145', '140'],
    ['LODGING_AND_MEAL', '10', 'LODGING', '140', '130'],
    ['LODGING_AND_MEAL', '10', 'LODGING_AND_MEAL', '135', '120'],
  ])('%s free and %s %% of %s: %s of the paid nights, %s of all', (free, value, apply, paid, all) => {
    expect(total(free, value, apply, 'paid-nights')).toBe(paid);
    expect(total(free, value, apply, 'all-nights')).toBe(all);
  });

  // On the first night a percentage and an amount of lodging take more than its 100: 20 too much.
  test.each([
    ['paid-nights', '100'],
    ['all-nights', '100'],
  ] as const)('with %s, what exceeds a night is not taken from other nights', (percentWithFreeNights, left) => {
    const offers = [twoForOne('LODGING'), percent('120', { travelWindows: [range('2027-05-10')] })];
    expect(priceOf({ offers }, halfBoard, { percentWithFreeNights })).toBe(left);
  });

  test('a percentage of meals takes no lodging if all nights count', () => {
    const offers = [twoForOne('LODGING'), percent('120', { apply: 'MEAL' })];
    expect(priceOf({ offers }, halfBoard, { percentWithFreeNights: 'all-nights' })).toBe('100');
  });

  test('if no night is free but each costs less, a percentage on one night takes at most what that night costs', () => {
    const offers = [twoForOne('LODGING'), percent('90', { travelWindows: [range('2027-05-10')] })];
    const readings = { percentWithFreeNights: 'all-nights', freeNightsPosition: 'average' } as const;
    expect(priceOf({ offers }, stay('2027-05-10', 2), readings)).toBe('50');
  });

  // 10 % of the lodging that offers leave. Of all nights: 300 - 100 - 30, and 15 of the free night are taken from the first one's 90.
  test.each([
    ['paid-nights', '189'],
    ['all-nights', '177.5'],
  ] as const)('with %s, a supplement on net lodging uses what offers leave of each night', (of, left) => {
    const offers = [twoForOne('LODGING'), percent('10', { apply: 'LODGING_AND_MEAL' })];
    const supplements = [supplement({ type: 'PERCENT', apply: 'LODGING', value: money('10') })];
    const readings = { percentWithFreeNights: of, supplementPercentBase: 'net' } as const;
    expect(priceOf({ offers, supplements }, halfBoard, readings)).toBe(left);
  });

  test('the cheapest night is the one with the lowest sum of lodging and meals', () => {
    const board = plan('HALF_BOARD', '2.5', ['2.5']);
    const may = season('Low', '2027-05-01..2027-05-31', { '2': '100' });
    const june = { ...season('High', '2027-06-01..2027-06-30', { '2': '140' }), mealPlans: [board] };
    const changes = { rate: { seasons: [may, june] }, offers: [twoForOne('LODGING_AND_MEAL')] };
    const acrossSeasons = stay('2027-05-31', 2, '2', { mealPlan: 'HALF_BOARD' });
    const price = priceStay(contractK(changes), acrossSeasons, { ...referencePricing, freeNightsPosition: 'cheapest' });
    expect(linesOf(price)).toEqual([
      ['lodging', '240'],
      ['meal', '55'],
      ['FREE', '-145'],
    ]);
  });

  test('meals are billed even if they cost something on one night only', () => {
    const june = {
      ...season('High', '2027-06-01..2027-06-30', { '2': '140' }),
      mealPlans: [plan('HALF_BOARD', '0', ['0'])],
    };
    const may = season('Low', '2027-05-01..2027-05-31', { '2': '100' });
    const price = priceStay(
      contractK({ rate: { seasons: [may, june] } }),
      stay('2027-05-31', 2, '2', { mealPlan: 'HALF_BOARD' }),
    );
    expect(linesOf(price)).toEqual([
      ['lodging', '240'],
      ['meal', '50'],
    ]);
  });
});
