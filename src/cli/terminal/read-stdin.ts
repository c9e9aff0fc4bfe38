import { wrongUsage } from '../exit/cli-failure.ts';

/** All of stdin as text; more than `limitBytes` ends the command with exit 64. */
export async function readStdin(limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limitBytes) {
      throw wrongUsage(`stdin holds more than ${limitBytes} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
