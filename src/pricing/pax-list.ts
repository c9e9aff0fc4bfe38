import type { PaxPrices } from '../contract/model.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { ZERO } from '../kernel/decimal.ts';
import type { Party } from './party.ts';
import type { PricingSwitches } from './pricing-switches.ts';
import { type Scale, toGrains } from './scale.ts';

/** A price by persons, in grains. */
export interface PaxList {
  readonly base: bigint;
  readonly adults: readonly bigint[];
  readonly children: readonly bigint[];
  /** As written, for explanations. */
  readonly written: PaxPrices;
}

export function paxList(written: PaxPrices, scale: Scale): PaxList {
  const { basePrice = ZERO, adultPrices = [], childPrices = [] } = written;
  const grains = (value: Decimal): bigint => toGrains(value, scale);
  return { base: grains(basePrice), adults: adultPrices.map(grains), children: childPrices.map(grains), written };
}

/** Whose price stands where: positions in the two lists, `undefined` for a person whom a too short list lets stay for nothing. */
export interface PaxPlaces {
  readonly adultsInBase: number;
  readonly adults: readonly (number | undefined)[];
  readonly children: readonly (number | undefined)[];
}

/** The children's places in `childPrices` if lists were long enough. */
type ChildPlaces = readonly number[];

/** Rooms count children one by one, in their order. */
export const roomChildPlaces = ({ childAges }: Party): ChildPlaces => childAges.map((_, index) => index);

/** Meals may be read otherwise (Q14). Years of age are counted from the hotel's `minimumChildrenAge`. */
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

/** Finds everybody's place in the lists; `undefined` when one of them is too short for the party and that means no price (Q13). */
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
