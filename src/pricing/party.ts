import type { Occupancy } from '../contract/model.ts';
import type { PricingSwitches } from './pricing-switches.ts';
import type { SellableContract, StaySearch } from './stay-request.ts';

/** A party as the hotel counts it: `adults` and `children` occupy and pay, infants do neither. */
export interface Party extends Occupancy {
  readonly infants: number;
  /** The ages of the children, in the order in which they take the places of a price list. */
  readonly childAges: readonly number[];
}

/**
 * Sorts the ages at check-in by the hotel's one age band: below it an infant, within it a child, above it an adult. A band needs its
 * upper bound; without one every age is an adult.
 */
export function sortParty(
  hotel: SellableContract['hotel'],
  { adults, childAges }: Pick<StaySearch, 'adults' | 'childAges'>,
  switches: PricingSwitches,
): Party {
  const { minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest } = hotel;
  const children: number[] = [];
  let grown = adults;
  let infants = 0;
  for (const age of childAges) {
    if (oldest === undefined || isAbove(age, oldest, switches)) grown += 1;
    else if (age < youngest && switches.ageBounds !== 'infants-counted') infants += 1;
    else children.push(age);
  }
  return { adults: grown, children: children.length, infants, childAges: inOrder(children, switches) };
}

const isAbove = (age: number, oldest: number, { ageBounds }: PricingSwitches): boolean =>
  ageBounds === 'maximum-excluded' ? age >= oldest : age > oldest;

function inOrder(ages: readonly number[], { childOrder }: PricingSwitches): readonly number[] {
  switch (childOrder) {
    case 'as-sent':
      return ages;
    case 'oldest-first':
      return [...ages].sort((a, b) => b - a);
    case 'youngest-first':
      return [...ages].sort((a, b) => a - b);
  }
}

/** The party with its first children counted as adults, as few as make `suits` true; `undefined` when no number does. */
export function withChildrenAsAdults(party: Party, suits: (occupancy: Occupancy) => boolean): Party | undefined {
  for (let grown = 0; grown <= party.children; grown += 1) {
    const occupancy = { adults: party.adults + grown, children: party.children - grown };
    if (suits(occupancy)) return { ...party, ...occupancy, childAges: party.childAges.slice(grown) };
  }
  return undefined;
}
