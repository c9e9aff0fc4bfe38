import { nearest } from './nearest.ts';

/** The hint `did you mean DBL?` with the candidate that `word` most likely misspells; `undefined` if none is close enough. */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  spelled: (candidate: string) => string = (candidate) => candidate,
): string | undefined {
  const near = nearest(word, candidates);
  return near === undefined ? undefined : `did you mean ${spelled(near)}?`;
}

/** For names that may contain blanks: `"Sea view"`. */
export const inQuotes = (text: string): string => `"${text}"`;
