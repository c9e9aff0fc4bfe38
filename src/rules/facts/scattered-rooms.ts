import type { Occupancy } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { HotelFacts } from './hotel-facts.ts';
import type { PriceTable } from './price-table.ts';
import type { PricedRoom } from './priced-rooms.ts';

/** Safely below the limit for being far away. */
export const NEAR = 4.99;

/**
 * The entries of rooms whose prices are not all close together. If each price has at least two others of its kind for the room, and none is
 * far from another, then none is far from their median, whatever other rooms do. This needs no distances and clears
 * most rooms.
 */
export function scatteredRooms(facts: HotelFacts): readonly PricedRoom[] {
  const table = facts.ordinaryPrices();
  if (table && isCloseTable(table)) return [];
  const rooms = facts.pricedRooms();
  const byCode = groupBy(rooms, ({ price }) => price.providerRoomCode);
  const scattered = new Set([...byCode].flatMap(([code, own]) => (areClose(own) ? [] : [code])));
  return rooms.filter(({ price }) => scattered.has(price.providerRoomCode));
}

/** For all entries of one room. */
function areClose(rooms: readonly PricedRoom[]): boolean {
  const spreads: Spread[] = [];
  for (const { season, price, amounts } of rooms) {
    if (season.priceType !== 'DISTRIBUTION') return false;
    const { distributionPrices: prices = [] } = price;
    for (let index = 0; index < prices.length; index += 1) {
      const [party, amount] = [prices[index], amounts[index] ?? 0];
      if (!party || amount <= 0) return false;
      const spread = spreadOf(party, spreads, index);
      spread.least = Math.min(spread.least, amount);
      spread.most = Math.max(spread.most, amount);
      spread.count += 1;
    }
  }
  return spreads.every(({ least, most, count }) => count > 2 && most <= least * NEAR);
}

/** Whether the prices of all ordinary rooms are close together. */
function isCloseTable({ width, amounts }: PriceTable): boolean {
  for (let column = 0; column < width; column += 1) {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    let count = 0;
    for (let index = column; index < amounts.length; index += width) {
      const amount = amounts[index] as number;
      if (amount < least) least = amount;
      if (amount > most) most = amount;
      if (amount > 0) count += 1;
    }
    if (count > 0 && (count < 3 || most > least * NEAR)) return false;
  }
  return true;
}

/** Tries the party at `index` first, because most seasons list the parties of a room in the same order. */
function spreadOf(party: Occupancy, spreads: Spread[], index: number): Spread {
  const isOf = ({ adults, children }: Spread): boolean => adults === party.adults && children === party.children;
  const likely = spreads[index];
  const known = likely && isOf(likely) ? likely : spreads.find(isOf);
  if (known) return known;
  const { adults, children } = party;
  const fresh = { adults, children, least: Number.POSITIVE_INFINITY, most: 0, count: 0 };
  spreads.push(fresh);
  return fresh;
}

interface Spread extends Occupancy {
  least: number;
  most: number;
  count: number;
}
