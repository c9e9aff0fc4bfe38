import { type Finding, finding } from '../../findings/finding.ts';
import { categoryChoice } from '../category-choice.ts';
import { dateAt } from '../format/schemas-at.ts';
import { textExpected, unwritableNumber, wrongType } from '../literals/shape-codes.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { sourceAt } from '../source/located-document.ts';
import { describeDays, describeRange } from './describe-days.ts';
import { describeAmount, splitNumber } from './describe-number.ts';
import type { Editable } from './editable-value.ts';
import { fieldName } from './field-name.ts';
import { asValue } from './rewrite.ts';
import { rightShape } from './right-shape.ts';

/** Describes a value of the wrong type; `expected` are the types that the field accepts. */
export function describeType(
  found: Editable | undefined,
  expected: readonly string[],
  path: Path,
  document: LocatedDocument,
): Finding {
  const place = document.place(path);
  const source = sourceAt(document, path)?.source ?? '';
  if (found === null && source === '') return splitNumber(path, document) ?? noValue(path, place);
  if (typeof found === 'number' && !Number.isFinite(found))
    return finding(unwritableNumber, {
      message: `${fieldName(path)} is ${source}, which is no number that can be sent`,
      place,
    });
  const date = typeof found === 'number' ? dateAt(path) : undefined;
  if (date === 'range') return describeRange(source, path, document);
  if (date === 'day') return describeDays([source], path, document);
  if (expected.includes('string') && (typeof found !== 'object' || found === null)) {
    const message = `${fieldName(path)} is a text, but ${source} without quotes is ${kindOf(found)}`;
    if (path.at(-1) === 'category' && /^[1-5]$/.test(source))
      return finding(textExpected, { message, place, hint: categoryChoice(source) });
    // Only the author knows what `~` or `true` was meant to be; digits are meant as typed.
    const repair = asValue(sourceAt(document, path), [`"${source}"`], typeof found === 'number');
    return finding(textExpected, { message, place, hint: `quote it: "${source}"`, ...repair });
  }
  const numeric = expected.includes('number') || expected.includes('int');
  if (
    numeric &&
    typeof found === 'string' &&
    /^[^\p{L}]*\d|^\p{L}{1,3}[ .]*\d|^\p{Sc}/u.test(found) &&
    !/\d{4}-/.test(found)
  )
    return describeAmount(found, path, document);
  const hint = rightShape(expected, path, document);
  if (expected.includes('int') && typeof found === 'number')
    return finding(wrongType, { message: `${fieldName(path)} is ${source}, not a whole number`, place, ...hint });
  const wanted = [...new Set(expected)].map((kind) => KINDS[kind] ?? kind).join(' or ');
  return finding(wrongType, { message: `${fieldName(path)} is ${kindOf(found)}, not ${wanted}`, place, ...hint });
}

/** Describes a key without a value. */
export const noValue = (path: Path, place: Finding['place']): Finding =>
  finding(wrongType, {
    message: `${fieldName(path)} has no value`,
    ...(place && { place }),
    hint: /[“”„«»]/.test(String(path.at(-1)))
      ? 'write straight quotes ("): to YAML “ and ” are letters'
      : 'leave the key out, or give it a value',
  });

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a block of keys',
  record: 'a block of keys',
};

function kindOf(value: Editable | undefined): string {
  if (value === null || value === undefined) return 'nothing (null)';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'string':
      return 'a text';
    default:
      return 'a block of keys';
  }
}
