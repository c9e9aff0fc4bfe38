import { recordsOf, textOf } from '../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../kernel/json.ts';

/** Two seasons of one rate that price the same room in the same night. */
export interface SeasonOverlap {
  readonly ours: string;
  /** The season that only the hub has. */
  readonly theirs: string;
  readonly room: string;
  /** The first night of both. */
  readonly night: string;
}

/**
 * The first night priced both by a season of the file and by a season that only the hub has and keeps, which happens when a season
 * is renamed. A pair that the hub already holds was somebody's decision and is ignored. Independent of the order of the
 * records.
 */
export function newOverlap(
  managed: JsonObject,
  remote: JsonObject,
  rangeEndIsNight: boolean,
): SeasonOverlap | undefined {
  const ours = recordsOf(managed['seasons']);
  const stored = recordsOf(remote['seasons']);
  const names = new Set(ours.map(nameOf));
  const theirs = stored.filter((season) => !names.has(nameOf(season)));
  const overlaps = ours.flatMap((season) => {
    const before = stored.filter((it) => nameOf(it) === nameOf(season));
    const known = (other: JsonObject) => before.some((it) => overlapsOf(it, other, rangeEndIsNight).length > 0);
    return theirs.flatMap((other) => (known(other) ? [] : overlapsOf(season, other, rangeEndIsNight)));
  });
  return overlaps.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))[0];
}

const nameOf = (season: JsonObject): string => textOf(season['name']) ?? '';

const sortKey = ({ night, ours, theirs, room }: SeasonOverlap): string => JSON.stringify([night, ours, theirs, room]);

function overlapsOf(ours: JsonObject, theirs: JsonObject, rangeEndIsNight: boolean): SeasonOverlap[] {
  const priced = new Set(roomsOf(theirs));
  const rooms = roomsOf(ours).filter((code) => priced.has(code));
  const nights = rangesOf(ours).flatMap(([start, end]) =>
    rangesOf(theirs).flatMap(([otherStart, otherEnd]) => {
      const night = start > otherStart ? start : otherStart;
      const last = end < otherEnd ? end : otherEnd;
      return (rangeEndIsNight ? night <= last : night < last) ? [night] : [];
    }),
  );
  return rooms.flatMap((room) => nights.map((night) => ({ ours: nameOf(ours), theirs: nameOf(theirs), room, night })));
}

const roomsOf = (season: JsonObject): string[] =>
  recordsOf(season['seasonRoomPrices']).flatMap((price) => textOf(price['providerRoomCode']) ?? []);

/** Days in the form yyyy-mm-dd compare as texts. */
const rangesOf = (season: JsonObject): [string, string][] =>
  recordsOf(season['dateRanges']).flatMap(({ start, end }): [string, string][] =>
    typeof start === 'string' && typeof end === 'string' ? [[start, end]] : [],
  );
