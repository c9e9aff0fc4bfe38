import type { ContractChange } from '../../compare/contract-changes.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { changeWords } from '../compare/change-words.ts';
import type { Versions } from '../compare/contract-words.ts';
import type { Language } from '../compare/language.ts';
import type { Clause } from './addendum-document.ts';

/** The changes as numbered clauses, one for each record that changes; each change with its words. */
export function clausesOf(
  changes: readonly ContractChange[],
  versions: Versions,
  language: Language,
): readonly Clause[] {
  const said = changes.map((change) => ({ change, words: changeWords(change, versions, language) }));
  return [...groupBy(said, ({ words }) => words.place)].map(([place, ofPlace], index) => ({
    number: `${index + 1}`,
    place,
    changes: ofPlace.map(({ change: { path, before, after }, words }, at) => ({
      number: `${index + 1}.${at + 1}`,
      path: [...path],
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      sentence: words.sentence,
      details: [...words.details],
    })),
  }));
}
