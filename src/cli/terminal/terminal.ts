import { createPaint, type Paint } from '../../render/text/paint.ts';

export interface Terminal {
  /** The result. */
  out(text: string): void;
  /** Talk: progress, warnings, errors. */
  talk(text: string): void;
  readonly paint: Paint;
  readonly talkPaint: Paint;
  /** Whether a person sits there: both ends are a terminal and this is no CI job. */
  readonly interactive: boolean;
  /** Whether live progress may redraw lines on stderr. */
  readonly live: boolean;
  /** Whether this is the job of a build server, where nobody watches and nothing is redrawn. */
  readonly ci: boolean;
  /** Whether stdout is a screen that may be cleared. */
  readonly screen: boolean;
  readonly width: number;
}

/**
 * What stdout and stderr are here: a terminal gets colour, progress and questions; a pipe or CI gets plain lines. `color` is false with
 * `--no-color`.
 */
export function openTerminal({ quiet, color }: { readonly quiet: boolean; readonly color: boolean }): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const ci = isCi(env);
  return {
    out: (text) => void stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    talk: (text) => {
      if (!quiet) stderr.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    paint: createPaint(color && wantsColor(stdout.isTTY && !ci, env)),
    talkPaint: createPaint(color && wantsColor(stderr.isTTY && !ci, env)),
    interactive: Boolean(stdin.isTTY && stdout.isTTY && stderr.isTTY) && !ci,
    live: Boolean(stderr.isTTY) && !ci && !quiet && env['TERM'] !== 'dumb',
    ci,
    screen: Boolean(stdout.isTTY) && !ci && env['TERM'] !== 'dumb',
    width: Math.max(40, stdout.columns ?? 100),
  };
}

export const isCi = (env: NodeJS.ProcessEnv): boolean => !['', '0', 'false', undefined].includes(env['CI']);

/** NO_COLOR (any non-empty value) and FORCE_COLOR decide before what the stream is. */
function wantsColor(isTerminal: boolean, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return isTerminal && env['TERM'] !== 'dumb';
}
