import type * as z from 'zod';
import { WEEKDAYS, type Weekday } from '../../kernel/calendar-day.ts';
import { inside } from '../../kernel/json.ts';
import type { GuestKey } from '../compact/compact-price.ts';
import type { GuestShares, PlacedChange, WeekdayChanges } from '../compact/written-terms.ts';
import type { Rate } from '../model.ts';
import { GUEST_KEYS } from '../records/compact-prices.ts';
import type { hotel as hotelRecord } from '../records/hotel.ts';
import type { rate as rateRecord } from '../records/rate.ts';
import { pathOf, type Trail, trail } from '../trail.ts';
import { decodeChange, decodeDifference } from './decode-compact-price.ts';
import type { Decoding } from './decoding.ts';

/** Notes the terms of a decoded rate, from which other records are made, and returns the rate. */
export function withTerms(decoding: Decoding, rate: Rate, input: z.infer<typeof rateRecord>, at: Trail): Rate {
  const { basedOn, by, round, stays, prices, seasons = [] } = input;
  const { terms } = decoding;
  const isUnread = TERM.some((key) => input[key] === undefined && isWritten(key, at));
  if (basedOn !== undefined || by !== undefined || round !== undefined || isUnread)
    terms.rates.set(rate, {
      ...(basedOn !== undefined && { basedOn }),
      ...(by !== undefined && { by: decodeDifference(decoding, input, 'by', by) }),
      ...(round !== undefined && { round: decoding.decimal(input, 'round', round) }),
      isUnread,
      hasSeasons: seasons.length > 0,
      hasPrices: prices !== undefined,
      at,
    });
  if (stays) terms.stays.set(rate, { ...stays, at: trail('stays', at) });
  const ofRate = prices && decodeShares(decoding, prices, trail('prices', at));
  for (const [index, { seasonRoomPrices }] of rate.seasons.entries()) {
    const season = seasons[index];
    const seasonAt = trail(decoding.indexInFile(seasons, index), trail('seasons', at));
    const ofSeason = season?.prices && decodeShares(decoding, season.prices, trail('prices', seasonAt));
    const days = season?.weekdays && decodeWeekdays(decoding, season.weekdays, seasonAt, decodeDifference);
    for (const [place, price] of seasonRoomPrices.entries()) {
      if (ofRate || ofSeason) terms.shares.set(price, new Map([...(ofRate ?? []), ...(ofSeason ?? [])]));
      const isRelative = season?.seasonRoomPrices?.[place]?.relativeTo !== undefined;
      if (days && !isRelative) terms.weekdays.set(price, new Map([...days, ...(terms.weekdays.get(price) ?? [])]));
    }
  }
  return rate;
}

const TERM = ['basedOn', 'by', 'round'] as const;

/** Whether the file has the key, readable or not. */
const isWritten = (key: string, at: Trail): boolean =>
  pathOf(trail(key, at)).reduce<unknown>(inside, at.document.value) !== undefined;

/** The percentages that the hotel has for the rooms of all rates. */
export function noteShared(decoding: Decoding, { prices }: z.infer<typeof hotelRecord>, at: Trail): void {
  if (prices) decoding.terms.ofHotel = decodeShares(decoding, prices, trail('prices', at));
}

/** The `weekdays` of a room price, or with `decode` of a season, that is written at `at`. */
export const decodeWeekdays = (
  decoding: Decoding,
  input: Readonly<Partial<Record<Weekday, string | number | undefined>>>,
  at: Trail,
  decode = decodeChange,
): WeekdayChanges => changesIn(decoding, WEEKDAYS, input, trail('weekdays', at), decode);

/** Amounts are those of one season or room, and stay there. */
const decodeShares = (
  decoding: Decoding,
  input: Readonly<Partial<Record<GuestKey, string | number | undefined>>>,
  at: Trail,
): GuestShares =>
  new Map(
    [...changesIn<GuestKey>(decoding, GUEST_KEYS, input, at)].filter(
      ([key, { change }]) => change.is === 'percentage' || input[key] === 'free',
    ),
  );

function changesIn<Key extends string>(
  decoding: Decoding,
  keys: readonly Key[],
  input: Readonly<Partial<Record<Key, string | number | undefined>>>,
  at: Trail,
  decode = decodeChange,
): ReadonlyMap<Key, PlacedChange> {
  const found = new Map<Key, PlacedChange>();
  for (const key of keys) {
    const written = input[key];
    if (written !== undefined) found.set(key, { change: decode(decoding, input, key, written), at: trail(key, at) });
  }
  return found;
}
