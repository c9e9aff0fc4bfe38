import { fail, ok, type Result } from '../kernel/result.ts';
import type { Operation } from './operations.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The operation's path with its `{names}` filled in and percent-encoded, so that no value can add or remove a segment. Fails with one
 * safe line for values that cannot be encoded safely: an empty text, `.` or `..` (URL parsers resolve them even if encoded) and half a
 * surrogate pair. A missing value is a bug and throws.
 */
export function requestPath(
  operation: Pick<Operation<never, unknown>, 'name' | 'path'>,
  values: Values = {},
): Result<string, string> {
  let trouble: string | undefined;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new TypeError(`${operation.name} needs a value for ${name}`);
    const text = String(value);
    if (text === '') trouble ??= `cannot be sent: ${name} is empty`;
    else if (text === '.' || text === '..') trouble ??= `cannot be sent: ${name} is "${text}"`;
    else if (/\p{Cs}/u.test(text)) trouble ??= `cannot be sent: ${name} is not well-formed text`;
    else return encodeURIComponent(text);
    return '';
  });
  return trouble === undefined ? ok(path) : fail(trouble);
}

/** Query parameters; a list repeats its name. */
export type QueryValues = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** `?first=0&limit=20`, or an empty text. */
export function requestQuery(values: QueryValues = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) pairs.append(name, String(one));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}
