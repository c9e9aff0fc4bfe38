import { addDays } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { type Decimal, decimalOf, multiply, ZERO } from '../../kernel/decimal.ts';
import type { LodgingPrice, MealPrice, NightPrice, PaxPrice, SoldStay } from '../../pricing/stay/stay-price.ts';
import { safeLine } from '../escape/safe-line.ts';
import { plural } from '../text/plural.ts';

type Money = (amount: Decimal) => string;

interface Run {
  readonly first: NightPrice;
  last: NightPrice;
  nights: number;
}

/**
 * A text for each run of nights with the same lodging or meal price in the same season: `2027-05-29..2027-05-31, Spring: 3 x 160.00 =
 * 480.00`. Nights without a price for meals are left out of the meals.
 */
export function nightRuns({ nights, currency }: SoldStay, of: 'lodging' | 'meal'): string[] {
  const grouped: Run[] = [];
  for (const night of nights) {
    const run = grouped.at(-1);
    const continues =
      run !== undefined &&
      addDays(run.last.day, 1) === night.day &&
      run.last.season === night.season &&
      run.last[of] === night[of];
    if (continues) {
      run.last = night;
      run.nights += 1;
    } else grouped.push({ first: night, last: night, nights: 1 });
  }
  return grouped
    .filter(({ first }) => of === 'lodging' || first.meal !== ZERO)
    .map((run) => runText(run, run.first[of], run.first[`${of}Price`], (amount) => amountText(amount, currency)));
}

function runText({ first, last, nights }: Run, amount: Decimal, price: LodgingPrice | MealPrice, money: Money): string {
  const days = first === last ? first.day : `${first.day}..${last.day}`;
  const product = nights === 1 ? '' : ` = ${money(multiply(amount, decimalOf(nights)))}`;
  const people = price.form === 'PAX' ? ` (${paxText(price, money)})` : '';
  return `${days}, ${safeLine(first.season, 60)}: ${plural(nights, 'night')} x ${money(amount)}${people}${product}`;
}

/** `92.00 + 72.00 + child of 8 36.00`: what each person pays. */
function paxText({ base, adults, children }: PaxPrice, money: Money): string {
  return [
    money(base),
    ...adults.map(({ amount }) => money(amount)),
    ...children.map(({ amount, age }) => `child${age === undefined ? '' : ` of ${age}`} ${money(amount)}`),
  ].join(' + ');
}
