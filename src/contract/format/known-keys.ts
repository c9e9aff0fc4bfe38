import * as z from 'zod';
import { nearest } from '../../kernel/nearest.ts';
import type { Path } from '../source/located-document.ts';
import { insteadOf } from './not-expressible.ts';
import { otherName } from './other-names.ts';
import { schemasAt } from './schemas-at.ts';

/** The keys that a record at `path` of a document may have. */
export function knownKeys(path: Path): readonly string[] {
  // The index in a list makes no difference, so there are few different paths.
  const name = path.map((step) => (typeof step === 'number' ? '[]' : step)).join('/');
  const known = memory.get(name) ?? keysAt(path);
  memory.set(name, known);
  return known;
}

const memory = new Map<string, readonly string[]>();

const keysAt = (path: Path): string[] => [
  ...new Set(schemasAt(path).flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))),
];

/** The key that was probably meant: another name for it, the most similar one, or the only one that `key` abbreviates (`minStay`). */
export function meantKey(key: string, path: Path): string | undefined {
  const known = knownKeys(path);
  const named = known.find((name) => name.toLowerCase() === key.toLowerCase()) ?? otherName(key, path);
  if (named !== undefined || insteadOf(key) !== undefined) return named;
  return nearest(key, known) ?? longerKey(key, known);
}

/** The key that `key` is another name or an abbreviation of. Unlike `meantKey`, it does not look for similar ones. */
export const calledKey = (key: string, path: Path): string | undefined =>
  otherName(key, path) ?? (insteadOf(key) === undefined ? longerKey(key, knownKeys(path)) : undefined);

function longerKey(key: string, known: readonly string[]): string | undefined {
  const longer =
    key.length < 4 ? [] : known.filter((candidate) => abbreviates(key.toLowerCase(), candidate.toLowerCase()));
  return longer.length === 1 ? longer[0] : undefined;
}

function abbreviates(short: string, long: string): boolean {
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = -1;
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1);
    return at >= 0;
  });
}
