import type { HotelContract, Occupancy } from '../contract/model.ts';
import { ordinaryPrices, type PriceTable } from './price-table.ts';
import { pricedRooms } from './priced-rooms.ts';

/** Surely less than what is far. */
export const CALM = 4.99;

/**
 * Whether each price has at least two of its kind for the same room, and none of them is far from another: then no price is far from
 * their middle, whatever other rooms do. Told without working out any distance, for it is so of most contracts.
 */
export function isCalm(contract: HotelContract): boolean {
  const table = ordinaryPrices(contract);
  return table ? isCalmTable(table) : areCalm(contract);
}

function areCalm(contract: HotelContract): boolean {
  const byRoom = new Map<string, Spread[]>();
  for (const { season, price, amounts } of pricedRooms(contract)) {
    if (season.priceType !== 'DISTRIBUTION') return false;
    const spreads = byRoom.get(price.providerRoomCode) ?? [];
    byRoom.set(price.providerRoomCode, spreads);
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
  for (const spreads of byRoom.values())
    for (const { least, most, count } of spreads) if (count < 3 || most > least * CALM) return false;
  return true;
}

/** The same of ordinary prices. */
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
