import { groupBy } from '../../kernel/by-key.ts';
import { amountText } from '../../kernel/currency.ts';
import { type Decimal, isNegative, negate, ZERO } from '../../kernel/decimal.ts';
import { type AuditReport, type NotJudged, placeInFileText, type Stake } from '../../view/audit/audit-report.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { bookingName, deviationLines, differenceText } from './deviation-text.ts';
import { NOT_JUDGED_FACTS } from './not-judged-words.ts';

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
    ...summaryLines(report, paint),
  ].join('\n');
}

/** What deviations have in common, before each of them. */
function causeLines({ causes, deviations }: AuditReport, paint: Paint): string[] {
  if (deviations.length < 2) return [];
  const lines = causes.map(
    ({ cause, bookings, ...stake }) => `  ${safeLine(cause, 300)}: ${plural(bookings, 'booking')}, ${stakeText(stake)}`,
  );
  return [paint.bold('By cause'), ...lines, ''];
}

function notJudgedLines(all: readonly NotJudged[], paint: Paint, verbose: boolean): string[] {
  if (all.length === 0) return [];
  const groups = groupBy(all, ({ reason }) => reason);
  const lines = Object.entries(NOT_JUDGED_FACTS).flatMap(([reason, { words }]) => {
    const same = [...groups].find(([known]) => known === reason)?.[1] ?? [];
    if (same.length === 0) return [];
    const named = verbose ? same : same.slice(0, MOST_NAMED);
    return [
      `  ${words}: ${bookingsOf(same)}`,
      ...named.map((one) => paint.dim(`    ${notJudgedText(one)}`)),
      ...(same.length > named.length ? [paint.dim(`    and ${same.length - named.length} more; -v shows all`)] : []),
    ];
  });
  return [paint.bold('Not judged'), ...lines, ''];
}

/** A booking with several wrong cells counts once. */
const bookingsOf = (all: readonly NotJudged[]): number =>
  new Set(all.map(({ line, reference }, index) => line ?? (reference || index))).size;

/** `R-7 (line 9, column "Total"): 4x0 is not an amount`. */
export function notJudgedText(trouble: NotJudged): string {
  const { reference, column, message } = trouble;
  const places = [placeInFileText(trouble), ...(column === undefined ? [] : [`column "${column}"`])];
  const place = places.filter((part) => part !== '').join(', ');
  const who = [reference, reference === '' || place === '' ? place : `(${place})`];
  return safeLine(`${who.filter((part) => part !== '').join(' ')}: ${message}`, 600);
}

/** The counts, and the sums at stake in each currency. */
export function summaryLines(report: AuditReport, paint: Paint): string[] {
  const { agree, deviations, notJudged, stakes, bookings } = report;
  const real = deviations.filter(({ kind }) => kind !== 'rounding').length;
  const left = bookings - agree - deviations.length;
  const parts = [
    ...(real > 0 ? [paint.error(`${real} ${real === 1 ? 'deviates' : 'deviate'}`)] : []),
    ...(deviations.length > real ? [paint.warning(`${deviations.length - real} off by rounding`)] : []),
    ...(left > 0 ? [paint.warning(`${left} not judged`)] : []),
    ...(agree > 0 ? [paint.added(`${agree} ${agree === 1 ? 'agrees' : 'agree'}`)] : []),
  ];
  const counted = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  return [
    `${plural(bookings, 'booking')}${counted}`,
    ...stakes.map((stake) => stakeText(stake)),
    ...(notJudged.length > 0 && agree + deviations.length === 0 ? ['Nothing could be judged.'] : []),
  ];
}

/** `EUR: 1030.00 too little, 20.00 too much, 300.00 sold outside the contract`. */
export function stakeText({ currency, tooLittle, tooMuch, notSold, rounding }: Stake): string {
  const money = (amount: Decimal): string => amountText(amount, currency);
  const off = isNegative(rounding) ? `-${money(negate(rounding))}` : money(rounding);
  const parts = [
    ...(tooLittle === ZERO ? [] : [`${money(tooLittle)} too little`]),
    ...(tooMuch === ZERO ? [] : [`${money(tooMuch)} too much`]),
    ...(notSold === ZERO ? [] : [`${money(notSold)} for stays that the contract does not sell`]),
    ...(rounding === ZERO ? [] : [`${off} from rounding`]),
  ];
  return `${safeLine(currency, 20)}: ${parts.length > 0 ? parts.join(', ') : 'nothing at stake'}`;
}
