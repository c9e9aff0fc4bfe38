import { isJsonObject, type Json } from '../kernel/json.ts';

/** Shorter tokens are not masked inside data, because that could change ordinary values. */
const MIN_SOUGHT = 20;

/**
 * The JSON without the caller's token, which the hub echoes in `auditData.authToken` and which would otherwise end up in plans and
 * files. The key is dropped at every depth, like an own `__proto__`; the token inside other texts is masked.
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
