import { toNumber } from '../../kernel/decimal.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { medianOf, medianPolish, type Polished } from './median-polish.ts';
import { hasPricesInStep, isInStep, priceSteps, SINGLE, WORTH_REPORTING } from './price-steps.ts';
import type { PricedAmount } from './written-amounts.ts';

/** A price that differs from what the other seasons, and the other prices of its season, suggest. */
export interface PriceOutOfStep {
  readonly step: PricedAmount;
  readonly expected: number;
  /** The other prices of the season, and the same price in the other seasons. */
  readonly inSeason: readonly PricedAmount[];
  readonly over: readonly PricedAmount[];
}

/** How far it must be outside the spread of the other prices, in robust standard deviations. */
const DEVIATIONS = 4;
/** If a room has only one price, it may be cheap on purpose. */
const ALONE = Math.log(1.35);
/** A promotion may change all prices of a room by this much in one season; a larger change is an error. */
const PROMOTION = Math.log(1.6);
/** A rate with more of them follows another pricing scheme. */
const MOST = 12;

/** Found one after another, because a wrong price hides or suggests others until it is removed. */
export function pricesOutOfStep(
  facts: HotelFacts,
  outlyingPrices: () => readonly PricedAmount[],
): readonly PriceOutOfStep[] {
  if (hasPricesInStep(facts)) return [];
  const { steps, width } = priceSteps(facts);
  const values = Float64Array.from(steps, (step) => (step ? Math.log(toNumber(step.amount)) : Number.NaN));
  if (width < 2 || isInStep({ values, width })) return [];
  for (const { priced } of outlyingPrices())
    for (const [index, step] of steps.entries()) if (step?.priced === priced) values[index] = Number.NaN;
  const grain = grainOf(steps);
  const found: PriceOutOfStep[] = [];
  while (found.length <= MOST) {
    const worst = worstOf({ steps, width, values, grain });
    if (!worst) return found;
    values[worst.index] = Number.NaN;
    // A wrong price per person is in the totals too.
    for (const [index, step] of steps.entries())
      if (step?.priced === worst.step.priced && step.record === worst.step.record) values[index] = Number.NaN;
    found.push(worst);
  }
  return [];
}

interface Searched {
  readonly steps: readonly (PricedAmount | undefined)[];
  readonly width: number;
  readonly values: Float64Array;
  readonly grain: number;
}

function worstOf(searched: Searched): (PriceOutOfStep & { readonly index: number }) | undefined {
  const { steps, width, values } = searched;
  const polished = medianPolish({ values, width });
  const { left, lines } = polished;
  const spread = spreadOf(left) * freedom(left, width);
  let worst: { readonly index: number; readonly size: number } | undefined;
  for (let index = 0; index < left.length; index += 1) {
    const off = left[index] as number;
    if (!(Math.abs(off) >= WORTH_REPORTING) || Math.abs(off) < DEVIATIONS * spread) continue;
    // Of two that are equally far, the wrong one is the one without which the season fits better.
    const size = Math.abs(off) + (off > 0 === (lines[Math.floor(index / width)] ?? 0) > 0 ? 1e-6 : 0);
    if ((!worst || size > worst.size) && isSlip(index, searched, polished)) worst = { index, size };
  }
  const step = worst && steps[worst.index];
  if (!worst || !step) return undefined;
  const { index } = worst;
  const expected = Math.exp((values[index] as number) - (left[index] as number));
  return {
    index,
    step,
    expected,
    inSeason: stepsBut(index, lineIndexes(index, width), steps),
    over: stepsBut(index, columnIndexes(index, width, left.length), steps),
  };
}

/** Corrects for the freedom that fitting the lines and columns has used up, which matters in small tables. */
function freedom(left: Float64Array, width: number): number {
  const count = left.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
  const explained = width + left.length / width - 1;
  return count > explained ? Math.sqrt(count / (count - explained)) : 1;
}

/** The median deviation, scaled to a standard deviation. */
const spreadOf = (left: ArrayLike<number>): number =>
  1.4826 * medianOf(Float64Array.from(left, Math.abs).filter((value) => !Number.isNaN(value)));

/** Whether only this price is out of step, with no sign that it is intended. */
function isSlip(index: number, { steps, width, values, grain }: Searched, { left, lines }: Polished): boolean {
  const step = steps[index];
  const off = left[index] as number;
  if (!step) return false;
  const line = others(index, lineIndexes(index, width), left);
  const column = others(index, columnIndexes(index, width, left.length), left);
  if (column.length < 2 || line.length < 1) return false;
  const offOf = (indexes: readonly number[]): Float64Array =>
    Float64Array.from(indexes, (other) => left[other] as number);
  if (Math.abs(off) < DEVIATIONS * Math.max(spreadOf(offOf(line)), spreadOf(offOf(column)))) return false;

  const form = step.priced.season.priceType;
  if (column.filter((other) => steps[other]?.priced.season.priceType === form).length < 2 && !isFarBetweenForms(off))
    return false;

  const ofRoom = line.filter((other) => steps[other]?.priced === step.priced);
  const apart = off - medianOf(offOf(ofRoom));
  const isOwn = off > 0 === apart > 0 && Math.abs(apart) >= WORTH_REPORTING;
  if (ofRoom.length === 0 ? Math.abs(off) < ALONE : !isOwn && Math.abs(off) < PROMOTION) return false;

  const isAlike = (other: number): boolean => (left[other] as number) / off >= 0.5;
  if (line.some((other) => steps[other]?.kind === step.kind && isAlike(other))) return false;
  const isSeasonOfOtherRate = (other: number): boolean => steps[other]?.priced.season.name === step.priced.season.name;
  if (column.some((other) => isSeasonOfOtherRate(other) && isAlike(other))) return false;

  const amount = toNumber(step.amount);
  if (Math.abs(amount - Math.exp((values[index] as number) - off)) < 2 * grain) return false;
  const isLow = (lines[Math.floor(index / width)] as number) <= medianOf(Float64Array.from(lines));
  return !(
    isLow &&
    step.kind === SINGLE &&
    isUsualSingle(
      step,
      ofRoom.flatMap((other) => steps[other] ?? []),
    )
  );
}

/** Prices per person often relate differently than prices by room. Factors of two are P09. */
function isFarBetweenForms(off: number): boolean {
  const ratio = Math.exp(Math.abs(off));
  return Math.abs(off) >= PROMOTION && (ratio < 1.85 || ratio > 2.15);
}

/** In low seasons one adult may pay for the whole room, or no supplement at all. */
function isUsualSingle({ amount }: PricedAmount, ofRoom: readonly PricedAmount[]): boolean {
  const single = toNumber(amount);
  const second = ofRoom.find(({ kind }) => kind === 'adultPrices 0');
  const double = second
    ? single + toNumber(second.amount)
    : toNumber(ofRoom.find(({ kind }) => kind === '2')?.amount ?? amount);
  const share = single / double;
  return double !== single && ((share > 0.93 && share <= 1.02) || (share > 0.49 && share < 0.53));
}

/** The step in which almost all amounts are set, such as 5: a price is easily off by one step. */
function grainOf(steps: readonly (PricedAmount | undefined)[]): number {
  const amounts = steps.flatMap((step) => (step ? toNumber(step.amount) : []));
  const isGrain = (grain: number): boolean =>
    amounts.filter((amount) => amount % grain === 0).length >= 0.9 * amounts.length;
  return [100, 50, 10, 5, 1].find(isGrain) ?? 0;
}

function* lineIndexes(index: number, width: number): Generator<number> {
  const from = index - (index % width);
  for (let other = from; other < from + width; other += 1) yield other;
}

function* columnIndexes(index: number, width: number, length: number): Generator<number> {
  for (let other = index % width; other < length; other += width) yield other;
}

const others = (index: number, indexes: Iterable<number>, left: Float64Array): readonly number[] =>
  [...indexes].filter((other) => other !== index && !Number.isNaN(left[other]));

const stepsBut = (index: number, indexes: Iterable<number>, steps: Searched['steps']): readonly PricedAmount[] =>
  [...indexes].flatMap((other) => (other === index ? [] : (steps[other] ?? [])));
