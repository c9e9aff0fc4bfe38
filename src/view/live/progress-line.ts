import { textWidth } from '../text/text-width.ts';
import { roughDuration } from '../text/time-text.ts';
import { cutText } from '../text/wrap-text.ts';
import type { Frame } from './live-view.ts';
import { leftMs, type Pace } from './pace.ts';

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
