import { countFindings } from '../../findings/finding.ts';
import { fingerprints } from '../../findings/fingerprint.ts';
import { findingJson } from './findings-json.ts';
import { fixesJson } from './findings-text.ts';
import type { ValidationDocument, ValidationLine } from './validation-document.ts';
import type { ValidationReport } from './validation-report.ts';

type ValidatedFiles = Omit<ValidationReport, 'version' | 'folder' | 'tookMs'>;

export const validationJson = (report: ValidatedFiles): ValidationDocument => ({
  version: 1,
  command: 'validate',
  ...summary(report),
  findings: reported(report),
  ...(report.fixed && { fixed: fixesJson(report.fixed) }),
});

/** The lines of `-o ndjson`: a reader can process the first finding without waiting for the last. */
export const validationLines = (report: ValidationReport): ValidationLine[] => [
  ...reported(report).map((finding) => ({ type: 'finding' as const, ...finding })),
  { type: 'summary', version: 1, command: 'validate', ...summary(report) },
];

function reported({ findings }: ValidatedFiles): ValidationDocument['findings'] {
  const names = fingerprints(findings);
  return findings.map((finding, index) => ({ ...findingJson(finding), fingerprint: names[index] ?? '' }));
}

function summary({ files, hotels, findings, policy, sinceText, sections }: ValidatedFiles) {
  const { suppressed, baseline } = policy;
  return {
    files: files.length,
    hotels,
    counts: countFindings(findings),
    suppressed,
    ...((sinceText !== undefined || sections) && {
      selection: { ...(sinceText !== undefined && { since: sinceText }), ...(sections && { only: [...sections] }) },
    }),
    ...(baseline && {
      baseline: {
        known: baseline.known,
        gone: baseline.gone.map(({ code, record, field, count }) => ({ code, record, field, count })),
        elsewhere: baseline.elsewhere,
      },
    }),
  };
}
