import type { Hotel, Room } from '../../contract/model.ts';
import { plainText } from '../facts/words/season-words.ts';
import { contradictedGuests } from './room-words.ts';

/** Two rooms whose names fit each other's code or guests, and not their own. `wrong` rooms allow other guests than their names. */
export function exchangedNames(hotel: Hotel, wrong: ReadonlyMap<Room, unknown>): readonly (readonly [Room, Room])[] {
  const odd = hotel.rooms.filter((room) => room.name !== undefined && (wrong.has(room) || !mayAbbreviate(room)));
  const fits = (one: Room, room: Room): boolean => {
    const named: Room = { ...room, name: one.name ?? '' };
    const isSaid = wrong.has(room) || (abbreviates(named) && !mayAbbreviate(room));
    return isSaid && !contradictedGuests(named, hotel);
  };
  return odd.flatMap((room, index) => {
    const other = odd.slice(index + 1).find((one) => fits(room, one) && fits(one, room));
    return other ? [[room, other] as const] : [];
  });
}

const lettersOf = ({ providerCode }: Room): string => /[a-z]{2,}/.exec(plainText(providerCode))?.[0] ?? '';

/** `DLX` of `Deluxe room`, `GVW` of `Room with golf view`: the letters of the code follow each other, from the first of a word. */
const abbreviates = (room: Room): boolean => {
  const [letters, name] = [lettersOf(room), plainText(room.name ?? '')];
  const starts = [...name.matchAll(/(?<![a-z])[a-z]/g)].filter(([first]) => first === letters[0]);
  return letters !== '' && (name.includes(letters) || starts.some(({ index }) => contains(name.slice(index), letters)));
};

/** Whether the letters of the code stand anywhere in the name; true of codes without letters, which say nothing. */
const mayAbbreviate = (room: Room): boolean => contains(plainText(room.name ?? ''), lettersOf(room));

/** Whether the text has all the letters, in their order. */
function contains(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) at = text.indexOf(letter, at) + 1 || Number.POSITIVE_INFINITY;
  return at !== Number.POSITIVE_INFINITY;
}
