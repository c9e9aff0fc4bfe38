import type { Paint } from '../text/paint.ts';
import { roughDuration } from '../text/time-text.ts';
import { cutText, textWidth } from '../text/wrap-text.ts';

/** `⠙ Reading the hub`. */
export const statusLine = (text: string, frame: Frame): string =>
  `${frame.paint.link(spinner(frame))} ${frame.paint.dim(cutText(text, frame.width - 2, frame.paint.sign('…')))}`;

export const statusView =
  (text: string): LiveView =>
  (frame) => [statusLine(text, frame)];

const FRAME_MS = 80;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const ASCII_FRAMES = ['|', '/', '-', '\\'];

function spinner({ now, paint }: Frame): string {
  const frames = paint.ascii ? ASCII_FRAMES : FRAMES;
  return frames[Math.floor(now / FRAME_MS) % frames.length] ?? '';
}

export interface Progress {
  /** `Pushing` */
  readonly label: string;
  /** `records` */
  readonly unit: string;
  readonly pace: Pace;
  /** How many of the pieces have failed. */
  readonly failed?: number;
  /** The work is being stopped, so the time left is not shown. */
  readonly stopping?: boolean;
}

const MOST_CELLS = 30;
const FEWEST_CELLS = 5;

/** `Pushing [=======>      ]  37 %  89 of 241 records  about 25 s left`, in as many words as the width allows. */
export function progressLine(progress: Progress, frame: Frame): string {
  const { label, pace } = progress;
  const { width, paint } = frame;
  for (const tail of tails(progress, frame.now)) {
    const cells = width - textWidth(label) - textWidth(tail) - 5;
    if (cells >= FEWEST_CELLS)
      return `${paint.bold(label)} ${paint.link(bar(pace, Math.min(cells, MOST_CELLS)))}  ${tail}`;
  }
  return cutText(`${label} ${pace.done}/${pace.total}`, width, paint.sign('…'));
}

/** From the longest to the shortest. */
function tails({ unit, pace, failed = 0, stopping = false }: Progress, now: number): readonly string[] {
  const { done, total } = pace;
  const left = stopping ? undefined : leftMs(pace, now);
  const time = left === undefined ? '' : roughDuration(left);
  const percent = `${String(Math.floor(total === 0 ? 100 : (done / total) * 100)).padStart(3)} %`;
  const bad = failed > 0 ? `, ${failed} failed` : '';
  return [
    `${percent}  ${done} of ${total} ${unit}${bad}${time && `  about ${time} left`}`,
    `${percent}  ${done} of ${total}${bad}${time && `  ${time} left`}`,
    `${percent}  ${done}/${total}${bad}${time && `  ${time}`}`,
    `${percent}  ${done}/${total}${time && `  ${time}`}`,
    `${percent}  ${done}/${total}`,
    percent,
  ];
}

/** `[===>    ]` */
function bar({ done, total }: Pace, cells: number): string {
  const full = Math.floor(total === 0 ? cells : (done / total) * cells);
  const head = full < cells ? '>' : '';
  return `[${'='.repeat(full)}${head}${' '.repeat(cells - full - head.length)}]`;
}

/** When and where a live view is drawn. */
export interface Frame {
  /** In ms since any fixed moment. */
  readonly now: number;
  /** The columns that a line may take. */
  readonly width: number;
  /** The rows of the whole screen. */
  readonly height: number;
  readonly paint: Paint;
}

/** A view that is redrawn in place while work goes on. Its lines are never wider than the frame. */
export type LiveView = (frame: Frame) => readonly string[];

/** Fewer measurements than this predict nothing. */
const MIN_MOMENTS = 3;
/** Only the last measurements count, and all of the last half minute, because the pace changes with the hub's load. */
const WINDOW = 10;
const WINDOW_MS = 30_000;
/** Pieces that end this soon after a measurement belong to it, because the records of a hotel end together. */
const MOMENT_MS = 50;
/** Measurements are at least this far apart, except for the last one. */
const APART_MS = 250;

/** The progress of work in equal pieces. Times are in ms since any fixed moment. */
export interface Pace {
  readonly total: number;
  readonly done: number;
  /** When measuring began, then the last times at which pieces ended. */
  readonly moments: readonly { readonly at: number; readonly done: number }[];
}

/** `done` pieces had already ended when measuring began. */
export const startPace = (total: number, now: number, done = 0): Pace => ({
  total,
  done,
  moments: [{ at: now, done }],
});

export function atPiece({ total, moments }: Pace, done: number, now: number): Pace {
  const last = moments.at(-1);
  const before = moments.at(-2);
  const isSame = before !== undefined && last !== undefined && now - last.at < MOMENT_MS;
  const isClose = before !== undefined && last !== undefined && last.at - before.at < APART_MS;
  const kept = isSame || isClose ? moments.slice(0, -1) : moments;
  const next = [...kept, { at: isSame ? last.at : now, done }];
  const isOld = next.length > WINDOW + 1 && now - (next[0]?.at ?? now) > WINDOW_MS;
  return { total, done, moments: isOld ? next.slice(1) : next };
}

/**
 * How long the rest takes at the pace of the last pieces, in ms; `undefined` while that cannot be estimated. An overdue piece makes the
 * estimate longer.
 */
export function leftMs({ total, done, moments }: Pace, now: number): number | undefined {
  const [first] = moments;
  const last = moments.at(-1);
  const gaps = moments.length - 1;
  if (first === undefined || last === undefined || gaps < MIN_MOMENTS || done >= total) return undefined;
  const span = last.at - first.at;
  const overdue = now - first.at - span / gaps;
  return (Math.max(span, overdue) / (last.done - first.done)) * (total - done);
}
