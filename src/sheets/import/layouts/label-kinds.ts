import type { Mapping } from '../mapping/mapping.ts';
import { boardInText, boardWord } from '../values/board-word.ts';
import { isCurrencyWord } from '../values/currency.ts';
import { guestsWord } from '../values/guests-word.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';
import { labelMeaning } from '../words/label-meaning.ts';
import {
  FOR_ONE,
  isChild,
  isExtra,
  isExtraBed,
  isHotelWord,
  isNotSold,
  isOtherSupplement,
  isRateWord,
  isRoomWord,
  isSeasonWord,
  nightsOfStay,
  roomAndRest,
} from '../words/label-words.ts';
import { weekdaySet } from '../words/weekday-set.ts';
import { roleOfHeading } from './columns.ts';
import { codedWords, isDated, labelGuess } from './propose-words.ts';

/** What a text next to prices probably is. `size`: a number of guests, or a room for that number. */
export type Kind =
  | 'dates'
  | 'season'
  | 'weekdays'
  | 'hotel'
  | 'room'
  | 'size'
  | 'person'
  | 'board'
  | 'limit'
  | 'rate'
  | 'currency'
  | 'left out'
  | 'remark'
  /** Cleaning, linen, pets: whether and how it is sold, a person says. */
  | 'extra'
  | 'unknown';

/** A sentence about all prices may have words of rooms and meals: `Prices per room and night. Breakfast included.` */
const isSentence = (text: string): boolean => /\p{L}{3,}[.!?]\s+\p{L}/u.test(text) && text.split(/\s+/).length > 5;

/** What a text is by its own words. */
export function kindOf(text: string): Kind {
  if (text.length > LONGEST_LABEL || isSentence(text)) return 'unknown';
  if (/^[1-7]\s?\*(?:\s?s)?$|^\*{1,5}$|^(?:ca\.? ?)?\d+(?: ?- ?\d+)? ?m[²2]$/i.test(text)) return 'remark';
  if (isNotSold(text)) return 'left out';
  if (isExtra(text)) return 'extra';
  if (boardAndRest(text) !== undefined) return 'board';
  if (isDated(text)) return 'dates';
  if (/^[A-Z]{3}$|^\p{Sc}$/u.test(text) && isCurrencyWord(text)) return 'currency';
  const days = weekdaySet(text);
  if (days?.is === 'days' && days.days.length > 1 && days.days.length < 7) return 'weekdays';
  const guess = labelGuess(text);
  const meaning = guess === undefined ? undefined : labelMeaning(guess);
  if (meaning?.is === 'person' || meaning?.is === 'board') return meaning.is;
  if (meaning?.is === 'field') return LIMIT_FIELDS.includes(meaning.field) ? 'limit' : 'unknown';
  if (meaning?.is === 'parties') {
    // `Single - Double` are two sizes, `Studio - 2 guests` is a room.
    const { room = '' } = roomAndRest(text) ?? {};
    return isRoomWord(room) && labelGuess(room) === undefined ? 'room' : 'size';
  }
  if (isExtraBed(text) || (isChild(text) && !isRoomWord(roomAndRest(text)?.room ?? ''))) return 'person';
  if (isRateWord(text) || nightsOfStay(text) !== undefined) return 'rate';
  if (isSeasonWord(text) && !isRoomWord(text)) return 'season';
  if (isHotelWord(text) && (!isRoomWord(text) || /^(?:hotel|hostal|pension)\b/i.test(text))) return 'hotel';
  if (isRoomWord(text)) return isOtherSupplement(text) ? 'unknown' : 'room';
  if (isSeasonWord(text)) return 'season';
  // `Petit déjeuner léger`: no room, and what it costs on top a person says.
  return boardInText(text) === undefined ? 'unknown' : 'board';
}

const LIMIT_FIELDS: readonly string[] = ['minimum stay', 'maximum stay', 'release days'];

/** A price with a meal plan for a party: `RO SGL`, `DBL HB`. */
export function boardAndRest(text: string): string | undefined {
  const words = text.trim().split(/[\s/–-]+/);
  for (const at of [0, words.length - 1]) {
    const board = words.length > 1 && /^[A-Z]{2,4}$/.test(words[at] ?? '') ? boardWord(words[at] ?? '') : undefined;
    if (board === undefined) continue;
    const rest = words.filter((_, index) => index !== at).join(' ');
    const guests = restPart(rest);
    if (guests !== undefined) return `with ${board}; ${guests}`;
  }
  return undefined;
}

/** What the end of a room's label says: its guests, a further guest, a meal plan, for whom the price is. */
export function restPart(rest: string): string | undefined {
  const word = plainWord(rest);
  if (/^(?:per|pro|por|par|a) (?:unit|room|zimmer|einheit|apartment|wohnung|unidad|appartement)$/.test(word))
    return 'per room';
  if (/^(?:per|pro|por|par|a) pers\w*$/.test(word)) return 'per person';
  const [, from, to] =
    /^(\d) (?:ou|or|oder|o|to|bis|a) (\d) (?:pers|guest|pax|gast)/.exec(word.replace('-', ' ')) ?? [];
  if (from !== undefined && Number(from) < Number(to))
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index).join(', ');
  const guess = labelGuess(rest);
  const meaning = guess === undefined ? undefined : labelMeaning(guess);
  if (meaning?.is === 'parties' || meaning?.is === 'person') return guess;
  if (meaning?.is === 'board') return `with ${meaning.board}`;
  const guests = guestsWord(rest)?.is;
  if (guests === 'extra adult') return 'adult 3';
  if (guests === 'extra child') return 'children';
  return undefined;
}

/** What the heading of a line says that its labels are. */
export function fieldOfHeading(heading: string): string | undefined {
  const role = roleOfHeading(heading);
  return role === 'room name' ? 'room' : role === 'hotel name' ? 'hotel' : role;
}

/** The guests of a room that its name says. */
export function guestsInName(name: string): string | undefined {
  const word = plainWord(name);
  const [, count] = /\b(\d) (?:osobow\w*|persoons\w*|kisilik|bett\w*|posti|letti|plazas|camas)/.exec(word) ?? [];
  if (count !== undefined) return count;
  const [, fraction] = /\b1\s?\/\s?([1-8])\b/.exec(name) ?? [];
  if (fraction !== undefined) return fraction;
  const [, people] =
    /\b(\d{1,2}) ?(?:persons?|personas?|personnes?|pers|pax|persone|pessoas|personen|people|guests?|osob\w*|kisi\w*|ατομων)(?![\p{L}])/u.exec(
      word,
    ) ?? [];
  if (people !== undefined && !/\b(?:max|bis|up to|hasta|jusqu|fino)\b/.test(word)) return people;
  if (FOR_ONE.test(word)) return '1';
  if (/δικλιν|tweepersoons|dwuosobow|iki kisilik|\bduplo\b/.test(word)) return '2';
  if (/τρικλιν|driepersoons|trzyosobow|uc kisilik/.test(word)) return '3';
  const size = word
    .split(' ')
    .filter((one) => !/^\d/.test(one))
    .map((one) => guestsWord(one))
    .find((one) => one?.is === 'party');
  return size?.is === 'party' && size.children === 0 ? `${size.adults}` : undefined;
}

/** Codes of rooms, with the guests that their names say. */
export function codedRooms(
  rooms: ReadonlyMap<string, readonly string[]>,
  isOpen: boolean,
): NonNullable<Mapping['rooms']> {
  const coded = Object.entries(codedWords(rooms.keys())).map(([word, code]) => {
    const size = guestsInName(word);
    return {
      word,
      code,
      parties: [...new Set([...(size === undefined ? [] : [size]), ...(rooms.get(word) ?? [])])].sort(),
    };
  });
  // Which rooms take further guests, the sheet does not say.
  return Object.fromEntries(
    coded.map(({ word, code, parties }) => [
      word,
      parties.length > 0 && !isOpen ? { ...code, distributions: parties } : code,
    ]),
  );
}
