import path from 'node:path';

/** The way from the folder of the repository, where a build says which one that is, to `cwd`: `contracts/`, or nothing. */
export function folderInRepository(cwd: string, env: NodeJS.ProcessEnv): string {
  const root = env['GITHUB_WORKSPACE'] || env['CI_PROJECT_DIR'];
  if (!root) return '';
  const way = path.relative(root, cwd).split(path.sep);
  return way[0] === '..' || path.isAbsolute(way.join(path.sep)) || way.join('') === '' ? '' : `${way.join('/')}/`;
}
