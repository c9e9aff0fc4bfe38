import { type Decimal, decimalOf } from '../../kernel/decimal.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { fieldKind } from '../literals/field-kind.ts';
import { writtenDecimal } from '../literals/written-decimal.ts';
import type { LocatedDocument, Path, SourceNode } from '../source/located-document.ts';
import { PlainObject } from '../source/plain-object.ts';

export type Editable = null | boolean | number | string | Editable[] | EditableObject;
export interface EditableObject {
  [key: string]: Editable;
}
type Container = Editable[] | EditableObject;

/** What decoding needs to know about the value of a document. */
export interface WrittenValue {
  /** The exact decimal written for the number under `key`. An index is the one in the file. */
  decimal(container: object, key: string | number, value: number): Decimal;
  /** The index in the file of each remaining item; `undefined` if none was removed. */
  indexesInFile(list: readonly unknown[]): readonly number[] | undefined;
}

/** For values from which nothing was removed, and whose numbers keep all their digits. */
export const asWritten: WrittenValue = {
  decimal: (_container, _key, value) => decimalOf(value),
  indexesInFile: () => undefined,
};

/**
 * The plain value of a document without the author's own `x-` keys, from which unreadable parts can be removed. It keeps the original
 * positions, and the digits of numbers that binary floating point would change.
 */
export class EditableValue implements WrittenValue {
  readonly #lists = new Map<object, number[]>();
  readonly #renamed = new Map<object, Map<string, string>>();
  readonly #digits = new Map<object, Map<string | number, Decimal>>();
  readonly root: Editable;

  constructor(document: Pick<LocatedDocument, 'root' | 'value' | 'spelling'>) {
    // A document with known spelling has no `x-` keys, and no digits that its value does not show.
    this.root = document.spelling ? copyOf(document.value) : this.#copy(document.root, undefined);
  }

  #copy(node: SourceNode, parentKey: string | undefined): Editable {
    if (node.kind === 'scalar') return node.value;
    if (node.kind === 'list') {
      const list: Editable[] = [];
      for (let index = 0; index < node.items.length; index += 1) {
        const item = node.items[index];
        if (!item) continue;
        list.push(this.#copy(item, undefined));
        this.#keepDigits(list, index, item);
      }
      return list;
    }
    const object: EditableObject = new PlainObject<Editable>();
    for (const { key, value } of node.entries) {
      if (key.startsWith('x-') && parentKey !== 'extra') continue;
      const signed = parentKey === 'extra' ? undefined : signedText(key, value);
      object[key] = signed ?? this.#copy(value, parentKey === 'extra' ? 'extra' : key);
      if (signed === undefined) this.#keepDigits(object, key, value);
    }
    return object;
  }

  #keepDigits(container: Container, key: string | number, node: SourceNode): void {
    if (node.kind !== 'scalar' || typeof node.value !== 'number' || !Number.isFinite(node.value)) return;
    if (node.source === String(node.value)) return;
    const written = writtenDecimal(node.source);
    if (written === undefined || written === decimalOf(node.value)) return;
    const digits = this.#digits.get(container) ?? new Map<string | number, Decimal>();
    this.#digits.set(container, digits.set(key, written));
  }

  decimal(container: object, key: string | number, value: number): Decimal {
    if (this.#digits.size === 0) return decimalOf(value);
    const at = typeof key === 'string' ? this.#nameInFile(container, key) : key;
    return this.#digits.get(container)?.get(at) ?? decimalOf(value);
  }

  indexesInFile(list: readonly unknown[]): readonly number[] | undefined {
    return this.#lists.size === 0 ? undefined : this.#lists.get(list);
  }

  at(path: Path): Editable | undefined {
    let value: Editable | undefined = this.root;
    for (const step of path) value = childOf(value, step);
    return value;
  }

  pathInFile(path: Path): Path {
    let value: Editable | undefined = this.root;
    return path.map((step) => {
      const container: Editable | undefined = value;
      value = childOf(container, step);
      if (typeof container !== 'object' || container === null) return step;
      return typeof step === 'number'
        ? (this.#lists.get(container)?.[step] ?? step)
        : this.#nameInFile(container, step);
    });
  }

  set(path: Path, value: Editable): void {
    const key = path.at(-1);
    const container = this.at(path.slice(0, -1));
    if (Array.isArray(container) && typeof key === 'number') container[key] = value;
    else if (isObject(container) && typeof key === 'string') PlainObject.changing(container)[key] = value;
  }

  /** Renames `key` of the object at `path` to `meant`, so that its value can be checked. */
  rename(path: Path, key: string, meant: string): void {
    const object = this.at(path);
    const value = childOf(object, key);
    if (!isObject(object) || value === undefined) return;
    delete PlainObject.changing(object)[key];
    object[meant] = value;
    const names = this.#renamed.get(object) ?? new Map<string, string>();
    this.#renamed.set(object, names.set(meant, key));
  }

  /** Removes the values at these paths. The paths refer to the value before any of them is removed. */
  remove(paths: readonly Path[]): void {
    const byContainer = new Map<Container, Set<string | number>>();
    for (const path of paths) {
      const container = this.at(path.slice(0, -1));
      const key = path.at(-1);
      if (key === undefined || typeof container !== 'object' || container === null) continue;
      byContainer.set(container, (byContainer.get(container) ?? new Set()).add(key));
    }
    for (const [container, keys] of byContainer) this.#removeKeys(container, keys);
  }

  #removeKeys(container: Container, keys: ReadonlySet<string | number>): void {
    if (!Array.isArray(container)) {
      for (const key of keys) delete PlainObject.changing(container)[String(key)];
      return;
    }
    const kept = [...container.keys()].filter((index) => !keys.has(index));
    const indexes = this.#lists.get(container);
    this.#lists.set(
      container,
      kept.map((index) => indexes?.[index] ?? index),
    );
    // In place, because decoding looks the list up by identity.
    const items = container.filter((_, index) => !keys.has(index));
    for (const [index, item] of items.entries()) container[index] = item;
    container.length = items.length;
  }

  #nameInFile(container: object, key: string): string {
    return this.#renamed.get(container)?.get(key) ?? key;
  }
}

/** `+30` or `-0` where its sign says that it is a change: the value of a number does not show it. */
const signedText = (key: string, node: SourceNode): string | undefined =>
  node.kind === 'scalar' &&
  typeof node.value === 'number' &&
  (node.source.startsWith('+') || Object.is(node.value, -0)) &&
  fieldKind(key, undefined) === 'change'
    ? node.source
    : undefined;

function copyOf(value: unknown): Editable {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isJsonObject(value)) return isScalar(value) ? value : null;
  const copy = new PlainObject<Editable>();
  const keys = PlainObject.keysOf(value);
  for (const key of keys) copy[key] = copyOf(value[key]);
  return PlainObject.withKeys(copy, keys);
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

export const isObject = (value: Editable | undefined): value is EditableObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function childOf(value: Editable | undefined, step: string | number): Editable | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
