import type { Weekday } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { HotelContract, Rate, SeasonRoomPrice } from '../model.ts';
import type { Trail } from '../trail.ts';
import type { GuestKey, WrittenChange } from './compact-price.ts';

/** A rate that has the seasons of another one. */
export interface DerivedRate {
  /** Absent if only `by` or `round` is written. */
  readonly basedOn?: string;
  readonly by?: WrittenChange;
  readonly round?: Decimal;
  /** Whether one of these could not be read. */
  readonly isUnread: boolean;
  /** Whether seasons are written too. */
  readonly hasSeasons: boolean;
  /** Whether its own percentages are written too. */
  readonly hasPrices: boolean;
  /** Where the rate is written. */
  readonly at: Trail;
}

/** The stays in which a rate is sold, each at one price. */
export interface WrittenStays {
  readonly arrivalDays: readonly Weekday[];
  readonly nights: number;
  /** Whether stays with nights in common share the units of a room; absent if the file does not say. */
  readonly units?: 'shared' | 'separate' | undefined;
  readonly at: Trail;
}

export interface PlacedChange {
  readonly change: WrittenChange;
  readonly at: Trail;
}

/** How prices change on some weekdays. */
export type WeekdayChanges = ReadonlyMap<Weekday, PlacedChange>;

/** A contract as its files write it: a derived rate has no seasons, and no season is divided by weekday or into stays. */
export interface WrittenContract {
  readonly contract: HotelContract;
  readonly derived: ReadonlyMap<Rate, DerivedRate>;
  readonly weekdays: ReadonlyMap<SeasonRoomPrice, WeekdayChanges>;
  /** Of a rate that is based on another one, those of that one unless it has its own. */
  readonly stays: ReadonlyMap<Rate, WrittenStays>;
}

/** What guests pay by percentage, in all rooms of a hotel, rate or season. */
export type GuestShares = ReadonlyMap<GuestKey, PlacedChange>;

/** The terms of a document from which other records are made. Those of a season or rate are noted at each of its room prices. */
export class WrittenTerms {
  readonly rates = new Map<Rate, DerivedRate>();
  readonly stays = new Map<Rate, WrittenStays>();
  readonly weekdays = new Map<SeasonRoomPrice, WeekdayChanges>();
  readonly shares = new Map<SeasonRoomPrice, GuestShares>();
  /** Those of the hotel, which apply to the rates of other documents too. */
  ofHotel: GuestShares | undefined;

  get hasAny(): boolean {
    return this.rates.size + this.stays.size + this.weekdays.size + this.shares.size > 0 || this.ofHotel !== undefined;
  }
}
