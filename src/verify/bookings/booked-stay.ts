import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { TripAnswer } from '../../hub/wire/trip.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { type CalendarDay, dayInZone, parseDay } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { plainName } from '../catalogue/plain-name.ts';
import { wirePrice } from '../offers/compare-prices.ts';
import { otherSupplier } from '../offers/own-offers.ts';
import type { Price } from '../stay/stay.ts';

type HotelServiceWire = NonNullable<TripAnswer['hotelservice']>[number];

/** A hotel stay of a booking, as far as it is known. It names no guests. */
export interface BookedStay {
  readonly bookingReference: string;
  /** The reference of the hotel service, which is needed to cancel it. */
  readonly serviceReference?: string;
  readonly serviceId?: string;
  readonly status?: string;
  /** When it was booked, as the hub writes it, and on which day. */
  readonly bookedAt?: string;
  readonly bookedOn?: CalendarDay;
  /** Who sells it; direct contracts have one name for all. */
  readonly provider?: string;
  readonly supplierId?: number;
  readonly supplierName?: string;
  /** The supplier's own code of the hotel: `providerCode` in the contract. */
  readonly hotelCode?: string;
  /** The hotel's id in the hub's catalogue. */
  readonly accommodationId?: string;
  readonly hotelName?: string;
  readonly checkIn?: CalendarDay;
  readonly checkOut?: CalendarDay;
  /** What the hub itself counts. */
  readonly nights?: number;
  readonly mealPlan?: string;
  readonly rate?: string;
  /** The hub's names for the booked rooms. */
  readonly rooms: readonly (string | undefined)[];
  /** The ages of the people, room by room in the order of `rooms`; `undefined` for an age that is not known. */
  readonly parties: readonly (readonly (number | undefined)[])[];
  /** What the guest pays. */
  readonly sold?: Price;
  /** What the supplier gets, where the hub says so. */
  readonly net?: Price;
}

/** The hotel stays of a trip, in the hub's order. Booking days are in the time zone of the pricing settings (Q10). */
export function bookedStays(
  trip: Partial<TripAnswer>,
  bookingReference: string,
  switches: Pick<PricingSwitches, 'bookingTimeZone'>,
): readonly BookedStay[] {
  const parties = (trip.distribution ?? []).map(({ person, persons }) =>
    (person ?? persons ?? []).map(({ requestedAge }) => requestedAge ?? undefined),
  );
  const bookedOn = bookingDayOf(trip.creationDate, switches);
  return (trip.hotelservice ?? []).map((service) => ({
    bookingReference,
    ...withoutUndefined({ bookedAt: textOf(trip.creationDate), bookedOn, ...placeOf(service), ...pricesOf(service) }),
    rooms: (service.room ?? []).map(({ roomTypeDescription }) => textOf(roomTypeDescription)),
    parties,
  }));
}

const placeOf = (service: HotelServiceWire) => ({
  serviceReference: textOf(service.bookingReference),
  serviceId: textOf(service.id),
  status: textOf(service.status),
  provider: textOf(service.provider),
  supplierId: service.supplierId ?? undefined,
  supplierName: textOf(service.supplierName),
  hotelCode: textOf(service.providerHotelId),
  accommodationId: textOf(service.hotelId),
  hotelName: textOf(service.hotelName),
  checkIn: dayOf(service.startDate),
  checkOut: dayOf(service.endDate),
  nights: service.nights ?? undefined,
  mealPlan: textOf(service.mealPlan),
  rate: textOf(service.rate),
});

function pricesOf({ pricebreakdown }: HotelServiceWire) {
  const { totalPrice, netProviderPrice, providerNetPrice, netProvider } = pricebreakdown ?? {};
  return {
    sold: wirePrice(totalPrice?.microsite ?? totalPrice?.operator),
    net: wirePrice(netProviderPrice ?? providerNetPrice ?? netProvider?.microsite ?? netProvider?.operator),
  };
}

const textOf = (text: string | null | undefined): string | undefined =>
  text == null || text.trim() === '' ? undefined : text;

/** The day of `2027-05-10` and of `2027-05-10T00:00:00`. */
const dayOf = (text: string | null | undefined): CalendarDay | undefined => parseDay((text ?? '').slice(0, 10));

/** The hub's times have no zone, so their date counts as it is written; a time with a zone is converted. */
export function bookingDayOf(
  text: string | null | undefined,
  { bookingTimeZone }: Pick<PricingSwitches, 'bookingTimeZone'>,
): CalendarDay | undefined {
  const time = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(time) ? dayOf(text) : dayInZone(time, bookingTimeZone);
}

/** What the files cannot say about who is who in the hub. */
export interface HubNames {
  /** The `externalCode` of each supplier of the hub, by its id; `undefined` if they could not be read. */
  readonly supplierCodes: ReadonlyMap<number, string> | undefined;
  /** The hotels' ids in the hub's catalogue, by `SUPPLIER/HOTEL`. */
  readonly accommodations: ReadonlyMap<string, string>;
}

/** `foreign`: it is not of these contracts; `unclear`: it may be. */
export interface NoContract {
  readonly kind: 'foreign' | 'unclear';
  readonly reason: string;
}

type Booked = Pick<
  BookedStay,
  'provider' | 'supplierId' | 'supplierName' | 'hotelCode' | 'hotelName' | 'accommodationId'
>;

/** Finds the contract that a booking was sold from: by supplier and hotel code, else by the hotel's id in the catalogue. */
export function bookedContracts(
  contracts: readonly HotelContract[],
  names: HubNames,
): (stay: Booked) => Result<HotelContract, NoContract> {
  const byCode = groupBy(contracts, ({ hotel }) => hotel.providerCode);
  return (stay) => {
    const other = otherSupplier({ provider: stay.provider });
    if (other !== undefined) return foreign(`sold by another provider (${safeText(other, 40)})`);
    const { hotelCode } = stay;
    if (hotelCode === undefined) return byAccommodation(stay, contracts, names);
    const all = byCode.get(hotelCode) ?? [];
    if (all.length === 0) return foreign(`your files have no hotel ${safeText(hotelCode, 80)}`);
    const supplied = stay.supplierId === undefined ? undefined : bySupplier(all, stay.supplierId, names);
    return supplied ?? byName(all, stay);
  };
}

/** `undefined`: the supplier's id does not decide. */
function bySupplier(
  contracts: readonly HotelContract[],
  supplierId: number,
  { supplierCodes }: HubNames,
): Result<HotelContract, NoContract> | undefined {
  const found = contracts.find(({ supplier }) =>
    supplier.by === 'id' ? supplier.id === supplierId : supplierCodes?.get(supplierId) === supplier.externalCode,
  );
  if (found) return ok(found);
  const isOpen = supplierCodes === undefined && contracts.some(({ supplier }) => supplier.by === 'externalCode');
  return isOpen ? undefined : foreign(`of another supplier (#${supplierId})`);
}

/** Hotel codes are unique for one supplier only, so the name must agree too. */
function byName(contracts: readonly HotelContract[], { hotelName }: Booked): Result<HotelContract, NoContract> {
  const named = contracts.filter(({ hotel }) => plainName(hotel.hotelname) === plainName(hotelName ?? ''));
  const [found, ...others] = named;
  if (found && others.length === 0) return ok(found);
  return unclear(
    `the hub does not tell whether it is of ${contracts.map((contract) => safeText(hotelKey(contract), 80)).join(' or ')}`,
  );
}

function byAccommodation(
  { accommodationId }: Booked,
  contracts: readonly HotelContract[],
  { accommodations }: HubNames,
): Result<HotelContract, NoContract> {
  if (accommodationId === undefined) return unclear('the hub does not name the hotel');
  const [found, ...others] = contracts.filter((contract) => accommodations.get(hotelKey(contract)) === accommodationId);
  if (found && others.length === 0) return ok(found);
  return unclear(
    `the hub names the hotel only as accommodation ${safeText(accommodationId, 80)}, and no hotel of your files is known by this id`,
  );
}

const foreign = (reason: string): Result<never, NoContract> => fail({ kind: 'foreign', reason });
const unclear = (reason: string): Result<never, NoContract> => fail({ kind: 'unclear', reason });
