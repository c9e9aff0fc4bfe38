import { add, compare, type Decimal, isNegative, isPositive, subtract, ZERO } from '../../kernel/decimal.ts';
import type { PartyPrice } from './party-prices.ts';

/** The price of a room by guests, as a rate plan message has it: a price by number of adults, and amounts for further guests. */
export interface GuestAmounts {
  /** By number of adults, fewest first. Never empty. */
  readonly base: readonly { readonly guests: number; readonly amount: Decimal }[];
  /** A further adult, where the receiver has a smaller standard occupancy than `base` goes. */
  readonly furtherAdult?: Decimal;
  readonly child?: Decimal;
}

/**
 * The amounts that give each party its price, and how many parties they leave out. Children are left out together: if they do not all cost the
 * same, some would be sold at a wrong price. `undefined` without a price for adults alone.
 */
export function guestAmounts(
  parties: readonly PartyPrice[],
): { readonly amounts: GuestAmounts; readonly unsaid: number } | undefined {
  const base = parties
    .filter(({ adults, children, amount }) => adults > 0 && children === 0 && isPositive(amount))
    .map(({ adults, amount }) => ({ guests: adults, amount }))
    .sort((a, b) => a.guests - b.guests);
  if (base.length === 0) return undefined;
  const withChildren = parties.filter(({ children }) => children > 0);
  const child = amountOfChild(withChildren, new Map(base.map(({ guests, amount }) => [guests, amount])));
  const furtherAdult = amountOfAdult(base);
  return {
    amounts: {
      base,
      ...(furtherAdult !== undefined && { furtherAdult }),
      ...(child !== undefined && { child }),
    },
    unsaid: parties.length - base.length - (child === undefined ? 0 : withChildren.length),
  };
}

function amountOfChild(parties: readonly PartyPrice[], base: ReadonlyMap<number, Decimal>): Decimal | undefined {
  const [first, ...others] = [...parties].sort((a, b) => a.children - b.children);
  const alone = base.get(first?.adults ?? 0);
  if (first?.children !== 1 || alone === undefined) return undefined;
  const amount = subtract(first.amount, alone);
  const same = others.every(({ adults, children, amount: total }) => {
    const adultsAlone = base.get(adults);
    return adultsAlone !== undefined && total === add(adultsAlone, times(amount, children));
  });
  return same && !isNegative(amount) ? amount : undefined;
}

/** From the third adult on, all have to cost the same. */
function amountOfAdult(base: GuestAmounts['base']): Decimal | undefined {
  const steps: Decimal[] = [];
  for (const [index, { guests, amount }] of base.entries()) {
    const before = base[index - 1];
    if (guests < 3) continue;
    if (before?.guests !== guests - 1) return undefined;
    steps.push(subtract(amount, before.amount));
  }
  const [first] = steps;
  return first !== undefined && compare(first, ZERO) >= 0 && steps.every((step) => step === first) ? first : undefined;
}

const times = (amount: Decimal, count: number): Decimal =>
  Array.from({ length: count }, () => amount).reduce(add, ZERO);
