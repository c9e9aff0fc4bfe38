import type { ApplyType, MealPlanType, OfferType, PriceType } from '../contract/model.ts';

// The hub's own lists, written down a second time on purpose: a value that the client forgets or invents is noticed here.

export const MEAL_PLANS: readonly MealPlanType[] = [
  'ROOM_ONLY',
  'BED_AND_BREAKFAST',
  'HALF_BOARD',
  'FULL_BOARD',
  'ALL_INCLUSIVE',
];

export const APPLIES: readonly ApplyType[] = [
  'LODGING',
  'MEAL',
  'LODGING_AND_MEAL',
  'PER_NIGHT',
  'PER_NIGHT_PERSON',
  'PER_STAY',
  'PER_STAY_PERSON',
];

export const OFFERS: readonly OfferType[] = ['PERCENT', 'ABSOLUTE', 'STAY_TO_PAY'];

export const SUPPLEMENTS: readonly ('PERCENT' | 'ABSOLUTE')[] = ['PERCENT', 'ABSOLUTE'];

export const PRICES: readonly PriceType[] = ['PAX', 'DISTRIBUTION'];
