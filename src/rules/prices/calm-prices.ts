import type { HotelContract, Occupancy } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { ordinaryPrices, type PriceTable } from '../facts/price-table.ts';
import { type PricedRoom, pricedRooms } from '../facts/priced-rooms.ts';

/** Surely less than what is far. */
export const CALM = 4.99;

/**
 * The entries of the rooms whose prices are not all calm. They are where each has at least two of its kind for the same room, and none of
 * those is far from another: then none is far from their middle, whatever other rooms do. Told without working out any distance, for
 * most rooms are calm.
 */
export function restlessRooms(contract: HotelContract): readonly PricedRoom[] {
  const table = ordinaryPrices(contract);
  if (table && isCalmTable(table)) return [];
  const rooms = pricedRooms(contract);
  const byCode = groupBy(rooms, ({ price }) => price.providerRoomCode);
  const restless = new Set([...byCode].flatMap(([code, own]) => (areCalm(own) ? [] : [code])));
  return rooms.filter(({ price }) => restless.has(price.providerRoomCode));
}

/** Of all entries of one room. */
function areCalm(rooms: readonly PricedRoom[]): boolean {
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
  return spreads.every(({ least, most, count }) => count > 2 && most <= least * CALM);
}

/** Whether all rooms with ordinary prices are calm. */
function isCalmTable({ width, amounts }: PriceTable): boolean {
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
    if (count > 0 && (count < 3 || most > least * CALM)) return false;
  }
  return true;
}

/** In most seasons, the parties of a room stand in the same order: so the one at `index` is looked at first. */
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
