import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The absolute path of an installed program, or `undefined`. Searches only the absolute folders of `PATH`, without `node_modules`: npm
 * puts `node_modules/.bin` first, and a project's dependencies can install programs there.
 */
export function findProgram(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const folders = (env['PATH'] ?? env['Path'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder) && !folder.split(/[\\/]/).includes('node_modules'));
  const names = platform === 'win32' ? [`${name}.exe`, `${name}.com`] : [name];
  return folders.flatMap((folder) => names.map((file) => path.join(folder, file))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The environment for other programs: without this tool's own variables, because some of them are secrets. */
export const foreignVariables = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('CONTRACTS_')));
