import { type Finding, finding } from '../../findings/finding.ts';
import type { LocatedDocument, Path } from '../../source/full/located-document.ts';
import { fieldKind } from '../literals/field-kind.ts';
import { fieldName } from './field-name.ts';
import { numberToWrite } from './meant-numbers.ts';
import { unclearNumber } from './shape-codes.ts';
import { nodeAt } from './source-at.ts';

/** Where the text does not tell which number is meant. */
const PLAINLY = 'write digits and a point only, such as 1000 or 1234.50';

/** An amount that was written as text. */
export function describeAmount(text: string, path: Path, document: LocatedDocument): Finding {
  const isPlain = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
  const message = isPlain
    ? `${fieldName(path)} is a number in quotes`
    : `${fieldName(path)} is "${text}", which is not a plain number`;
  const hint = numberToWrite(text, fieldKind(String(path.at(-1)), undefined) === 'coordinate') ?? PLAINLY;
  return finding(unclearNumber, {
    message,
    place: document.place(path),
    hint: isPlain && !hint.includes(', or ') ? `write it without quotes: ${text}` : hint,
  });
}

/** In braces a comma ends the value: `{ "2": 1,000 }` is a price of 1 and an entry called 000, whose key is at `path`. */
export function splitNumber(path: Path, document: LocatedDocument): Finding | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string' || !/^\d{1,3}(\.\d+)?$/.test(key)) return undefined;
  const block = nodeAt(document, path.slice(0, -1));
  const entries = block?.kind === 'map' ? block.entries : [];
  const at = entries.findIndex((entry) => entry.key === key);
  const [before, entry] = [entries[at - 1], entries[at]];
  if (before?.value.kind !== 'scalar' || typeof before.value.value !== 'number' || !entry) return undefined;
  const isGlued = entry.keyNode.style === 'plain' && entry.keyNode.span.start === before.value.span.end + 1;
  if (!isGlued) return undefined;
  return finding(unclearNumber, {
    message: `the comma before ${key} ends ${fieldName([...path.slice(0, -1), before.key])}: "${key}" is read as an entry of its own`,
    place: document.place(path, 'key'),
    hint: numberToWrite(`${before.value.source},${key}`) ?? PLAINLY,
  });
}
