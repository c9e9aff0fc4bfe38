import { createPaint, type Paint } from '../../../view/text/paint.ts';
import { fitText } from '../../../view/text/wrap-text.ts';
import { type LiveArea, noLiveArea, openLiveArea } from './live-area.ts';

export interface Terminal {
  /** The result for people; lines wider than the screen are wrapped between words. */
  out(text: string): void;
  /** The result for programs, unchanged. */
  print(text: string): void;
  /** Messages: progress and warnings. */
  talk(text: string): void;
  /** Errors, also with `--quiet`. */
  complain(text: string): void;
  readonly paint: Paint;
  readonly talkPaint: Paint;
  /** Whether a person can be asked: both ends are a terminal and this is not a CI job. */
  readonly interactive: boolean;
  /** Whether live progress may redraw lines on stderr. */
  readonly live: boolean;
  /** Where live progress is drawn; it shows nothing if stderr is not a terminal. */
  readonly area: LiveArea;
  /** Whether this is a CI job, where nothing is redrawn. */
  readonly ci: boolean;
  /** Whether stdout is a screen that may be cleared. */
  readonly screen: boolean;
  /** When the command began, in milliseconds since the process began: 0 unless a program runs it. */
  readonly beganMs: number;
}

/**
 * What stdout and stderr are here: a terminal gets colour, progress and questions; a pipe or CI job gets plain lines. `color` is false with
 * `--no-color`.
 */
export function openTerminal({ quiet, color }: { readonly quiet: boolean; readonly color: boolean }): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const ci = isCi(env);
  const paint = paintOf(stdout, color, env);
  const talkPaint = paintOf(stderr, color, env);
  const live = Boolean(stderr.isTTY) && !ci && !quiet && env['TERM'] !== 'dumb';
  const now = (): number => performance.now();
  const area = live ? openLiveArea({ stream: stderr, now, paint: talkPaint }) : noLiveArea;
  const print = (text: string): void => area.above(() => void stdout.write(ended(text)));
  const complain = (text: string): void => area.above(() => void stderr.write(ended(fitText(text, talkPaint.width))));
  return {
    out: (text) => print(fitText(text, paint.width)),
    print,
    talk: (text) => {
      if (!quiet) complain(text);
    },
    complain,
    paint,
    talkPaint,
    interactive: Boolean(stdin.isTTY && stdout.isTTY && stderr.isTTY) && !ci,
    live,
    area,
    ci,
    screen: Boolean(stdout.isTTY) && !ci && env['TERM'] !== 'dumb',
    beganMs: 0,
  };
}

/** For programs: every message goes to `say`; nothing is printed, drawn or asked. */
export function silentTerminal(say: (message: string) => void): Terminal {
  const paint = createPaint(false);
  return {
    ...{ out: say, print: say, talk: say, complain: say, paint, talkPaint: paint, area: noLiveArea },
    ...{ interactive: false, live: false, ci: false, screen: false, beganMs: performance.now() },
  };
}

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** How text looks on a stream: a terminal has colours and a width, unless it shows the log of a build. */
export function paintOf(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  color: boolean,
  env: NodeJS.ProcessEnv,
): Paint {
  const isScreen = stream.isTTY && !isCi(env);
  return createPaint(color && wantsColor(isScreen, env), {
    ...(isScreen && stream.columns > 0 && { width: stream.columns }),
    ascii: isAscii(env),
  });
}

/** Whether the locale explicitly allows only ASCII. Without a locale, as in most builds, the log shows everything. */
function isAscii({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  return /^(?:C|POSIX)$|\.(?!utf-?8)/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

export const isCi = (env: NodeJS.ProcessEnv): boolean => !['', '0', 'false', undefined].includes(env['CI']);

/** NO_COLOR (any non-empty value) and FORCE_COLOR take precedence over the kind of the stream. */
function wantsColor(isTerminal: boolean, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return isTerminal && env['TERM'] !== 'dumb';
}
