import type { PaxPrices } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { ZERO } from '../../kernel/decimal.ts';
import type { Party } from '../request/party.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type Scale, toGrains } from './scale.ts';

/** A price per person, in grains. */
export interface PaxList {
  readonly base: bigint;
  readonly adults: readonly bigint[];
  readonly children: readonly bigint[];
  /** The written prices, for explanations. */
  readonly written: PaxPrices;
}

export function paxList(written: PaxPrices, scale: Scale): PaxList {
  const { basePrice = ZERO, adultPrices = [], childPrices = [] } = written;
  const grains = (value: Decimal): bigint => toGrains(value, scale);
  return { base: grains(basePrice), adults: adultPrices.map(grains), children: childPrices.map(grains), written };
}

/** Each person's position in the two lists; `undefined` for a person who stays for free because a list is too short. */
export interface PaxPlaces {
  readonly adultsInBase: number;
  readonly adults: readonly (number | undefined)[];
  readonly children: readonly (number | undefined)[];
}

/** The children's places in a `childPrices` list that is long enough. */
type ChildPlaces = readonly number[];

/** In rooms, children take the places in their order. */
export const roomChildPlaces = ({ childAges }: Party): ChildPlaces => childAges.map((_, index) => index);

/** For meals this depends on a setting (Q14). With `by-age`, places count years of age from the hotel's `minimumChildrenAge`. */
export function mealChildPlaces(
  { childAges }: Party,
  minimumChildrenAge: number,
  { childMeals }: PricingSwitches,
): ChildPlaces {
  switch (childMeals) {
    case 'by-order':
      return childAges.map((_, index) => index);
    case 'by-age':
      return childAges.map((age) => Math.max(0, Math.floor(age - minimumChildrenAge)));
    case 'none':
      return [];
  }
}

/** Finds each person's place in the lists; `undefined` if a list is too short for the party and that means no price (Q13). */
export function paxPlaces(
  list: PaxList,
  adults: number,
  adultsInBase: number,
  children: ChildPlaces,
  { paxOverrun }: PricingSwitches,
): PaxPlaces | undefined {
  const further = Array.from({ length: Math.max(0, adults - adultsInBase) }, (_, index) => index);
  const places = {
    adultsInBase: Math.min(adults, adultsInBase),
    adults: placesIn(list.adults, further, paxOverrun),
    children: placesIn(list.children, children, paxOverrun),
  };
  return places.adults && places.children ? { ...places, adults: places.adults, children: places.children } : undefined;
}

function placesIn(
  list: readonly bigint[],
  wanted: readonly number[],
  overrun: PricingSwitches['paxOverrun'],
): readonly (number | undefined)[] | undefined {
  if (wanted.every((place) => place < list.length)) return wanted;
  switch (overrun) {
    case 'not-sold':
      return undefined;
    case 'last-repeats':
      return list.length === 0 ? undefined : wanted.map((place) => Math.min(place, list.length - 1));
    case 'zero':
      return wanted.map((place) => (place < list.length ? place : undefined));
  }
}

export function paxAmount({ base, adults, children }: PaxList, places: PaxPlaces): bigint {
  let amount = base;
  for (const place of places.adults) if (place !== undefined) amount += adults[place] ?? 0n;
  for (const place of places.children) if (place !== undefined) amount += children[place] ?? 0n;
  return amount;
}
