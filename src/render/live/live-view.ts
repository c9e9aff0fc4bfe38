import type { Paint } from '../text/paint.ts';

/** When and where a live view is drawn. */
export interface Frame {
  /** In ms, from any fixed moment. */
  readonly now: number;
  /** The columns that a line may take. */
  readonly width: number;
  /** The rows of the whole screen. */
  readonly height: number;
  readonly paint: Paint;
}

/** What is drawn over itself while work goes on: the lines of a moment, none wider than the frame. */
export type LiveView = (frame: Frame) => readonly string[];
