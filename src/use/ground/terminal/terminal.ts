import { createInterface as linesOf } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createPaint, type Paint } from '../../../view/text/paint.ts';
import { fitText } from '../../../view/text/wrap-text.ts';
import { CliFailure, EXIT } from '../exit/exit-code.ts';
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
    out: say,
    print: say,
    talk: say,
    complain: say,
    paint,
    talkPaint: paint,
    area: noLiveArea,
    interactive: false,
    live: false,
    ci: false,
    screen: false,
    beganMs: performance.now(),
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

/** Where the user is asked. `interrupt` passes Ctrl-C on to the command, and returns whether the command listens for it. */
interface Desk {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  interrupt(): boolean;
}

/** Only a program that asks opens them. */
const thisTerminal: Desk = {
  get input() {
    return process.stdin;
  },
  get output() {
    return process.stderr;
  },
  interrupt: () => process.emit('SIGINT', 'SIGINT'),
};

/** One line from the user; an empty text if they close the terminal or the question is interrupted. */
export const ask = async (prompt: string, stopped?: AbortSignal, desk?: Desk): Promise<string> =>
  (await askLine(prompt, stopped, desk)) ?? '';

/**
 * The same, but `undefined` if they close the terminal. Ctrl-C counts as SIGINT, as everywhere else: a command that does not listen for it
 * ends with exit 130. The question ends unanswered if `stopped` aborts.
 */
export async function askLine(
  prompt: string,
  stopped?: AbortSignal,
  { input, output, interrupt }: Desk = thisTerminal,
): Promise<string | undefined> {
  const lines = createInterface({ input, output });
  const interrupted = new AbortController();
  let isHeard = true;
  const signal = stopped ? AbortSignal.any([stopped, interrupted.signal]) : interrupted.signal;
  lines.once('SIGINT', () => {
    output.write('\n');
    isHeard = interrupt();
    interrupted.abort();
  });
  try {
    return (await lines.question(prompt, { signal })).trim();
  } catch {
    if (!isHeard) throw interruptedAtQuestion();
    if (!interrupted.signal.aborted) output.write('\n');
    return undefined;
  } finally {
    lines.close();
  }
}

export type Ask = (prompt: string, stopped?: AbortSignal) => Promise<string>;

/** What an answer means, or why it is unclear. */
type Meaning<T> = { readonly value: T } | string;

/**
 * Asks until the answer is clear. `understand` returns what an answer means, or text that says why it is unclear. An empty answer, also
 * from a user who closes the terminal, must mean something.
 */
export async function askAgain<T>(
  prompt: string,
  understand: (answer: string) => Meaning<T> | Promise<Meaning<T>>,
  askHere: Ask = ask,
  stopped?: AbortSignal,
): Promise<T> {
  let before = '';
  for (;;) {
    const meaning = await understand(await askHere(before + prompt, stopped));
    if (typeof meaning !== 'string') return meaning.value;
    before = `${meaning}\n`;
  }
}

const interruptedAtQuestion = (): CliFailure =>
  new CliFailure({ code: 'interrupted', exit: EXIT.interrupted, message: 'interrupted; nothing was done' });

/**
 * One line from the user that is not shown while it is typed; `undefined` if they close the terminal instead (Ctrl-D). Ctrl-C ends the
 * command with exit 130.
 */
export function askSecret(
  prompt: string,
  { input, output }: Pick<Desk, 'input' | 'output'> = { input: process.stdin, output: process.stderr },
): Promise<string | undefined> {
  // Readline echoes typed text to its output; this output shows nothing.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = linesOf({ input, output: nowhere, terminal: true, historySize: 0 });
  output.write(prompt);
  return new Promise((resolve, reject) => {
    let answer: string | undefined;
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    lines.once('SIGINT', () => {
      reject(interruptedAtQuestion());
      lines.close();
    });
    lines.once('close', () => {
      output.write('\n');
      resolve(answer);
    });
  });
}
