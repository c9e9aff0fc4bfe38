import * as z from 'zod';
import { type CalendarDay, parseDay } from '../kernel/calendar-day.ts';
import { type Decimal, parseDecimal } from '../kernel/decimal.ts';
import {
  APPLY_TYPES,
  type Contracts,
  type HotelContract,
  MEAL_PLAN_TYPES,
  OFFER_TYPES,
  PRICE_TYPES,
  type Supplier,
} from './model.ts';

// Contracts as this tool itself writes them down, between a saved plan and its push. Not the format of contract files.

const decimal = z.string().transform((text, context): Decimal => {
  const value = parseDecimal(text);
  if (value !== undefined) return value;
  context.addIssue('not a decimal');
  return z.NEVER;
});

const day = z.string().transform((text, context): CalendarDay => {
  const value = parseDay(text);
  if (value !== undefined) return value;
  context.addIssue('not a day');
  return z.NEVER;
});

const range = z.object({ start: day, end: day });
const ranges = z.array(range);
const text = z.string();
const int = z.int();
const extra = { extra: z.record(text, z.json()).exactOptional() };
const translations = z.array(z.object({ language: text, description: text }));
const occupancy = { adults: int, children: int };
const mealPlanType = z.enum(MEAL_PLAN_TYPES);

const limits = {
  releaseDays: int.exactOptional(),
  minimumStay: int.exactOptional(),
  maximumStay: int.exactOptional(),
};

const paxPrices = {
  basePrice: decimal.exactOptional(),
  adultPrices: z.array(decimal).exactOptional(),
  childPrices: z.array(decimal).exactOptional(),
};

const mealPlans = z.array(z.object({ mealPlan: mealPlanType, ...paxPrices, ...extra }));

const address = z.object({
  address: text.exactOptional(),
  locationName: text.exactOptional(),
  postalCode: text.exactOptional(),
  country: text.exactOptional(),
  phone: text.exactOptional(),
  fax: text.exactOptional(),
  email: text.exactOptional(),
});

const room = z.object({
  providerCode: text,
  name: text.exactOptional(),
  typeId: text.exactOptional(),
  distributions: z.array(z.object(occupancy)),
  ...extra,
});

const stopSales = z.array(
  z.object({ providerRoomCode: text.exactOptional(), roomName: text.exactOptional(), stopSales: ranges }),
);

const hotel = z.object({
  ...limits,
  providerCode: text,
  hotelname: text,
  category: text,
  currency: text,
  latitude: decimal.exactOptional(),
  longitude: decimal.exactOptional(),
  address: address.exactOptional(),
  chain: text.exactOptional(),
  infantsAllowed: int.exactOptional(),
  minimumChildrenAge: int.exactOptional(),
  maximumChildrenAge: int.exactOptional(),
  images: z.array(text),
  descriptions: translations.exactOptional(),
  voucherRemarks: translations.exactOptional(),
  rooms: z.array(room),
  mealPlans,
  stopSales: stopSales.exactOptional(),
  ...extra,
});

const season = z.object({
  ...limits,
  name: text,
  dateRanges: ranges,
  priceType: z.enum(PRICE_TYPES),
  mealPlans: mealPlans.exactOptional(),
  seasonRoomPrices: z.array(
    z.object({
      providerRoomCode: text,
      unitsQuota: int.exactOptional(),
      unitsOnRequest: int.exactOptional(),
      distributionPrices: z.array(z.object({ ...occupancy, amount: decimal })).exactOptional(),
      ...paxPrices,
      ...extra,
    }),
  ),
  ...extra,
});

const rate = z.object({
  ...limits,
  name: text,
  bookingWindows: ranges.exactOptional(),
  seasons: z.array(season),
  offers: z.array(text).exactOptional(),
  supplements: z.array(text).exactOptional(),
  stopSales: stopSales.exactOptional(),
  ...extra,
});

const modifier = {
  ...limits,
  providerCode: text,
  type: z.enum(OFFER_TYPES),
  value: decimal.exactOptional(),
  childValue: decimal.exactOptional(),
  names: translations.exactOptional(),
  minimumAdults: int.exactOptional(),
  maximumAdults: int.exactOptional(),
  minimumChildrens: int.exactOptional(),
  maximumChildrens: int.exactOptional(),
  travelWindows: ranges,
  bookingWindows: ranges.exactOptional(),
  providerRoomCodes: z.union([z.literal('all'), z.array(text)]),
  mealPlans: z.union([z.literal('all'), z.array(mealPlanType)]),
  operationalDays: z.array(text).exactOptional(),
  ...extra,
};

const apply = z.enum(APPLY_TYPES);
const supplement = z.object({ ...modifier, apply: apply.exactOptional() });
const offer = z.object({
  ...modifier,
  apply,
  stay: int.exactOptional(),
  pay: int.exactOptional(),
  active: z.boolean().exactOptional(),
});

const stayTest = z.object({
  checkIn: day,
  nights: int,
  bookedOn: day.exactOptional(),
  adults: int,
  childAges: z.array(int),
  room: text,
  mealPlan: mealPlanType,
  rate: text.exactOptional(),
  expected: z.union([z.object({ sold: z.literal(false) }), z.object({ sold: z.literal(true), total: decimal })]),
});

const supplier: z.ZodType<Supplier> = z.object({
  id: int.exactOptional(),
  externalCode: text.exactOptional(),
  fields: z.record(text, z.json()),
  ...extra,
});

const definition = { definition: supplier.exactOptional() };

const hotelContract: z.ZodType<HotelContract> = z.object({
  supplier: z.discriminatedUnion('by', [
    z.object({ by: z.literal('externalCode'), externalCode: text, ...definition }),
    z.object({ by: z.literal('id'), id: int, ...definition }),
  ]),
  hotel,
  rates: z.array(rate),
  offers: z.array(offer),
  supplements: z.array(supplement),
  tests: z.array(stayTest),
  files: z.array(text),
  incomplete: z.literal(true).exactOptional(),
  lacksDocuments: z.literal(true).exactOptional(),
});

/** Takes back what `JSON.stringify` makes of contracts, decimals and days checked; fields that it does not know are left out. */
export const contractsSchema: z.ZodType<Contracts> = z.object({
  suppliers: z.array(supplier),
  hotels: z.array(hotelContract),
});
