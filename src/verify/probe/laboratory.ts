import type { HotelContract, Rate } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { decimalOf } from '../../kernel/decimal.ts';
import { calibrationRate, calibrationRooms } from './calibration-rooms.ts';
import { minimumStay, operationalDays, release, stayAmount, travelWindow } from './date-experiments.ts';
import {
  breakfast,
  byOccupancy,
  byPerson,
  type ContractTotals,
  contractTotals,
  type Experiment,
  experiment,
  flat,
  type LaboratoryDays,
  laboratoryDays,
  pair,
  rateOf,
  roomOf,
  season,
  stay,
} from './laboratory-records.ts';
import {
  amountOnFreeNights,
  freeNights,
  percentWithFreeNights,
  rounding,
  stackedPercents,
  supplementPercent,
} from './offer-experiments.ts';
import { ageBounds, childMeals, childOrder, missingPair, personPrices } from './party-experiments.ts';
import { namesRoom, type RenameExperiments, renameExperiments } from './rename-experiments.ts';

/** Whether both rates for a room are offered (Q22). */
function competingRates(days: LaboratoryDays): Experiment {
  const room = roomOf('TWO-RATES', 'two rates', pair(2));
  const rate = (code: string, price: number) =>
    rateOf({ room: code, days }, [flat(room.providerCode, days, [pair(2), price])]);
  return {
    room,
    rates: [rate('TWO-RATES-A', 150), rate('TWO-RATES-B', 151)],
    offers: [],
    supplements: [],
    stays: [stay(days.monday, 1)],
    dependsOn: ['competingRates'],
  };
}

/** Which price counts if both forms are present: 200 by occupancy, 100 per person (Q23). */
const priceForm = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('BOTH-FORMS', 'both price forms', pair(2)), (at) => {
    const both = { ...byOccupancy(at, [pair(2), 200]), ...byPerson(at, 100, [0]) };
    return {
      seasons: [season('Both', days.weeks, both, { priceType: 'PAX' })],
      stays: [stay(days.monday, 1)],
      dependsOn: ['priceForm'],
    };
  });

const PROBE_SUPPLIER = 'CONTRACTS-PROBE';

/** The probe's test hotel, with its own supplier. Its prices reveal a hub's pricing rules. */
export interface Laboratory {
  readonly days: LaboratoryDays;
  /** The hotel with only its flat prices, for the questions to answer first (Q21, Q24). */
  readonly calibration: HotelContract;
  readonly experiments: readonly Experiment[];
  readonly whole: HotelContract;
  readonly totals: ContractTotals;
  readonly renames: RenameExperiments;
}

const EXPERIMENTS: readonly ((days: LaboratoryDays) => Experiment)[] = [
  rounding,
  freeNights,
  amountOnFreeNights,
  percentWithFreeNights,
  stackedPercents,
  supplementPercent,
  travelWindow,
  operationalDays,
  release,
  minimumStay,
  stayAmount,
  personPrices,
  childMeals,
  ageBounds,
  missingPair,
  childOrder,
  competingRates,
  priceForm,
];

/** Not a real image: for hubs that do not check images, such as the practice hub. */
export const PLACEHOLDER_IMAGE = 'https://example.com/probe.jpg';

/** `image` is the URL of the hotel's only image, at least 500x400 if the hub downloads it. */
export function laboratory(bookedOn: CalendarDay, image = PLACEHOLDER_IMAGE): Laboratory {
  const days = laboratoryDays(bookedOn);
  const experiments = EXPERIMENTS.map((make) => make(days));
  const flat = calibrationRate(calibrationRooms, days);
  const empty = hotelOf(days, image, [
    ...calibrationRooms.map(({ room }) => room),
    ...experiments.map(({ room }) => room),
    namesRoom,
  ]);
  return {
    days,
    calibration: { ...empty, rates: [flat] },
    experiments,
    totals: contractTotals(empty.hotel, bookedOn),
    renames: renameExperiments(empty, days),
    whole: {
      ...empty,
      rates: [flat, ...experiments.flatMap((experiment): readonly Rate[] => experiment.rates)],
      offers: experiments.flatMap(({ offers }) => offers),
      supplements: experiments.flatMap(({ supplements }) => supplements),
    },
  };
}

/** The youngest child is 2, the oldest 12. */
const hotelOf = ({ month }: LaboratoryDays, image: string, rooms: HotelContract['hotel']['rooms']): HotelContract => ({
  supplier: {
    by: 'externalCode',
    externalCode: PROBE_SUPPLIER,
    definition: { externalCode: PROBE_SUPPLIER, fields: { commercialName: 'Price probe, not for sale' } },
  },
  hotel: {
    providerCode: `PROBE-${month}`,
    hotelname: `Price probe ${month}, not for sale`,
    category: 'S3',
    currency: 'EUR',
    latitude: decimalOf(40.4168),
    longitude: decimalOf(-3.7038),
    address: { address: 'Not for sale', locationName: 'Madrid', postalCode: '28001', country: 'ES' },
    releaseDays: 0,
    minimumStay: 1,
    maximumStay: 30,
    infantsAllowed: 2,
    minimumChildrenAge: 2,
    maximumChildrenAge: 12,
    images: [image],
    descriptions: [{ language: 'EN', description: 'Made to find out how prices are worked out. Not for sale.' }],
    voucherRemarks: [{ language: 'EN', description: 'Not for sale.' }],
    rooms,
    mealPlans: [
      { mealPlan: 'ROOM_ONLY', basePrice: decimalOf(0), adultPrices: [], childPrices: [] },
      breakfast(0, [0]),
    ],
  },
  rates: [],
  offers: [],
  supplements: [],
  tests: [],
  files: [],
});
