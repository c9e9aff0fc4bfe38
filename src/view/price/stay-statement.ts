import type { Offer, Supplement, Translation } from '../../contract/model.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { addDays } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { compare, type Decimal, decimalOf, multiply, ZERO } from '../../kernel/decimal.ts';
import { runsOf } from '../../kernel/runs.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import { keyOfReason } from '../../pricing/request/not-applied-reason.ts';
import type { ModifierOutcome, NightPrice, PaxPrice, PriceLine, SoldStay } from '../../pricing/request/stay-price.ts';
import type { Source } from '../../pricing/request/stay-request.ts';
import { type PricingSwitches, pricingDepartures } from '../../pricing/settings/pricing-switches.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { padEnd, padStart, wrapText } from '../text/wrap-text.ts';
import { calculationText, notAppliedText } from './modifier-words.ts';
import { mealPlanText, nightsText } from './stay-words.ts';

/** Where in the files something is written that decided about a price. */
export type PlaceOf = (source: Pick<Source, 'record' | 'key'>) => Place | undefined;

export interface StatementOptions {
  readonly paint: Paint;
  readonly switches: PricingSwitches;
  readonly placeOf: PlaceOf;
  /** The indentation that it will get. */
  readonly indent?: number;
  /** Only the lines that count, without those that do not apply and the assumptions. */
  readonly brief?: boolean;
}

/** Amounts that are further away from their descriptions are hard to read. */
const WIDEST = 78;
const NARROWEST = 24;

/**
 * What a stay costs, like a hotel's invoice: lodging and meals with their nights, each offer and supplement with its calculation,
 * the total, amounts right-aligned; then the lines that did not apply and why, and the assumptions about the hub.
 */
export function stayStatement(price: SoldStay, options: StatementOptions): string[] {
  const { paint, switches, indent = 0, brief = false } = options;
  const width = Math.max(NARROWEST, Math.min(WIDEST, paint.width) - indent);
  const money = (amount: Decimal): string => amountText(amount, price.currency);
  const quoted = quotedAmount(price.total, price.currency, switches);
  const amounts = [price.total, quoted, ...price.lines.map(({ amount }) => amount)].map(money);
  const amountWidth = Math.max(price.currency.length, ...amounts.map((text) => text.length));
  const labelWidth = width - amountWidth - 2;
  const row = (label: string, amount: string): string[] => {
    const wrapped = wrapText(label, labelWidth);
    return wrapped.map((line, index) =>
      index < wrapped.length - 1 ? line : padEnd(line, labelWidth + 2) + padStart(amount, amountWidth),
    );
  };
  const note = (text: string): string[] => wrapText(text, labelWidth - 2).map((line) => paint.dim(`  ${line}`));
  const assumed = assumptions(switches);
  return [
    ...row('', price.currency),
    ...price.lines.flatMap((line) => [
      ...row(labelOf(line, price), money(line.amount)),
      ...notesOf(line, price, money).flatMap(note),
    ]),
    ' '.repeat(labelWidth + 2) + '-'.repeat(amountWidth),
    ...row(price.onRequest ? 'Total, on request' : 'Total', money(price.total)).map((line) => paint.bold(line)),
    ...(switches.markup === 'none' ? [] : row(`Quoted by the hub, x ${switches.markupFactor}`, money(quoted))),
    ...(brief ? [] : section('Not applied:', notApplied(price, options), width)),
    ...(brief ? [] : section('Assumed pricing settings:', assumed, width)),
  ];
}

const section = (title: string, texts: readonly string[], width: number): string[] =>
  texts.length === 0
    ? []
    : ['', title, ...texts.flatMap((text) => wrapText(text, width - 2).map((line) => `  ${line}`))];

type Outcome = ModifierOutcome<Offer> | ModifierOutcome<Supplement>;

const outcomeOfLine = (line: PriceLine, { offers, supplements }: SoldStay): Outcome | undefined => {
  if (line.kind !== 'offer' && line.kind !== 'supplement') return undefined;
  const outcomes: readonly Outcome[] = line.kind === 'offer' ? offers : supplements;
  return outcomes.find(({ code }) => code === line.code);
};

function labelOf(line: PriceLine, price: SoldStay): string {
  switch (line.kind) {
    case 'lodging':
      return 'Lodging';
    case 'meal':
      return capital(mealPlanText(price.mealPlan));
    case 'excess':
      return 'Offers take no more than there is to pay';
    default:
      return named(capital(line.kind), line.code, outcomeOfLine(line, price)?.record.names);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function named(word: string, code: string, names: readonly Translation[] = []): string {
  const name = (names.find(({ language }) => language === 'EN') ?? names[0])?.description;
  return safeLine(`${word} ${code}${name === undefined ? '' : `: ${name}`}`, 200);
}

function notesOf(line: PriceLine, price: SoldStay, money: (amount: Decimal) => string): string[] {
  const rounded = compare(line.exact, line.amount) === 0 ? [] : [`rounded from ${line.exact}`];
  if (line.kind === 'lodging') return [...nightRuns(price, 'lodging'), ...rounded];
  if (line.kind === 'meal') return [...nightRuns(price, 'meal'), ...rounded];
  const outcome = outcomeOfLine(line, price);
  if (!outcome?.applied) return rounded;
  return [`${calculationText(outcome.calculation, money)}, ${nightsText(outcome.nights)}`, ...rounded];
}

/** Linked offers and supplements without effect. Those that the rate does not link are irrelevant to the stay. */
function notApplied({ offers, supplements }: SoldStay, { placeOf }: StatementOptions): string[] {
  return [...offers, ...supplements].flatMap((outcome) => {
    if (outcome.applied || outcome.reason.kind === 'not-linked') return [];
    const key = keyOfReason(outcome.reason);
    const place = placeOf({ record: outcome.record, key: key === undefined ? [] : [key] });
    return [
      safeLine(`${outcome.code}: ${notAppliedText(outcome.reason)}${place ? ` (${placeText(place)})` : ''}`, 400),
    ];
  });
}

/** The pricing settings that differ from the reference model. */
export const assumptions = (switches: PricingSwitches): string[] =>
  Object.entries(pricingDepartures(switches)).map(([name, reading]) => `${name}: ${reading}`);

type Money = (amount: Decimal) => string;

/**
 * A text for each run of nights with the same lodging or meal price in the same season: `2027-05-29..2027-05-31, Spring: 3 x 160.00 =
 * 480.00`. Nights without a price for meals are left out of the meals.
 */
function nightRuns({ nights, currency }: SoldStay, of: 'lodging' | 'meal'): string[] {
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
