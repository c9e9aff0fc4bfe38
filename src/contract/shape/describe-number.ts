import { type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { LocatedDocument, Path } from '../../source/located-document.ts';
import { fieldName } from './field-name.ts';
import { unclearNumber } from './shape-codes.ts';

/** An amount that was written as text. */
export function describeAmount(text: string, path: Path, document: LocatedDocument): Finding {
  const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
  const message = plain
    ? `${fieldName(path)} is a number in quotes`
    : `${fieldName(path)} is "${text}", which is not a plain number`;
  const hint = plain ? `write it without quotes: ${text}` : 'write digits and a point only, such as 1000 or 1234.50';
  return finding(unclearNumber, { message, place: document.place(path), hint });
}

/** In braces a comma ends the value: `{ "2": 1,000 }` is a price of 1 and an entry called 000. */
export function splitNumber(path: Path, place: Place): Finding | undefined {
  const key = path.at(-1);
  if (path.at(-2) !== 'distributionPrices' || typeof key !== 'string' || !/^\d{2,3}(\.\d+)?$/.test(key))
    return undefined;
  const message = `the comma before ${key} ends the price before it: "${key}" is read as an entry of its own`;
  return finding(unclearNumber, { message, place, hint: 'write digits and a point only, such as 1000 or 1234.50' });
}
