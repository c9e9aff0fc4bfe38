import { Names } from './nearest.ts';
import { safeText } from './safe-text.ts';

const MOST_LISTED = 10;
const NAME_LIMIT = 80;

/**
 * The hint `did you mean DBL?` with the candidates that `word` most likely misspells, or those that it is a part of; `undefined` if there
 * are none, or too many to choose from.
 */
export function didYouMean(
  word: string,
  candidates: Names | Iterable<string>,
  spelled: (candidate: string) => string = (candidate) => safeText(candidate, NAME_LIMIT),
): string | undefined {
  const names = candidates instanceof Names ? candidates : new Names(candidates);
  return orOf(names.suggest(word).names, spelled);
}

/** `did you mean A, B or C?`; `undefined` without names. */
export function orOf(names: readonly string[], spelled: (name: string) => string): string | undefined {
  if (names.length === 0) return undefined;
  const last = names.slice(-2).map(spelled).join(' or ');
  return `did you mean ${[...names.slice(0, -2).map(spelled), last].join(', ')}?`;
}

/** For names that may contain blanks: `"Sea view"`. */
export const inQuotes = (text: string): string => `"${safeText(text, NAME_LIMIT)}"`;

/** The names, or the first of them. */
export const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_LISTED).join(', ')}${names.length > MOST_LISTED ? ', …' : ''}`;
