import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { environmentVariables } from '../support/hub-variables.ts';
import { exampleFiles, projectOfSuite } from '../support/project.ts';
import { hubOfSuite } from '../support/watched-hub.ts';

describe('catalogue find', { timeout: 60_000 }, () => {
  const hub = hubOfSuite({ set: { duplicateEntries: true } });
  const { at, contracts, done, write, ...made } = projectOfSuite(exampleFiles('city-hotel'), { env: () => hub().env });
  const run = (argv: readonly string[]) => contracts('catalogue', 'find', ...argv);

  beforeAll(async () => void (await done('push', '--yes', '--no-verify', '--today', '2026-11-21')));

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
    const { baseUrl, micrositeId } = hub();
    const environment = { baseUrl, micrositeId, accommodations: { 'LISBOA-STAYS/SAO-VICENTE': '157117' } };
    write(JSON.stringify({ environments: { test: environment } }), 'contracts.config.yaml');
    const none = { CONTRACTS_BASE_URL: '', CONTRACTS_MICROSITE_ID: '', CONTRACTS_USERNAME: '', CONTRACTS_PASSWORD: '' };
    const env = { ...none, ...environmentVariables('test', hub()) };
    const { stdout } = await made.with(env, ['catalogue', 'find', 'SAO-VICENTE', '--json']);
    rmSync(at('contracts.config.yaml'));
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
    write('hotel: {', 'contracts/broken.yaml');
    expect((await run(['sao vicente'])).code).toBe(0);
    rmSync(at('contracts'), { recursive: true });
    const { code, stdout } = await run(['sao vicente', '--json']);
    expect([code, JSON.parse(stdout).yours]).toEqual([0, []]);
    const gone = { CONTRACTS_BASE_URL: 'http://127.0.0.1:9/resources' };
    const failed = await made.with(gone, ['catalogue', 'find', 'sea']);
    expect([failed.code, failed.stdout]).toEqual([7, '']);
  });
});
