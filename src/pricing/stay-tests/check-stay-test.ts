import type { StayTest } from '../../contract/model.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { compare } from '../../kernel/decimal.ts';
import { type NotSoldReason, namesUnknown } from '../request/not-sold-reason.ts';
import type { SoldStay, StayPrice, UnsoldStay } from '../request/stay-price.ts';
import type { PriceBook } from '../stay/price-book.ts';

/**
 * The result of a stay test. Two verdicts prove nothing: `unknown-name` (the contract lacks the rate, room or meal plan) and `no-stay`
 * (no night or no adult).
 */
export type StayTestResult =
  | { readonly verdict: 'as-expected'; readonly price: StayPrice }
  | { readonly verdict: 'wrong-price' | 'sold'; readonly price: SoldStay }
  | { readonly verdict: 'not-sold'; readonly refusals: readonly RateRefusal[] }
  | { readonly verdict: 'unknown-name' | 'no-stay'; readonly reason: NotSoldReason };

/** Why one rate does not sell a stay. */
export interface RateRefusal extends Pick<UnsoldStay, 'reason' | 'sources'> {
  readonly rate: string;
}

/** Prices a stay test and compares the exact totals. Without `rate` the cheapest rate that sells it counts; `bookedOn` is `today` by default. */
export function checkStayTest(book: PriceBook, test: StayTest, today: CalendarDay): StayTestResult {
  const { checkIn, nights, bookedOn = today, expected } = test;
  const checkOut = addDays(checkIn, nights);
  if (nights < 1) return { verdict: 'no-stay', reason: { kind: 'no-night', checkIn, checkOut } };
  if (test.adults < 1) return { verdict: 'no-stay', reason: { kind: 'no-adult' } };
  const names = test.rate === undefined ? book.contract.rates.map(({ name }) => name) : [test.rate];
  const priced = names.map((rate) => ({ rate, price: book.price({ ...test, rate, checkIn, checkOut, bookedOn }) }));
  const price = cheapest(priced.map((one) => one.price));
  if (!price.sold && namesUnknown(price.reason)) return { verdict: 'unknown-name', reason: price.reason };
  if (!expected.sold) return price.sold ? { verdict: 'sold', price } : { verdict: 'as-expected', price };
  if (!price.sold) {
    const refusals = priced.flatMap(({ rate, price: one }) => (one.sold ? [] : [{ rate, ...refusalOf(one) }]));
    return { verdict: 'not-sold', refusals };
  }
  const same = compare(price.total, expected.total) === 0;
  return same ? { verdict: 'as-expected', price } : { verdict: 'wrong-price', price };
}

const refusalOf = ({ reason, sources }: UnsoldStay): Omit<RateRefusal, 'rate'> => ({ reason, sources });

const NO_RATE: UnsoldStay = { sold: false, reason: { kind: 'unknown-rate' }, sources: [] };

const cheapest = ([first = NO_RATE, ...others]: readonly StayPrice[]): StayPrice =>
  others.reduce((best, next) => (isBetter(next, best) ? next : best), first);

/** A price is better than a refusal, a lower price than a higher one, and a refusal than a name that only this rate lacks. */
function isBetter(next: StayPrice, best: StayPrice): boolean {
  if (next.sold) return !best.sold || compare(next.total, best.total) < 0;
  return !best.sold && namesUnknown(best.reason) && !namesUnknown(next.reason);
}
