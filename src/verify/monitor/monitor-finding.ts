import * as z from 'zod';
import { keysOf } from '../../kernel/by-key.ts';
import { compareText } from '../../kernel/compare-text.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { Result } from '../../kernel/result.ts';

/**
 * The kinds of findings of the monitor, the worst first, and their effect on the run: `differs`, `sold-wrong`; `own-exit`: something else that is
 * wrong, which has its own exit code; `nothing`: it is reported, and the run is good.
 */
export const KIND_FACTS = {
  /** The run, or a part of it, did not take place: the hub cannot be reached, or the contracts have errors. */
  'not-run': 'own-exit',
  /** A record in the hub changed since the last push, or differs and no push is known. */
  drift: 'differs',
  /** A record of the files is not in the hub as it is in the files. */
  'not-pushed': 'differs',
  /** The hub has a record that the files do not mention. */
  'only-in-hub': 'nothing',
  /** A stay is not sold as the contract says. */
  stay: 'sold-wrong',
  /** Prices were not proved in time. */
  'not-proved': 'sold-wrong',
  /** Something falls due. */
  due: 'nothing',
} as const;

const MONITOR_KINDS = keysOf(KIND_FACTS);

export type MonitorKind = (typeof MONITOR_KINDS)[number];

const monitorFinding = z.object({
  /** On one line. */
  id: z.string().describe('Stays the same in every run for as long as the finding lasts.'),
  kind: z
    .enum(MONITOR_KINDS)
    .describe(
      'not-run: the run or a part of it did not take place; drift: a record changed in the hub; not-pushed: a record of the files is not in the hub like that; only-in-hub: the files do not mention it; stay: a stay is not sold as the contract says; not-proved: prices were not proved in time; due: something falls due.',
    ),
  what: z.string().describe('More of its kind: the kind of record, the verdict of the stay, what falls due.'),
  severity: z.enum(['error', 'warning', 'info']),
  hotel: z
    .string()
    .exactOptional()
    .describe('Supplier and hotel: `PALMA/SEA-PALACE`. Absent if it concerns the whole run.'),
  day: z.string().exactOptional().describe('The day on which something falls due.'),
  /** One safe line, with the hotel. It may change while the fact stays: "for 3 days". */
  text: z.string().describe('In words.'),
});

export const knownFinding = monitorFinding.extend({
  since: z.string().describe('When it was first found, as an ISO instant.'),
});

/** One fact that a run of the monitor found. */
export type MonitorFinding = ReadOnly<z.infer<typeof monitorFinding>>;

/** A finding, and since when it has been there. */
export type KnownFinding = ReadOnly<z.infer<typeof knownFinding>>;

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

/** The message about a run whose findings differ from the run before, by `findingChanges`. */
export interface MonitorNews {
  /** Unchanged if the same message is sent again because it may not have arrived. */
  readonly id: string;
  readonly environment: string;
  /** When the run began, as an ISO instant. */
  readonly at: string;
  readonly changes: FindingChanges;
}

/** Sends changes to people. Quiet findings are not reported. If several monitors run, only one reports each change. */
export interface Notifier {
  /** Resolves when the message has arrived, or with one safe line that says why not: the next run sends it again. */
  notify(news: MonitorNews, signal: AbortSignal): Promise<Result<void, string>>;
}
