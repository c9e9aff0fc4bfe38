import { lesser, type StayAmounts } from '../amounts/stay-amounts.ts';
import type { Basis, PreparedModifier } from '../prepared/prepared-modifier.ts';
import type { NotAppliedReason } from '../request/not-applied-reason.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type Applied, amountApplied, type Effect, type Eligible, effectTotal, percentApplied } from './effect.ts';
import { eligibleNights, type StayFacts } from './eligible-nights.ts';
import { bestFreeNights, type FreeNights, freeNights, withFreeNights } from './free-nights.ts';

/** Why linked offers or supplements are not applied, by code. */
export type Refused = ReadonlyMap<string, NotAppliedReason>;

export interface AppliedOffers {
  readonly freeNights: FreeNights | undefined;
  /** Percentages and amounts, by code. */
  readonly discounts: readonly Applied[];
  readonly excess: Excess;
  /** The nightly amounts after all offers. */
  readonly net: StayAmounts;
  readonly refused: Refused;
}

/** Applies at most one offer of free nights first, then all percentages and amounts to the remaining amounts. */
export function applyOffers(offers: readonly PreparedModifier[], gross: StayAmounts, stay: StayFacts): AppliedOffers {
  const refused = new Map<string, NotAppliedReason>();
  const free: FreeNights[] = [];
  const percents: Eligible[] = [];
  const absolutes: Eligible[] = [];
  for (const modifier of offers) {
    const { code, basis, record } = modifier;
    const positions = eligibleNights(modifier, stay);
    if (!positions.ok) refused.set(code, positions.error);
    else if (record.type === 'STAY_TO_PAY') {
      const candidate = freeNights(modifier, positions.value, gross, stay.switches);
      if (candidate.ok) free.push(candidate.value);
      else refused.set(code, candidate.error);
    } else if (basis) {
      const eligible = { modifier, basis, positions: positions.value };
      if (record.type === 'PERCENT') percents.push(eligible);
      else absolutes.push(eligible);
    }
  }

  const best = bestFreeNights(free);
  for (const { modifier } of free)
    if (best && modifier !== best.modifier)
      refused.set(modifier.code, { kind: 'other-free-nights', code: best.modifier.code });
  const weighed = besideFreeNights(percents, best, gross, stay);
  for (const [code, reason] of weighed.refused) refused.set(code, reason);

  const amounts: Applied[] = [];
  for (const one of absolutes) {
    const positions = countedNights(one, weighed.freeNights, stay.switches);
    if (positions.length > 0) amounts.push(amountApplied({ ...one, positions }, stay.party, stay.days.length));
    else refused.set(one.modifier.code, { kind: 'waived-on-free-nights' });
  }
  const left = withFreeNights(gross, weighed.freeNights);
  const { percentWithFreeNights, amountsOnFreeNights } = stay.switches;
  const discounts = [...weighed.applied, ...amounts].sort((a, b) => (a.modifier.code < b.modifier.code ? -1 : 1));
  const effects = discounts.map(({ effect, modifier }) =>
    (modifier.record.type === 'PERCENT' ? percentWithFreeNights === 'all-nights' : amountsOnFreeNights === 'in-full')
      ? takenFromStay(effect, weighed.freeNights)
      : effect,
  );
  return { freeNights: weighed.freeNights, discounts, refused, ...settle(effects, left) };
}

/** Combines percent offers with free nights (Q7). */
function besideFreeNights(
  percents: readonly Eligible[],
  free: FreeNights | undefined,
  gross: StayAmounts,
  { switches }: StayFacts,
): Weighed & { readonly freeNights: FreeNights | undefined } {
  switch (switches.percentWithFreeNights) {
    case 'paid-nights':
      return { freeNights: free, ...percentOffers(percents, withFreeNights(gross, free), switches) };
    case 'all-nights':
      return { freeNights: free, ...percentOffers(percents, gross, switches) };
    case 'exclusive':
      return eitherOr(percentOffers(percents, gross, switches), free);
  }
}

function eitherOr(
  weighed: Weighed,
  free: FreeNights | undefined,
): Weighed & { readonly freeNights: FreeNights | undefined } {
  if (free === undefined) return { freeNights: free, ...weighed };
  let taken = 0n;
  for (const { effect } of weighed.applied) taken += effectTotal(effect);
  const codes = weighed.applied.map(({ modifier }) => modifier.code);
  const freeCode = free.modifier.code;
  if (free.saving < taken)
    return {
      freeNights: undefined,
      applied: weighed.applied,
      refused: new Map([...weighed.refused, [freeCode, { kind: 'excluded', by: codes }]]),
    };
  const excluded = codes.map((code): [string, NotAppliedReason] => [code, { kind: 'excluded', by: [freeCode] }]);
  return { freeNights: free, applied: [], refused: new Map([...weighed.refused, ...excluded]) };
}

/** The free nights on which a discount on the component finds less to take. */
const freedFor = (component: Basis['component'], free: FreeNights | undefined): ReadonlySet<number> =>
  free && !free.average && (free.frees === 'lodging and meal' || component === 'both' || component === free.frees)
    ? new Set(free.positions)
    : new Set();

/** The nights for which an amount is deducted (Q25). An amount per stay does not depend on them. */
function countedNights(
  { basis: { per, component }, positions }: Eligible,
  free: FreeNights | undefined,
  { amountsOnFreeNights }: PricingSwitches,
): readonly number[] {
  if (amountsOnFreeNights !== 'none' || per === 'stay') return positions;
  const freed = freedFor(component, free);
  return positions.filter((position) => !freed.has(position));
}

/** What a free night cannot pay of a discount is deducted from the stay as a whole. */
function takenFromStay(effect: Effect, free: FreeNights | undefined): Effect {
  const at = freedFor(effect.component, free);
  if (at.size === 0) return effect;
  let { once } = effect;
  const nightly = effect.nightly.map((amount, position) => {
    if (!at.has(position)) return amount;
    once += amount;
    return 0n;
  });
  return {
    ...effect,
    nightly,
    onLodging: effect.onLodging.map((amount, position) => (at.has(position) ? 0n : amount)),
    once,
  };
}

/** The part of offers that would make amounts negative: on each night, and of the whole stay. Never negative itself. */
interface Excess {
  readonly nightly: readonly bigint[];
  readonly once: bigint;
}

/**
 * On each night, offers on lodging take at most its lodging, offers on meals at most its meal, and all together at most both. Offers per
 * stay come last and take at most the rest. `net` is what remains of each night: offers on both components take their lodging part from
 * the lodging while there is any; amounts per stay take from the first night on, lodging first.
 */
function settle(
  effects: readonly Effect[],
  amounts: StayAmounts,
): { readonly excess: Excess; readonly net: StayAmounts } {
  const nightly: bigint[] = [];
  const lodging: bigint[] = [];
  const meal: bigint[] = [];
  for (const [position, lodgingThere] of amounts.lodging.entries()) {
    const night = settleNight(effects, position, lodgingThere, amounts.meal[position] ?? 0n);
    nightly.push(night.excess);
    lodging.push(night.lodging);
    meal.push(night.meal);
  }
  let once = 0n;
  for (const effect of effects) once += effect.once;
  for (let position = 0; position < lodging.length && once > 0n; position += 1)
    for (const component of [lodging, meal]) {
      const taken = lesser(once, component[position] ?? 0n);
      component[position] = (component[position] ?? 0n) - taken;
      once -= taken;
    }
  return { excess: { nightly, once: once > 0n ? once : 0n }, net: { lodging, meal } };
}

function settleNight(effects: readonly Effect[], position: number, lodging: bigint, meal: bigint) {
  let onLodging = 0n;
  let onMeal = 0n;
  let onBoth = 0n;
  let lodgingPart = 0n;
  for (const { component, nightly, onLodging: part } of effects) {
    const wanted = nightly[position] ?? 0n;
    if (component === 'lodging') onLodging += wanted;
    else if (component === 'meal') onMeal += wanted;
    else {
      onBoth += wanted;
      lodgingPart += part[position] ?? 0n;
    }
  }
  const lodgingLeft = lodging - lesser(onLodging, lodging);
  const mealLeft = meal - lesser(onMeal, meal);
  const granted = lesser(onBoth, lodgingLeft + mealLeft);
  const fromLodging = lesser(lesser(lodgingPart, granted), lodgingLeft);
  const fromMeal = lesser(granted - fromLodging, mealLeft);
  const leftOfLodging = lodgingLeft - (granted - fromMeal);
  const leftOfMeal = mealLeft - fromMeal;
  const excess = onLodging + onMeal + onBoth - (lodging + meal - leftOfLodging - leftOfMeal);
  // Written out in full: with a spread before it, the engine would keep a separate description for each object, of millions of nights.
  return { lodging: leftOfLodging, meal: leftOfMeal, excess };
}

/** Offers of one kind after choosing those that count. */
interface Weighed {
  readonly applied: readonly Applied[];
  /** Why the others do not count, by code. */
  readonly refused: ReadonlyMap<string, NotAppliedReason>;
}

/** Combines several percent offers (Q6) on `amounts`. In the reference model they add up and do not compound. */
function percentOffers(
  eligible: readonly Eligible[],
  amounts: StayAmounts,
  { percentStacking }: PricingSwitches,
): Weighed {
  switch (percentStacking) {
    case 'additive':
      return { applied: eligible.map((offer) => percentApplied(offer, amounts)), refused: new Map() };
    case 'compounding':
      return { applied: compounded(inLinkOrder(eligible), amounts), refused: new Map() };
    case 'best-only':
      return only(greatest(eligible.map((offer) => percentApplied(offer, amounts))), eligible);
    case 'first-only': {
      const [first] = inLinkOrder(eligible);
      return only(first && percentApplied(first, amounts), eligible);
    }
  }
}

const inLinkOrder = (eligible: readonly Eligible[]): readonly Eligible[] =>
  [...eligible].sort((a, b) => a.modifier.rank - b.modifier.rank);

/** Each offer applies to what the earlier ones leave, down to 0. */
function compounded(eligible: readonly Eligible[], amounts: StayAmounts): readonly Applied[] {
  const applied: Applied[] = [];
  let left = amounts;
  for (const offer of eligible) {
    const next = percentApplied(offer, left);
    applied.push(next);
    left = reduced(left, next.effect);
  }
  return applied;
}

function reduced({ lodging, meal }: StayAmounts, { nightly, onLodging }: Effect): StayAmounts {
  const without = (amount: bigint, taken: bigint): bigint => (amount > taken ? amount - taken : 0n);
  return {
    lodging: lodging.map((amount, position) => without(amount, onLodging[position] ?? 0n)),
    meal: meal.map((amount, position) => without(amount, (nightly[position] ?? 0n) - (onLodging[position] ?? 0n))),
  };
}

/** The offer that saves most; on a tie the first. */
function greatest(candidates: readonly Applied[]): Applied | undefined {
  let best: Applied | undefined;
  for (const candidate of candidates)
    if (best === undefined || effectTotal(candidate.effect) > effectTotal(best.effect)) best = candidate;
  return best;
}

function only(chosen: Applied | undefined, eligible: readonly Eligible[]): Weighed {
  if (chosen === undefined) return { applied: [], refused: new Map() };
  const { code } = chosen.modifier;
  const others = eligible.filter(({ modifier }) => modifier !== chosen.modifier);
  return {
    applied: [chosen],
    refused: new Map(others.map(({ modifier }) => [modifier.code, { kind: 'other-percent', code }])),
  };
}
