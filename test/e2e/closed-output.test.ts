import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const broken = path.join(root, 'contracts-examples/broken');
const FULL = '/dev/full';

/** Runs with `stdout`; gives the exit code and what it said on stderr. */
function run(argv: readonly string[], stdout: number | 'pipe', onStart?: (child: ReturnType<typeof spawn>) => void) {
  const child = spawn(process.execPath, [path.join(root, 'bin/run.js'), ...argv], {
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

describe('an output that takes no more', { timeout: 60_000 }, () => {
  it.each([[['validate', broken]], [['validate', broken, '--json']], [['validate', broken, '-o', 'sarif']]])(
    'because its reader is gone ends quietly, with the exit code of the run: %j',
    async (argv) => {
      const ended = await run(argv, 'pipe', (child) => child.stdout?.destroy());
      expect(ended).toEqual({ code: 1, stderr: '' });
    },
  );

  it.runIf(existsSync(FULL)).each([[['validate', broken]], [['validate', broken, '--json']], [['explain']]])(
    'because the disk is full is told, and is no success: %j',
    async (argv) => {
      const full = openSync(FULL, 'w');
      const ended = await run(argv, full);
      closeSync(full);
      expect(ended).toEqual({ code: 64, stderr: 'error the result cannot be written to stdout (ENOSPC)\n' });
    },
  );

  it.runIf(existsSync(FULL))('is told of a report too, after the result', async () => {
    const ended = await runContracts(['validate', broken, '-o', `sarif=${FULL}`], { cwd: temporaryFolder() });
    expect(ended.code).toBe(64);
    expect(ended.stdout).toContain(' errors, ');
    expect(ended.stderr).toContain(
      'error the sarif report cannot be written to /dev/full (ENOSPC)\n  help: the disk is full',
    );
  });
});
