import type {
  Hotel,
  HotelContract,
  MealPlanType,
  Occupancy,
  Offer,
  PriceModifier,
  Supplement,
} from '../../contract/model.ts';
import { quoted } from './record-names.ts';

/** An offer or supplement, and which of the two it is. */
export type KindOfModifier =
  | { readonly kind: 'offer'; readonly record: Offer }
  | { readonly kind: 'supplement'; readonly record: Supplement };

/** All offers, then all supplements of the hotel. */
export const priceModifiers = ({ offers, supplements }: HotelContract): readonly KindOfModifier[] => [
  ...offers.map((record) => ({ kind: 'offer' as const, record })),
  ...supplements.map((record) => ({ kind: 'supplement' as const, record })),
];

/** `offer "EB10"`. */
export const modifierNamed = ({ kind, record }: KindOfModifier): string => `${kind} ${quoted(record.providerCode)}`;

/** The codes of the rooms that it applies to, `all` expanded. */
export const roomCodesOf = (record: PriceModifier, hotel: Hotel): readonly string[] =>
  record.providerRoomCodes === 'all' ? hotel.rooms.map((room) => room.providerCode) : record.providerRoomCodes;

/** The meal plans that it applies to, `all` expanded. */
export const mealPlansOf = (record: PriceModifier, hotel: Hotel): readonly MealPlanType[] =>
  record.mealPlans === 'all' ? hotel.mealPlans.map((plan) => plan.mealPlan) : record.mealPlans;

/** Whether the party is within its adult and child limits. */
export const meetsGuestLimits = ({ adults, children }: Occupancy, limits: PriceModifier): boolean =>
  adults >= (limits.minimumAdults ?? 0) &&
  adults <= (limits.maximumAdults ?? Number.POSITIVE_INFINITY) &&
  children >= (limits.minimumChildrens ?? 0) &&
  children <= (limits.maximumChildrens ?? Number.POSITIVE_INFINITY);
