import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { parseBody } from '../http/body-text.ts';
import { isList } from '../store/json-read.ts';

const AMOUNTS = new Set(['amount', 'basePrice', 'adultPrices', 'childPrices', 'value', 'childValue']);

/** The body of a request as a hub takes it that loses what it was sent; a body that is no object stays as it is. */
export function keptOtherwise(text: string, without: readonly string[], wholeAmounts: boolean): string {
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
