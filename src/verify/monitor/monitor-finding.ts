import * as z from 'zod';
import { keysOf } from '../../kernel/by-key.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';

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

export const MONITOR_KINDS = keysOf(KIND_FACTS);

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
