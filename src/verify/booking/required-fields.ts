import type { ConfirmAnswer, GuestWire } from '../../hub/wire/booking.ts';
import { addDays, type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { GuestName } from './guest-names.ts';

/** A guest before the fields that the hub requires are added. `number` counts from 1 within the party. */
export interface Guest extends GuestName {
  readonly number: number;
  readonly age: number;
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  readonly today: CalendarDay;
}

type Answer = (guest: Guest) => Partial<GuestWire>;

const PASSPORT_YEARS_IN_DAYS = 5 * 365;
const DIGITS = 6;

const document: Answer = ({ number }) => ({
  documentType: 'PASSPORT',
  documentNumber: `TEST${String(number).padStart(DIGITS, '0')}`,
});

/**
 * What each value in the hub's list of required guest data asks for, as far as the interface's person record has a field for it. All data
 * is made up and recognisable as such.
 */
const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['FIRST_NAME', () => ({})],
  ['LAST_NAME', () => ({})],
  ['TITLE', ({ number }) => ({ courtesyTitle: number % 2 === 1 ? 'MISTER' : 'MS' })],
  ['ACADEMY_TITLE', () => ({ academyTitle: 'Dr' })],
  ['BIRTH_DATE', ({ age, checkIn, checkOut, today }) => ({ birthDate: birthDate(age, checkIn, checkOut, today) })],
  ['COUNTRY', () => ({ countryId: 'ES' })],
  ['PHONE', () => ({ phoneCountryCode: '+34', phone: '600000000' })],
  ['EMAIL', ({ number }) => ({ email: `guest-${number}@example.com` })],
  ['DOCUMENT', document],
  ['PASSPORT', document],
  ['DOCUMENT_EXPIRY_DATE', ({ checkOut }) => ({ passportExpirationDate: addDays(checkOut, PASSPORT_YEARS_IN_DAYS) })],
  ['ADDRESS', () => ({ address: { street: 'Example Street 1', city: 'Exampleton', postCode: '00000' } })],
  ['BILLING_DOCUMENT', ({ number }) => ({ billingNumber: `TEST${String(number).padStart(DIGITS, '0')}` })],
  ['SOCIAL_INSURANCE_NUMBER', ({ number }) => ({ socialInsuranceNumber: String(number).padStart(DIGITS, '0') })],
]);

/**
 * The guests with everything that Confirm asked for. The first of the party is the room's holder and the contact person. A requirement
 * without a known field is an error that names it; nothing is guessed.
 */
export function answerRequiredFields(
  guests: readonly Guest[],
  required: ConfirmAnswer['requiredField'],
): Result<readonly GuestWire[], readonly string[]> {
  const holder = [...(required?.contactPerson ?? []), ...(required?.roomHolders ?? [])];
  const other = guests.length > 1 ? (required?.otherPersons ?? []) : [];
  const unknown = new Set([...holder, ...other].filter((wish) => !ANSWERS.has(wish)));
  if (unknown.size > 0) return fail([...unknown].map((wish) => safeText(wish, 60)));
  return ok(guests.map((guest) => guestWire(guest, guest.number === 1 ? holder : other)));
}

function guestWire(guest: Guest, wishes: readonly string[]): GuestWire {
  const { name, lastName, age } = guest;
  const answers = wishes.map((wish) => ANSWERS.get(wish)?.(guest));
  return Object.assign({ name, lastName, requestedAge: age }, ...answers);
}

const HALF_A_YEAR = 180;

/**
 * A birth date with which the guest is `age` years old on the last day of the stay, as the hub demands, and also on the first, which counts
 * for the price. A guest who would be born after `today` is born today if that still gives the age.
 */
export function birthDate(age: number, checkIn: CalendarDay, checkOut: CalendarDay, today: CalendarDay): CalendarDay {
  const middle = addDays(yearsBefore(checkIn, age), -HALF_A_YEAR);
  if (middle <= today) return middle;
  return yearsBefore(checkOut, age + 1) < today ? today : middle;
}

/** The same day of an earlier year; 1 March for a 29 February that does not exist. */
function yearsBefore(day: CalendarDay, years: number): CalendarDay {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const same = parseDay(`${year}${day.slice(4)}`) ?? parseDay(`${year}-03-01`);
  if (same === undefined) throw new RangeError(`no day ${years} years before ${day}`);
  return same;
}
