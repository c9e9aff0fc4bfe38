import type { Finding, Severity } from '../../findings/finding.ts';
import { fingerprints } from '../../findings/fingerprint.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { jsonText } from '../escape/json-text.ts';
import { reportedFile, type ValidationReport } from '../findings/validation-report.ts';

/** A step shows no more than this; the job's summary lists all. */
const SHOWN = 10;
const COMMAND = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Severity, string>;
const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/** Workflow commands that mark the lines of a pull request: errors first, at most ten, then how many more there are. */
export function githubReport(report: ValidationReport): string {
  const { findings } = report;
  const sorted = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  const lines = sorted.slice(0, SHOWN).map((finding) => annotation(finding, report));
  if (sorted.length > SHOWN) lines.push(`and ${sorted.length - SHOWN} more`);
  return lines.map((line) => `${line}\n`).join('');
}

function annotation({ code, severity, message, place, hint }: Finding, report: ValidationReport): string {
  const properties = [
    ...(place
      ? [
          `file=${commandProperty(reportedFile(place, report))}`,
          `line=${place.line}`,
          `endLine=${place.endLine}`,
          ...(place.line === place.endLine ? [`col=${place.column}`, `endColumn=${place.endColumn}`] : []),
        ]
      : []),
    `title=${commandProperty(`${code.id} ${code.name}`)}`,
  ];
  const text = commandData(message) + (hint === undefined ? '' : `%0Ahelp: ${commandData(hint)}`);
  return `::${COMMAND[severity]} ${properties.join(',')}::${text}`;
}

/** Text after `::` in a workflow command, where `%`, CR and LF have a special meaning. */
const commandData = (text: string): string => encode(text, 4000, /[%\r\n]/g);

/** The value of a workflow command's property, which `:` and `,` would end. */
const commandProperty = (text: string): string => encode(text, 1000, /[%\r\n:,]/g);

const encode = (text: string, limit: number, what: RegExp): string =>
  safeText(text, limit).replace(what, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const SEVERITY = { error: 'critical', warning: 'minor', info: 'info' } as const satisfies Record<Severity, string>;

export function gitlabReport(report: ValidationReport): string {
  const names = fingerprints(report.findings);
  const issues = report.findings.map(({ code, severity, message, place, hint }, index) => ({
    description: `${code.id}: ${hint === undefined ? message : `${message} (${hint})`}`,
    check_name: `${code.id} ${code.name}`,
    fingerprint: names[index],
    severity: SEVERITY[severity],
    location: {
      path: reportedFile(place, report),
      lines: { begin: place?.line ?? 1 },
    },
  }));
  return `${jsonText(issues, 2)}\n`;
}
