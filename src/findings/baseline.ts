import { type Catalogue, isUnchangeable } from './catalogue.ts';
import { type Finding, type Subject, subjectOf } from './finding.ts';

/** Findings that existed when the baseline was written; only additional ones are reported. */
export interface BaselineEntry extends Subject {
  /** The code's id. */
  readonly code: string;
  /** How many findings of this code the field has. */
  readonly count: number;
}

/** A baseline to write from the current findings. */
export interface NewBaseline {
  /** Its previous entries. */
  readonly before: readonly BaselineEntry[];
  /** Whether the run covers the whole project, so that records it did not see no longer exist. */
  readonly whole: boolean;
}

export interface BaselineOutcome {
  /** The findings that are not in the baseline. */
  readonly findings: readonly Finding[];
  readonly known: readonly Finding[];
  /** Entries with fewer findings than before; `count` is how many are gone. */
  readonly unmatched: readonly BaselineEntry[];
}

/** One entry per code, record and field, sorted. Reading errors are left out: they are always reported. */
export function baselineOf(findings: readonly Finding[], catalogue: Catalogue): BaselineEntry[] {
  const counted = findings.filter((finding) => !isUnchangeable(finding, catalogue));
  return mergeEntries(counted.map((finding) => ({ code: finding.code.id, ...subjectOf(finding), count: 1 })));
}

/** One entry per code, record and field with the total count, sorted. */
export const mergeEntries = (entries: readonly BaselineEntry[]): BaselineEntry[] =>
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
  const merged = new Map<string, BaselineEntry>();
  for (const entry of entries) {
    const count = (merged.get(keyOf(entry))?.count ?? 0) + entry.count;
    merged.set(keyOf(entry), { ...entry, count });
  }
  return merged;
}

const keyOf = ({ record, field, code }: Omit<BaselineEntry, 'count'>): string => JSON.stringify([record, field, code]);
