import { plural } from './plural.ts';

export interface RunTime {
  /** Since the start of the process. */
  readonly totalMs: number;
  /** What the run waited for, in ms; the rest of the total is the tool's own work. */
  readonly waitedMs: {
    readonly hub: number;
    readonly turn: number;
    readonly retry: number;
    readonly settling: number;
    readonly person: number;
  };
  readonly requests: number;
  readonly retries: number;
  readonly mostAtOnce: number;
}

/** Less than this shows as 0.0 s and is left out. */
const WORTH_SAYING_MS = 50;

/** The time of a shorter run is not shown. */
const LONG_MS = 10_000;

/**
 * `Done in 12.3 s (214 requests, 3 retried)` for a long run; with `verbose` for every run with requests, and with what it waited for:
 * `Done in 12.3 s (214 requests, 3 retried, at most 4 at once): waiting for the hub 10.1 s, retries 0.8 s, own work 1.4 s`.
 */
export function timeLine(
  { totalMs, waitedMs, requests, retries, mostAtOnce }: RunTime,
  verbose = false,
): string | undefined {
  const { hub, turn, retry, settling, person } = waitedMs;
  if (requests === 0 || (!verbose && totalMs - person <= LONG_MS)) return undefined;
  const counts = [plural(requests, 'request'), ...(retries > 0 ? [`${retries} retried`] : [])];
  if (!verbose) return `Done in ${durationText(totalMs)} (${counts.join(', ')})`;
  const parts: readonly (readonly [string, number])[] = [
    ['waiting for the hub', hub],
    ['waiting for our turn', turn],
    ['retries', retry],
    ['letting the hub settle', settling],
    ['waiting for you', person],
  ];
  const ownMs = Math.max(0, totalMs - parts.reduce((sum, [, ms]) => sum + ms, 0));
  const spent = [...parts.filter(([, ms]) => ms >= WORTH_SAYING_MS), ['own work', ownMs] as const];
  const shares = spent.map(([name, ms]) => `${name} ${durationText(ms)}`).join(', ');
  return `Done in ${durationText(totalMs)} (${counts.join(', ')}, at most ${mostAtOnce} at once): ${shares}`;
}

/** `0.2 s`, `12.3 s`, `2 min 5 s`, `1 h 3 min`. */
export function durationText(ms: number): string {
  if (ms < 99_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was: `just now`, `12 min ago`, `3 h ago`, `5 days ago`; after two months, the date. */
export function agoText(at: number, now: number): string {
  const ms = now - at;
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < 48 * HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  const days = Math.floor(ms / (24 * HOUR_MS));
  return days <= 60 ? `${days} days ago` : new Date(at).toISOString().slice(0, 10);
}

const ROUGH_MS = 5_000;

/** An estimated time: `4 s`, `25 s`, `12 min`. */
export function roughDuration(ms: number): string {
  if (ms < ROUGH_MS) return `${Math.max(1, Math.ceil(ms / 1000))} s`;
  if (ms < 90_000) return `${Math.ceil(ms / ROUGH_MS) * 5} s`;
  return ms < 90 * 60_000 ? `${Math.ceil(ms / 60_000)} min` : durationText(ms);
}
