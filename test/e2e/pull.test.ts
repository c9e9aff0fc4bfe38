import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runContracts } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

// One story, in order, with the practice hub of one folder.
describe('contracts pull', { timeout: 60_000 }, () => {
  const { folder, remove } = makeFolder();
  const run = (...argv: string[]) =>
    runContracts(argv, { cwd: folder, env: { CONTRACTS_TODAY: '2026-11-23', CONTRACTS_ENV: 'sandbox' } });
  const file = path.join(folder, 'mine/city-hotel/hotel.yaml');
  const texts = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(path.join(folder, 'pulled'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'utf8')]),
    );

  beforeAll(async () => {
    for (const name of ['city-hotel', 'ski-hotel', 'beach-resort'])
      cpSync(path.join(examples, name), path.join(folder, 'mine', name), { recursive: true });
    const push = await run('push', 'mine', '--yes', '--no-verify');
    expect(push.code, push.stderr).toBe(0);
  });
  afterAll(remove);

  it('writes files for hotels that no file has: they have no findings, and nothing to push', async () => {
    const pull = await run('pull', 'pulled', '--supplier', '*', '--yes');
    expect(pull.code, pull.stderr).toBe(0);
    expect(pull.stderr).toContain('3 hotels read from sandbox (practice hub), 3 new.');
    expect(Object.keys(texts())).toContain('LES-MELEZES.yaml');
    expect(texts()['LES-MELEZES.yaml']).toMatch(/seasonRoomPrices: \*week-of-/);
    expect((await run('fmt', 'pulled', '--check')).code).toBe(0);
    const check = await run('validate', 'pulled', '-o', 'concise');
    expect(check.stdout).not.toContain(' error ');
    const diff = await run('diff', 'pulled', '--exit-code');
    expect(diff.code, diff.stdout).toBe(0);
  });

  it('changes no byte the second time, nor in the files that were pushed', async () => {
    const before = texts();
    const again = await run('pull', 'pulled', '--yes');
    expect(again.stderr).toContain('3 hotels read from sandbox (practice hub), 3 as in the files.');
    expect(texts()).toEqual(before);
    const mine = await run('pull', 'mine', '--yes');
    expect(mine.stderr).toContain('3 hotels read from sandbox (practice hub), 3 as in the files.');
    expect(await run('pull', 'mine', '--check')).toMatchObject({ code: 0, stdout: '' });
  });

  it('with --adopt notes in the lock what files and hub have alike', async () => {
    const lock = path.join(folder, '.contracts/contracts.lock.yaml');
    rmSync(lock);
    const pull = await run('pull', 'pulled', '--hotel', 'SAO-VICENTE', '--adopt', '--yes');
    expect(pull.code, pull.stderr).toBe(0);
    expect(pull.stderr).toMatch(/\d+ records recorded in the lock as equal in files and hub/);
    expect(readFileSync(lock, 'utf8')).toContain('SAO-VICENTE');
  });

  it('changes exactly the lines of what changed in the hub, and keeps comments', async () => {
    const before = readFileSync(file, 'utf8');
    // The hub cannot change an offer: it gets a new one, which the rates link.
    const changed = before.replace('{ "1": 97 }', '{ "1": 99.5 }').replace('EN: Stay longer', 'EN: Stay even longer');
    writeFileSync(file, changed);
    const push = await run('push', 'mine', '--hotel', 'SAO-VICENTE', '--supersede', '--yes', '--no-verify');
    expect(push.code, push.stderr).toBe(0);
    writeFileSync(file, before);
    const shown = await run('pull', 'mine', '--diff');
    expect(shown.code).toBe(1);
    const checked = await run('pull', 'mine', '--check');
    expect({ code: checked.code, stdout: checked.stdout }).toEqual({
      code: 1,
      stdout: `${path.relative(folder, file)}\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    const pull = await run('pull', 'mine', '--yes');
    expect(pull.stderr).toContain('3 hotels read from sandbox (practice hub), 1 changed, 2 as in the files.');
    expect(readFileSync(file, 'utf8')).toBe(changed);
  });

  it('says what only the files have, and refuses a selection that the hub does not have', async () => {
    const before = readFileSync(file, 'utf8');
    const offer = before
      .replace('  - providerCode: LONG4\n', '  - providerCode: LONG5\n')
      .slice(before.indexOf('  - providerCode: LONG4'));
    const end = offer.indexOf('\ntests:');
    writeFileSync(file, before.replace('\ntests:', `${offer.slice(0, end)}\ntests:`));
    const pull = await run('pull', 'mine', '--hotel', 'SAO-VICENTE', '--yes');
    expect(pull.stderr).toContain('kept, because only the files have them: offer "LONG5"');
    const none = await run('pull', 'mine', '--hotel', 'NO-SUCH', '--yes');
    expect(none).toMatchObject({ code: 64 });
    expect(none.stderr).toContain('sandbox (practice hub) has no such hotel. Nothing was written.');
  });

  it('names both files of a hotel that is defined twice', async () => {
    cpSync(file, path.join(folder, 'mine/copy.yaml'));
    const pull = await run('pull', 'mine', '--hotel', 'SAO-VICENTE', '--yes');
    expect(pull.code).toBe(1);
    expect(pull.stderr).toMatch(
      /mine\/copy\.yaml:\d+:\d+ and mine\/city-hotel\/hotel\.yaml:\d+:\d+: [A-Z]\d\d .* is defined twice/,
    );
  });
});
