import { didYouMean } from '../kernel/did-you-mean.ts';
import type { CodeInfo, Finding } from './finding.ts';

/** All codes. */
export interface Catalogue {
  readonly codes: readonly CodeInfo[];
  /** The codes that report files that cannot be read or assembled into contracts. */
  readonly reading: ReadonlySet<CodeInfo>;
}

export const UNCHANGEABLE = 'a part that cannot be read cannot be checked or pushed';

/** Reading errors. No setting, comment or baseline may hide them, because the hotel would be pushed without the unreadable part. */
export const isUnchangeable = (
  { code, severity }: Pick<Finding, 'code' | 'severity'>,
  { reading }: Catalogue,
): boolean => severity === 'error' && reading.has(code);

/** The code with this id or name. */
export const findCode = (word: string, { codes }: Catalogue): CodeInfo | undefined =>
  codes.find(({ id, name }) => word === id || word === name);

/** The hint `did you mean R06?` for an unknown code; empty if no code is similar. */
export function codeHint(word: string, { codes }: Catalogue): { readonly hint?: string } {
  const hint = didYouMean(
    word,
    codes.flatMap(({ id, name }) => [id, name]),
  );
  return hint === undefined ? {} : { hint };
}
