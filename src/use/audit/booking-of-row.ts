import { PARTY } from '../../contract/records/written.ts';
import { type BookingState, bookingState } from '../../hub/outcomes/booking-status.ts';
import { addDays, type CalendarDay, dayInZone, daysBetween } from '../../kernel/calendar-day.ts';
import { isNegative } from '../../kernel/decimal.ts';
import { instantInZone } from '../../kernel/instant-in-zone.ts';
import type { WrittenDate } from '../../sheets/bookings/booking-date.ts';
import type { Columns } from '../../sheets/bookings/columns.ts';
import { type CellForms, type OpenCell, RowCells, type WrongCell } from '../../sheets/bookings/row-cells.ts';
import type { TableRow } from '../../sheets/import/cells.ts';
import { boardWord } from '../../sheets/import/values/board-word.ts';
import { plainWord } from '../../sheets/import/values/plain-word.ts';
import type { BookedStay } from '../../verify/bookings/booked-stay.ts';
import type { AuditedBooking, NotJudgedReason } from '../../view/audit/audit-report.ts';

type RowReading = { readonly reference: string } & (
  | { readonly kind: 'booking'; readonly booking: AuditedBooking }
  | { readonly kind: 'not-judged'; readonly reason: NotJudgedReason; readonly message: string }
  | { readonly kind: 'wrong'; readonly wrong: readonly WrongCell[] }
  | { readonly kind: 'open'; readonly open: OpenCell }
);

/** The booking in a row; or everything that is wrong with its cells, or the first one that is not clear without a flag. */
export function bookingOfRow(written: TableRow, columns: Columns, forms: CellForms): RowReading {
  const row = new RowCells(written, columns, forms);
  const reference = row.text('reference');
  const notJudged = (reason: NotJudgedReason, message: string): RowReading => ({
    kind: 'not-judged',
    reference,
    reason,
    message,
  });
  const trouble = statusTrouble(row.text('status'));
  const hasFee = trouble?.reason === 'cancelled' && row.optional('fee') !== '';
  if (trouble && !hasFee) return notJudged(trouble.reason, trouble.message);
  const booked = row.date('bookedOn');
  const stay = stayOfRow(row);
  const room = row.needed('room');
  const party = partyOfRow(row);
  const rooms = row.text('rooms') === '' ? 1 : row.count('rooms', 'rooms');
  const sold = row.sold(hasFee ? 'fee' : 'amount');
  const [open] = row.open;
  if (open) return { kind: 'open', reference, open };
  if (!booked || !stay || room === undefined || !party || rooms === undefined || !sold)
    return { kind: 'wrong', reference, wrong: row.wrong };
  if (isNegative(sold.amount))
    return notJudged(
      'refunded',
      `the ${hasFee ? 'fee' : 'amount'} is negative (${row.text(hasFee ? 'fee' : 'amount')})`,
    );
  if ('unknown' in party) return notJudged('unknown-party', party.unknown);
  if (rooms !== 1) return notJudged('several-rooms', `one amount for ${rooms} rooms: who stays in which is not known`);
  const { bookedOn, ...when } = bookedWhen(booked, forms.timeZone);
  const [hotelCode, mealPlan, rate] = [row.text('hotel'), row.text('mealPlan'), row.text('rate')];
  const found: BookedStay = {
    bookingReference: reference,
    bookedOn,
    ...stay,
    ...(hotelCode !== '' && { hotelCode }),
    ...(mealPlan !== '' && { mealPlan: boardWord(mealPlan) ?? mealPlan }),
    ...(rate !== '' && { rate }),
    rooms: [room],
    parties: [party.ages],
    sold,
  };
  return {
    kind: 'booking',
    reference,
    booking: { stay: found, line: written.line, ...when, ...(hasFee && { isCancelled: true }) },
  };
}

function stayOfRow(row: RowCells): { readonly checkIn: CalendarDay; readonly checkOut: CalendarDay } | undefined {
  const nights = row.text('nights') === '' ? undefined : row.count('nights', 'nights');
  const checkIn = row.date('checkIn')?.day;
  const isCounted = row.text('checkOut') === '' && row.has('nights');
  if (isCounted && nights === undefined && row.text('nights') === '') return row.refuse('nights', 'it is empty');
  const checkOut = isCounted ? checkIn && nights && addDays(checkIn, nights) : row.date('checkOut')?.day;
  if (checkIn === undefined || checkOut === undefined) return undefined;
  if (checkOut === 0 || checkOut <= checkIn)
    return row.refuse(isCounted ? 'nights' : 'checkOut', `the stay that begins on ${checkIn} has no night`);
  const found = daysBetween(checkIn, checkOut);
  if (nights !== undefined && nights !== found)
    return row.refuse('nights', `${nights}, but from ${checkIn} to ${checkOut} there are ${found}`);
  return { checkIn, checkOut };
}

/** The moments that a date stands for: a whole day, or with a time the minute or second. */
export function bookedWhen(
  { day, time, zone }: WrittenDate,
  timeZone: string,
): { readonly bookedOn: CalendarDay; readonly booked: AuditedBooking['booked'] } {
  if (time === undefined) {
    const until = instantInZone(addDays(day, 1), '00:00:00', timeZone) - 1;
    return { bookedOn: day, booked: { from: instantInZone(day, '00:00:00', timeZone), until } };
  }
  const isToTheSecond = time.length > 'hh:mm'.length;
  const whole = isToTheSecond ? time : `${time}:00`;
  const from = zone === undefined ? instantInZone(day, whole, timeZone) : Date.parse(`${day}T${whole}${zone}`);
  const until = from + (isToTheSecond ? SECOND_MS : MINUTE_MS) - 1;
  return { bookedOn: dayInZone(from, timeZone), booked: { from, until } };
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The ages of the guests; why they are not known; `undefined` if a cell is wrong. */
function partyOfRow(row: RowCells): { readonly ages: readonly number[] } | { readonly unknown: string } | undefined {
  const infants = row.optional('infants') === '' ? 0 : row.count('infants', 'infants');
  if (infants === undefined) return undefined;
  if (row.text('party') !== '' || !row.has('adults')) {
    const party = writtenParty(row);
    return party && infants > 0 ? { unknown: `whether ${row.text('party')} counts the infants is not known` } : party;
  }
  const adults = row.count('adults', 'adults');
  const cell = row.cell('childAges');
  const written = row.optional('childAges');
  const listed = written.replaceAll(/ (?:and|y|und|et|e) /gi, ', ');
  const ages = listed.split(/\D+/).flatMap((age) => (age === '' ? [] : [Number(age)]));
  // Spreadsheets store a typed 7,10 as the number 7.1.
  const isNumber = cell.is === 'number' ? /\D/.test(written) : /^\d+\.\d+$/.test(written);
  if (cell.is === 'day' || isNumber || /[^\d\s,;/|+&.()-]/.test(listed) || ages.some((age) => age > OLDEST))
    return row.refuse('childAges', `${written} is not a list of ages`);
  const children = row.optional('children') === '' ? ages.length : row.count('children', 'children');
  if (adults === undefined || children === undefined) return undefined;
  if (adults === 0) return row.refuse('adults', 'a stay needs at least one adult');
  if (/\d\s*-\s*\d/.test(listed)) return { unknown: `${written} may be a range of ages` };
  if (ages.length === 0 && children > 0)
    return {
      unknown: children === 1 ? 'the age of the child is not known' : `the ages of ${children} children are not known`,
    };
  if (infants > 0 && ages.some((age) => age <= OLDEST_INFANT))
    return { unknown: `whether the children of ${ages.join(', ')} are the infants is not known` };
  if (ages.length !== children && ages.length + infants !== children)
    return row.refuse('childAges', `${ages.length} ages for ${children} children`);
  return partyOf(adults, [...ages, ...Array.from({ length: infants }, () => 0)]);
}

const OLDEST = 99;

/** Older children may be listed next to a number of infants. */
const OLDEST_INFANT = 2;

/** `2+7,4`, as in contract files. */
function writtenParty(row: RowCells) {
  const text = row.needed('party')?.replaceAll(' ', '');
  if (text === undefined) return undefined;
  const [adults = '', ages] = text.split('+');
  if (!PARTY.test(text) || Number(adults) === 0)
    return row.refuse('party', `${text} is not a party: write 2, or 2+7,4 for two adults with children aged 7 and 4`);
  return partyOf(Number(adults), ages === undefined ? [] : ages.split(',').map(Number));
}

/** The age of adults does not matter. */
const ADULT = 30;

const partyOf = (adults: number, ages: readonly number[]) => ({
  ages: [...Array.from({ length: adults }, () => ADULT), ...ages],
});

interface StatusTrouble {
  readonly reason: NotJudgedReason;
  readonly message: string;
}

/** What exports write besides the hub's own words. */
const WORDS: readonly (readonly [RegExp, 'confirmed' | 'cancelled' | 'waiting'])[] = [
  [
    /^(?:confirmed|confirmation|ok|active|new|modified|paid|stayed|checkedin|checkedout|completed|confirmad[ao]|bestatigt|bestaetigt|confirmee?|confermat[ao])$/,
    'confirmed',
  ],
  [
    /^(?:cancelled|canceled|cancellation|cancelad[ao]|anulad[ao]|storniert|annulliert|annulee?|annullat[ao]|cancellat[ao]|refunded)$/,
    'cancelled',
  ],
  [/^(?:onrequest|pending|requested|option|pendiente|pendente|ausstehend|enattente|inattesa)$/, 'waiting'],
];

/** Why a booking with this status in a file is not priced; `undefined` if it is. */
function statusTrouble(text: string): StatusTrouble | undefined {
  if (text === '') return undefined;
  const word = plainWord(text).replaceAll(/[^\p{L}]/gu, '');
  const known = WORDS.find(([form]) => form.test(word))?.[1];
  return troubleOfState(known ?? bookingState(text.toUpperCase().replaceAll(/[\s-]+/g, '_')), text);
}

/** Only a confirmed booking is priced; `shown` is its status as written. */
export function troubleOfState(state: BookingState, shown: string): StatusTrouble | undefined {
  switch (state) {
    case 'confirmed':
      return undefined;
    case 'cancelled':
      return { reason: 'cancelled', message: `the booking was cancelled (${shown})` };
    case 'unclear':
      return { reason: 'unknown-status', message: `it is not clear whether ${shown} is a confirmed booking` };
    default:
      return { reason: 'not-confirmed', message: `the booking is not confirmed (${shown})` };
  }
}
