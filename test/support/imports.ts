import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from '../../src/kernel/memoize.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const root = path.join(import.meta.dirname, '../..');
const PRACTICE_HUB = 'practice-hub/';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));

/** The files of `src`, relative to it, and those of `practice-hub`, relative to the folder that both are in. */
export const files: readonly string[] = [
  ...filesIn('src').map((file) => file.slice('src/'.length)),
  ...filesIn('practice-hub'),
];

const fromRoot = (file: string): string => (file.startsWith(PRACTICE_HUB) ? file : `src/${file}`);

export const textOf = memoize((file: string): string => readFileSync(path.join(root, fromRoot(file)), 'utf8'));

/** The imports of a file, those at run time included. */
export const importsOf = memoize((file: string): readonly Import[] => {
  const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g;
  return [...textOf(file).matchAll(pattern)].map((match) => ({
    from: file,
    to: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }));
});

/** The file that an import refers to, for its values or only for its types. */
export const fileOf = ({ from, to }: Import): string[] =>
  to.startsWith('.') ? [path.posix.join(path.posix.dirname(fromRoot(from)), to).replace(/^src\//, '')] : [];

/** What a file loads, directly or through others: files and packages. Types are not loaded. */
export function loadedBy(file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    if (!next.endsWith('.ts')) continue;
    for (const found of importsOf(next)) if (!found.typeOnly) waiting.push(fileOf(found)[0] ?? found.to);
  }
  return reached;
}
