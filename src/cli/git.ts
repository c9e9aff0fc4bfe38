import { spawn } from 'node:child_process';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

export interface GitAnswer {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git in `folder`, without a shell, with `input` on its stdin. It takes no locks (a commit may be under way beside it), asks
 * nothing, contacts nobody and speaks English; the programs that its settings name (filters, hooks) never see our password. Without an
 * installed git the command ends with exit 64.
 */
export function git(folder: string, args: readonly string[], input = ''): Promise<GitAnswer> {
  const { CONTRACTS_PASSWORD: _, ...variables } = process.env;
  const env = {
    ...variables,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_LITERAL_PATHSPECS: '1',
  };
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...args], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    const stdout: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (error) => reject('code' in error && error.code === 'ENOENT' ? noGit() : error));
    child.on('close', (code) => resolve({ code: code ?? -1, stdout: Buffer.concat(stdout), stderr }));
    // It may end before it has read everything; its answer says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

const noGit = (): CliFailure =>
  new CliFailure({
    code: 'no-git',
    exit: EXIT.usage,
    message: 'git cannot be run, and only git knows what changed',
    hint: 'install git, or name the files instead of --changed-since',
  });
