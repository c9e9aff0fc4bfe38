import type {
  DistributionPrice,
  HotelContract,
  Occupancy,
  Room,
  Season,
  SeasonRoomPrice,
} from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { isSameParty, isSingleUse, paysMore } from './party-order.ts';

/**
 * All prices by occupancy as binary numbers: a line for each season, rate by rate, and a column for each allowed party of each room.
 * Used to see quickly that nothing is wrong in a whole contract, which is true of most.
 */
export interface PriceTable {
  readonly rooms: readonly RoomColumns[];
  /** The number of columns. */
  readonly width: number;
  readonly rates: readonly RateLines[];
  /** Line after line; `NaN` if the season does not price the room. */
  readonly amounts: readonly number[];
}

/** A room and its first column. It has a column for each party, in the order of its distributions. */
export interface RoomColumns {
  readonly room: Room;
  readonly first: number;
}

/** Where the lines of a rate begin and end in `amounts`. */
export interface RateLines {
  readonly from: number;
  readonly to: number;
}

/** The column of the party; `undefined` if the room does not allow it. */
export function columnOf({ room, first }: RoomColumns, party: Occupancy): number | undefined {
  const position = room.distributions.findIndex((allowed) => isSameParty(allowed, party));
  return position < 0 ? undefined : first + position;
}

/**
 * The table of a contract in which every room is ordinary in all seasons (see `PricedRoom.isOrdinary`), is priced once in each, has a
 * unique code, and has amounts of at most 15 characters, which binary numbers keep apart; `undefined` for any other contract.
 */
export function ordinaryPrices({ hotel, rates }: HotelContract): PriceTable | undefined {
  const rooms: RoomColumns[] = [];
  const byCode = new Map<string, RoomColumns>();
  let width = 0;
  for (const room of hotel.rooms) {
    const columns = { room, first: width };
    rooms.push(columns);
    byCode.set(room.providerCode, columns);
    width += room.distributions.length;
  }
  const order = orderOf(rooms);
  if (!order || byCode.size < rooms.length) return undefined;
  const amounts: number[] = [];
  const ofRates: RateLines[] = [];
  for (const { seasons } of rates) {
    const from = amounts.length;
    for (const season of seasons) {
      const line = amounts.length;
      for (let column = 0; column < width; column += 1) amounts.push(Number.NaN);
      if (!enterSeason(season, rooms, byCode, amounts, line) || !isInOrder(amounts, line, order)) return undefined;
    }
    ofRates.push({ from, to: amounts.length });
  }
  return { rooms, width, rates: ofRates, amounts };
}

function enterSeason(
  { priceType, seasonRoomPrices }: Season,
  rooms: readonly RoomColumns[],
  byCode: ReadonlyMap<string, RoomColumns>,
  amounts: number[],
  line: number,
): boolean {
  if (priceType !== 'DISTRIBUTION') return false;
  for (let index = 0; index < seasonRoomPrices.length; index += 1) {
    const price = seasonRoomPrices[index] as SeasonRoomPrice;
    // Most seasons price the rooms in the hotel's order.
    const likely = rooms[index];
    const isLikely = likely !== undefined && likely.room.providerCode === price.providerRoomCode;
    const columns = isLikely ? likely : byCode.get(price.providerRoomCode);
    if (!columns || !enterRoom(price, columns.room.distributions, amounts, line + columns.first)) return false;
  }
  return true;
}

/** Whether the room has exactly one price above 0 for each of its parties; they are then in `amounts` from `first` on. */
function enterRoom(price: SeasonRoomPrice, parties: readonly Occupancy[], amounts: number[], first: number): boolean {
  const { distributionPrices, basePrice, adultPrices, childPrices } = price;
  if (basePrice !== undefined || adultPrices !== undefined || childPrices !== undefined) return false;
  if (!distributionPrices || distributionPrices.length === 0 || distributionPrices.length !== parties.length)
    return false;
  for (let index = 0; index < parties.length; index += 1) {
    const entry = distributionPrices[index] as DistributionPrice;
    // Most rooms list their prices in the order of their parties.
    const likely = parties[index] as Occupancy;
    const isLikely = likely.adults === entry.adults && likely.children === entry.children;
    const position = isLikely ? index : parties.findIndex((party) => isSameParty(party, entry));
    const amount = numberOf(entry.amount);
    if (position < 0 || !(amount > 0) || !Number.isNaN(amounts[first + position])) return false;
    amounts[first + position] = amount;
  }
  return true;
}

/** Whether there is such a table: if so, most checks of single prices can be skipped. */
export const hasOrdinaryPrices = (hotel: { readonly ordinaryPrices: () => PriceTable | undefined }): boolean =>
  hotel.ordinaryPrices() !== undefined;

/** Like `Number` of a decimal, but faster; `NaN` if it is negative or too long to be exact. */
export function numberOf(text: Decimal): number {
  const { length } = text;
  if (length > MOST_DIGITS) return Number.NaN;
  let digits = 0;
  let unit = 0;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= DIGIT_0) {
      digits = digits * 10 + code - DIGIT_0;
      unit *= 10;
    } else if (code === POINT) unit = 1;
    else return Number.NaN;
  }
  // Both are exact, so the quotient is the closest number to the decimal.
  return unit > 1 ? digits / unit : digits;
}

const MOST_DIGITS = 15;
const DIGIT_0 = 48;
const POINT = 46;

/** Pairs of columns of a room: the dearer party first, then the cheaper one. */
interface Order {
  readonly pairs: readonly number[];
  /** The pairs in which the cheaper party is single use of a double room. */
  readonly singleUse: readonly number[];
}

/** `undefined` if a room allows a party twice. */
function orderOf(rooms: readonly RoomColumns[]): Order | undefined {
  const pairs: number[] = [];
  const singleUse: number[] = [];
  for (const { room, first } of rooms) {
    const { distributions } = room;
    for (let index = 0; index < distributions.length; index += 1) {
      for (let other = 0; other < distributions.length; other += 1) {
        const [a, b] = [distributions[index] as Occupancy, distributions[other] as Occupancy];
        if (other < index && isSameParty(a, b)) return undefined;
        if (paysMore(a, b)) pairs.push(first + index, first + other);
        if (isSingleUse(b, a)) singleUse.push(first + index, first + other);
      }
    }
  }
  return { pairs, singleUse };
}

function isInOrder(amounts: readonly number[], line: number, { pairs, singleUse }: Order): boolean {
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const dear = amounts[line + (pairs[pair] as number)] as number;
    const cheap = amounts[line + (pairs[pair + 1] as number)] as number;
    if (dear <= cheap) return false;
  }
  for (let pair = 0; pair < singleUse.length; pair += 2) {
    const double = amounts[line + (singleUse[pair] as number)] as number;
    const single = amounts[line + (singleUse[pair + 1] as number)] as number;
    if (single * 2 < double) return false;
  }
  return true;
}
