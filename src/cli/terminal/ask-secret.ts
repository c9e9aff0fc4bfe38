import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type Desk, interruptedAtQuestion } from './consent.ts';

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
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
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
