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
  /** It is ended after this time. */
  readonly timeoutMs?: number;
  /** Output beyond this many characters is dropped. */
  readonly mostOutput?: number;
}

/** Runs another program to its end, without a shell. */
export function runForeign(
  program: string,
  args: readonly string[],
  { cwd, env, input, alone = false, timeoutMs, mostOutput = Number.POSITIVE_INFINITY }: ForeignOptions,
): Promise<ForeignEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...(cwd !== undefined && { cwd }),
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: alone && process.platform !== 'win32',
      windowsHide: true,
    });
    // Node's own timeout would keep the process open if the program is not installed.
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill(), timeoutMs);
    const stdout: Buffer[] = [];
    let size = 0;
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (size < mostOutput) stdout.push(chunk);
      size += chunk.length;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < mostOutput) stderr += text;
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, stdout: Buffer.concat(stdout), stderr });
    });
    // It may end before it has read everything; its answer says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
