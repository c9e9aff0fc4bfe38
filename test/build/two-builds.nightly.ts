import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

/** What was built in the folder, as `sha256 file`. Code caches belong to one engine and are not shipped. */
function builtIn(folder: string): string[] {
  const files = readdirSync(path.join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.cache'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const hash = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
  return ['oclif.manifest.json', 'THIRD-PARTY-LICENSES', ...files].map((file) => `${hash(file)} ${file}`).sort();
}

// It takes a build of the sources as they are, which `npm run test:nightly` has made before.
it('a second build, in another folder, is the same byte for byte', { timeout: 300_000 }, () => {
  const folder = path.join(temporaryFolder(), 'deep', 'in', 'another folder');
  for (const file of [
    'bin',
    'src',
    'practice-hub',
    'contracts-examples',
    'package.json',
    'package-lock.json',
    'node_modules',
  ])
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, ['bin/build/build.js'], { cwd: folder, stdio: 'ignore' });
  const second = builtIn(folder);
  expect(second.length).toBeGreaterThan(100);
  expect(second).toEqual(builtIn(root));
});
