import { toChoose, toRespell, toWrite } from '../../findings/advice.ts';
import { type Finding, finding } from '../../findings/finding.ts';
import { Names } from '../../kernel/nearest.ts';
import { missingField, unknownValue, wrongForm } from '../literals/shape-codes.ts';
import { MEAL_PLAN_ABBREVIATIONS } from '../meal-plan-named.ts';
import type { WrittenForm } from '../records/written.ts';
import { type LocatedDocument, nodeAt, type Path, type SourceScalar, sourceAt } from '../source/located-document.ts';
import { describeDays, describeRange } from './describe-days.ts';
import { describeKey } from './describe-key.ts';
import { describeAmount, mayBeTwo, meantNumbers, numberToWrite, splitNumber } from './describe-number.ts';
import { describeType, noValue } from './describe-type.ts';
import type { Editable, EditableValue } from './editable-value.ts';
import { fieldName, recordName } from './field-name.ts';
import { asText, asValue } from './rewrite.ts';
import type { ShapeIssue } from './shape-issue.ts';

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
      return issue.keys.map((key) => describeKey(key, issue.meant, document, path));
    case 'value':
      return [describeValue(found, issue.values, path, document, value.at(issue.path.slice(0, -1)))];
    case 'form': {
      const split = issue.isKey && found === null ? splitNumber(path, document) : undefined;
      if (split) return [split];
      return [describeForm(issue.form, issue.isKey ? String(issue.path.at(-1)) : found, path, issue.isKey, document)];
    }
    case 'type':
      return [describeType(found, issue.expected, path, document)];
  }
}

function describeValue(
  found: Editable | undefined,
  values: readonly string[],
  path: Path,
  document: LocatedDocument,
  parent: Editable | undefined,
): Finding {
  const place = document.place(path);
  const source = sourceAt(document, path)?.source ?? '';
  const advice = typeof found === 'string' ? meantValue(found, values) : undefined;
  const meant = advice?.fix?.becomes;
  const others = Array.isArray(parent) ? parent.filter((other) => other !== found) : [];
  const before = Array.isArray(parent) ? parent.slice(0, Number(path.at(-1))) : [];
  const isTwice =
    meant !== undefined &&
    (others.includes(meant) ||
      before.some((other) => typeof other === 'string' && meantValue(other, values)?.fix?.becomes === meant));
  const listed = values.length > 1 ? `one of ${values.join(', ')}` : values[0];
  if (found === null) return noValue(path, place);
  return finding(unknownValue, {
    message: `${fieldName(path)} is ${source || 'a block'}, not ${listed}`,
    place,
    ...(isTwice ? { hint: `remove it: ${meant} is in the list` } : (advice ?? otherSpelling(path, source))),
  });
}

/** The value that was probably meant: by the abbreviation of a meal plan, or by a similar spelling. */
function meantValue(found: string, values: readonly string[]) {
  const short = MEAL_PLAN_ABBREVIATIONS[found.toUpperCase()];
  if (short !== undefined && values.includes(short)) return toWrite(found, short, `did you mean ${short}?`);
  const other = OTHER_VALUES.get(found.toUpperCase().replace(/[\s-]/g, '_'));
  return other !== undefined && values.includes(other)
    ? toChoose(`did you mean ${other}?`, found, other)
    : toRespell(found, new Names(values, true).suggest(found), (name) => name, false);
}

/** Names for the values of fields in rate sheets and other systems. */
const OTHER_VALUES: ReadonlyMap<string, string> = new Map([
  ['PER_DAY', 'PER_NIGHT'],
  ['PER_DAY_PERSON', 'PER_NIGHT_PERSON'],
  ['PER_PERSON_PER_NIGHT', 'PER_NIGHT_PERSON'],
  ['PER_PERSON_PER_STAY', 'PER_STAY_PERSON'],
  ['BED_BREAKFAST', 'BED_AND_BREAKFAST'],
  ['PERCENTAGE', 'PERCENT'],
]);

/** A hint for a wrong value in fields whose accepted values do not explain themselves. */
function otherSpelling(path: Path, source: string): { hint?: string } {
  const name = path.at(-1);
  if (name === 'sold') return { hint: 'for a stay that is sold, write its total instead' };
  if ((path[0] !== 'offers' && path[0] !== 'supplements') || source === '') return {};
  if (typeof name === 'number')
    return source.toLowerCase() === 'all' ? { hint: `write ${path.at(-2)}: all, without brackets` } : {};
  const takesAll = name === 'providerRoomCodes' || name === 'mealPlans';
  return takesAll ? { hint: `for some of them write a list: [${source}]` } : {};
}

function partyToWrite(form: 'occupancy' | 'party', text: string, node: SourceScalar | undefined) {
  const meant = form === 'party' ? meantParty(text) : meantOccupancy(text);
  if (meant === 'ages')
    return { hint: 'write the age of each child, such as "2+7,4" for two adults and children of 7 and 4' };
  // `1-2` and `1, 2` may also be two occupancies.
  const isCertain = form === 'party' || !/\d\s*[-/,&]\s*\d/.test(text);
  if (meant !== undefined) return { hint: `write "${meant}"`, ...asText(node, [meant], isCertain) };
  return { hint: `write ${form === 'party' ? '"2" or "2+7,4"' : '"2" or "2+1"'}: adults, then children` };
}

/** The key at the end of a path. */
function keyAt(document: LocatedDocument, path: Path): SourceScalar | undefined {
  const block = nodeAt(document, path.slice(0, -1));
  return block?.kind === 'map' ? block.entries.find(({ key }) => key === path.at(-1))?.keyNode : undefined;
}

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
  if (form === 'range') return describeRange(text, path, document);
  if (form === 'change' || form === 'guest price' || form === 'shared price')
    return describeChange(form, text, path, document);
  const node = isKey ? keyAt(document, path) : sourceAt(document, path);
  return finding(wrongForm, {
    message: `"${text}" is not ${form === 'party' ? 'a party' : 'an occupancy'}`,
    place,
    ...partyToWrite(form, text, node),
  });
}

/** `2 adults` and `2A`; a number without a word counts adults too. */
const ADULTS = /^(?:a|ad|adt|adl|adults?|pax|pers|persons?|people|guests?)$/;
const CHILDREN = /^(?:c|ch|chd|child|children|kids?)$/;
const ROOMS: ReadonlyMap<string, string> = new Map([
  ['single', '1'],
  ['double', '2'],
  ['twin', '2'],
  ['triple', '3'],
  ['quadruple', '4'],
]);

interface Counted {
  readonly adults: string;
  /** The number of children, and the numbers after it, which are their ages. */
  readonly children?: string;
  readonly ages: readonly string[];
}

/** The occupancy that a text may mean, as the file should spell it: `2 adults + 1 child` -> `2+1`. */
function meantOccupancy(text: string): string | undefined {
  const named = ROOMS.get(text.trim().toLowerCase());
  if (named !== undefined) return named;
  const [, adults, children] = /^\s*(\d{1,2})\s*[-+/,&]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  if (adults !== undefined) return children === '0' ? adults : `${adults}+${children}`;
  const counted = count(text);
  if (!counted || counted.ages.length > 0) return undefined;
  return counted.children === undefined ? counted.adults : `${counted.adults}+${counted.children}`;
}

/** The party that a text may mean: `2 adults, 2 children (7, 4)` -> `2+7,4`; `ages` where the ages of its children are missing. */
function meantParty(text: string): string | 'ages' | undefined {
  const joined = text.replace(/\s+/g, '');
  if (/^\d{1,2}\+\d{1,2}(,\d{1,2})*$/.test(joined)) return joined;
  const counted = count(text);
  if (!counted) return undefined;
  const { adults, children = '0', ages } = counted;
  if (Number(children) !== ages.length) return ages.length === 0 ? 'ages' : undefined;
  return ages.length === 0 ? adults : `${adults}+${ages.join(',')}`;
}

/** The numbers, each with the word after it, if each one is a number of adults, a number of children or an age. */
function count(text: string): Counted | undefined {
  const parts = [...text.toLowerCase().matchAll(/(\d{1,2})\s*(\p{L}*)/gu)];
  const [[, adults = '', first = ''] = [], [, children, second = ''] = [], ...rest] = parts;
  if (adults === '' || !ADULTS.test(first)) return undefined;
  if (children === undefined) return { adults, ages: [] };
  const ages = rest.map(([, age = '']) => age);
  return CHILDREN.test(second) ? { adults, children, ages } : undefined;
}

type ChangeForm = 'change' | 'guest price' | 'shared price';

function comparedWith(path: Path): string {
  if (path.at(-1) === 'by') return path.length <= 3 ? 'the rate of basedOn' : 'the room of relativeTo';
  return path.at(-2) === 'weekdays' ? 'on other weekdays' : 'perPerson';
}

/** Describes a price that is compared with another one, such as `child1` or `by`, in a wrong form. */
function describeChange(form: ChangeForm, text: string, path: Path, document: LocatedDocument): Finding {
  const source = sourceAt(document, path)?.source ?? text;
  const [what, hint, ...plain] = trouble(form, text, comparedWith(path));
  return finding(wrongForm, {
    message: `${fieldName(path)} is ${source}${what}`,
    place: document.place(path),
    hint,
    ...asValue(sourceAt(document, path), plain, plain.length === 1 && !mayBeTwo(text)),
  });
}

function trouble(
  form: ChangeForm,
  text: string,
  than: string,
): [what: string, hint: string, ...plain: readonly string[]] {
  const [, sign = '', digits, percent = ''] = /^\s*([+\-−–]?)\s*(\d[\d.,'’ ]*?)\s*(%?)\s*$/.exec(text) ?? [];
  const others = form === 'guest price' ? 'free, an amount such as 20,' : 'an amount such as 80';
  if (form === 'shared price' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text))
    return [
      ', an amount',
      'write a percentage such as -30%, or free; amounts belong to the prices of a season or a room',
    ];
  if (form !== 'change' && text.trim().toLowerCase() === 'free')
    return [', which is not a price', 'write free, in lower case', 'free'];
  const readings = meantNumbers(digits ?? '');
  const [{ text: number = '' } = {}] = readings;
  if (number === '')
    return than === 'perPerson'
      ? [', which is not a price', `write ${others} or a change such as -50% or +10`]
      : [', which is not a change', 'write a percentage such as +12%, or an amount such as +20'];
  const signed = readings.map((one) => ({
    ...one,
    text: `${sign === '' || sign === '+' ? sign : '-'}${one.text}${percent}`,
  }));
  if (signed.length > 1)
    return [
      ', which may be two numbers',
      numberToWrite(signed) ?? '',
      ...(sign === '' ? [] : signed.map((one) => one.text)),
    ];
  if (sign === '' && percent === '')
    return than === 'perPerson'
      ? [', a number in quotes', `write it without quotes: ${number}`, number]
      : [', an amount without a sign', `write +${number} for ${number} more than ${than}, -${number} for less`];
  if (sign === '')
    return [
      ', a percentage without a sign',
      `write -${number}% for ${number} % less than ${than}, +${number}% for ${number} % more`,
    ];
  if (sign !== '+' && percent === '%' && Number(number) > 100)
    return [', which is below 0', `a price is at most 100 % less than ${than}`];
  const plain = signed.map((one) => one.text).join();
  return [', which is not a plain change', `write ${plain}`, plain];
}
