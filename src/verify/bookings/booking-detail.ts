import type { TripAnswer } from '../../hub/wire/trip.ts';
import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { samePrice, wirePrice } from '../offers/compare-prices.ts';
import type { Price } from '../stay/stay.ts';
import { type BookedStay, bookedStays } from './booked-stay.ts';
import { leadGuest } from './lead-guest.ts';

/** What cancelling costs from a date on, as it was booked. */
export interface BookedPolicy {
  readonly from?: CalendarDay;
  readonly fee?: Price;
}

export interface DetailedStay {
  readonly stay: BookedStay;
  /** In the order of their dates. */
  readonly policies: readonly BookedPolicy[];
}

/** A booking with everything that a supplier needs to know of it. */
export interface BookingDetail {
  readonly bookingReference: string;
  readonly status?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly guest?: string;
  readonly stays: readonly DetailedStay[];
  /** What happened, oldest first, in the hub's own words. */
  readonly history: readonly { readonly at?: string; readonly message: string }[];
  /** Conversations about the booking; they change nothing in it. */
  readonly requests: readonly { readonly type?: string; readonly closed?: boolean; readonly messages: number }[];
  readonly otherServices: number;
}

/** What a trip says of its booking. `bookingReference` is the one that was asked for. */
export function bookingDetail(
  trip: Partial<TripAnswer>,
  bookingReference: string,
  switches: Pick<PricingSwitches, 'bookingTimeZone'>,
): BookingDetail {
  const services = trip.hotelservice ?? [];
  return {
    ...withoutUndefined({
      bookingReference: trip.bookingReference ?? bookingReference,
      status: trip.status ?? undefined,
      createdAt: trip.creationDate ?? undefined,
      updatedAt: trip.lastUpdateDate ?? undefined,
      guest: leadGuest(trip),
    }),
    stays: bookedStays(trip, trip.bookingReference ?? bookingReference, switches).map((stay, index) => ({
      stay,
      policies: policiesOf(services[index]?.cancelPolicy),
    })),
    history: (trip.historical ?? [])
      .flatMap(({ message, dateTime }) => (message ? [{ ...(dateTime && { at: dateTime }), message }] : []))
      .sort((a, b) => compareText(a.at ?? '', b.at ?? '')),
    requests: (trip.clientrequest ?? []).map(({ type, requestClosed, message }) => ({
      ...(type && { type }),
      ...(requestClosed != null && { closed: requestClosed }),
      messages: message?.length ?? 0,
    })),
    otherServices: otherServices(trip),
  };
}

function policiesOf(policies: NonNullable<TripAnswer['hotelservice']>[number]['cancelPolicy']): BookedPolicy[] {
  return (policies ?? [])
    .map(({ date, amount }) => withoutUndefined({ from: parseDay((date ?? '').slice(0, 10)), fee: wirePrice(amount) }))
    .sort((a, b) => compareText(a.from ?? '', b.from ?? ''));
}

/** The booked fee on a day; `undefined` before the first date, and where the hub gives none. */
export const feeOn = (policies: readonly BookedPolicy[], day: CalendarDay): Price | undefined =>
  policies.findLast(({ from }) => from !== undefined && from <= day)?.fee;

/** The booked fee of a day, if the hub charges another one. */
export function bookedInstead(policies: readonly BookedPolicy[], day: CalendarDay, fee: Price): Price | undefined {
  const booked = feeOn(policies, day);
  return samePrice(booked, fee) ? undefined : booked;
}

const otherServices = (trip: Partial<TripAnswer>): number =>
  [
    trip.transportservice,
    trip.ticketservice,
    trip.insuranceservice,
    trip.transferservice,
    trip.carservice,
    trip.closedtourservice,
    trip.cruiseservice,
    trip.itemservice,
    trip.manualServices?.hotel,
    trip.manualServices?.other,
  ].reduce((sum, services) => sum + (services?.length ?? 0), 0);
