import { expect, test } from 'vitest';
import type { Offer, Rate, Season, Supplement } from '../../src/contract/model.ts';
import { addDays, type CalendarDay, type DayRange, WEEKDAYS } from '../../src/kernel/calendar-day.ts';
import { decimalOf, fromScaled } from '../../src/kernel/decimal.ts';
import type { SellableContract, StayRequest } from '../../src/pricing/request/stay-request.ts';
import { pricingAlternatives, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { fc } from '../support/fast-check.ts';
import { priceStay } from '../support/price-stay.ts';
import { type BruteForce, bruteForce } from './brute-force.ts';
import { contractK, day, offer, season, stay, supplement } from './contract-k.ts';

// Around a leap day and around both changes of the clocks in Europe.
const FIRST = fc.constantFrom(day('2028-02-12'), day('2027-03-14'), day('2027-10-17'));

const ranges = (first: CalendarDay, most: number, length: number): fc.Arbitrary<DayRange[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: length }))
      .map(([from, days]) => ({ start: addDays(first, from), end: addDays(first, from + days) })),
    { minLength: 1, maxLength: most },
  );

/** One time in `one`. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, one: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: one - 1, arbitrary: fc.constant(undefined) });

/** The fields that are given. */
const given = <T extends object>(fields: T) => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
};

const limits = fc
  .record({
    minimumStay: sometimes(fc.integer({ min: 0, max: 5 }), 4),
    maximumStay: sometimes(fc.integer({ min: 4, max: 12 }), 5),
    releaseDays: sometimes(fc.integer({ min: 0, max: 12 }), 5),
  })
  .map(given);

const aSeason = (first: CalendarDay, dates: fc.Arbitrary<DayRange[]>): fc.Arbitrary<Season> =>
  fc
    .record({
      dates,
      cents: fc.integer({ min: 1, max: 40_000 }),
      units: fc.constantFrom({ unitsQuota: 3 }, { unitsQuota: 3 }, { unitsQuota: 0, unitsOnRequest: 1 }, {}),
      priced: fc.integer({ min: 0, max: 9 }),
      limits,
    })
    .map(({ dates: dateRanges, cents, units, priced, limits: own }) => {
      const [price] = season('', first, { '2': fromScaled(BigInt(cents), 2) }).seasonRoomPrices;
      const { distributionPrices = [] } = price ?? {};
      return {
        name: `${cents}`,
        dateRanges,
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: priced === 0 ? [] : [{ providerRoomCode: 'DBL', ...units, distributionPrices }],
        ...own,
      };
    });

/** Mostly one season after the other without gap or overlap, sometimes any. */
const seasons = (first: CalendarDay): fc.Arbitrary<Season[]> => {
  const cut = fc.integer({ min: 1, max: 25 });
  const inRow = cut.chain((at) =>
    fc.tuple(
      aSeason(first, fc.constant([{ start: first, end: addDays(first, at) }])),
      aSeason(first, fc.constant([{ start: addDays(first, at + 1), end: addDays(first, 60) }])),
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: inRow },
    { weight: 1, arbitrary: fc.array(aSeason(first, ranges(first, 2, 25)), { maxLength: 3 }) },
  );
};

const conditions = (first: CalendarDay) =>
  fc.record({
    travelWindows: fc.oneof(ranges(first, 3, 12), fc.constant([])),
    operationalDays: sometimes(fc.subarray([...WEEKDAYS]), 2),
    bookingWindows: sometimes(ranges(addDays(first, -20), 2, 30), 4),
    limits,
  });

const amount = fc.oneof(
  fc.integer({ min: 0, max: 90 }).map((value) => ({ type: 'PERCENT' as const, value: decimalOf(value) })),
  fc.integer({ min: 0, max: 90 }).map((value) => ({ type: 'ABSOLUTE' as const, value: decimalOf(value) })),
);

const offers = (first: CalendarDay): fc.Arbitrary<Offer[]> => {
  const freeing = fc
    .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 6 }))
    .map(([stays, pays]) => ({ type: 'STAY_TO_PAY' as const, stay: stays, pay: Math.min(pays, stays - 1) }));
  return fc
    .array(fc.tuple(fc.oneof(amount, freeing), conditions(first)), { maxLength: 3 })
    .map((all) =>
      all.map(([size, { limits: own, ...rest }], index) =>
        offer({ providerCode: `O${index}`, apply: 'LODGING', ...size, ...given(rest), ...own }),
      ),
    );
};

const supplements = (first: CalendarDay): fc.Arbitrary<Supplement[]> =>
  fc
    .array(fc.tuple(amount, conditions(first)), { maxLength: 2 })
    .map((all) =>
      all.map(([size, { limits: own, ...rest }], index) =>
        supplement({ providerCode: `S${index}`, apply: 'LODGING', ...size, ...given(rest), ...own }),
      ),
    );

interface Asked {
  readonly contract: SellableContract;
  readonly request: StayRequest;
}

const asked: fc.Arbitrary<Asked> = FIRST.chain((first) =>
  fc
    .record({
      seasons: seasons(first),
      offers: offers(first),
      supplements: supplements(first),
      rate: fc
        .record({
          bookingWindows: sometimes(ranges(addDays(first, -20), 2, 30), 8),
          stopSales: sometimes(
            ranges(first, 2, 3).map((stopSales) => [{ providerRoomCode: 'DBL', stopSales }]),
            6,
          ),
          limits,
        })
        .map(({ limits: own, ...rest }): Partial<Rate> => ({ ...given(rest), ...own })),
      hotel: limits,
      from: fc.integer({ min: 0, max: 32 }),
      nights: fc.integer({ min: 1, max: 15 }),
      ahead: fc.integer({ min: 0, max: 20 }),
    })
    .map((all) => {
      const checkIn = addDays(first, all.from);
      return {
        contract: contractK({
          hotel: all.hotel,
          rate: { ...all.rate, seasons: all.seasons },
          offers: all.offers,
          supplements: all.supplements,
        }),
        request: stay(checkIn, all.nights, '2', { bookedOn: addDays(checkIn, -all.ahead) }),
      };
    }),
);

const { rangeEnd, travelWindow, operationalDays, release, minimumStay } = pricingAlternatives;
const windowSwitches = fc
  .record({
    rangeEnd: fc.constantFrom(...rangeEnd),
    travelWindow: fc.constantFrom(...travelWindow),
    operationalDays: fc.constantFrom(...operationalDays),
    release: fc.constantFrom(...release),
    minimumStay: fc.constantFrom(...minimumStay),
  })
  .map((readings) => ({ ...referencePricing, ...readings }));

function firstImplementation({ contract, request }: Asked, switches: typeof referencePricing): BruteForce {
  const price = priceStay(contract, request, switches);
  if (!price.sold) return { sold: false, kind: price.reason.kind };
  return {
    sold: true,
    seasons: price.nights.map((night) => night.season),
    days: new Map(
      [...price.offers, ...price.supplements].map((outcome) => [
        outcome.code,
        outcome.applied && outcome.calculation.kind !== 'free-nights' ? outcome.nights : [],
      ]),
    ),
    cents: Math.round(Number(price.total) * 100),
  };
}

test('seasons, stop sales, windows, limits and totals agree with days written out one by one', () => {
  let sold = 0;
  fc.assert(
    fc.property(asked, fc.oneof(fc.constant(referencePricing), windowSwitches), (stayAsked, switches) => {
      const expected = bruteForce(stayAsked.contract, stayAsked.request, switches);
      const actual = firstImplementation(stayAsked, switches);
      if (!expected.sold || !actual.sold) expect(actual).toEqual(expected);
      else {
        sold += 1;
        expect({ seasons: actual.seasons, cents: actual.cents }).toEqual({
          seasons: expected.seasons,
          cents: expected.cents,
        });
        for (const { providerCode, type } of [...stayAsked.contract.offers, ...stayAsked.contract.supplements])
          if (type !== 'STAY_TO_PAY') expect(actual.days.get(providerCode)).toEqual(expected.days.get(providerCode));
      }
    }),
    { numRuns: 1000 },
  );
  // A generator of unsold stays would prove little.
  expect(sold).toBeGreaterThan(150);
});
