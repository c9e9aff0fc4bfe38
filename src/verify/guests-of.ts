import type { Randomness } from '../host/host.ts';
import { guestNames } from './guest-names.ts';
import type { Guest } from './required-fields.ts';
import type { Stay } from './verification.ts';

/** The party of the stay under made-up names, in the order of the quoted ages. */
export function guestsOf(stay: Stay, ages: readonly number[], randomness: Randomness): readonly Guest[] {
  const names = guestNames(ages.length, randomness);
  return names.map((name, index) => ({
    ...name,
    number: index + 1,
    age: ages[index] ?? 0,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    today: stay.bookedOn,
  }));
}
