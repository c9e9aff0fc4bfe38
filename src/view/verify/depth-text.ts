import {
  type ProofResult,
  SHOWN,
  STAY_VERDICT_FACTS,
  type StayVerdict,
  VERDICT_FACTS,
  type Verdict,
} from '../../hub/outcomes/verdict.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { memoize } from '../../kernel/memoize.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { total } from '../../kernel/tally.ts';
import type {
  DepthReport,
  FoundFactor,
  HotelInDepth,
  NotAsked,
  StayVerification,
} from '../../verify/depth/depth-report.ts';
import type { DepthEvent } from '../../verify/depth/verify-options.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { fitLines, wrapText } from '../text/wrap-text.ts';
import { changesLines, changesProvedLines } from './changed-prices-text.ts';
import {
  amountText,
  boundaryText,
  countsText,
  depthTotals,
  evidenceLines,
  priceWords,
  resultOf,
  stayWords,
  traceErrors,
} from './depth-counts.ts';
import type { DepthTextOptions } from './depth-plan-text.ts';
import { sideBySide } from './side-by-side.ts';

/** The most stays of a hotel that are shown with their details. */
const MOST_SHOWN = 5;

export interface ReportTextOptions extends DepthTextOptions {
  /** Also shows stays that match the contract; for a quick verification, which has few. */
  readonly everyStay?: boolean;
}

/** The result of a verification by hotel: the counts, then every stay that does not match the contract. */
export function depthText(report: DepthReport, options: ReportTextOptions): string {
  const { paint, width } = options;
  const toldOf = toldStays(report.stays, options);
  const reachOf = (hotel: HotelInDepth): Reach => (options.verbose ? 'whole' : reached(hotel, toldOf(hotel.hotel)));
  const byReach = groupBy(report.hotels, reachOf);
  const { whole = [], part = [], none = [] } = Object.fromEntries(byReach);
  const blocks = whole.map((hotel) => hotelLines(hotel, toldOf(hotel.hotel), options));
  const lines = [
    ...blocks.flat(),
    ...foldedLine('passed', blocks.filter(({ length }) => length === 0).length, 'verified', paint),
    ...foldedLine('skipped', part.length, 'verified in part', paint),
    ...foldedLine('skipped', none.length, 'not asked', paint),
    ...openBookingLines(part, options),
  ];
  const factors = report.factors.flatMap((factor) => fitLines(factorText(factor), width));
  const advice = settingLines(report.factors, options);
  return [
    ...lines,
    ...(factors.length > 0 ? ['', ...factors, ...advice] : []),
    '',
    ...fitLines(`${paint.bold('Totals:')} ${depthTotals(report)}`, width),
    ...evidenceLines(report).flatMap(([title, text]) => fitLines(`${paint.bold(`${title}:`)} ${text}`, width)),
    ...changesProvedLines(report.hotels, options),
  ].join('\n');
}

/** Hotels without lines of their own: those that match the contract, and those that an interrupted run did not finish. */
function foldedLine(result: ProofResult, folded: number, words: string, paint: Paint): string[] {
  if (folded === 0) return [];
  const { mark, stroke } = SHOWN[result];
  const shows = paint.dim(`(-v shows ${folded === 1 ? 'it' : 'them'})`);
  return [`${paint[stroke](paint.sign(mark))} ${plural(folded, 'hotel')} ${words} ${shows}`];
}

type Reach = 'whole' | 'part' | 'none';

/** How much of the hotel a run verified before it was interrupted. A hotel with any other trouble is always shown. */
function reached({ booking, notAsked }: HotelInDepth, { verdicts }: HotelStays): Reach {
  const isCutOff = booking?.cutOff ?? booking?.verdict === 'not-asked';
  const isGood = !booking || isCutOff || VERDICT_FACTS[booking.verdict].result === 'passed';
  const others = [...verdicts.keys()].filter((verdict) => verdict !== 'not-asked');
  if (notAsked || !isGood || others.some((verdict) => resultOf(verdict) !== 'passed')) return 'whole';
  if (!isCutOff && !verdicts.has('not-asked')) return 'whole';
  return others.length === 0 && !booking ? 'none' : 'part';
}

/** Test bookings without a last look, with what to look for: one line each would say the same of all of them. */
function openBookingLines(hotels: readonly HotelInDepth[], { paint, width }: DepthTextOptions): string[] {
  const open = hotels.flatMap(({ hotel, booking }) => (booking?.cutOff ? [{ hotel, ...booking }] : []));
  if (open.length === 0) return [];
  const named = open.map(({ hotel, bookingReference }) => safeText(`${bookingReference} (${hotel})`, 300));
  const what = open.length === 1 ? 'test booking' : 'test bookings';
  const head = `${paint[UNKNOWN.stroke](paint.sign(UNKNOWN.mark))} ${open.length} ${what} not confirmed discarded: interrupted before the last look, and not found until then`;
  const help = `look for ${open.length === 1 ? 'it' : 'them'} in the back office: ${named.join(', ')}`;
  return [...fitLines(head, width), ...indented(`${paint.info('help:')} ${help}`, 2, width)];
}

/** The stays of a hotel: how many, and those that are shown. */
class HotelStays {
  readonly verdicts = new Map<StayVerdict, number>();
  readonly shown: StayVerification[] = [];
  /** The number of stays that could be shown. */
  count = 0;
  readonly #reasons = new Set<string>();
  readonly #options: ReportTextOptions;

  constructor(options: ReportTextOptions) {
    this.#options = options;
  }

  add(stay: StayVerification): void {
    const { verdict } = stay;
    const { verbose, everyStay = false } = this.#options;
    this.verdicts.set(verdict, (this.verdicts.get(verdict) ?? 0) + 1);
    if (resultOf(verdict) === 'passed' && !everyStay) return;
    if (verdict === 'not-asked' && !verbose) return;
    this.count += 1;
    if (verbose || everyStay) this.shown.push(stay);
    else if (this.shown.length < MOST_SHOWN && !this.#reasons.has(reasonOf(stay))) {
      this.#reasons.add(reasonOf(stay));
      this.shown.push(stay);
    }
  }
}

/** Stays that fail for one reason read alike, so only the first of them is shown. */
const reasonOf = ({ verdict, detail }: StayVerification): string =>
  verdict === 'wrong-price' || verdict === 'sold-though-closed' || verdict === 'not-offered'
    ? detail
    : `${verdict} ${detail}`;

/** By hotel. The stays are read once, and only those to show are kept in memory. */
function toldStays(stays: DepthReport['stays'], options: ReportTextOptions): (hotel: string) => HotelStays {
  const toldOf = memoize((_hotel: string) => new HotelStays(options));
  for (const stay of stays) toldOf(stay.hotel).add(stay);
  return toldOf;
}

const factorText = ({ from, to, factor, stays, of }: FoundFactor): string =>
  from === to
    ? `Markup: the hub asks ${factor} times the contract's price in ${stays} of ${plural(of, 'stay')} in ${from}. That is no error of the contract.`
    : `Exchange: the hub asks ${factor} ${to} for 1 ${from} in ${stays} of ${plural(of, 'stay')}. That is no error of the contract.`;

/** A hub has one markup setting, so there is no advice if the markup differs by currency. */
function settingLines(factors: readonly FoundFactor[], { paint, width }: DepthTextOptions): string[] {
  const markups = new Set(factors.filter(({ from, to }) => from === to).map(({ factor }) => factor));
  const [markup, ...others] = markups;
  if (markup === undefined || others.length > 0) return [];
  return [
    ...wrapText(`${paint.info('help:')} where it is meant to be so, write into the environment's settings:`, width),
    `    capabilities: { pricing: { markup: factor, markupFactor: "${markup}" } }`,
  ];
}

/** None for a hotel that matches the contract, except with `verbose` or if there is more to say about the evidence. */
function hotelLines(hotel: HotelInDepth, stays: HotelStays, options: ReportTextOptions): string[] {
  const { paint, width, verbose, everyStay = false } = options;
  if (hotel.notAsked) return notAskedLines(hotel.hotel, hotel.notAsked, options);
  const { verdicts, shown, count } = stays;
  const bad = [...verdicts.keys()].filter((verdict) => resultOf(verdict) !== 'passed');
  const booking = bookingText(hotel, everyStay);
  const isGood = bad.length === 0 && booking.state === 'passed';
  const isNoted = shown.some((stay) => stay.isNoted);
  if (isGood && verdicts.size > 0 && !verbose && !isNoted) return [];
  const isOpen = bad.every((verdict) => resultOf(verdict) === 'skipped');
  const open = booking.state === 'passed' ? 'skipped' : booking.state;
  const { mark: sign, stroke } = { ...SHOWN, unknown: UNKNOWN }[isGood ? 'passed' : isOpen ? open : 'failed'];
  const mark = paint[stroke](paint.sign(sign));
  const head = `${mark} ${paint.bold(safeText(hotel.hotel))} ${plural(total(verdicts.values()), 'stay')}: ${countsText(verdicts)}${booking.short}`;
  const left = count - shown.length;
  const candidates = (hotel.candidates ?? []).map(
    ({ id, name, distanceMetres: metres }) =>
      `could be ${safeText(id)} ${safeText(name)}${metres === undefined ? '' : `, ${Math.round(metres)} m away`}`,
  );
  return [
    ...fitLines(head, width),
    ...booking.lines.flatMap((line) => indented(line, 2, width)),
    ...candidates.flatMap((line) => indented(line, 2, width)),
    ...shown.flatMap((stay) => stayLines(stay, options, isGood && !isNoted)),
    ...(everyStay ? placeLines(hotel, options) : []),
    ...changesLines(hotel, options),
    ...(left > 0 ? [paint.dim(`  and ${plural(left, 'more stay')} like these; -v shows all of them`)] : []),
  ];
}

function notAskedLines(hotel: string, notAsked: NotAsked, { paint, width }: DepthTextOptions): string[] {
  const { result, words } = VERDICT_FACTS[notAsked.verdict];
  const { mark, stroke } = SHOWN[result];
  return [
    ...fitLines(
      `${paint[stroke](paint.sign(mark))} ${paint.bold(safeText(hotel))} ${words}: ${safeText(notAsked.detail, 1000)}`,
      width,
    ),
    ...indented(`${paint.info('help:')} ${safeText(notAsked.advice, 500)}`, 2, width),
  ];
}

function placeLines({ accommodation }: HotelInDepth, { paint, width }: DepthTextOptions): string[] {
  if (accommodation === undefined) return [];
  const { id, from } = accommodation;
  return indented(`accommodation ${safeText(id)} (${safeText(from)})`, 2, width).map((line) => paint.dim(line));
}

const indented = (line: string, by: number, width: number): string[] =>
  wrapText(line, width - by).map((part) => ' '.repeat(by) + part);

/** If all stays of the hotel are good, the details are left to the line about its booking. */
function stayLines(stay: StayVerification, { paint, width }: DepthTextOptions, isAllWell: boolean): string[] {
  const { verdict, detail, advice, statement, expected, confirmed, beforeOffers } = stay;
  const { words, result } = STAY_VERDICT_FACTS[verdict];
  const proves = [...stay.prices.map(priceWords), ...stay.boundaries.map(boundaryText)];
  const both = statement &&
    expected &&
    confirmed && { statement, expected, confirmed, ...(beforeOffers && { beforeOffers }) };
  return [
    ...indented(`${paint[SHOWN[result].stroke](words)} ${stayWords(stay.stay)}`, 2, width),
    ...(isAllWell ? [] : indented(safeText(detail, 1000), 4, width)),
    ...(proves.length > 0 ? indented(`proves: ${proves.join('; ')}`, 4, width).map((line) => paint.dim(line)) : []),
    ...(both ? sideBySide(both, width - 4).map((line) => `    ${line}`) : []),
    ...(!both && expected && confirmed ? [`    contract ${amountText(expected)}, hub ${amountText(confirmed)}`] : []),
    ...traceErrors(stay.traces).flatMap((error) =>
      indented(`the hub's provider trace: ${safeText(error, 500)}`, 4, width),
    ),
    ...(advice ? indented(`${paint.info('help:')} ${safeText(advice, 500)}`, 4, width) : []),
    ...(stay.requestId && !isAllWell ? [paint.dim(`    request id ${safeText(stay.requestId, 100)}`)] : []),
  ];
}

interface BookingText {
  /** `unknown`: the booking was made, and not confirmed discarded. */
  readonly state: ProofResult | 'unknown';
  /** Follows the counts of the stays. */
  readonly short: string;
  readonly lines: readonly string[];
}

function bookingText({ booking }: HotelInDepth, withDetail: boolean): BookingText {
  if (booking === undefined) return { state: 'passed', short: '; no test booking', lines: [] };
  const { verdict, stage, fakeBooking, detail, advice } = booking;
  if (VERDICT_FACTS[verdict].result === 'passed') {
    const short = fakeBooking === 'proved' ? '; test booking confirmed discarded' : '; nothing booked';
    return { state: 'passed', short, lines: withDetail && verdict !== 'ok' ? [safeText(detail, 1000)] : [] };
  }
  const isUnknown = verdict === 'failed' && stage === 'proof';
  const said = isUnknown
    ? 'test booking not confirmed discarded'
    : (BOOKING_WORDS[verdict] ?? `test booking: ${verdict}`);
  const lines = [`${said}: ${safeText(detail, 1000)}`, ...(advice ? [`help: ${safeText(advice, 500)}`] : [])];
  return { state: isUnknown ? 'unknown' : VERDICT_FACTS[verdict].result, short: '', lines };
}

const UNKNOWN = { mark: '?', stroke: 'error' } as const;

const BOOKING_WORDS: Partial<Record<Verdict, string>> = {
  'saved-booking': 'A BOOKING WAS SAVED',
  'not-asked': 'test booking not made',
};

/** The log line of an event, or `undefined` for events that have none. */
export function depthEventLine(event: DepthEvent): string | undefined {
  switch (event.type) {
    case 'depth-started':
      return event.quotes > 0
        ? `Asking for ${plural(event.stays, 'stay')} of ${plural(event.hotels, 'hotel')} in ${plural(event.quotes, 'quote')}`
        : undefined;
    case 'search-ended': {
      const { search, hotels, stays, ended, of } = event;
      return `  quote ${ended} of ${of}: ${search.checkIn} to ${search.checkOut}, ages ${search.ages.join(' ')}: ${plural(hotels, 'hotel')}, ${plural(stays, 'stay')}`;
    }
    case 'stays-ended':
      return undefined;
    case 'looking-again':
      return `Checking ${plural(event.bookings, 'test booking')} again after 2 and 8 s: a hub may show a booking late`;
    case 'booking-ended':
      return event.ending.verdict === 'saved-booking' ? `  A BOOKING WAS SAVED: ${safeText(event.hotel)}` : undefined;
  }
}
