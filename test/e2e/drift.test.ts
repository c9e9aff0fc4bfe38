import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareHub } from '../support/hub-profile.ts';
import { CITY_HOTEL, project } from '../support/project.ts';
import { type Run, writeFiles } from '../support/run-contracts.ts';
import { openWatchedHub, pass } from '../support/watched-hub.ts';

// The stays under `tests:` expect the old prices; here prices are what changes.
const original = CITY_HOTEL.replace(/\ntests:[\s\S]*$/, '\n');
const RATE = 'LISBOA-STAYS/SAO-VICENTE rate "Flexible 2028"';
const SELECTOR = 'LISBOA-STAYS/SAO-VICENTE/rate/Flexible 2028';
/** The price of one person in the single room in the high season of 2028, as in the file. */
const PRICE = '{ "1": 97 }';

/** A project whose hotel has been pushed, and somebody else's copy of it on the same hub, whose pushes stand for edits in the hub. */
async function pushedProject() {
  const hub = await openWatchedHub();
  const around = { env: hub.env };
  const ours = project({ 'hotel.yaml': original }, around);
  const write = (...edits: readonly (readonly [string, string])[]): void => {
    ours.write(original);
    for (const [from, to] of edits) ours.edit(from, to);
  };
  const push = (...argv: string[]): Promise<Run> => ours.contracts('push', '--yes', '--no-verify', ...argv);
  const inTheHub = async (from: string, to: string): Promise<void> => {
    const theirs = project({ 'hotel.yaml': original }, around);
    theirs.edit(from, to);
    await theirs.done('push', '--yes', '--no-verify');
  };
  await ours.done('push', '--yes', '--no-verify');
  const lock = ours.at('contracts.lock.yaml');
  const locked = (): string => ours.read('contracts.lock.yaml');
  return { ...ours, hub, lock, locked, push, inTheHub, write };
}

describe('the lock', { timeout: 60_000 }, () => {
  it('is written and mentioned by the push, and keeps every byte while nothing changes', async () => {
    const { at, lock, locked, push, contracts } = await pushedProject();
    const text = locked();
    expect(text).toContain('\n      "LISBOA-STAYS/SAO-VICENTE rate Flexible 2028":\n        {"fingerprint":"');
    expect((await contracts('diff', '--exit-code')).code).toBe(0);
    expect((await push()).stderr).not.toContain('contracts.lock.yaml');
    expect(locked()).toBe(text);
    rmSync(lock);
    expect((await push()).stderr).toMatch(/^Next: keep contracts\.lock\.yaml with your contracts$/m);
    expect(locked()).toBe(text);
    expect(existsSync(at('.contracts/contracts.lock.yaml'))).toBe(false);
  });

  it('is to be committed in a repository, unless git ignores it', async () => {
    const { lock, push, folder } = await pushedProject();
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    rmSync(lock);
    expect((await push()).stderr).toMatch(/^Next: commit contracts\.lock\.yaml$/m);
    writeFiles(folder, { '.gitignore': '*.lock.yaml\n' });
    rmSync(lock);
    expect((await push()).stderr).toMatch(/^Next: keep contracts\.lock\.yaml with your contracts$/m);
  });

  it('that is damaged ends diff, push and validate with its line, and is not changed', async () => {
    const { folder, lock, locked, hub, contracts, push } = await pushedProject();
    const text = locked();
    const writes = hub.changes().length;
    const troubled = async (from: string, to: string, words: string): Promise<void> => {
      const broken = text.replace(from, to);
      expect(broken).not.toBe(text);
      writeFiles(folder, { 'contracts.lock.yaml': broken });
      for (const run of [await contracts('diff'), await push(), await contracts('validate')]) {
        expect([run.code, run.stderr]).toEqual([
          64,
          expect.stringMatching(/error contracts\.lock\.yaml:[23]: the lock /),
        ]);
        expect(run.stderr).toContain(words);
        expect(run.stderr).toContain('or delete the file');
      }
      expect(locked()).toBe(broken);
    };
    await troubled('version: 1', '<<<<<<< HEAD\nversion: 1', 'the marks of a merge that was not settled');
    await troubled('version: 1', 'version: 2', 'written by a newer version');
    await troubled('environments:', 'envs:', 'not as a push writes it');
    rmSync(lock);
    mkdirSync(lock);
    expect(await contracts('diff')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('help: make it readable, or delete the file'),
    });
    expect(hub.changes()).toHaveLength(writes);
  });

  it('that is damaged during a push is mentioned and left as it is; the push succeeds', async () => {
    const { folder, locked, write, push, hub } = await pushedProject();
    write([PRICE, '{ "1": 98 }']);
    hub.intercept(async (_, forward) => {
      writeFiles(folder, { 'contracts.lock.yaml': 'version: 2\n' });
      await forward();
      return true;
    });
    const pushed = await push();
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
    expect(pushed.stderr).toContain('written by a newer version of this tool; what was pushed is not noted in it');
    expect(locked()).toBe('version: 2\n');
  });
});

describe('the lock of the practice hub', { timeout: 60_000 }, () => {
  it('is next to its records, and is deleted with them', async () => {
    const { at, done, folder, read } = project({ 'hotel.yaml': original });
    prepareHub(folder);
    await done('push', '--yes', '--no-verify');
    const lock = at('.contracts/contracts.lock.yaml');
    expect(read('.contracts/contracts.lock.yaml')).toContain('  "sandbox":\n    hub: "embedded"\n');
    expect(existsSync(at('contracts.lock.yaml'))).toBe(false);
    await done('sandbox', 'reset', '--yes', '--db', 'other.db');
    expect(existsSync(lock)).toBe(true);
    await done('sandbox', 'reset', '--yes', '--db', '.contracts/sandbox.db');
    expect(existsSync(lock)).toBe(false);
  });
});

describe('a record that only the hub changed', { timeout: 60_000 }, () => {
  it('is shown as drift, in text, JSON and Markdown, and set back by the push', async () => {
    const { inTheHub, contracts, push } = await pushedProject();
    await inTheHub(PRICE, '{ "1": 90 }');
    const diff = await contracts('diff', '-o', 'markdown=comment.md');
    expect(diff.code).toBe(0);
    expect(diff.stdout).toMatch(/~ season High, SGL, 1 {2}90\.00 -> 97\.00 {2}\+7\.78 % {2}\(changed in the hub\)/);
    expect(diff.stdout).toContain(`Drift\n  these changed in the hub since the last push`);
    const { plan } = JSON.parse((await contracts('diff', '--json')).stdout);
    expect(plan.drift).toMatchObject([{ kind: 'rate', key: 'Flexible 2028' }]);
    expect(plan.steps).toMatchObject([{ changes: [{ before: 90, after: 97, movedBy: 'hub' }] }]);
    const pushed = await push();
    expect(pushed.code, pushed.stderr).toBe(0);
    expect((await contracts('diff', '--exit-code')).code).toBe(0);
  });
});

describe('a record that both sides changed', { timeout: 60_000 }, () => {
  it('is a conflict: exit code 5, the rest is written, and it is overwritten only if it is named', async () => {
    const { inTheHub, write, contracts, done, push, hub } = await pushedProject();
    await inTheHub(PRICE, '{ "1": 90 }');
    write([PRICE, '{ "1": 99 }'], ['hotelname: Hotel São Vicente', 'hotelname: Hotel Vicente']);
    const diff = await done('diff');
    expect(diff.stdout).toContain(`! ${RATE}: it changed in the files and in the hub since the last push\n`);
    expect(diff.stdout).toMatch(/High, SGL, 1 .*90 -> 99 .*\(changed in both; last pushed 97\)\n/);
    expect(diff.stdout).toContain(`push --overwrite-drift '${SELECTOR}'\n`);
    expect((await contracts('diff', '--exit-code')).code).toBe(2);
    const writes = hub.changes().length;
    const pushed = await push('--json');
    expect(pushed.code).toBe(5);
    const document = JSON.parse(pushed.stdout);
    expect(document.plan.blocked).toMatchObject([
      { conflict: true, changes: [{ movedBy: 'both', before: 90, after: 99, pushed: 97 }] },
    ]);
    expect(document.push.steps).toMatchObject([{ outcome: 'applied' }]);
    expect(hub.changes().length).toBe(writes + 1);

    const other = await push('--overwrite-drift', 'LISBOA-STAYS/SAO-VICENTE/hotel');
    expect([other.code, other.stderr]).toEqual([
      5,
      expect.stringContaining('--overwrite-drift LISBOA-STAYS/SAO-VICENTE/hotel: nothing in it changed in the hub'),
    ]);
    const wrong = await push('--overwrite-drift', 'LISBOA-STAYS/SAO-VICENTE/rates/x');
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('is not the name of a record')]);
    expect((await push('--overwrite-drift', SELECTOR)).code).toBe(0);
    await done('diff', '--exit-code');
  });

  it('is a conflict in a saved plan too, and an overwrite decided there is applied', async () => {
    const { inTheHub, write, contracts, done, push } = await pushedProject();
    await inTheHub(PRICE, '{ "1": 90 }');
    write([PRICE, '{ "1": 99 }']);
    await contracts('diff', '--out', 'kept.json');
    expect((await contracts('plan', 'show', 'kept.json')).stdout).toContain('last pushed 97');
    expect((await push('--plan', 'kept.json')).code).toBe(5);
    expect((await push('--plan', 'kept.json', '--overwrite-drift', SELECTOR)).code).toBe(64);
    await contracts('diff', '--overwrite-drift', SELECTOR, '--out', 'win.json');
    expect((await push('--plan', 'win.json')).code).toBe(0);
    await done('diff', '--exit-code');
  });
});

describe('what a killed push left in the hub', { timeout: 60_000 }, () => {
  it('is not reported as a change by others, whatever the files say', async () => {
    const { hub, start, write, push, contracts } = await pushedProject();
    write([PRICE, '{ "1": 99 }']);
    const killed = start('push', '--yes', '--no-verify');
    hub.intercept(async ({ write: nth }, forward) => {
      await forward();
      if (nth === 1) killed.kill('SIGKILL');
      return nth !== 1;
    });
    expect((await killed.ended).code).toBe(null);
    hub.intercept(pass);
    write([PRICE, '{ "1": 101 }']);
    const diff = await contracts('diff');
    expect(diff.stdout).toContain('99.00 -> 101.00');
    expect(diff.stdout).not.toMatch(/Blocked|Drift/);
    const pushed = await push();
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
  });
});

describe('validate', { timeout: 60_000 }, () => {
  it('compares with the last push to the environment that a push would use', async () => {
    const { lock, contracts, write, ...made } = await pushedProject();
    expect((await contracts('validate')).stdout).toMatch(/^no findings/);
    write([PRICE, '{ "1": 122 }']);
    expect((await contracts('validate')).stdout).toMatch(
      /^warning P19 .* since the last push to "variables", from 97 to 122/m,
    );
    // With threads, which read the lock themselves, without a cache and with one.
    for (const cache of [['--no-cache'], [], []])
      expect((await contracts('validate', '--threads', '2', ...cache)).stdout).toContain('warning P19');
    const elsewhere = { CONTRACTS_MICROSITE_ID: 'other' };
    expect((await made.with(elsewhere, ['validate'])).stdout).not.toContain('P19');
    rmSync(lock);
    for (const threads of [[], ['--threads', '2']])
      expect((await contracts('validate', ...threads)).stdout).not.toContain('P19');
  });
});
