import { isOnlyNear, nearest } from '../kernel/nearest.ts';
import type { Finding } from './finding.ts';

/** What a finding says to write, and the repair that writes it. */
type Advice = Pick<Finding, 'hint' | 'fix' | 'choices'>;

/** `write FRIDAY`, which only repeats what the author meant. */
export const toWrite = (was: string, becomes: string, hint = `write ${becomes}`): Advice => ({
  hint,
  fix: { was, becomes },
});

/** `write 8 if a digit was added by mistake`: the author has to confirm it, or choose one of several. */
export const toChoose = (hint: string, was: string, ...options: readonly string[]): Advice => ({
  hint,
  choices: options.map((becomes) => ({ was, becomes })),
});

/** `did you mean DBL?`, a repair if no other name is similar; `undefined` if none is. */
export function toRespell(
  word: string,
  names: Iterable<string>,
  spelled: (name: string) => string = (name) => name,
): Advice | undefined {
  const known = [...names];
  const near = nearest(word, known);
  if (near === undefined) return undefined;
  const hint = `did you mean ${spelled(near)}?`;
  if (!PLAIN.test(near)) return { hint };
  return isOnlyNear(word, near, known) ? toWrite(word, near, hint) : toChoose(hint, word, near);
}

/** A text that means itself, with and without quotes. */
const PLAIN = /^[A-Za-z](?:[\w. -]*\w)?$/;
