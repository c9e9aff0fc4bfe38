import type { JsonObject } from '../../src/kernel/json.ts';
import { birthDate, HAS, type RequiredFields } from '../checks/required-fields.ts';
import type { HubBehaviour } from '../profile.ts';
import { numberAt, textAt } from '../values/json-read.ts';
import type { Search } from './selection.ts';

/** Prebook's checks of the guests (one list per room) against the quoted people: the first error, or `undefined`. */
export function guestTrouble(
  rooms: readonly (readonly JsonObject[])[],
  search: Search,
  required: RequiredFields,
  order: HubBehaviour['guestOrder'],
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
