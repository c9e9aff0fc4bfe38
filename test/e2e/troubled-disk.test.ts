import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTurn } from '../support/every-case.ts';
import { makeFolder } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { COMMANDS, callsOf, type DiskCode, harm, onTroubledDisk } from './troubled-disk.ts';

const CODES: readonly DiskCode[] = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE'];

// A sample, by day every second of it; the nightly run tries every call.
const cells = COMMANDS.flatMap((command, row) =>
  CODES.map((code, column) => ({
    command,
    code,
    nth: command.startsWith('push') ? 5 + 9 * column : 1 + row + column,
  })).filter((_, column) => isTurn(row + column, 2)),
);

describe('a disk that fails under the built binary', { timeout: 60_000 }, () => {
  const home = makeFolder();
  let hub: SandboxProcess;
  beforeAll(async () => {
    hub = await startSandboxProcess(home.folder);
  }, 60_000);
  afterAll(async () => {
    await hub.stop();
    home.remove();
  });

  it.each(cells)('with $code at call $nth of `$command` ends it properly, and nothing is lost', async (cell) => {
    const troubled = await onTroubledDisk(hub, cell.command, cell.nth, cell.code);
    expect(callsOf(troubled.run)).toBeGreaterThanOrEqual(cell.nth);
    expect(harm(troubled)).toEqual([]);
    if (cell.command === 'validate' && troubled.run.code === 0) expect(troubled.run.stdout).toBe(troubled.clean.stdout);
  });
});
