import { nearest } from '../kernel/nearest.ts';
import type { CodeInfo, Finding } from './finding.ts';

/** Every code there is, and which of them say that files could not be read or put together. */
export interface Catalogue {
  readonly codes: readonly CodeInfo[];
  readonly reading: ReadonlySet<CodeInfo>;
}

export const UNCHANGEABLE = 'what cannot be read cannot be checked or sent, so its errors stay errors';

/** Errors of reading: no setting, comment or baseline takes them away, for the rest of the hotel would be sent without that part. */
export const isUnchangeable = (
  { code, severity }: Pick<Finding, 'code' | 'severity'>,
  { reading }: Catalogue,
): boolean => severity === 'error' && reading.has(code);

/** The code with this id or speaking name. */
export const findCode = (word: string, { codes }: Catalogue): CodeInfo | undefined =>
  codes.find(({ id, name }) => word === id || word === name);

/** `did you mean R06?` for a word that is no code; empty when none is near. */
export function codeHint(word: string, { codes }: Catalogue): { readonly hint?: string } {
  const near = nearest(
    word,
    codes.flatMap(({ id, name }) => [id, name]),
  );
  return near === undefined ? {} : { hint: `did you mean ${near}?` };
}
