import type { Hotel, MealPlanType, PriceModifier } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';

/** Every condition of an offer or supplement for a night of a stay. `undefined` means no restriction. */
export interface Reach {
  readonly rooms: ReadonlySet<string>;
  readonly plans: ReadonlySet<MealPlanType>;
  readonly weekdays: ReadonlySet<string> | undefined;
  readonly nights: readonly DayRange[];
  readonly booked: readonly DayRange[] | undefined;
  readonly adults: Span;
  readonly children: Span;
  readonly stay: Span;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export function reachOf(record: PriceModifier, hotel: Hotel): Reach {
  const { operationalDays = [], bookingWindows = [] } = record;
  return {
    rooms: record.providerRoomCodes === 'all' ? roomsOf(hotel) : new Set(record.providerRoomCodes),
    plans: record.mealPlans === 'all' ? plansOf(hotel) : new Set(record.mealPlans),
    weekdays: operationalDays.length > 0 ? new Set(operationalDays) : undefined,
    nights: mergedRanges(record.travelWindows),
    booked: bookingWindows.length > 0 ? mergedRanges(bookingWindows) : undefined,
    adults: span(record.minimumAdults, record.maximumAdults),
    children: span(record.minimumChildrens, record.maximumChildrens),
    stay: span(record.minimumStay, record.maximumStay),
  };
}

const plansOf = memoizeWeakly(({ mealPlans }: Hotel) => new Set(mealPlans.map(({ mealPlan }) => mealPlan)));
const roomsOf = memoizeWeakly(({ rooms }: Hotel) => new Set(rooms.map(({ providerCode }) => providerCode)));

/** The stays and nights to which both apply; `undefined` if there are none. It is `a` if that is a part of `b`. */
export function commonReach(a: Reach, b: Reach): Reach | undefined {
  if (isPartOf(a, b)) return a.nights.length === 0 || isEmpty(a) ? undefined : a;
  const nights = commonRanges(a.nights, b.nights);
  if (nights.length === 0) return undefined;
  const common: Reach = {
    rooms: commonItems(a.rooms, b.rooms),
    plans: commonItems(a.plans, b.plans),
    weekdays: a.weekdays && b.weekdays ? commonItems(a.weekdays, b.weekdays) : (a.weekdays ?? b.weekdays),
    nights,
    booked: a.booked && b.booked ? commonRanges(a.booked, b.booked) : (a.booked ?? b.booked),
    adults: commonSpan(a.adults, b.adults),
    children: commonSpan(a.children, b.children),
    stay: commonSpan(a.stay, b.stay),
  };
  return isEmpty(common) ? undefined : common;
}

/** Whether all nights and rooms of the first are among those of the other. */
export const areWithin = (few: Reach, many: Reach): boolean =>
  areDaysIn(few.nights, many.nights) && areIn(few.rooms, many.rooms);

/** Whether nothing limits the other that does not limit the first as much: a fast path, because of many offers most differ little. */
const isPartOf = (few: Reach, many: Reach): boolean =>
  isSpanIn(few.stay, many.stay) &&
  isSpanIn(few.adults, many.adults) &&
  isSpanIn(few.children, many.children) &&
  (!many.weekdays || (few.weekdays !== undefined && areIn(few.weekdays, many.weekdays))) &&
  (!many.booked || (few.booked !== undefined && areDaysIn(few.booked, many.booked))) &&
  areIn(few.plans, many.plans) &&
  areWithin(few, many);

const isSpanIn = (few: Span, many: Span): boolean => few.from >= many.from && few.to <= many.to;

const areDaysIn = (few: readonly DayRange[], many: readonly DayRange[]): boolean =>
  few.every(({ start, end }) => many.some((range) => range.start <= start && end <= range.end));

function areIn<T>(few: ReadonlySet<T>, many: ReadonlySet<T>): boolean {
  if (few === many) return true;
  for (const item of few) if (!many.has(item)) return false;
  return true;
}

const isEmpty = ({ rooms, plans, weekdays, booked, adults, children, stay }: Reach): boolean =>
  rooms.size === 0 ||
  plans.size === 0 ||
  weekdays?.size === 0 ||
  booked?.length === 0 ||
  [adults, children, stay].some(({ from, to }) => from > to);

const span = (from = 0, to = Number.POSITIVE_INFINITY): Span => ({ from, to });

const commonSpan = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });

const commonItems = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): ReadonlySet<T> =>
  a === b ? a : a.size > b.size ? commonItems(b, a) : new Set([...a].filter((item) => b.has(item)));
