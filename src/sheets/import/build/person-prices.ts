import type { PaxPrices } from '../../../contract/model.ts';
import {
  add,
  type Decimal,
  decimalOf,
  divideHalfUp,
  isNegative,
  multiply,
  subtract,
  ZERO,
} from '../../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { type GuestsMeant, guestsMeant } from '../../export/guests.ts';
import type { PriceFact } from '../facts.ts';

/** How many guests of each kind prices must reach. */
export interface MostGuests {
  readonly adults: number;
  readonly children: number;
}

type Guest = Pick<PriceFact, 'guests' | 'amount'>;

/** Prices by position: `adult 1`, `adult 2`, `child 1`; or the same for each guest. Fails if a position is missing. */
export function pricesByPosition(prices: readonly Guest[], most: MostGuests): Result<PaxPrices, string> {
  const [adults, children]: [Decimal[], Decimal[]] = [[], []];
  for (const { guests, amount } of prices) {
    const meant = guestsMeant(guests.text);
    if (meant?.is === 'each') return ok(amount === ZERO ? {} : forEach(amount, most));
    if (meant?.is === 'adult') adults[meant.position - 1] = amount;
    else if (meant?.is === 'child') children[meant.position - 1] = amount;
    else return fail(`prices of ${guests.text} stand next to prices by person`);
  }
  const gap = [adults, children].findIndex((list) => Array.from(list).some((price) => price === undefined));
  if (gap >= 0 || adults.length === 0)
    return fail(`the price of ${gap === 1 ? 'a child' : 'an adult'} before the last one is missing`);
  return ok(asPax(adults, children));
}

const forEach = (amount: Decimal, { adults, children }: MostGuests): PaxPrices =>
  asPax(
    Array.from({ length: Math.max(1, adults) }, () => amount),
    Array.from({ length: children }, () => amount),
  );

function asPax([first = ZERO, ...further]: readonly Decimal[], children: readonly Decimal[]): PaxPrices {
  return {
    ...((first !== ZERO || further.length + children.length > 0) && { basePrice: first }),
    ...(further.length > 0 && { adultPrices: further }),
    ...(children.length > 0 && { childPrices: children }),
  };
}

/** What a party pays more with a meal plan than with the one that the price of the room includes. */
export interface Surcharge {
  readonly guests: PriceFact['guests'];
  readonly amount: Decimal;
}

/**
 * Surcharges of parties as prices by person: the same for each adult if they come out so, else by position. Fails if they do not say what
 * each guest pays.
 */
export function perPerson(
  surcharges: readonly Surcharge[],
  most: MostGuests,
  digits: number,
): Result<PaxPrices, string> {
  const byParty = new Map<string, Decimal>();
  for (const { guests, amount } of surcharges) {
    if (isNegative(amount)) return fail(`it costs less than the meal plan that is included, for ${guests.text}`);
    const before = byParty.get(guests.text);
    if (before !== undefined && before !== amount)
      return fail(
        `for ${guests.text} it costs ${before} more in one room and ${amount} more in another; a season has one price of a meal plan`,
      );
    byParty.set(guests.text, amount);
  }
  const parties = [...byParty].flatMap(([text, amount]) => {
    const meant = guestsMeant(text);
    return meant?.is === 'party' ? [{ ...meant, amount }] : [];
  });
  const adults = steps(
    parties.filter(({ children }) => children === 0),
    ({ adults: count }) => count,
    most.adults,
    digits,
  );
  if (!adults.ok) return fail(adults.error);
  const ofAdults = (count: number): Decimal => adults.value.slice(0, count).reduce(add, ZERO);
  const withChildren = parties
    .filter(({ children }) => children > 0)
    .map((party) => ({ ...party, amount: subtract(party.amount, ofAdults(party.adults)) }));
  if (withChildren.length === 0) return ok(asPax(adults.value, []));
  const children = steps(withChildren, ({ children: count }) => count, most.children, digits);
  return children.ok ? ok(asPax(adults.value, children.value)) : children;
}

type Party = Extract<GuestsMeant, { is: 'party' }> & { readonly amount: Decimal };

/** What each further guest adds, so that the first `n` of them make the amount of every party of `n`. */
function steps(
  parties: readonly Party[],
  countOf: (party: Party) => number,
  most: number,
  digits: number,
): Result<readonly Decimal[], string> {
  const amounts = new Map<number, Decimal>();
  for (const party of parties) {
    const count = countOf(party);
    const before = amounts.get(count);
    if (before !== undefined && before !== party.amount)
      return fail('the price of a child depends on the adults with it');
    amounts.set(count, party.amount);
  }
  const [first] = amounts;
  if (first === undefined) return fail('no price says what an adult pays');
  const each = divideHalfUp(first[1], decimalOf(first[0]), digits);
  if ([...amounts].every(([count, amount]) => multiply(each, decimalOf(count)) === amount))
    return ok(Array.from({ length: Math.max(most, ...amounts.keys()) }, () => each));
  const list: Decimal[] = [];
  for (let count = 1; count <= Math.max(most, ...amounts.keys()); count += 1) {
    const [now, before] = [amounts.get(count), count === 1 ? ZERO : amounts.get(count - 1)];
    if (now === undefined || before === undefined || isNegative(subtract(now, before)))
      return fail(`the prices do not say what guest ${count} pays`);
    list.push(subtract(now, before));
  }
  return ok(list);
}
