import {
  type Hotel,
  type Occupancy,
  occupancyText,
  type Rate,
  type Room,
  type Season,
  type Supplier,
} from '../../contract/model.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import type { Names } from '../../kernel/nearest.ts';

// How messages name a record, so that a person finds it in the file and in the hub without a line number.

/** A name that is built only when it is printed, because most records are never reported. */
export type Named = () => string;

export const quoted = inQuotes;

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

/** The choices: `the offers are "EB10" and "EB15"`. */
export function choiceOf(word: string, { all }: Pick<Names, 'all'>): string {
  const [only = ''] = all;
  return all.length === 1 ? `the only ${word} is ${quoted(only)}` : `the ${word}s are ${listed(all, 8, 'and', quoted)}`;
}

/** `a, b and c`; `a, b and 7 more` when there are more than `limit`. */
export function listed(
  items: readonly string[],
  limit = 4,
  word: 'and' | 'or' = 'and',
  spelled = (item: string): string => item,
): string {
  const isLong = items.length > limit;
  const named = items.slice(0, isLong ? limit - 1 : limit).map(spelled);
  const shown = isLong ? [...named, `${items.length - limit + 1} more`] : named;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${word} ${last}`;
}
