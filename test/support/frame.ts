import type { Frame } from '../../src/view/live/status-line.ts';
import { createPaint } from '../../src/view/text/paint.ts';

/** A moment on a screen of this size, without colours. */
export const frame = (now: number, columns: number, rows = 24, ascii = false): Frame => ({
  now,
  width: columns - 1,
  height: rows,
  paint: createPaint(false, { width: columns, ascii }),
});
