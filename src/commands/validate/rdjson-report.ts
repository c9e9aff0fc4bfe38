import type { Finding, Severity } from '../../findings/finding.ts';
import { fixPlace } from '../../findings/fix-place.ts';
import type { Place } from '../../findings/place.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';

const SEVERITY = { error: 'ERROR', warning: 'WARNING', info: 'INFO' } as const satisfies Record<Severity, string>;

/** The Reviewdog Diagnostic Format: a `DiagnosticResult` in JSON. Paths are relative to the current folder, as reviewdog expects. */
export const rdjsonReport = ({ findings }: ValidationReport): string =>
  `${jsonText({ source: { name: 'contracts' }, diagnostics: findings.map(diagnosticOf) }, 2)}\n`;

function diagnosticOf(finding: Finding): JsonObject {
  const { code, severity, message, hint, place, fix } = finding;
  const repaired = fix && fixPlace(finding);
  const range = repaired && rangeOf(repaired);
  return {
    message: hint === undefined ? message : `${message}\nhelp: ${hint}`,
    location: place ? { path: safeText(place.file, 4000), range: rangeOf(place) ?? linesOf(place) } : { path: '.' },
    severity: SEVERITY[severity],
    code: { value: code.id },
    ...(fix && range && { suggestions: [{ range, text: fix.becomes }] }),
  };
}

/** The format counts columns in UTF-8 bytes, which are unknown without the text of the lines. */
function rangeOf({ line, column, endLine, endColumn, excerpt }: Place): JsonObject | undefined {
  const lineAt = (number: number): string | undefined => excerpt?.lines[number - excerpt.firstLine];
  const [first, last] = [lineAt(line), lineAt(endLine)];
  // The excerpt has only the beginning of a long line.
  if (first === undefined || last === undefined || column - 1 > first.length || endColumn - 1 > last.length)
    return undefined;
  const bytes = (text: string, columns: number): number => Buffer.byteLength(text.slice(0, columns - 1)) + 1;
  return { start: { line, column: bytes(first, column) }, end: { line: endLine, column: bytes(last, endColumn) } };
}

const linesOf = ({ line, endLine }: Place): JsonObject => ({ start: { line }, end: { line: endLine } });
