import { groupBy } from '../../kernel/by-key.ts';
import type { Names } from '../../kernel/nearest.ts';

/**
 * Codes that no record names, while several records name the same similar one, which is returned as their key: the mistake is in the code
 * itself, and every reference is right. `unknown` has each reference to a code that does not exist.
 */
export function misspelledCodes(
  unknown: readonly string[],
  named: ReadonlySet<string>,
  codes: Names,
): ReadonlyMap<string, string> {
  const wanted = new Map<string, string | undefined>();
  for (const [text, { length }] of groupBy(unknown, (one) => one)) {
    const { names, distance } = codes.suggest(text, (code) => !named.has(code));
    const [code, ...others] = Number.isFinite(distance) ? names : [];
    if (code === undefined || others.length > 0) continue;
    wanted.set(code, length > 1 && !wanted.has(code) ? text : undefined);
  }
  return new Map([...wanted].flatMap(([code, text]) => (text === undefined ? [] : [[text, code]])));
}
