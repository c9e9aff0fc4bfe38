import { addDays } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { type Decimal, decimalOf, multiply, ZERO } from '../../kernel/decimal.ts';
import { runsOf } from '../../kernel/runs.ts';
import type { NightPrice, PaxPrice, SoldStay } from '../../pricing/request/stay-price.ts';
import { safeLine } from '../escape/safe-line.ts';
import { plural } from '../text/plural.ts';

type Money = (amount: Decimal) => string;

/**
 * A text for each run of nights with the same lodging or meal price in the same season: `2027-05-29..2027-05-31, Spring: 3 x 160.00 =
 * 480.00`. Nights without a price for meals are left out of the meals.
 */
export function nightRuns({ nights, currency }: SoldStay, of: 'lodging' | 'meal'): string[] {
  const follows = (night: NightPrice, before: NightPrice): boolean =>
    addDays(before.day, 1) === night.day && before.season === night.season && before[of] === night[of];
  return runsOf(nights, follows)
    .filter(([first]) => of === 'lodging' || first.meal !== ZERO)
    .map((run) => runText(run, of, (amount) => amountText(amount, currency)));
}

function runText(run: readonly [NightPrice, ...NightPrice[]], of: 'lodging' | 'meal', money: Money): string {
  const [first] = run;
  const amount = first[of];
  const price = first[`${of}Price`];
  const days = run.length === 1 ? first.day : `${first.day}..${run.at(-1)?.day}`;
  const product = run.length === 1 ? '' : ` = ${money(multiply(amount, decimalOf(run.length)))}`;
  const people = price.form === 'PAX' ? ` (${paxText(price, money)})` : '';
  return `${days}, ${safeLine(first.season, 60)}: ${plural(run.length, 'night')} x ${money(amount)}${people}${product}`;
}

/** `92.00 + 72.00 + child of 8 36.00`: what each person pays. */
function paxText({ base, adults, children }: PaxPrice, money: Money): string {
  return [
    money(base),
    ...adults.map(({ amount }) => money(amount)),
    ...children.map(({ amount, age }) => `child${age === undefined ? '' : ` of ${age}`} ${money(amount)}`),
  ].join(' + ');
}
