import { type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { parseDay } from '../../kernel/calendar-day.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { LocatedDocument, Path } from '../../source/located-document.ts';
import { DAY, type WrittenForm } from '../format/written.ts';
import type { Editable, EditableValue } from './editable-value.ts';
import {
  badDate,
  missingField,
  textExpected,
  unclearNumber,
  unknownKey,
  unknownValue,
  unwritableNumber,
  wrongForm,
  wrongType,
} from './shape-codes.ts';
import type { ShapeIssue } from './shape-issue.ts';
import { sourceAt } from './source-at.ts';

/** What a person reads about an issue. */
export function describeIssue(issue: ShapeIssue, value: EditableValue, document: LocatedDocument): Finding[] {
  const path = value.pathInFile(issue.path);
  const place = document.place(path);
  const found = value.at(issue.path);
  switch (issue.kind) {
    case 'missing': {
      const owner = typeof path.at(-1) === 'string' || path.length === 0 ? place : document.place(path);
      return [finding(missingField, { message: `${recordName(path)} has no "${issue.key}"`, place: owner })];
    }
    case 'surplus': {
      const message = `${recordName(path)} has both "total" and "sold: false"`;
      return [
        finding(wrongForm, { message, place: document.place([...path, issue.key], 'key'), hint: 'keep one of them' }),
      ];
    }
    case 'unknown keys':
      return issue.keys.map((key) => describeKey(key, issue.meant.get(key), document, path));
    case 'value':
      return [describeValue(found, issue.values, path, document)];
    case 'form': {
      const split = issue.isKey && found === null ? splitNumber(path, document.place(path, 'key')) : undefined;
      if (split) return [split];
      return [describeForm(issue.form, issue.isKey ? String(issue.path.at(-1)) : found, path, issue.isKey, document)];
    }
    case 'type':
      return [describeType(found, issue.expected, path, document)];
  }
}

function describeKey(key: string, near: string | undefined, document: LocatedDocument, pathInFile: Path): Finding {
  const place = document.place([...pathInFile, key], 'key');
  const message = `${recordName(pathInFile)} has no field "${key}"`;
  if (GIVEN_BY_HUB.has(key))
    return finding(unknownKey, { message, place, hint: 'the hub gives this field itself; leave it out' });
  const hint = near === undefined ? 'put your own notes under keys that start with "x-"' : `did you mean "${near}"?`;
  return finding(unknownKey, { message, place, hint });
}

/** Fields of the hub's answers that people paste along. */
const GIVEN_BY_HUB: ReadonlySet<string> = new Set(['id', 'roomId', 'contractId']);

function describeValue(
  found: Editable | undefined,
  values: readonly string[],
  path: Path,
  document: LocatedDocument,
): Finding {
  const place = document.place(path);
  const source = sourceAt(document, path)?.source ?? '';
  const listed = values.length > 1 ? `one of ${values.join(', ')}` : values[0];
  if (found === null) return noValue(path, place);
  const meant = typeof found === 'string' ? (ABBREVIATIONS[found.toUpperCase()] ?? nearest(found, values)) : undefined;
  const hint =
    meant !== undefined && values.includes(meant) ? { hint: `did you mean ${meant}?` } : otherSpelling(path, source);
  return finding(unknownValue, {
    message: `${fieldName(path)} is ${source || 'a block'}, not ${listed}`,
    place,
    ...hint,
  });
}

/** How else to say what a field does not take, for fields whose one value says little of that. */
function otherSpelling(path: Path, source: string): { hint?: string } {
  const name = path.at(-1);
  if (name === 'sold') return { hint: 'for a stay that is sold write its total instead' };
  if ((path[0] !== 'offers' && path[0] !== 'supplements') || source === '') return {};
  if (typeof name === 'number')
    return source.toLowerCase() === 'all' ? { hint: `write ${path.at(-2)}: all, without brackets` } : {};
  const takesAll = name === 'providerRoomCodes' || name === 'mealPlans';
  return takesAll ? { hint: `for some of them write a list: [${source}]` } : {};
}

/** What rate sheets call the meal plans. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  RO: 'ROOM_ONLY',
  EP: 'ROOM_ONLY',
  BB: 'BED_AND_BREAKFAST',
  CP: 'BED_AND_BREAKFAST',
  HB: 'HALF_BOARD',
  MAP: 'HALF_BOARD',
  DBB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AP: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
};

function describeForm(
  form: WrittenForm,
  found: Editable | undefined,
  path: Path,
  isKey: boolean,
  document: LocatedDocument,
): Finding {
  const place = document.place(path, isKey ? 'key' : 'value');
  const text = String(found);
  if (form === 'amount') return describeAmount(text, path, document);
  if (form === 'day') return describeDays([text], path, document);
  if (form === 'range') {
    const ends = text.split('..').map((end) => end.trim());
    if (ends.length === 2) return describeDays(ends, path, document);
    if (parseDay(text))
      return finding(wrongForm, { message: `${text} is one day, not a range`, place, hint: `write ${text}..${text}` });
    if (ends.length === 1 && !/\d{4}.+\d{4}/.test(text)) return describeDays(ends, path, document);
    return finding(wrongForm, {
      message: `"${text}" is no range of days`,
      place,
      hint: 'write 2027-05-01..2027-05-31',
    });
  }
  const example = form === 'party' ? '"2" or "2+7,4"' : '"2" or "2+1"';
  return finding(wrongForm, {
    message: `"${text}" is no ${form}`,
    place,
    hint: `write ${example}: adults, then children`,
  });
}

function describeDays(days: readonly string[], path: Path, document: LocatedDocument): Finding {
  const place = document.place(path);
  const bad = days.find((day) => parseDay(day) === undefined);
  if (bad === undefined)
    return finding(badDate, {
      message: `"${days.join('..')}" has blanks in it`,
      place,
      hint: `write ${days.join('..')}`,
      ...mended(days, path, document),
    });
  if (DAY.test(bad)) return finding(badDate, { message: `there is no day ${bad} in the calendar`, place });
  return finding(badDate, {
    message: `"${bad}" is not a date written yyyy-mm-dd`,
    place,
    ...dayHint(bad),
    ...mended(days, path, document),
  });
}

/** The day or range with every part written out, if the spelling of each leaves no doubt. */
function mended(days: readonly string[], path: Path, document: LocatedDocument): Pick<Finding, 'fix'> {
  const written = sourceAt(document, path);
  const parts = days.map((day) => (parseDay(day) ? day : yearFirst(day)));
  if (typeof written?.value !== 'string' || written.style === 'block' || parts.includes(undefined)) return {};
  return { fix: { was: written.value, becomes: parts.join('..') } };
}

/** Only where the spelling leaves no doubt: year first. */
function dayHint(text: string): { hint?: string } {
  const meant = yearFirst(text.replace(/[T ].*/, ''));
  return meant === undefined ? {} : { hint: `write ${meant}` };
}

function yearFirst(text: string): string | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const [, year = '', month = '', day = ''] = match ?? [];
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return match && parseDay(meant) ? meant : undefined;
}

function describeType(
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
      return finding(textExpected, {
        message,
        place,
        hint: `write S${source} for stars, L${source} for keys or H${source} for suns`,
      });
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

function describeAmount(text: string, path: Path, document: LocatedDocument): Finding {
  const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
  const message = plain
    ? `${fieldName(path)} is a number in quotes`
    : `${fieldName(path)} is "${text}", which is not a plain number`;
  const hint = plain ? `write it without quotes: ${text}` : 'write digits and a point only, such as 1000 or 1234.50';
  return finding(unclearNumber, { message, place: document.place(path), hint });
}

/** In braces a comma ends the value: `{ "2": 1,000 }` is a price of 1 and an entry called 000. */
function splitNumber(path: Path, place: Place): Finding | undefined {
  const key = path.at(-1);
  if (path.at(-2) !== 'distributionPrices' || typeof key !== 'string' || !/^\d{2,3}(\.\d+)?$/.test(key))
    return undefined;
  const message = `the comma before ${key} ends the price before it: "${key}" is read as an entry of its own`;
  return finding(unclearNumber, { message, place, hint: 'write digits and a point only, such as 1000 or 1234.50' });
}

const noValue = (path: Path, place: Finding['place']): Finding =>
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

/** `"minimumStay"`, or the entry of the list that holds it. */
function fieldName(path: Path): string {
  const name = path.findLast((step) => typeof step === 'string');
  if (name === undefined) return 'the document';
  if (path.at(-2) === 'distributionPrices' && name === path.at(-1)) return `the price for "${name}"`;
  return typeof path.at(-1) === 'number' ? `an entry of "${name}"` : `"${name}"`;
}

function recordName(path: Path): string {
  if (path.length === 0) return 'the document';
  const name = path.findLast((step) => typeof step === 'string');
  return typeof path.at(-1) === 'number' ? `this entry of "${name}"` : `"${name}"`;
}
