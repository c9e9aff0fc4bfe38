import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';

const root = path.join(import.meta.dirname, '../..');

// One story, told in order: two environments of one hub, of which the first has codes of its own.
describe('promote', { timeout: 120_000 }, () => {
  const { folder, remove } = makeFolder();
  const file = path.join(folder, 'contracts/hotel.yaml');
  let hub: SandboxProcess;

  const run = (...argv: string[]) =>
    runContracts(argv, {
      cwd: folder,
      env: { ...hub.envOf('test'), ...hub.envOf('production'), CONTRACTS_TODAY: '2026-11-21' },
    });

  beforeAll(async () => {
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.dirname(file), { recursive: true });
    hub = await startSandboxProcess(folder);
    const address = `baseUrl: "${hub.baseUrl}", micrositeId: "${hub.env['CONTRACTS_MICROSITE_ID']}"`;
    const overrides = `
      suppliers: { LISBOA-STAYS: { externalCode: LISBOA-TEST } }
      hotels: { LISBOA-STAYS/SAO-VICENTE: { providerCode: TEST-1, hotelname: Hotel (test) } }`;
    writeFileSync(
      path.join(folder, 'contracts.config.yaml'),
      `environments:\n  production: { ${address}, fakeBooking: true }\n  test:\n    ${address.replace(', ', '\n    ')}\n    fakeBooking: true\n    overrides:${overrides}\n`,
    );
  });

  afterAll(async () => {
    await hub.stop();
    remove();
  });

  const ORDER = ['promote', '--from', 'test', '--to', 'production'];

  it('says that nothing was verified yet, and exits with 6', async () => {
    const { code, stdout } = await run(...ORDER);
    expect(stdout).toContain('never from this project');
    expect(stdout).toContain('1 of 1 hotel with changes has not been verified in test in its current form.');
    expect(code).toBe(6);
  });

  it('finds the hotel by its codes in the environment where it was verified', async () => {
    const pushed = await run('push', '--env', 'test', '--yes');
    expect(pushed.stdout + pushed.stderr).toContain('applied hotel LISBOA-TEST/TEST-1');
    expect(pushed.code).toBe(0);
    const { code, stdout } = await run(...ORDER, '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      ready: true,
      hotels: [
        { hotel: 'LISBOA-STAYS/SAO-VICENTE', elsewhere: 'LISBOA-TEST/TEST-1', proof: 'verified', changedSince: [] },
      ],
    });
    expect(code).toBe(0);
  });

  it('leaves nothing due: the agenda knows the hotel by the same codes', async () => {
    const { stdout } = await run('agenda', '--env', 'test', '--days', '1', '--json');
    const { due } = JSON.parse(stdout);
    expect(due.filter(({ kind }: { kind: string }) => kind === 'not-verified')).toEqual([]);
  });

  it.each([
    ['pull', '--env', 'test', '--yes'],
    ['stop', '--env', 'test', '--room', 'DBL', '--from', '2027-05-01', '--to', '2027-05-03', '--push', '--yes'],
  ])('values of the environment do not get into the files: %s', async (...argv) => {
    const before = readFileSync(file, 'utf8');
    const { code, stderr } = await run(...argv);
    expect(stderr).toContain('test has values of its own (overrides)');
    expect(code).toBe(64);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('names the records that have changed since', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('"1": 112, "2": 134', '"1": 112, "2": 135'));
    const { code, stdout } = await run(...ORDER);
    expect(stdout).toMatch(/outdated: rate "Flexible \d+" changed since/);
    expect(code).toBe(6);
  });
});
