import type { Occupancy } from '../../contract/model.ts';

// The usual order of the prices of two parties of one room.

export const isSameParty = (a: Occupancy, b: Occupancy): boolean => a.adults === b.adults && a.children === b.children;

/** Whether `a` is `b` with further guests, or with an adult in place of each of some children. */
export const paysMore = (a: Occupancy, b: Occupancy): boolean =>
  (a.adults >= b.adults && a.children >= b.children && !isSameParty(a, b)) ||
  (a.adults > b.adults && a.adults + a.children === b.adults + b.children);

/** Whether the parties are one and two adults, and the one pays at least half of what the two pay. */
export const isSingleUse = (one: Occupancy, two: Occupancy): boolean =>
  one.adults === 1 && one.children === 0 && two.adults === 2 && two.children === 0;
