import { recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { type Decimal, decimalOf, percentChange, ZERO } from '../../kernel/decimal.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { occupancyKey } from '../compare/record-shapes.ts';
import { pathText } from '../compare/remote-only.ts';
import type { Change, Step } from '../plan.ts';

/** One price that a plan changes from one amount to another. */
export interface PriceMove {
  readonly path: readonly string[];
  readonly before: Decimal;
  readonly after: Decimal;
  /** In percent of the old price, two decimals, negative if it falls; absent if the old price was 0. */
  readonly percent?: Decimal;
}

/** Prices of rooms, meals and people. What an offer takes off is not a price. */
const PRICE_FIELDS = new Set(['amount', 'basePrice', 'adultPrices', 'childPrices']);

/** The prices that `step` changes, in the order of its changes. Lists of prices per person are compared item by item. */
export const priceMoves = ({ changes }: Step): PriceMove[] => changes.flatMap(movesOf);

function movesOf({ path, before, after }: Change): PriceMove[] {
  if (!PRICE_FIELDS.has(path.at(-1) ?? '')) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now]: [readonly Json[], readonly Json[]] = [before, after];
    return old.flatMap((amount, index) => moveOf([...path, `${index + 1}`], amount, now[index]));
  }
  return moveOf(path, before, after);
}

function moveOf(path: readonly string[], before: Json | undefined, after: Json | undefined): PriceMove[] {
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return [];
  const [from, to] = [decimalOf(before), decimalOf(after)];
  const move = { path, before: from, after: to };
  return [from === ZERO ? move : { ...move, percent: percentChange(from, to, 2) }];
}

export interface RoomPrice {
  readonly path: readonly string[];
  readonly amount: number;
}

/** The price of a room per night, by season, room and occupancy (or, if priced per person, the first person's price). */
export function roomPrices(rate: JsonObject): RoomPrice[] {
  return recordsOf(rate['seasons']).flatMap((season) =>
    recordsOf(season['seasonRoomPrices']).flatMap((price) => {
      const path = [
        'seasons',
        textOf(season['name']) ?? '',
        'seasonRoomPrices',
        textOf(price['providerRoomCode']) ?? '',
      ];
      const { basePrice } = price;
      if (season['priceType'] === 'PAX')
        return typeof basePrice === 'number' ? [{ path: [...path, 'basePrice'], amount: basePrice }] : [];
      return recordsOf(price['distributionPrices']).flatMap((entry) => {
        const { amount } = entry;
        const at = [...path, 'distributionPrices', occupancyKey(entry), 'amount'];
        return typeof amount === 'number' ? [{ path: at, amount }] : [];
      });
    }),
  );
}

/** The prices of rooms that the step writes: all for a creation, the changed and added ones for a replacement. */
export function writtenRoomPrices({ body, changes }: Step): RoomPrice[] {
  const written = new Set(changes.flatMap(({ kind, path }) => (kind === 'remove' ? [] : pathText(path))));
  const isWritten = (path: readonly string[]): boolean =>
    [...path.keys(), path.length].some((length) => written.has(pathText(path.slice(0, length))));
  return roomPrices(body).filter(({ path }) => isWritten(path));
}
