import {
  type HotelContract,
  type Occupancy,
  occupancyText,
  type Room,
  type Season,
  type SeasonRoomPrice,
} from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { isSameParty, isSingleUse, paysMore } from './party-order.ts';

/**
 * All prices by occupancy as binary numbers: a line for each season, rate by rate, and a column for each allowed party of each room.
 * Used to see quickly that nothing is wrong in a whole contract, which is true of most.
 */
export interface PriceTable {
  readonly rooms: readonly RoomColumns[];
  /** The number of columns. */
  readonly width: number;
  /** Line after line; `NaN` if the season does not price the room. */
  readonly amounts: readonly number[];
  /** Where the line of a season begins. */
  readonly lines: ReadonlyMap<Season, number>;
}

/** A room and its first column. It has a column for each party, in the order of its distributions. */
export interface RoomColumns {
  readonly room: Room;
  readonly first: number;
}

/** The column of the party; `undefined` if the room does not allow it. */
export function columnOf({ room, first }: RoomColumns, party: Occupancy): number | undefined {
  const position = room.distributions.findIndex((allowed) => isSameParty(allowed, party));
  return position < 0 ? undefined : first + position;
}

/**
 * The table of a contract in which every room has a unique code, is priced at most once in each season, and has ordinary prices: each allowed
 * party has exactly one price above 0 and no other party has one, each further guest costs more, a child costs less than an adult, and one
 * adult pays at least half of what two pay. Amounts have at most 15 characters, which binary numbers keep apart. `undefined` for any other
 * contract.
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
  const isTwice = rooms.some(
    ({ room: { distributions } }) => new Set(distributions.map(occupancyText)).size < distributions.length,
  );
  if (isTwice || byCode.size < rooms.length) return undefined;
  const order = rooms.flatMap(orderOf);
  const amounts: number[] = [];
  const lines = new Map<Season, number>();
  for (const season of rates.flatMap(({ seasons }) => seasons)) {
    const line = amounts.length;
    lines.set(season, line);
    for (let column = 0; column < width; column += 1) amounts.push(Number.NaN);
    if (!enterSeason(season, byCode, amounts, line) || !isInOrder(amounts, line, order)) return undefined;
  }
  return { rooms, width, amounts, lines };
}

function enterSeason(
  { priceType, seasonRoomPrices }: Season,
  byCode: ReadonlyMap<string, RoomColumns>,
  amounts: number[],
  line: number,
): boolean {
  if (priceType !== 'DISTRIBUTION') return false;
  for (const price of seasonRoomPrices) {
    const columns = byCode.get(price.providerRoomCode);
    if (!columns || !enterRoom(price, columns, amounts, line)) return false;
  }
  return true;
}

/** Whether the room has exactly one price above 0 for each of its parties; they are then in the line that begins at `line`. */
function enterRoom(price: SeasonRoomPrice, columns: RoomColumns, amounts: number[], line: number): boolean {
  const { distributionPrices = [], basePrice, adultPrices, childPrices } = price;
  if (basePrice !== undefined || adultPrices !== undefined || childPrices !== undefined) return false;
  if (distributionPrices.length === 0 || distributionPrices.length !== columns.room.distributions.length) return false;
  for (const entry of distributionPrices) {
    const column = columnOf(columns, entry);
    const amount = entry.amount.length > MOST_DIGITS ? Number.NaN : toNumber(entry.amount);
    if (column === undefined || !(amount > 0) || !Number.isNaN(amounts[line + column])) return false;
    amounts[line + column] = amount;
  }
  return true;
}

/** Whether there is such a table: if so, most checks of single prices can be skipped. */
export const hasOrdinaryPrices = (hotel: { readonly ordinaryPrices: () => PriceTable | undefined }): boolean =>
  hotel.ordinaryPrices() !== undefined;

const MOST_DIGITS = 15;

/** Two columns of a room. */
interface Pair {
  readonly dear: number;
  readonly cheap: number;
  /** Whether the cheaper party is single use of a double room. */
  readonly isSingleUse: boolean;
}

const orderOf = ({ room: { distributions }, first }: RoomColumns): readonly Pair[] =>
  distributions.flatMap((a, index) =>
    distributions.flatMap((b, other) =>
      paysMore(a, b) ? [{ dear: first + index, cheap: first + other, isSingleUse: isSingleUse(b, a) }] : [],
    ),
  );

function isInOrder(amounts: readonly number[], line: number, order: readonly Pair[]): boolean {
  for (const { dear, cheap, isSingleUse } of order) {
    const [high, low] = [amounts[line + dear] as number, amounts[line + cheap] as number];
    if (high <= low || (isSingleUse && low * 2 < high)) return false;
  }
  return true;
}
