import { roundGrains } from '../amounts/round-grains.ts';
import { type StayAmounts, total } from '../amounts/stay-amounts.ts';
import type { AppliedOffers } from '../modifiers/apply-offers.ts';
import type { AppliedSupplements } from '../modifiers/apply-supplements.ts';
import { type Effect, effectTotal } from '../modifiers/effect.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/** A bill line in signed grains; `amount` is rounded to the currency's smallest unit. */
export type BillLine = { readonly exact: bigint; readonly amount: bigint } & (
  | { readonly kind: 'lodging' | 'meal' | 'excess' }
  | { readonly kind: 'offer' | 'supplement'; readonly code: string }
);

/**
 * The bill lines, each rounded to the currency: lodging, meals, offers, the part of offers that would go below zero, supplements.
 * Their sum is the total. The lines before the supplements never add up to less than 0. `unit` is the currency's smallest unit in grains.
 */
export function bill(
  gross: StayAmounts,
  offers: AppliedOffers,
  supplements: AppliedSupplements,
  unit: bigint,
  switches: PricingSwitches,
): readonly BillLine[] {
  const rounded = (amounts: Pick<Effect, 'nightly' | 'once'>): bigint => roundedSum(amounts, unit, switches);
  const plain = (kind: 'lodging' | 'meal', nightly: readonly bigint[]): BillLine => ({
    kind,
    exact: total(nightly),
    amount: rounded({ nightly, once: 0n }),
  });
  const lines: BillLine[] = [plain('lodging', gross.lodging)];
  if (gross.meal.some((amount) => amount !== 0n)) lines.push(plain('meal', gross.meal));
  const { freeNights } = offers;
  if (freeNights) {
    const { saved, saving, modifier } = freeNights;
    const nightly = saved.lodging.map((amount, position) => amount + (saved.meal[position] ?? 0n));
    lines.push({ kind: 'offer', code: modifier.code, exact: -saving, amount: -rounded({ nightly, once: 0n }) });
  }
  for (const { modifier, effect } of offers.discounts)
    lines.push({ kind: 'offer', code: modifier.code, exact: -effectTotal(effect), amount: -rounded(effect) });

  const excess = excessLine(lines, offers, rounded(offers.excess));
  if (excess) lines.push(excess);
  for (const { modifier, effect } of supplements.charged)
    lines.push({ kind: 'supplement', code: modifier.code, exact: effectTotal(effect), amount: rounded(effect) });
  return lines;
}

/** The line that returns what offers would take below zero, including what rounding each offer up takes too much. */
function excessLine(lines: readonly BillLine[], { excess }: AppliedOffers, rounded: bigint): BillLine | undefined {
  let shortfall = 0n;
  for (const { amount } of lines) shortfall -= amount;
  const amount = shortfall > rounded ? shortfall : rounded;
  return amount === 0n ? undefined : { kind: 'excess', exact: total(excess.nightly) + excess.once, amount };
}

/** The reference model rounds a line once; another setting (Q19) rounds each of its nights. */
function roundedSum(
  { nightly, once }: Pick<Effect, 'nightly' | 'once'>,
  unit: bigint,
  { rounding }: PricingSwitches,
): bigint {
  if (rounding !== 'night-half-up') return roundGrains(total(nightly) + once, unit, rounding);
  let sum = roundGrains(once, unit, rounding);
  for (const amount of nightly) sum += roundGrains(amount, unit, rounding);
  return sum;
}
