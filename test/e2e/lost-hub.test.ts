import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

/** A hub that stops answering from a write on, which it carries out first or not. */
async function losing(
  argv: readonly string[],
  { isPushed = false, from = 1, isDone = false } = {},
): Promise<Run & { changes: number }> {
  const folder = temporaryFolder();
  const hub = await openWatchedHub();
  cpSync(example, path.join(folder, 'hotel.yaml'));
  const contracts = (args: readonly string[]) =>
    runContracts(args, { cwd: folder, hurry: true, env: { ...hub.env, CONTRACTS_TODAY: '2026-11-22' } });
  if (isPushed) expect((await contracts(['push', '--yes', '--no-verify'])).code).toBe(0);
  const before = hub.changes().length;
  let isLost = false;
  hub.intercept(async ({ write }, forward) => {
    if (isLost) return false;
    isLost = write >= from;
    if (isLost && !isDone) return false;
    await forward();
    return true;
  });
  const run = await contracts(argv);
  return { ...run, changes: hub.changes().length - before };
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
    const folder = temporaryFolder();
    cpSync(example, path.join(folder, 'hotel.yaml'));
    const env = {
      ...{ CONTRACTS_BASE_URL: 'http://127.0.0.1:9/resources', CONTRACTS_MICROSITE_ID: 'm' },
      ...{ CONTRACTS_USERNAME: 'u', CONTRACTS_PASSWORD: 'p', CONTRACTS_TODAY: '2026-11-22' },
    };
    const commands = [PUSH, ['diff'], ['verify'], ['monitor', '--prove-within', 'off'], ['api', 'GET', '/suppliers']];
    for (const argv of commands) {
      const { code, stderr, stdout } = await runContracts(argv, { cwd: folder, env, hurry: true });
      expect(code, `${argv.join(' ')}: ${stdout}${stderr}`).toBe(7);
    }
    const { code, stderr } = await runContracts(STOP, { cwd: folder, env, hurry: true });
    expect(stderr).toContain('The nights are closed in the files but not in the hub.');
    expect(code, stderr).toBe(3);
  });
});
