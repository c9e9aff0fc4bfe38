import { createInterface as linesOf } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';

/** Where the user is asked. `interrupt` passes Ctrl-C on to the command, and returns whether the command listens for it. */
interface Desk {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  interrupt(): boolean;
}

const thisTerminal: Desk = {
  input: process.stdin,
  output: process.stderr,
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
