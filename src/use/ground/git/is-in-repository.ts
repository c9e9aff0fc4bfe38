import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether git could find a repository from the folder: cheaper than starting git, and only git knows whether the repository is sound.
 * `GIT_DIR` puts the repository elsewhere.
 */
export function isInRepository(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (env['GIT_DIR'] !== undefined) return true;
  let place: string;
  try {
    place = realpathSync(folder);
  } catch {
    return false;
  }
  while (!existsSync(path.join(place, '.git'))) {
    const above = path.dirname(place);
    if (above === place) return false;
    place = above;
  }
  return true;
}
