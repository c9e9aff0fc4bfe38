import { type Finding, finding } from '../../findings/finding.ts';
import type { LocatedDocument, Path } from '../../source/located-document.ts';
import { categoryChoice } from '../category-choice.ts';
import { DAY } from '../format/written.ts';
import { describeAmount, splitNumber } from './describe-number.ts';
import type { Editable } from './editable-value.ts';
import { fieldName } from './field-name.ts';
import { textExpected, unwritableNumber, wrongType } from './shape-codes.ts';
import { sourceAt } from './source-at.ts';

/** A value of another kind than the field takes: `expected` are the kinds that it does. */
export function describeType(
  found: Editable | undefined,
  expected: readonly string[],
  path: Path,
  document: LocatedDocument,
): Finding {
  const place = document.place(path);
  const source = sourceAt(document, path)?.source ?? '';
  if (found === null && source === '') return splitNumber(path, place) ?? noValue(path, place);
  if (typeof found === 'number' && !Number.isFinite(found))
    return finding(unwritableNumber, {
      message: `${fieldName(path)} is ${source}, which is no number that can be sent`,
      place,
    });
  if (expected.includes('string') && (typeof found !== 'object' || found === null)) {
    const message = `${fieldName(path)} is a text, but ${source} without quotes is ${kindOf(found)}`;
    if (path.at(-1) === 'category' && /^[1-5]$/.test(source))
      return finding(textExpected, { message, place, hint: categoryChoice(source) });
    // What `~` or `true` was meant to be, only the author knows; digits are meant as they were typed.
    const fix = typeof found === 'number' ? { fix: { was: source, becomes: `"${source}"` } } : {};
    return finding(textExpected, { message, place, hint: `quote it: "${source}"`, ...fix });
  }
  const numeric = expected.includes('number') || expected.includes('int');
  if (
    numeric &&
    typeof found === 'string' &&
    /^[^\p{L}]*\d|^\p{L}{1,3}[ .]*\d|^\p{Sc}/u.test(found) &&
    !/\d{4}-/.test(found)
  )
    return describeAmount(found, path, document);
  if (expected.includes('int') && typeof found === 'number')
    return finding(wrongType, { message: `${fieldName(path)} is ${source}, not a whole number`, place });
  const wanted = [...new Set(expected)].map((kind) => KINDS[kind] ?? kind).join(' or ');
  const hint = expected.includes('array') ? listSpelling(path, found, source) : {};
  return finding(wrongType, { message: `${fieldName(path)} is ${kindOf(found)}, not ${wanted}`, place, ...hint });
}

const TRANSLATED: ReadonlySet<unknown> = new Set(['names', 'descriptions', 'voucherRemarks']);
const OF_RANGES: ReadonlySet<unknown> = new Set(['dateRanges', 'bookingWindows', 'travelWindows', 'stopSales']);
/** Longer texts are not repeated. */
const MOST_REPEATED = 60;

/** How a single text is written where a list is wanted. */
function listSpelling(path: Path, found: Editable | undefined, source: string): { hint?: string } {
  const name = path.at(-1);
  if (typeof found !== 'string') return {};
  const isShort = source.length <= MOST_REPEATED && !source.includes('\n');
  if (TRANSLATED.has(name))
    return { hint: `write it under its language: { EN: ${isShort ? JSON.stringify(found) : '"…"'} }` };
  if (!isShort) return {};
  if (found === 'all')
    return {
      hint:
        name === 'operationalDays'
          ? 'leave it out for every day'
          : 'list them: only providerRoomCodes and mealPlans of offers and supplements take all',
    };
  return { hint: `write it in brackets: [${OF_RANGES.has(name) && DAY.test(found) ? `${found}..${found}` : source}]` };
}

/** A key with nothing behind it. */
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
