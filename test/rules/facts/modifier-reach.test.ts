import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { commonReach, reachOf } from '../../../src/rules/facts/modifier-reach.ts';
import { goodContract, item, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const { hotel, offers } = goodContract();
const { bookingWindows: _, ...always } = item(offers);
const reach = (change: Partial<Offer>) => reachOf({ ...always, ...change }, hotel);

/** Whether some stay and night has both offers. */
const meet = (a: Partial<Offer>, b: Partial<Offer>): boolean => {
  const [one, other] = [commonReach(reach(a), reach(b)), commonReach(reach(b), reach(a))];
  expect(one === undefined).toBe(other === undefined);
  return one !== undefined;
};

describe('the stays of an offer', () => {
  it('are all stays if it sets nothing', () => {
    expect(reach({})).toEqual({
      rooms: new Set(['DBL', 'FAM']),
      plans: new Set(['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD']),
      weekdays: undefined,
      nights: [range('2027-05-01..2027-10-15')],
      booked: undefined,
      adults: { from: 0, to: Number.POSITIVE_INFINITY },
      children: { from: 0, to: Number.POSITIVE_INFINITY },
      stay: { from: 0, to: Number.POSITIVE_INFINITY },
    });
  });

  it('are limited by what it sets', () => {
    const limits = { minimumAdults: 1, maximumAdults: 2, minimumChildrens: 3, maximumChildrens: 4 };
    const windows = [range('2027-01-02..2027-01-03'), range('2027-01-01..2027-01-01')];
    const all = { ...limits, minimumStay: 5, maximumStay: 6, operationalDays: ['FRIDAY'], bookingWindows: windows };
    expect(reach({ ...all, providerRoomCodes: ['FAM'], mealPlans: ['HALF_BOARD'] })).toEqual({
      rooms: new Set(['FAM']),
      plans: new Set(['HALF_BOARD']),
      weekdays: new Set(['FRIDAY']),
      nights: [range('2027-05-01..2027-10-15')],
      booked: [range('2027-01-01..2027-01-03')],
      adults: { from: 1, to: 2 },
      children: { from: 3, to: 4 },
      stay: { from: 5, to: 6 },
    });
    expect(reach({ operationalDays: [], bookingWindows: [] })).toEqual(reach({}));
  });
});

describe('two offers', () => {
  it.each<[string, Partial<Offer>, Partial<Offer>, Partial<Offer>]>([
    ['rooms', { providerRoomCodes: ['DBL'] }, { providerRoomCodes: 'all' }, { providerRoomCodes: ['FAM'] }],
    ['meal plans', { mealPlans: ['HALF_BOARD'] }, { mealPlans: 'all' }, { mealPlans: ['ROOM_ONLY'] }],
    [
      'days of the week',
      { operationalDays: ['FRIDAY', 'SUNDAY'] },
      { operationalDays: ['SUNDAY', 'MONDAY'] },
      { operationalDays: ['MONDAY'] },
    ],
    [
      'nights',
      { travelWindows: [range('2027-05-01..2027-05-10')] },
      { travelWindows: [range('2027-05-10..2027-05-20')] },
      { travelWindows: [range('2027-05-11..2027-05-20')] },
    ],
    [
      'days of booking',
      { bookingWindows: [range('2027-01-01..2027-01-31')] },
      { bookingWindows: [range('2027-01-31..2027-02-28')] },
      { bookingWindows: [range('2027-02-01..2027-02-28')] },
    ],
    ['adults', { maximumAdults: 2 }, { minimumAdults: 2 }, { minimumAdults: 3 }],
    ['children', { maximumChildrens: 0 }, { minimumChildrens: 0 }, { minimumChildrens: 1 }],
    ['nights of a stay', { maximumStay: 6 }, { minimumStay: 6 }, { minimumStay: 7 }],
  ])('meet if they share %s, and if one leaves them open', (_name, own, shared, other) => {
    expect(meet(own, shared)).toBe(true);
    expect(meet(own, {})).toBe(true);
    expect(meet(own, other)).toBe(false);
  });

  it('meet if both limits can be met', () => {
    const own = reach({ minimumStay: 3, maximumStay: 10, operationalDays: ['FRIDAY', 'SUNDAY'] });
    const other = reach({ minimumStay: 5, maximumStay: 14, operationalDays: ['SUNDAY', 'MONDAY'] });
    expect(commonReach(own, other)).toMatchObject({ stay: { from: 5, to: 10 }, weekdays: new Set(['SUNDAY']) });
  });
});

it('what two offers have in common does not depend on which is looked at first', () => {
  const windows = fc.constantFrom(
    [range('2027-05-01..2027-05-20')],
    [range('2027-05-10..2027-05-12'), range('2027-05-15..2027-06-10')],
    [range('2027-05-01..2027-06-30')],
  );
  const limit = fc.constantFrom(undefined, 2, 5);
  const change = fc.record({
    travelWindows: windows,
    bookingWindows: fc.option(windows, { nil: [] }),
    operationalDays: fc.subarray(['FRIDAY', 'SUNDAY'] as const),
    providerRoomCodes: fc.oneof(fc.constant('all' as const), fc.subarray(['DBL', 'FAM'])),
    mealPlans: fc.oneof(fc.constant('all' as const), fc.subarray(['ROOM_ONLY', 'HALF_BOARD'] as const)),
    minimumStay: limit,
    maximumStay: limit,
    minimumAdults: limit,
    maximumChildrens: limit,
  });
  const property = fc.property(change, change, (one, other) => {
    const [a, b] = [one, other].map((its) => reach(JSON.parse(JSON.stringify(its))));
    if (a && b) expect(commonReach(a, b)).toEqual(commonReach(b, a));
  });
  fc.assert(property, { numRuns: 500 });
});
