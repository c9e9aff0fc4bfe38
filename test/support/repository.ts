import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { temporaryFolder, writeFiles } from './run-contracts.ts';

/** A git repository in a temporary folder. */
export interface Repository {
  readonly folder: string;
  git(...args: string[]): string;
  write(files: Readonly<Record<string, string>>): void;
  /** Commits everything, now or at a time. */
  commit(at?: string): void;
}

/** Ignores the machine's git settings. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** A repository with these files in its first commit, on the branch `main`. */
export function repository(files: Readonly<Record<string, string>>): Repository {
  const folder = realpathSync(temporaryFolder());
  const gitWith = (more: NodeJS.ProcessEnv, ...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, env: { ...env, ...more }, encoding: 'utf8' });
  const git = (...args: string[]): string => gitWith({}, ...args);
  const write = (more: Readonly<Record<string, string>>): void => writeFiles(folder, more);
  const commit = (at?: string): void => {
    git('add', '--all');
    gitWith(at ? { GIT_COMMITTER_DATE: at } : {}, 'commit', '--quiet', '--allow-empty', '--message', 'change');
  };
  git('init', '--quiet', '--template=', '--initial-branch', 'main');
  write(files);
  commit();
  return { folder, git, write, commit };
}
