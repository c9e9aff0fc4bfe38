import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/** The items of a list; none when the hub sent something else. */
export const itemsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The records in a list. */
export const recordsOf = (value: Json | undefined): readonly JsonObject[] => itemsOf(value).filter(isJsonObject);

/** The text, or nothing when the hub sent something else. */
export const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
