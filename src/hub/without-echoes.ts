import { isJsonObject, type Json } from '../kernel/json.ts';

/** A token is long; a shorter text is not searched for inside data, where a replacement would be a changed value. */
const MIN_SOUGHT = 20;

/**
 * The same JSON without the caller's token, which the hub echoes in every `auditData.authToken` and which the tolerant record schemas
 * would carry on into plans and files: the key is dropped at every depth, and so is an own `__proto__`; the token inside any other
 * text is masked.
 */
export function withoutEchoes(value: Json | undefined, token: string | undefined): Json | undefined {
  const sought = token !== undefined && token.length >= MIN_SOUGHT ? token : undefined;
  const clean = (item: Json | undefined): Json | undefined => {
    if (typeof item === 'string') return sought === undefined ? item : item.replaceAll(sought, '[secret]');
    if (isJsonObject(item)) {
      return Object.fromEntries(
        Object.entries(item)
          .filter(([key]) => key !== 'authToken' && key !== '__proto__')
          .map(([key, inside]) => [key, clean(inside)]),
      );
    }
    return Array.isArray(item) ? item.map((inside) => clean(inside) ?? null) : item;
  };
  return clean(value);
}
