import { devNull } from 'node:os';
import { findProgram, foreignVariables } from '../../host/find-program.ts';
import { type ForeignEnd, runForeign } from '../../host/run-foreign.ts';
import { usageFailure } from '../exit/cli-failure.ts';

export type GitAnswer = ForeignEnd;

/** A repository may come from a stranger, so programs that its own settings name are not run where git can work without them. */
const CAREFULLY = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'safe.bareRepository=explicit'].flatMap(
  (setting) => ['-c', setting],
);

/** The same as `runGit`, but ends the command with exit 64 if git is not installed. */
export async function git(folder: string, args: readonly string[], input = ''): Promise<GitAnswer> {
  const answer = await runGit(folder, args, input);
  if (answer) return answer;
  throw usageFailure(
    'no-git',
    'git cannot be run, and only git knows what changed',
    'install git, or name the files instead of --changed-since',
  );
}

/**
 * Runs git in `folder`, without a shell, with `input` on its stdin; `undefined` if it is not installed. Git takes no locks (a commit may be
 * running at the same time), asks nothing, uses no network and answers in English. Filters that the repository's settings name get none of
 * this tool's variables.
 */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<GitAnswer | undefined> {
  const program = findProgram('git');
  if (program === undefined) return Promise.resolve(undefined);
  const env = {
    ...foreignVariables(),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_LITERAL_PATHSPECS: '1',
  };
  return runForeign(program, [...CAREFULLY, ...args], { cwd: folder, env, input });
}
