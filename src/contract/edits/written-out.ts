import { isJsonObject, type Json, type JsonObject, sameJson } from '../../kernel/json.ts';
import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import type { Path } from '../source/located-document.ts';

const LONG = ['distributionPrices', 'basePrice', 'adultPrices', 'childPrices'] as const;
const COMPACT = ['prices', 'relativeTo', 'by', 'round'] as const;

const codeOf = (entry: unknown): unknown => (isJsonObject(entry) ? entry['providerRoomCode'] : undefined);
const isCompact = (entry: unknown): entry is JsonObject =>
  isJsonObject(entry) && LONG.every((name) => entry[name] === undefined);
const hasOtherPrices = (own: unknown, now: unknown): boolean =>
  !isJsonObject(own) || !isJsonObject(now) || LONG.some((name) => !sameJson(own[name], now[name]));

/**
 * The codes of rooms whose prices are written in compact form and no longer hold: there are others now, or others for the room that
 * they refer to. `own` is what the files mean, `written` how they say it, `now` what they are to mean.
 */
export function noLongerCompact(
  own: readonly unknown[],
  now: readonly unknown[],
  written: readonly unknown[],
  reshaped: ReadonlySet<unknown>,
): ReadonlySet<unknown> {
  const find = (list: readonly unknown[], code: unknown): unknown => list.find((entry) => codeOf(entry) === code);
  const changed = new Set(
    own.map(codeOf).filter((code) => reshaped.has(code) || hasOtherPrices(find(own, code), find(now, code))),
  );
  const relative = written.filter(isCompact).filter((entry) => entry['relativeTo'] !== undefined);
  for (let before = -1; before !== changed.size; ) {
    before = changed.size;
    for (const entry of relative) if (changed.has(entry['relativeTo'])) changed.add(codeOf(entry));
  }
  return new Set(written.filter((entry) => isCompact(entry) && changed.has(codeOf(entry))).map(codeOf));
}

/** The edits that write the prices of such a room out. */
export function writtenOut(now: JsonObject, written: unknown, path: Path): readonly YamlEdit[] {
  const set = (name: string, value: Json | undefined): YamlEdit[] =>
    value === undefined ? [] : [{ kind: 'set', path: [...path, name], value }];
  const removed = COMPACT.filter((name) => isJsonObject(written) && written[name] !== undefined);
  return [
    ...LONG.flatMap((name) => set(name, now[name])),
    ...removed.map((name) => ({ kind: 'remove', path: [...path, name] }) as const),
  ];
}

/** The codes of the rooms of a hotel that take other guests now; all of them if the currency is another one. */
export function reshapedRooms(own: JsonObject, now: JsonObject): ReadonlySet<unknown> {
  const [before, after] = [roomsOf(own), roomsOf(now)];
  const isSame = own['currency'] === (now['currency'] ?? own['currency']);
  return new Set(
    [...before.keys()].filter((code) => !isSame || (after.has(code) && !sameJson(before.get(code), after.get(code)))),
  );
}

const roomsOf = ({ rooms }: JsonObject): ReadonlyMap<unknown, Json | undefined> =>
  new Map(
    (Array.isArray(rooms) ? rooms.filter(isJsonObject) : []).map((room) => [
      room['providerCode'],
      Array.isArray(room['distributions']) ? room['distributions'].map((one: Json) => JSON.stringify(one)).sort() : [],
    ]),
  );

/** A record without its prices in long form. */
export const withoutPrices = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !LONG.some((one) => one === name)));
