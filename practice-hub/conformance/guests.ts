import { addDays, type CalendarDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

const FIRST_NAMES = ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'];
const HALF_A_YEAR = 180;

/** The same day of an earlier year; the day before a 29 February. */
export const yearsBefore = (years: number, day: string): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`;

/** With this birth date an adult has the age throughout the stay. */
export const birthDate = (age: number, checkIn: CalendarDay): string =>
  yearsBefore(age, addDays(checkIn, -HALF_A_YEAR));

interface Stay {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
}

/** What a hub may ask of a guest, by its word for it, as fields of Prebook. `number` counts from 1. All of it is made up. */
const detailsOf = (number: number, age: number, { checkIn, checkOut }: Stay): Readonly<Record<string, JsonObject>> => {
  const document = { documentType: 'PASSPORT', documentNumber: `TEST${number}` };
  return {
    FIRST_NAME: {},
    LAST_NAME: {},
    TITLE: { courtesyTitle: number % 2 === 1 ? 'MISTER' : 'MS' },
    ACADEMY_TITLE: { academyTitle: 'Dr' },
    BIRTH_DATE: { birthDate: birthDate(age, checkIn) },
    COUNTRY: { countryId: 'ES' },
    PHONE: { phoneCountryCode: '+34', phone: '600000000' },
    EMAIL: { email: `guest-${number}@example.com` },
    DOCUMENT: document,
    PASSPORT: document,
    DOCUMENT_EXPIRY_DATE: { passportExpirationDate: addDays(checkOut, 5 * 365) },
    ADDRESS: { address: { street: 'Example Street 1', city: 'Exampleton', postCode: '00000' } },
    BILLING_DOCUMENT: { billingNumber: `TEST${number}` },
    SOCIAL_INSURANCE_NUMBER: { socialInsuranceNumber: `00000${number}` },
  };
};

interface MadeUp {
  /** From 1. */
  readonly number: number;
  readonly age: number;
  readonly stay: Stay;
}

/** A made-up adult of this age with the details that the hub asks for, or those that no field of the interface can hold. */
export function guestOf(
  { number, age, stay }: MadeUp,
  asked: readonly string[],
): { readonly guest: JsonObject } | { readonly unknown: readonly string[] } {
  const details = detailsOf(number, age, stay);
  const unknown = asked.filter((word) => !Object.hasOwn(details, word));
  if (unknown.length > 0) return { unknown };
  const name = FIRST_NAMES[number - 1] ?? '';
  const answers = asked.map((word) => details[word]);
  return { guest: Object.assign({ name, lastName: 'Fictional', requestedAge: age }, ...answers) };
}
