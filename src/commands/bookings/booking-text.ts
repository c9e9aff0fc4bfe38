import { type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import {
  type BookedPolicy,
  type BookingDetail,
  bookedInstead,
  type DetailedStay,
} from '../../verify/bookings/booking-detail.ts';
import type { JudgedBooking } from '../../verify/bookings/judge-booking.ts';
import type { Price } from '../../verify/stay/stay.ts';
import { partyText } from '../../view/price/stay-words.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { differenceSentence, moneyText, statusWords } from './price-words.ts';

export function bookingText(report: BookingReport, paint: Paint): string {
  const { bookingReference, status, createdAt, guest, history, requests, otherServices, place } = report;
  const made = [
    ...(createdAt === undefined ? [] : [`booked ${timeText(createdAt)}`]),
    ...(guest === undefined ? [] : [`for ${guest}`]),
    `in ${place}`,
  ].join(' ');
  const lines = [
    paint.bold(safeText(`Booking ${bookingReference}: ${statusWords(status)}`, 200)),
    safeText(made, 400),
    ...report.stays.flatMap((stay) => ['', ...stayLines(stay, report.today, paint)]),
    ...(report.stays.length === 0 ? ['', 'It has no hotel.'] : []),
    ...(otherServices > 0 ? ['', `It also has ${plural(otherServices, 'service')} other than a hotel.`] : []),
    ...(history.length > 0 ? ['', paint.bold('History')] : []),
    ...history.map(({ at, message }) => safeText(`  ${at === undefined ? '' : `${timeText(at)}  `}${message}`, 400)),
    ...(requests.length > 0 ? ['', paint.bold('Requests')] : []),
    ...requests.map(({ type = 'REQUEST', closed, messages }) =>
      safeText(`  ${type}, ${closed ? 'closed' : 'open'}, ${plural(messages, 'message')}`, 200),
    ),
  ];
  return lines.join('\n');
}

/** `2026-11-23T06:22:30` without the T. */
const timeText = (time: string): string => time.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2');

const LABEL = 10;

const row = (label: string, text: string): string => `  ${label.padEnd(LABEL)}${text}`;

function stayLines(
  { stay, hotel, contract, price, policies, hubFee }: ShownStay,
  today: CalendarDay,
  paint: Paint,
): string[] {
  const { checkIn, checkOut, rooms, parties, mealPlan, rate, sold, net, serviceReference } = stay;
  const nights = checkIn && checkOut ? `, ${plural(daysBetween(checkIn, checkOut), 'night')}` : '';
  const name = [stay.hotelName ?? 'a hotel without a name', ...(hotel === undefined ? [] : [`(${hotel})`])].join(' ');
  const said = differenceSentence(price);
  const own = price.kind === 'priced' ? moneyText(price.price) : undefined;
  return [
    paint.bold(safeText(`${name}: ${statusWords(stay.status)}`, 300)),
    ...(serviceReference === undefined ? [] : [row('service', safeText(serviceReference, 80))]),
    row('stay', `${checkIn ?? '?'} to ${checkOut ?? '?'}${nights}`),
    ...rooms.map((room, index) => row('room', safeText(`${room ?? 'not named'}, ${guestsText(parties[index])}`, 200))),
    ...(mealPlan === undefined ? [] : [row('meals', safeText(mealPlan, 80))]),
    ...(rate === undefined ? [] : [row('rate', safeText(rate, 120))]),
    row('sold', sold ? moneyText(sold) : 'the hub does not say for how much'),
    ...(net ? [row('net', moneyText(net))] : []),
    row('contract', own === undefined ? paint.warning(said ?? '') : [own, said].filter(Boolean).join(': ')),
    ...feeLines({ policies, hubFee }, today, paint),
    ...(contract?.hotel.voucherRemarks ?? []).map(({ language, description }) =>
      row('terms', safeText(`in the contract (${language}): ${description}`, 600)),
    ),
  ];
}

function guestsText(ages: readonly (number | undefined)[] = []): string {
  const known = ages.flatMap((age) => (age === undefined ? [] : [age]));
  if (known.length < ages.length || known.length === 0) return plural(ages.length, 'guest');
  const childAges = known.filter((age) => age < ADULT_AGE);
  return partyText({ adults: known.length - childAges.length, childAges });
}

const ADULT_AGE = 18;

/** The hub's fee for cancelling today, next to the booked policies. */
export function feeLines(
  { policies, hubFee }: { readonly policies: readonly BookedPolicy[]; readonly hubFee: HubFee | undefined },
  today: CalendarDay,
  paint: Paint,
): string[] {
  const booked = hubFee && 'fee' in hubFee ? bookedInstead(policies, today, hubFee.fee) : undefined;
  const shown = policies.map(({ from, fee }) => `${fee ? moneyText(fee) : 'no amount'} from ${from ?? 'no date'}`);
  return [
    ...(hubFee === undefined ? [] : [row('cancel', hubFeeText(hubFee, booked, paint))]),
    ...(policies.length === 0 ? [] : [row('policies', safeText(`as booked: ${shown.join(', ')}`, 400))]),
  ];
}

function hubFeeText(hubFee: HubFee, booked: Price | undefined, paint: Paint): string {
  if ('notRead' in hubFee) return paint.warning(`the fee of today is not known: ${safeText(hubFee.notRead, 300)}`);
  const fee = `costs ${moneyText(hubFee.fee)} today`;
  return booked === undefined ? fee : `${fee}; ${paint.warning(`by the booked policies it is ${moneyText(booked)}`)}`;
}

/** What the hub says that cancelling a stay costs today, or why it does not say. */
export type HubFee = { readonly fee: Price } | { readonly notRead: string };

/** A hotel stay of one booking, with its contract. */
export interface ShownStay extends JudgedBooking, Pick<DetailedStay, 'policies'> {
  /** Absent for a stay that is cancelled already. */
  readonly hubFee?: HubFee;
}

export interface BookingReport extends Omit<BookingDetail, 'stays'> {
  readonly environment: string;
  /** The environment and its host. */
  readonly place: string;
  readonly today: CalendarDay;
  readonly stays: readonly ShownStay[];
}
