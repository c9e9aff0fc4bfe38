import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/** The items of a list; empty for anything else. */
export const itemsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The objects in a list; empty for anything else. */
export const recordsOf = (value: Json | undefined): readonly JsonObject[] => itemsOf(value).filter(isJsonObject);

/** The text; `undefined` for anything else. */
export const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
