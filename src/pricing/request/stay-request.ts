import { decisiveLevel } from '../../contract/effective-limits.ts';
import type { Hotel, MealPlanType, Offer, Rate, StayLimits, Supplement } from '../../contract/model.ts';
import { type CalendarDay, type DayRange, inRange } from '../../kernel/calendar-day.ts';
import { fail, type Result } from '../../kernel/result.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { LimitLevel, NotSoldReason } from './not-sold-reason.ts';

/** The parts of a contract that pricing needs. Contracts from files and records read from the hub both provide them. */
export interface SellableContract {
  readonly hotel: Pick<
    Hotel,
    | 'currency'
    | 'rooms'
    | 'mealPlans'
    | 'releaseDays'
    | 'minimumStay'
    | 'maximumStay'
    | 'infantsAllowed'
    | 'minimumChildrenAge'
    | 'maximumChildrenAge'
  >;
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
}

/** A search for one room: dates, people and booking day. */
export interface StaySearch {
  readonly checkIn: CalendarDay;
  /** The day of departure; the night before is the last one. */
  readonly checkOut: CalendarDay;
  readonly bookedOn: CalendarDay;
  /** People who count as adults, whatever the hotel's age band says. */
  readonly adults: number;
  /** Ages in whole years at check-in; the hotel's age band decides who is an infant, a child or an adult. */
  readonly childAges: readonly number[];
}

/** The stay to price: a search with a rate (by name), a room (by `providerCode`) and a meal plan. */
export interface StayRequest extends StaySearch {
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
}

export const mealPlansOf = ({ mealPlans }: SellableContract['hotel'], { seasons }: Rate): ReadonlySet<MealPlanType> =>
  new Set([mealPlans, ...seasons.map((season) => season.mealPlans ?? [])].flat().map(({ mealPlan }) => mealPlan));

/** Whether one of the windows has the day; without windows, every day counts. */
export const isWithin = (day: CalendarDay, windows: readonly DayRange[]): boolean =>
  windows.length === 0 || windows.some((window) => inRange(day, window));

/** Whether booking windows of the rate, offer or supplement allow a booking on the day. */
export const isBookable = (
  { bookingWindows = [] }: { readonly bookingWindows?: readonly DayRange[] },
  bookedOn: CalendarDay,
): boolean => isWithin(bookedOn, bookingWindows);

/** The fewest days ahead of arrival at which a booking is not too late: with one setting (Q10) a day more than `releaseDays`. */
export const fewestDaysAhead = (releaseDays: number | undefined, { release }: PricingSwitches): number =>
  releaseDays === undefined ? 0 : release === 'at-least' ? releaseDays : releaseDays + 1;

interface Limiting extends StayLimits {
  readonly name?: string;
}

/** The records that may set a limit for a stay. The season is the arrival night's. */
export interface LimitSources {
  readonly season: Limiting;
  readonly rate: Limiting;
  readonly hotel: Limiting;
}

/** A limit with the level and record that set it. */
export interface GivenLimit {
  readonly limit: number;
  readonly level: LimitLevel;
  readonly record: Limiting;
}

const LEVELS = ['season', 'rate', 'hotel'] as const;

/** The effective limit; `undefined` if no level sets it. */
export function stayLimit(sources: LimitSources, key: keyof StayLimits): GivenLimit | undefined {
  const { season, rate, hotel } = sources;
  const decisive = decisiveLevel(key, [hotel, rate, season]);
  if (decisive === undefined) return undefined;
  if (decisive === season) return limitAt(sources, 'season', key);
  return limitAt(sources, decisive === rate ? 'rate' : 'hotel', key);
}

/** The `minimumStay` that counts for stays that touch the seasons (Q11). `at.season` is the arrival night's. */
export function minimumStay(
  seasons: readonly LimitSources['season'][],
  at: LimitSources,
  { minimumStay: reading }: PricingSwitches,
): GivenLimit | undefined {
  switch (reading) {
    case 'arrival-season':
      return stayLimit(at, 'minimumStay');
    case 'strictest-season':
      return strictest(seasons.flatMap((season) => stayLimit({ ...at, season }, 'minimumStay') ?? []));
    case 'every-level':
      return strictest(LEVELS.flatMap((level) => limitAt(at, level, 'minimumStay') ?? []));
  }
}

const strictest = (limits: readonly GivenLimit[]): GivenLimit | undefined =>
  limits.reduce<GivenLimit | undefined>(
    (most, next) => (most === undefined || next.limit > most.limit ? next : most),
    undefined,
  );

/** The shortest stay that arrives and ends in the season. */
export const leastNights = (at: LimitSources, switches: PricingSwitches): number =>
  Math.max(1, minimumStay([at.season], at, switches)?.limit ?? 1);

/** How many days ahead a stay that arrives in the season must be booked; a release below 0 (O10) is none. */
export const daysAhead = (at: LimitSources, switches: PricingSwitches): number =>
  Math.max(0, fewestDaysAhead(stayLimit(at, 'releaseDays')?.limit, switches));

function limitAt(sources: LimitSources, level: LimitLevel, key: keyof StayLimits): GivenLimit | undefined {
  const record = sources[level];
  const limit = record[key];
  return limit === undefined ? undefined : { limit, level, record };
}

/** Why a stay is not sold, with the responsible parts of the contract. */
export interface Refusal {
  readonly reason: NotSoldReason;
  readonly sources: readonly Source[];
}

export const refuse = (reason: NotSoldReason, ...sources: readonly Source[]): Result<never, Refusal> =>
  fail({ reason, sources });

/** The kinds of records that affect a price. */
type SourceKind =
  | 'hotel'
  | 'room'
  | 'rate'
  | 'season'
  | 'room price'
  | 'meal plan'
  | 'stop sale'
  | 'offer'
  | 'supplement';

/**
 * The record and value of the contract that decided something. `Origins.place(record, ...key)` gives its place in the file; records
 * read from the hub have none.
 */
export interface Source {
  readonly kind: SourceKind;
  /** The record's code or name; the room's code for room prices and stop sales. */
  readonly name: string;
  /** The same object as in the priced contract. */
  readonly record: object;
  /** The path from the record to the value; empty for the whole record. */
  readonly key: readonly (string | number)[];
}
