import { minorUnits } from '../../../kernel/currency.ts';
import { compare, type Decimal, ZERO } from '../../../kernel/decimal.ts';
import { factorRange, shortestFactor } from '../../../pricing/amounts/factor-range.ts';
import type { PricedStay } from '../../../pricing/written-prices/price-effects.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';

/** A contract price and the price that the hub confirmed, in the hub's currency. */
export interface ConfirmedPair {
  /** Identifies hotel and room: two stays in one room are related. */
  readonly room: string;
  readonly contract: Decimal;
  readonly quoted: Decimal;
}

/** At least this many stays must have the factor in common, at different prices and, if possible, in different rooms. */
const UNRELATED = 3;

/**
 * The factor that most of the pairs have in common: the shortest decimal that explains them to the smallest unit of `currency`. `undefined`
 * if no factor explains more than half of them, or if it explains only related stays.
 */
export function findFactor(
  pairs: readonly ConfirmedPair[],
  currency: string,
): { readonly factor: Decimal; readonly stays: number } | undefined {
  const decimals = minorUnits(currency);
  const ranges = pairs
    .filter(({ contract, quoted }) => compare(contract, ZERO) > 0 && compare(quoted, ZERO) > 0)
    .map((pair) => ({ pair, range: factorRange(pair, decimals) }));
  const from = commonPoint(ranges.map(({ range }) => range));
  if (from === undefined) return undefined;
  const explained = ranges.filter(({ range }) => range.lowest <= from && from <= range.highest);
  if (
    explained.length * 2 <= pairs.length ||
    !areUnrelated(
      pairs,
      explained.map(({ pair }) => pair),
    )
  )
    return undefined;
  const lowest = explained.reduce((most, { range }) => (range.lowest > most ? range.lowest : most), 0n);
  const highest = explained.reduce((least, { range }) => (range.highest < least ? range.highest : least), lowest * 2n);
  return { factor: shortestFactor({ lowest, highest }), stays: explained.length };
}

function areUnrelated(all: readonly ConfirmedPair[], explained: readonly ConfirmedPair[]): boolean {
  const rooms = new Set(explained.map(({ room }) => room)).size;
  const allRooms = new Set(all.map(({ room }) => room)).size;
  const amounts = new Set(explained.map(({ contract }) => contract)).size;
  return amounts >= UNRELATED && rooms >= Math.min(UNRELATED, allRooms);
}

/** The lowest point that lies in as many of the ranges as possible. */
function commonPoint(ranges: readonly { readonly lowest: bigint; readonly highest: bigint }[]): bigint | undefined {
  const begins = ranges.map(({ lowest }) => lowest).sort(byValue);
  const ends = ranges.map(({ highest }) => highest).sort(byValue);
  let ended = 0;
  let best: { readonly point: bigint; readonly count: number } | undefined;
  for (const [begun, point] of begins.entries()) {
    while ((ends[ended] ?? point) < point) ended += 1;
    const count = begun + 1 - ended;
    if (count > (best?.count ?? 0)) best = { point, count };
  }
  return best?.point;
}

const byValue = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Whether one wrong number could multiply the totals of all these stays by the same factor, as a markup does: the percentage of an offer
 * that applies to all of them, or the single price of stays of several lengths. Each stay is priced when it is read, because there may be
 * many.
 */
export function couldBeOneNumber(stays: Iterable<PricedStay>): boolean {
  let first: PricedStay | undefined;
  let common: readonly WrittenPrice[] = [];
  for (const stay of stays) {
    const own = new Set(stay.prices());
    common = first === undefined ? [...own] : common.filter((price) => own.has(price));
    first ??= stay;
    if (common.length === 0) return false;
  }
  return first !== undefined && common.some((price) => explainsAll(price, first, stays));
}

function explainsAll(price: WrittenPrice, first: PricedStay, stays: Iterable<PricedStay>): boolean {
  const moved = first.unitsIf(price, 'more');
  if (moved === undefined || moved === first.units) return false;
  for (const stay of stays) {
    const units = stay.unitsIf(price, 'more');
    if (units === undefined) return false;
    const difference = units * first.units - moved * stay.units;
    const rounding = BigInt(stay.lines + first.lines) * (units + stay.units + moved + first.units);
    if ((difference < 0n ? -difference : difference) > rounding) return false;
  }
  return true;
}
