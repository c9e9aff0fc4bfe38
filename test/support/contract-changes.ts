import type { HotelContract } from '../../src/contract/model.ts';

type Leaf = string | number | boolean | undefined;
type KeyOf<T> = T extends unknown ? keyof T : never;

/** Every path into a record: `name`, `seasons.${number}.dateRanges`. Fields that only the hub knows may have any value. */
type PathIn<T> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? `${number | '*'}` | `${number | '*'}.${PathIn<Item>}`
    : {
        [Key in keyof T & string]: Key | `${Key}.${string extends keyof NonNullable<T[Key]> ? string : PathIn<T[Key]>}`;
      }[keyof T & string];

type Child<T, Key extends string> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? Item
    : Key extends KeyOf<T>
      ? T extends { [Name in Key]?: infer Value }
        ? Value
        : never
      : never;

type In<T, Path extends string> = Path extends `${infer Key}.${infer Rest}` ? In<Child<T, Key>, Rest> : Child<T, Path>;

/** A path in a contract: `rates.0.seasons.1.releaseDays`. */
export type ContractPath = PathIn<HotelContract>;
export type ValueAt<Path extends ContractPath> = In<HotelContract, Path>;

/**
 * Changes to a contract, by path: `{ 'rates.0.seasons.1.releaseDays': 30, 'hotel.rooms.*.name': undefined }`. `*` means every item,
 * `undefined` removes a value, and the index after the last adds an item. Changes are applied in order.
 */
export type Changes = { readonly [Path in ContractPath]?: ValueAt<Path> | undefined };

/** Applies the changes to `contract`. Throws for a path that does not exist. */
export function applyChanges(contract: object, changes: Changes): void {
  for (const [path, value] of Object.entries(changes)) change(contract, path.split('.'), value, path);
}

function change(record: unknown, [key = '', ...rest]: readonly string[], value: unknown, path: string): void {
  if (typeof record !== 'object' || record === null) throw new Error(`${path}: there is nothing above "${key}"`);
  if (key === '*') {
    for (const each of Object.keys(record)) change(record, [each, ...rest], value, path);
    return;
  }
  if (rest.length > 0) {
    change(valueAt(record, [key]), rest, value, path);
    return;
  }
  const isNext = value !== undefined && key === `${Object.keys(record).length}`;
  if (Array.isArray(record) && !Object.hasOwn(record, key) && !isNext) throw new Error(`${path}: there is no "${key}"`);
  if (value !== undefined) Reflect.set(record, key, structuredClone(value));
  else if (Array.isArray(record)) record.splice(Number(key), 1);
  else Reflect.deleteProperty(record, key);
}

/** The changes of several fields of one record: `inside('offers.1', { stay: 7, pay: 6 })`. */
export function inside<Path extends ContractPath>(path: Path, fields: Fields<ValueAt<Path>>): Changes;
export function inside(path: string, fields: object): Changes {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${path}.${key}`, value]));
}

type Fields<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** The value at the path `keys`, or `undefined`. */
export function valueAt(record: unknown, keys: readonly string[]): unknown {
  let value = record;
  for (const key of keys)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return value;
}
