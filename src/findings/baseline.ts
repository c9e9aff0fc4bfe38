import { type Catalogue, isUnchangeable } from './catalogue.ts';
import { type Finding, type Subject, subjectOf } from './finding.ts';

/** Findings that were there when the baseline was written; only further ones count. */
export interface BaselineEntry extends Subject {
  /** The id. */
  readonly code: string;
  /** How many findings of this code the field has. */
  readonly count: number;
}

/** A baseline that is made, or made again, of the findings that there are now. */
export interface NewBaseline {
  /** What it held until now. */
  readonly before: readonly BaselineEntry[];
  /** Whether the run is about the whole project: a record that it did not see is there no more. */
  readonly whole: boolean;
}

export interface BaselineOutcome {
  /** Those that the baseline does not know. */
  readonly findings: readonly Finding[];
  readonly known: readonly Finding[];
  /** What of the baseline no finding matches any more; `count` says how many are gone. */
  readonly unmatched: readonly BaselineEntry[];
}

/** One entry for each code, record and field, sorted. Errors of reading are left out: they cannot wait. */
export function baselineOf(findings: readonly Finding[], catalogue: Catalogue): BaselineEntry[] {
  const counted = findings.filter((finding) => !isUnchangeable(finding, catalogue));
  return joined(counted.map((finding) => ({ code: finding.code.id, ...subjectOf(finding), count: 1 })));
}

/** One entry for each code, record and field of all these, sorted. */
export const joined = (entries: readonly BaselineEntry[]): BaselineEntry[] =>
  [...byKey(entries)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);

export function applyBaseline(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  catalogue: Catalogue,
): BaselineOutcome {
  const left = byKey(entries);
  const known: Finding[] = [];
  const others = findings.filter((finding) => {
    const key = keyOf({ code: finding.code.id, ...subjectOf(finding) });
    const entry = left.get(key);
    if (!entry || entry.count === 0 || isUnchangeable(finding, catalogue)) return true;
    left.set(key, { ...entry, count: entry.count - 1 });
    known.push(finding);
    return false;
  });
  return { findings: others, known, unmatched: [...left.values()].filter(({ count }) => count > 0) };
}

function byKey(entries: readonly BaselineEntry[]): Map<string, BaselineEntry> {
  const found = new Map<string, BaselineEntry>();
  for (const entry of entries) {
    const count = (found.get(keyOf(entry))?.count ?? 0) + entry.count;
    found.set(keyOf(entry), { ...entry, count });
  }
  return found;
}

const keyOf = ({ record, field, code }: Omit<BaselineEntry, 'count'>): string => JSON.stringify([record, field, code]);
