import type { Clock } from '../host/host.ts';
import type { HubAnswer } from './answer.ts';
import type { Effect } from './operations.ts';
import { STARTING_LIMIT, strainOf } from './pace.ts';
import type { NoAnswer, RawAnswer } from './raw-exchange.ts';
import { DEFAULT_MAX_REQUESTS, isWithinBudget } from './request-budget.ts';
import { afterSuccess, FULL_BUCKET, takeRetry } from './retry-bucket.ts';
import { createTimeShares, type TimeShares } from './time-shares.ts';
import { createTurns } from './turns.ts';

export interface TrafficOptions {
  /** The most calls at once; 4 when left out. */
  readonly concurrency?: number;
  /** The most requests of the whole run. */
  readonly maxRequests?: number;
  /** Hears of every change of how many calls may run at once. */
  readonly onPace?: (limit: number, before: number) => void;
}

/** What a run has asked of the hub so far. */
export interface TrafficCounts {
  readonly requests: number;
  /** Of those, how many were a further try of the same call. */
  readonly retries: number;
  readonly mostAtOnce: number;
}

export interface Traffic {
  readonly time: TimeShares;
  counts(): TrafficCounts;
  /** Sends one request when its turn has come; says why it was not sent otherwise. */
  send<Answer>(
    effect: Effect,
    signal: AbortSignal | undefined,
    exchange: () => Promise<Exchanged<Answer>>,
  ): Promise<Exchanged<Answer> | 'stopped' | 'over-budget'>;
  /** Whether the call may be tried again: takes from the retries that the run has left. A hub that asks for patience is free. */
  mayRetry(failure: Pick<HubAnswer<unknown>, 'kind'>): boolean;
  /** Waits before a further try. Rejects when the signal aborts. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

export interface Exchanged<Answer> {
  readonly given: RawAnswer | NoAnswer;
  readonly answer: HubAnswer<Answer>;
}

/** All that one run sends: how much at once, how much in all, how often again, and what its time goes to. */
export function createTraffic(clock: Clock, options: TrafficOptions = {}): Traffic {
  const { concurrency = STARTING_LIMIT, maxRequests = DEFAULT_MAX_REQUESTS, onPace } = options;
  const time = createTimeShares(clock);
  const turns = createTurns(clock, concurrency, onPace);
  let requests = 0;
  let retries = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  let bucket = FULL_BUCKET;

  return {
    time,
    counts: () => ({ requests, retries, mostAtOnce }),
    async send(effect, signal, exchange) {
      const turn = await time.during('turn', () => turns.take(signal));
      if (turn === undefined) return 'stopped';
      if (!isWithinBudget(effect, requests, maxRequests, concurrency)) {
        turn.release();
        return 'over-budget';
      }
      requests += 1;
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      try {
        const exchanged = await time.during('hub', exchange);
        const { given, answer } = exchanged;
        const patienceMs = answer.kind === 'ok' ? undefined : answer.retryAfterMs;
        const strain = strainOf(given.status, given.kind === 'answered' || given.sent, patienceMs !== undefined);
        turn.end(strain, strain === 'asked' ? patienceMs : undefined);
        if (strain === 'none') bucket = afterSuccess(bucket);
        return exchanged;
      } catch (error) {
        turn.release();
        throw error;
      } finally {
        underWay -= 1;
      }
    },
    mayRetry({ kind }) {
      const left = kind === 'rate-limited' ? bucket : takeRetry(bucket);
      if (left === undefined) return false;
      bucket = left;
      retries += 1;
      return true;
    },
    pause: (ms, signal) => time.during('retry', () => clock.sleep(ms, signal)),
  };
}
