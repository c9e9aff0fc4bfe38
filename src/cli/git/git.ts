import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { findProgram, foreignVariables } from '../../host/find-program.ts';
import { usageFailure } from '../exit/cli-failure.ts';

export interface GitAnswer {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

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
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...CAREFULLY, ...args], {
      cwd: folder,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const stdout: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, stdout: Buffer.concat(stdout), stderr }));
    // Git may end before it has read everything; its answer says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
