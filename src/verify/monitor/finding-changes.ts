import { compareText } from '../../kernel/compare-text.ts';
import { type KnownFinding, MONITOR_KINDS, type MonitorFinding, type MonitorKind } from './monitor-finding.ts';

/** The differences between two runs, as a `Notifier` reports them. Each list has the worst kind first, then hotel by hotel. */
export interface FindingChanges {
  /** Not there in the run before; or an error that is still there and is reported again. */
  readonly new: readonly KnownFinding[];
  readonly still: readonly KnownFinding[];
  /** There in the run before, and no longer. */
  readonly gone: readonly KnownFinding[];
}

/**
 * The findings of a run compared with those before it. What was not looked at this time is still there: a hub that cannot be reached has no
 * less drift than before. `isDue`: an error was last reported so long ago that it is reported again.
 */
export function findingChanges(
  before: readonly KnownFinding[],
  now: readonly MonitorFinding[],
  looked: ReadonlySet<MonitorKind>,
  at: string,
  isDue: (finding: KnownFinding) => boolean = () => false,
): FindingChanges {
  const known = new Map(before.map((finding) => [finding.id, finding]));
  // Two facts with one id are one fact.
  const found = new Map(now.map((finding) => [finding.id, { ...finding, since: known.get(finding.id)?.since ?? at }]));
  const missing = before.filter(({ id }) => !found.has(id));
  const isRepeated = (one: KnownFinding): boolean => known.has(one.id) && one.severity === 'error' && isDue(one);
  const isNew = (one: KnownFinding): boolean => !known.has(one.id) || isRepeated(one);
  const fresh = [...found.values()].filter(isNew);
  return {
    new: inOrder(
      fresh.map((one) =>
        isRepeated(one) ? { ...one, text: `${one.text} (still there since ${one.since.slice(0, 10)})` } : one,
      ),
    ),
    still: inOrder([
      ...[...found.values()].filter((one) => !isNew(one)),
      ...missing.filter(({ kind }) => !looked.has(kind)),
    ]),
    gone: inOrder(missing.filter(({ kind }) => looked.has(kind))),
  };
}

/** Whether there is nothing to report. */
export const isQuiet = (changes: FindingChanges): boolean => changes.new.length === 0 && changes.gone.length === 0;

const inOrder = (findings: readonly KnownFinding[]): readonly KnownFinding[] =>
  [...findings].sort(
    (a, b) =>
      MONITOR_KINDS.indexOf(a.kind) - MONITOR_KINDS.indexOf(b.kind) ||
      compareText(a.hotel ?? '', b.hotel ?? '') ||
      compareText(a.id, b.id),
  );
