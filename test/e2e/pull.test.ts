import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, projectOfSuite } from '../support/project.ts';

// One story, in order, with the practice hub of one folder.
describe('contracts pull', { timeout: 60_000 }, () => {
  const env = { CONTRACTS_TODAY: '2026-11-23', CONTRACTS_ENV: 'sandbox' };
  const files = ['city-hotel', 'ski-hotel', 'beach-resort'].map((name) => exampleFiles(name, `mine/${name}`));
  const { at, contracts: run, done, read, write } = projectOfSuite(Object.assign({}, ...files), { env });
  const file = 'mine/city-hotel/hotel.yaml';
  const texts = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(at('pulled'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'utf8')]),
    );

  beforeAll(async () => void (await done('push', 'mine', '--yes', '--no-verify')));

  it('writes files for hotels that no file has: they have no findings, and nothing to push', async () => {
    const pull = await done('pull', 'pulled', '--supplier', '*', '--yes');
    expect(pull.stderr).toContain('3 hotels read from sandbox (practice hub), 3 new.');
    expect(Object.keys(texts())).toContain('LES-MELEZES.yaml');
    expect(texts()['LES-MELEZES.yaml']).toMatch(/seasonRoomPrices: \*/);
    expect((await run('fmt', 'pulled', '--check')).code).toBe(0);
    const check = await run('validate', 'pulled', '-o', 'concise');
    expect(check.stdout).not.toContain(' error ');
    await done('diff', 'pulled', '--exit-code');
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
    const lock = '.contracts/contracts.lock.yaml';
    rmSync(at(lock));
    const pull = await done('pull', 'pulled', '--hotel', 'SAO-VICENTE', '--adopt', '--yes');
    expect(pull.stderr).toMatch(/\d+ records recorded in the lock as equal in files and hub/);
    expect(read(lock)).toContain('SAO-VICENTE');
  });

  it('changes exactly the lines of what changed in the hub, and keeps comments', async () => {
    const before = read(file);
    // The hub cannot change an offer: it gets a new one, which the rates link.
    const changed = before.replace('{ "1": 97 }', '{ "1": 99.5 }').replace('EN: Stay longer', 'EN: Stay even longer');
    write(changed, file);
    await done('push', 'mine', '--hotel', 'SAO-VICENTE', '--supersede', '--yes', '--no-verify');
    write(before, file);
    const shown = await run('pull', 'mine', '--diff');
    expect(shown.code).toBe(1);
    const checked = await run('pull', 'mine', '--check');
    expect({ code: checked.code, stdout: checked.stdout }).toEqual({
      code: 1,
      stdout: `${file}\n`,
    });
    expect(read(file)).toBe(before);
    const pull = await run('pull', 'mine', '--yes');
    expect(pull.stderr).toContain('3 hotels read from sandbox (practice hub), 1 changed, 2 as in the files.');
    expect(read(file)).toBe(changed);
  });

  it('says what only the files have, and refuses a selection that the hub does not have', async () => {
    const before = read(file);
    const offer = before
      .replace('  - providerCode: LONG4\n', '  - providerCode: LONG5\n')
      .slice(before.indexOf('  - providerCode: LONG4'));
    const end = offer.indexOf('\ntests:');
    write(before.replace('\ntests:', `${offer.slice(0, end)}\ntests:`), file);
    const pull = await run('pull', 'mine', '--hotel', 'SAO-VICENTE', '--yes');
    expect(pull.stderr).toContain('kept, because only the files have them: offer "LONG5"');
    const none = await run('pull', 'mine', '--hotel', 'NO-SUCH', '--yes');
    expect(none).toMatchObject({ code: 64 });
    expect(none.stderr).toContain('sandbox (practice hub) has no such hotel. Nothing was written.');
  });

  it('names both files of a hotel that is defined twice', async () => {
    write(read(file), 'mine/copy.yaml');
    const pull = await run('pull', 'mine', '--hotel', 'SAO-VICENTE', '--yes');
    expect(pull.code).toBe(1);
    expect(pull.stderr).toMatch(
      /mine\/copy\.yaml:\d+:\d+ and mine\/city-hotel\/hotel\.yaml:\d+:\d+: [A-Z]\d\d .* is defined twice/,
    );
  });
});
