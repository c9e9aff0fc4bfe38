import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The first file of the tool itself that is missing or is not as it was built, from the folder of the package: `dist/main.js`. `undefined`
 * if all are whole, or if there is no list of them.
 */
export function damagedFile(root: string): string | undefined {
  const list = path.join(root, 'dist', 'checksums.txt');
  if (!existsSync(list)) return undefined;
  // As sha256sum writes it: the digest, two blanks, the file.
  const lines = readFileSync(list, 'utf8').split('\n').slice(0, -1);
  return lines
    .map((line) => ({ sum: line.slice(0, 64), file: path.join('dist', line.slice(66)) }))
    .find(({ sum, file }) => !existsSync(path.join(root, file)) || sumOf(path.join(root, file)) !== sum)?.file;
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
