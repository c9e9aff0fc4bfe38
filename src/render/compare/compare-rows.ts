import { valuesIn } from '../../compare/contract-values.ts';
import { type Json, sameJson } from '../../kernel/json.ts';
import type { ComparedHotel, CompareRow } from './compare-document.ts';
import { capital, headingOf, percentOf, type Versions, valueAt, withoutArticle, wordsAt } from './contract-words.ts';
import type { Language } from './language.ts';

export type ComparedParts = Pick<ComparedHotel, 'changes' | 'seasons' | 'prices' | 'conditions'>;

/** Every value of either version side by side; by default only those that differ. */
export function comparedParts(versions: Versions, language: Language, all: boolean): ComparedParts {
  const before = new Map(valuesIn(versions.before).map(([path, value]) => [JSON.stringify(path), { path, value }]));
  const after = new Map(valuesIn(versions.after).map(([path, value]) => [JSON.stringify(path), { path, value }]));
  const parts: Record<Part, CompareRow[]> = { seasons: [], prices: [], conditions: [] };
  let changes = 0;
  for (const key of new Set([...after.keys(), ...before.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    const path = is?.path ?? was?.path ?? [];
    const isSame = sameJson(was?.value, is?.value);
    if (!isSame) changes += 1;
    if (isSame && !all) continue;
    const { kind, text } = wordsAt(path, versions, language);
    const percent = isSame ? undefined : percentOf(kind, was?.value, is?.value);
    const said = (side: keyof Versions, value: Json) => ({
      value,
      text: value === true && kind !== 'flag' ? '✓' : valueAt(path, value, side, versions, language),
    });
    parts[partOf(path, kind)].push({
      path: [...path],
      place: headingOf(path, versions, language),
      field: capital(withoutArticle(text, language)),
      ...(was && { before: said('before', was.value) }),
      ...(is && { after: said('after', is.value) }),
      ...(percent !== undefined && { percent }),
    });
  }
  return { changes, ...parts };
}

type Part = 'seasons' | 'prices' | 'conditions';

const partOf = (path: readonly string[], kind: string): Part =>
  path.at(-1) === 'dateRanges' ? 'seasons' : kind === 'money' || kind === 'amount' ? 'prices' : 'conditions';
