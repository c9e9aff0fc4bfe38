import { nounOf, recordKind } from '../format/record-kinds.ts';
import type { Path } from '../source/located-document.ts';

/** `"minimumStay"`, or `an entry of "…"` in a list. */
export function fieldName(path: Path): string {
  const name = path.findLast((step) => typeof step === 'string');
  if (name === undefined) return 'the document';
  if (path.at(-2) === 'distributionPrices' && name === path.at(-1)) return `the price for "${name}"`;
  return typeof path.at(-1) === 'number' ? `an entry of "${name}"` : `"${name}"`;
}

/** The name of the block at a path in messages: `this room`, `"address"`. */
export function recordName(path: Path): string {
  const kind = recordKind(path);
  if (kind !== undefined) return nounOf(kind);
  const name = path.findLast((step) => typeof step === 'string');
  return typeof path.at(-1) === 'number' ? `this entry of "${name}"` : `"${name}"`;
}
