import { type Finding, finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import type { LocatedDocument, SourceMap, SourceNode, SourceScalar } from '../../source/located-document.ts';
import { checkNumber, type LiteralProblem } from './check-number.ts';
import { checkText } from './check-text.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { precision } from './literal-codes.ts';
import { writtenAmount } from './written-decimal.ts';

/**
 * Looks at how texts and numbers are spelled, which their values no longer show. `currency` of the hotel, if the document tells it,
 * says how many decimals an amount may have.
 */
export function checkLiterals(document: LocatedDocument, currency: string | undefined): Finding[] {
  // Without the hotel at hand, three: the widest that is in use.
  const decimals = currency === undefined ? 3 : Math.max(2, minorUnits(currency));
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
