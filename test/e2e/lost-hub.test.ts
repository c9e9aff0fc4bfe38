import { describe, expect, it } from 'vitest';
import { NO_HUB } from '../support/hub-variables.ts';
import { project } from '../support/project.ts';
import type { Run } from '../support/run-contracts.ts';
import { watchedProject } from '../support/watched-hub.ts';

const TODAY = { CONTRACTS_TODAY: '2026-11-22' };

/** A hub that stops answering from a write on, which it carries out first or not. */
async function losing(
  argv: readonly string[],
  { isPushed = false, from = 1, isDone = false } = {},
): Promise<Run & { changes: number }> {
  const { hub, contracts, written } = await watchedProject({ env: TODAY, hurry: true, isPushed });
  let isLost = false;
  hub.intercept(async ({ write }, forward) => {
    if (isLost) return false;
    isLost = write >= from;
    if (isLost && !isDone) return false;
    await forward();
    return true;
  });
  const run = await contracts(...argv);
  return { ...run, changes: written().length };
}

const STOP = ['stop', '--room', 'DBL', '--rate', 'Flexible 2027', '--from', '2027-08-10', '--push', '--yes'];
const PUSH = ['push', '--yes', '--no-verify'];

// A connection that breaks with a write on its way leaves the write unknown; only one that never was makes exit code 7.
describe('a hub that is lost', { timeout: 300_000 }, () => {
  it.each([
    ['push, with its first write on its way', PUSH, { from: 1 }, 4, 0],
    ['push, after its first write', PUSH, { from: 1, isDone: true }, 4, 1],
    ['push, with its third write on its way', PUSH, { from: 3 }, 4, 2],
    ['stop --push, after its write', STOP, { isPushed: true, from: 1, isDone: true }, 4, 1],
  ] as const)('%s', async (_, argv, lost, code, changes) => {
    const run = await losing(argv, lost);
    expect(run.changes).toBe(changes);
    expect(run.code, `${run.stdout}${run.stderr}`).toBe(code);
    expect(`${run.stdout}${run.stderr}`).not.toContain('Nothing was written');
  });

  it('before anything was written ends with 7, and with 3 if files were changed', async () => {
    const { contracts } = project(undefined, { env: { ...NO_HUB, ...TODAY }, hurry: true });
    const commands = [PUSH, ['diff'], ['verify'], ['monitor', '--prove-within', 'off'], ['api', 'GET', '/suppliers']];
    for (const argv of commands) {
      const { code, stderr, stdout } = await contracts(...argv);
      expect(code, `${argv.join(' ')}: ${stdout}${stderr}`).toBe(7);
    }
    const { code, stderr } = await contracts(...STOP);
    expect(stderr).toContain('The nights are closed in the files but not in the hub.');
    expect(code, stderr).toBe(3);
  });
});
