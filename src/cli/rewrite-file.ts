import { randomUUID } from 'node:crypto';
import { chmod, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

/**
 * Puts `text` in the place of a contract file whose bytes were `before`: whole or not at all, with the same permissions. A file that
 * has changed since it was read is left alone and ends the command.
 */
export async function rewriteFile(file: string, before: Uint8Array, text: string): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    const { mode } = await stat(file);
    const handle = await open(temporary, 'wx', mode & 0o777);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(temporary, mode & 0o7777);
    if (!(await readFile(file)).equals(before)) throw changedMeanwhile(file);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string') throw error;
    throw notWritten(`${file} cannot be written (${code})`, 'nothing of this file was changed');
  }
}

const changedMeanwhile = (file: string): CliFailure =>
  notWritten(`${file} was changed by another program meanwhile`, 'save your work there, then run the command again');

const notWritten = (message: string, hint: string): CliFailure =>
  new CliFailure({ code: 'not-written', exit: EXIT.usage, message, hint });
