import { describe, expect, test } from 'vitest';
import type { SeasonRoomPrice } from '../../src/contract/model.ts';
import { addDays } from '../../src/kernel/calendar-day.ts';
import { type Decimal, fromScaled } from '../../src/kernel/decimal.ts';
import { quotedAmount } from '../../src/pricing/amounts/quoted-amount.ts';
import type { SellableContract } from '../../src/pricing/request/stay-request.ts';
import {
  type PricingSwitch,
  type PricingSwitches,
  pricingAlternatives,
  referencePricing,
} from '../../src/pricing/settings/pricing-switches.ts';
import { offeredStays } from '../../src/pricing/stay/stay-offers.ts';
import { priceStay } from '../support/price-stay.ts';
import {
  absolute,
  byPerson,
  type Changes,
  contractK,
  DBL,
  day,
  HIGH,
  LOW,
  money,
  percent,
  plan,
  priceOf,
  RATE,
  range,
  season,
  sevenForSix,
  stay,
  supplement,
} from './contract-k.ts';

// Every reading of every open question, distinguished by the stay that a probe of the hub would ask for.

/** What a stay costs by each reading of a question, in the order of the readings. */
const byReading = (name: PricingSwitch, changes: Changes, request = stay('2027-05-10', 1)): readonly string[] =>
  pricingAlternatives[name].map((reading) => priceOf(changes, request, { [name]: reading }));

/** No two sets of its nights cost the same: night i costs 100 + 2^i / 100, in a separate season. */
const FINGERPRINT_START = day('2027-05-03');
const nightPrice = (night: number): bigint => 10_000n + 2n ** BigInt(night);
const fingerprint = {
  rate: {
    seasons: Array.from({ length: 14 }, (_, night) =>
      season(`Night ${night}`, addDays(FINGERPRINT_START, night), { '2': fromScaled(nightPrice(night), 2) }),
    ),
  },
};
const fingerprintStay = (nights: number, from = 0) => stay(addDays(FINGERPRINT_START, from), nights);

/** What the first `nights` fingerprint nights cost when those at `free` cost nothing. */
const without = (nights: number, ...free: readonly number[]): Decimal => {
  let cents = 0n;
  for (let night = 0; night < nights; night += 1) if (!free.includes(night)) cents += nightPrice(night);
  return fromScaled(cents, 2);
};

/** Of a single night for two. */
const priceStayWith = (contract: SellableContract, readings: Partial<PricingSwitches>) =>
  priceStay(contract, stay('2027-05-10', 1), { ...referencePricing, ...readings });

const halfBoard = stay('2027-05-30', 3, '2', { mealPlan: 'HALF_BOARD' });

/** The price of `nights` nights when each costs `pay / stay` of its price; the saving is rounded half-up. */
const averaged = (nights: number, pay: bigint, ofStay: bigint): Decimal => {
  let cents = 0n;
  for (let night = 0; night < nights; night += 1) cents += nightPrice(night);
  const saving = (cents * (ofStay - pay) * 2n + ofStay) / (ofStay * 2n);
  return fromScaled(cents - saving, 2);
};

const freed = { ...fingerprint, offers: [sevenForSix()] };

test('Q1: free nights are at the end of their block or of the stay, first, the cheapest, or none', () => {
  const position = (nights: number) => byReading('freeNightsPosition', freed, fingerprintStay(nights));
  expect(position(7)).toEqual([without(7, 6), without(7, 6), without(7, 0), without(7, 0), averaged(7, 6n, 7n)]);
  expect(position(8)).toEqual([without(8, 6), without(8, 7), without(8, 0), without(8, 0), averaged(8, 6n, 7n)]);
  expect(position(14)).toEqual([
    without(14, 6, 13),
    without(14, 12, 13),
    without(14, 0, 1),
    without(14, 0, 1),
    averaged(14, 6n, 7n),
  ]);
  // Dear nights first, so that the first are not the cheapest.
  const backwards = {
    offers: [sevenForSix()],
    rate: {
      seasons: [
        { ...LOW, ...{ dateRanges: HIGH.dateRanges } },
        { ...HIGH, dateRanges: LOW.dateRanges },
      ],
    },
  };
  expect(byReading('freeNightsPosition', backwards, stay('2027-05-28', 7))).toEqual([
    '760',
    '760',
    '720',
    '760',
    '737.14',
  ]);
});

test('Q1: every block has as many free nights as the offer says', () => {
  const sevenForFive = { ...fingerprint, offers: [{ ...sevenForSix(), pay: 5 }] };
  expect(byReading('freeNightsPosition', sevenForFive, fingerprintStay(14))).toEqual([
    without(14, 5, 6, 12, 13),
    without(14, 10, 11, 12, 13),
    without(14, 0, 1, 2, 3),
    without(14, 0, 1, 2, 3),
    averaged(14, 5n, 7n),
  ]);
});

test('Q1: an average night is not rounded before the stay is', () => {
  // A sixth of 60.03 is 10.005; a sixth of each night is no decimal.
  const seasons = [
    season('Odd', '2027-05-10', { '2': '10.03' }),
    season('Even', '2027-05-11..2027-05-31', { '2': '10' }),
  ];
  const offers = [{ ...sevenForSix(), stay: 6, pay: 5 }];
  const request = stay('2027-05-10', 6);
  expect(priceOf({ rate: { seasons }, offers }, request, { freeNightsPosition: 'average' })).toBe('50.02');
});

test('Q1: of nights with the same price the later is the cheapest', () => {
  const price = priceStay(contractK({ offers: [sevenForSix()] }), stay('2027-05-10', 8), {
    ...referencePricing,
    freeNightsPosition: 'cheapest',
  });
  expect(price.sold && price.nights.flatMap((night) => (night.freed ? [night.day] : []))).toEqual(['2027-05-17']);
});

test('Q2: free nights in every block or once', () => {
  const once = byReading('freeNightsRepeat', freed, fingerprintStay(14));
  expect(once).toEqual([without(14, 6, 13), without(14, 13)]);
  expect(byReading('freeNightsRepeat', { offers: [sevenForSix()] }, stay('2027-05-25', 14))).toEqual(['1440', '1540']);
  expect(byReading('freeNightsRepeat', freed, fingerprintStay(6))).toEqual([without(6), without(6)]);
  const lastOnce = { freeNightsRepeat: 'once', freeNightsPosition: 'last-of-stay' } as const;
  expect([6, 7].map((nights) => priceOf(freed, fingerprintStay(nights), lastOnce))).toEqual([
    without(6),
    without(7, 6),
  ]);
  expect(priceOf(freed, fingerprintStay(14), { freeNightsRepeat: 'once', freeNightsPosition: 'average' })).toBe(
    averaged(14, 13n, 14n),
  );
});

test('Q3: free nights from one block on, for exactly one, or for multiples', () => {
  const nights = (count: number) => byReading('freeNightsStay', freed, fingerprintStay(count));
  expect(nights(6)).toEqual([without(6), without(6), without(6)]);
  expect(nights(7)).toEqual([without(7, 6), without(7, 6), without(7, 6)]);
  expect(nights(8)).toEqual([without(8, 6), without(8), without(8)]);
  expect(nights(14)).toEqual([without(14, 6, 13), without(14), without(14, 6, 13)]);
});

test.each([
  ['LODGING', '680', '680'],
  ['MEAL', '812.23', '680'],
  ['LODGING_AND_MEAL', '672.23', '680'],
] as const)('Q4: a free night with %s', (apply, perApply, lodging) => {
  const mealPlans = [plan('BED_AND_BREAKFAST', '3.77', ['4'])];
  const request = stay('2027-05-28', 7, '2', { mealPlan: 'BED_AND_BREAKFAST' });
  const plus = (total: string): string => (Number(total) + 7 * 7.77).toFixed(2);
  expect(byReading('freeNightsComponent', { hotel: { mealPlans }, offers: [sevenForSix(apply)] }, request)).toEqual([
    plus(perApply),
    plus(lodging),
  ]);
});

describe('Q5: supplements on free nights', () => {
  const onFreeNights = (fields: Partial<ReturnType<typeof supplement>>, changes: Changes = {}) =>
    byReading(
      'supplementsOnFreeNights',
      {
        offers: [sevenForSix()],
        supplements: [supplement({ apply: 'PER_NIGHT', value: money('1.23'), ...fields })],
        ...changes,
      },
      stay('2027-05-28', 7),
    );

  test('are kept or, if they are nightly, waived', () => {
    expect(onFreeNights({})).toEqual(['688.61', '687.38']);
    expect(onFreeNights({ type: 'PERCENT', apply: 'LODGING', value: money('10') })).toEqual(['762', '748']);
    expect(onFreeNights({ apply: 'PER_STAY' })).toEqual(['681.23', '681.23']);
    expect(onFreeNights({ apply: 'PER_STAY', travelWindows: [range('2027-06-03')] })).toEqual(['681.23', '681.23']);
  });

  test('are waived if they apply only on free nights', () => {
    expect(onFreeNights({ travelWindows: [range('2027-06-03')] })).toEqual(['681.23', '680']);
    const supplements = [supplement({ apply: 'PER_NIGHT', value: money('1'), travelWindows: [range('2027-06-03')] })];
    const price = priceStay(contractK({ offers: [sevenForSix()], supplements }), stay('2027-05-28', 7), {
      ...referencePricing,
      supplementsOnFreeNights: 'nightly-waived',
    });
    expect(price.sold && price.supplements).toMatchObject([{ reason: { kind: 'waived-on-free-nights' } }]);
  });

  test('are kept if no night is free', () => {
    const supplements = [supplement({ apply: 'PER_NIGHT', value: money('1') })];
    const readings = { freeNightsPosition: 'average', supplementsOnFreeNights: 'nightly-waived' } as const;
    expect(priceOf({ offers: [sevenForSix()], supplements }, stay('2027-05-28', 7), readings)).toBe('709.86');
  });
});

describe('Q25: an amount off a free night', () => {
  const flat = season('Flat', '2027-05-01..2027-05-31', { '2': '96' });
  const offAmount = (
    fields: Partial<ReturnType<typeof absolute>>,
    free: Parameters<typeof sevenForSix>[0] = 'LODGING',
    value = '12',
  ) =>
    byReading(
      'amountsOnFreeNights',
      {
        hotel: { mealPlans: [plan('BED_AND_BREAKFAST', '12', ['12'])] },
        rate: { seasons: [flat] },
        offers: [sevenForSix(free), absolute(value, fields)],
      },
      stay('2027-05-10', 7, '2', { mealPlan: 'BED_AND_BREAKFAST' }),
    );

  test('takes what is left of the night, nothing, or all', () => {
    expect(offAmount({ apply: 'PER_NIGHT' })).toEqual(['660', '672', '660']);
    expect(offAmount({ apply: 'PER_NIGHT' }, 'LODGING', '30')).toEqual(['540', '564', '534']);
    expect(offAmount({ apply: 'PER_NIGHT_PERSON' })).toEqual(['576', '600', '576']);
    expect(offAmount({ apply: 'LODGING' })).toEqual(['672', '672', '660']);
    expect(offAmount({ apply: 'LODGING_AND_MEAL' }, 'LODGING_AND_MEAL')).toEqual(['648', '648', '636']);
  });

  test('makes no difference if what it is taken off is not free, or no night is', () => {
    expect(offAmount({ apply: 'MEAL' })).toEqual(['660', '660', '660']);
    expect(offAmount({ apply: 'PER_STAY' })).toEqual(['732', '732', '732']);
  });

  test('is not applied if all its nights are free and none counts', () => {
    const offers = [sevenForSix(), absolute('12', { travelWindows: [range('2027-06-03')] })];
    const price = priceStay(contractK({ offers }), stay('2027-05-28', 7), {
      ...referencePricing,
      amountsOnFreeNights: 'none',
    });
    expect(price.sold && price.total).toBe('680');
    expect(price.sold && price.offers).toMatchObject([{}, { reason: { kind: 'waived-on-free-nights' } }]);
  });
});

describe('Q6: two percent offers', () => {
  const thousand = season('Flat', '2027-05-01..2027-05-31', { '2': '1000' });
  const ten = percent('10', { providerCode: 'TEN' });
  const seven = percent('7', { providerCode: 'SEVEN' });
  const stacked = (offers: Changes['offers'] = [], links: readonly string[] = [], request = stay('2027-05-10', 1)) =>
    byReading('percentStacking', { offers, rate: { seasons: [thousand], offers: links } }, request);

  test('are added, compounded, or only one of them counts', () => {
    expect(stacked([ten, seven], ['TEN', 'SEVEN'])).toEqual(['830', '837', '900', '900']);
    expect(stacked([ten, seven], ['SEVEN', 'TEN'])).toEqual(['830', '837', '900', '930']);
    expect(stacked([ten, seven], ['TEN', 'SEVEN', 'TEN'])).toEqual(['830', '837', '900', '900']);
  });

  test('compound on each component, never below zero', () => {
    const both = percent('50', { providerCode: 'BOTH', apply: 'LODGING_AND_MEAL' });
    const board = stay('2027-05-10', 1, '2', { mealPlan: 'HALF_BOARD' });
    expect(stacked([ten, both], ['TEN', 'BOTH'], board)).toEqual(['425', '475', '525', '950']);
    expect(stacked([percent('120', { providerCode: 'ALL' }), ten], ['ALL', 'TEN'])).toEqual(['0', '0', '0', '0']);
  });

  test('compound exactly, and do nothing after zero is reached', () => {
    const exactOf = (...values: readonly string[]) => {
      const offers = values.map((value, index) => percent(value, { providerCode: `P${index}` }));
      const price = priceStayWith(contractK({ offers }), { percentStacking: 'compounding' });
      return price.sold && price.lines.filter(({ kind }) => kind === 'offer').map(({ exact }) => exact);
    };
    expect(exactOf('12.5', '7.25', '3.75')).toEqual(['-12.5', '-6.34375', '-3.043359375']);
    expect(exactOf('120', '10')).toEqual(['-120', '0']);
    expect(exactOf('33', '33', '33', '33.3')).toEqual(['-33', '-22.11', '-14.8137', '-10.0154079']);
    expect(exactOf('33', '33', '33', '33', '33', '33')).toContain('-4.4554128531');
  });

  const refusedBeside = (offers: Changes['offers'] = []) => {
    const price = priceStayWith(contractK({ offers }), { percentStacking: 'best-only' });
    return price.sold && price.offers.map((each) => [each.code, each.applied || each.reason]);
  };

  test('that do not count name the one that does', () => {
    expect(refusedBeside([ten, seven])).toEqual([
      ['SEVEN', { kind: 'other-percent', code: 'TEN' }],
      ['TEN', true],
    ]);
  });

  test('with equal savings leave the one with the lowest code', () => {
    expect(refusedBeside([ten, { ...seven, value: money('10') }])).toEqual([
      ['SEVEN', true],
      ['TEN', { kind: 'other-percent', code: 'SEVEN' }],
    ]);
  });
});

describe('Q7: percent offers and free nights', () => {
  const withPercent = (value: string) =>
    byReading('percentWithFreeNights', { offers: [sevenForSix(), percent(value)] }, stay('2027-05-28', 7));

  test('count on paid nights, on all nights, or exclude free nights', () => {
    expect(withPercent('10')).toEqual(['612', '598', '680']);
  });

  test('that exclude free nights leave whichever saves more', () => {
    expect(withPercent('20')).toEqual(['544', '516', '656']);
    const contract = contractK({ offers: [sevenForSix(), percent('20')] });
    const request = stay('2027-05-28', 7);
    const price = priceStay(contract, request, { ...referencePricing, percentWithFreeNights: 'exclusive' });
    expect(price.sold && price.offers.map((each) => each.applied || each.reason)).toEqual([
      { kind: 'excluded', by: ['OFFER'] },
      true,
    ]);
  });

  test('that exclude free nights give way if both save as much', () => {
    const fiveForFour = { ...sevenForSix(), stay: 5, pay: 4 };
    const price = priceStay(contractK({ offers: [fiveForFour, percent('20')] }), stay('2027-05-10', 5), {
      ...referencePricing,
      percentWithFreeNights: 'exclusive',
    });
    expect(price.sold && price.offers.map((each) => each.applied || each.reason)).toEqual([
      true,
      { kind: 'excluded', by: ['7FOR6'] },
    ]);
  });

  test('never make a stay cost less than nothing', () => {
    expect(withPercent('99')).toEqual(['6.8', '0', '8.2']);
  });
});

test('Q8: a travel window over nights 2 to 4 of 5', () => {
  const windowed = (dates: string) => ({ ...fingerprint, offers: [percent('100', { travelWindows: [range(dates)] })] });
  expect(byReading('travelWindow', windowed('2027-05-04..2027-05-06'), fingerprintStay(5))).toEqual([
    without(5, 1, 2, 3),
    without(5),
    without(5),
  ]);
  expect(byReading('travelWindow', windowed('2027-05-03..2027-05-06'), fingerprintStay(5))).toEqual([
    without(5, 0, 1, 2, 3),
    '0',
    without(5),
  ]);
  expect(byReading('travelWindow', windowed('2027-05-03..2027-05-07'), fingerprintStay(5))).toEqual(['0', '0', '0']);
});

test('Q9: an offer on Friday and Saturday', () => {
  const weekend = { ...fingerprint, offers: [percent('100', { operationalDays: ['FRIDAY', 'SATURDAY'] })] };
  const fridayFirst = fromScaled(nightPrice(6), 2);
  expect(byReading('operationalDays', weekend, fingerprintStay(6))).toEqual([without(6, 4, 5), without(6), without(6)]);
  expect(byReading('operationalDays', weekend, fingerprintStay(3, 4))).toEqual([
    fridayFirst,
    '0',
    without(7, 0, 1, 2, 3),
  ]);
  expect(byReading('operationalDays', weekend, fingerprintStay(2, 4))).toEqual(['0', '0', '0']);
});

describe('Q10: release', () => {
  const gap = { bookedOn: day('2027-05-03') };

  test.each([
    [6, ['100', '100']],
    [7, ['100', 'released']],
    [8, ['released', 'released']],
  ])('of %i days for a stay 7 days ahead', (releaseDays, expected) => {
    expect(byReading('release', { rate: { releaseDays } }, stay('2027-05-10', 1, '2', gap))).toEqual(expected);
  });

  test('applies to offers and supplements in the same way', () => {
    const offers = [percent('10', { releaseDays: 7 })];
    const supplements = [supplement({ apply: 'PER_STAY', value: money('1'), releaseDays: 7 })];
    expect(byReading('release', { offers, supplements }, stay('2027-05-10', 1, '2', gap))).toEqual(['91', '100']);
  });
});

test('Q11: the minimum stay of a stay over two seasons', () => {
  const limits = (low: object, high: object, rest: Changes = {}) => ({
    ...rest,
    rate: {
      ...rest.rate,
      seasons: [
        { ...LOW, ...low },
        { ...HIGH, ...high },
      ],
    },
  });
  const over = (nights: number) => stay('2027-05-30', nights);
  const twoAndFive = limits({ minimumStay: 2 }, { minimumStay: 5 });
  expect(byReading('minimumStay', twoAndFive, over(4))).toEqual(['480', 'below-minimum-stay', '480']);
  expect(byReading('minimumStay', twoAndFive, over(5))).toEqual(['620', '620', '620']);
  expect(byReading('minimumStay', limits({}, { minimumStay: 5 }), over(4))).toEqual([
    '480',
    'below-minimum-stay',
    '480',
  ]);
  expect(byReading('minimumStay', { hotel: { minimumStay: 5 } }, over(4))).toEqual([
    'below-minimum-stay',
    'below-minimum-stay',
    'below-minimum-stay',
  ]);
  const outer = limits({ minimumStay: 2 }, {}, { rate: { minimumStay: 3 }, hotel: { minimumStay: 4 } });
  expect(byReading('minimumStay', outer, over(2))).toEqual(['200', '200', 'below-minimum-stay']);
  expect(byReading('minimumStay', outer, over(3))).toEqual(['340', '340', 'below-minimum-stay']);
  expect(byReading('minimumStay', outer, over(4))).toEqual(['480', '480', '480']);
});

describe('prices by person', () => {
  const of = (name: PricingSwitch, party: string, changes = byPerson()) =>
    byReading(name, changes, stay('2027-05-10', 1, party));

  test('Q12: the base price is for one adult or for two', () => {
    expect(of('paxBase', '1')).toEqual(['60', '60']);
    expect(of('paxBase', '2')).toEqual(['100', '60']);
    expect(of('paxBase', '3')).toEqual(['130', '100']);
    expect(of('paxBase', '4')).toEqual(['lodging-price-missing', '130']);
  });

  test('Q13: a list that is too short', () => {
    expect(of('paxOverrun', '4')).toEqual(['lodging-price-missing', '160', '130']);
    expect(of('paxOverrun', '2+3,4,5')).toEqual(['lodging-price-missing', '120', '120']);
    expect(of('paxOverrun', '2+3', byPerson({ childPrices: [] }))).toEqual([
      'lodging-price-missing',
      'lodging-price-missing',
      '100',
    ]);
  });

  test('Q15: the order of children makes no difference to room prices', () => {
    expect(of('childOrder', '2+4,9')).toEqual(['120', '120', '120']);
    expect(of('childOrder', '2+9,4')).toEqual(['120', '120', '120']);
  });

  test('Q15: the order decides who takes which place', () => {
    const ages = pricingAlternatives.childOrder.map((childOrder) => {
      const price = priceStay(contractK(byPerson()), stay('2027-05-10', 1, '2+4,9,2'), {
        ...referencePricing,
        childOrder,
        paxOverrun: 'zero',
      });
      const lodging = price.sold ? price.nights[0]?.lodgingPrice : undefined;
      return lodging?.form === 'PAX' && lodging.children.map(({ age }) => age);
    });
    expect(ages).toEqual([
      [4, 9, 2],
      [9, 4, 2],
      [2, 4, 9],
    ]);
  });
});

describe('Q14: what children pay for meals', () => {
  const board = { mealPlan: 'BED_AND_BREAKFAST' as const };
  const mealOf = (childPrices: string[], ages: string) => {
    const mealPlans = [plan('BED_AND_BREAKFAST', '10', ['10'], childPrices)];
    const rooms = [{ ...DBL, distributions: [...DBL.distributions, { adults: 2, children: 2 }] }];
    const flat = season('Flat', '2027-05-01..2027-05-31', { '2': '0', '2+1': '0', '2+2': '0' });
    const changes = { hotel: { mealPlans, rooms, infantsAllowed: 1 }, rate: { seasons: [flat] } };
    return byReading('childMeals', changes, stay('2027-05-10', 1, `2+${ages}`, board));
  };

  test('is listed child by child or year by year, or nothing', () => {
    expect(mealOf(['5'], '2')).toEqual(['25', '25', '20']);
    expect(mealOf(['5', '3'], '3')).toEqual(['25', '23', '20']);
    expect(mealOf(['5', '3'], '2,3')).toEqual(['28', '28', '20']);
    expect(mealOf(['5', '3'], '3,3')).toEqual(['28', '26', '20']);
    expect(mealOf(['5', '3'], '7')).toEqual(['25', 'meal-price-missing', '20']);
  });

  test('infants eat free with every setting', () => {
    expect(mealOf(['5'], '1')).toEqual(['20', '20', '20']);
  });
});

test.each([
  ['2+1', ['100', '100', '120']],
  ['2+2', ['120', '120', '120']],
  ['2+12', ['120', 'occupancy-not-allowed', '120']],
  ['2+13', ['occupancy-not-allowed', 'occupancy-not-allowed', 'occupancy-not-allowed']],
])('Q16: who is a child with %s', (party, expected) => {
  expect(byReading('ageBounds', { hotel: { infantsAllowed: 1 } }, stay('2027-05-10', 1, party))).toEqual(expected);
});

describe('Q17: a missing occupancy', () => {
  test('is refused, or a child counts as an adult', () => {
    expect(byReading('missingPair', {}, stay('2027-05-10', 1, '1+7'))).toEqual(['occupancy-not-allowed', '100']);
    expect(byReading('missingPair', {}, stay('2027-05-10', 1, '1+7,8'))).toEqual(['occupancy-not-allowed', '120']);
    expect(byReading('missingPair', {}, stay('2027-05-10', 1, '3+7'))).toEqual([
      'occupancy-not-allowed',
      'occupancy-not-allowed',
    ]);
  });

  test('makes the child an adult in everything', () => {
    const offers = [absolute('1', { maximumChildrens: 0 })];
    const request = stay('2027-05-10', 1, '1+7', { mealPlan: 'HALF_BOARD' });
    expect(byReading('missingPair', { offers }, request)).toEqual(['occupancy-not-allowed', '149']);
  });

  test('makes the first child in order an adult', () => {
    const mealPlans = [plan('BED_AND_BREAKFAST', '10', ['10'], ['5', '3', '1'])];
    const request = stay('2027-05-10', 1, '1+2,4', { mealPlan: 'BED_AND_BREAKFAST' });
    const grown = pricingAlternatives.childOrder.map((childOrder) =>
      priceOf({ hotel: { mealPlans } }, request, { missingPair: 'child-as-adult', childMeals: 'by-age', childOrder }),
    );
    expect(grown).toEqual(['141', '145', '141']);
  });

  test('includes a missing price', () => {
    const seasons = [season('Low', '2027-05-01..2027-05-31', { '2': '100', '3': '150' })];
    const rooms = [{ ...DBL, distributions: [{ adults: 2, children: 1 }] }];
    expect(byReading('missingPair', { hotel: { rooms }, rate: { seasons } }, stay('2027-05-10', 1, '2+7'))).toEqual([
      'lodging-price-missing',
      '150',
    ]);
  });
});

describe('Q18: the base of a percent supplement', () => {
  const eight = supplement({ type: 'PERCENT', apply: 'LODGING_AND_MEAL', value: money('8') });
  const of = (offers: Changes['offers'] = [], apply = eight.apply) =>
    byReading('supplementPercentBase', { offers, supplements: [{ ...eight, ...(apply && { apply }) }] }, halfBoard);

  test('is gross or net of offers, and what it names or lodging alone', () => {
    expect(of([percent('10')])).toEqual(['495.2', '492.48', '483.2', '480.48']);
    expect(of([percent('10', { apply: 'MEAL' })], 'MEAL')).toEqual(['487', '485.8', '502.2', '502.2']);
  });

  test('is reduced by amounts on both components lodging first, by percentages in proportion', () => {
    // 120 off 150 a night leave 30 of meals on the first two nights; on the third 140 + 50 - 120 leave 20 + 50.
    const offers = [absolute('120', { apply: 'LODGING_AND_MEAL' })];
    expect(of(offers, 'LODGING')).toEqual(['157.2', '131.6', '157.2', '131.6']);
    expect(of([percent('10', { apply: 'LODGING_AND_MEAL' })], 'MEAL')).toEqual(['453', '451.8', '468.2', '465.48']);
  });

  test('is reduced by amounts per stay from the first nights on', () => {
    const last = { ...eight, travelWindows: [range('2027-06-01')] };
    const offers = [absolute('320', { apply: 'PER_STAY' })];
    const readings = byReading('supplementPercentBase', { offers, supplements: [last] }, halfBoard);
    expect(readings).toEqual(['185.2', '183.6', '181.2', '179.6']);
  });
});

describe('Q19: rounding', () => {
  const flat = (amount: string) => ({ seasons: [season('Flat', '2027-05-01..2027-05-31', { '2': amount })] });

  test('of a percentage over a stay or night by night', () => {
    const changes = { rate: flat('10.05'), offers: [percent('5')] };
    expect(byReading('rounding', changes, stay('2027-05-10', 7))).toEqual(['66.83', '66.85', '66.83', '66.84']);
  });

  test('of half a cent', () => {
    expect(byReading('rounding', { rate: flat('10.10'), offers: [percent('5')] })).toEqual([
      '9.59',
      '9.59',
      '9.6',
      '9.6',
    ]);
    expect(byReading('rounding', { rate: flat('10.30'), offers: [percent('5')] })).toEqual([
      '9.78',
      '9.78',
      '9.78',
      '9.79',
    ]);
  });

  test('of amounts finer than the currency', () => {
    expect(byReading('rounding', { rate: flat('10.005') }, stay('2027-05-10', 3))).toEqual([
      '30.02',
      '30.03',
      '30.02',
      '30.01',
    ]);
  });

  test.each([
    ['JPY', ['66', '63', '66', '67']],
    ['KWD', ['66.832', '66.829', '66.832', '66.833']],
    ['CLF', ['66.8325', '66.8325', '66.8325', '66.8325']],
  ])('to the smallest unit of %s', (currency, expected) => {
    const changes = { hotel: { currency }, rate: flat('10.05'), offers: [percent('5')] };
    expect(byReading('rounding', changes, stay('2027-05-10', 7))).toEqual(expected);
  });
});

describe("Q20: a supplement's amount per stay", () => {
  const twenty = (windows: readonly string[], apply: 'PER_STAY' | 'PER_STAY_PERSON' = 'PER_STAY'): Changes => ({
    supplements: [supplement({ apply, value: money('20'), travelWindows: windows.map(range) })],
  });
  const added = (changes: Changes, nights = 5) =>
    byReading('stayAmount', changes, stay('2027-05-10', nights)).map((total) => Number(total) - nights * 100);

  test('is charged once, in proportion to its nights, or for each window', () => {
    expect(added(twenty(['2027-05-11..2027-05-12']))).toEqual([20, 8, 20]);
    expect(added(twenty(['2027-05-11', '2027-05-13', '2027-06-13']))).toEqual([20, 8, 40]);
    expect(added(twenty(['2027-05-11'], 'PER_STAY_PERSON'))).toEqual([40, 8, 40]);
    expect(added(twenty([]))).toEqual([20, 20, 20]);
  });

  test('is not charged for a window that only contains nights on other weekdays', () => {
    const extra = supplement({ apply: 'PER_STAY', value: money('20'), operationalDays: ['FRIDAY'] });
    const travelWindows = ['2027-05-11', '2027-05-14'].map(range);
    expect(added({ supplements: [{ ...extra, travelWindows }] })).toEqual([20, 4, 20]);
  });

  test('in a proportion that no decimal expresses is rounded once', () => {
    expect(byReading('stayAmount', twenty(['2027-05-11']), stay('2027-05-10', 7))[1]).toBe('702.86');
  });

  test('counts once for an offer', () => {
    const offers = [absolute('20', { apply: 'PER_STAY', travelWindows: [range('2027-05-11'), range('2027-05-12')] })];
    expect(byReading('stayAmount', { offers }, stay('2027-05-10', 5))).toEqual(['480', '480', '480']);
  });
});

describe('Q21: the end of a range', () => {
  test('of a season is sold or not', () => {
    expect(byReading('rangeEnd', {}, stay('2027-05-31', 1))).toEqual(['100', 'no-season']);
    expect(byReading('rangeEnd', {}, stay('2027-05-30', 1))).toEqual(['100', '100']);
  });

  test('of a stop sale is closed or not; its start always is', () => {
    const stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-05-12..2027-05-14')] }];
    const from = (checkIn: string, nights: number) =>
      byReading('rangeEnd', { rate: { stopSales } }, stay(checkIn, nights));
    expect(from('2027-05-10', 2)).toEqual(['200', '200']);
    expect(from('2027-05-11', 2)).toEqual(['stop-sale', 'stop-sale']);
    expect(from('2027-05-14', 1)).toEqual(['stop-sale', '100']);
  });

  test('of a travel window counts or not', () => {
    const offers = [absolute('1', { travelWindows: [range('2027-05-11..2027-05-12')] })];
    expect(byReading('rangeEnd', { offers }, stay('2027-05-10', 5))).toEqual(['498', '499']);
  });
});

describe('Q22: two rates that sell the same', () => {
  const second = { ...RATE, name: 'Second', seasons: [season('Low', '2027-05-01..2027-05-31', { '2': '99.99' })] };
  const contract = { ...contractK(), rates: [RATE, second] };
  const { rate: _, room: __, mealPlan: ___, ...search } = stay('2027-05-10', 1);

  test('are both offered, or the cheaper for each room and meal plan', () => {
    const offered = pricingAlternatives.competingRates.map((competingRates) =>
      offeredStays(contract, search, { ...referencePricing, competingRates })
        .filter(({ mealPlan }) => mealPlan === 'ROOM_ONLY')
        .map(({ rate, price }) => `${rate} ${price.total}`),
    );
    expect(offered).toEqual([['Second 99.99', 'Summer 100'], ['Second 99.99']]);
  });

  test('with equal prices leave one', () => {
    const equal = { ...contract, rates: [RATE, { ...RATE, name: 'Equal' }] };
    const offered = offeredStays(equal, search, { ...referencePricing, competingRates: 'cheapest' });
    expect(offered.map(({ rate, mealPlan }) => `${rate} ${mealPlan}`)).toEqual([
      'Equal ROOM_ONLY',
      'Equal BED_AND_BREAKFAST',
      'Equal HALF_BOARD',
    ]);
  });
});

test('Q23: which of two price forms counts', () => {
  const [price] = LOW.seasonRoomPrices;
  const both = { ...price, providerRoomCode: 'DBL', basePrice: money('60'), adultPrices: [money('40.5')] };
  const season = (priceType: 'PAX' | 'DISTRIBUTION', seasonRoomPrice: SeasonRoomPrice) => ({
    rate: { seasons: [{ ...LOW, priceType, seasonRoomPrices: [seasonRoomPrice] }] },
  });
  expect(byReading('priceForm', season('PAX', both))).toEqual(['100.5', '100']);
  expect(byReading('priceForm', season('DISTRIBUTION', both))).toEqual(['100', '100']);
  const onlyPax = { ...both, distributionPrices: [] };
  expect(byReading('priceForm', season('DISTRIBUTION', onlyPax))).toEqual(['lodging-price-missing', '100.5']);
  const { distributionPrices: _, ...withoutList } = onlyPax;
  expect(byReading('priceForm', season('DISTRIBUTION', withoutList))).toEqual(['lodging-price-missing', '100.5']);
});

describe('Q24: a quote', () => {
  const quoted = (total: string, currency: string, factor: string, rounding = referencePricing.rounding) =>
    pricingAlternatives.markup.map((markup) =>
      quotedAmount(money(total), currency, { ...referencePricing, markup, markupFactor: money(factor), rounding }),
    );

  test("shows the total, or the total times the factor, rounded to the quote's currency", () => {
    expect(quoted('100', 'EUR', '1.05')).toEqual(['100', '105']);
    expect(quoted('99.99', 'EUR', '1.0725')).toEqual(['99.99', '107.24']);
    expect(quoted('100.1', 'JPY', '162.35')).toEqual(['100.1', '16251']);
    expect(quoted('10.1', 'EUR', '0.05')).toEqual(['10.1', '0.51']);
    expect(quoted('10.1', 'EUR', '0.05', 'line-half-even')).toEqual(['10.1', '0.5']);
  });

  test('shows the total if the factor is 1', () => {
    expect(quoted('123.45', 'EUR', '1')).toEqual(['123.45', '123.45']);
  });
});
