import type { ContractChange } from '../../contract/compare/contract-changes.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isNegative, negate } from '../../kernel/decimal.ts';
import { changeWords } from '../../view/compare/change-words.ts';
import { type Versions, valueIn, wordsAt } from '../../view/compare/contract-words.ts';
import type { Language } from '../../view/compare/language.ts';
import { moneyWords, numberWords } from '../../view/compare/value-words.ts';
import type { Clause } from './addendum-document.ts';
import { ADDENDUM_WORDS } from './addendum-words.ts';
import { samePercents } from './same-percent.ts';

/** The changes as numbered clauses: first prices that change by one percentage, then one for each record that changes; each change with its words. */
export function clausesOf(
  changes: readonly ContractChange[],
  versions: Versions,
  language: Language,
): readonly Clause[] {
  const words = ADDENDUM_WORDS[language];
  const currency = String(valueIn(versions.after, ['hotel', 'currency']));
  const isSameCurrency = valueIn(versions.before, ['hotel', 'currency']) === currency;
  const prices = changes.filter(
    ({ path, before, after }) =>
      before !== undefined && after !== undefined && wordsAt(path, versions, language).kind === 'money',
  );
  const groups = samePercents(isSameCurrency ? prices.filter(({ path }) => path.at(-1) !== 'round') : [], currency);
  const grouped = new Set(groups.flatMap((group) => group.changes));
  const said = changes
    .filter((change) => !grouped.has(change))
    .map((change) => ({ change, words: changeWords(change, versions, language) }));
  const clauses = [
    ...groups.map((group, index) => {
      const { percent, unit } = group;
      const [count, share] = [`${group.changes.length}`, isNegative(percent) ? negate(percent) : percent].map((text) =>
        numberWords(text, language),
      );
      const sentence = words[isNegative(percent) ? 'fall' : 'rise'](
        count ?? '',
        index + 1,
        share ?? '',
        moneyWords(unit, currency, language),
      );
      const same = { percent: `${isNegative(percent) ? '' : '+'}${percent}`, unit, annex: index + 1, sentence };
      const own = group.changes.map((change) => ({ change, words: changeWords(change, versions, language) }));
      return { place: words.prices, own, same };
    }),
    ...[...groupBy(said, ({ words: { place } }) => place)].map(([place, own]) => ({ place, own, same: undefined })),
  ];
  return clauses.map(({ place, own, same }, index) => ({
    number: `${index + 1}`,
    place,
    changes: own.map(({ change: { path, before, after }, words: { place: where, sentence, details } }, at) => ({
      number: `${index + 1}.${at + 1}`,
      path: [...path],
      place: where,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      sentence,
      details: [...details],
    })),
    ...(same && { same }),
  }));
}
