import { createInterface } from 'node:readline/promises';
import type { JsonObject } from '../kernel/json.ts';
import { CliFailure } from './cli-failure.ts';
import type { Environment } from './environment.ts';
import { EXIT } from './exit-code.ts';
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
): Promise<boolean> {
  const usage = (message: string, hint: string): CliFailure =>
    new CliFailure({ code: 'wrong-usage', exit: EXIT.usage, message, hint, document: document() });
  if (yes) return true;
  if (!terminal.interactive) throw usage('this asks before it writes, and nobody is here to answer', 'add --yes');
  const prompt = environment.protected ? `${question} It is protected. Type its name to go on: ` : `${question} [y/N] `;
  const answer = await ask(prompt);
  return environment.protected ? answer === environment.name : /^y(es)?$/i.test(answer);
}

/** One line from the person at the terminal; the empty text when they close it. Ctrl-C counts as the signal that it is elsewhere. */
export async function ask(prompt: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const interrupted = new AbortController();
  lines.once('SIGINT', () => {
    process.stderr.write('\n');
    process.emit('SIGINT', 'SIGINT');
    interrupted.abort();
  });
  try {
    return (await lines.question(prompt, { signal: interrupted.signal })).trim();
  } catch {
    if (!interrupted.signal.aborted) process.stderr.write('\n');
    return '';
  } finally {
    lines.close();
  }
}
