import { groupBy } from '../../../kernel/by-key.ts';
import { memoizeWeakly } from '../../../kernel/memoize.ts';

type Words<Meant> = Readonly<Record<string, Meant>>;
type Coded = { readonly providerCode?: string | undefined } | undefined;

/** The words of a mapping that mean this code. */
export const wordsOf = <Meant extends Coded>(
  words: Words<Meant> | undefined,
  code: string,
): readonly (readonly [string, Meant | undefined])[] =>
  words === undefined ? [] : (byCode(words).get(code) ?? []).map((word) => [word, words[word]]);

const byCode = memoizeWeakly((words: Words<Coded>) => groupBy(Object.keys(words), (word) => words[word]?.providerCode));
