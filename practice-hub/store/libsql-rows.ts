import { TextDecoder, types } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.ts';
import { type Row, rawBytes } from './libsql-database.ts';
import type { StoredHotel } from './store.ts';

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

/** The columns of a hotel. */
export const HOTEL = ['supplier_id', 'provider_code', 'contract_id', 'live', 'updated_at', 'body']
  .map(rawBytes)
  .join(', ');

export const hotelOf = (row: Row): StoredHotel => ({
  supplierId: numberOf(row['supplier_id']),
  providerCode: stringOf(row['provider_code']),
  contractId: stringOf(row['contract_id']),
  live: row['live'] === 1,
  updatedAt: numberOf(row['updated_at']),
  body: objectOf(row['body']),
});
