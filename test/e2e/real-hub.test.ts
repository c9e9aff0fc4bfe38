import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder, type Run, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { makeSigner } from '../support/signers.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel');

// One story, in order: a contract's way into a hub that is as strict as the real one.
describe('a supplier at a hub that publishes by hand', { timeout: 120_000 }, () => {
  const { folder, remove } = makeFolder();
  let hub: SandboxProcess;

  beforeAll(async () => {
    const contracts = path.join(folder, 'contracts');
    cpSync(example, contracts, { recursive: true });
    for (const file of readdirSync(contracts)) {
      const text = readFileSync(path.join(contracts, file), 'utf8');
      // Images at an address where this hub expects them to exist.
      writeFileSync(path.join(contracts, file), text.replaceAll('example.com', 'pictures.test'));
    }
    hub = await startSandboxProcess(folder, ['--profile', 'real']);
  });

  afterAll(async () => {
    await hub.stop();
    remove();
  });

  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });

  it('pushes everything and reports that the hotel is not on sale yet', async () => {
    const run = await contracts('push', '--yes');
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(run.stdout).toContain('the catalogue has no hotel of this name or place yet');
  });

  it('sees the profile in the status', async () => {
    expect((await contracts('sandbox', 'status')).stdout).toMatch(/\nProfile: real\n/);
  });

  it('gets a list of hotels if an unknown one is to be published', async () => {
    const run = await contracts('sandbox', 'publish', 'NONE');
    expect([run.code, run.stdout]).toEqual([64, '']);
    expect(run.stderr).toContain('has no hotel NONE');
    expect(run.stderr).toContain('it has LISBOA-STAYS/SAO-VICENTE');
  });

  it('publishes the hotel and gets the id under which it is sold', async () => {
    const run = await contracts('sandbox', 'publish', 'SAO-*');
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^LISBOA-STAYS\/SAO-VICENTE: "(?:MASTER-)?\d+"\n$/);
    expect((await contracts('sandbox', 'publish')).stdout).toContain('# was on sale already');
  });

  it('verifies its price among those of other suppliers', async () => {
    const run = await contracts('verify');
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(run.stdout).toMatch(/Totals: 1 ok; 1 test booking confirmed discarded\n$/);
  });
});

describe('a push to a hub that refuses a field as unknown', { timeout: 120_000 }, () => {
  it('has a proof that holds and names the field, and its contracts are found again by the journal', async () => {
    const { folder, remove } = makeFolder();
    const settings = ['--set', 'images=any', '--set', 'newHotelsAreLive=true'];
    const hub = await startSandboxProcess(folder, ['--profile', 'real', ...settings]);
    onTestFinished(async () => {
      await hub.stop();
      remove();
    });
    cpSync(example, path.join(folder, 'contracts'), { recursive: true });
    const key = makeSigner(folder, 'ci@hotel.test');
    const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });
    const pushed = await contracts('push', '--yes', '--proof', 'proof.json', '--key', key);
    expect(pushed.stdout, pushed.stderr).toContain('sent without active, which the hub refuses as unknown');
    const checked = await contracts('proof', 'check', 'proof.json', '--signers', 'allowed_signers');
    expect(checked.code, checked.stdout).toBe(0);
    expect(checked.stdout).toContain('was sent as planned (without active where the hub refuses it as unknown)');
    const compared = await contracts('compare', '--against', 'journal:last');
    expect(compared.stdout, compared.stderr).toContain('LISBOA-STAYS/SAO-VICENTE: no differences');
  });
});

describe('a probe of a hub that publishes by hand', { timeout: 120_000 }, () => {
  it('says that its hotel waits to be published, and continues after that without pushing it again', async () => {
    const { folder, remove } = makeFolder();
    const hub = await startSandboxProcess(folder, ['--profile', 'real', '--set', 'images=any']);
    onTestFinished(async () => {
      await hub.stop();
      remove();
    });
    const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });
    const waiting = await contracts('probe', '--yes');
    expect(waiting.code).toBe(6);
    const [hotel = ''] = /PROBE-\d{4}-\d{2}/.exec(waiting.stdout) ?? [];
    expect(waiting.stdout).toContain(`${hotel} is loaded and waits to be published`);
    expect(waiting.stdout).toContain(`contracts sandbox publish ${hotel}`);
    expect((await contracts('sandbox', 'publish', hotel)).code).toBe(0);
    await hub.takeLog();
    const probed = await contracts('probe', '--yes', '--no-write');
    expect(probed.code, probed.stdout + probed.stderr).toBe(0);
    expect(probed.stdout).toContain('It quotes in EUR, the amounts of the contract as they are.');
    const hotels = (await hub.takeLog()).filter(
      ({ method, path: of }) => method === 'POST' && /^\/hotel\/\d+$/.test(of),
    );
    expect(hotels).toEqual([]);
  });
});

describe('the settings of a practice hub', () => {
  it.each([
    ['rivals=many', /rivals must be one of none, named, unnamed \(got many\)/],
    ['rival=named', /rival is not a setting; did you mean rivals\?/],
    ['images', /images must be one of any, checked \(got \)/],
  ])('refuse %s', async (setting, message) => {
    const { folder, remove } = makeFolder();
    const run = await runContracts(['sandbox', 'start', '--set', setting], { cwd: folder });
    remove();
    expect(run.code).toBe(64);
    expect(run.stderr).toMatch(message);
  });
});
