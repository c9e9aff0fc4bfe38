import { createInterface } from 'node:readline/promises';
import type { JsonObject } from '../../kernel/json.ts';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import type { Environment } from '../settings/environment.ts';
import type { Terminal } from './terminal.ts';

/**
 * Whether the plan may be applied: `--yes`, or a person's answer. A protected environment asks for its name to be typed; that `--yes`
 * counts there only together with `--env NAME` is a gate. Without a person and without `--yes` the command ends with exit 64 and asks nothing;
 * `document` then goes with the error.
 */
export async function consent(
  question: string,
  environment: Environment,
  yes: boolean,
  terminal: Terminal,
  document: () => JsonObject,
  stopped?: AbortSignal,
): Promise<boolean> {
  const usage = (message: string, hint: string): CliFailure =>
    new CliFailure({ code: 'wrong-usage', exit: EXIT.usage, message, hint, document: document() });
  if (yes) return true;
  if (!terminal.interactive) throw usage('this needs confirmation, but there is no terminal to ask on', 'add --yes');
  const prompt = environment.protected ? `${question} It is protected. Type its name to go on: ` : `${question} [y/N] `;
  const answer = await ask(prompt, stopped);
  return environment.protected ? answer === environment.name : /^y(es)?$/i.test(answer);
}

/** Where a person is asked. `interrupt` hands Ctrl-C to whoever ends the command in its order, and says whether there is somebody. */
export interface Desk {
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

export const interruptedAtQuestion = (): CliFailure =>
  new CliFailure({ code: 'interrupted', exit: EXIT.interrupted, message: 'interrupted; nothing was done' });
