import type { Occupancy } from '../contract/model.ts';
import type { PricingSwitches } from './pricing-switches.ts';
import type { SellableContract, StaySearch } from './stay-request.ts';

/** A party as the hotel counts it: `adults` and `children` occupy and pay, infants do neither. */
export interface Party extends Occupancy {
  readonly infants: number;
}

/**
 * Sorts the ages at check-in by the hotel's one age band: below it an infant, within it (both bounds included) a child, above it an
 * adult. A band needs its upper bound; without one every age is an adult.
 */
export function sortParty(
  hotel: SellableContract['hotel'],
  { adults, childAges }: StaySearch,
  { ageBounds }: PricingSwitches,
): Party {
  const { minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest } = hotel;
  const party = { adults, children: 0, infants: 0 };
  for (const age of childAges) {
    if (oldest === undefined || age > oldest || (age === oldest && ageBounds === 'maximum-excluded')) party.adults += 1;
    else if (age < youngest && ageBounds !== 'infants-counted') party.infants += 1;
    else party.children += 1;
  }
  return party;
}
