import { foldedName } from '../kernel/folded-name.ts';

/** Codes that look the same as `code` to people, but not to the hub. */
export function codesLike(code: string | undefined, codes: readonly string[]): readonly string[] {
  if (code === undefined) return [];
  const folded = foldedName(code);
  return [...new Set(codes)].filter((one) => one !== code && foldedName(one) === folded);
}

/** Why nothing is written under `code` if the hub has `alike`, and what to do. */
export function codeTrouble(
  kind: 'supplier' | 'hotel',
  code: string,
  alike: readonly string[],
): { readonly reason: string; readonly wayOut: string } {
  const named = alike.map((one) => JSON.stringify(one)).join(' and ');
  return {
    reason: `the hub has the ${kind} ${named}: its code differs from ${JSON.stringify(code)} only in case or blanks, and a second one could not be removed`,
    wayOut: `write ${named} in the file if it is the same ${kind}, else choose a code that differs in more`,
  };
}
