import { type MealPlanType, type Occupancy, occupancyText } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { unreachable } from '../../kernel/result.ts';

/** Where a stay limit or release is set: the arrival night's season, the rate or the hotel. */
export type LimitLevel = 'season' | 'rate' | 'hotel';

/** Why a contract does not sell a stay. `unknown-` kinds mean that the contract lacks something that the request names. */
export type NotSoldReason =
  /** Without `rate`, the contract has no rates at all. */
  | { readonly kind: 'unknown-rate'; readonly rate?: string }
  | { readonly kind: 'unknown-room'; readonly room: string }
  | { readonly kind: 'unknown-meal-plan'; readonly mealPlan: MealPlanType }
  | { readonly kind: 'no-night'; readonly checkIn: CalendarDay; readonly checkOut: CalendarDay }
  | { readonly kind: 'too-many-nights'; readonly nights: number; readonly limit: number }
  | { readonly kind: 'booked-after-check-in'; readonly bookedOn: CalendarDay; readonly checkIn: CalendarDay }
  | { readonly kind: 'no-adult' }
  | { readonly kind: 'too-many-children'; readonly children: number; readonly limit: number }
  | { readonly kind: 'too-many-people'; readonly people: number; readonly limit: number }
  | { readonly kind: 'too-many-infants'; readonly infants: number; readonly limit: number }
  | { readonly kind: 'occupancy-not-allowed'; readonly room: string; readonly occupancy: Occupancy }
  | { readonly kind: 'outside-booking-windows'; readonly bookedOn: CalendarDay }
  | { readonly kind: 'no-season'; readonly night: CalendarDay }
  | { readonly kind: 'room-not-priced'; readonly night: CalendarDay; readonly room: string }
  | { readonly kind: 'several-seasons'; readonly night: CalendarDay; readonly seasons: readonly string[] }
  | { readonly kind: 'stop-sale'; readonly night: CalendarDay; readonly room: string }
  | { readonly kind: 'below-minimum-stay'; readonly nights: number; readonly limit: number; readonly level: LimitLevel }
  | { readonly kind: 'above-maximum-stay'; readonly nights: number; readonly limit: number; readonly level: LimitLevel }
  | { readonly kind: 'released'; readonly daysAhead: number; readonly limit: number; readonly level: LimitLevel }
  | { readonly kind: 'no-units'; readonly night: CalendarDay; readonly room: string }
  | { readonly kind: 'lodging-price-missing'; readonly night: CalendarDay; readonly occupancy: Occupancy }
  | { readonly kind: 'meal-plan-not-offered'; readonly night: CalendarDay; readonly mealPlan: MealPlanType }
  /** With one setting (Q22) only the cheapest of several rates is shown. */
  | { readonly kind: 'cheaper-rate'; readonly rate: string }
  | {
      readonly kind: 'meal-price-missing';
      readonly night: CalendarDay;
      readonly mealPlan: MealPlanType;
      readonly occupancy: Occupancy;
    };

/** Whether the request names a rate, room or meal plan that the contract lacks. */
export const namesUnknown = (reason: NotSoldReason): boolean => reason.kind.startsWith('unknown-');

/**
 * Of the refusals of one stay by several rates, those that say most: a rate without a season for its nights says nothing next to one with a season,
 * and of rates without, one that covers more nights is nearer.
 */
export function tellingRefusals<T extends { readonly reason: NotSoldReason }>(refusals: readonly T[]): readonly T[] {
  const nightOf = ({ reason }: T): string => (reason.kind === 'no-season' ? reason.night : '9999');
  const near = refusals.filter(({ reason }) => reason.kind !== 'no-season');
  if (near.length > 0) return near;
  const last = refusals.map(nightOf).sort().at(-1);
  return refusals.filter((one) => nightOf(one) === last);
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The reason as text, without a full stop. */
export function notSoldText(reason: NotSoldReason): string {
  switch (reason.kind) {
    case 'unknown-rate':
      return reason.rate === undefined ? 'the contract has no rate' : `there is no rate "${reason.rate}"`;
    case 'unknown-room':
      return `there is no room "${reason.room}"`;
    case 'unknown-meal-plan':
      return `the hotel does not list ${reason.mealPlan}`;
    case 'no-night':
      return `check-out ${reason.checkOut} is not after check-in ${reason.checkIn}`;
    case 'too-many-nights':
      return `${counted(reason.nights, 'night')}, but at most ${reason.limit} can be quoted`;
    case 'booked-after-check-in':
      return `booked on ${reason.bookedOn}, after check-in on ${reason.checkIn}`;
    case 'no-adult':
      return 'the party has no adult';
    case 'too-many-children':
      return `${reason.children} children, but a room can be quoted for at most ${reason.limit}`;
    case 'too-many-people':
      return `${reason.people} people, but a room can be quoted for at most ${reason.limit}`;
    case 'too-many-infants':
      return `${counted(reason.infants, 'infant')}, but infantsAllowed is ${reason.limit}`;
    case 'occupancy-not-allowed':
      return `room ${reason.room} does not allow ${occupancyText(reason.occupancy)}`;
    case 'outside-booking-windows':
      return `no booking window of the rate includes ${reason.bookedOn}`;
    case 'no-season':
      return `no season of the rate covers the night of ${reason.night}`;
    case 'room-not-priced':
      return `room ${reason.room} has no price in the season of the night of ${reason.night}`;
    case 'several-seasons':
      return `several seasons price the night of ${reason.night}: ${reason.seasons.join(', ')}`;
    case 'stop-sale':
      return `room ${reason.room} is in a stop sale on the night of ${reason.night}`;
    case 'below-minimum-stay':
      return `${counted(reason.nights, 'night')}, but minimumStay of the ${reason.level} is ${reason.limit}`;
    case 'above-maximum-stay':
      return `${counted(reason.nights, 'night')}, but maximumStay of the ${reason.level} is ${reason.limit}`;
    case 'released':
      return `booked ${counted(reason.daysAhead, 'day')} ahead, but releaseDays of the ${reason.level} is ${reason.limit}`;
    case 'no-units':
      return `room ${reason.room} has no units on the night of ${reason.night}`;
    case 'lodging-price-missing':
      return `no room price for ${occupancyText(reason.occupancy)} on the night of ${reason.night}`;
    case 'meal-plan-not-offered':
      return `${reason.mealPlan} is not offered on the night of ${reason.night}`;
    case 'cheaper-rate':
      return `only the cheapest of several rates is shown, here "${reason.rate}"`;
    case 'meal-price-missing':
      return `no ${reason.mealPlan} price for ${occupancyText(reason.occupancy)} on the night of ${reason.night}`;
    default:
      return unreachable(reason);
  }
}
