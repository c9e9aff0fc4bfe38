import { changedBy } from '../../contract/compact/guest-prices.ts';
import type { ContractChange } from '../../contract/compare/contract-changes.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, fromScaled, parseDecimal, scaleOf, ZERO } from '../../kernel/decimal.ts';
import { percentChange } from '../../kernel/percent-change.ts';

/** Prices that all change by one percentage, rounded half up to one unit. */
export interface SamePercent {
  readonly percent: Decimal;
  readonly unit: Decimal;
  readonly changes: readonly ContractChange[];
}

/** Fewer are said one by one. */
const LEAST = 4;
const MOST_GUESSES = 8;

/** Groups of price changes by one exact percentage, largest first. `unit` and percentage together explain every amount to the last digit. */
export function samePercents(changes: readonly ContractChange[], currency: string): readonly SamePercent[] {
  const groups: SamePercent[] = [];
  for (let left = changes; left.length >= LEAST; ) {
    const best = largestGroup(left, currency);
    if (!best || best.changes.length < LEAST) break;
    groups.push(best);
    const taken = new Set(best.changes);
    left = left.filter((change) => !taken.has(change));
  }
  return groups;
}

/** Finer units and rounder percentages come first, and others count only if they explain more. */
function largestGroup(changes: readonly ContractChange[], currency: string): SamePercent | undefined {
  const digits = minorUnits(currency);
  const units = [
    fromScaled(1n, digits),
    ...['0.1', '0.5', '1', '5'].flatMap((text) => parseDecimal(text) ?? []),
  ].filter((unit) => scaleOf(unit) <= digits);
  let best: SamePercent | undefined;
  for (const unit of units)
    for (const percent of guesses(changes)) {
      const found = changes.filter((change) => {
        const [was, is] = amounts(change);
        return was !== undefined && changedBy(was, { is: 'percentage', value: percent }, unit) === is;
      });
      if (found.length > (best?.changes.length ?? 0)) best = { percent, unit, changes: found };
    }
  return best;
}

/** The most frequent percentages, with few decimal places first. */
function guesses(changes: readonly ContractChange[]): readonly Decimal[] {
  return [0, 1, 2].flatMap((decimals) => {
    const counts = new Map<Decimal, number>();
    for (const change of changes) {
      const [was, is] = amounts(change);
      if (was === undefined || is === undefined || was === ZERO) continue;
      const percent = percentChange(was, is, decimals);
      if (percent !== ZERO) counts.set(percent, (counts.get(percent) ?? 0) + 1);
    }
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_GUESSES)
      .map(([percent]) => percent);
  });
}

const amounts = ({ before, after }: ContractChange): readonly (Decimal | undefined)[] =>
  [before, after].map((value) => (typeof value === 'string' ? parseDecimal(value) : undefined));
