import type {
  HotelContract,
  MealPlanType,
  Occupancy,
  Rate,
  Room,
  Season,
  StayLimits,
} from '../../src/contract/model.ts';
import { fc } from './fast-check.ts';
import { days, money } from './sample-contract.ts';

const OCCUPANCIES: readonly Occupancy[] = [
  { adults: 1, children: 0 },
  { adults: 2, children: 0 },
  { adults: 2, children: 1 },
];

const amounts = fc.integer({ min: 1, max: 99_999 }).map((cents) => money(`${cents / 100}`));

/** Few values, so that two contracts often differ in only one of them. */
const limits: fc.Arbitrary<StayLimits> = fc.record(
  { releaseDays: fc.nat(3), minimumStay: fc.integer({ min: 1, max: 3 }), maximumStay: fc.integer({ min: 7, max: 9 }) },
  { requiredKeys: [] },
);

const someOf = <T>(values: readonly T[], minLength = 0) => fc.shuffledSubarray([...values], { minLength });

const rooms: fc.Arbitrary<Room[]> = someOf(['A', 'B', 'C'], 1).chain((codes) =>
  fc.tuple(
    ...codes.map((providerCode) =>
      fc.record({
        providerCode: fc.constant(providerCode),
        name: fc.constantFrom(`Room ${providerCode}`, `${providerCode} with a view`),
        distributions: someOf(OCCUPANCIES, 1),
      }),
    ),
  ),
);

const ranges = fc.constantFrom(
  [days('2027-05-01..2027-05-31')],
  [days('2027-05-01..2027-05-15'), days('2027-06-01..2027-06-30')],
);

const season = (name: string, hotelRooms: readonly Room[], plans: readonly MealPlanType[]): fc.Arbitrary<Season> =>
  fc
    .record(
      {
        name: fc.constant(name),
        dateRanges: ranges,
        priceType: fc.constant('DISTRIBUTION' as const),
        mealPlans: someOf(plans).chain((some) =>
          fc.tuple(...some.map((mealPlan) => fc.record({ mealPlan: fc.constant(mealPlan), basePrice: amounts }))),
        ),
        seasonRoomPrices: someOf(hotelRooms, 1).chain((some) =>
          fc.tuple(
            ...some.map((room) =>
              fc.record({
                providerRoomCode: fc.constant(room.providerCode),
                unitsQuota: fc.nat(3),
                distributionPrices: fc.tuple(
                  ...room.distributions.map((occupancy) => amounts.map((amount) => ({ ...occupancy, amount }))),
                ),
              }),
            ),
          ),
        ),
        limits,
      },
      { requiredKeys: ['name', 'dateRanges', 'priceType', 'seasonRoomPrices', 'limits'] },
    )
    .map(({ limits: own, ...rest }) => ({ ...rest, ...own }));

function rates(hotelRooms: readonly Room[], plans: readonly MealPlanType[], offers: readonly string[]) {
  const rate = (name: string): fc.Arbitrary<Rate> =>
    fc
      .record(
        {
          name: fc.constant(name),
          seasons: someOf(['Low', 'High'], 1).chain((names) =>
            fc.tuple(...names.map((it) => season(it, hotelRooms, plans))),
          ),
          bookingWindows: ranges,
          offers: someOf(offers),
          stopSales: someOf(hotelRooms).chain((some) =>
            fc.tuple(
              ...some.map((room) => fc.record({ providerRoomCode: fc.constant(room.providerCode), stopSales: ranges })),
            ),
          ),
          limits,
        },
        { requiredKeys: ['name', 'seasons', 'limits'] },
      )
      .map(({ limits: own, ...rest }) => ({ ...rest, ...own }));
  return someOf(['Summer', 'Winter']).chain((names) => fc.tuple(...names.map(rate)));
}

const PLANS = ['ROOM_ONLY', 'HALF_BOARD', 'FULL_BOARD'] as const;

/** A small valid hotel with every kind of record, always with the same codes. */
export const arbitraryHotel = (providerCode = 'H1'): fc.Arbitrary<HotelContract> =>
  fc
    .tuple(rooms, someOf(PLANS, 1), someOf(['O1', 'O2']), limits, fc.constantFrom('House', 'Palace'))
    .chain(([hotelRooms, plans, offers, own, hotelname]) =>
      fc.record({
        supplier: fc.constant({ by: 'externalCode', externalCode: 'PALMA' } as const),
        hotel: fc.constant({
          providerCode,
          hotelname,
          category: 'S4',
          currency: 'EUR',
          images: ['https://example.com/1.jpg'],
          rooms: hotelRooms,
          mealPlans: plans.map((mealPlan) => ({ mealPlan })),
          ...own,
        }),
        rates: rates(hotelRooms, plans, offers),
        offers: fc.tuple(
          ...offers.map((code) =>
            fc.record({
              providerCode: fc.constant(code),
              type: fc.constant('PERCENT' as const),
              apply: fc.constant('LODGING' as const),
              value: fc.constantFrom(money('5'), money('10')),
              names: fc.constant([{ language: 'EN', description: code }]),
              travelWindows: ranges,
              providerRoomCodes: fc.constantFrom('all' as const, [hotelRooms[0]?.providerCode ?? '']),
              mealPlans: fc.constant('all' as const),
            }),
          ),
        ),
        supplements: fc.constant([]),
        tests: fc.constant([]),
        files: fc.constant(['h1.yaml']),
      }),
    );
