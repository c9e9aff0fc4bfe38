import type { Rate, Season } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { isOrdered } from '../../kernel/day-ranges.ts';

export interface SeasonRange {
  readonly season: Season;
  readonly range: DayRange;
}

/** Two date ranges of one rate that share nights, in one season or in two seasons that price the same room. */
export interface SeasonOverlap {
  readonly first: SeasonRange;
  readonly second: SeasonRange;
  /** The codes of the rooms that both seasons price; empty if both ranges are in one season. */
  readonly rooms: readonly string[];
  readonly nights: DayRange;
}

/**
 * Every range that shares nights with an earlier one, paired with the earlier range that ends last. That is enough to fix each, and
 * never more pairs than ranges.
 */
export function seasonOverlaps({ seasons }: Rate): readonly SeasonOverlap[] {
  // Fast path: in most rates no two ranges share a night.
  if (inOrder(seasons.flatMap(rangesOf)).next().done) return [];
  const found = new Map<DayRange, SeasonOverlap[]>();
  const note = (overlap: SeasonOverlap): void => {
    const same = found.get(overlap.second.range) ?? [];
    const known = same.findIndex(({ first }) => first.range === overlap.first.range);
    if (known < 0) same.push(overlap);
    else same[known] = { ...overlap, rooms: [...new Set([...(same[known]?.rooms ?? []), ...overlap.rooms])].sort() };
    found.set(overlap.second.range, same);
  };
  for (const season of seasons) for (const overlap of inOrder(rangesOf(season))) note(overlap);
  for (const [room, ranges] of rangesByRoom(seasons)) {
    for (const overlap of inOrder(ranges))
      if (overlap.first.season !== overlap.second.season) note({ ...overlap, rooms: [room] });
  }
  return [...found.values()].flat();
}

/** Whether one range ends on the night on which the other begins, as if its end were the departure day. */
export const sharesBoundary = ({ first, second, nights }: SeasonOverlap): boolean =>
  nights.start === nights.end && first.range.start < second.range.start && first.range.end < second.range.end;

const rangesOf = (season: Season): readonly SeasonRange[] =>
  season.dateRanges.filter(isOrdered).map((range) => ({ season, range }));

function rangesByRoom(seasons: readonly Season[]): ReadonlyMap<string, readonly SeasonRange[]> {
  const byRoom = new Map<string, SeasonRange[]>();
  for (const season of seasons) {
    const ranges = rangesOf(season);
    for (const code of new Set(season.seasonRoomPrices.map((price) => price.providerRoomCode))) {
      const known = byRoom.get(code);
      if (known) known.push(...ranges);
      else byRoom.set(code, [...ranges]);
    }
  }
  return byRoom;
}

function* inOrder(ranges: readonly SeasonRange[]): Generator<SeasonOverlap> {
  let last: SeasonRange | undefined;
  for (const next of [...ranges].sort(byStart)) {
    if (last && next.range.start <= last.range.end) {
      const end = next.range.end < last.range.end ? next.range.end : last.range.end;
      yield { first: last, second: next, rooms: [], nights: { start: next.range.start, end } };
    }
    if (!last || next.range.end > last.range.end) last = next;
  }
}

/** Sorted by start, end and season name, so that the order in the file does not matter. */
const byStart = (a: SeasonRange, b: SeasonRange): number =>
  compareText(a.range.start, b.range.start) ||
  compareText(a.range.end, b.range.end) ||
  compareText(a.season.name, b.season.name);
