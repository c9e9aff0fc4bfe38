import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { type Decimal, isNegative, negate, ZERO } from '../../kernel/decimal.ts';
import { notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { SoldStay } from '../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import {
  type AuditReport,
  type Deviation,
  type NotBooking,
  type NotJudged,
  type NotJudgedReason,
  placeInFileText,
  type Stake,
} from '../../view/audit/audit-report.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { stayStatement } from '../../view/price/stay-statement.ts';
import { mealPlanText, nightsText, partyText } from '../../view/price/stay-words.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';

/** Statements are long; this many are enough. */
const MOST_STATED = 10;
const MOST_NAMED = 5;

/** For people: a statement per deviation, what was not judged and why, and the sums. */
export function auditText(report: AuditReport, paint: Paint, verbose = false): string {
  const stated = verbose ? report.deviations : report.deviations.slice(0, MOST_STATED);
  const others = report.deviations.slice(stated.length);
  return [
    `${paint.bold(safeLine(report.source, 300))}, compared with ${report.basis}`,
    paint.dim(`Dates without a time are days in the time zone ${safeLine(report.timeZone, 60)}.`),
    ...report.notes.map((note) => paint.dim(safeLine(note, 500))),
    '',
    ...causeLines(report, paint),
    ...stated.flatMap((deviation) => [...deviationLines(deviation, { paint, switches: report.switches }), '']),
    ...others.map((deviation) => `${bookingName(deviation)}: ${differenceText(deviation)}`),
    ...(others.length > 0 ? [paint.dim('-v shows the calculation of every deviation'), ''] : []),
    ...notJudgedLines(report.notJudged, paint, verbose),
    ...notBookingLines(report.notBookings, paint, verbose),
    ...summaryLines(report, paint),
  ].join('\n');
}

/** What deviations have in common, before each of them. */
function causeLines({ causes, deviations }: AuditReport, paint: Paint): string[] {
  if (deviations.length < 2) return [];
  const lines = causes.map(
    (stake) => `  ${safeLine(stake.cause, 300)}: ${plural(stake.bookings, 'booking')}, ${stakeText(stake)}`,
  );
  return [paint.bold('By cause'), ...lines, ''];
}

function notJudgedLines(all: readonly NotJudged[], paint: Paint, verbose: boolean): string[] {
  if (all.length === 0) return [];
  const groups = groupBy(all, ({ reason }) => reason);
  const lines = Object.entries(NOT_JUDGED_FACTS).flatMap(([reason, { words }]) => {
    const same = [...groups].find(([known]) => known === reason)?.[1] ?? [];
    if (same.length === 0) return [];
    return [`  ${words}: ${bookingsOf(same)}`, ...namedLines(same.map(notJudgedText), paint, verbose)];
  });
  return [paint.bold('Not judged'), ...lines, ''];
}

function notBookingLines(all: readonly NotBooking[], paint: Paint, verbose: boolean): string[] {
  if (all.length === 0) return [];
  const texts = all.map((one) => safeLine(`${placeInFileText(one)} "${one.text}"`, 200));
  return [paint.bold('Not bookings'), ...namedLines(texts, paint, verbose), ''];
}

const namedLines = (texts: readonly string[], paint: Paint, verbose: boolean): string[] => [
  ...texts.slice(0, verbose ? undefined : MOST_NAMED).map((text) => paint.dim(`    ${text}`)),
  ...(verbose || texts.length <= MOST_NAMED
    ? []
    : [paint.dim(`    and ${texts.length - MOST_NAMED} more; -v shows all`)]),
];

/** A booking with several wrong cells counts once. */
const bookingsOf = (all: readonly NotJudged[]): number =>
  new Set(all.map(({ line, reference }, index) => line ?? (reference || index))).size;

/** `R-7 (line 9, column "Total"): 4x0 is not an amount`. */
function notJudgedText(trouble: NotJudged): string {
  const { reference, column, message } = trouble;
  const places = [placeInFileText(trouble), ...(column === undefined ? [] : [`column "${column}"`])];
  const place = places.filter((part) => part !== '').join(', ');
  const who = [reference, reference === '' || place === '' ? place : `(${place})`];
  return safeLine(`${who.filter((part) => part !== '').join(' ')}: ${message}`, 600);
}

/** The counts, and the sums at stake in each currency. */
function summaryLines(report: AuditReport, paint: Paint): string[] {
  const { agree, deviations, notBookings, stakes, bookings } = report;
  const real = deviations.filter(({ kind }) => kind !== 'rounding').length;
  const left = bookings - agree - deviations.length;
  const parts = [
    ...(real > 0 ? [paint.error(`${real} ${real === 1 ? 'deviates' : 'deviate'}`)] : []),
    ...(deviations.length > real ? [paint.warning(`${deviations.length - real} off by rounding`)] : []),
    ...(left > 0 ? [paint.warning(`${left} not judged`)] : []),
    ...(agree > 0 ? [paint.added(`${agree} ${agree === 1 ? 'agrees' : 'agree'}`)] : []),
  ];
  const counted = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  const others = notBookings.length > 0 ? `; ${plural(notBookings.length, 'other row')}` : '';
  return [
    `${plural(bookings, 'booking')}${counted}${others}`,
    ...stakes.map(stakeText),
    ...(isNothingJudged(report) ? ['Nothing could be judged.'] : []),
  ];
}

/** Bookings were found, and none was compared with its contract. */
export const isNothingJudged = ({ agree, deviations, notJudged }: AuditReport): boolean =>
  notJudged.length > 0 && agree + deviations.length === 0;

/** `EUR: 1030.00 too little, 20.00 too much, 300.00 for stays that the contract does not sell`. */
function stakeText({ currency, tooLittle, tooMuch, notSold, rounding }: Stake): string {
  const sums = [
    { amount: tooLittle, words: 'too little' },
    { amount: tooMuch, words: 'too much' },
    { amount: notSold, words: 'for stays that the contract does not sell' },
    { amount: rounding, words: 'from rounding' },
  ];
  const parts = sums.flatMap(({ amount, words }) =>
    amount === ZERO ? [] : [`${amountText(amount, currency)} ${words}`],
  );
  return `${safeLine(currency, 20)}: ${parts.length > 0 ? parts.join(', ') : 'nothing at stake'}`;
}

/** `sold for 480.00 EUR, the contract says 490.00 EUR: 10.00 EUR too little`. */
export function differenceText({ kind, sold, contract, difference, refusal }: Deviation): string {
  const { currency } = sold;
  const money = (amount: Decimal): string => `${amountText(amount, currency)} ${safeLine(currency, 20)}`;
  if (!contract) {
    const why = refusal ? `: ${notSoldText(refusal.reason)}` : '';
    return `sold for ${money(sold.amount)}, but the contract does not sell this stay${why}`;
  }
  const off = isNegative(difference) ? `${money(negate(difference))} too little` : `${money(difference)} too much`;
  const small = kind === 'rounding' ? ', no more than rounding explains' : '';
  if (kind === 'fee')
    return `cancelled with a fee of ${money(sold.amount)}, but the whole stay costs ${money(contract.amount)} by the contract: ${off}`;
  return `sold for ${money(sold.amount)}, the contract says ${money(contract.amount)}: ${off}${small}`;
}

function bookedText({ booking: { stay }, contract }: Deviation): string {
  const { checkIn, checkOut, bookedOn, rooms, mealPlan, parties } = stay;
  const nights = checkIn && checkOut ? `, ${plural(daysBetween(checkIn, checkOut), 'night')}` : '';
  const party = contract?.rooms.map(partyText) ?? parties.map((ages) => plural(ages.length, 'guest'));
  const plan = mealPlanNamed(mealPlan ?? '');
  const codes = contract?.rooms.map(({ price }) => price.room) ?? rooms;
  return [
    codes.map((room) => safeLine(room ?? '?', 60)).join(' + '),
    contract ? mealPlanText(contract.mealPlan) : plan.ok ? mealPlanText(plan.value) : safeLine(mealPlan ?? '', 60),
    `${checkIn} to ${checkOut}${nights}`,
    party.join(' + '),
    `booked ${bookedOn}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** `R-1004 PALMA/SEA-PALACE (line 17)`. */
function bookingName({ booking, hotel }: Deviation): string {
  const place = placeInFileText(booking);
  return safeLine(`${booking.stay.bookingReference || 'booking'} ${hotel}${place && ` (${place})`}`, 300);
}

interface DeviationOptions {
  readonly paint: Paint;
  readonly switches: PricingSwitches;
}

/** A deviation with the contract's calculation, where each night's price is written, and what would explain the amount. */
function deviationLines(deviation: Deviation, { paint, switches }: DeviationOptions): string[] {
  const { contract, version, placeOf, refusal, notes, kind } = deviation;
  const stroke = kind === 'rounding' ? paint.warning : paint.error;
  const place = refusal?.sources[0] && placeOf(refusal.sources[0]);
  const rooms = contract?.rooms ?? [];
  return [
    paint.bold(bookingName(deviation)),
    `  ${bookedText(deviation)}`,
    `  ${stroke(differenceText(deviation))}`,
    ...(place ? [`  at ${safeLine(placeText(place), 300)}, ${version.label}`] : []),
    ...rooms.flatMap(({ price }) => [
      ...(rooms.length > 1 ? [`  ${safeLine(price.room, 60)}`] : []),
      ...stayStatement(price, { paint, switches, placeOf, indent: 2 }).map((line) => `  ${line}`),
      ...placeLines(price, deviation).map((line) => paint.dim(`  ${line}`)),
    ]),
    ...(contract || place ? [] : [`  judged by ${version.label}`]),
    ...notes.map((note) => `  ${paint.info('note:')} ${safeLine(note, 500)}`),
  ].map((line) => line.trimEnd());
}

/** Where the prices of the nights, and the offers and supplements that were applied, are written. */
function placeLines(price: SoldStay, { placeOf, version }: Pick<Deviation, 'placeOf' | 'version'>): string[] {
  const lodging = price.nights.map(({ day, lodgingPrice }) => ({ day, place: shown(placeOf(lodgingPrice.source)) }));
  const meals = price.nights
    .filter(({ mealPrice }) => mealPrice.form !== 'INCLUDED')
    .map(({ day, mealPrice }) => ({ day, place: shown(placeOf(mealPrice.source)) }));
  const modifiers = [...price.offers, ...price.supplements].flatMap(({ code, source, applied }) => {
    const place = applied ? shown(placeOf(source)) : '';
    return place === '' ? [] : [`${safeLine(code, 60)}: ${place}`];
  });
  const lines = [...nightLines('lodging', lodging), ...nightLines('meals', meals), ...modifiers];
  return lines.length === 0 ? [] : [`Written in ${version.label}:`, ...lines.map((line) => `  ${line}`)];
}

const shown = (place: Place | undefined): string => (place ? safeLine(placeText(place), 300) : '');

function nightLines(
  what: string,
  nights: readonly { readonly day: SoldStay['nights'][number]['day']; readonly place: string }[],
): string[] {
  const places = groupBy(nights, ({ place }) => place);
  return [...places].flatMap(([place, same]) =>
    place === '' ? [] : [`${what} ${nightsText(same.map(({ day }) => day))}: ${place}`],
  );
}

interface NotJudgedFacts {
  readonly words: string;
  /** There is nothing to compare, so nothing is missing from the audit. */
  readonly nothingToJudge?: true;
}

/** Why bookings were not judged, in words, from what the user can correct to what needs nothing. */
const NOT_JUDGED_FACTS: Readonly<Record<NotJudgedReason, NotJudgedFacts>> = {
  'unreadable-lines': { words: 'lines that cannot be read' },
  unread: { words: 'not read from the hub' },
  'wrong-cell': { words: 'wrong cells' },
  duplicate: { words: 'the same booking again' },
  'hotel-not-found': { words: 'hotel not found' },
  'stay-not-found': { words: 'stay not found in the contract' },
  'no-contract-then': { words: 'no contract at that time' },
  'contract-unreadable': { words: 'contract of that time cannot be read' },
  'other-currency': { words: 'sold in another currency' },
  'unknown-party': { words: 'guests not known' },
  'several-rooms': { words: 'several rooms in one amount' },
  'unknown-status': { words: 'unclear status' },
  'not-confirmed': { words: 'not confirmed', nothingToJudge: true },
  cancelled: { words: 'cancelled', nothingToJudge: true },
  refunded: { words: 'refunds', nothingToJudge: true },
};

export const isMissing = ({ reason }: { readonly reason: NotJudgedReason }): boolean =>
  NOT_JUDGED_FACTS[reason].nothingToJudge !== true;
