import { didYouMean } from '../../kernel/did-you-mean.ts';
import { SECTIONS, type Section } from '../../rules/check/sections.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';

/** What `--only rates,offers` names; `undefined` without it. Words that name no section are wrong usage. */
export function namedSections(values: readonly string[] | undefined): ReadonlySet<Section> | undefined {
  if (values === undefined) return undefined;
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  return new Set(
    words.map((word) => {
      const section = SECTIONS.find((known) => known === word);
      if (section) return section;
      throw wrongUsage(
        `--only: contracts have no section "${word}"`,
        didYouMean(word, SECTIONS) ?? `the sections are ${SECTIONS.join(', ')}`,
      );
    }),
  );
}
