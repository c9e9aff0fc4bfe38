import { APPLY_TYPES, MEAL_PLAN_TYPES } from '../../src/contract/enumerations.ts';
import type {
  HotelContract,
  MealPlanType,
  Occupancy,
  Offer,
  PaxPrices,
  PriceModifier,
  Rate,
  Room,
  RoomStopSales,
  Season,
  SeasonRoomPrice,
  StayLimits,
  Supplement,
} from '../../src/contract/model.ts';
import { addDays, type CalendarDay, type DayRange, WEEKDAYS } from '../../src/kernel/calendar-day.ts';
import { fromScaled } from '../../src/kernel/decimal.ts';
import {
  type PricingSwitches,
  pricingAlternatives,
  referencePricing,
} from '../../src/pricing/settings/pricing-switches.ts';
import { fc } from './fast-check.ts';
import { day, money } from './sample-contract.ts';

// Contracts that use every pricing rule on few days and rooms, so that rules interact. The hub accepts all of them.

const FIRST = day('2027-05-01');

const amounts = fc.integer({ min: 1, max: 40_000 }).map((cents) => fromScaled(BigInt(cents), 2));
const fineAmounts = fc.integer({ min: 0, max: 90_000 }).map((mills) => fromScaled(BigInt(mills), 3));
const percentages = fc.integer({ min: 1, max: 6_000 }).map((hundredths) => fromScaled(BigInt(hundredths), 2));

/** A missing limit is sent as 0, which one release setting treats differently from none, so it is always written. */
const SENT = { releaseDays: 0 };

/** Ranges among the first 40 days of May and June. */
const range = (longest: number): fc.Arbitrary<DayRange> =>
  fc
    .tuple(fc.nat(30), fc.nat(longest))
    .map(([from, length]) => ({ start: addDays(FIRST, from), end: addDays(FIRST, from + length) }));

/** Mostly none, sometimes some of the limits. */
const limits: fc.Arbitrary<StayLimits> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        releaseDays: fc.nat(9),
        minimumStay: fc.integer({ min: 1, max: 4 }),
        maximumStay: fc.integer({ min: 5, max: 9 }),
      },
      { requiredKeys: [] },
    ),
  },
);

const paxPrices: fc.Arbitrary<PaxPrices> = fc.record({
  basePrice: amounts,
  adultPrices: fc.array(amounts, { maxLength: 3 }),
  childPrices: fc.array(amounts, { maxLength: 3 }),
});

const OCCUPANCIES: readonly Occupancy[] = [1, 2, 3].flatMap((adults) =>
  [0, 1, 2].map((children) => ({ adults, children })),
);

const rooms: fc.Arbitrary<readonly Room[]> = fc
  .array(fc.subarray([...OCCUPANCIES], { minLength: 4 }), { minLength: 1, maxLength: 2 })
  .map((allowed) =>
    allowed.map((distributions, index) => ({ providerCode: `R${index}`, name: `Room ${index}`, distributions })),
  );

const plansOf = (types: readonly MealPlanType[]) =>
  fc.tuple(...types.map((mealPlan) => paxPrices.map((prices) => ({ mealPlan, ...prices }))));

const somePlans = (least: number) =>
  fc.subarray([...MEAL_PLAN_TYPES], { minLength: least, maxLength: 2 }).chain(plansOf);

const roomPrice = ({ providerCode, distributions }: Room): fc.Arbitrary<SeasonRoomPrice> =>
  fc
    .tuple(
      fc.constantFrom(0, 1, 4),
      fc.constantFrom(0, 2),
      fc.tuple(...distributions.map((occupancy) => amounts.map((amount) => ({ ...occupancy, amount })))),
      paxPrices,
    )
    .map(([unitsQuota, unitsOnRequest, distributionPrices, pax]) => ({
      providerRoomCode: providerCode,
      unitsQuota,
      unitsOnRequest,
      distributionPrices,
      ...pax,
    }));

/** Consecutive seasons. Sometimes the second starts too early, and the common nights are not sold. */
const seasons = (hotelRooms: readonly Room[]): fc.Arbitrary<readonly Season[]> => {
  const season = (name: string, ranges: readonly DayRange[]): fc.Arbitrary<Season> =>
    fc
      .tuple(
        fc.constantFrom('DISTRIBUTION' as const, 'PAX' as const),
        fc.tuple(...hotelRooms.map(roomPrice)),
        fc.option(somePlans(0), { nil: [] }),
        limits,
      )
      .map(([priceType, seasonRoomPrices, mealPlans, own]) => ({
        name,
        dateRanges: ranges,
        priceType,
        seasonRoomPrices,
        mealPlans,
        ...own,
      }));
  return fc
    .tuple(fc.integer({ min: 2, max: 25 }), fc.constantFrom(1, 1, 1, 0))
    .chain(([length, gap]) =>
      fc.tuple(
        season('First', [{ start: FIRST, end: addDays(FIRST, length) }]),
        season('Second', [{ start: addDays(FIRST, length + gap), end: addDays(FIRST, 60) }]),
      ),
    );
};

const modifier = (hotelRooms: readonly Room[]): fc.Arbitrary<Omit<PriceModifier, 'providerCode'>> =>
  fc
    .tuple(
      fc.array(range(20), { minLength: 1, maxLength: 2 }),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...WEEKDAYS]) }),
      fc.constantFrom(
        'all' as const,
        ['R0'],
        hotelRooms.map(({ providerCode }) => providerCode),
      ),
      fc.option(fineAmounts, { nil: undefined }),
      limits,
    )
    .map(([travelWindows, operationalDays, providerRoomCodes, childValue, own]) => ({
      travelWindows,
      operationalDays,
      providerRoomCodes,
      mealPlans: 'all' as const,
      ...(childValue !== undefined && { childValue }),
      ...SENT,
      ...own,
    }));

const sized = fc.oneof(
  fc.tuple(fc.constant('PERCENT' as const), percentages),
  fc.tuple(fc.constant('ABSOLUTE' as const), fineAmounts),
);

const names = [{ language: 'EN', description: 'Something' }];

const offer = (hotelRooms: readonly Room[], providerCode: string): fc.Arbitrary<Offer> =>
  fc.oneof(
    fc
      .tuple(modifier(hotelRooms), sized, fc.constantFrom(...APPLY_TYPES))
      .map(([fields, [type, value], apply]) => ({ ...fields, providerCode, names, type, value, apply })),
    fc
      .tuple(
        modifier(hotelRooms),
        fc.constantFrom('LODGING' as const, 'MEAL' as const, 'LODGING_AND_MEAL' as const),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
      )
      .map(([fields, apply, nights, pay]) => ({
        ...fields,
        providerCode,
        names,
        type: 'STAY_TO_PAY' as const,
        apply,
        stay: nights,
        pay: Math.min(pay, nights - 1),
      })),
  );

const supplement = (hotelRooms: readonly Room[], providerCode: string): fc.Arbitrary<Supplement> =>
  fc
    .tuple(modifier(hotelRooms), sized, fc.constantFrom(...APPLY_TYPES))
    .map(([fields, [type, value], apply]) => ({ ...fields, providerCode, type, value, apply }));

const stopSales = (hotelRooms: readonly Room[]): fc.Arbitrary<readonly RoomStopSales[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...hotelRooms), range(3))
        .map(([{ providerCode }, closed]) => [{ providerRoomCode: providerCode, stopSales: [closed] }]),
    },
  );

const OFFERS = ['OB', 'OA', 'OC'];
const SUPPLEMENTS = ['SB', 'SA'];

const rate = (name: string, hotelRooms: readonly Room[]): fc.Arbitrary<Rate> =>
  fc
    .tuple(
      seasons(hotelRooms),
      stopSales(hotelRooms),
      fc.shuffledSubarray(OFFERS),
      fc.shuffledSubarray(SUPPLEMENTS),
      fc.constantFrom([], [], [{ start: day('2027-01-01'), end: day('2027-05-03') }]),
      limits,
    )
    .map(([all, closed, offers, supplements, bookingWindows, own]) => ({
      name,
      seasons: all,
      stopSales: closed,
      offers,
      supplements,
      bookingWindows,
      ...own,
    }));

/** A contract with one or two rates, all kinds of offers and supplements, children and infants. */
export const arbitrarySellingContract: fc.Arbitrary<HotelContract> = rooms.chain((hotelRooms) =>
  fc
    .tuple(
      somePlans(1),
      limits,
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      fc.tuple(...OFFERS.map((code) => offer(hotelRooms, code))),
      fc.tuple(...SUPPLEMENTS.map((code) => supplement(hotelRooms, code))),
      fc.tuple(rate('A', hotelRooms), rate('B', hotelRooms)),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(([mealPlans, own, currency, offers, supplements, rates, count]) => ({
      supplier: { by: 'externalCode', externalCode: 'PALMA' } as const,
      hotel: {
        providerCode: 'H1',
        hotelname: 'House',
        category: 'S4',
        currency,
        latitude: money('39.5'),
        longitude: money('2.6'),
        images: ['https://example.com/1.jpg'],
        rooms: hotelRooms,
        mealPlans,
        infantsAllowed: 1,
        minimumChildrenAge: 2,
        maximumChildrenAge: 12,
        ...SENT,
        ...own,
      },
      rates: rates.slice(0, count),
      offers,
      supplements,
      tests: [],
      files: ['h1.yaml'],
    })),
);

export interface ArbitraryStay {
  readonly bookedOn: CalendarDay;
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A stay that such a contract may sell. */
export const arbitraryStay: fc.Arbitrary<ArbitraryStay> = fc
  .tuple(
    fc.nat(25),
    fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 8 }) }, { weight: 1, arbitrary: fc.nat(30) }),
    fc.constantFrom(0, 5, 30),
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.constantFrom(1, 2, 5, 7, 11, 12, 13, 17), { maxLength: 2 }),
  )
  .map(([from, nights, ahead, adults, childAges]) => {
    const checkIn = addDays(FIRST, from);
    return { checkIn, bookedOn: addDays(checkIn, -ahead), nights: Math.max(nights, 1), adults, childAges };
  });

/** Any combination of pricing settings. */
export const arbitrarySwitches: fc.Arbitrary<PricingSwitches> = fc
  .tuple(
    fc.tuple(
      ...Object.entries(pricingAlternatives).map(([name, readings]) =>
        fc.constantFrom<readonly string[]>(...readings.map((reading) => [name, reading])),
      ),
    ),
    fc.constantFrom(money('1'), money('1.1'), money('0.87654')),
    fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'),
  )
  .map(([readings, markupFactor, bookingTimeZone]) => ({
    ...referencePricing,
    ...Object.fromEntries(readings),
    markupFactor,
    bookingTimeZone,
  }));
