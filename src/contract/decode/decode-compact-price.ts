import { isNegative, negate, parseDecimal, ZERO } from '../../kernel/decimal.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { CompactPrice, GuestKey, GuestPrices, WrittenChange } from '../compact/compact-price.ts';
import { CHANGE, type CompactPricesInput, GUEST_KEYS } from '../records/compact-prices.ts';
import type { SeasonRoomPriceInput } from '../records/season-room-price.ts';
import { type Trail, trail } from '../trail.ts';
import type { Decoding } from './decoding.ts';

/** The compact price of an entry; `undefined` if it has only long prices, or none and its season has none either. */
export function decodeCompactPrice(
  decoding: Decoding,
  input: SeasonRoomPriceInput,
  at: Trail,
  ofSeason: GuestPrices | undefined,
): CompactPrice | undefined {
  const { prices, relativeTo, by, round } = input;
  if (prices === undefined && relativeTo === undefined && by === undefined && round === undefined) {
    const { distributionPrices, basePrice, adultPrices, childPrices } = input;
    const hasOwn = (distributionPrices ?? basePrice ?? adultPrices ?? childPrices) !== undefined;
    return ofSeason === undefined || hasOwn ? undefined : { prices: ofSeason, isOfSeason: true, at };
  }
  return {
    ...(prices !== undefined && { prices: decodeGuestPrices(decoding, prices, trail('prices', at)) }),
    ...(relativeTo !== undefined && { relativeTo }),
    ...(by !== undefined && { by: decodeDifference(decoding, input, 'by', by) }),
    ...(round !== undefined && { round: decoding.decimal(input, 'round', round) }),
    at,
  };
}

export function decodeSeasonPrices(decoding: Decoding, season: object, at: Trail): GuestPrices | undefined {
  const prices: unknown = Reflect.get(season, 'prices');
  return isGuestPrices(prices) ? decodeGuestPrices(decoding, prices, trail('prices', at)) : undefined;
}

// The shape was checked before.
const isGuestPrices = (value: unknown): value is CompactPricesInput => isJsonObject(value);

function decodeGuestPrices(decoding: Decoding, input: CompactPricesInput, at: Trail): GuestPrices {
  const { perPerson, round } = input;
  const guests = new Map<GuestKey, WrittenChange>();
  for (const key of GUEST_KEYS) {
    const written = input[key];
    if (written !== undefined) guests.set(key, decodeChange(decoding, input, key, written));
  }
  return {
    perPerson: decoding.decimal(input, 'perPerson', perPerson),
    guests,
    ...(round !== undefined && { round: decoding.decimal(input, 'round', round) }),
    at,
  };
}

/** A change where no amount can stand by itself: of numbers, only 0 has no sign. */
export function decodeDifference(
  decoding: Decoding,
  container: object,
  key: string,
  written: string | number,
): WrittenChange {
  const { is, value } = decodeChange(decoding, container, key, written);
  return { is: is === 'amount' ? 'difference' : is, value };
}

/** Without a sign it is an amount by itself; with one it is compared with another price. */
export function decodeChange(
  decoding: Decoding,
  container: object,
  key: string,
  written: string | number,
): WrittenChange {
  if (typeof written === 'number') {
    const value = decoding.decimal(container, key, written);
    return { is: isNegative(value) ? 'difference' : 'amount', value };
  }
  const [, sign, digits = '', percent] = CHANGE.exec(written) ?? [];
  const size = parseDecimal(digits) ?? ZERO;
  const value = sign === '-' ? negate(size) : size;
  if (sign === undefined) return { is: 'amount', value: ZERO };
  return { is: percent === '%' ? 'percentage' : 'difference', value };
}
