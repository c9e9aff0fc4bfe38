import type { Clock } from '../host/host.ts';
import type { HubAnswer } from './answer.ts';
import type { Effect } from './operations.ts';
import { STARTING_LIMIT, strainOf, workAtOnce } from './pace.ts';
import type { NoAnswer, RawAnswer } from './raw-exchange.ts';
import { afterSuccess, FULL_BUCKET, takeRetry } from './retry-delay.ts';
import { sleptThrough } from './slept-through.ts';
import { createTimeShares } from './time-shares.ts';
import { createTurns } from './turns.ts';

export interface TrafficOptions {
  /** The most calls at once; 4 by default. */
  readonly concurrency?: number;
  /** The most requests in the whole run. */
  readonly maxRequests?: number;
  /** Called whenever the number of calls that may run at once changes. */
  readonly onPace?: (limit: number, before: number) => void;
  /** A run that several processes share. */
  readonly shared?: SharedTraffic;
  /** When the run should end, in ms since 1970. After that nothing is retried, and reads are stopped a little later. */
  readonly endsAt?: number;
}

/** What the processes of one run tell each other about its requests. */
export interface SharedTraffic {
  /** Hears that the hub asks to wait. */
  readonly onRest: (ms: number) => void;
  /** More requests of the run's total for this process; 0 if none are left. */
  readonly more: () => Promise<number>;
}

const CHANGING: ReadonlySet<Effect> = new Set(['guarded-create', 'unguarded-create', 'replace', 'final']);

/** The requests of a run so far. */
export interface TrafficCounts {
  readonly requests: number;
  /** How many of them were retries. */
  readonly retries: number;
  readonly mostAtOnce: number;
  /** How many are under way now. */
  readonly underWay: number;
  /** Calls that changed the hub, and those that may have. */
  readonly written: number;
  readonly perhapsWritten: number;
}

export interface Exchanged<Answer> {
  readonly raw: RawAnswer | NoAnswer;
  readonly answer: HubAnswer<Answer>;
}

/** Controls a run's requests: how many at once, how many in total and how many retries. Measures where the time goes. */
export function createTraffic(clock: Clock, options: TrafficOptions = {}) {
  const { concurrency = STARTING_LIMIT, onPace, endsAt, shared } = options;
  const { maxRequests = DEFAULT_MAX_REQUESTS } = options;
  let most = shared ? 0 : maxRequests;
  let asking: Promise<number> | undefined;
  /** Calls that need more at the same time ask once. */
  const grown = (): Promise<number> => {
    asking ??= (shared?.more() ?? Promise.resolve(0)).then((more) => {
      most += more;
      asking = undefined;
      return more;
    });
    return asking;
  };
  const time = createTimeShares(clock);
  const turns = createTurns(clock, concurrency, onPace, endsAt);
  let requests = 0;
  let retries = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  let written = 0;
  let perhapsWritten = 0;
  let bucket = FULL_BUCKET;

  return {
    time,
    allow: turns.allow,
    rest: turns.rest,
    counts: (): TrafficCounts => ({ requests, retries, mostAtOnce, underWay, written, perhapsWritten }),
    /** Sends one request when it is its turn, or returns why it was not sent. */
    async send<Answer>(
      effect: Effect,
      signal: AbortSignal | undefined,
      exchange: () => Promise<Exchanged<Answer>>,
    ): Promise<Exchanged<Answer> | 'stopped' | 'over-budget'> {
      const turn = await time.during('turn', () => turns.take(signal));
      if (turn === undefined) return 'stopped';
      const isWithin = () => isWithinBudget(effect, requests, most, concurrency);
      while (shared && !isWithin()) if ((await grown()) === 0) break;
      if (!isWithin()) {
        turn.release();
        return 'over-budget';
      }
      requests += 1;
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      try {
        const exchanged = await time.during('hub', exchange);
        const { raw, answer } = exchanged;
        if (CHANGING.has(effect)) {
          if (raw.kind === 'answered' ? raw.status >= 500 : raw.sent) perhapsWritten += 1;
          else if (raw.kind === 'answered' && raw.status < 400) written += 1;
        }
        const patienceMs = answer.kind === 'ok' ? undefined : answer.retryAfterMs;
        const strain = strainOf(raw.status, raw.kind === 'answered' || raw.sent, patienceMs !== undefined);
        const restMs = strain === 'asked' ? patienceMs : undefined;
        turn.end(strain, restMs);
        if (restMs !== undefined) shared?.onRest(restMs);
        if (strain === 'none') bucket = afterSuccess(bucket);
        return exchanged;
      } catch (error) {
        turn.release();
        throw error;
      } finally {
        underWay -= 1;
      }
    },
    /** Whether the call may be retried. Uses up one of the run's retries, except after a 429. */
    mayRetry({ kind }: Pick<HubAnswer<unknown>, 'kind'>): boolean {
      const left = kind === 'rate-limited' ? bucket : takeRetry(bucket);
      if (left === undefined) return false;
      bucket = left;
      retries += 1;
      return true;
    },
    /** Waits before a retry; `false` if the signal ended the wait early. */
    pause: (ms: number, signal: AbortSignal | undefined) => time.during('retry', () => sleptThrough(clock, ms, signal)),
  };
}

/** The default request limit of a run: far above any normal run, to stop a runaway one. */
export const DEFAULT_MAX_REQUESTS = 100_000;

/** The reads that a write may need to check its effect, one per attempt of the settling time. */
const READS_AFTER_A_WRITE = 4;

/**
 * Whether another request may be sent after `sent` requests. Calls that change the hub stop earlier than reads, so that all tasks that
 * may be running can still read back their effects.
 */
export function isWithinBudget(effect: Effect, sent: number, maxRequests: number, ceiling: number): boolean {
  const reserved = effect === 'read' || effect === 'auth' ? 0 : READS_AFTER_A_WRITE * workAtOnce(ceiling);
  return sent + reserved < maxRequests;
}
