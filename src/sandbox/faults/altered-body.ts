import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { parseBody } from '../http/body-text.ts';
import { isList } from '../store/json-read.ts';

const AMOUNTS = new Set(['amount', 'basePrice', 'adultPrices', 'childPrices', 'value', 'childValue']);

/** The request body without the named fields or with rounded amounts, for a hub that loses data. Only JSON objects are changed. */
export function alteredBody(text: string, without: readonly string[], wholeAmounts: boolean): string {
  const body = parseBody(text);
  if (typeof body === 'string') return text;
  const kept: JsonObject = Object.fromEntries(Object.entries(body).filter(([key]) => !without.includes(key)));
  return JSON.stringify(wholeAmounts ? rounded(kept, false) : kept);
}

function rounded(value: Json, isAmount: boolean): Json {
  if (typeof value === 'number') return isAmount ? Math.round(value) : value;
  if (isList(value)) return value.map((item) => rounded(item, isAmount));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, rounded(field ?? null, AMOUNTS.has(key))]),
  );
}
