import { compareText } from '../kernel/compare-text.ts';
import { type KnownFinding, MONITOR_KINDS, type MonitorFinding, type MonitorKind } from './monitor-finding.ts';

/** What is different between two runs, as a `Notifier` tells it. Each list has the worst kind first, then hotel by hotel. */
export interface FindingChanges {
  /** Not there in the run before. */
  readonly new: readonly KnownFinding[];
  readonly still: readonly KnownFinding[];
  /** There in the run before, and no longer. */
  readonly gone: readonly KnownFinding[];
}

/**
 * The findings of a run compared with those before it. What was not looked at this time is still there: a hub that cannot be reached has no
 * less drift than before.
 */
export function findingChanges(
  before: readonly KnownFinding[],
  now: readonly MonitorFinding[],
  looked: ReadonlySet<MonitorKind>,
  at: string,
): FindingChanges {
  const known = new Map(before.map((finding) => [finding.id, finding]));
  // Two facts with one id are one fact.
  const found = new Map(now.map((finding) => [finding.id, { ...finding, since: known.get(finding.id)?.since ?? at }]));
  const missing = before.filter(({ id }) => !found.has(id));
  return {
    new: inOrder([...found.values()].filter(({ id }) => !known.has(id))),
    still: inOrder([
      ...[...found.values()].filter(({ id }) => known.has(id)),
      ...missing.filter(({ kind }) => !looked.has(kind)),
    ]),
    gone: inOrder(missing.filter(({ kind }) => looked.has(kind))),
  };
}

/** Whether nobody needs to be told. */
export const isQuiet = (changes: FindingChanges): boolean => changes.new.length === 0 && changes.gone.length === 0;

const inOrder = (findings: readonly KnownFinding[]): readonly KnownFinding[] =>
  [...findings].sort(
    (a, b) =>
      MONITOR_KINDS.indexOf(a.kind) - MONITOR_KINDS.indexOf(b.kind) ||
      compareText(a.hotel ?? '', b.hotel ?? '') ||
      compareText(a.id, b.id),
  );
