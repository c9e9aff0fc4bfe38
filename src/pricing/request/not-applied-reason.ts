import type { ApplyType, MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

export type NotAppliedReason =
  | { readonly kind: 'not-linked'; readonly rate: string }
  | { readonly kind: 'not-active' }
  /** A supplement without `apply`, or with a type that only offers have. */
  | { readonly kind: 'incomplete-supplement'; readonly wrong: 'apply' | 'type' }
  | { readonly kind: 'other-room'; readonly room: string }
  | { readonly kind: 'other-meal-plan'; readonly mealPlan: MealPlanType }
  | { readonly kind: 'too-few-adults' | 'too-many-adults'; readonly adults: number; readonly limit: number }
  | { readonly kind: 'too-few-children' | 'too-many-children'; readonly children: number; readonly limit: number }
  | { readonly kind: 'below-minimum-stay' | 'above-maximum-stay'; readonly nights: number; readonly limit: number }
  | { readonly kind: 'outside-booking-windows'; readonly bookedOn: CalendarDay }
  | { readonly kind: 'released'; readonly daysAhead: number; readonly limit: number }
  | { readonly kind: 'outside-travel-windows'; readonly tested: PricingSwitches['travelWindow'] }
  | { readonly kind: 'other-weekdays'; readonly tested: PricingSwitches['operationalDays'] }
  /** Some nights are in its windows and some on its weekdays, but none is both. */
  | { readonly kind: 'no-common-night' }
  /** Its `stay` and `pay` can never make a night free. */
  | { readonly kind: 'impossible-stay-to-pay'; readonly stay: number; readonly pay: number }
  /** Free nights are not defined for this `apply`. */
  | { readonly kind: 'apply-frees-nothing'; readonly apply: ApplyType }
  /** It applies on `nights` nights, which do not earn a free night. */
  | { readonly kind: 'nights-earn-nothing'; readonly nights: number; readonly stay: number }
  /** Another offer of free nights saves more, or the same with a lower code. */
  | { readonly kind: 'other-free-nights'; readonly code: string }
  /** Only one percent offer counts, and another one was chosen. */
  | { readonly kind: 'other-percent'; readonly code: string }
  /** Free nights and percent offers exclude each other, and the other kind saves more. */
  | { readonly kind: 'excluded'; readonly by: readonly string[] }
  /** It applies only on free nights, on which it is waived. */
  | { readonly kind: 'waived-on-free-nights' };

const KEYS: Readonly<Record<NotAppliedReason['kind'], string | undefined>> = {
  'not-linked': undefined,
  'not-active': 'active',
  'incomplete-supplement': undefined,
  'other-room': 'providerRoomCodes',
  'other-meal-plan': 'mealPlans',
  'too-few-adults': 'minimumAdults',
  'too-many-adults': 'maximumAdults',
  'too-few-children': 'minimumChildrens',
  'too-many-children': 'maximumChildrens',
  'below-minimum-stay': 'minimumStay',
  'above-maximum-stay': 'maximumStay',
  'outside-booking-windows': 'bookingWindows',
  released: 'releaseDays',
  'outside-travel-windows': 'travelWindows',
  'other-weekdays': 'operationalDays',
  'no-common-night': 'travelWindows',
  'impossible-stay-to-pay': 'stay',
  'apply-frees-nothing': 'apply',
  'nights-earn-nothing': 'stay',
  'other-free-nights': undefined,
  'other-percent': undefined,
  excluded: undefined,
  'waived-on-free-nights': undefined,
};

/** The key of the offer or supplement that the reason is about; `undefined` for the record as a whole. */
export const keyOfReason = ({ kind }: NotAppliedReason): string | undefined => KEYS[kind];
