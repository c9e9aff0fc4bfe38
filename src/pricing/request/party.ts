import type { Occupancy } from '../../contract/model.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { SellableContract, StaySearch } from './stay-request.ts';

/** A party as the hotel counts it. Infants neither occupy nor pay. */
export interface Party extends Occupancy {
  readonly infants: number;
  /** The children's ages, in the order of their places in a price list. */
  readonly childAges: readonly number[];
}

/**
 * Sorts people by their age at check-in with the hotel's age band: below it infants, within it children, above it adults. Without an
 * upper bound everyone is an adult.
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

/** The party with as few of its first children as needed priced as adults to satisfy `suits`; `undefined` if no number does. */
export function withChildrenAsAdults(party: Party, suits: (occupancy: Occupancy) => boolean): Party | undefined {
  for (let grown = 0; grown <= party.children; grown += 1) {
    const occupancy = { adults: party.adults + grown, children: party.children - grown };
    if (suits(occupancy)) return { ...party, ...occupancy, childAges: party.childAges.slice(grown) };
  }
  return undefined;
}
