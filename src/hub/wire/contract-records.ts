import * as z from 'zod';
import { canonicalJson } from '../../kernel/json.ts';
import { listOf } from './list-of.ts';

// The contract records on the wire. Answers may have unknown fields and enumeration values, and fields that the interface does not
// mark as required may be missing or null. Requests are built in `mapping`.

const text = z.string().nullish();
const integer = z.number().int().nullish();
const amount = z.number().nullish();
const flag = z.boolean().nullish();

const dateRangeWire = z.looseObject({ start: z.string(), end: z.string() });
const translationWire = z.looseObject({ language: z.string(), description: text });
const ranges = listOf(dateRangeWire).nullish();
const translations = listOf(translationWire).nullish();

const distributionWire = z.looseObject({ adults: z.number().int(), children: z.number().int().nullish() });

export const roomWire = z.looseObject({
  providerCode: text,
  name: text,
  typeId: text,
  distributions: listOf(distributionWire).nullish(),
});

const paxPrices = {
  basePrice: amount,
  adultPrices: listOf(z.number()).nullish(),
  childPrices: listOf(z.number()).nullish(),
};

export const mealPlanWire = z.looseObject({ mealPlan: z.string(), ...paxPrices });

const distributionPriceWire = z.looseObject({
  amount: z.number(),
  adults: z.number().int(),
  children: z.number().int().nullish(),
});

const seasonRoomPriceWire = z.looseObject({
  providerRoomCode: text,
  unitsQuota: integer,
  unitsOnRequest: integer,
  distributionPrices: listOf(distributionPriceWire).nullish(),
  ...paxPrices,
});

const stayLimits = { releaseDays: integer, minimumStay: integer, maximumStay: integer };

const seasonWire = z.looseObject({
  id: integer,
  name: text,
  dateRanges: ranges,
  mealPlans: listOf(mealPlanWire).nullish(),
  seasonRoomPrices: listOf(seasonRoomPriceWire).nullish(),
  priceType: text,
  ...stayLimits,
});

const roomStopSalesWire = z.looseObject({ roomId: integer, roomName: text, stopSales: ranges });

export const rateWire = z.looseObject({
  id: integer,
  name: text,
  bookingWindows: ranges,
  seasons: listOf(seasonWire).nullish(),
  offers: listOf(z.string()).nullish(),
  supplements: listOf(z.string()).nullish(),
  stopSales: listOf(roomStopSalesWire).nullish(),
  ...stayLimits,
});

const modifier = {
  providerCode: text,
  type: text,
  apply: text,
  ...stayLimits,
  minimumAdults: integer,
  maximumAdults: integer,
  minimumChildrens: integer,
  maximumChildrens: integer,
  value: amount,
  childValue: amount,
  names: translations,
  travelWindows: ranges,
  bookingWindows: ranges,
  providerRoomCodes: listOf(z.string()).nullish(),
  mealPlans: listOf(z.string()).nullish(),
  operationalDays: listOf(z.string()).nullish(),
};

export const offerWire = z.looseObject({ ...modifier, stay: integer, pay: integer, active: flag });

export const supplementWire = z.looseObject(modifier);

const hotelAddressWire = z.looseObject({
  address: text,
  locationName: text,
  postalCode: text,
  country: text,
  phone: text,
  fax: text,
  email: text,
});

/** `GET /hotel/{supplierId}/{providerCode}`: the only read that shows rates, offers and supplements. */
export const hotelWire = z.looseObject({
  active: flag,
  contractId: text,
  providerCode: z.string(),
  hotelname: text,
  latitude: amount,
  longitude: amount,
  address: hotelAddressWire.nullish(),
  category: text,
  chain: text,
  currency: text,
  ...stayLimits,
  infantsAllowed: integer,
  minimumChildrenAge: integer,
  maximumChildrenAge: integer,
  rooms: listOf(roomWire).nullish(),
  mealPlans: listOf(mealPlanWire).nullish(),
  descriptions: translations,
  voucherRemarks: translations,
  images: listOf(z.string()).nullish(),
  facilities: listOf(z.string()).nullish(),
  offers: listOf(offerWire).nullish(),
  supplements: listOf(supplementWire).nullish(),
  rates: listOf(rateWire).nullish(),
});

/** A hotel in the list: without rates, offers and supplements. */
const hotelSummaryWire = z.looseObject({ providerCode: z.string(), hotelname: text, active: flag });

/** The whole list. One with `pagination` may be a first page, and hotels on later pages would seem absent. */
export const hotelListWire = z.looseObject({
  hotel: listOf(hotelSummaryWire).nullish(),
  pagination: z.null().optional(),
});

export const supplierWire = z.looseObject({
  id: integer,
  active: flag,
  externalCode: text,
  commercialName: text,
});

/** Identical entries are one supplier: two suppliers have different ids at least. */
export const supplierListWire = listOf(supplierWire).transform((listed) => [
  ...new Map(listed.map((supplier) => [canonicalJson(supplier), supplier])).values(),
]);

export type HotelWire = z.infer<typeof hotelWire>;
export type SupplierWire = z.infer<typeof supplierWire>;
