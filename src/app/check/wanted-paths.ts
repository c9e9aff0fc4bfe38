import { existsSync } from 'node:fs';

/** What a command reads: the paths that were given, or else the folder `contracts`, or else the current one. */
export const wantedPaths = (paths: readonly string[]): readonly string[] =>
  paths.length > 0 ? paths : [existsSync('contracts') ? 'contracts' : '.'];
