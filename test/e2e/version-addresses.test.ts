import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CITY_HOTEL, project, projectIn } from '../support/project.ts';
import { repository } from '../support/repository.ts';
import { runContracts } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

// The stays under `tests:` expect the old prices; here prices are what changes.
const original = CITY_HOTEL.replace(/\ntests:[\s\S]*$/, '\n');

/** A second hotel of the same supplier. */
const nova = original
  .replace(/^supplier:\n(?: .*\n)+/m, 'supplier: LISBOA-STAYS\n')
  .replaceAll('SAO-VICENTE', 'NOVA')
  .replaceAll('São Vicente', 'Nova');

/** Each way to name a version that has the price before. The same code reads them for each command. */
const EARLIER = ['main', 'before', 'plan.json', 'journal:last', 'hub'];

/** A project whose contracts were pushed and then changed: DBL costs 108 in `main~1`, 110 in `main` and in the hub, 112.50 in the files. */
async function changedProject() {
  const hub = await openWatchedHub();
  const { folder, commit, write } = repository({
    'contracts/hotel.yaml': original.replace('"2": 110', '"2": 108'),
  });
  const env = { ...hub.env, CONTRACTS_TODAY: '2027-01-10' };
  const { contracts, done, edit, ...made } = projectIn(folder, {}, { env });
  write({ 'contracts/hotel.yaml': original });
  commit();
  cpSync(path.join(folder, 'contracts'), path.join(folder, 'before'), { recursive: true });
  await done('diff', '--out', 'plan.json');
  await done('push', '--yes', '--no-verify');
  write({ 'contracts/hotel.yaml': original.replace('"2": 110', '"2": 112.50') });
  return { folder, contracts, done, edit, with: made.with, write };
}

it('The address of a version means the same in every command; one that cannot be read is refused', {
  timeout: 240_000,
}, async () => {
  const { contracts } = await changedProject();
  const read = async (...argv: string[]) => {
    const { code, stdout, stderr } = await contracts(...argv, '--json');
    return code === 0 ? JSON.parse(stdout) : stderr;
  };
  for (const address of EARLIER)
    expect([address, await read('compare', '--against', address)]).toMatchObject([
      address,
      { hotels: [{ prices: [{ before: { value: '110' }, after: { value: '112.5' } }] }] },
    ]);
  // Another environment, where nothing was pushed.
  expect(await read('compare', '--against', 'hub:sandbox')).toMatchObject({ hotels: [{ state: 'only-after' }] });
  // Two versions: the files do not count.
  expect(await read('compare', 'main~1..plan.json')).toMatchObject({
    hotels: [{ prices: [{ before: { value: '108' }, after: { value: '110' } }] }],
  });
  const one = ['--nights', '1', '--booked-on', '2027-01-10'];
  expect(await read('impact', '--against', 'journal:last', ...one)).toMatchObject({
    hotels: [{ state: 'compared', changed: expect.not.toSatisfy((changed: number) => changed === 0) }],
  });
  expect(await read('report', '--against', 'journal:last')).toMatchObject({
    verdict: { title: expect.stringContaining('1 change') },
  });
  expect((await read('addendum', '--against', 'plan.json')).clauses).toHaveLength(1);
  for (const [command, address, message] of [
    ['addendum', 'hub', 'hub is not supported here'],
    ['report', 'main~1..main', 'main~1..main names two versions; only one is allowed here'],
    ['compare', '', 'the version to compare with is empty'],
    ['report', 'journal:', 'journal: names no run'],
    ['impact', 'journal:20270101T000000Z-000000', 'the journal has no run 20270101T000000Z-000000'],
    ['compare', 'no-plan.json', 'no-plan.json cannot be compared'],
  ] as const)
    expect(await contracts(command, '--against', address)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(message),
    });
});

it('A pushed contract that no version of the files has is reported as unknown, not as missing', {
  timeout: 240_000,
}, async () => {
  const { contracts, write } = await changedProject();
  const now = original.replace('"2": 110', '"2": 112.50');
  write({ 'contracts/hotel.yaml': now.replace('"2": 112.50', '"2": 118') });
  expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
  write({ 'contracts/hotel.yaml': now });
  const compared = await contracts('compare', '--against', 'journal:last');
  expect(compared.stdout).toContain(
    'LISBOA-STAYS/SAO-VICENTE: not compared: no current or earlier version of the files around push',
  );
  for (const argv of [
    ['report', '--against', 'journal:last'],
    ['addendum', '--against', 'journal:last'],
    ['hash', '--at', 'journal:last'],
  ])
    expect(await contracts(...argv), argv[0]).toMatchObject({
      code: 64,
      stderr: expect.stringMatching(
        /the contract after push \S+ of \S+ is not known: no current or earlier version of the files around push \S+ of \S+ is what it sent/,
      ),
    });
});

it('A plan of unchanged files changes nothing for guests, and a plan of some hotels is compared with these', {
  timeout: 240_000,
}, async () => {
  const { contracts, write } = await changedProject();
  write({ 'contracts/hotel.yaml': original });
  const same = ['--against', 'plan.json'];
  const impact = await contracts('impact', ...same, '--nights', '1-3', '--booked-on', '2027-01-10', '--json');
  expect(JSON.parse(impact.stdout).hotels).toMatchObject([{ state: 'compared', changed: 0, groups: [] }]);
  const report = await contracts('report', ...same, '--json');
  expect(JSON.stringify(JSON.parse(report.stdout).verdict)).toContain('nothing changes for guests');
  write({ 'contracts/other.yaml': nova });
  const compared = await contracts('compare', ...same);
  expect(compared.stdout, compared.stderr).toMatch(/^plan\.json \(plan of [\d-]+, 1 hotel\) compared with the files$/m);
  expect(compared.stdout).not.toContain('NOVA');
});

it('A push of an environment that only variables name is known without them', { timeout: 240_000 }, async () => {
  const { with: run } = await changedProject();
  const none = { CONTRACTS_BASE_URL: '', CONTRACTS_MICROSITE_ID: '' };
  const compared = await run(none, ['compare', '--against', 'journal:last']);
  expect(compared.stdout, compared.stderr).toContain('1 hotel changed');
  const other = await run(none, ['compare', '--against', 'journal:last', '--env', 'sandbox']);
  expect(other).toMatchObject({ code: 64, stderr: expect.stringContaining('the journal has no runs for sandbox') });
});

it('Every kind of version is read for the paths that are given, and says what it leaves out', {
  timeout: 240_000,
}, async () => {
  const { folder, contracts, done, write } = await changedProject();
  write({ 'contracts/other.yaml': nova });
  await done('diff', '--out', 'both.json');
  await done('push', '--yes', '--no-verify');
  const of: Readonly<Record<string, RegExp>> = {
    'both.json': /^both\.json \(plan of [\d-]+, 1 of 2 hotels\) compared/,
    'journal:last': /^push \S+ of [\d-]+ \(without 1 hotel of other files\) compared/,
    hub: /^.+ compared with the files$/m,
    main: /^main \(/,
  };
  for (const [address, label] of Object.entries(of)) {
    const { stdout, stderr } = await contracts('compare', '--against', address, 'contracts/hotel.yaml');
    expect(stdout, address + stderr).toMatch(label);
    expect(stdout, address).not.toContain('NOVA');
    const impact = await contracts('impact', '--against', address, 'contracts/hotel.yaml', '--nights', '1');
    expect(impact.stdout, address).not.toContain('NOVA');
  }
  const whole = await contracts('compare', '--against', 'both.json', 'contracts');
  expect(whole.stdout).toContain('NOVA');
  const hash = await contracts('hash', '--at', 'both.json', 'contracts/other.yaml');
  expect(hash.stdout).toMatch(/^[0-9a-f]{64} {2}LISBOA-STAYS\/NOVA\n$/);
  // A plan names its files from the folder that it was made in.
  const below = { cwd: path.join(folder, 'contracts') };
  expect(await runContracts(['hash', '--at', '../both.json', 'other.yaml'], below)).toEqual(hash);
  cpSync(path.join(folder, 'both.json'), path.join(folder, 'plans/both.json'));
  const saved = { cwd: path.join(folder, 'plans') };
  expect(await runContracts(['hash', '--at', 'both.json', '../contracts/other.yaml'], saved)).toEqual(hash);
  // Files of the same name elsewhere are others.
  const elsewhere = project({ 'contracts/hotel.yaml': original.replace('"2": 110', '"2": 112.50') });
  const foreign = ['hash', '--at', path.join(folder, 'both.json'), 'contracts'];
  expect(await elsewhere.contracts(...foreign)).toEqual(
    await contracts('hash', '--at', 'both.json', 'contracts/hotel.yaml'),
  );
});

it('A damaged journal is named, and nothing is said of hotels that only it may have written', {
  timeout: 240_000,
}, async () => {
  const { folder, contracts, edit, write } = await changedProject();
  write({ 'contracts/other.yaml': nova });
  for (const hotel of ['NOVA', 'SAO-VICENTE'])
    expect((await contracts('push', '--yes', '--no-verify', '--hotel', hotel)).code).toBe(0);
  const runs = path.join(folder, '.contracts/runs');
  const [, second = '', last = ''] = readdirSync(runs).toSorted();
  const damage = (run: string): void => {
    edit('"seq":0', '"seq":9', path.join('.contracts/runs', run, 'journal.jsonl'));
  };
  damage(second);
  const compared = await contracts('compare', '--against', 'journal:last');
  expect(compared.stdout, compared.stderr).toContain(`(the journal of ${second} cannot be read) compared with`);
  expect(compared.stdout).not.toContain('NOVA');
  const report = await contracts('report', '--against', 'journal:last', '--hotel', 'NOVA');
  expect([report.code, report.stderr]).toEqual([64, expect.stringContaining('does not cover LISBOA-STAYS/NOVA')]);
  damage(last);
  for (const more of [[], ['--env', 'variables'], ['--env', 'sandbox']]) {
    const run = await contracts('compare', '--against', 'journal:last', ...more);
    expect([run.code, run.stderr], more.join()).toEqual([64, expect.stringContaining('line 1 is broken')]);
  }
  // A file that cannot be read may be the journal of any push, too.
  rmSync(path.join(runs, last, 'journal.jsonl'));
  mkdirSync(path.join(runs, last, 'journal.jsonl'));
  const unreadable = [64, expect.stringMatching(/the journal in \S+ cannot be read/)];
  for (const more of [[], ['--env', 'variables']]) {
    const run = await contracts('compare', '--against', 'journal:last', ...more);
    expect([run.code, run.stderr], more.join()).toEqual(unreadable);
  }
  expect((await contracts('journal')).stdout).toContain('its file cannot be read');
  expect((await contracts('journal', 'show', 'last')).stdout).toContain(last);
});

it('A plan that does not cover a hotel is never taken for one without it', { timeout: 240_000 }, async () => {
  const { contracts, write } = await changedProject();
  write({ 'contracts/other.yaml': nova });
  const refused = [64, expect.stringMatching(/plan\.json \(plan of \S+, 1 hotel\) does not cover LISBOA-STAYS\/NOVA/)];
  for (const command of ['compare', 'impact', 'report']) {
    const run = await contracts(command, '--against', 'plan.json', '--hotel', 'NOVA');
    expect([run.code, run.stderr], command).toEqual(refused);
  }
  const addendum = await contracts('addendum', 'plan.json', 'contracts', '--hotel', 'NOVA');
  expect([addendum.code, addendum.stderr]).toEqual(refused);
  const whole = await contracts('addendum', 'plan.json', 'contracts', '--out', 'addendum.html');
  expect(whole.code, whole.stderr).toBe(0);
});
