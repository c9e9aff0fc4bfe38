import { spawn } from 'node:child_process';

export interface ForeignEnd {
  /** -1 if a signal ended it. */
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface ForeignOptions {
  readonly cwd?: string;
  readonly env: NodeJS.ProcessEnv;
  /** For stdin. */
  readonly input: string | Uint8Array;
  /** Whether it gets no terminal, so that it cannot ask there. */
  readonly alone?: boolean;
}

/** Runs another program to its end, without a shell. */
export function runForeign(
  program: string,
  args: readonly string[],
  { cwd, env, input, alone = false }: ForeignOptions,
): Promise<ForeignEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...(cwd !== undefined && { cwd }),
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: alone && process.platform !== 'win32',
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
    // It may end before it has read everything; its answer says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
