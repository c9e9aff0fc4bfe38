import type {
  DistributionPrice,
  MealPlan,
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
import { WEEKDAYS } from '../../src/kernel/calendar-day.ts';
import { type Decimal, decimalOf } from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { SellableContract } from '../../src/pricing/request/stay-request.ts';
import { rangesAt } from '../values/date-ranges.ts';
import { APPLIES, MEAL_PLANS, OFFERS, PRICES, SUPPLEMENTS } from '../values/enumerations.ts';
import { flagAt, isList, numberAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';

export interface HotelRecords {
  readonly hotel: JsonObject;
  /** By room code. */
  readonly roomIds: ReadonlyMap<string, number>;
  readonly rates: readonly { readonly id: number; readonly body: JsonObject }[];
  readonly offers: readonly JsonObject[];
  readonly supplements: readonly JsonObject[];
}

export interface SellingTerms {
  /** Whether an offer applies if it was sent without `active`. */
  readonly offersActive: boolean;
}

// A running hub keeps thousands of these. Records are put together by `Object.assign`, because spreads give each a separate shape, which
// takes more memory than its content.

/**
 * The records in the form that pricing needs. Rates are named by their ids, because two may have the same name. Units on request include
 * the free ones; `unitsLeft` subtracts booked units.
 */
export function sellableContract(records: HotelRecords, terms: SellingTerms): SellableContract {
  const { hotel } = records;
  const codes = new Map([...records.roomIds].map(([code, id]) => [id, code]));

  const stopSales = (rate: JsonObject): readonly RoomStopSales[] =>
    recordsAt(rate, 'stopSales').flatMap((stop) => {
      const code = codes.get(numberAt(stop, 'roomId') ?? 0);
      return code === undefined ? [] : [{ providerRoomCode: code, stopSales: rangesAt(stop, 'stopSales') }];
    });

  const season = (body: JsonObject): Season => {
    const own = {
      name: textAt(body, 'name') ?? '',
      dateRanges: rangesAt(body, 'dateRanges'),
      priceType: oneOf(PRICES, body['priceType']) ?? 'PAX',
      mealPlans: list(recordsAt(body, 'mealPlans').flatMap(mealPlan)),
      seasonRoomPrices: list(recordsAt(body, 'seasonRoomPrices').map(roomPrice)),
    };
    return Object.assign(own, stayLimits(body));
  };

  const rate = ({ id, body }: { readonly id: number; readonly body: JsonObject }): Rate => {
    const own = {
      name: String(id),
      bookingWindows: rangesAt(body, 'bookingWindows'),
      seasons: list(recordsAt(body, 'seasons').map(season)),
      offers: list([...new Set(textsAt(body, 'offers'))]),
      supplements: list([...new Set(textsAt(body, 'supplements'))]),
      stopSales: list(stopSales(body)),
    };
    return Object.assign(own, stayLimits(body));
  };

  const modifier = (body: JsonObject): PriceModifier & Pick<Offer, 'apply'> => {
    const own = {
      providerCode: textAt(body, 'providerCode') ?? '',
      apply: oneOf(APPLIES, body['apply']) ?? 'LODGING',
      travelWindows: rangesAt(body, 'travelWindows'),
      bookingWindows: rangesAt(body, 'bookingWindows'),
      providerRoomCodes: list(textsAt(body, 'providerRoomCodes')),
      mealPlans: list(textsAt(body, 'mealPlans').flatMap((type) => oneOf(MEAL_PLANS, type) ?? [])),
      operationalDays: list(textsAt(body, 'operationalDays').flatMap((name) => oneOf(WEEKDAYS, name) ?? [])),
    };
    const people = integers(body, 'minimumAdults', 'maximumAdults', 'minimumChildrens', 'maximumChildrens');
    return Object.assign(own, decimals(body, 'value', 'childValue'), people, stayLimits(body));
  };

  const offer = (body: JsonObject): Offer => {
    const own = { type: oneOf(OFFERS, body['type']) ?? 'PERCENT' };
    return Object.assign(own, modifier(body), integers(body, 'stay', 'pay'));
  };

  const supplement = (body: JsonObject): Supplement => {
    const own = { type: oneOf(SUPPLEMENTS, body['type']) ?? 'PERCENT' };
    return Object.assign(own, modifier(body));
  };

  return {
    hotel: {
      currency: textAt(hotel, 'currency') ?? '',
      rooms: recordsAt(hotel, 'rooms').map(room),
      mealPlans: recordsAt(hotel, 'mealPlans').flatMap(mealPlan),
      ...stayLimits(hotel),
      ...integers(hotel, 'infantsAllowed', 'minimumChildrenAge', 'maximumChildrenAge'),
    },
    rates: records.rates.map(rate),
    offers: records.offers.filter((body) => flagAt(body, 'active') ?? terms.offersActive).map(offer),
    supplements: records.supplements.map(supplement),
  };
}

const room = (body: JsonObject): Room => ({
  providerCode: textAt(body, 'providerCode') ?? '',
  name: textAt(body, 'name') ?? '',
  distributions: recordsAt(body, 'distributions').map(occupancy),
});

const occupancy = (body: JsonObject) => ({
  adults: numberAt(body, 'adults') ?? 0,
  children: numberAt(body, 'children') ?? 0,
});

const mealPlan = (body: JsonObject): readonly MealPlan[] => {
  const type = oneOf(MEAL_PLANS, body['mealPlan']);
  return type === undefined ? [] : [Object.assign({ mealPlan: type }, paxPrices(body))];
};

function roomPrice(body: JsonObject): SeasonRoomPrice {
  const { unitsQuota = 0, unitsOnRequest = 0 } = integers(body, 'unitsQuota', 'unitsOnRequest');
  const own = {
    providerRoomCode: textAt(body, 'providerRoomCode') ?? '',
    unitsQuota,
    // If the free units are not enough, they count together with those on request, and the whole stay is on request.
    unitsOnRequest: unitsQuota + unitsOnRequest,
    distributionPrices: list(recordsAt(body, 'distributionPrices').flatMap(distributionPrice)),
  };
  return Object.assign(own, paxPrices(body));
}

function distributionPrice(body: JsonObject): readonly DistributionPrice[] {
  const amount = numberAt(body, 'amount');
  const { adults, children } = occupancy(body);
  return amount === undefined ? [] : [{ adults, children, amount: decimalOf(amount) }];
}

const paxPrices = (body: JsonObject): PaxPrices =>
  Object.assign(
    { adultPrices: amounts(body, 'adultPrices'), childPrices: amounts(body, 'childPrices') },
    decimals(body, 'basePrice'),
  );

function amounts(body: JsonObject, key: string): readonly Decimal[] {
  const values = body[key];
  return isList(values) ? list(values.filter((value) => typeof value === 'number').map(decimalOf)) : NOTHING;
}

const NOTHING: readonly never[] = [];

/** Without the space for more entries that filtered lists have, which would be most of the memory. */
const list = <Entry>(entries: readonly Entry[]): readonly Entry[] => (entries.length === 0 ? NOTHING : entries.slice());

const stayLimits = (body: JsonObject): StayLimits => integers(body, 'releaseDays', 'minimumStay', 'maximumStay');

/** Only the fields with a number; an unset limit restricts nothing. */
function given<Key extends string, Value>(body: JsonObject, keys: readonly Key[], read: (value: number) => Value) {
  const values: { [K in Key]?: Value } = {};
  for (const key of keys) {
    const value = numberAt(body, key);
    if (value !== undefined) values[key] = read(value);
  }
  return values;
}

const integers = <Key extends string>(body: JsonObject, ...keys: readonly Key[]) => given(body, keys, (value) => value);

const decimals = <Key extends string>(body: JsonObject, ...keys: readonly Key[]) => given(body, keys, decimalOf);

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((candidate) => candidate === value);
