import { addDays, type CalendarDay } from '../../src/kernel/calendar-day.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';

// Records as the interface spells them, every one of them complete and right. Cases change one field of them.

/** The supplier of all test hotels. It is found again by this code, because suppliers cannot be removed. */
export const SUPPLIER_CODE = 'CONTRACTS-CONFORMANCE';

export const supplierBody = (): JsonObject => ({
  externalCode: SUPPLIER_CODE,
  commercialName: 'Conformance test, not for sale',
});

export const roomBody = (providerCode = 'DBL', name = 'Double room'): JsonObject => ({
  providerCode,
  name,
  typeId: '2',
  distributions: [
    { adults: 1, children: 0 },
    { adults: 2, children: 0 },
    { adults: 2, children: 1 },
  ],
});

export const mealPlanBody = (mealPlan: string, price = 0): JsonObject => ({
  mealPlan,
  basePrice: price,
  adultPrices: [price, price],
  childPrices: [price / 2],
});

export const hotelName = (providerCode: string): string => `Conformance test ${providerCode}, not for sale`;

export const hotelBody = (providerCode: string, image: string): JsonObject => ({
  providerCode,
  hotelname: hotelName(providerCode),
  category: 'S3',
  currency: 'EUR',
  latitude: 40.4168,
  longitude: -3.7038,
  address: { address: 'Not for sale', locationName: 'Madrid', postalCode: '28001', country: 'ES' },
  releaseDays: 0,
  minimumStay: 1,
  maximumStay: 30,
  infantsAllowed: 1,
  minimumChildrenAge: 2,
  maximumChildrenAge: 12,
  images: [image],
  descriptions: [{ language: 'EN', description: 'Made to test the interface. Not for sale.' }],
  voucherRemarks: [{ language: 'EN', description: 'Not for sale.' }],
  rooms: [roomBody()],
  mealPlans: [mealPlanBody('ROOM_ONLY'), mealPlanBody('BED_AND_BREAKFAST', 10)],
});

/** One room at a flat price for each of its occupancies. `units` are those sold at once and those on request; `percent` raises the prices. */
export const roomPriceBody = (
  providerRoomCode = 'DBL',
  [unitsQuota, unitsOnRequest]: readonly [number, number] = [5, 0],
  percent = 0,
): JsonObject => ({
  providerRoomCode,
  unitsQuota,
  unitsOnRequest,
  distributionPrices: [
    { amount: raised(80, percent), adults: 1, children: 0 },
    { amount: raised(100, percent), adults: 2, children: 0 },
    { amount: raised(120.5, percent), adults: 2, children: 1 },
  ],
});

/** In whole cents. */
const raised = (amount: number, percent: number): number => Math.round(amount * (100 + percent)) / 100;

/** Sold from `from` on for a year and a half. */
export const seasonBody = (from: CalendarDay, prices: readonly Json[] = [roomPriceBody()]): JsonObject => ({
  name: 'All year',
  dateRanges: [{ start: from, end: addDays(from, 540) }],
  mealPlans: [mealPlanBody('ROOM_ONLY'), mealPlanBody('BED_AND_BREAKFAST', 10)],
  seasonRoomPrices: prices,
  releaseDays: 0,
  minimumStay: 1,
  maximumStay: 30,
  priceType: 'DISTRIBUTION',
});

export const rateBody = (name: string, from: CalendarDay): JsonObject => ({
  name,
  bookingWindows: [],
  seasons: [seasonBody(from)],
  offers: [],
  supplements: [],
  stopSales: [],
  releaseDays: 0,
  minimumStay: 1,
  maximumStay: 30,
});

const modifierBody = (providerCode: string, from: CalendarDay): JsonObject => ({
  providerCode,
  type: 'PERCENT',
  apply: 'LODGING',
  value: 10,
  releaseDays: 0,
  minimumStay: 1,
  maximumStay: 30,
  names: [{ language: 'EN', description: 'Conformance test' }],
  travelWindows: [{ start: from, end: addDays(from, 540) }],
  bookingWindows: [],
  providerRoomCodes: ['DBL'],
  mealPlans: ['ROOM_ONLY', 'BED_AND_BREAKFAST'],
  operationalDays: [],
});

export const offerBody = (providerCode: string, from: CalendarDay): JsonObject => modifierBody(providerCode, from);

export const supplementBody = (providerCode: string, from: CalendarDay): JsonObject => modifierBody(providerCode, from);
