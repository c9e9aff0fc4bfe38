import * as z from 'zod';
import { clientRequestWire } from './bookings.ts';
import {
  answerOf,
  cancellationPolicies,
  countryWire,
  distributionsWire,
  integer,
  listOf,
  moneyAmountWire,
  moneyWire,
  shown,
  shownFlag,
  shownNumber,
  shownPerson,
  shownText,
  text,
} from './common.ts';

/** What a price consists of. Some accounts see net prices here. */
export const priceBreakdown = z.looseObject({
  totalPrice: moneyAmountWire.nullish(),
  netProvider: shown(moneyAmountWire),
  taxes: shown(moneyAmountWire),
  providerNetPrice: shown(moneyWire),
  netProviderPrice: shown(moneyWire),
});

const bookedService = {
  /** The `serviceId` of the operations on one service. */
  id: text,
  bookingReference: text,
  provider: text,
  operatorProvider: shownText,
  providerDescription: shownText,
  providerConfigurationId: shownNumber,
  priceType: shownText,
  startDate: text,
  endDate: text,
  // The interface spells it so.
  cancelationDate: text,
  providerCancellationDate: text,
  cancellationType: text,
  lastUpdateDate: text,
  /** Only `BOOKED` is a confirmed service; an unknown status needs a person's attention. */
  status: text,
  confirmationErrorCause: shownText,
  reav: shownFlag,
  country: shownText,
  amendments: shown(listOf(z.looseObject({ reference: shownText, description: shownText }))),
  externalCode: shownText,
  membershipSavedPrice: shown(moneyAmountWire),
  pricebreakdown: priceBreakdown.nullish(),
  originalpricebreakdown: shown(priceBreakdown),
  cancelPolicy: cancellationPolicies,
};

export const hotelService = z.looseObject({
  ...bookedService,
  /** The hotel's id in the catalogue, and its code at the supplier. */
  hotelId: text,
  providerHotelId: text,
  hotelName: text,
  globalMappingId: shownNumber,
  nights: integer,
  mealPlan: text,
  locationName: shownText,
  destinationCode: shownText,
  destinationName: shownText,
  hotelData: shown(
    z.looseObject({ address: shownText, postalCode: shownText, phoneNumber: shownText, accomodationType: shownText }),
  ),
  remarks: shown(listOf(z.string())),
  category: shownText,
  supplierId: integer,
  supplierName: shownText,
  providerBookingReference: text,
  repricing: shown(z.looseObject({ bookingReference: shownText, serviceId: shownText })),
  fiscalInformation: shownText,
  apiPlatform: shownText,
  /** The rate's name in the contract. */
  rate: text,
  commentsToAccommodation: shownText,
  room: listOf(
    z.looseObject({ id: shownText, roomTypeDescription: text, pricebreakdown: shown(priceBreakdown) }),
  ).nullish(),
});

/** Who made the booking. Everything else is dropped: the interface's own user has a password. */
const userWire = z.object({
  username: shownText,
  microsite: shownText,
  operator: shownText,
  name: shownText,
  surname: shownText,
  email: shownText,
  telephone: shownText,
  country: shown(countryWire),
  active: shownFlag,
  b2c: shownFlag,
  externalCode: shownText,
});

const otherServices = shown(listOf(z.looseObject({})));
const manualServices = shown(listOf(z.looseObject(bookedService)));

/** A whole trip. Contract hotels are in `hotelservice`. */
export const tripAnswer = answerOf({
  id: text,
  bookingReference: text,
  bookingAssociatedTo: shownText,
  customBookingReference: shownText,
  status: text,
  tripType: text,
  nightsCount: shownNumber,
  destinationCount: shownNumber,
  creationDate: text,
  lastUpdateDate: text,
  startDate: text,
  endDate: text,
  adultCount: shownNumber,
  childCount: shownNumber,
  infantCount: shownNumber,
  contactPerson: shownPerson,
  agencyBookingReference: shownText,
  user: shown(userWire),
  fromIdeaSharedByUser: shown(userWire),
  managedBy: shownText,
  cancellationPolicies,
  /** Its fields are not published; the ones here are the practice hub's. */
  payment: shown(z.looseObject({ paid: shown(moneyWire), refunded: shown(moneyWire), refundStatus: shownText })),
  notes: shownText,
  /** What happened to the booking, in plain words. */
  historical: listOf(z.looseObject({ message: text, dateTime: text })).nullish(),
  referralId: shownText,
  language: shownText,
  salesChannel: text,
  sourceMarket: shown(countryWire),
  pricebreakdown: priceBreakdown.nullish(),
  distribution: distributionsWire,
  hotelservice: listOf(hotelService).nullish(),
  transportservice: otherServices,
  ticketservice: otherServices,
  insuranceservice: otherServices,
  transferservice: otherServices,
  carservice: otherServices,
  closedtourservice: otherServices,
  cruiseservice: otherServices,
  itemservice: otherServices,
  manualServices: shown(
    z.looseObject({ accountingAdjustment: manualServices, hotel: manualServices, other: manualServices }),
  ),
  invoices: shown(listOf(z.looseObject({ target: shownText, creationDate: shownText, number: shownText }))),
  clientrequest: listOf(clientRequestWire).nullish(),
});
export type TripAnswer = z.infer<typeof tripAnswer>;
