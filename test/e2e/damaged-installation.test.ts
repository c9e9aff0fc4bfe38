import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

/** The tool installed in a separate folder. */
function installed(): string {
  const folder = temporaryFolder();
  for (const part of ['bin', 'dist', 'package.json', 'oclif.manifest.json'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

const run = (folder: string, ...argv: string[]) =>
  spawnSync(process.execPath, [path.join(folder, 'bin/run.js'), ...argv], { encoding: 'utf8' });

describe('a damaged installation', { timeout: 60_000 }, () => {
  it.each([
    ['its first file is gone', (folder: string) => rmSync(path.join(folder, 'dist/start.js'))],
    ['its first file is empty', (folder: string) => writeFileSync(path.join(folder, 'dist/start.js'), '')],
    ['what runs commands is gone', (folder: string) => rmSync(path.join(folder, 'dist/main.js'))],
    ['a command is gone', (folder: string) => rmSync(path.join(folder, 'dist/commands/explain.js'))],
    [
      'a command is cut off',
      (folder: string) => {
        const file = path.join(folder, 'dist/commands/explain.js');
        writeFileSync(file, readFileSync(file).subarray(0, 700));
      },
    ],
  ])('says so with exit code 70 when %s', (_, damage) => {
    const folder = installed();
    damage(folder);
    const { status, stderr } = run(folder, 'explain', 'R01');
    expect(stderr).toContain('this installation of contracts is damaged');
    expect(stderr).toContain('install it again');
    expect(status).toBe(70);
  });
});
