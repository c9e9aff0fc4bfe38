import type { Frame, LiveView } from '../../../view/live/status-line.ts';
import { textWidth } from '../../../view/text/wrap-text.ts';

/** The last lines of a terminal, redrawn while work goes on and erased when it has ended. */
export interface LiveArea {
  readonly isLive: boolean;
  /** Shows the view until another one is shown, or it is hidden. */
  show(view: LiveView): void;
  hide(): void;
  /** What the view shows has changed. It is redrawn regularly anyway; this is for work that does not let timers run. */
  changed(): void;
  /** Writes lines that stay above the area. */
  above(write: () => void): void;
  /** Hides the area while something else writes, such as a question. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

/** Where nothing is redrawn. */
export const noLiveArea: LiveArea = {
  isLive: false,
  show: () => {},
  hide: () => {},
  changed: () => {},
  above: (write) => write(),
  aside: (work) => work(),
};

export interface Screen extends Pick<Frame, 'paint'> {
  readonly stream: {
    readonly columns: number;
    readonly rows: number;
    write(text: string): unknown;
    on(event: 'resize', listener: () => void): unknown;
    off(event: 'resize', listener: () => void): unknown;
  };
  /** Milliseconds since the process began. */
  readonly now: () => number;
}

/** Work that ends before this needs no status. */
const VISIBLE_MS = 200;
const REDRAW_MS = 80;

// A line that is wider than expected must not wrap.
const NO_WRAP = '\u001b[?7l';
const WRAP = '\u001b[?7h';
const CLEAR_LINE_END = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';

export function openLiveArea({ stream, now, paint }: Screen): LiveArea {
  let view: LiveView | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAside = false;
  let drawnAt = 0;
  let drawn: readonly string[] = [];

  const columns = (): number => stream.columns || 80;
  /** Moves to the first column of the first line that was drawn. A terminal that became narrower has wrapped the lines. */
  const toTop = (): string => {
    const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / columns())), 0);
    return rows > 0 ? `\r\u001b[${rows}A` : '\r';
  };
  const erase = (): void => {
    if (drawn.length > 0) stream.write(`${toTop()}${CLEAR_BELOW}`);
    drawn = [];
  };
  const draw = (): void => {
    const at = now();
    if (view === undefined || isAside || at < VISIBLE_MS) return;
    const height = stream.rows || 24;
    const lines = view({ now: at, width: columns() - 1, height, paint });
    const text = lines.map((line) => `${line}${CLEAR_LINE_END}\n`).join('');
    stream.write(`${toTop()}${NO_WRAP}${text}${WRAP}${CLEAR_BELOW}`);
    [drawn, drawnAt] = [lines, at];
  };
  const resized = (): void => {
    erase();
    draw();
  };
  const hide = (): void => {
    view = undefined;
    clearInterval(timer);
    timer = undefined;
    stream.off('resize', resized);
    erase();
  };
  const show = (next: LiveView): void => {
    view = next;
    if (timer === undefined) {
      timer = setInterval(draw, REDRAW_MS);
      timer.unref();
      stream.on('resize', resized);
    }
    draw();
  };
  return {
    isLive: true,
    show,
    hide,
    changed: () => {
      if (now() - drawnAt >= REDRAW_MS) draw();
    },
    above: (write) => {
      erase();
      write();
      draw();
    },
    aside: async (work) => {
      erase();
      isAside = true;
      try {
        return await work();
      } finally {
        isAside = false;
        draw();
      }
    },
  };
}
