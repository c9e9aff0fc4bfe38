import type { MealPlanType, PriceModifier } from '../contract/model.ts';
import { type CalendarDay, daysBetween, inRange, weekdayOf } from '../kernel/calendar-day.ts';
import type { Party } from './party.ts';
import type { SellableContract } from './stay-request.ts';

/** What an offer or supplement looks at to decide whether it applies. */
export interface StayFacts {
  readonly hotel: SellableContract['hotel'];
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly bookedOn: CalendarDay;
  readonly party: Party;
  readonly days: readonly CalendarDay[];
}

/**
 * The positions of the nights on which the offer or supplement applies, in order; none when the stay as a whole does not meet it.
 * A limit, window or weekday list that it does not give does not restrict it, and nothing is inherited from rate or hotel.
 */
export function eligibleNights(modifier: PriceModifier, stay: StayFacts): readonly number[] {
  if (!meetsStay(modifier, stay)) return [];
  const { travelWindows, operationalDays = [] } = modifier;
  return stay.days.flatMap((day, position) =>
    (travelWindows.length === 0 || travelWindows.some((window) => inRange(day, window))) &&
    (operationalDays.length === 0 || operationalDays.includes(weekdayOf(day)))
      ? [position]
      : [],
  );
}

function meetsStay(modifier: PriceModifier, { hotel, room, mealPlan, bookedOn, party, days }: StayFacts): boolean {
  const { bookingWindows = [], releaseDays } = modifier;
  const [checkIn] = days;
  return (
    lists(modifier.providerRoomCodes, room, () => hotel.rooms.map(({ providerCode }) => providerCode)) &&
    lists(modifier.mealPlans, mealPlan, () => hotel.mealPlans.map((plan) => plan.mealPlan)) &&
    within(party.adults, modifier.minimumAdults, modifier.maximumAdults) &&
    within(party.children, modifier.minimumChildrens, modifier.maximumChildrens) &&
    within(days.length, modifier.minimumStay, modifier.maximumStay) &&
    (bookingWindows.length === 0 || bookingWindows.some((window) => inRange(bookedOn, window))) &&
    (releaseDays === undefined || (checkIn !== undefined && daysBetween(bookedOn, checkIn) >= releaseDays))
  );
}

const lists = <T extends string>(listed: 'all' | readonly T[], wanted: T, all: () => readonly T[]): boolean =>
  (listed === 'all' ? all() : listed).includes(wanted);

const within = (count: number, minimum = 0, maximum = Number.POSITIVE_INFINITY): boolean =>
  minimum <= count && count <= maximum;
