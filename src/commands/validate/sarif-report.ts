import type { CodeInfo, Finding, Severity } from '../../findings/finding.ts';
import { fingerprints } from '../../findings/fingerprint.ts';
import { fixPlace } from '../../findings/fix-place.ts';
import type { Place } from '../../findings/place.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { reportedFile } from '../../view/findings/reported-file.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>;

/** SARIF 2.1.0, the format in which code hosting sites accept findings. */
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
