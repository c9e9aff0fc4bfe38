import type { CodeInfo, Finding, Severity } from '../../findings/finding.ts';
import { fingerprints } from '../../findings/fingerprint.ts';
import type { Place } from '../../findings/place.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { jsonText } from '../escape/json-text.ts';
import { reportedFile } from '../reported-file.ts';
import type { ValidationReport } from '../validation-report.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>;

/** SARIF 2.1.0, the form in which sites that host code take findings. */
export function sarifReport(report: ValidationReport): string {
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
  help: { text: `${summary}\n\n${why}`, markdown: `**${summary}**\n\n${why}` },
  defaultConfiguration: { level: LEVEL[severity] },
});

function locationsOf({ place, subject }: Finding, report: ValidationReport): JsonObject[] {
  const logical = subject && {
    logicalLocations: [{ fullyQualifiedName: [subject.record, subject.field].filter(Boolean).join(' ') }],
  };
  if (!place && !logical) return [];
  return [{ ...(place && { physicalLocation: physical(place, report) }), ...logical }];
}

const physical = (place: Place, report: ValidationReport): JsonObject => ({
  artifactLocation: { uri: relativeUri(reportedFile(place, report)), uriBaseId: '%SRCROOT%' },
  region: {
    startLine: place.line,
    startColumn: place.column,
    endLine: place.endLine,
    endColumn: place.endColumn,
  },
});

/** Each name encoded, colons too: what stands before one would be taken for a scheme. */
const relativeUri = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

/** `[text](target)` would be a link and `{0}` an argument. */
const messageText = (text: string): string => text.replace(/\](?=\()/g, '\\]').replace(/\{(\d+)\}/g, '{{$1}}');
