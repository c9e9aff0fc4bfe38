import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Runs npm and returns what it prints. */
export const runNpm = (argv: readonly string[], cwd: string): string =>
  execFileSync('npm', argv, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Packs the built package into the folder, as it would be published; returns the path of the file. */
export const packPackage = (folder: string): string =>
  path.join(folder, runNpm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root).trim());
