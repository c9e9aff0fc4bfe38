import type { JsonObject } from '../../src/kernel/json.ts';
import type { HubBehaviour } from '../profile.ts';
import { flagAt, numberAt, textAt } from '../values/json-read.ts';
import type { Search } from './selection.ts';

/** A guest field that Prebook may require; `HAS` lists the request fields that provide it. */
export type RequiredField =
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'TITLE'
  | 'PHONE'
  | 'DOCUMENT'
  | 'DOCUMENT_EXPIRY_DATE'
  | 'BIRTH_DATE'
  | 'EMERGENCY_CONTACT';

/** The contact person is the first guest of the first room; room holders are the first guests of each room. */
export interface RequiredFields {
  readonly contactPerson: readonly RequiredField[];
  readonly roomHolders: readonly RequiredField[];
  readonly otherPersons: readonly RequiredField[];
}

/** The guest fields that the supplier's switches require. */
export function requiredFields(supplier: JsonObject): RequiredFields {
  const when = (name: string, ...fields: readonly RequiredField[]): readonly RequiredField[] =>
    flagAt(supplier, name) ? fields : [];
  const everybody = [
    ...when('mandatoryPassengerDocument', 'DOCUMENT'),
    ...when('mandatoryPassengerDocumentExpiryDate', 'DOCUMENT_EXPIRY_DATE'),
    ...when('mandatoryPassengerBithdate', 'BIRTH_DATE'),
  ];
  const holder: readonly RequiredField[] = ['FIRST_NAME', 'LAST_NAME', 'TITLE', ...everybody];
  return {
    contactPerson: [
      ...holder,
      ...when('mandatoryContactPhone', 'PHONE'),
      ...when('mandatoryEmergencyContact', 'EMERGENCY_CONTACT'),
    ],
    roomHolders: holder,
    otherPersons: ['FIRST_NAME', 'LAST_NAME', ...everybody],
  };
}

const hasTexts = (person: JsonObject, ...keys: readonly string[]): boolean => keys.every((key) => textAt(person, key));

export const HAS: Readonly<Record<RequiredField, (person: JsonObject) => boolean>> = {
  FIRST_NAME: (person) => hasTexts(person, 'name'),
  LAST_NAME: (person) => hasTexts(person, 'lastName'),
  TITLE: (person) => hasTexts(person, 'courtesyTitle'),
  PHONE: (person) => hasTexts(person, 'phoneCountryCode', 'phone'),
  DOCUMENT: (person) => hasTexts(person, 'documentType', 'documentNumber'),
  DOCUMENT_EXPIRY_DATE: (person) => hasTexts(person, 'passportExpirationDate'),
  BIRTH_DATE: (person) => birthDate(person) !== undefined,
  // It belongs to the booked trip; no guest field provides it.
  EMERGENCY_CONTACT: () => false,
};

/** The interface uses both spellings. */
export const birthDate = (person: JsonObject): string | undefined =>
  textAt(person, 'birthDate') ?? textAt(person, 'birthdate');

/** What Prebook asks of the guests: the people of the search, the fields that the supplier needs, and the order of the people. */
interface Asked {
  readonly search: Search;
  readonly required: RequiredFields;
  readonly order: HubBehaviour['guestOrder'];
}

/** Prebook's checks of the guests (one list per room) against the quoted people: the first error, or `undefined`. */
export function guestTrouble(
  rooms: readonly (readonly JsonObject[])[],
  { search, required, order }: Asked,
): string | undefined {
  return (
    otherPeople(rooms, search, order) ??
    missingField(rooms, required) ??
    sameName(rooms) ??
    wrongBirthDate(rooms, search)
  );
}

function otherPeople(
  rooms: readonly (readonly JsonObject[])[],
  { parties }: Search,
  order: HubBehaviour['guestOrder'],
): string | undefined {
  const ages = (values: readonly number[]): string =>
    (order === 'any' ? values.toSorted((a, b) => a - b) : values).join(', ');
  if (rooms.length !== parties.length) return `distributions must be ${parties.length}, as quoted`;
  for (const [index, guests] of rooms.entries()) {
    const quoted = ages(parties[index] ?? []);
    const sent = ages(guests.map((guest) => numberAt(guest, 'requestedAge') ?? -1));
    if (sent !== quoted)
      return `distributions[${index}]: requestedAge ${sent || 'none'} does not match the quoted ${quoted}`;
  }
  return undefined;
}

function missingField(rooms: readonly (readonly JsonObject[])[], required: RequiredFields): string | undefined {
  for (const [room, guests] of rooms.entries())
    for (const [position, guest] of guests.entries()) {
      const holder = room === 0 ? required.contactPerson : required.roomHolders;
      const absent = (position === 0 ? holder : required.otherPersons).find((field) => !HAS[field](guest));
      if (absent) return `distributions[${room}].persons[${position}]: ${absent} is required`;
    }
  return undefined;
}

function sameName(rooms: readonly (readonly JsonObject[])[]): string | undefined {
  const names = rooms
    .flat()
    .map((guest) => `${textAt(guest, 'name') ?? ''} ${textAt(guest, 'lastName') ?? ''}`.trim().toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : 'Two persons must not have the same name and last name';
}

/** Checks ages on the last day of the stay. */
function wrongBirthDate(rooms: readonly (readonly JsonObject[])[], { checkOut }: Search): string | undefined {
  for (const guest of rooms.flat()) {
    const born = birthDate(guest);
    if (born !== undefined && ageOn(checkOut, born) !== numberAt(guest, 'requestedAge'))
      return `birthDate ${born} does not match requestedAge ${numberAt(guest, 'requestedAge') ?? null} on ${checkOut}`;
  }
  return undefined;
}

/** Full years between two `yyyy-MM-dd` texts. */
function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
