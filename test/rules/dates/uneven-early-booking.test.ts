import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { ladderOf, unevenEarlyBooking } from '../../../src/rules/dates/uneven-early-booking.ts';
import { contractWith, good, money, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, testFindings, textsOf } from '../findings.ts';

/** A second step next to EB10, which takes 10 % and is booked from 2026-11-01 to 2027-02-28. */
const withStep = (value: string, booked: string, ofStep: Partial<Offer> = {}, more: Changes = {}): string[] =>
  findingsAfter(
    {
      'offers.2': {
        ...good('offers.0'),
        providerCode: 'EB-NEXT',
        value: money(value),
        bookingWindows: [range(booked)],
        ...ofStep,
      },
      'rates.0.offers.2': 'EB-NEXT',
      ...more,
    },
    'D14',
  );
const EB10_BOOKED = '2026-11-01..2027-02-28';

describe('the steps of an early-booking ladder', () => {
  it('must not leave booking days between them', () => {
    expect(withStep('5', '2027-03-02..2027-04-15')).toEqual([
      'D14 warning offers.2.bookingWindows, see offers.0.bookingWindows',
    ]);
    expect(withStep('5', '2027-04-01..2027-06-15')).toEqual([
      'D14 warning offers.2.bookingWindows, see offers.0.bookingWindows',
    ]);
  });

  it('are no ladder with a longer pause, a pause as long as a step, a higher later step or other nights', () => {
    expect(withStep('5', '2027-04-02..2027-06-15')).toEqual([]);
    expect(withStep('5', '2027-03-11..2027-03-20')).toEqual([]);
    expect(withStep('5', '2027-03-10..2027-03-20')).toHaveLength(1);
    expect(withStep('10', '2027-03-02..2027-04-15')).toEqual([]);
    expect(withStep('5', '2027-03-02..2027-04-15', { travelWindows: [range('2027-05-01..2027-05-31')] })).toEqual([]);
    expect(withStep('5', '2027-03-02..2027-04-15', { providerRoomCodes: ['DBL'] })).toEqual([]);
  });

  it.each<[string, Partial<Offer>]>([
    ['nights', { travelWindows: [range('2028-05-01..2028-10-15')] }],
    ['rooms', { providerRoomCodes: [] }],
    ['meal plans', { mealPlans: [] }],
    ['lengths of stay', { minimumStay: 14 }],
    ['guests', { minimumChildrens: 1 }],
    ['prices', { apply: 'MEAL' }],
    ['booking days', { bookingWindows: [] }],
    ['kinds of discount', { type: 'ABSOLUTE' }],
  ])('are no ladder with other %s', (_, change) => {
    expect(withStep('5', '2027-02-15..2027-04-15', change)).toEqual([]);
  });

  it('are a ladder if they share a room or a meal plan, even if not all of them', () => {
    for (const change of [{ providerRoomCodes: ['DBL'] }, { mealPlans: ['HALF_BOARD' as const] }])
      expect(withStep('5', '2027-02-15..2027-04-15', change)).toHaveLength(1);
  });

  testFindings({
    'may follow one another': [() => withStep('5', '2027-03-01..2027-04-15')],
    'must not be booked on the same day': [
      () => withStep('5', '2027-02-15..2027-04-15'),
      'D14 warning offers.2.bookingWindows, see offers.0.bookingWindows',
    ],
    'must not give more later': [
      () => withStep('15', '2027-03-01..2027-04-15'),
      'D14 warning offers.2.value, see offers.0.bookingWindows',
    ],
    'may end with a higher last-minute offer': [() => withStep('15', '2027-03-01..2027-09-30')],
    'are no ladder if no rate links both': [
      () => findingsAfter({ 'offers.2': { ...good('offers.0'), providerCode: 'EB-NEXT', value: money('5') } }),
      'R05 warning offers.2.providerCode',
    ],
    'are no ladder if each is linked by a separate rate': [
      () =>
        findingsAfter(
          {
            'offers.2': { ...good('offers.0'), providerCode: 'EB-NEXT', value: money('5') },
            'rates.1.offers': ['EB-NEXT'],
          },
          'D14',
        ),
    ],
    'are no ladder if one of them has no value': [
      () => withStep('5', EB10_BOOKED, {}, { 'offers.2.value': undefined }),
    ],
  });
});

describe('of a ladder', () => {
  const on = '2027-02-15..2027-04-15';

  it.each<[string, Partial<Offer>]>([
    ['longest stay', { maximumStay: 14 }],
    ['fewest adults', { minimumAdults: 2 }],
    ['most adults', { maximumAdults: 2 }],
    ['most children', { maximumChildrens: 1 }],
    ['release', { releaseDays: 7 }],
    ['days of the week', { operationalDays: ['FRIDAY'] }],
    ['state', { active: false }],
    ['value', { value: money('10') }],
  ])('with another %s belong to another ladder', (_, change) => {
    expect(withStep('5', on, change)).toEqual([]);
  });

  it('without weekdays, and with an empty list of them, belong together', () => {
    expect(withStep('5', on, { operationalDays: [] })).toHaveLength(1);
  });

  it('with the same weekdays in another order belong together', () => {
    const days = (first: readonly string[], second: readonly string[]) =>
      withStep('5', EB10_BOOKED, { operationalDays: second }, { 'offers.0.operationalDays': first });
    expect(days(['FRIDAY', 'SATURDAY'], ['SATURDAY', 'FRIDAY'])).toHaveLength(1);
    expect(days(['FRIDAY', 'SATURDAY'], ['SATURDAY', 'SUNDAY'])).toEqual([]);
  });

  testFindings({
    'with a maximum do not belong to those with an equal minimum': [
      () => withStep('5', EB10_BOOKED, { maximumAdults: 2 }, { 'offers.0.minimumAdults': 2 }),
    ],
    'must not share the last day of the first': [
      () => withStep('5', '2027-02-28..2027-04-15'),
      'D14 warning offers.2.bookingWindows, see offers.0.bookingWindows',
    ],
  });

  it('count as last minute from the first travel day on', () => {
    expect(withStep('15', '2027-03-01..2027-04-30')).toHaveLength(1);
    expect(withStep('15', '2027-03-01..2027-05-01')).toEqual([]);
  });

  it('between two windows of another offer do not count as later', () => {
    const between = (booked: readonly string[]) =>
      withStep('15', '2027-01-01..2027-01-31', {}, { 'offers.0.bookingWindows': booked.map(range) });
    expect(between(['2026-12-01..2026-12-31'])).toHaveLength(1);
    expect(between(['2026-12-01..2026-12-31', '2027-02-01..2027-02-28'])).toEqual([]);
    expect(between(['2026-11-01..2026-11-10', '2026-12-01..2026-12-31', '2027-02-01..2027-02-28'])).toEqual([]);
  });

  it('are compared with the earlier steps, and the nearest that does not fit is named', () => {
    const step = (providerCode: string, value: string, booked: string) => ({
      ...good('offers.0'),
      providerCode,
      value: money(value),
      bookingWindows: [range(booked)],
    });
    const later = [step('B', '20', '2027-03-01..2027-03-31'), step('C', '30', '2027-04-01..2027-04-10')];
    expect(
      findingsAfter({ offers: [...later, ...good('offers')], 'rates.0.offers': ['EB10', 'PAY6', 'C', 'B'] }, 'D14'),
    ).toEqual([
      'D14 warning offers.0.value, see offers.2.bookingWindows',
      'D14 warning offers.1.value, see offers.0.bookingWindows',
    ]);
  });

  it('that begin on one day are named by code', () => {
    const found = (code: string) => {
      const step = { ...good('offers.0'), providerCode: code, value: money('5') };
      return findingsAfter({ offers: [step, ...good('offers')], 'rates.0.offers': ['EB10', 'PAY6', code] }, 'D14');
    };
    expect(found('AA')).toEqual(['D14 warning offers.1.bookingWindows, see offers.0.bookingWindows']);
    expect(found('ZZ')).toEqual(['D14 warning offers.0.bookingWindows, see offers.1.bookingWindows']);
  });
});

describe('the ladder of an offer', () => {
  const ladderAfter = (change: Partial<Offer>) => ladderOf({ ...good('offers.0'), ...change });

  it('is the same for all values, windows and nights, and another for other conditions', () => {
    expect(ladderAfter({ value: money('5'), bookingWindows: [range('2027-03-01..2027-03-31')] })).toBe(ladderAfter({}));
    expect(ladderAfter({ travelWindows: [range('2028-05-01..2028-10-15')] })).toBe(ladderAfter({}));
    expect(ladderAfter({ minimumStay: 7 })).not.toBe(ladderAfter({}));
  });

  it('does not exist if the offer is no step', () => {
    expect(ladderAfter({ type: 'ABSOLUTE' })).toBeUndefined();
    expect(ladderAfter({ active: false })).toBeUndefined();
    expect(ladderAfter({ bookingWindows: [] })).toBeUndefined();
  });
});

// Pair by pair it took 76 seconds; by groups it is 0.2, and the time limit of a test lies between the two.
it('names each of thousands of offers once', () => {
  const offers = Array.from({ length: 4000 }, (_, index) => ({
    ...good('offers.0'),
    providerCode: `E${index}`,
    value: money(String(5 + (index % 7))),
    bookingWindows: [range('2026-11-01..2027-02-28')],
    providerRoomCodes: [`R${index % 400}`],
  }));
  const contract = contractWith({
    'hotel.rooms': Array.from({ length: 400 }, (_, index) => ({
      ...good('hotel.rooms.0'),
      providerCode: `R${index}`,
      name: `R${index}`,
    })),
    offers,
    'rates.1': undefined,
    'rates.0.offers': offers.map(({ providerCode }) => providerCode),
  });
  const found = textsOf([unevenEarlyBooking], contract).length;
  // Of the 10 offers of a room, each but the first has another value than the one before.
  expect(found).toBe(400 * 9);
});

it('compares offers in groups as it would compare each with each', () => {
  const days = (first: number, length: number) => {
    const day = (number: number) => String(number).padStart(2, '0');
    return {
      start: first,
      end: Math.min(28, first + length),
      text: (month: string) => `${month}-${day(first)}..${month}-${day(Math.min(28, first + length))}`,
    };
  };
  const span = fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 9 }))
    .map(([first, length]) => days(first, length));
  const some = <T>(...all: T[]) => fc.subarray(all, { minLength: 1 });
  const step = fc.record({
    value: fc.constantFrom(5, 10, 15),
    booked: span,
    travel: span,
    rooms: some('DBL', 'FAM'),
    plans: some('ROOM_ONLY' as const, 'HALF_BOARD' as const),
    rates: fc.subarray([0, 1]),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const linking = (number: number) => ({
        ...good('rates.0'),
        offers: steps.flatMap((one, index) => (one.rates.includes(number) ? [`E${index}`] : [])),
      });
      const contract = contractWith({
        rates: [linking(0), linking(1)],
        offers: steps.map(({ value, booked, travel, rooms, plans }, index) => ({
          ...good('offers.0'),
          providerCode: `E${index}`,
          value: money(String(value)),
          bookingWindows: [range(booked.text('2027-01'))],
          travelWindows: [range(travel.text('2027-06'))],
          providerRoomCodes: rooms,
          mealPlans: plans,
        })),
      });
      const meet = (a: readonly unknown[], b: readonly unknown[]) => a.some((one) => b.includes(one));
      const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
        a.start <= b.end && b.start <= a.end;
      const inOrder = steps
        .map((one, index) => ({ ...one, index }))
        .sort((a, b) => a.booked.start - b.booked.start || a.index - b.index);
      const expected = inOrder.flatMap((then, place) => {
        const nearest = inOrder.slice(0, place).findLast((first) => {
          const isOfOneStay =
            meet(first.rates, then.rates) &&
            meet(first.rooms, then.rooms) &&
            meet(first.plans, then.plans) &&
            overlap(first.travel, then.travel);
          const isUneven =
            first.value !== then.value && (overlap(first.booked, then.booked) || then.value > first.value);
          return isOfOneStay && isUneven;
        });
        return nearest
          ? [
              [nearest.index, then.index]
                .sort()
                .map((index) => `E${index}`)
                .join(' '),
            ]
          : [];
      });
      const found = textsOf([unevenEarlyBooking], contract).filter((text) => !text.includes('neither'));
      const pairs = found.map((text) =>
        [
          ...text
            .split('\n', 1)
            .join()
            .matchAll(/"(E\d)"/g),
        ]
          .map(([, code]) => code)
          .sort()
          .join(' '),
      );
      expect(pairs.sort()).toEqual(expected.sort());
    }),
    { numRuns: 300 },
  );
});

it('finds a later step that takes more off each of many departures, however many steps lie between', () => {
  const departure = (index: number): string => {
    const start = new Date(Date.UTC(2027, 4, 1 + index)).toISOString().slice(0, 10);
    return `${start}..${start}`;
  };
  const ladder = (value: string, booked: string) =>
    Array.from({ length: 110 }, (_, index) => ({
      ...good('offers.0'),
      providerCode: `EB${value}-${index}`,
      value: money(value),
      bookingWindows: [range(booked)],
      travelWindows: [range(departure(index))],
    }));
  const offers = [...ladder('10', '2026-11-01..2026-12-31'), ...ladder('15', '2027-01-01..2027-02-28')];
  const found = findingsAfter({ offers, 'rates.0.offers': offers.map(({ providerCode }) => providerCode) }, 'D14');
  expect(found).toHaveLength(110);
});

it('ends for stays without a last year', () => {
  const forever = Array.from({ length: 102 }, (_, index) => ({
    ...good('offers.0'),
    providerCode: `EB${index}`,
    travelWindows: [range('2027-05-01..9999-12-31')],
  }));
  const links = forever.map(({ providerCode }) => providerCode);
  expect(findingsAfter({ offers: forever, 'rates.0.offers': links }, 'D14')).toEqual([]);
});
