import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';

// Reads JSON whose shape was checked before; a value of a wrong type still reads as absent.

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const textAt = (record: JsonObject, key: string): string | undefined => {
  const value = record[key];
  return typeof value === 'string' ? value : undefined;
};

export const numberAt = (record: JsonObject, key: string): number | undefined => {
  const value = record[key];
  return typeof value === 'number' ? value : undefined;
};

export const flagAt = (record: JsonObject, key: string): boolean | undefined => {
  const value = record[key];
  return typeof value === 'boolean' ? value : undefined;
};

export const recordAt = (record: JsonObject, key: string): JsonObject => {
  const value = record[key];
  return isJsonObject(value) ? value : {};
};

export const recordsAt = (record: JsonObject, key: string): readonly JsonObject[] => {
  const value = record[key];
  return isList(value) ? value.filter(isJsonObject) : [];
};

export const textsAt = (record: JsonObject, key: string): readonly string[] => {
  const value = record[key];
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
};

/** The record without the named keys. */
export const without = (record: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
