import { safeLine } from '../../view/escape/safe-line.ts';
import type { InitDocument } from '../../view/tool-document.ts';

/** What `init` wrote. */
export function initText({ folder, files, kept }: InitDocument): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  return [
    safeLine(folder === '.' ? 'Created:' : `Created in ${folder}:`),
    ...files.map(({ file, what }) => `  ${file.padEnd(width)}  ${what}`),
    ...kept.map((file) => `  ${file.padEnd(width)}  already there, left unchanged`),
  ].join('\n');
}
