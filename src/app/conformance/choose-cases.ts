import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import { ALL_CASES, CASES } from '../../conformance/all-cases.ts';
import type { ConformanceCase } from '../../conformance/conformance-case.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';

/** The cases of these areas and ids, or all; only those that read if so asked. Ends the command with exit 64 if there are none. */
export function chooseCases(only: readonly string[] = [], readOnly: boolean): readonly ConformanceCase[] {
  const words = only.flatMap((text) => text.split(',')).map((word) => word.trim());
  const areas = Object.keys(CASES);
  for (const word of words) {
    if (areas.includes(word) || ALL_CASES.some(({ id }) => id === word)) continue;
    const known = [...areas, ...ALL_CASES.map(({ id }) => id)];
    throw wrongUsage(
      `--only: there is no area or case "${word}"`,
      didYouMean(word, known) ?? `the areas are ${areas.join(', ')}`,
    );
  }
  const named = ALL_CASES.filter(
    ({ id }) => words.length === 0 || words.some((word) => id === word || id.startsWith(`${word}/`)),
  );
  const chosen = named.filter(({ effect }) => !readOnly || effect === 'reads');
  if (chosen.length === 0)
    throw wrongUsage('--read-only leaves no case: all of these write', 'leave it out, or name other cases with --only');
  return chosen;
}
