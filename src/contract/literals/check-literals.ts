import { type Finding, finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { LocatedDocument, SourceMap, SourceNode, SourceScalar, Spelling } from '../source/located-document.ts';
import { PlainObject } from '../source/plain-object.ts';
import { checkNumber, type LiteralProblem } from './check-number.ts';
import { checkText } from './check-text.ts';
import { type FieldKind, fieldKind, isOwnName } from './field-kind.ts';
import { lostComment, precision } from './literal-codes.ts';
import { missingField, unclearNumber } from './shape-codes.ts';
import { writtenAmount } from './written-decimal.ts';

export interface CheckedLiterals {
  readonly findings: readonly Finding[];
  /** Findings that do not apply if the hotel's currency, which is set in another document, has three decimals. */
  readonly inCents: readonly Finding[];
}

/**
 * Checks how texts and numbers are written, which their values no longer show. `currency` is the hotel's, if the document sets it, and
 * limits the decimals of amounts. `isInForm`: all values have the types that the format requires.
 */
export function checkLiterals(
  document: LocatedDocument,
  currency: string | undefined,
  isInForm: boolean,
): CheckedLiterals {
  // Without the currency, three: the most of any currency in use.
  const decimals = currency === undefined ? 3 : Math.max(2, minorUnits(currency));
  const { spelling } = document;
  if (spelling && isSurelyRight(document.value, spelling, decimals, isInForm)) return NOTHING;
  const findings: Finding[] = [];
  const inCents: Finding[] = [];
  const report = (problem: LiteralProblem, scalar: SourceScalar, list = findings): void => {
    const { start, end } = scalar.span;
    const lost = problem.code === lostComment ? (scalar.trailingComment ?? '').length : 0;
    list.push(finding(problem.code, { ...problem, place: document.placeOf({ start, end: end + lost }) }));
  };
  const visit = (node: SourceNode, key: string, parentKey: string | undefined, inExtra: boolean, type = ''): void => {
    if (node.kind === 'scalar') {
      if (!inExtra && isOwnName(key, parentKey) && isBlank(node.value)) report(emptyName(key, parentKey), node);
      else scalar(node, inExtra ? 'text' : fieldKind(key, parentKey), inExtra, type);
    } else if (node.kind === 'list') for (const item of node.items) visit(item, key, parentKey, inExtra);
    else entries(node, key, inExtra);
  };
  const entries = (node: SourceMap, key: string, inExtra: boolean): void => {
    const type = node.entries.find((entry) => entry.key === 'type')?.value;
    const typeName = type?.kind === 'scalar' ? String(type.value) : '';
    for (const entry of node.entries) {
      if (!inExtra && entry.key.startsWith('x-')) continue;
      // Blocks are checked where they are used.
      if (node === document.root && entry.key === 'blocks') continue;
      visit(entry.value, entry.key, key, inExtra || entry.key === 'extra', typeName);
    }
  };
  const scalar = (node: SourceScalar, kind: FieldKind, inExtra: boolean, type: string): void => {
    const { value, source } = node;
    const mayBeGrouped = isMoney(kind) && type !== 'PERCENT' && (currency === undefined || decimals < 3);
    if (typeof value === 'string') {
      for (const problem of checkText(value, node, kind)) report(problem, node);
      if (isMoney(kind) && decimalsIn(value) > decimals)
        report({ code: precision, message: `${value} has more than ${decimals} decimals` }, node);
    } else if (typeof value === 'number' && (inExtra || NUMERIC.has(kind))) {
      const problem = checkNumber(source, value, kind, decimals);
      if (problem) report({ ...problem, ...(mayBeGrouped && thousandsHint(source)) }, node);
    }
    const grouped = mayBeGrouped ? thousandsProblem(typeof value === 'string' ? value : source) : undefined;
    if (grouped) report(grouped, node, currency === undefined ? inCents : findings);
  };
  visit(document.root, '', undefined, false);
  return { findings, inCents };
}

const NOTHING: CheckedLiterals = { findings: [], inCents: [] };

const isBlank = (value: SourceScalar['value']): boolean => typeof value === 'string' && value.trim() === '';

/** The finding for an empty or blank name. */
function emptyName(key: string, parentKey: string | undefined): LiteralProblem {
  const what = key === 'hotelname' ? 'hotelname' : `the name of the ${(parentKey ?? '').slice(0, -1)}`;
  const readers = parentKey === 'rates' || parentKey === 'seasons' ? 'tells it from the others' : 'guests read';
  return { code: missingField, message: `${what} is empty`, hint: `write the name that ${readers}` };
}

const NUMERIC: ReadonlySet<FieldKind> = new Set(['money', 'change', 'coordinate', 'number']);

const isMoney = (kind: FieldKind): boolean => kind === 'money' || kind === 'change';

/** The decimals of an amount that is written as text, with or without a sign. */
const decimalsIn = (text: string): number => writtenAmount(text.replace(/^\+/, ''))?.decimals ?? 0;

/** Whether there is surely nothing to report. For most documents the value alone shows that. */
function isSurelyRight(
  document: unknown,
  { finerThanCents, hasCommentedText }: Spelling,
  decimals: number,
  isInForm: boolean,
): boolean {
  const isOfInterest = ({ key }: { readonly key: string }): boolean =>
    !isInForm || fieldKind(key, undefined) !== 'coordinate';
  const finer = finerThanCents.filter(isOfInterest).map(({ value }) => value);
  // Most of a contract is here: only numbers that need no check.
  const skipped = isInForm && finer.length === 0 ? 'distributionPrices' : undefined;
  const isText = (text: string, kind: FieldKind): boolean =>
    checkText(text, ANY_SCALAR, kind).length === 0 &&
    (!isMoney(kind) || (decimalsIn(text) <= decimals && !thousandsProblem(text)));
  const isRight = (value: unknown, key: string, parentKey: string, inExtra: boolean): boolean => {
    if (typeof value === 'number') return !finer.includes(value) || inExtra || !isMoney(fieldKind(key, parentKey));
    if (typeof value === 'string') {
      if (inExtra) return isText(value, 'text');
      return isText(value, fieldKind(key, parentKey)) && !(isBlank(value) && isOwnName(key, parentKey));
    }
    if (Array.isArray(value)) {
      for (const item of value) if (!isRight(item, key, parentKey, inExtra)) return false;
      return true;
    }
    if (!isJsonObject(value)) return true;
    for (const name of PlainObject.keysOf(value)) {
      if ((name === skipped && !inExtra) || (value === document && name === 'blocks')) continue;
      if (!isRight(value[name], name, key, inExtra || name === 'extra')) return false;
    }
    return true;
  };
  return !hasCommentedText && isRight(document, '', '', false);
}

/** Whether a text is right does not depend on where it is written. */
const ANY_SCALAR: SourceScalar = { kind: 'scalar', value: '', source: '', style: 'plain', span: { start: 0, end: 0 } };

/** Three digits after the point, as after a thousands separator: `1.250`, `450.000`. */
const GROUPED = /^[+-]?[1-9]\d{0,2}\.\d{3}%?$/;

/** The number if the point is a thousands separator. */
const ungrouped = (source: string): string => source.replace('.', '');

/** For an amount finer than cents, whose decimals are reported anyway. */
const thousandsHint = (source: string): { readonly hint?: string } =>
  GROUPED.test(source) ? { hint: `if ${ungrouped(source)} is meant, write ${ungrouped(source)}` } : {};

/** For an amount whose third decimal is 0, which makes sense only in a currency with three decimals. */
function thousandsProblem(source: string): LiteralProblem | undefined {
  if (!GROUPED.test(source) || !/0%?$/.test(source)) return undefined;
  const read = source.replace(/\.?0+(?=%?$)/, '');
  return {
    code: unclearNumber,
    message: `${source} is read as ${read}, but its three decimals look like a thousands separator`,
    hint: `if ${ungrouped(source)} is meant, write ${ungrouped(source)}; else write ${read}`,
  };
}
