import { nearest } from './nearest.ts';

/** Shorter parts are in too many names. */
const LEAST_LETTERS = 3;
const MOST_NEAR = 3;
const MOST_LISTED = 10;

/**
 * The hint `did you mean DBL?` with the candidate that `word` most likely misspells, or those that it is a part of; `undefined` if there
 * are none, or too many to choose from.
 */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  spelled: (candidate: string) => string = (candidate) => candidate,
): string | undefined {
  const known = [...candidates];
  const near = nearest(word, known);
  if (near !== undefined) return `did you mean ${spelled(near)}?`;
  const part = word.toLowerCase();
  const longer =
    part.length < LEAST_LETTERS ? [] : [...new Set(known.filter((one) => one.toLowerCase().includes(part)))];
  return longer.length === 0 || longer.length > MOST_NEAR
    ? undefined
    : `did you mean ${longer.map(spelled).join(' or ')}?`;
}

/** For names that may contain blanks: `"Sea view"`. */
export const inQuotes = (text: string): string => `"${text}"`;

/** The names, or the first of them. */
export const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_LISTED).join(', ')}${names.length > MOST_LISTED ? ', …' : ''}`;
