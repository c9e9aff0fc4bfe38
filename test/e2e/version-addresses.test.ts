import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../support/repository.ts';
import { type Run, runInProcess } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
// The stays under `tests:` expect the old prices; here prices are what changes.
const original = readFileSync(example, 'utf8').replace(/\ntests:[\s\S]*$/, '\n');

/** Each way to name a version that has the price before. The same code reads them for each command. */
const EARLIER = ['main', 'before', 'plan.json', 'journal:last', 'hub'];

/** A project whose contracts were pushed and then changed: DBL costs 108 in `main~1`, 110 in `main` and in the hub, 112.50 in the files. */
async function changedProject() {
  const hub = await openWatchedHub();
  const { folder, commit, write } = repository({
    'contracts/hotel.yaml': original.replace('"2": 110', '"2": 108'),
  });
  const contracts = (...argv: string[]): Promise<Run> =>
    runInProcess(argv, { cwd: folder, env: { ...hub.env, CONTRACTS_TODAY: '2027-01-10' } });
  write({ 'contracts/hotel.yaml': original });
  commit();
  cpSync(path.join(folder, 'contracts'), path.join(folder, 'before'), { recursive: true });
  for (const argv of [
    ['diff', '--out', 'plan.json'],
    ['push', '--yes', '--no-verify'],
  ]) {
    const run = await contracts(...argv);
    expect(run.code, run.stdout + run.stderr).toBe(0);
  }
  write({ 'contracts/hotel.yaml': original.replace('"2": 110', '"2": 112.50') });
  return { contracts, write };
}

it('The address of a version means the same for each command, and is refused by its name where it cannot be read', {
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
    ['addendum', 'hub', 'cannot be one of two versions here'],
    ['report', 'main~1..main', 'main~1..main is two versions'],
    ['impact', 'journal:20270101T000000Z-000000', 'no run 20270101T000000Z-000000 is known here'],
    ['compare', 'no-plan.json', 'no-plan.json cannot be compared'],
  ] as const)
    expect(await contracts(command, '--against', address)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(message),
    });
});

it('The contract that a push left is not said to be missing where no version of the files has it', {
  timeout: 240_000,
}, async () => {
  const { contracts, write } = await changedProject();
  const now = original.replace('"2": 110', '"2": 112.50');
  write({ 'contracts/hotel.yaml': now.replace('"2": 112.50', '"2": 118') });
  expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
  write({ 'contracts/hotel.yaml': now });
  const compared = await contracts('compare', '--against', 'journal:last');
  expect(compared.stdout).toContain('LISBOA-STAYS/SAO-VICENTE: not compared: no version of the files has what push');
  for (const argv of [
    ['report', '--against', 'journal:last'],
    ['addendum', '--against', 'journal:last'],
    ['hash', '--at', 'journal:last'],
  ])
    expect(await contracts(...argv), argv[0]).toMatchObject({
      code: 64,
      stderr: expect.stringMatching(
        /the contract after push \S+ of \S+ is not known: no version of the files has what/,
      ),
    });
});
