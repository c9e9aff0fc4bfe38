import * as z from 'zod';
import type { Finding } from '../../findings/finding.ts';
import { knownKeys } from '../format/known-keys.ts';
import { examplesOf, schemasAt } from '../format/schemas-at.ts';
import { DAY, RANGE } from '../records/written.ts';
import type { LocatedDocument, Path, SourceMap, SourceNode, SourceScalar } from '../source/located-document.ts';
import { nodeAt, sourceAt } from '../source/located-document.ts';
import { meantNumbers } from './describe-number.ts';
import { asValue } from './rewrite.ts';

/** How to write the value at `path` as one of the `expected` types; nothing if only the author knows. */
export function rightShape(
  expected: readonly string[],
  path: Path,
  document: LocatedDocument,
): Pick<Finding, 'hint' | 'fix' | 'choices'> {
  const node = nodeAt(document, path);
  const block = nodeAt(document, path.slice(0, -1));
  // In braces a comma ends the value: `{ adultPrices: 12,50 }`.
  const isCut = block?.kind === 'map' && block.entries.some(({ keyNode }) => keyNode.span.start - 1 === node?.span.end);
  if (isCut) return {};
  const shape = node && shapeOf(expected, node, path);
  if (shape === undefined) return {};
  if (typeof shape === 'string') return { hint: shape };
  return { hint: shape.hint, ...asValue(sourceAt(document, path), shape.values, shape.isCertain) };
}

/** Words alone, or with the values to write. */
type Shape = string | { readonly hint: string; readonly values: readonly string[]; readonly isCertain?: boolean };

const oneOf = (...values: readonly string[]): Shape => ({ hint: `write ${values.join(' or ')}`, values });

function shapeOf(expected: readonly string[], node: SourceNode, path: Path): Shape | undefined {
  if (expected.includes('array')) return asList(node, path);
  if (expected.includes('object') || expected.includes('record')) return asBlock(node, path);
  if (expected.includes('boolean')) return asFlag(node);
  if (expected.includes('number') || expected.includes('int')) return asNumber(node, path, expected.includes('int'));
  const only = firstScalar(node);
  return expected.includes('string') && only ? `write one text: ${JSON.stringify(String(only.value))}` : undefined;
}

/** Longer texts are not repeated. */
const MOST_REPEATED = 60;
const TRANSLATED: ReadonlySet<unknown> = new Set(['names', 'descriptions', 'voucherRemarks']);
const OF_RANGES: ReadonlySet<unknown> = new Set([
  'dateRanges',
  'bookingWindows',
  'travelWindows',
  'stopSales',
  'closed',
]);

function asList(node: SourceNode, path: Path): Shape | undefined {
  const name = path.at(-1);
  if (node.kind === 'map') return mapAsList(node, path);
  if (node.kind !== 'scalar' || node.value === null) return undefined;
  const { value, source } = node;
  const isShort = source.length <= MOST_REPEATED && !source.includes('\n');
  if (TRANSLATED.has(name))
    return `write it under its language: { EN: ${isShort ? JSON.stringify(String(value)) : '"…"'} }`;
  if (!isShort) return undefined;
  if (name === 'distributionPrices') return `write it under its occupancy: { "2": ${source} }`;
  if (value === 'all')
    return name === 'operationalDays'
      ? 'leave it out for every day'
      : 'list them: only providerRoomCodes and mealPlans of offers and supplements take all';
  if (/[,;[\]{}]/.test(String(value))) return partsAsList(String(value), path);
  const isDay = OF_RANGES.has(name) && DAY.test(source);
  const isQuoted = typeof value !== 'string' && takesText([...path, 0]);
  const item = isDay ? `${source}..${source}` : isQuoted ? `"${source}"` : source;
  return { hint: `write it in brackets: [${item}]`, values: [`[${item}]`], isCertain: !isDay };
}

/** A text with commas: several codes or ranges can be nothing else, `12,50` may be one price or two. */
function partsAsList(text: string, path: Path): Shape | undefined {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const isText = takesText([...path, 0]);
  const isCertain = parts.every((part) => RANGE.test(part) || (isText && /^[A-Za-z][\w.-]*$/.test(part)));
  const isList = isCertain || parts.every((part) => /^(?:0|[1-9]\d*)(?:[.+]\d+)?$/.test(part));
  const list = `[${parts.map((part) => (isText && !isCertain ? `"${part}"` : part)).join(', ')}]`;
  const numbers = isText ? [] : meantNumbers(text).map((one) => `[${one.text}]`);
  const values = [...numbers, ...(isList ? [list] : [])];
  return values.length > 0
    ? { hint: `write ${values.join(' or ')}`, values, isCertain }
    : 'write the entries in brackets, each in quotes if it has a comma';
}

/** A block instead of a list: an entry without its dash, or entries by their codes. */
function mapAsList({ entries }: SourceMap, path: Path): string | undefined {
  const [first] = entries;
  const known = knownKeys([...path, 0]);
  if (!first || known.length === 0) return undefined;
  const texts = new Map(entries.map(({ key, value }) => [key, value.kind === 'scalar' ? value.source : undefined]));
  const [start, end] = [texts.get('start'), texts.get('end')];
  if (OF_RANGES.has(path.at(-1)) && start !== undefined && end !== undefined) return `write [${start}..${end}]`;
  const [code] = known;
  if (entries.some(({ key }) => known.includes(key)))
    return `begin each entry with a dash: - ${first.key}:${first.value.kind === 'scalar' ? ` ${first.value.source}` : ''}`;
  return `write a list, with the code in each entry: - { ${code}: ${first.key}, … }`;
}

function asBlock(node: SourceNode, path: Path): string | undefined {
  if (node.kind === 'list' && path.at(-1) === 'prices') return 'list the prices of rooms in seasonRoomPrices';
  if (node.kind === 'scalar') {
    const [first] = knownKeys(path);
    const isShort = node.source.length <= MOST_REPEATED && !node.source.includes('\n');
    return first !== undefined && node.value !== null && isShort ? `write { ${first}: ${node.source}, … }` : undefined;
  }
  const [only, ...others] = node.kind === 'list' ? node.items : [];
  const entry = only?.kind === 'map' && others.length === 0 ? only.entries[0] : undefined;
  if (!entry) return undefined;
  return `write its fields without a dash: ${entry.key}:${entry.value.kind === 'scalar' ? ` ${entry.value.source}` : ''}`;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'on', '1', 'true', 'x', 'si', 'sí', 'oui', 'ja'].map((word) => [word, true] as const),
  ...['no', 'n', 'off', '0', 'false', 'non', 'nein'].map((word) => [word, false] as const),
]);

function asFlag(node: SourceNode): Shape | undefined {
  const flag = node.kind === 'scalar' ? FLAGS.get(String(node.value).toLowerCase()) : undefined;
  return flag === undefined ? undefined : oneOf(String(flag));
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function asNumber(node: SourceNode, path: Path, isWhole: boolean): Shape | undefined {
  const only = node.kind === 'scalar' ? node : firstScalar(node);
  if (typeof only?.value === 'number') {
    const { value } = only;
    if (!isWhole || Number.isInteger(value)) return oneOf(only.source);
    return oneOf(String(Math.floor(value)), String(Math.ceil(value)));
  }
  const word = NUMBER_WORDS.indexOf(String(only?.value).toLowerCase());
  if (word >= 0) return oneOf(String(word));
  const isNone = /^(?:none|no|n\/a|-+|false)$/i.test(String(only?.value));
  const example = schemasAt(path).flatMap(examplesOf)[0];
  if (isNone) return 'leave the key out';
  return example === undefined ? undefined : `write a number, such as ${String(example)}`;
}

/** The only scalar in a list or block. */
function firstScalar(node: SourceNode): SourceScalar | undefined {
  if (node.kind === 'scalar') return undefined;
  const values = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  const [only, ...others] = values;
  return only?.kind === 'scalar' && others.length === 0 ? only : undefined;
}

/** Whether the format requires a text at `path`, so that a number must be quoted. */
const takesText = (path: Path): boolean =>
  schemasAt(path).some((schema) => schema instanceof z.ZodString || schema instanceof z.ZodEnum);
