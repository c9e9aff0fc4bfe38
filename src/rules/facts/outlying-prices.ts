import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, toNumber } from '../../kernel/decimal.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { once } from './once.ts';
import type { PriceTable } from './price-table.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { lodgingAmounts, type PricedAmount, type WrittenAmount } from './written-amounts.ts';

/** A price, and what it costs usually. */
export interface Outlying extends WrittenAmount {
  readonly usual: Decimal;
  /** `in other seasons`, `for other rooms in this season`. */
  readonly where: string;
  /** `amount / usual`, for words only. */
  readonly ratio: number;
}

interface Cell extends PricedAmount {
  readonly log: number;
}

/** How far a price is from the median of comparable prices: the logarithm of the ratio, and the price it was measured against. */
interface Distance {
  readonly log: number;
  readonly from: Cell;
  readonly fellows: number;
}

const FAR = Math.log10(5);
/** A factor that no season and no better room explains. */
const VERY_FAR = Math.log10(8);

/**
 * The lodging prices out of line with the rest of the contract: those that are five times or a fifth of the usual price. The same room in at least two other seasons decides, unless the other
 * rooms of the season changed in the same way. With fewer seasons to compare, other rooms or other occupancies must agree.
 */
export function outlyingPrices(facts: HotelFacts): readonly (Outlying & Cell)[] {
  const table = facts.ordinaryPrices();
  if (table && isCloseTable(table)) return [];
  const cells = facts.pricedRooms().flatMap(cellsIn);
  const suspects = ofOneKind(cells).filter((group) => !isCloseGroup(group));
  const bySeason = distances(suspects);
  // Lazy, because most prices are judged by the other seasons alone.
  const byRoom = once(() => {
    const seasons = new Set(suspects.flat().map(({ priced }) => priced.season));
    return distances(fellowsOf(cells.filter(({ priced }) => seasons.has(priced.season))));
  });
  const byParty = once(() => distances(groupBy(cells.filter(isByOccupancy), (cell) => cell.priced.price).values()));
  const others = once(() => moves(cells, distances(ofOneKind(cells))));

  const suspected = new Set(suspects.flat());
  return cells.flatMap((cell) => {
    if (!suspected.has(cell)) return [];
    const season = bySeason.get(cell);
    const decisive = decisiveDistance(season, {
      room: () => byRoom().get(cell),
      party: () => byParty().get(cell),
      othersMoved: () => others().get(cell),
      isFellowBlamed: ({ from }) => {
        const back = bySeason.get(from);
        return back !== undefined && agree(back, byRoom().get(from) ?? byParty().get(from));
      },
    });
    if (!decisive) return [];
    const where = decisive === season ? 'in other seasons' : 'for other rooms in this season';
    return [{ ...cell, usual: decisive.from.amount, where, ratio: 10 ** decisive.log }];
  });
}

/** Safely below the limit for being far away. */
const NEAR = 4.99;

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

/** The prices of each kind for each room. */
const ofOneKind = (cells: readonly Cell[]): readonly (readonly Cell[])[] => [
  ...groupBy(cells, (cell) => `${cell.priced.price.providerRoomCode}|${cell.kind}`).values(),
];

/** Whether the prices of one kind for one room are all close to each other. */
function isCloseGroup(group: readonly Cell[]): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { log } of group) {
    least = Math.min(least, log);
    most = Math.max(most, log);
  }
  return group.length > 2 && most - least <= Math.log10(NEAR);
}

/** The prices of one kind in one season, for adults only. */
function fellowsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const inSeasons = groupBy(cells, (cell) => cell.priced.season).values();
  return [...inSeasons]
    .flatMap((found) => [...groupBy(found, (cell) => cell.kind).values()])
    .map((group) => group.filter((cell) => !isForChild(cell)));
}

/** What a price can be compared with besides the other seasons. */
interface Witnesses {
  readonly room: () => Distance | undefined;
  readonly party: () => Distance | undefined;
  readonly othersMoved: () => number | undefined;
  /** Whether the price in the only other season is the wrong one. */
  readonly isFellowBlamed: (season: Distance) => boolean;
}

function decisiveDistance(season: Distance | undefined, witnesses: Witnesses): Distance | undefined {
  if (season && season.fellows > 1) {
    const size = Math.abs(season.log);
    if (size < FAR) return undefined;
    if (size >= VERY_FAR) return season;
    const moved = witnesses.othersMoved();
    return moved === undefined || Math.abs(season.log - moved) >= FAR ? season : undefined;
  }
  const room = witnesses.room();
  if (season) {
    // If nothing shows which of two seasons is wrong, the dearer one is reported.
    const isBeyond = season.log >= VERY_FAR && !witnesses.isFellowBlamed(season);
    return isBeyond || agree(season, room ?? witnesses.party()) ? season : undefined;
  }
  if (!room) return undefined;
  return room.fellows > 1 ? far(room, VERY_FAR) : agree(room, witnesses.party()) ? room : undefined;
}

const far = (distance: Distance, limit: number): Distance | undefined =>
  Math.abs(distance.log) >= limit ? distance : undefined;

/** Both far away, in the same direction. */
const agree = (a: Distance, b: Distance | undefined): boolean =>
  b !== undefined && Math.abs(a.log) >= FAR && Math.abs(b.log) >= FAR && a.log > 0 === b.log > 0;

/** The prices of a room in a season. Amounts of 0 and below are P04. */
const cellsIn = (priced: PricedRoom): readonly Cell[] =>
  lodgingAmounts(priced)
    .map((written) => ({ ...written, priced, log: Math.log10(toNumber(written.amount)) }))
    .filter(({ log }) => Number.isFinite(log));

const isForChild = ({ key }: Cell): boolean => key[0] === 'childPrices';

const isByOccupancy = ({ priced }: Cell): boolean => priced.season.priceType === 'DISTRIBUTION';

/** For every price with others in its group, the distance from their median. */
function distances(groups: Iterable<readonly Cell[]>): ReadonlyMap<Cell, Distance> {
  const found = new Map<Cell, Distance>();
  for (const group of groups) {
    const sorted = [...group].sort((a, b) => a.log - b.log);
    for (const [position, cell] of sorted.entries()) {
      const fellows = sorted.length - 1;
      // The median of the others; of two middle values the nearer one, so that one wrong price does not make others look wrong.
      const without = (index: number): Cell | undefined => sorted[index < position ? index : index + 1];
      const middle = [without(Math.floor((fellows - 1) / 2)), without(Math.floor(fellows / 2))];
      const [from] = middle.flatMap((other) => other ?? []).sort((a, b) => gap(a, cell) - gap(b, cell));
      if (from) found.set(cell, { log: cell.log - from.log, from, fellows });
    }
  }
  return found;
}

const gap = (a: Cell, b: Cell): number => Math.abs(a.log - b.log);

/** The median change of the other rooms in each season. */
function moves(cells: readonly Cell[], bySeason: ReadonlyMap<Cell, Distance>): ReadonlyMap<Cell, number> {
  const moved = new Map<Cell, number>();
  for (const inSeason of groupBy(cells, (cell) => cell.priced.season).values()) {
    const rooms = [...groupBy(inSeason, (cell) => cell.priced.price).values()]
      .flatMap((own) => {
        const logs = own.flatMap((cell) => bySeason.get(cell)?.log ?? []).sort((a, b) => a - b);
        const middle = logs[Math.floor(logs.length / 2)];
        return middle === undefined ? [] : [{ own, middle }];
      })
      .sort((a, b) => a.middle - b.middle);
    for (const [position, { own }] of rooms.entries()) {
      const index = Math.floor((rooms.length - 1) / 2);
      const other = rooms.length > 1 ? rooms[index === position ? index + 1 : index] : undefined;
      if (other) for (const cell of own) moved.set(cell, other.middle);
    }
  }
  return moved;
}
