import { createInterface as linesOf } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';

/** Where a person is asked. `interrupt` hands Ctrl-C to whoever ends the command in its order, and says whether there is somebody. */
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

/** One line from the person at the terminal; the empty text when they close it, or the question ends unanswered. */
export const ask = async (prompt: string, stopped?: AbortSignal, desk?: Desk): Promise<string> =>
  (await askLine(prompt, stopped, desk)) ?? '';

/**
 * The same; `undefined` when they close the terminal. Ctrl-C counts as the signal that it is elsewhere: a command that does not listen for it
 * ends with exit 130. The question ends unanswered when `stopped` aborts.
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
 * Asks until the answer is clear. `understand` gives what an answer means, or text that says why it is unclear; no answer at all (also of a
 * person who closes the terminal) must mean something.
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
 * One line from the person at the terminal that is not shown while it is typed; `undefined` when they close it instead (Ctrl-D). Ctrl-C
 * ends the command with exit 130.
 */
export function askSecret(
  prompt: string,
  { input, output }: Pick<Desk, 'input' | 'output'> = { input: process.stdin, output: process.stderr },
): Promise<string | undefined> {
  // Readline echoes what is typed to its output; this one shows nothing.
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
