import { WEEKDAYS } from '../../src/kernel/calendar-day.ts';
import { APPLIES, CURRENCIES, MEAL_PLANS, OFFERS, PRICES, SUPPLEMENTS } from '../values/enumerations.ts';
import {
  all,
  choice,
  day,
  type Field,
  field,
  flag,
  integer,
  integerOf,
  list,
  number,
  record,
  required,
  serverId,
  text,
  textOf,
} from './shape.ts';

const CODES =
  'EN EN_IE EN_US ES IT FR PT PT_BR AR RO EL FI DE NL SV ZH ZH_TW RU HU FA PL CA BG JA MS NO TR SK SL CS HR AZ HE DA TH SQ KA SR UZ EU';
export const language = choice('Language', CODES.split(' '));

const mealPlanType = choice('MealPlanType', MEAL_PLANS);
const applyType = choice('HotelContractApplyType', APPLIES);

const code = textOf({ min: 1 });
const dateRange = record('LocalDateRangeVO', { start: required(day.shape), end: required(day.shape) });
const ranges = field(list(dateRange));
const someRanges = required(list(dateRange, { min: 1 }));
const translation = record('TranslationVO', { language: required(language), description: text });
const translations = field(list(translation));
const numbers = field(list(number.shape));
const texts = field(list(text.shape));

/** The server unboxes the three stay limits, so null crashes it; in rates and seasons the first two must not even be missing. */
const unboxed: Field = { shape: { kind: 'integer' }, crashesOnNull: true };
const unboxedAlways: Field = { ...unboxed, crashesWhenAbsent: true };
const stayLimits = { releaseDays: unboxed, minimumStay: unboxed, maximumStay: unboxed };
const innerStayLimits = { releaseDays: unboxedAlways, minimumStay: unboxedAlways, maximumStay: unboxed };

const paxPrices = { basePrice: number, adultPrices: numbers, childPrices: numbers };

export const mealPlanShape = record('ContractMealPlanVO', { mealPlan: required(mealPlanType), ...paxPrices });

const occupancy = { adults: required(integerOf({ min: 0 })), children: { ...field(integerOf({ min: 0 })), absent: 0 } };

export const roomShape = record('ContractRoomVO', {
  name: text,
  typeId: text,
  // The schema says optional, but saving a room without it is refused.
  providerCode: field(code),
  distributions: field(list(record('ContractRoomDistributionVO', occupancy))),
});

const seasonRoomPrice = record('ContractHotelSeasonPricesVO', {
  unitsQuota: { ...integer, absent: 0 },
  unitsOnRequest: { ...integer, absent: 0 },
  providerRoomCode: required(code),
  distributionPrices: field(list(record('ContractRoomDistributionPriceVO', { amount: number, ...occupancy }))),
  ...paxPrices,
});

const season = record('ContractHotelSeasonVO', {
  id: serverId,
  name: text,
  dateRanges: ranges,
  mealPlans: field(list(mealPlanShape)),
  seasonRoomPrices: field(list(seasonRoomPrice)),
  ...innerStayLimits,
  priceType: required(choice('HotelContractPriceType', PRICES)),
});

export const rateShape = record('ContractHotelRateVO', {
  id: serverId,
  name: required(textOf({ min: 1 })),
  bookingWindows: ranges,
  seasons: field(list(season)),
  offers: texts,
  supplements: texts,
  stopSales: field(
    list(record('ContractHotelRoomStopSalesVO', { roomId: serverId, roomName: text, stopSales: ranges })),
  ),
  ...innerStayLimits,
});

const modifier = {
  providerCode: required(code),
  apply: required(applyType),
  minimumStay: unboxed,
  maximumStay: unboxed,
  ...all(integer, 'minimumAdults maximumAdults minimumChildrens maximumChildrens'),
  value: number,
  childValue: number,
  travelWindows: someRanges,
  bookingWindows: ranges,
  providerRoomCodes: required(list(code, { min: 1 })),
  mealPlans: required(list(mealPlanType, { min: 1 })),
  operationalDays: field(list(choice('DayOfWeek', WEEKDAYS))),
};

export const offerShape = record('ContractHotelOffersVO', {
  ...modifier,
  type: required(choice('HotelContractOfferType', OFFERS)),
  releaseDays: unboxed,
  stay: integer,
  pay: integer,
  names: required(list(translation, { min: 1 })),
  active: { ...field({ kind: 'flag' }), unpublished: true },
});

export const supplementShape = record('ContractHotelSupplementVO', {
  ...modifier,
  type: required(choice('HotelContractSupplementType', SUPPLEMENTS)),
  releaseDays: { ...unboxed, required: true },
  names: translations,
});

export const hotelShape = record('ContractHotelDetailedVO', {
  providerCode: required(code),
  hotelname: required(textOf({ min: 1 })),
  latitude: number,
  longitude: number,
  address: field(
    record('HotelAddressVO', {
      ...all(text, 'address locationName postalCode country phone fax email'),
    }),
  ),
  category: required(textOf({ min: 1 })),
  chain: text,
  currency: required(choice('Currency', CURRENCIES)),
  ...stayLimits,
  ...all(integer, 'infantsAllowed minimumChildrenAge maximumChildrenAge'),
  rooms: required(list(roomShape, { min: 1 })),
  mealPlans: required(list(mealPlanShape, { min: 1 })),
  descriptions: translations,
  voucherRemarks: translations,
  images: required(list(text.shape, { min: 1 })),
});

export const supplierShape = record('ContractSupplierVO', {
  id: integer,
  active: flag(true),
  ...all(text, 'commercialName supplierUsername legalName taxpayerId fromEmail'),
  address: field(record('AddressVO', { street: text, city: text, postCode: text })),
  email: text,
  replyEmail: text,
  country: field(record('CountryVO', { id: { ...text, crashesOnNull: true }, name: text })),
  contact: field(record('PersonNameVO', { name: text, courtesyTitle: text })),
  ...all(text, 'phoneNumber lastName commercialNumber mobile emergencyNumber notes externalCode remarks'),
  ...all(flag(false), 'hotelExclusive sendPassengerEmail sendAccommodationDetails'),
  ...all(flag(false), 'mandatoryContactPhone mandatoryEmergencyContact mandatoryPassengerDocument'),
  ...all(flag(false), 'mandatoryPassengerDocumentExpiryDate mandatoryPassengerBithdate denySupplierToBookingVoucher'),
});
