import { durationText } from './time-text.ts';

/** Fewer ends than these say nothing about the next ones. */
const MIN_ENDS = 3;
/** Only the last ones count: the pace changes with what the hub bears. */
const WINDOW = 30;
const ROUGH_MS = 5_000;

export interface TimeLeft {
  /** One more of the pieces of work has ended. */
  ended(): void;
  /** `12 of 40, about 25 s left`; without the time as long as nothing can be said of it. */
  text(): string;
}

/** How long `total` equal pieces of work will still take, by the pace of the last ones. `now` in ms. */
export function createTimeLeft(total: number, now: () => number): TimeLeft {
  let done = 0;
  const ends = [now()];
  return {
    ended: () => {
      done += 1;
      ends.push(now());
      if (ends.length > WINDOW + 1) ends.shift();
    },
    text: () => {
      const leftMs = timeLeft(ends, total - done);
      return `${done} of ${total}${leftMs === undefined ? '' : `, about ${roughly(leftMs)} left`}`;
    },
  };
}

function timeLeft(ends: readonly number[], left: number): number | undefined {
  const [first = 0] = ends;
  const measured = ends.length - 1;
  if (measured < MIN_ENDS || left <= 0) return undefined;
  return (((ends.at(-1) ?? first) - first) / measured) * left;
}

/** Nobody knows it to the tenth of a second. */
function roughly(ms: number): string {
  if (ms < ROUGH_MS) return `${Math.max(1, Math.ceil(ms / 1000))} s`;
  if (ms < 90_000) return `${Math.ceil(ms / ROUGH_MS) * 5} s`;
  return ms < 90 * 60_000 ? `${Math.ceil(ms / 60_000)} min` : durationText(ms);
}
