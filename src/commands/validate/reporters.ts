import type { CodeInfo, Finding, Severity } from '../../findings/finding.ts';
import { fingerprints } from '../../findings/fingerprint.ts';
import { fixPlace } from '../../findings/fix-place.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import { validationJson, validationLines } from '../../view/findings/validation-json.ts';
import { reportedFile, type ValidationReport } from '../../view/findings/validation-report.ts';
import { githubReport, gitlabReport } from '../../view/reporters/github-report.ts';
import { type JunitCase, junit } from '../../view/reporters/junit.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { markdownReport } from './markdown-report.ts';
import { textReport } from './text-report.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>;

/** SARIF 2.1.0, the format in which code hosting sites accept findings. */
function sarifReport(report: ValidationReport): string {
  const { findings, version } = report;
  const codes = [...new Map(findings.map(({ code }) => [code.id, code])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const names = fingerprints(findings);
  const run = {
    tool: { driver: { name: 'contracts', semanticVersion: version, rules: codes.map(ruleOf) } },
    invocations: [{ executionSuccessful: true }],
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding, index) => ({
      ruleId: finding.code.id,
      ruleIndex: codes.findIndex(({ id }) => id === finding.code.id),
      level: LEVEL[finding.severity],
      message: { text: messageText([finding.message, finding.hint].filter(Boolean).join('\n')) },
      locations: locationsOf(finding, report),
      ...(finding.related && {
        relatedLocations: [
          {
            physicalLocation: physical(finding.related.place, report),
            message: { text: messageText(finding.related.message) },
          },
        ],
      }),
      ...fixesOf(finding, report),
      partialFingerprints: { 'codeRecordField/v1': names[index] },
    })),
  };
  const document = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
  return `${jsonText(document, 2)}\n`;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const ruleOf = ({ id, name, severity, summary, why }: CodeInfo): JsonObject => ({
  id,
  name,
  shortDescription: { text: summary },
  fullDescription: { text: why },
  // Instead of a helpUri, which must be absolute: the pages about checks have no public address.
  help: {
    text: `${summary}\n\n${why}\n\ncontracts explain ${id} shows an example.`,
    markdown: `**${summary}**\n\n${why}\n\n\`contracts explain ${id}\` shows an example.`,
  },
  defaultConfiguration: { level: LEVEL[severity] },
});

function locationsOf({ place, subject }: Finding, report: ValidationReport): JsonObject[] {
  const logical = subject && {
    logicalLocations: [{ fullyQualifiedName: [subject.record, subject.field].filter(Boolean).join(' ') }],
  };
  if (!place && !logical) return [];
  return [{ ...(place && { physicalLocation: physical(place, report) }), ...logical }];
}

/** The repair as viewers offer it: the exact characters and their replacement. */
function fixesOf(finding: Finding, report: ValidationReport): JsonObject {
  const place = fixPlace(finding);
  if (!place || !finding.fix) return {};
  const replacement = { deletedRegion: regionOf(place), insertedContent: { text: finding.fix.becomes } };
  const change = { artifactLocation: artifactOf(place, report), replacements: [replacement] };
  const { was, becomes } = finding.fix;
  return {
    fixes: [{ description: { text: messageText(`write ${becomes} instead of ${was}`) }, artifactChanges: [change] }],
  };
}

const physical = (place: Place, report: ValidationReport): JsonObject => ({
  artifactLocation: artifactOf(place, report),
  region: regionOf(place),
});

const artifactOf = (place: Place, report: ValidationReport): JsonObject => ({
  uri: relativeUri(reportedFile(place, report)),
  uriBaseId: '%SRCROOT%',
});

const regionOf = ({ line, column, endLine, endColumn }: Place): JsonObject => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});

/** Each name is encoded, including colons, because the text before a colon would be taken for a scheme. */
const relativeUri = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

/** `[text](target)` would be a link and `{0}` an argument. */
const messageText = (text: string): string => text.replace(/\](?=\()/g, '\\]').replace(/\{(\d+)\}/g, '{{$1}}');

const SEVERITY = { error: 'ERROR', warning: 'WARNING', info: 'INFO' } as const satisfies Record<Severity, string>;

/** The Reviewdog Diagnostic Format: a `DiagnosticResult` in JSON. Paths are relative to the current folder, as reviewdog expects. */
const rdjsonReport = ({ findings }: ValidationReport): string =>
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

/** JUnit XML with a suite per file and a case per finding. Errors fail; warnings and notes pass, with their text in the output. */
function junitReport({ files, findings, tookMs }: ValidationReport): string {
  const byFile = groupBy(findings, ({ place }) => place?.file ?? '');
  const names = [...new Set([...files, ...byFile.keys()])].sort();
  const cases = names.flatMap((name): readonly JunitCase[] => {
    const suite = name || 'contracts';
    return byFile.get(name)?.map((finding) => findingCase(suite, finding)) ?? [{ suite, name: 'no findings' }];
  });
  return junit('validate', cases, tookMs);
}

function findingCase(suite: string, { code, severity, message, place, hint }: Finding): JunitCase {
  const at = place ? placeText(place) : '';
  const lines = [at, message, hint && `help: ${hint}`].flatMap((line) => line || []);
  const [first = '', ...others] = lines;
  return {
    suite,
    name: `${code.id} ${code.name} ${at}`.trim(),
    place,
    result:
      severity === 'error'
        ? { element: 'failure', type: code.id, message, lines }
        : { element: 'system-out', lines: [`${severity}: ${first}`, ...others] },
  };
}

/** Checkstyle's XML, which most build servers read. */
function checkstyleReport({ findings }: ValidationReport): string {
  const byFile = groupBy(findings, ({ place }) => place?.file ?? '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<checkstyle version="4.3">',
    ...[...byFile.keys()]
      .sort()
      .flatMap((file) => [
        `  <file name="${xmlText(file || '.')}">`,
        ...(byFile.get(file) ?? []).map(errorLine),
        '  </file>',
      ]),
    '</checkstyle>',
    '',
  ].join('\n');
}

function errorLine({ code, severity, message, place, hint }: Finding): string {
  const text = hint === undefined ? message : `${message} (${hint})`;
  const at = place ? ` line="${place.line}" column="${place.column}"` : '';
  return `    <error${at} severity="${severity}" message="${xmlText(text)}" source="contracts.${xmlText(code.id)}.${xmlText(code.name)}"/>`;
}

/** One line per finding, for editors and scripts, as compilers write them: `path:line:col: severity: code message`. A finding without a file has no path. */
const conciseReport = ({ findings }: ValidationReport): string =>
  findings
    .map(
      ({ code, severity, message, place }) =>
        `${place ? `${placeText(place)}: ` : ''}${severity}: ${code.id} ${message}`,
    )
    .map((line) => `${safeLine(line, 4000)}\n`)
    .join('');

export const reporters: Reporters<'validate', ValidationReport> = {
  text: (report) => textReport(report),
  concise: conciseReport,
  json: (report) => `${jsonText(validationJson(report), 2)}\n`,
  ndjson: (report) =>
    validationLines(report)
      .map((line) => `${jsonText(line)}\n`)
      .join(''),
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  gitlab: gitlabReport,
  markdown: (report) => markdownReport(report),
  checkstyle: checkstyleReport,
  rdjson: rdjsonReport,
};
