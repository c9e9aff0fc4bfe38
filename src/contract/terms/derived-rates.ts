import { toRespell } from '../../findings/advice.ts';
import { type Finding, finding } from '../../findings/finding.ts';
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

interface Surroundings {
  readonly origins: Origins;
  readonly currency: string;
  /** Whether rates may be missing because they could not be read. */
  readonly isIncomplete: boolean;
}

export interface DerivedRates {
  readonly rates: readonly Rate[];
  readonly findings: readonly Finding[];
}

type Advice = Pick<Finding, 'hint' | 'fix' | 'choices'>;

/**
 * The rates with those that are based on another one written out: with its seasons, with changed prices, and with the fields that they do
 * not set. `written` has what is written of each rate, in their order.
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

  const tell = (index: number, key: string, message: string, advice: Advice, code = derivedRate): void => {
    const at = written[index]?.at;
    if (!at) return;
    const place = at.document.place(pathOf(trail(key, at)));
    findings.push(finding(code, { message: `rate "${rates[index]?.name}": ${message}`, place, ...advice }));
  };

  const rateAt = (index: number): Rate | undefined => {
    const known = made.get(index);
    const rate = rates[index];
    if (known || !rate) return known;
    asked.push(index);
    const found = derivedAt(index, rate);
    asked.pop();
    if (!made.has(index)) made.set(index, found);
    return made.get(index);
  };

  const derivedAt = (index: number, rate: Rate): Rate => {
    const term = written[index];
    if (!term) return rate;
    const { basedOn, by, round, hasSeasons, hasPrices } = term;
    if (basedOn === undefined) {
      const stray = by ? 'by' : 'round';
      tell(
        index,
        stray,
        `"${stray}" stands without "basedOn"`,
        { hint: 'add basedOn: and the name of a rate' },
        wrongForm,
      );
      return rate;
    }
    if (hasPrices) {
      const hint = 'write them in the other rate, or give this rate seasons';
      tell(index, 'prices', 'its "prices" have no effect next to "basedOn"', { hint }, wrongForm);
      return rate;
    }
    if (hasSeasons) {
      tell(index, 'basedOn', '"seasons" and "basedOn" are both written', { hint: 'keep one of them' }, wrongForm);
      return rate;
    }
    if (round !== undefined && by?.is !== 'percentage') {
      tell(
        index,
        'round',
        `round stands without ${by ? 'a percentage' : '"by"'}`,
        { hint: 'add by: -10%, or leave round out' },
        missingField,
      );
      return rate;
    }
    if (round !== undefined && (!isPositive(round) || scaleOf(round) > digits)) {
      tell(
        index,
        'round',
        `round is ${round}, which prices in ${currency} cannot be rounded to`,
        { hint: 'write an amount such as 0.5 or 1, or leave it out' },
        wrongForm,
      );
      return rate;
    }
    const other = rates.findIndex(({ name }, at) => name === basedOn && at !== index);
    if (other < 0) {
      const isItself = rate.name === basedOn;
      if (isIncomplete && !isItself) return rate;
      const message = isItself
        ? 'basedOn names the rate itself'
        : `basedOn is "${basedOn}", which no rate of the hotel is called`;
      const advice = isItself
        ? undefined
        : toRespell(
            basedOn,
            names.suggest(basedOn, (one) => one !== rate.name),
          );
      tell(index, 'basedOn', message, advice ?? { hint: 'write the name of a rate with seasons' });
      return rate;
    }
    if (asked.length > LONGEST_CHAIN) {
      const hint = `base this rate on one that is fewer than ${LONGEST_CHAIN} steps from its seasons`;
      tell(index, 'basedOn', `more than ${LONGEST_CHAIN} rates are based on each other`, { hint });
      return rate;
    }
    const start = asked.indexOf(other);
    if (start >= 0) {
      const circle = asked.slice(start);
      for (const one of circle) made.set(one, rates[one] ?? rate);
      const named = [...circle, other].map((one) => rates[one]?.name).join(' -> ');
      tell(index, 'basedOn', `basedOn goes in a circle: ${named}`, { hint: 'give one of these rates seasons' });
      return rate;
    }
    const base = rateAt(other);
    if (!base) return rate;
    count += base.seasons.length;
    if (count > MOST_SEASONS) {
      const hint = 'divide the hotel, or write fewer rates';
      tell(index, 'basedOn', `the rates of this hotel would have more than ${MOST_SEASONS} seasons`, { hint });
      return rate;
    }
    const derived = writtenOut(rate, base, term, { origins, step: round ?? fromScaled(1n, digits) });
    const lowest = lowestPrice(derived);
    // A price that is below 0 in the other rate is reported there.
    if (lowest !== undefined && isNegative(lowest) && !isNegative(lowestPrice(base) ?? ZERO))
      tell(index, 'by', `by takes a price to ${lowest}`, { hint: 'no price is below 0' });
    return derived;
  };
  return { rates: rates.map((rate, index) => rateAt(index) ?? rate), findings };
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
  return origins.inherit({ ...taken, ...rate, seasons, ...(stopSales.length > 0 && { stopSales }) }, rate);
}

const lowestPrice = ({ seasons }: Rate): Decimal | undefined =>
  seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices.flatMap(amountsOf)).sort(compare)[0];
