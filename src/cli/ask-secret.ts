import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One line from the person at the terminal that is not shown while it is typed; `undefined` when they leave instead (Ctrl-C, Ctrl-D). */
export function askSecret(prompt: string): Promise<string | undefined> {
  // Readline echoes what is typed to its output; this one shows nothing.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  process.stderr.write(prompt);
  return new Promise((resolve) => {
    let answer: string | undefined;
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}
