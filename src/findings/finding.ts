import { compareText } from '../kernel/compare-text.ts';
import { comparePlaces, type Place } from './place.ts';

/** `error` blocks a push, `warning` asks for review, `info` tells. */
export type Severity = 'error' | 'warning' | 'info';

/** What a finding's code stands for; declared once, beside the check that reports it. */
export interface CodeInfo {
  /** The id in the catalogue: `R03`. */
  readonly id: string;
  /** The speaking name: `unknown-room-code`. */
  readonly name: string;
  readonly severity: Severity;
  /** One line: what the check demands. */
  readonly summary: string;
  /** Why it matters to a hotel or what the hub does otherwise. */
  readonly why: string;
}

/** What a finding is about, in the words of the files: it stays the same when lines move, records change places or files are renamed. */
export interface Subject {
  /** `PALMA/SEA-PALACE`, a supplier's code, or the file where neither is known. */
  readonly record: string;
  /** The way to the field, through codes and names rather than positions: `rates[Summer].seasons[Low].minimumStay`. */
  readonly field: string;
}

/** A repair that needs no decision: at the finding's place, within the quotes if there are any, `was` becomes `becomes`. */
export interface Fix {
  readonly was: string;
  readonly becomes: string;
}

/** One thing that is wrong (or worth a look) in the files. */
export interface Finding {
  readonly code: CodeInfo;
  /** Usually the code's own; a check may lower or raise it where the catalogue says so. */
  readonly severity: Severity;
  readonly message: string;
  readonly place?: Place;
  readonly subject?: Subject;
  /** A second place that explains the first: "rooms are declared here". */
  readonly related?: { readonly message: string; readonly place: Place };
  /** What to write instead: `did you mean "DBL"?`, `quote it: "0123"`. */
  readonly hint?: string;
  readonly fix?: Fix;
}

export type FindingDetails = Omit<Finding, 'code' | 'severity'> & { readonly severity?: Severity };

/** A finding of `code`, with the code's own severity unless the details say otherwise. */
export function finding(code: CodeInfo, details: FindingDetails): Finding {
  return { ...details, code, severity: details.severity ?? code.severity };
}

/** The order of every listing: by file, line, column, then code and message; the same on every run. */
export function sortFindings(findings: Iterable<Finding>): Finding[] {
  return [...findings].sort(
    (a, b) => comparePlaces(a.place, b.place) || compareText(a.code.id, b.code.id) || compareText(a.message, b.message),
  );
}

/** What a finding is about; the file where nothing of it could be read. */
export const subjectOf = ({ subject, place }: Pick<Finding, 'subject' | 'place'>): Subject =>
  subject ?? { record: place?.file ?? '', field: '' };

export interface FindingCounts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

export function countFindings(findings: Iterable<Finding>): FindingCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
