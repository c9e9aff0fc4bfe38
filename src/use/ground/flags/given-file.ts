import type { FileFailure } from '../../../host/files.ts';
import { readGivenNow } from '../../../host/node-given-files.ts';
import { type CliFailure, wrongUsage } from '../exit/exit-code.ts';

/**
 * The bytes of a file that a flag or the settings name. `refused` makes the error that ends the command, with the reason in a few words.
 */
export function givenFile(file: string, limitBytes: number, refused: (reason: string) => CliFailure): Uint8Array {
  const read = readGivenNow(file, limitBytes);
  if (read.ok) return read.value;
  throw refused(reasonText(read.error, limitBytes));
}

export const givenText = (file: string, limitBytes: number, refused: (reason: string) => CliFailure): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(givenFile(file, limitBytes, refused));

function reasonText({ reason, code }: FileFailure, limitBytes: number): string {
  if (reason === 'too-large') return `more than ${limitBytes / (1024 * 1024)} MiB`;
  if (reason === 'silent') return 'nothing came through the pipe';
  if (code === 'ENOENT') return 'no such file or folder';
  return code === 'NOT_A_FILE' ? 'neither a file nor a pipe' : code;
}

/** All of stdin as text; more than `limitBytes` ends the command with exit 64. */
export const readStdin = async (limitBytes: number): Promise<string> =>
  Buffer.from(await readStdinBytes(limitBytes)).toString('utf8');

export async function readStdinBytes(limitBytes: number): Promise<Uint8Array> {
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
  return Buffer.concat(chunks);
}
