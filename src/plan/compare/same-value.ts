import { isJsonObject, type Json } from '../../kernel/json.ts';

/** Values that a server stores or leaves out as it likes. Numbers are never blank: 0 can mean something else than nothing. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Whether the hub's value says what the file's does. Numbers are equal when their decimal spellings are, records when every field
 * that the file gives is equal, lists item by item. A value that is blank on both sides is equal.
 */
export function sameValue(desired: Json | undefined, remote: Json | undefined): boolean {
  if (isBlank(desired) && isBlank(remote)) return true;
  if (Array.isArray(desired)) {
    return (
      Array.isArray(remote) &&
      desired.length === remote.length &&
      desired.every((item, index) => sameValue(item, remote[index]))
    );
  }
  if (isJsonObject(desired)) {
    return isJsonObject(remote) && Object.keys(desired).every((name) => sameValue(desired[name], remote[name]));
  }
  return desired === remote;
}
