import { type BookingState, bookingState } from '../../hub/outcomes/booking-status.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { tally, total } from '../../kernel/tally.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { UnreadBooking } from '../../use/bookings/read-bookings.ts';
import { type BookingPrice, sumOfDifferences } from '../../verify/bookings/booking-price.ts';
import type { JudgedBooking } from '../../verify/bookings/judge-booking.ts';
import type { Price } from '../../verify/stay/stay.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { type Column, tableLines } from '../../view/text/table.ts';
import type { BookingsDocument, StayDocument } from './bookings-document.ts';
import { differenceMark, differenceSentence, differenceText, statusWords } from './price-words.ts';

interface ListedStay extends JudgedBooking {
  /** The lead guest's name, if it was asked for. */
  readonly guest?: string;
}

export interface BookingsReport extends Pick<BookingsDocument, 'environment' | 'listed'> {
  /** The environment and its host. */
  readonly place: string;
  /** `made since 2026-10-24` */
  readonly made: string;
  readonly stays: readonly ListedStay[];
  /** Stays that are not of the files and are not shown, by the reason. */
  readonly others: ReadonlyMap<string, number>;
  readonly unread: readonly UnreadBooking[];
}

export function bookingsText(report: BookingsReport, paint: Paint): string {
  const { stays, unread, made, place } = report;
  return [
    paint.bold(safeText(`Bookings ${made}, in ${place}`, 400)),
    '',
    ...(stays.length > 0 ? [...tableLines(stays, columnsOf(stays, paint), paint), ''] : []),
    ...remarks(report, paint),
    ...unreadLines(unread, paint),
    ...(unread.length > 0 ? [''] : []),
    ...totalLines(report, paint),
  ].join('\n');
}

const MOST_REFERENCE = 40;

function columnsOf(stays: readonly ListedStay[], paint: Paint): readonly Column<ListedStay>[] {
  const hotels = new Set(stays.map(({ hotel, stay }) => hotel ?? stay.hotelName));
  const currency = onlyCurrency(stays);
  const amount = (price: Price | undefined): string => {
    if (price === undefined) return '-';
    const text = amountText(price.amount, price.currency);
    return currency === undefined ? `${safeText(price.currency, 5)} ${text}` : text;
  };
  const [sold, contract] = currency === undefined ? ['sold', 'contract'] : [`sold ${currency}`, 'contract'];
  return [
    { head: 'reference', cell: ({ stay }) => safeText(stay.bookingReference, MOST_REFERENCE) },
    { head: 'guest', cell: ({ guest = '' }) => safeText(guest, 40), drop: 3, least: 8 },
    {
      head: 'hotel',
      cell: ({ hotel, stay }) =>
        hotels.size > 1 ? safeText(hotel?.split('/').at(-1) ?? stay.hotelName ?? '?', 40) : '',
      drop: 2,
      least: 8,
    },
    { head: 'stay', cell: stayCell },
    {
      head: 'room',
      cell: ({ stay }) => safeText(stay.rooms.map((room) => room ?? '?').join(' + '), 60),
      drop: 1,
      least: 8,
    },
    { head: 'status', cell: ({ stay }) => painted(stay.status, paint), least: 9 },
    { head: sold, cell: ({ stay }) => amount(stay.sold), align: 'right' },
    {
      head: contract,
      cell: ({ price }) => amount(price.kind === 'priced' ? price.price : undefined),
      align: 'right',
      drop: 4,
    },
    { head: 'differs', cell: (stay) => paint.warning(differenceMark(stay)), align: 'right' },
  ];
}

function onlyCurrency(stays: readonly ListedStay[]): string | undefined {
  const currencies = new Set(
    stays.flatMap(({ stay, price }) => [
      ...(stay.sold ? [stay.sold.currency] : []),
      ...(price.kind === 'priced' ? [price.price.currency] : []),
    ]),
  );
  const [only] = currencies;
  return currencies.size === 1 && only !== undefined ? safeText(only, 5) : undefined;
}

function stayCell({ stay: { checkIn, checkOut } }: ListedStay): string {
  if (checkIn === undefined) return '?';
  return checkOut === undefined ? checkIn : `${checkIn} ${daysBetween(checkIn, checkOut)}n`;
}

const STROKES: Readonly<Record<BookingState, 'added' | 'warning' | 'dim' | 'error'>> = {
  confirmed: 'added',
  waiting: 'warning',
  failed: 'dim',
  cancelled: 'dim',
  unclear: 'error',
};

const painted = (status: string | undefined, paint: Paint): string =>
  paint[STROKES[bookingState(status)]](statusWords(status));

/** What the table does not show. */
function remarkOf(price: BookingPrice): string | undefined {
  const isInTable = price.kind === 'priced' && ['different', 'rounding'].includes(price.comparison.kind);
  return isInTable ? price.notes.join('; ') || undefined : differenceSentence(price);
}

function remarks({ stays }: BookingsReport, paint: Paint): string[] {
  const lines = stays.flatMap(({ stay, price, isForeign }) => {
    const said = isForeign ? undefined : remarkOf(price);
    return said === undefined ? [] : [`${paint.bold(safeText(stay.bookingReference, MOST_REFERENCE))}: ${said}`];
  });
  return lines.length > 0 ? [...lines, ''] : [];
}

const MOST_NAMED = 3;

/** One line for each reason. */
const unreadLines = (unread: readonly UnreadBooking[], paint: Paint): string[] =>
  [...groupBy(unread, ({ reason }) => reason)].map(([reason, bookings]) => {
    const names = bookings.slice(0, MOST_NAMED).map((booking) => safeText(booking.bookingReference, MOST_REFERENCE));
    const more = bookings.length > names.length ? ` and ${bookings.length - names.length} more` : '';
    return `${paint.warning(`${names.join(', ')}${more}`)}: not read: ${safeText(reason, 400)}`;
  });

/** Bookings that failed or were cancelled are listed, but their prices are no one's loss. */
const isLive = ({ stay: { status } }: ListedStay): boolean => !['failed', 'cancelled'].includes(bookingState(status));

function totalLines({ listed, stays, others, unread }: BookingsReport, paint: Paint): string[] {
  const live = stays.filter(isLive);
  const different = live.filter(({ price }) => price.kind === 'priced' && price.comparison.kind === 'different');
  const notSold = live.filter(({ price }) => price.kind === 'not-sold').length;
  const unpriced = live.filter(({ price, isForeign }) => price.kind === 'not-priced' && !isForeign).length;
  const sums = [...sumOfDifferences(live.map(({ price }) => price))].map(
    ([currency, sum]) => `${currency} ${differenceText(sum, currency)}`,
  );
  const states = [...tally(stays.map(({ stay }): [BookingState, number] => [bookingState(stay.status), 1]))].map(
    ([state, count]) => `${count} ${state}`,
  );
  const prices = [
    ...(different.length > 0 ? [`${different.length} at another price (${sums.join(', ')} in all)`] : []),
    ...(notSold > 0 ? [`${notSold} not sold by the contract`] : []),
    ...(unpriced > 0 ? [`${unpriced} not priced`] : []),
  ];
  const elsewhere = total(others.values());
  const none = listed === 0 ? 'No bookings' : unread.length > 0 ? 'No stays were read' : 'No stays of your files';
  const head = stays.length === 0 ? none : `${plural(stays.length, 'stay')}: ${states.join(', ')}`;
  return [
    `${paint.bold(head)}${prices.length > 0 ? `; ${prices.join(', ')}` : ''}`,
    ...(elsewhere > 0
      ? [paint.dim(`${elsewhere} more ${elsewhere === 1 ? 'is' : 'are'} not of your files; --all lists them too`)]
      : []),
    ...(unread.length > 0
      ? [paint.warning(`${unread.length} of ${plural(listed, 'listed booking')} could not be read`)]
      : []),
  ];
}

export const bookingsJson = ({ environment, listed, stays, others, unread }: BookingsReport): BookingsDocument => ({
  version: 1,
  command: 'bookings',
  environment,
  listed,
  stays: stays.map(stayJson),
  others: [...others].map(([reason, count]) => ({ reason, stays: count })),
  unread,
});

export const stayJson = ({ stay, hotel, guest, price }: ListedStay): StayDocument =>
  withoutUndefined({
    bookingReference: stay.bookingReference,
    serviceReference: stay.serviceReference,
    status: stay.status,
    state: bookingState(stay.status),
    bookedOn: stay.bookedOn,
    guest,
    hotel,
    hotelName: stay.hotelName,
    hotelCode: stay.hotelCode,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    mealPlan: stay.mealPlan,
    rate: stay.rate,
    rooms: stay.rooms.map((room) => room ?? null),
    sold: stay.sold,
    net: stay.net,
    price: priceJson(price),
  });

function priceJson(price: BookingPrice): StayDocument['price'] {
  if (price.kind !== 'priced') return { result: price.kind, reason: price.reason };
  const { comparison, rooms, rate, notes } = price;
  return {
    result: comparison.kind,
    contract: price.price,
    rate,
    rooms: rooms.map(({ price: amount, ...room }) => ({ ...room, amount })),
    ...('difference' in comparison && { difference: comparison.difference }),
    ...(notes.length > 0 && { notes }),
  };
}
