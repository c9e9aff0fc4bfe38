import type { Paint } from '../text/paint.ts';

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
