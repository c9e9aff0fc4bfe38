import type { Offer } from '../../contract/model.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { type StayAmounts, total } from '../amounts/stay-amounts.ts';
import type { PreparedModifier } from '../prepared/prepared-modifier.ts';
import type { NotAppliedReason } from '../request/not-applied-reason.ts';
import type { Component } from '../request/stay-price.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/** An applied stay-to-pay offer: its free nights and the savings, in grains by position. */
export interface FreeNights {
  readonly modifier: PreparedModifier;
  readonly frees: Component;
  readonly stay: number;
  readonly pay: number;
  /** The positions of the nights that cost less: the free ones, or with an average all nights that count. */
  readonly positions: readonly number[];
  /** No night is free; all nights that count cost less. */
  readonly average: boolean;
  readonly saved: StayAmounts;
  readonly saving: bigint;
}

/** The free nights if the offer applies on the nights at `positions`, or why there are none. */
export function freeNights(
  modifier: PreparedModifier,
  positions: readonly number[],
  amounts: StayAmounts,
  switches: PricingSwitches,
): Result<FreeNights, NotAppliedReason> {
  const { stay = 0, pay = 0, apply = 'PER_STAY' }: Partial<Offer> = modifier.record;
  const frees = freedComponent(apply, switches);
  if (frees === undefined) return fail({ kind: 'apply-frees-nothing', apply });
  // Such an offer is a mistake, which the checks report.
  if (pay < 1 || pay >= stay || !Number.isInteger(stay) || !Number.isInteger(pay))
    return fail({ kind: 'impossible-stay-to-pay', stay, pay });
  const blocks = blocksEarned(positions.length, stay, switches);
  if (blocks === 0) return fail({ kind: 'nights-earn-nothing', nights: positions.length, stay });

  const lodging = frees === 'meal' ? amounts.lodging.map(() => 0n) : amounts.lodging;
  const meal = frees === 'lodging' ? amounts.meal.map(() => 0n) : amounts.meal;
  const average = switches.freeNightsPosition === 'average';
  const costOf = (position: number): bigint => (lodging[position] ?? 0n) + (meal[position] ?? 0n);
  const freed = freedPositions(positions, stay, pay, blocks, costOf, switches);
  const share = average ? averageShare(positions.length, stay, pay, switches) : { part: 1n, of: 1n };
  const at = new Set(freed);
  const savedOf = (amount: bigint, position: number): bigint =>
    at.has(position) ? (amount * share.part) / share.of : 0n;
  const saved = { lodging: lodging.map(savedOf), meal: meal.map(savedOf) };
  const saving = total(saved.lodging) + total(saved.meal);
  return ok({ modifier, frees, stay, pay, positions: freed, average, saved, saving });
}

/** The free component (Q4). */
function freedComponent(apply: Offer['apply'], { freeNightsComponent }: PricingSwitches): Component | undefined {
  switch (apply) {
    case 'LODGING':
      return 'lodging';
    case 'MEAL':
      return freeNightsComponent === 'lodging' ? 'lodging' : 'meal';
    case 'LODGING_AND_MEAL':
      return freeNightsComponent === 'lodging' ? 'lodging' : 'lodging and meal';
    default:
      return undefined;
  }
}

/** The number of blocks of `stay` nights that earn free nights (Q2, Q3); 0 if the number of nights does not qualify. */
function blocksEarned(nights: number, stay: number, { freeNightsStay, freeNightsRepeat }: PricingSwitches): number {
  const blocks = Math.floor(nights / stay);
  if (blocks === 0) return 0;
  if (freeNightsStay === 'exactly' && nights !== stay) return 0;
  if (freeNightsStay === 'multiple' && nights % stay !== 0) return 0;
  return freeNightsRepeat === 'once' ? 1 : blocks;
}

/** The free nights (Q1). An offer that counts once frees nights of the last full block. */
function freedPositions(
  positions: readonly number[],
  stay: number,
  pay: number,
  blocks: number,
  costOf: (position: number) => bigint,
  { freeNightsPosition }: PricingSwitches,
): readonly number[] {
  const count = blocks * (stay - pay);
  switch (freeNightsPosition) {
    case 'last-of-block': {
      const end = positions.length - (positions.length % stay);
      return positions.slice(end - blocks * stay, end).filter((_, index) => index % stay >= pay);
    }
    case 'last-of-stay':
      return positions.slice(-count);
    case 'first':
      return positions.slice(0, count);
    case 'cheapest':
      return cheapest(positions, count, costOf);
    case 'average':
      return positions;
  }
}

/** The cheapest nights; of equally cheap ones the later. */
const cheapest = (
  positions: readonly number[],
  count: number,
  costOf: (position: number) => bigint,
): readonly number[] => [...positions].sort((a, b) => Number(costOf(a) - costOf(b)) || b - a).slice(0, count);

/** The share saved at the average price: all blocks leave `nights x pay / stay` nights to pay, one block saves its own free nights. */
const averageShare = (nights: number, stay: number, pay: number, { freeNightsRepeat }: PricingSwitches) =>
  freeNightsRepeat === 'once'
    ? { part: BigInt(stay - pay), of: BigInt(nights) }
    : { part: BigInt(stay - pay), of: BigInt(stay) };

/** The greatest saving; on a tie the first. */
export function bestFreeNights(candidates: readonly FreeNights[]): FreeNights | undefined {
  let best: FreeNights | undefined;
  for (const candidate of candidates) if (best === undefined || candidate.saving > best.saving) best = candidate;
  return best;
}

export function withFreeNights(amounts: StayAmounts, free: FreeNights | undefined): StayAmounts {
  if (free === undefined) return amounts;
  const { saved } = free;
  return {
    lodging: amounts.lodging.map((amount, position) => amount - (saved.lodging[position] ?? 0n)),
    meal: amounts.meal.map((amount, position) => amount - (saved.meal[position] ?? 0n)),
  };
}
