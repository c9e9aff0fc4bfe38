import { type Finding, finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { Bare } from '../../source/bare.ts';
import type { LocatedDocument, SourceMap, SourceNode, SourceScalar, Spelling } from '../../source/located-document.ts';
import { checkNumber, type LiteralProblem } from './check-number.ts';
import { checkText } from './check-text.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { precision } from './literal-codes.ts';
import { writtenAmount } from './written-decimal.ts';

/**
 * Looks at how texts and numbers are spelled, which their values no longer show. `currency` of the hotel, if the document tells it,
 * says how many decimals an amount may have; `isInForm`, whether all values are of the types that the format asks for.
 */
export function checkLiterals(document: LocatedDocument, currency: string | undefined, isInForm: boolean): Finding[] {
  // Without the hotel at hand, three: the widest that is in use.
  const decimals = currency === undefined ? 3 : Math.max(2, minorUnits(currency));
  const { spelling } = document;
  if (spelling && isSurelyRight(document.value, spelling, decimals, isInForm)) return [];
  const findings: Finding[] = [];
  const report = (problem: LiteralProblem, scalar: SourceScalar): void => {
    findings.push(finding(problem.code, { ...problem, place: document.placeOf(scalar.span) }));
  };
  const visit = (node: SourceNode, key: string, parentKey: string | undefined, inExtra: boolean): void => {
    if (node.kind === 'scalar') scalar(node, inExtra ? 'text' : fieldKind(key, parentKey), inExtra);
    else if (node.kind === 'list') for (const item of node.items) visit(item, key, parentKey, inExtra);
    else entries(node, key, inExtra);
  };
  const entries = (node: SourceMap, key: string, inExtra: boolean): void => {
    for (const entry of node.entries) {
      if (!inExtra && entry.key.startsWith('x-')) continue;
      visit(entry.value, entry.key, key, inExtra || entry.key === 'extra');
    }
  };
  const scalar = (node: SourceScalar, kind: FieldKind, inExtra: boolean): void => {
    const { value, source } = node;
    if (typeof value === 'string') {
      for (const problem of checkText(value, node, kind)) report(problem, node);
      const amount = kind === 'money' ? writtenAmount(value) : undefined;
      if (amount !== undefined && amount.decimals > decimals)
        report({ code: precision, message: `${value} has more than ${decimals} decimals` }, node);
    } else if (typeof value === 'number' && (inExtra || NUMERIC.has(kind))) {
      const problem = checkNumber(source, value, kind, decimals);
      if (problem) report(problem, node);
    }
  };
  visit(document.root, '', undefined, false);
  return findings;
}

const NUMERIC: ReadonlySet<FieldKind> = new Set(['money', 'coordinate', 'number']);

/** Whether there is nothing to say: told from the value alone, for most documents. */
function isSurelyRight(
  document: unknown,
  { finerThanCents, hasCommentedText }: Spelling,
  decimals: number,
  isInForm: boolean,
): boolean {
  const isOfInterest = ({ key }: { readonly key: string }): boolean =>
    !isInForm || fieldKind(key, undefined) !== 'coordinate';
  const finer = finerThanCents.filter(isOfInterest).map(({ value }) => value);
  // Most of a contract: numbers alone, and none of them is to be looked at.
  const skipped = isInForm && finer.length === 0 ? 'distributionPrices' : undefined;
  const isText = (text: string, kind: FieldKind): boolean =>
    checkText(text, ANY_SCALAR, kind).length === 0 &&
    (kind !== 'money' || (writtenAmount(text)?.decimals ?? 0) <= decimals);
  const isRight = (value: unknown, key: string, parentKey: string, inExtra: boolean): boolean => {
    if (typeof value === 'number') return !finer.includes(value) || inExtra || fieldKind(key, parentKey) !== 'money';
    if (typeof value === 'string') return isText(value, inExtra ? 'text' : fieldKind(key, parentKey));
    if (Array.isArray(value)) {
      for (const item of value) if (!isRight(item, key, parentKey, inExtra)) return false;
      return true;
    }
    if (!isJsonObject(value)) return true;
    for (const name of Bare.keysOf(value)) {
      if (name === skipped && !inExtra) continue;
      if (!isRight(value[name], name, key, inExtra || name === 'extra')) return false;
    }
    return true;
  };
  return !hasCommentedText && isRight(document, '', '', false);
}

/** Where a text is written makes no difference to whether there is something to say about it. */
const ANY_SCALAR: SourceScalar = { kind: 'scalar', value: '', source: '', style: 'plain', span: { start: 0, end: 0 } };
