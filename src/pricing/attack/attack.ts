import type { StayAt } from '../stays/alike-stays.ts';
import type { Guests } from './guests.ts';

export const ATTACK_KINDS = [
  'longer-stay',
  'more-guests',
  'better-room',
  'better-board',
  'split-stay',
  'below-floor',
  'later-booking',
  'dodged-minimum-stay',
  'dodged-release',
] as const;

/** What a buyer does to pay less. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const USUAL_REASONS = ['free-nights', 'new-offer', 'last-minute', 'few-nights', 'arrival-decides'] as const;

/** Why an attack is usual practice: the contract says so itself, or the hub leaves no other way. */
export type Usual = (typeof USUAL_REASONS)[number];

/** What a buyer asks for. */
export interface Booking {
  readonly stay: StayAt;
  readonly guests: Guests;
}

/** Alike stays with which a buyer pays less than for something that should cost no more. */
export interface Attack {
  readonly kind: AttackKind;
  readonly usual?: Usual;
  /** The one booking that is cheaper, or the two that are together. */
  readonly cheaper: readonly Booking[];
  /** What should not cost more. Of a stay below the floor: the same stay without offers. */
  readonly dearer: Booking;
  /** The stay that the limit rules out, of an attack on a limit. */
  readonly refused?: Booking;
  /** In the currency's smallest unit, before rounding; 0 if only a limit is dodged. */
  readonly saves: number;
  /** The days of arrival, counted from the first booking day. */
  readonly arrivals: readonly number[];
}
