import type { Severity } from '../../findings/finding.ts';
import { keysOf } from '../../kernel/by-key.ts';

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

/** One fact that a run of the monitor found. */
export interface MonitorFinding {
  /** The same in every run for as long as the fact is the same; on one line. */
  readonly id: string;
  readonly kind: MonitorKind;
  /** More of its kind: of a drift the kind of record (`rate`), of a stay the verdict (`wrong-price`), of what falls due what it is (`release`). */
  readonly what: string;
  readonly severity: Severity;
  /** `PALMA/SEA-PALACE`; absent if it concerns the whole run. */
  readonly hotel?: string;
  /** Of something that falls due: by when. */
  readonly day?: string;
  /** One safe line, with the hotel. It may change while the fact stays: "for 3 days". */
  readonly text: string;
}

/** A finding, and since when it has been there. */
export interface KnownFinding extends MonitorFinding {
  /** When it was found first, as an ISO instant. */
  readonly since: string;
}
