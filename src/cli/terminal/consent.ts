import { createInterface as linesOf } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { JsonObject } from '../../kernel/json.ts';
import { CliFailure, usageFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import type { HubSession } from '../session.ts';
import { endIfInterrupted, nothingInterrupts } from './signals.ts';
import type { Terminal } from './terminal.ts';

/** Who asks, and for which environment. */
type Asker = Pick<HubSession, 'environment' | 'terminal'> & Partial<Pick<HubSession, 'interruption'>>;

/**
 * Ends the command unless its writes are agreed to: by `--yes`, or by a person. A protected environment asks for its name to be typed; that
 * `--yes` counts there only together with `--env NAME` is a gate. `document` goes with the error where there is nobody to ask.
 */
export async function agree(
  question: string,
  yes: boolean,
  { environment, terminal, interruption = nothingInterrupts }: Asker,
  document: () => JsonObject,
): Promise<void> {
  const { name, protected: isProtected } = environment;
  const prompt = isProtected ? `${question} It is protected. Type its name to go on: ` : `${question} [y/N] `;
  const answer = yes ? undefined : await answerTo(prompt, terminal, document, interruption.signal);
  endIfInterrupted(interruption);
  if (answer === undefined || (isProtected ? answer === name : isYes(answer))) return;
  throw usageFailure('not-agreed', 'Cancelled. Nothing was written.');
}

/** What the person at the terminal answers; without a terminal the command ends with exit 64. */
export function answerTo(
  prompt: string,
  terminal: Terminal,
  document: () => JsonObject,
  stopped?: AbortSignal,
): Promise<string> {
  if (terminal.interactive) return ask(prompt, stopped);
  const message = 'this needs confirmation, but there is no terminal to ask on';
  throw new CliFailure({ code: 'wrong-usage', exit: EXIT.usage, message, hint: 'add --yes', document: document() });
}

export const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer);

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

/**
 * One line from the person at the terminal; the empty text when they close it. Ctrl-C counts as the signal that it is elsewhere: a
 * command that does not listen for it ends with exit 130. The question ends unanswered when `stopped` aborts.
 */
export async function ask(
  prompt: string,
  stopped?: AbortSignal,
  { input, output, interrupt }: Desk = thisTerminal,
): Promise<string> {
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
    return '';
  } finally {
    lines.close();
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
