import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

const FAULTS = `faults:
  - name: cut off
    match: { operation: createOffer }
    phase: after-commit
    action: { do: reset }
`;

it('a push to a hub with faults from a file succeeds, and the log names the failed call', async () => {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'hotel.yaml'));
  writeFileSync(path.join(folder, 'faults.yaml'), FAULTS);
  const hub = await startSandboxProcess(folder, ['--profile', 'lossy', '--faults', 'faults.yaml']);
  onTestFinished(async () => void (await hub.stop()));
  const run = await runContracts(['push', 'hotel.yaml', '--yes', '--no-verify'], { cwd: folder, env: hub.env });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  const struck = (await hub.takeLog()).filter(({ fault }) => fault !== undefined);
  expect(struck).toMatchObject([{ fault: 'cut off', changed: true }]);
});

it('the practice hub answers no earlier than --latency says', async () => {
  const hub = await startSandboxProcess(temporaryFolder(), ['--latency', '300']);
  onTestFinished(async () => void (await hub.stop()));
  const askedAt = Date.now();
  await hub.takeLog();
  // Two requests, whose waits may end a few milliseconds early.
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(2 * 290);
});

it('the practice hub does not start with an invalid fault file, and says where the mistake is', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'faults.yaml'), FAULTS.replace('after-commit', 'sometimes'));
  const run = await runContracts(['sandbox', 'start', '--faults', 'faults.yaml'], { cwd: folder });
  expect([run.code, run.stderr]).toEqual([64, expect.stringMatching(/faults\.yaml:4:\d+: faults\.0\.phase: /)]);
});
