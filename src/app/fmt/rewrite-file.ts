import path from 'node:path';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { applyFixes } from '../../findings/apply-fixes.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { nodeSharedFiles } from '../../host/node-shared-files.ts';
import { LIMITS } from '../../source/limits.ts';
import type { DraftFiles } from './draft-files.ts';

/**
 * Replaces the contents of a contract file, `before`, with `after`: whole or not at all, with the same permissions. A file that has changed
 * since it was read is left alone and ends the command.
 */
export async function rewriteFile(file: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const done = await nodeSharedFiles.replace(file, before, after);
  if (done.ok) return;
  const [what, hint] =
    done.error.reason === 'changed'
      ? ['was changed by another program meanwhile', 'save your work there, then run the command again']
      : [`cannot be written (${done.error.code})`, 'nothing of this file was changed'];
  throw usageFailure('not-written', `${file} ${what}`, hint);
}

/**
 * Repairs the findings in one file. `findingsIn` returns the findings for the file's current text. Returns the findings that were repaired;
 * none for a file that can no longer be read.
 */
export async function repairFile(
  file: string,
  findingsIn: (text: string) => readonly Finding[],
  drafts?: DraftFiles,
): Promise<readonly Finding[]> {
  const target = path.resolve(file);
  const bytes = await (drafts ?? nodeFiles).read(target, LIMITS.fileBytes);
  if (!bytes.ok) return [];
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.value);
  // Positions are counted after a byte order mark.
  const mark = decoded.startsWith('\ufeff') ? '\ufeff' : '';
  const text = decoded.slice(mark.length);
  const result = applyFixes(text, findingsIn(text));
  if (result.fixed.length > 0) {
    const after = Buffer.from(mark + result.text);
    if (drafts) drafts.change(target, { file, before: bytes.value, after });
    else await rewriteFile(target, bytes.value, after);
  }
  return result.fixed;
}
