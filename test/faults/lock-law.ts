import { createHash } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';

// Reads the lock of the last push independently, and what its lines say about a record, without any of the code that writes and
// compares them.

/** The values of every line of all environments, by the names of the records. */
export function lockLines(bytes: Uint8Array | undefined): ReadonlyMap<string, JsonObject> {
  const lines = new Map<string, JsonObject>();
  const text = Buffer.from(bytes ?? []).toString();
  for (const [, name = '', line = ''] of text.matchAll(/^ {6}("[^\n]*"):\n {8}(\{[^\n]*\})\n/gm)) {
    const said: unknown = JSON.parse(line);
    const values = isJsonObject(said) ? said['values'] : undefined;
    const key: unknown = JSON.parse(name);
    if (typeof key === 'string' && isJsonObject(values)) lines.set(key, values);
  }
  return lines;
}

/** One value of a line, with its path. */
export interface Leaf {
  readonly path: readonly string[];
  readonly value: Json;
}

export function leavesOf(values: JsonObject, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries(values).flatMap(([key, value = null]): readonly Leaf[] => {
    const at = [...path, key];
    return isJsonObject(value) && Object.keys(value).length > 0 ? leavesOf(value, at) : [{ path: at, value }];
  });
}

/** The value in a hub's record (or in the body of a write) at the path of a line's value. */
export function valueIn(record: Json | undefined, [key, ...rest]: readonly string[]): Json | undefined {
  if (key === undefined) return record;
  if (Array.isArray(record))
    return valueIn(
      record.find((item) => isCalled(item, key)),
      rest,
    );
  return isJsonObject(record) ? valueIn(record[key], rest) : undefined;
}

/** `2027-05-01..2027-05-31`, `2+1`, `DBL`: the key by which a line names an item of a list. */
function isCalled(item: Json, key: string): boolean {
  if (!isJsonObject(item)) return String(item) === key;
  const { start, end, adults, children } = item;
  if (`${String(start)}..${String(end)}` === key) return true;
  if (adults !== undefined && `${String(adults)}${children ? `+${String(children)}` : ''}` === key) return true;
  return ['providerCode', 'providerRoomCode', 'mealPlan', 'language', 'name'].some((field) => item[field] === key);
}

/** Whether a record says at a leaf what the line says; what it leaves out says nothing, or the least. */
export function saysTheSame({ value }: Leaf, found: Json | undefined): boolean {
  if (value === true && found !== undefined) return true;
  // The hub's entries next to an empty list are not the files'.
  if (isJsonObject(value)) return found === undefined || typeof found === 'object';
  if (typeof value === 'string' && value.startsWith('sha256:'))
    return typeof found === 'string' && value === `sha256:${digest(found)}`;
  if (isBlank(value) || value === 1) return found === value || isBlank(found) || found === undefined;
  return JSON.stringify(found) === JSON.stringify(value);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Where the record differs from the line, if anywhere. */
export function disagreement(values: JsonObject, record: JsonObject): string | undefined {
  // In the hub, stop sales name rooms by the hub's own ids.
  const leaves = leavesOf(values).filter(({ path: [field] }) => field !== 'stopSales');
  const wrong = leaves.find((leaf) => !saysTheSame(leaf, valueIn(record, leaf.path)));
  if (wrong === undefined) return undefined;
  const found = JSON.stringify(valueIn(record, wrong.path)) ?? 'nothing';
  return `${wrong.path.join(' ')} is ${JSON.stringify(wrong.value)} there and ${found} in the hub`;
}

/**
 * Whether replacing `hub` with `file` would undo somebody's change: since the last push one value has changed in the hub, and another
 * one in the file, or the same one differently. `written`: the result of the last push, if it is newer than the line.
 */
export function bothMoved(
  values: JsonObject,
  written: JsonObject | undefined,
  hub: JsonObject,
  file: JsonObject,
): boolean {
  const open = leavesOf(values).filter(({ path, value }) => {
    const [inHub, inFile] = [valueIn(hub, path), valueIn(file, path)];
    // A value that only one of them has is no contradiction.
    const isKnown = inHub !== undefined && inFile !== undefined;
    return isKnown && path[0] !== 'stopSales' && value !== true && !isJsonObject(value) && !areSame(inHub, inFile);
  });
  const moved = (record: JsonObject) =>
    open.some((leaf) => {
      const found = valueIn(record, leaf.path);
      return written === undefined ? !saysTheSame(leaf, found) : !areSame(valueIn(written, leaf.path), found);
    });
  return moved(hub) && moved(file);
}

const areSame = (one: Json | undefined, other: Json | undefined): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
