import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

const FAULTS = `faults:
  - match: { operation: book }
    phase: before-commit
    action: { do: keep-otherwise, without: [fakeBooking] }
  - name: not shown yet
    match: { operation: readBooking }
    times: 2
    phase: before-commit
    action: { do: answer, status: 404, json: { error: [Booking reference not found], status: NOT_FOUND } }
`;

it.each(['in the tool itself', 'in a separate process'])(
  'the practice hub %s is asked once, because it cannot show a booking late',
  async (where) => {
    const folder = temporaryFolder();
    cpSync(example, path.join(folder, 'hotel.yaml'));
    const hub = where === 'in the tool itself' ? undefined : await startSandboxProcess(folder, []);
    onTestFinished(async () => void (await hub?.stop()));
    const run = await runContracts(['push', 'hotel.yaml', '--yes', '-v'], {
      cwd: folder,
      ...(hub && { env: hub.env }),
    });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain('1 test booking confirmed discarded');
    expect(run.stderr.match(/GET \/booking\/\S+ +404/g)).toHaveLength(1);
    expect(run.stderr).not.toContain('again after');
  },
);

it.each(['quick', 'seasons'])(
  'a test booking that the hub keeps and shows only at the last check is reported, with what to cancel: %s',
  async (depth) => {
    const folder = temporaryFolder();
    cpSync(example, path.join(folder, 'hotel.yaml'));
    writeFileSync(path.join(folder, 'faults.yaml'), FAULTS);
    const hub = await startSandboxProcess(folder, ['--faults', 'faults.yaml']);
    onTestFinished(async () => void (await hub.stop()));
    const contracts = (...args: string[]) => runContracts(args, { cwd: folder, env: hub.env });
    expect((await contracts('push', 'hotel.yaml', '--yes', '--no-verify')).code).toBe(0);
    const run = await contracts('verify', 'hotel.yaml', '--depth', depth);
    expect(run.code, run.stderr).toBe(6);
    const [reference = 'none'] = /SBX-[0-9A-F]{10}/.exec(run.stdout) ?? [];
    expect(run.stdout).toContain('A BOOKING WAS SAVED');
    expect(run.stdout).toMatch(/help: cancel it in the back office now/);
    const looks = (await hub.takeLog()).filter((entry) => entry.path.includes(reference));
    expect(looks.map(({ status }) => status)).toEqual([404, 404, 200]);
  },
);
