import {
  type Hotel,
  type Occupancy,
  occupancyText,
  type Rate,
  type Room,
  type Season,
  type Supplier,
} from '../../contract/model.ts';
import { safeText } from '../../kernel/safe-text.ts';

// How messages name a record, so that a person finds it in the file and in the hub without a line number.

/** A name that is built only when it is printed, because most records are never reported. */
export type Named = () => string;

const NAME_LIMIT = 80;

export const quoted = (text: string): string => `"${safeText(text, NAME_LIMIT)}"`;

export const supplierNamed = ({ externalCode, id }: Supplier): string =>
  `supplier ${externalCode === undefined ? `#${id}` : quoted(externalCode)}`;

export const hotelNamed = (hotel: Hotel): string => `hotel ${quoted(hotel.providerCode)}`;

export const roomNamed = (room: Room): string => `room ${quoted(room.providerCode)}`;

export const rateNamed = (rate: Rate): string => `rate ${quoted(rate.name)}`;

export const seasonNamed = (rate: Rate, season: Season): string => `${rateNamed(rate)}, season ${quoted(season.name)}`;

/** `2 adults + 1 child`. */
export function partyText({ adults, children }: Occupancy): string {
  const grown = adults === 1 ? '1 adult' : `${adults} adults`;
  if (children === 0) return grown;
  return `${grown} + ${children === 1 ? '1 child' : `${children} children`}`;
}

/** The occupancies as in files: `"1", "2", "2+1"`. */
export const occupancyKeys = (occupancies: readonly Occupancy[]): string =>
  occupancies.map((occupancy) => quoted(occupancyText(occupancy))).join(', ');

/** The choices: `the offers are "EB10" and "EB15"`, each once. */
export function choiceOf(word: string, codes: readonly string[]): string {
  const choices = [...new Set(codes)].map(quoted);
  return choices.length === 1 ? `the only ${word} is ${choices[0]}` : `the ${word}s are ${listed(choices, 8)}`;
}

/** `a, b and c`; `a, b and 7 more` when there are more than `limit`. */
export function listed(items: readonly string[], limit = 4, word: 'and' | 'or' = 'and'): string {
  const shown = items.length > limit ? [...items.slice(0, limit - 1), `${items.length - limit + 1} more`] : items;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${word} ${last}`;
}
