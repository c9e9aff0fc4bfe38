import type { Terminal } from '../../cli/terminal/terminal.ts';
import { createTimeLeft, type TimeLeft } from '../../render/text/time-left.ts';

const CLEAR_LINE = '\r\u001b[K';

/** One line on a terminal's stderr that says how far the reading of the hub is; nothing anywhere else. `clear` takes it away. */
export function readingProgress(terminal: Terminal): { onHotel(read: number, total: number): void; clear(): void } {
  let left: TimeLeft | undefined;
  const write = (text: string): void => {
    if (terminal.live) process.stderr.write(text);
  };
  return {
    onHotel: (read, total) => {
      left ??= createTimeLeft(total, () => performance.now());
      if (read > 0) left.ended();
      write(`${CLEAR_LINE}${terminal.talkPaint.dim(`Reading the hub: hotel ${left.text()}`)}`);
    },
    clear: () => write(left === undefined ? '' : CLEAR_LINE),
  };
}
