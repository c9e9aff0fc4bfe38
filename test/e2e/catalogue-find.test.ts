import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';

const root = path.join(import.meta.dirname, '../..');

describe('catalogue find', { timeout: 60_000 }, () => {
  const { folder, remove } = makeFolder();
  let hub: SandboxProcess;

  const run = (argv: readonly string[]) => runContracts(['catalogue', 'find', ...argv], { cwd: folder, env: hub.env });

  beforeAll(async () => {
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(folder, 'contracts'), { recursive: true });
    hub = await startSandboxProcess(folder, ['--set', 'duplicateEntries=true']);
    await runContracts(['push', '--yes', '--no-verify'], {
      cwd: folder,
      env: { ...hub.env, CONTRACTS_TODAY: '2026-11-21' },
    });
  });

  afterAll(async () => {
    await hub.stop();
    remove();
  });

  test('lists several entries with how far they are from the hotel in the files', async () => {
    const { code, stdout } = await run(['sao vicente']);
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    // A catalogue like the real one leaves the country of some entries blank; a column without values is not shown.
    expect(lines[0]).toMatch(/^id +name +(country +)?category +found by +distance +yours$/);
    expect(
      lines.slice(1, 3).every((line) => /Hotel São Vicente .*all words +0 m +LISBOA-STAYS\/SAO-VICENTE$/.test(line)),
    ).toBe(true);
    expect(stdout).toContain('2 of 2 entries match\n2 entries have the name and place of LISBOA-STAYS/SAO-VICENTE');
  });

  test('shows one entry by its id next to the hotel, with its datasheet', async () => {
    const { hits } = JSON.parse((await run(['sao vicente', '--json'])).stdout);
    const { code, stdout } = await run([hits[0].id]);
    expect(code).toBe(0);
    expect(stdout).toContain(`${hits[0].id}  Hotel São Vicente  (this id`);
    expect(stdout).toMatch(/^category +S3 +S3 +=$/m);
    expect(stdout).toMatch(/^facilities in the catalogue: \w/m);
    expect(stdout).toContain('The record of your hotel in the hub lists no facilities, so they are not compared.');
  });

  test('says that the hotel is mapped to an entry that the catalogue does not have', async () => {
    const settings = path.join(folder, 'contracts.config.yaml');
    const { CONTRACTS_MICROSITE_ID: micrositeId } = hub.env;
    const environment = { baseUrl: hub.baseUrl, micrositeId, accommodations: { 'LISBOA-STAYS/SAO-VICENTE': '157117' } };
    writeFileSync(settings, JSON.stringify({ environments: { test: environment } }));
    const env = hub.envOf('test');
    const { stdout } = await runContracts(['catalogue', 'find', 'SAO-VICENTE', '--json'], { cwd: folder, env });
    rmSync(settings);
    const mapped = { id: '157117', from: 'settings', inCatalogue: false };
    expect(JSON.parse(stdout)).toMatchObject({
      hits: [{ comparison: { by: 'alike', mapped } }, { comparison: { by: 'alike', mapped } }],
      yours: [{ mapped }],
    });
  });

  test('says what was searched if nothing is found, and exits with 1', async () => {
    const { code, stdout } = await run(['فندق النخيل']);
    expect([code, stdout]).toEqual([
      1,
      'Nothing found for "فندق النخيل\u200e": compared with the name, id and registry id of 2 entries, all that the catalogue has.\nNo hotel of your files has this name or code.\n',
    ]);
  });

  test('works without files, and without a hub says why not', async () => {
    writeFileSync(path.join(folder, 'contracts/broken.yaml'), 'hotel: {');
    expect((await run(['sao vicente'])).code).toBe(0);
    rmSync(path.join(folder, 'contracts'), { recursive: true });
    const { code, stdout } = await run(['sao vicente', '--json']);
    expect([code, JSON.parse(stdout).yours]).toEqual([0, []]);
    const gone = { ...hub.env, CONTRACTS_BASE_URL: 'http://127.0.0.1:9/resources' };
    const failed = await runContracts(['catalogue', 'find', 'sea'], { cwd: folder, env: gone });
    expect([failed.code, failed.stdout]).toEqual([7, '']);
  });
});
