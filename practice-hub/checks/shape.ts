import type { Json } from '../../src/kernel/json.ts';

/**
 * Describes a request body or a stored record. The validation layers (`typeMismatch`, `violations`, `nullCrash`) use it for requests, and
 * `completeRecord` uses it for reads.
 */
export type Shape =
  | { readonly kind: 'text'; readonly min?: number; readonly max?: number; readonly pattern?: RegExp }
  | { readonly kind: 'integer'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape; readonly min?: number; readonly max?: number }
  | RecordShape;

export interface RecordShape {
  readonly kind: 'record';
  /** The record's name in the hub's interface, used in error texts. */
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
}

export interface Field {
  readonly shape: Shape;
  readonly required?: boolean;
  /** `null` crashes the server instead of being refused with an error. */
  readonly crashesOnNull?: boolean;
  /** Leaving it out crashes the server too. */
  readonly crashesWhenAbsent?: boolean;
  /** In no published request schema, so accepted only if unknown fields are ignored. */
  readonly unpublished?: boolean;
  /** The value that a read shows if none was sent; by default `null`, or an empty list. */
  readonly absent?: Json;
}

type Limits = { readonly min?: number; readonly max?: number };

export const field = (shape: Shape): Field => ({ shape });
export const required = (shape: Shape): Field => ({ shape, required: true });

export const text: Field = { shape: { kind: 'text' } };
export const integer: Field = { shape: { kind: 'integer' } };
export const number: Field = { shape: { kind: 'number' } };
export const day: Field = { shape: { kind: 'day' } };
export const flag = (absent: boolean): Field => ({ shape: { kind: 'flag' }, absent });
/** An id that the server assigns: an integer or absent, never `null`. */
export const serverId: Field = { shape: { kind: 'integer' }, crashesOnNull: true };

/** The same for each of the names. */
export const all = (each: Field, names: string): Readonly<Record<string, Field>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, each]));

export const textOf = (limits: Limits & { readonly pattern?: RegExp }): Shape => ({ kind: 'text', ...limits });
export const integerOf = (limits: Limits): Shape => ({ kind: 'integer', ...limits });
export const choice = (name: string, values: readonly string[]): Shape => ({ kind: 'choice', name, values });
export const list = (of: Shape, limits: Limits = {}): Shape => ({ kind: 'list', of, ...limits });
export const record = (name: string, fields: Readonly<Record<string, Field>>): RecordShape => ({
  kind: 'record',
  name,
  fields,
});

/** The first error that `check` finds, or `undefined`. */
export function firstTrouble<Item>(
  items: Iterable<Item>,
  check: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const trouble = check(item);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}
