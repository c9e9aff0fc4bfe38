import type { MealPlanType } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Guests } from '../export/guests.ts';
import type { PriceLine } from '../export/price-lines.ts';
import type { Source } from './source.ts';

// What a sheet or message says, with the names and codes that go into the file: the mapping has been applied.

/** Nights of a rate of a hotel. Without `season`, they get a season of their own. */
export interface SeasonNights {
  readonly hotel: string;
  readonly rate: string;
  readonly season: string;
  readonly nights: DayRange;
}

/**
 * One price. A price of a room for a party is for all guests together, one for an adult or child by position for this guest. `board` is the
 * meal plan that the price of a room includes; without it, the price is that of the cheapest plan of the hotel.
 */
export interface PriceFact extends SeasonNights, Pick<PriceLine, 'type' | 'code' | 'basis'> {
  readonly board?: MealPlanType;
  readonly guests: Guests;
  readonly amount: Decimal;
  /** Several if the amount was worked out from several. */
  readonly sources: readonly Source[];
}

/** How many rooms of a kind are sold without asking. */
export interface QuotaFact extends SeasonNights {
  readonly room: string;
  readonly units: number;
  readonly source: Source;
}

/** A bound of stays in the season. */
export interface LimitFact extends SeasonNights {
  readonly field: 'minimumStay' | 'maximumStay' | 'releaseDays';
  readonly value: number;
  readonly source: Source;
}

/** Nights on which a room is closed, in one rate or, without `rate`, in every rate. */
export interface StopSaleFact {
  readonly hotel: string;
  readonly rate?: string;
  readonly room: string;
  readonly nights: DayRange;
  readonly source: Source;
}

/** Days on which a rate can be booked. */
export interface BookingWindowFact {
  readonly hotel: string;
  readonly rate: string;
  readonly days: DayRange;
  readonly source: Source;
}

/** Fields of a hotel as a contract file has them, without its rooms: `currency`, `hotelname`, `minimumChildrenAge`. */
export interface HotelFact {
  readonly hotel: string;
  readonly field: string;
  readonly value: string | number;
  readonly source: Source;
}

/** The name of a room, where the source says it. */
export interface RoomFact {
  readonly hotel: string;
  readonly room: string;
  readonly name: string;
  readonly source: Source;
}

/** An offer or a supplement as contract files write it, with its `providerCode`, and the rate that links it. */
export interface ModifierFact {
  readonly hotel: string;
  readonly rate: string;
  readonly list: 'offers' | 'supplements';
  readonly record: JsonObject;
  readonly sources: readonly Source[];
}

export interface Facts {
  readonly prices: readonly PriceFact[];
  readonly quotas: readonly QuotaFact[];
  readonly limits: readonly LimitFact[];
  readonly stopSales: readonly StopSaleFact[];
  readonly bookingWindows: readonly BookingWindowFact[];
  readonly hotels: readonly HotelFact[];
  readonly rooms: readonly RoomFact[];
  readonly modifiers: readonly ModifierFact[];
}

export const NO_FACTS: Facts = {
  prices: [],
  quotas: [],
  limits: [],
  stopSales: [],
  bookingWindows: [],
  hotels: [],
  rooms: [],
  modifiers: [],
};
