import { ALL_CASES, CASES } from '../../../practice-hub/conformance/all-cases.ts';
import type { ConformanceCase } from '../../../practice-hub/conformance/conformance-case.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { wrongUsage } from '../../use/ground/exit/cli-failure.ts';

/** The ids of the cases of these areas and ids, all of which must be among the chosen. Ends the command with exit 64 otherwise. */
export function requiredCases(
  required: readonly string[] = [],
  chosen: readonly ConformanceCase[],
): ReadonlySet<string> {
  const words = wordsOf(required, '--require');
  const ids = ALL_CASES.filter((one) => isNamed(one, words)).map(({ id }) => id);
  const other = ids.find((id) => !chosen.some((one) => one.id === id));
  if (other !== undefined)
    throw wrongUsage(
      `--require: ${other} is not run`,
      'name it with --only too, or leave out --read-only if it writes',
    );
  return new Set(ids);
}

/** The areas and ids in the values of a flag. Ends the command with exit 64 if there is no such case. */
function wordsOf(values: readonly string[], flag: string): readonly string[] {
  const words = values.flatMap((text) => text.split(',')).map((word) => word.trim());
  const areas = Object.keys(CASES);
  for (const word of words) {
    if (areas.includes(word) || ALL_CASES.some(({ id }) => id === word)) continue;
    const known = [...areas, ...ALL_CASES.map(({ id }) => id)];
    throw wrongUsage(
      `${flag}: there is no area or case "${word}"`,
      didYouMean(word, known) ?? `the areas are ${areas.join(', ')}`,
    );
  }
  return words;
}

const isNamed = ({ id }: ConformanceCase, words: readonly string[]): boolean =>
  words.some((word) => id === word || id.startsWith(`${word}/`));

/** The cases of these areas and ids, or all; only those that read if so asked. Ends the command with exit 64 if there are none. */
export function chooseCases(only: readonly string[] = [], readOnly: boolean): readonly ConformanceCase[] {
  const words = wordsOf(only, '--only');
  const named = ALL_CASES.filter((one) => words.length === 0 || isNamed(one, words));
  const chosen = named.filter(({ effect }) => !readOnly || effect === 'reads');
  if (chosen.length === 0)
    throw wrongUsage('--read-only leaves no case: all of these write', 'leave it out, or name other cases with --only');
  return chosen;
}
