import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { ladderOf, unevenEarlyBooking } from '../../../src/rules/dates/uneven-early-booking.ts';
import { contractWith, type Draft, item, money, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, foundBy } from '../checked.ts';

/** A second step beside EB10, which takes 10 % and is booked from 2026-11-01 to 2027-02-28. */
const withStep = (value: string, booked: string, change: Partial<Draft<Offer>> = {}): string[] =>
  findingsAfter(({ rates, offers }) => {
    const step: Draft<Offer> = {
      ...structuredClone(item(offers)),
      providerCode: 'EB-NEXT',
      value: money(value),
      bookingWindows: [range(booked)],
      ...change,
    };
    offers.push(step);
    item(rates).offers?.push('EB-NEXT');
  }).filter((text) => text.startsWith('D14'));

describe('the steps of an early-booking ladder', () => {
  it('may follow one another', () => {
    expect(withStep('5', '2027-03-01..2027-04-15')).toEqual([]);
  });

  it('may not be booked on the same day', () => {
    expect(withStep('5', '2027-02-15..2027-04-15')).toEqual([
      'D14 warning: offer "EB10" (10 %) and offer "EB-NEXT" (5 %) can both be booked on 2027-02-15..2027-02-28 for the same stays (end one booking window on the day before the other begins)',
    ]);
  });

  it('may not leave days of booking between them', () => {
    expect(withStep('5', '2027-03-02..2027-04-15')).toEqual([
      'D14 warning: on 2027-03-01 neither offer "EB10" (10 %) nor offer "EB-NEXT" (5 %) can be booked for the same stays (begin the booking window of "EB-NEXT" on 2027-03-01)',
    ]);
    expect(withStep('5', '2027-04-01..2027-06-15')).toEqual([
      expect.stringContaining('on 2027-03-01..2027-03-31 neither'),
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

  it('may not take more off later', () => {
    expect(withStep('15', '2027-03-01..2027-04-15')).toEqual([
      'D14 warning: offer "EB-NEXT" (15 %) is booked later than offer "EB10" (10 %) and takes more off the same stays (the two values, or the two booking windows, may be swapped)',
    ]);
  });

  it('may end with a higher last-minute offer', () => {
    expect(withStep('15', '2027-03-01..2027-09-30')).toEqual([]);
  });

  it.each<[string, Partial<Draft<Offer>>]>([
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

  it('are no ladder when no rate links both', () => {
    const found = findingsAfter(({ offers }) => {
      offers.push({ ...structuredClone(item(offers)), providerCode: 'EB-NEXT', value: money('5') });
    });
    expect(found.map((text) => text.slice(0, 3))).toEqual(['R05']);
  });

  it('are a ladder where they share a room or a meal plan, and not all', () => {
    for (const change of [{ providerRoomCodes: ['DBL'] }, { mealPlans: ['HALF_BOARD' as const] }])
      expect(withStep('5', '2027-02-15..2027-04-15', change)).toHaveLength(1);
  });

  it('are no ladder when each is linked by a rate of its own', () => {
    const found = findingsAfter(({ rates, offers }) => {
      offers.push({ ...structuredClone(item(offers)), providerCode: 'EB-NEXT', value: money('5') });
      item(rates, 1).offers = ['EB-NEXT'];
    });
    expect(found.filter((text) => text.startsWith('D14'))).toEqual([]);
  });

  it('are no ladder when one of them has no value', () => {
    const found = findingsAfter(({ rates, offers }) => {
      const step = { ...structuredClone(item(offers)), providerCode: 'EB-NEXT' };
      delete step.value;
      offers.push(step);
      item(rates).offers?.push('EB-NEXT');
    });
    expect(found.filter((text) => text.startsWith('D14'))).toEqual([]);
  });
});

describe('of a ladder', () => {
  const on = '2027-02-15..2027-04-15';

  it.each<[string, Partial<Draft<Offer>>]>([
    ['longest stay', { maximumStay: 14 }],
    ['fewest adults', { minimumAdults: 2 }],
    ['most adults', { maximumAdults: 2 }],
    ['most children', { maximumChildrens: 1 }],
    ['release', { releaseDays: 7 }],
    ['days of the week', { operationalDays: ['FRIDAY'] }],
    ['state', { active: false }],
    ['value', { value: money('10') }],
  ])('another %s makes another', (_, change) => {
    expect(withStep('5', on, change)).toEqual([]);
  });

  it('no days of the week make the same as none written', () => {
    expect(withStep('5', on, { operationalDays: [] })).toHaveLength(1);
  });

  it('a most is no fewest, whatever the number', () => {
    const found = findingsAfter(({ rates, offers }) => {
      const step = { ...structuredClone(item(offers)), providerCode: 'EB-NEXT', value: money('5') };
      offers.push({ ...step, maximumAdults: 2 });
      item(offers).minimumAdults = 2;
      item(rates).offers?.push('EB-NEXT');
    });
    expect(found.filter((text) => text.startsWith('D14'))).toEqual([]);
  });

  it('the same days of the week in another order make the same', () => {
    const days = (first: readonly string[], second: readonly string[]) =>
      findingsAfter(({ rates, offers }) => {
        item(offers).operationalDays = [...first];
        const step = { ...structuredClone(item(offers)), providerCode: 'EB-NEXT', value: money('5') };
        offers.push({ ...step, operationalDays: [...second] });
        item(rates).offers?.push('EB-NEXT');
      }).filter((text) => text.startsWith('D14'));
    expect(days(['FRIDAY', 'SATURDAY'], ['SATURDAY', 'FRIDAY'])).toHaveLength(1);
    expect(days(['FRIDAY', 'SATURDAY'], ['SATURDAY', 'SUNDAY'])).toEqual([]);
  });

  it('steps may not share the last day of the first', () => {
    expect(withStep('5', '2027-02-28..2027-04-15')).toEqual([
      'D14 warning: offer "EB10" (10 %) and offer "EB-NEXT" (5 %) can both be booked on 2027-02-28 for the same stays (end one booking window on the day before the other begins)',
    ]);
  });

  it('a higher step counts as last minute from the first day of travel on', () => {
    expect(withStep('15', '2027-03-01..2027-04-30')).toHaveLength(1);
    expect(withStep('15', '2027-03-01..2027-05-01')).toEqual([]);
  });

  it('a higher step between two windows of another is no later one', () => {
    const between = (booked: readonly string[]) =>
      findingsAfter(({ rates, offers }) => {
        item(offers).bookingWindows = booked.map(range);
        const step = { ...structuredClone(item(offers)), providerCode: 'EB-NEXT', value: money('15') };
        offers.push({ ...step, bookingWindows: [range('2027-01-01..2027-01-31')] });
        item(rates).offers?.push('EB-NEXT');
      }).filter((text) => text.startsWith('D14'));
    expect(between(['2026-12-01..2026-12-31'])).toHaveLength(1);
    expect(between(['2026-12-01..2026-12-31', '2027-02-01..2027-02-28'])).toEqual([]);
    expect(between(['2026-11-01..2026-11-10', '2026-12-01..2026-12-31', '2027-02-01..2027-02-28'])).toEqual([]);
  });

  it('three steps are compared two by two, by the day on which they are booked first', () => {
    const found = findingsAfter(({ rates, offers }) => {
      const first = item(offers);
      for (const [providerCode, value, booked] of [
        ['C', '30', '2027-04-01..2027-04-10'],
        ['B', '20', '2027-03-01..2027-03-31'],
      ] as const) {
        offers.unshift({
          ...structuredClone(first),
          providerCode,
          value: money(value),
          bookingWindows: [range(booked)],
        });
        item(rates).offers?.push(providerCode);
      }
    }).filter((text) => text.startsWith('D14'));
    expect(
      found.map((text) => text.match(/offer "(\w+)" \(\d+ %\) is booked later than offer "(\w+)"/)?.slice(1)),
    ).toEqual([
      ['B', 'EB10'],
      ['C', 'B'],
      ['C', 'EB10'],
    ]);
  });

  it('steps that begin on one day are named by code', () => {
    const found = (code: string) =>
      findingsAfter(({ rates, offers }) => {
        offers.unshift({ ...structuredClone(item(offers)), providerCode: code, value: money('5') });
        item(rates).offers?.push(code);
      }).filter((text) => text.startsWith('D14'));
    expect(found('AA')).toEqual([expect.stringContaining('offer "AA" (5 %) and offer "EB10" (10 %) can both')]);
    expect(found('ZZ')).toEqual([expect.stringContaining('offer "EB10" (10 %) and offer "ZZ" (5 %) can both')]);
  });
});

describe('the ladder of an offer', () => {
  const ladderAfter = (change: Partial<Draft<Offer>>) =>
    ladderOf(item(contractWith(({ offers }) => void Object.assign(item(offers), change)).offers));

  it('is one for all values, windows and nights, and another for other conditions', () => {
    expect(ladderAfter({ value: money('5'), bookingWindows: [range('2027-03-01..2027-03-31')] })).toBe(ladderAfter({}));
    expect(ladderAfter({ travelWindows: [range('2028-05-01..2028-10-15')] })).toBe(ladderAfter({}));
    expect(ladderAfter({ minimumStay: 7 })).not.toBe(ladderAfter({}));
  });

  it('is none where the offer is no step', () => {
    expect(ladderAfter({ type: 'ABSOLUTE' })).toBeUndefined();
    expect(ladderAfter({ active: false })).toBeUndefined();
    expect(ladderAfter({ bookingWindows: [] })).toBeUndefined();
  });
});

it('tells of thousands of offers what each pair by itself tells, in little time', () => {
  const contract = contractWith(({ hotel, rates, offers }) => {
    const [offer, room] = [item(offers), item(hotel.rooms)];
    hotel.rooms = Array.from({ length: 400 }, (_, index) => ({
      ...room,
      providerCode: `R${index}`,
      name: `R${index}`,
    }));
    offers.splice(0);
    for (let index = 0; index < 4000; index += 1)
      offers.push({
        ...offer,
        providerCode: `E${index}`,
        value: money(String(5 + (index % 7))),
        bookingWindows: [range('2026-11-01..2027-02-28')],
        providerRoomCodes: [`R${index % 400}`],
      });
    rates.splice(1);
    item(rates).offers = offers.map(({ providerCode }) => providerCode);
  });
  const start = performance.now();
  const found = foundBy(unevenEarlyBooking, contract).length;
  expect(performance.now() - start).toBeLessThan(5_000); // it was 76 s; on a free machine it is 0.2 s
  // of the 10 offers of a room, each 7 apart have another value unless both have the same
  const values = (room: number) => Array.from({ length: 10 }, (_, step) => 5 + ((room + 400 * step) % 7));
  const pairs = (all: readonly number[]) =>
    all.flatMap((a, index) => all.slice(index + 1).filter((b) => a !== b)).length;
  expect(found).toBe(
    Array.from({ length: 400 }, (_, room) => pairs(values(room))).reduce((sum, next) => sum + next, 0),
  );
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
      const contract = contractWith(({ rates, offers }) => {
        const [offer] = offers.splice(0);
        const second = structuredClone(item(rates));
        rates.splice(1, rates.length, second);
        for (const [number, rate] of rates.entries())
          rate.offers = steps.flatMap((one, index) => (one.rates.includes(number) ? [`E${index}`] : []));
        for (const [index, { value, booked, travel, rooms, plans }] of steps.entries())
          offers.push({
            ...item(offer === undefined ? [] : [offer]),
            providerCode: `E${index}`,
            value: money(String(value)),
            bookingWindows: [range(booked.text('2027-01'))],
            travelWindows: [range(travel.text('2027-06'))],
            providerRoomCodes: rooms,
            mealPlans: plans,
          });
      });
      const meet = (a: readonly unknown[], b: readonly unknown[]) => a.some((one) => b.includes(one));
      const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
        a.start <= b.end && b.start <= a.end;
      const expected = steps.flatMap((a, index) =>
        steps.flatMap((b, other) => {
          const isOfOneStay =
            meet(a.rates, b.rates) && meet(a.rooms, b.rooms) && meet(a.plans, b.plans) && overlap(a.travel, b.travel);
          const [first, then] = a.booked.start <= b.booked.start ? [a, b] : [b, a];
          const isUneven = a.value !== b.value && (overlap(a.booked, b.booked) || then.value > first.value);
          return index < other && isOfOneStay && isUneven ? [`E${index} E${other}`] : [];
        }),
      );
      const found = foundBy(unevenEarlyBooking, contract).filter((text) => !text.includes('neither'));
      const pairs = found.map((text) =>
        [...text.matchAll(/"(E\d)"/g)]
          .map(([, code]) => code)
          .sort()
          .join(' '),
      );
      expect(pairs.sort()).toEqual(expected.sort());
    }),
    { numRuns: 300 },
  );
});
