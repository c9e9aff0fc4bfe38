import { spawn } from 'node:child_process';
import { closeSync, cpSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runBinary, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const broken = path.join(root, 'contracts-examples/broken');
const FULL = '/dev/full';

/** Runs with `stdout`; returns the exit code and stderr. */
function run(
  argv: readonly string[],
  stdout: number | 'pipe',
  onStart?: (child: ReturnType<typeof spawn>) => void,
  cwd = root,
) {
  const child = spawn(process.execPath, [path.join(root, 'bin/run.js'), ...argv], {
    cwd,
    stdio: ['ignore', stdout, 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  onStart?.(child);
  return new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  );
}

describe('a full or closed output', { timeout: 60_000 }, () => {
  it.each([[['validate', broken]], [['validate', broken, '--json']]])(
    'because its reader is gone ends quietly, with the exit code of the run: %j',
    async (argv) => {
      const ended = await run(argv, 'pipe', (child) => child.stdout?.destroy());
      expect(ended).toEqual({ code: 1, stderr: '' });
    },
  );

  it.runIf(existsSync(FULL)).each([[['validate', broken]], [['explain']], [['help']], [['-V']], [['push', '-h']]])(
    'because the disk is full is reported, and is not a success: %j',
    async (argv) => {
      const full = openSync(FULL, 'w');
      const ended = await run(argv, full);
      closeSync(full);
      expect(ended).toEqual({ code: 64, stderr: 'error the result cannot be written to stdout (ENOSPC)\n' });
    },
  );

  it.runIf(existsSync(FULL))('does not make an applied push look like a wrong command line', async () => {
    const cwd = temporaryFolder();
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(cwd, 'contracts'), { recursive: true });
    const full = openSync(FULL, 'w');
    const ended = await run(['push', '--yes', '--no-verify', '--quiet'], full, undefined, cwd);
    closeSync(full);
    expect(ended).toEqual({
      code: 0,
      stderr: 'error the result cannot be written to stdout (ENOSPC); `contracts journal show last` has it\n',
    });
    expect((await runBinary(['diff', '--exit-code'], { cwd })).code).toBe(0);
  });

  it.runIf(existsSync(FULL))('is reported for a report file too, after the result', async () => {
    const ended = await runBinary(['validate', broken, '-o', `sarif=${FULL}`], { cwd: temporaryFolder() });
    expect(ended.code).toBe(64);
    expect(ended.stdout).toContain(' errors, ');
    expect(ended.stderr).toContain(
      'error the sarif report cannot be written to /dev/full (ENOSPC)\n  help: the disk is full',
    );
  });
});
