import type { Json } from '../../kernel/json.ts';

/**
 * What a request body or a stored record looks like: one description that is walked by the layers of validation, one after another
 * (`misfit`, `violations`, `nullCrash`), and by `complete` when a record is read.
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
  /** The record's name on the interface, which error texts show. */
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
}

export interface Field {
  readonly shape: Shape;
  readonly required?: boolean;
  /** A `null` breaks the server instead of being refused politely. */
  readonly crashesOnNull?: boolean;
  /** So does leaving it out. */
  readonly crashesWhenAbsent?: boolean;
  /** Taken where unknown fields are ignored; in no published schema of a request. */
  readonly unpublished?: boolean;
  /** What a read shows when nothing was sent; without it `null`, or an empty list. */
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
/** An identity that only the server gives: left out or an integer, never `null`. */
export const serverId: Field = { shape: { kind: 'integer' }, crashesOnNull: true };

export const textOf = (limits: Limits & { readonly pattern?: RegExp }): Shape => ({ kind: 'text', ...limits });
export const integerOf = (limits: Limits): Shape => ({ kind: 'integer', ...limits });
export const choice = (name: string, values: readonly string[]): Shape => ({ kind: 'choice', name, values });
export const list = (of: Shape, limits: Limits = {}): Shape => ({ kind: 'list', of, ...limits });
export const record = (name: string, fields: Readonly<Record<string, Field>>): RecordShape => ({
  kind: 'record',
  name,
  fields,
});
