import { compareText } from '../kernel/compare-text.ts';
import { comparePlaces, type Place } from './place.ts';

/** `error` blocks a push, `warning` asks for review, `info` only informs. */
export type Severity = 'error' | 'warning' | 'info';

/** The meaning of a finding's code, declared next to the check that reports it. */
export interface CodeInfo {
  /** `R03`. */
  readonly id: string;
  /** `unknown-room-code`. */
  readonly name: string;
  readonly severity: Severity;
  /** What the check requires, in one line. */
  readonly summary: string;
  /** Why it matters to the hotel, or what the hub does if it is ignored. */
  readonly why: string;
}

/** What a finding is about. It stays the same when lines or records move or files are renamed. */
export interface Subject {
  /** `PALMA/SEA-PALACE`, a supplier's code, or the file if neither is known. */
  readonly record: string;
  /** The path to the field, with codes and names instead of positions: `rates[Summer].seasons[Low].minimumStay`. */
  readonly field: string;
}

/** A repair: replace `was` with `becomes` at the finding's place, inside the quotes if there are any. */
export interface Fix {
  readonly was: string;
  readonly becomes: string;
  /** Where, if it is another place of the same file. */
  readonly place?: Place;
  /** A second change, without which the first would be wrong. */
  readonly and?: Fix;
}

/** A problem, or something worth checking, in the files. */
export interface Finding {
  readonly code: CodeInfo;
  /** Usually the code's own; a check may lower or raise it where the catalogue allows. */
  readonly severity: Severity;
  readonly message: string;
  readonly place?: Place;
  readonly subject?: Subject;
  /** A second place that explains the finding: "rooms are declared here". */
  readonly related?: { readonly message: string; readonly place: Place };
  /** What to write instead: `did you mean "DBL"?`, `quote it: "0123"`. */
  readonly hint?: string;
  /** The repair that needs no decision. */
  readonly fix?: Fix;
  /** Repairs to choose from: the author must say which one is right, or that none is. */
  readonly choices?: readonly Fix[];
}

export type FindingDetails = Omit<Finding, 'code' | 'severity'> & { readonly severity?: Severity };

/** A finding with the code's severity unless `details` has its own. */
export function finding(code: CodeInfo, details: FindingDetails): Finding {
  return { ...details, code, severity: details.severity ?? code.severity };
}

/** The order of every list of findings: file, line, column, code, message. */
export function sortFindings(findings: Iterable<Finding>): Finding[] {
  return [...findings].sort(
    (a, b) => comparePlaces(a.place, b.place) || compareText(a.code.id, b.code.id) || compareText(a.message, b.message),
  );
}

/** The finding's subject; its file if it has none. */
export const subjectOf = ({ subject, place }: Pick<Finding, 'subject' | 'place'>): Subject =>
  subject ?? { record: place?.file ?? '', field: '' };

export interface FindingCounts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

export function countFindings(findings: Iterable<Pick<Finding, 'severity'>>): FindingCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
