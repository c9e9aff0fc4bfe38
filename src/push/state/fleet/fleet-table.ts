import type { FileFailure } from '../../../host/files.ts';
import type { Result } from '../../../kernel/result.ts';
import type { LockOwner } from '../../locks/lock-file.ts';

type Done<T> = Promise<Result<T, FileFailure>>;

/** One push that several processes on several machines carry out together. */
export interface Fleet {
  /** Also the run that holds the locks of its suppliers. */
  readonly id: string;
  readonly hub: string;
  /** A digest of everything that it pushes: only processes with the same may join it. */
  readonly content: string;
  /** What everybody who joins must know, as its opener wrote it. */
  readonly head: string;
  /** The most requests at once, and the most in all. */
  readonly concurrency: number;
  readonly maxRequests: number;
}

/** `filling`: its opener still queues hotels. `cut`: the opener has ended before all were queued. */
export type FleetState = 'filling' | 'open' | 'cut' | 'closed';

export interface OpenedFleet extends Fleet {
  readonly state: FleetState;
  /** The fencing number of its suppliers' locks. */
  readonly fence: number;
  /** How many processes work on it. */
  readonly members: number;
  readonly ageMs: number;
}

/** A process that takes part: `lead` is a command, `worker` one of its processes that pushes hotels. */
export interface Member {
  readonly id: string;
  readonly kind: 'lead' | 'worker';
  readonly owner: Omit<LockOwner, 'hub' | 'supplier' | 'run'>;
}

export interface QueuedHotel {
  /** `PALMA/SEA-PALACE` */
  readonly key: string;
  /** The plan of this hotel as a saved plan. */
  readonly plan: string;
}

export interface TakenHotel extends QueuedHotel {
  readonly n: number;
  /** The runs that began it before, oldest first. */
  readonly earlier: readonly string[];
}

/** What a worker does at this moment. */
export interface Load {
  /** How many calls it lets run at once, and how many do. */
  readonly allowed: number;
  readonly underWay: number;
  /** Requests so far. */
  readonly requests: number;
}

/** The news of a fleet for one of its members. */
export interface Beat {
  readonly state: FleetState;
  /** How many calls it may have at once from now on. */
  readonly share: number;
  /** For this long no call may start, because the hub asked one of them to wait. */
  readonly restMs: number;
  readonly hotels: HotelCounts;
}

export interface HotelCounts {
  readonly all: number;
  readonly done: number;
}

/** What a member has done. */
export interface MemberReport {
  readonly id: string;
  readonly kind: Member['kind'];
  readonly owner: Member['owner'];
  readonly requests: number;
  readonly hotels: number;
  /** `ended` in an orderly way, or `lost`. */
  readonly state: 'alive' | 'ended' | 'lost';
}

export interface FleetTotals {
  readonly hotels: HotelCounts;
  readonly members: readonly MemberReport[];
  /** How often a hotel was taken over from a process that was lost. */
  readonly takeovers: number;
  readonly tookMs: number;
}

/** How a hotel ended, as its worker wrote it. */
export interface EndedHotel {
  readonly n: number;
  readonly key: string;
  readonly result: string;
}

/**
 * The queue of a fleet, which several machines share. A hotel belongs to the worker that took it, until that worker ends it, gives it back,
 * or is lost: its time is over without a sign of life, or its process is gone. A worker that is lost can never come back: whatever it asks
 * for is refused. All times are by the table's own clock. Every call may be repeated if its answer was lost.
 */
export interface FleetTable {
  /** Opens a fleet whose suppliers' locks are held by its id. `opener` is its first member. */
  create(fleet: Fleet, opener: Member, ms: number): Done<OpenedFleet>;
  /** The fleets of a hub that are not closed, newest first. */
  list(hub: string): Done<readonly OpenedFleet[]>;
  /** Queues hotels; `from` is the number of the first. */
  queue(fleet: string, from: number, hotels: readonly QueuedHotel[]): Done<void>;
  /** All hotels are queued. */
  seal(fleet: string): Done<void>;
  /** Notes the locks that its id has taken again. */
  relock(fleet: string): Done<number>;
  join(fleet: string, member: Member, ms: number): Done<void>;
  /** A sign of life, for `ms`. `undefined` if the member was lost. Finds those that are lost. */
  beat(fleet: string, member: string, load: Load, ms: number): Done<Beat | undefined>;
  /** Takes hotels until the worker has `most`. Returns those that it has beyond `known`. */
  take(fleet: string, worker: string, known: readonly number[], most: number): Done<readonly TakenHotel[]>;
  /**
   * Whether the worker still has its hotels (else `worker`), and the fleet its locks (else `locks`); if so, for at least `ms - SPARE_MS`
   * more, and for `ms` if that needed a change.
   */
  hold(fleet: string, worker: string, fence: number, ms: number): Done<'held' | 'worker' | 'locks'>;
  /** Whether the result counts: the hotel was still this worker's. */
  end(fleet: string, worker: string, n: number, result: string): Done<boolean>;
  giveBack(fleet: string, worker: string, hotels: readonly number[]): Done<void>;
  /** The member has ended: in an orderly way, or its process is gone. Its hotels stay reserved for `waitMs`. */
  leave(fleet: string, member: string, as: 'ended' | 'lost', waitMs: number): Done<void>;
  /** Prevents new calls for this long. */
  rest(fleet: string, ms: number): Done<void>;
  /** Requests of the total for this process, at most `most`. */
  grant(fleet: string, most: number): Done<number>;
  totals(fleet: string): Done<FleetTotals>;
  /** The hotels that have ended, in order, from number `from` on. */
  results(fleet: string, from: number, most: number): Done<readonly EndedHotel[]>;
  /** Closes the fleet and releases its locks, and forgets the plans of its hotels. */
  close(fleet: string): Done<void>;
  /** Releases the locks if no member works on it any more; the fleet stays open. */
  unlock(fleet: string): Done<void>;
}

/** A worker as the sharing sees it. */
export interface Sharer {
  readonly id: string;
  /** The calls that it may have under way, as last received. */
  readonly calls: number;
}

/**
 * How many of `total` calls a worker may have at once: an equal share, but never one that another worker still uses, so that all together
 * never have more. `own` is what it uses now, `others` are the other living workers.
 */
export function shareOf(total: number, own: Sharer, others: readonly Sharer[]): number {
  const ids = [own, ...others].map(({ id }) => id).toSorted();
  const equal = Math.floor(total / ids.length);
  const fair = equal + (ids.indexOf(own.id) < total % ids.length ? 1 : 0);
  const free = total - others.reduce((sum, { calls }) => sum + calls, 0);
  return fair <= own.calls ? fair : Math.max(own.calls, Math.min(fair, free));
}
