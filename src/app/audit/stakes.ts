import { add, type Decimal, isNegative, negate, ZERO } from '../../kernel/decimal.ts';
import type { Deviation, Stake } from '../../render/audit/audit-report.ts';

/** What the deviations add up to, by currency. */
export function stakesOf(deviations: Iterable<Deviation>): readonly Stake[] {
  const stakes = new Map<string, Stake>();
  for (const deviation of deviations) {
    const { currency } = deviation.sold;
    const before = stakes.get(currency) ?? { currency, tooLittle: ZERO, tooMuch: ZERO, notSold: ZERO, rounding: ZERO };
    stakes.set(currency, { ...before, ...added(before, deviation) });
  }
  return [...stakes.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function added(before: Stake, { kind, difference }: Deviation): Partial<Record<keyof Stake, Decimal>> {
  if (kind === 'rounding') return { rounding: add(before.rounding, difference) };
  if (kind === 'not-sold') return { notSold: add(before.notSold, difference) };
  return isNegative(difference)
    ? { tooLittle: add(before.tooLittle, negate(difference)) }
    : { tooMuch: add(before.tooMuch, difference) };
}
