import { TextDecoder, types } from 'node:util';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import type { Row } from './libsql-database.ts';

/** Prepared statements on one database. */
export interface Statements {
  readonly all: (sql: string, ...values: unknown[]) => Row[];
  /** Returns the id of the last row that was inserted. */
  readonly run: (sql: string, ...values: unknown[]) => number;
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('the database contains a value that is not a number');
  return value;
}

export function stringOf(value: unknown): string {
  if (!types.isArrayBuffer(value)) throw new TypeError('the database contains a value that is not text');
  return utf8.decode(value);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function objectOf(text: unknown): JsonObject {
  const body: unknown = JSON.parse(stringOf(text));
  if (!isJsonObject(body)) throw new TypeError('the database contains a record that is not an object');
  return body;
}
