import type { Hotel, Room } from '../../contract/model.ts';
import { plainText } from '../facts/words/season-words.ts';
import { contradictedGuests } from './room-words.ts';

/** Two rooms whose names fit each other's code or guests, and not their own. */
export interface Exchanged {
  readonly room: Room;
  readonly other: Room;
}

/** The rooms whose names were probably exchanged, in pairs. */
export function exchangedNames(hotel: Hotel): readonly Exchanged[] {
  const odd = hotel.rooms.filter((room) => room.name !== undefined && isOdd(room, hotel));
  return odd.flatMap((room, index) => {
    const other = odd.slice(index + 1).find((one) => fits(room, one, hotel) && fits(one, room, hotel));
    return other ? [{ room, other }] : [];
  });
}

const isOdd = (room: Room, hotel: Hotel): boolean =>
  !mayAbbreviate(room) || contradictedGuests(room, hotel) !== undefined;

/** Whether the name of `one` belongs to `room`: either its code says so, or its guests do, and both contradicted their own name. */
function fits(one: Room, room: Room, hotel: Hotel): boolean {
  const named: Room = { ...room, name: one.name ?? '' };
  if (contradictedGuests(named, hotel)) return false;
  return abbreviates(named) ? !mayAbbreviate(room) : contradictedGuests(room, hotel) !== undefined;
}

const lettersOf = ({ providerCode }: Room): string => /[a-z]{3,}/.exec(plainText(providerCode))?.[0] ?? '';

/** `DLX` of `Deluxe room`: the letters of the code stand in one word, from its first. */
const abbreviates = (room: Room): boolean =>
  lettersOf(room) !== '' &&
  plainText(room.name ?? '')
    .split(/[^a-z]+/)
    .some((word) => word[0] === lettersOf(room)[0] && contains(word, lettersOf(room)));

/** Whether the letters of the code stand anywhere in the name; true of codes without letters, which say nothing. */
const mayAbbreviate = (room: Room): boolean => contains(plainText(room.name ?? ''), lettersOf(room));

/** Whether the text has all the letters, in their order. */
function contains(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) at = text.indexOf(letter, at) + 1 || Number.POSITIVE_INFINITY;
  return at !== Number.POSITIVE_INFINITY;
}
