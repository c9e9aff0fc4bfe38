import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';

/** All of stdin as text; more than `limitBytes` ends the command with exit 64. */
export async function readStdin(limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limitBytes) {
      throw new CliFailure({
        code: 'wrong-usage',
        exit: EXIT.usage,
        message: `stdin holds more than ${limitBytes} bytes`,
      });
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
