import { add, type Decimal, decimalOf, divideHalfUp, multiply, subtract } from '../../kernel/decimal.ts';
import type { Occupancy } from '../model.ts';
import type { GuestKey, GuestPrices, WrittenChange } from './compact-price.ts';

const HUNDREDTH = decimalOf(0.01);
const TWO = decimalOf(2);

/** `base` after the change. What a percentage gives is rounded half up to a multiple of `step`; an amount is exact. */
export function changedBy(base: Decimal, change: WrittenChange, step: Decimal): Decimal {
  switch (change.is) {
    case 'amount':
      return change.value;
    case 'difference':
      return add(base, change.value);
    case 'percentage': {
      const exact = add(base, multiply(multiply(base, change.value), HUNDREDTH));
      return multiply(divideHalfUp(exact, step, 0), step);
    }
  }
}

/** What one guest pays; `undefined` if it is not written. `perPerson` is what each of two adults pays. */
export function guestPrice(prices: Omit<GuestPrices, 'at'>, key: GuestKey, step: Decimal): Decimal | undefined {
  const change = prices.guests.get(key);
  return change && changedBy(prices.perPerson, change, prices.round ?? step);
}

/** The keys of the guests that pay in addition to the first two adults, or in place of them. */
export const guestKeys = ({ adults, children }: Occupancy): readonly GuestKey[] => [
  ...(adults === 1 ? (['single'] as const) : []),
  ...Array.from({ length: Math.max(adults - 2, 0) }, (_, index) => `adult${index + 3}` as const),
  ...Array.from({ length: children }, (_, index) => `child${index + 1}` as const),
];

/** The occupancies with an adult, each once, in the order of prices. */
export function pricedParties(occupancies: readonly Occupancy[]): readonly Occupancy[] {
  const withAdult = occupancies.filter(({ adults }) => adults > 0);
  const byText = new Map(withAdult.map(({ adults, children }) => [`${adults}+${children}`, { adults, children }]));
  return [...byText.values()].sort((a, b) => a.adults - b.adults || a.children - b.children);
}

/** The key that tells an occupancy from a smaller one: that of the guest who comes last. */
export const lastGuest = ({ adults, children }: Occupancy): GuestKey | 'perPerson' => {
  if (children > 0) return `child${children}`;
  if (adults === 2) return 'perPerson';
  return adults === 1 ? 'single' : `adult${adults}`;
};

/** What the guests pay together for a night, added up after each is rounded; `undefined` if one of them has no price. */
export function priceOfGuests(prices: Omit<GuestPrices, 'at'>, party: Occupancy, step: Decimal): Decimal | undefined {
  let total = party.adults === 1 ? decimalOf(0) : multiply(prices.perPerson, TWO);
  for (const key of guestKeys(party)) {
    const price = guestPrice(prices, key, step);
    if (price === undefined) return undefined;
    total = add(total, price);
  }
  return total;
}

/** The prices by position that give the same totals: what the first adult pays, what a second one adds, and so on. */
export interface PositionPrices {
  readonly basePrice: Decimal;
  readonly adultPrices: readonly Decimal[];
  readonly childPrices: readonly Decimal[];
}

const isAlone = ({ adults }: Occupancy): boolean => adults === 1;

/** Whether there is a price for an adult alone. A percentage of all rooms is not that of a room that takes none. */
export const hasSingle = (
  { guests, isSingleShared }: Omit<GuestPrices, 'at'>,
  parties: readonly Occupancy[],
): boolean => guests.has('single') && (!isSingleShared || parties.some(isAlone));

/** For all of these parties; `undefined` if a guest has no price. */
export function pricesByPosition(
  prices: Omit<GuestPrices, 'at'>,
  parties: readonly Occupancy[],
  step: Decimal,
): PositionPrices | undefined {
  const { perPerson } = prices;
  const { adults, children } = mostOf(parties);
  const single = hasSingle(prices, parties) ? guestPrice(prices, 'single', step) : undefined;
  if (single === undefined && parties.some(isAlone)) return undefined;
  const basePrice = single ?? perPerson;
  const all = guestKeys({ adults: Math.max(adults, 2), children }).map((key) => guestPrice(prices, key, step));
  const further = all.filter((price) => price !== undefined);
  if (further.length < all.length) return undefined;
  const count = Math.max(adults - 2, 0);
  const second = subtract(multiply(perPerson, TWO), basePrice);
  return {
    basePrice,
    adultPrices: adults < 2 ? [] : [second, ...further.slice(0, count)],
    childPrices: further.slice(count),
  };
}

/** The most adults and the most children of all parties. */
export const mostOf = (parties: readonly Occupancy[]): Occupancy => ({
  adults: Math.max(0, ...parties.map(({ adults }) => adults)),
  children: Math.max(0, ...parties.map(({ children }) => children)),
});
