import type { MealPlanType, Occupancy } from '../../contract/model.ts';
import { type CalendarDay, type DayRange, inRange, weekdayOf } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PreparedModifier } from '../prepared/prepared-modifier.ts';
import type { NotAppliedReason } from '../request/not-applied-reason.ts';
import type { Party } from '../request/party.ts';
import { fewestDaysAhead, isBookable } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/** The facts that decide whether an offer or supplement applies. */
export interface StayFacts {
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly bookedOn: CalendarDay;
  /** Days from booking to check-in. */
  readonly daysAhead: number;
  readonly party: Party;
  readonly days: readonly CalendarDay[];
  readonly switches: PricingSwitches;
}

/**
 * The positions of the nights on which the offer or supplement applies, in order, or why it applies on none. A missing limit, window or
 * weekday list does not restrict it; nothing is inherited from the rate or hotel.
 */
export function eligibleNights(modifier: PreparedModifier, stay: StayFacts): Nights {
  const unmet = unmetCondition(modifier, stay);
  if (unmet) return fail(unmet);
  const [first] = stay.days;
  const before = lastAsked.get(modifier);
  if (before && before.first === first && before.nights === stay.days.length) return before.found;
  const found = nightsOf(modifier, stay);
  lastAsked.set(modifier, { first, nights: stay.days.length, found });
  return found;
}

type Nights = Result<readonly number[], NotAppliedReason>;

/** Many guests ask for the same nights one after the other. */
const lastAsked = new WeakMap<
  PreparedModifier,
  { readonly first: CalendarDay | undefined; readonly nights: number; readonly found: Nights }
>();

function nightsOf(modifier: PreparedModifier, stay: StayFacts): Nights {
  const inWindows = nightsInWindows(modifier.windows, stay);
  if (inWindows && !inWindows.includes(true))
    return fail({ kind: 'outside-travel-windows', tested: stay.switches.travelWindow });
  const onDays = nightsOnDays(modifier.record.operationalDays ?? [], stay);
  if (onDays && !onDays.includes(true)) return fail({ kind: 'other-weekdays', tested: stay.switches.operationalDays });
  const positions: number[] = [];
  for (let position = 0; position < stay.days.length; position += 1)
    if ((!inWindows || inWindows[position]) && (!onDays || onDays[position])) positions.push(position);
  return positions.length > 0 ? ok(positions) : fail({ kind: 'no-common-night' });
}

/** The first unmet condition on the stay as a whole. */
function unmetCondition({ record, rooms, mealPlans }: PreparedModifier, stay: StayFacts): NotAppliedReason | undefined {
  if ('active' in record && record.active === false) return { kind: 'not-active' };
  if (!rooms.has(stay.room)) return { kind: 'other-room', room: stay.room };
  if (!mealPlans.has(stay.mealPlan)) return { kind: 'other-meal-plan', mealPlan: stay.mealPlan };
  return partyObstacle(record, stay.party) ?? lengthObstacle(record, stay) ?? bookingObstacle(record, stay);
}

type Conditions = PreparedModifier['record'];

/** Why it does not apply to a party of this size. */
export function partyObstacle(record: Conditions, { adults, children }: Occupancy): NotAppliedReason | undefined {
  const { minimumAdults = 0, maximumAdults = Number.POSITIVE_INFINITY } = record;
  const { minimumChildrens = 0, maximumChildrens = Number.POSITIVE_INFINITY } = record;
  if (adults < minimumAdults) return { kind: 'too-few-adults', adults, limit: minimumAdults };
  if (adults > maximumAdults) return { kind: 'too-many-adults', adults, limit: maximumAdults };
  if (children < minimumChildrens) return { kind: 'too-few-children', children, limit: minimumChildrens };
  if (children > maximumChildrens) return { kind: 'too-many-children', children, limit: maximumChildrens };
  return undefined;
}

function lengthObstacle(record: Conditions, { days }: StayFacts): NotAppliedReason | undefined {
  const { minimumStay = 0, maximumStay = Number.POSITIVE_INFINITY } = record;
  const nights = days.length;
  if (nights < minimumStay) return { kind: 'below-minimum-stay', nights, limit: minimumStay };
  if (nights > maximumStay) return { kind: 'above-maximum-stay', nights, limit: maximumStay };
  return undefined;
}

function bookingObstacle(
  record: Conditions,
  { bookedOn, daysAhead, switches }: StayFacts,
): NotAppliedReason | undefined {
  const { releaseDays } = record;
  if (!isBookable(record, bookedOn)) return { kind: 'outside-booking-windows', bookedOn };
  if (releaseDays !== undefined && daysAhead < fewestDaysAhead(releaseDays, switches))
    return { kind: 'released', daysAhead, limit: releaseDays };
  return undefined;
}

/** For each night, whether the travel windows include it (Q8); `undefined` if there are none, which is every night. */
function nightsInWindows(windows: readonly DayRange[], { days, switches }: StayFacts): readonly boolean[] | undefined {
  if (windows.length === 0) return undefined;
  const inside = days.map((day) => windows.some((window) => inRange(day, window)));
  switch (switches.travelWindow) {
    case 'each-night':
      return inside;
    case 'arrival':
      return days.map(() => inside[0] === true);
    case 'whole-stay':
      return days.map(() => !inside.includes(false));
  }
}

/** For each night, whether the operational days include it (Q9); `undefined` if there are none, which is every day. */
function nightsOnDays(names: readonly string[], { days, switches }: StayFacts): readonly boolean[] | undefined {
  if (names.length === 0) return undefined;
  const matching = days.map((day) => names.includes(weekdayOf(day)));
  switch (switches.operationalDays) {
    case 'each-night':
      return matching;
    case 'arrival-day':
      return days.map(() => matching[0] === true);
    case 'all-nights':
      return days.map(() => !matching.includes(false));
  }
}
