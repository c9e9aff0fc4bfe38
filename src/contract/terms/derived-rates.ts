import { toRespell } from '../../findings/advice.ts';
import { type CodeInfo, type Finding, finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, fromScaled, isNegative, isPositive, scaleOf, ZERO } from '../../kernel/decimal.ts';
import { Names } from '../../kernel/nearest.ts';
import { amountsOf, changedPrice } from '../compact/changed-price.ts';
import { derivedRate } from '../compact/compact-codes.ts';
import type { Origins } from '../compact/origins.ts';
import type { DerivedRate } from '../compact/written-terms.ts';
import { missingField, wrongForm } from '../literals/shape-codes.ts';
import type { Rate, Season } from '../model.ts';
import { pathOf, trail } from '../trail.ts';
import { takenTerms } from './unsent-terms.ts';

interface Surroundings {
  readonly origins: Origins;
  readonly currency: string;
  /** Whether rates may be missing because they could not be read. */
  readonly isIncomplete: boolean;
}

export interface DerivedRates {
  readonly rates: readonly Rate[];
  readonly findings: readonly Finding[];
  /** Whether every rate has its seasons. */
  readonly isWhole: boolean;
}

/** Why the term of a rate does not hold, and under which key. */
interface Refusal {
  readonly key: 'basedOn' | 'by' | 'round' | 'prices';
  readonly message: string;
  readonly advice: Pick<Finding, 'hint' | 'fix' | 'choices'>;
  readonly code?: CodeInfo;
}

/**
 * The rates with those that are based on another one written out: with its seasons, with changed prices, and with the fields that they do
 * not set. `written` has the term of each rate, in the order of the rates.
 */
export function derivedRates(
  rates: readonly Rate[],
  written: readonly (DerivedRate | undefined)[],
  { origins, currency, isIncomplete }: Surroundings,
): DerivedRates {
  const digits = minorUnits(currency);
  const names = new Names(rates.map(({ name }) => name));
  const findings: Finding[] = [];
  const made = new Map<number, Rate>();
  const asked: number[] = [];
  let count = 0;

  const refused = (rate: Rate, { at }: DerivedRate, { key, message, advice, code = derivedRate }: Refusal): Rate => {
    const place = at.document.place(pathOf(trail(key, at)));
    findings.push(finding(code, { message: `rate "${rate.name}": ${message}`, place, ...advice }));
    return rate;
  };

  const rateAt = (index: number, rate: Rate): Rate => {
    const known = made.get(index);
    if (known) return known;
    asked.push(index);
    const found = derivedAt(index, rate);
    asked.pop();
    // The rates of a circle are noted where it is noticed.
    const first = made.get(index) ?? found;
    made.set(index, first);
    return first;
  };

  const derivedAt = (index: number, rate: Rate): Rate => {
    const term = written[index];
    if (!term || term.isUnread) return rate;
    const refuse = (refusal: Refusal): Rate => refused(rate, term, refusal);
    const refusal = refusalOf(term, currency);
    if (refusal) return refuse(refusal);
    const { basedOn = '', by, round } = term;
    const other = rates.findIndex(({ name }, at) => name === basedOn && at !== index);
    const original = rates[other];
    if (!original) return isIncomplete && rate.name !== basedOn ? rate : refuse(withoutBase(rate, basedOn, names));
    if (asked.length > LONGEST_CHAIN) {
      const hint = `base this rate on one that is fewer than ${LONGEST_CHAIN} steps from its seasons`;
      const message = `more than ${LONGEST_CHAIN} rates are based on each other`;
      return refuse({ key: 'basedOn', message, advice: { hint } });
    }
    const start = asked.indexOf(other);
    if (start >= 0) {
      const circle = asked.slice(start);
      for (const one of circle) made.set(one, rates[one] ?? rate);
      const named = [...circle, other].map((one) => rates[one]?.name).join(' -> ');
      const advice = { hint: 'give one of these rates seasons' };
      return refuse({ key: 'basedOn', message: `basedOn goes in a circle: ${named}`, advice });
    }
    const base = rateAt(other, original);
    count += base.seasons.length;
    if (count > MOST_SEASONS) {
      const message = `the rates of this hotel would have more than ${MOST_SEASONS} seasons`;
      return refuse({ key: 'basedOn', message, advice: { hint: 'divide the hotel, or write fewer rates' } });
    }
    const derived = writtenOut(rate, base, term, { origins, step: round ?? fromScaled(1n, digits) });
    const lowest = lowestPrice(derived);
    // A price that is below 0 in the other rate is reported there.
    if (!by || lowest === undefined || !isNegative(lowest) || isNegative(lowestPrice(base) ?? ZERO)) return derived;
    return refuse({
      key: 'by',
      message: `by makes a price negative (${lowest})`,
      advice: { hint: 'no price is below 0' },
    });
  };
  const done = rates.map((rate, index) => rateAt(index, rate));
  const isWhole = findings.length === 0 && written.every((term) => term?.isUnread !== true);
  return { rates: done, findings, isWhole };
}

/** The mistake in a term by itself; `undefined` if there is none. */
function refusalOf({ basedOn, by, round, hasSeasons, hasPrices }: DerivedRate, currency: string): Refusal | undefined {
  if (basedOn === undefined) {
    const key = by ? 'by' : 'round';
    const advice = { hint: 'add basedOn: and the name of a rate' };
    return { key, message: `"${key}" needs "basedOn"`, advice, code: wrongForm };
  }
  if (hasPrices) {
    const advice = { hint: 'write them in the other rate, or give this rate seasons' };
    return { key: 'prices', message: 'its "prices" have no effect next to "basedOn"', advice, code: wrongForm };
  }
  if (hasSeasons) {
    const advice = { hint: 'keep one of them' };
    return { key: 'basedOn', message: '"seasons" and "basedOn" are both written', advice, code: wrongForm };
  }
  if (round !== undefined && by?.is !== 'percentage') {
    const advice = { hint: 'add by: -10%, or leave round out' };
    return { key: 'round', message: `round needs ${by ? 'a percentage' : '"by"'}`, advice, code: missingField };
  }
  if (round === undefined || (isPositive(round) && scaleOf(round) <= minorUnits(currency))) return undefined;
  const message = `round is ${round}, which prices in ${currency} cannot be rounded to`;
  const advice = { hint: 'write an amount such as 0.5 or 1, or leave it out' };
  return { key: 'round', message, advice, code: wrongForm };
}

function withoutBase(rate: Rate, basedOn: string, names: Names): Refusal {
  const hint = 'write the name of a rate with seasons';
  if (rate.name === basedOn) return { key: 'basedOn', message: 'basedOn names the rate itself', advice: { hint } };
  const advice = toRespell(
    basedOn,
    names.suggest(basedOn, (one) => one !== rate.name),
  );
  const message = `basedOn is "${basedOn}"; no rate of this hotel has this name`;
  return { key: 'basedOn', message, advice: advice ?? { hint } };
}

/** More than any contract needs; a small file could otherwise become more records than fit into memory. */
const [LONGEST_CHAIN, MOST_SEASONS] = [50, 10_000];

/** What a rate takes from the one that it is based on, unless it sets it. */
export const TAKEN = ['minimumStay', 'maximumStay', 'releaseDays', 'bookingWindows', 'offers', 'supplements'] as const;

function writtenOut(
  rate: Rate,
  base: Rate,
  { by }: DerivedRate,
  { origins, step }: { readonly origins: Origins; readonly step: Decimal },
): Rate {
  const seasons = base.seasons.map(
    (original): Season =>
      origins.inherit(
        {
          ...original,
          seasonRoomPrices: original.seasonRoomPrices.map((price) =>
            by ? changedPrice(price, by, step, origins) : origins.inherit({ ...price }, price),
          ),
        },
        original,
      ),
  );
  const taken = Object.fromEntries(TAKEN.flatMap((key) => (base[key] === undefined ? [] : [[key, base[key]]])));
  const own = rate.stopSales ?? [];
  const stopSales = [...own, ...(base.stopSales ?? []).filter((one) => !own.includes(one))];
  return origins.inherit(
    { ...taken, ...takenTerms(rate, base), ...rate, seasons, ...(stopSales.length > 0 && { stopSales }) },
    rate,
  );
}

const lowestPrice = ({ seasons }: Rate): Decimal | undefined =>
  seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices.flatMap(amountsOf)).sort(compare)[0];
