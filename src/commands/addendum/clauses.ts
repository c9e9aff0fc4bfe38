import { changedBy } from '../../contract/compact/guest-prices.ts';
import type { ContractChange } from '../../contract/compare/contract-changes.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { minorUnits } from '../../kernel/currency.ts';
import {
  type Decimal,
  fromScaled,
  isNegative,
  negate,
  parseDecimal,
  percentChange,
  scaleOf,
  ZERO,
} from '../../kernel/decimal.ts';
import { changeWords } from '../../view/compare/change-words.ts';
import { type Versions, valueIn, wordsAt } from '../../view/compare/contract-words.ts';
import type { Language } from '../../view/compare/language.ts';
import { numberWords } from '../../view/compare/number-words.ts';
import { moneyWords } from '../../view/compare/value-words.ts';
import type { Clause } from './addendum-document.ts';
import { ADDENDUM_WORDS } from './addendum-words.ts';

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
      path,
      place: where,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      sentence,
      details,
    })),
    ...(same && { same }),
  }));
}

/** Prices that all change by one percentage, rounded half up to one unit. */
interface SamePercent {
  readonly percent: Decimal;
  readonly unit: Decimal;
  readonly changes: readonly ContractChange[];
}

/** Fewer are said one by one. */
const LEAST = 4;
const MOST_GUESSES = 8;

/** Groups of price changes by one exact percentage, largest first. `unit` and percentage together explain every amount to the last digit. */
function samePercents(changes: readonly ContractChange[], currency: string): readonly SamePercent[] {
  const groups: SamePercent[] = [];
  for (let left = changes; left.length >= LEAST; ) {
    const best = largestGroup(left, currency);
    if (!best || best.changes.length < LEAST) break;
    groups.push(best);
    const taken = new Set(best.changes);
    left = left.filter((change) => !taken.has(change));
  }
  return groups;
}

/** Finer units and rounder percentages come first, and others count only if they explain more. */
function largestGroup(changes: readonly ContractChange[], currency: string): SamePercent | undefined {
  const digits = minorUnits(currency);
  const units = [
    fromScaled(1n, digits),
    ...['0.1', '0.5', '1', '5'].flatMap((text) => parseDecimal(text) ?? []),
  ].filter((unit) => scaleOf(unit) <= digits);
  let best: SamePercent | undefined;
  for (const unit of units)
    for (const percent of guesses(changes)) {
      const found = changes.filter((change) => {
        const [was, is] = amounts(change);
        return was !== undefined && changedBy(was, { is: 'percentage', value: percent }, unit) === is;
      });
      if (found.length > (best?.changes.length ?? 0)) best = { percent, unit, changes: found };
    }
  return best;
}

/** The most frequent percentages, with few decimal places first. */
function guesses(changes: readonly ContractChange[]): readonly Decimal[] {
  return [0, 1, 2].flatMap((decimals) => {
    const counts = new Map<Decimal, number>();
    for (const change of changes) {
      const [was, is] = amounts(change);
      if (was === undefined || is === undefined || was === ZERO) continue;
      const percent = percentChange(was, is, decimals);
      if (percent !== ZERO) counts.set(percent, (counts.get(percent) ?? 0) + 1);
    }
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_GUESSES)
      .map(([percent]) => percent);
  });
}

const amounts = ({ before, after }: ContractChange): readonly (Decimal | undefined)[] =>
  [before, after].map((value) => (typeof value === 'string' ? parseDecimal(value) : undefined));
