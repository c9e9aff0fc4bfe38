import type {
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
} from '../../contract/model.ts';
import { WEEKDAYS } from '../../kernel/calendar-day.ts';
import { type Decimal, decimalOf } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { SellableContract } from '../../pricing/stay/stay-request.ts';
import { rangesAt } from '../checks/date-checks.ts';
import { APPLIES, MEAL_PLANS, OFFERS, PRICES, SUPPLEMENTS } from '../checks/enumerations.ts';
import { flagAt, isList, numberAt, recordsAt, textAt, textsAt } from '../store/json-read.ts';

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
  /** The number of units of one room in the booking, which share its quota. */
  readonly rooms: number;
}

/**
 * The records in the form that pricing needs. Rates are named by their ids, because two may have the same name. Units are the records':
 * `unitsLeft` subtracts what is booked.
 */
export function sellableContract(records: HotelRecords, terms: SellingTerms): SellableContract {
  const { hotel } = records;
  const codes = new Map([...records.roomIds].map(([code, id]) => [id, code]));

  const stopSales = (rate: JsonObject): readonly RoomStopSales[] =>
    recordsAt(rate, 'stopSales').flatMap((stop) => {
      const code = codes.get(numberAt(stop, 'roomId') ?? 0);
      return code === undefined ? [] : [{ providerRoomCode: code, stopSales: rangesAt(stop, 'stopSales') }];
    });

  const season = (body: JsonObject): Season => ({
    name: textAt(body, 'name') ?? '',
    dateRanges: rangesAt(body, 'dateRanges'),
    priceType: oneOf(PRICES, body['priceType']) ?? 'PAX',
    mealPlans: recordsAt(body, 'mealPlans').flatMap(mealPlan),
    seasonRoomPrices: recordsAt(body, 'seasonRoomPrices').map((price) => roomPrice(price, terms.rooms)),
    ...stayLimits(body),
  });

  const rate = ({ id, body }: { readonly id: number; readonly body: JsonObject }): Rate => ({
    name: String(id),
    bookingWindows: rangesAt(body, 'bookingWindows'),
    seasons: recordsAt(body, 'seasons').map(season),
    offers: [...new Set(textsAt(body, 'offers'))],
    supplements: [...new Set(textsAt(body, 'supplements'))],
    stopSales: stopSales(body),
    ...stayLimits(body),
  });

  const modifier = (body: JsonObject): PriceModifier & Pick<Offer, 'apply'> => ({
    providerCode: textAt(body, 'providerCode') ?? '',
    apply: oneOf(APPLIES, body['apply']) ?? 'LODGING',
    ...decimals(body, 'value', 'childValue'),
    ...integers(body, 'minimumAdults', 'maximumAdults', 'minimumChildrens', 'maximumChildrens'),
    ...stayLimits(body),
    travelWindows: rangesAt(body, 'travelWindows'),
    bookingWindows: rangesAt(body, 'bookingWindows'),
    providerRoomCodes: textsAt(body, 'providerRoomCodes'),
    mealPlans: textsAt(body, 'mealPlans').flatMap((type) => oneOf(MEAL_PLANS, type) ?? []),
    operationalDays: textsAt(body, 'operationalDays').flatMap((name) => oneOf(WEEKDAYS, name) ?? []),
  });

  const offer = (body: JsonObject): Offer => {
    const nights = integers(body, 'stay', 'pay');
    return { ...modifier(body), type: oneOf(OFFERS, body['type']) ?? 'PERCENT', ...nights };
  };

  const supplement = (body: JsonObject): Supplement => ({
    ...modifier(body),
    type: oneOf(SUPPLEMENTS, body['type']) ?? 'PERCENT',
  });

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
  return type === undefined ? [] : [{ mealPlan: type, ...paxPrices(body) }];
};

function roomPrice(body: JsonObject, rooms: number): SeasonRoomPrice {
  const { unitsQuota = 0, unitsOnRequest = 0 } = integers(body, 'unitsQuota', 'unitsOnRequest');
  return {
    providerRoomCode: textAt(body, 'providerRoomCode') ?? '',
    unitsQuota: Math.floor(unitsQuota / rooms),
    // If the free units are not enough, they count together with those on request, and the whole stay is on request.
    unitsOnRequest: Math.floor((unitsQuota + unitsOnRequest) / rooms),
    distributionPrices: recordsAt(body, 'distributionPrices').flatMap((price) => {
      const amount = numberAt(price, 'amount');
      return amount === undefined ? [] : [{ ...occupancy(price), amount: decimalOf(amount) }];
    }),
    ...paxPrices(body),
  };
}

const paxPrices = (body: JsonObject): PaxPrices => ({
  ...decimals(body, 'basePrice'),
  adultPrices: amounts(body, 'adultPrices'),
  childPrices: amounts(body, 'childPrices'),
});

function amounts(body: JsonObject, key: string): readonly Decimal[] {
  const values = body[key];
  return isList(values) ? values.filter((value) => typeof value === 'number').map(decimalOf) : [];
}

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
