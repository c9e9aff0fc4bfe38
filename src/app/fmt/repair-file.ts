import path from 'node:path';
import { applyFixes } from '../../findings/apply-fixes.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { LIMITS } from '../../source/limits.ts';
import { rewriteFile } from './rewrite-file.ts';

/**
 * Makes the repairs of one file's findings in it; `findingsIn` gives them for the text that is there now. Gives those that were made,
 * none for a file that cannot be read any more.
 */
export async function repairFile(
  file: string,
  findingsIn: (text: string) => readonly Finding[],
): Promise<readonly Finding[]> {
  const target = path.resolve(file);
  const bytes = await nodeFiles.read(target, LIMITS.fileBytes);
  if (!bytes.ok) return [];
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.value);
  // Places count from behind a byte order mark.
  const mark = decoded.startsWith('\ufeff') ? '\ufeff' : '';
  const text = decoded.slice(mark.length);
  const result = applyFixes(text, findingsIn(text));
  if (result.fixed.length > 0) await rewriteFile(target, bytes.value, mark + result.text);
  return result.fixed;
}
