import { type CliFailure, usageFailure } from '../../cli/exit/cli-failure.ts';
import { nodeSharedFiles } from '../../host/node-shared-files.ts';

/**
 * Puts `text` in the place of a contract file whose bytes were `before`: whole or not at all, with the same permissions. A file that
 * has changed since it was read is left alone and ends the command.
 */
export async function rewriteFile(file: string, before: Uint8Array, text: string): Promise<void> {
  const done = await nodeSharedFiles.replace(file, before, Buffer.from(text));
  if (done.ok) return;
  if (done.error.reason === 'changed') throw changedMeanwhile(file);
  throw notWritten(`${file} cannot be written (${done.error.code})`, 'nothing of this file was changed');
}

const changedMeanwhile = (file: string): CliFailure =>
  notWritten(`${file} was changed by another program meanwhile`, 'save your work there, then run the command again');

const notWritten = (message: string, hint: string): CliFailure => usageFailure('not-written', message, hint);
