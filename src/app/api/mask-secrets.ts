import { redact } from '../../hub/redact.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';

/** A shorter secret could be a part of honest words. */
const MIN_SOUGHT = 8;

/** The same JSON with every combination key hidden (it may hold net prices), and every known secret within any text or key. */
export function maskSecrets(value: Json | undefined, secrets: readonly string[]): Json {
  const sought = secrets.filter(({ length }) => length >= MIN_SOUGHT);
  const mask = (item: Json | undefined): Json => {
    if (typeof item === 'string') return redact(item, sought);
    if (isJsonObject(item)) {
      return Object.fromEntries(
        Object.entries(item).map(([key, inside]) => [
          redact(key, sought),
          key.toLowerCase() === 'combinationkey' ? '[secret]' : mask(inside),
        ]),
      );
    }
    return Array.isArray(item) ? item.map(mask) : (item ?? null);
  };
  return mask(value);
}
