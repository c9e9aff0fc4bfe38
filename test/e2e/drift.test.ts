import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareHub } from '../support/hub-profile.ts';
import { type Run, runContracts, type Started, startContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub, pass } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
// The stays under `tests:` expect the old prices; here prices are what changes.
const original = readFileSync(example, 'utf8').replace(/\ntests:[\s\S]*$/, '\n');
const RATE = 'LISBOA-STAYS/SAO-VICENTE rate "Flexible 2028"';
const SELECTOR = 'LISBOA-STAYS/SAO-VICENTE/rate/Flexible 2028';
/** The price of one person in the single room in the high season of 2028, as in the file. */
const PRICE = '{ "1": 97 }';

/** A project whose hotel has been pushed, and somebody else's copy of it on the same hub, whose pushes stand for edits in the hub. */
async function pushedProject() {
  const hub = await openWatchedHub();
  const folders = { ours: temporaryFolder(), theirs: temporaryFolder() };
  const lock = path.join(folders.ours, 'contracts.lock.yaml');
  const write = (whose: keyof typeof folders, ...edits: readonly (readonly [string, string])[]): void => {
    const text = edits.reduce((before, [from, to]) => {
      expect(before.split(from)).toHaveLength(2);
      return before.replace(from, to);
    }, original);
    writeFileSync(path.join(folders[whose], 'hotel.yaml'), text);
  };
  const run = (whose: keyof typeof folders, ...argv: string[]): Promise<Run> =>
    runContracts(argv, { cwd: folders[whose], env: hub.env });
  const contracts = (...argv: string[]): Promise<Run> => run('ours', ...argv);
  const push = (...argv: string[]): Promise<Run> => contracts('push', '--yes', '--no-verify', ...argv);
  const start = (...argv: string[]): Started => startContracts(argv, { cwd: folders.ours, env: hub.env });
  const inTheHub = async (...edits: readonly (readonly [string, string])[]): Promise<void> => {
    write('theirs', ...edits);
    const pushed = await run('theirs', 'push', '--yes', '--no-verify');
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
  };
  write('ours');
  const first = await push();
  expect(first.code, first.stderr).toBe(0);
  return { hub, lock, folder: folders.ours, contracts, push, start, inTheHub, write };
}

describe('the lock', { timeout: 60_000 }, () => {
  it('is written and mentioned by the push, and keeps every byte while nothing changes', async () => {
    const { lock, push, contracts, folder } = await pushedProject();
    const text = readFileSync(lock, 'utf8');
    expect(text).toContain('\n      "LISBOA-STAYS/SAO-VICENTE rate Flexible 2028":\n        {"fingerprint":"');
    expect((await contracts('diff', '--exit-code')).code).toBe(0);
    expect((await push()).stderr).not.toContain('contracts.lock.yaml');
    expect(readFileSync(lock, 'utf8')).toBe(text);
    rmSync(lock);
    expect((await push()).stderr).toMatch(/^Next: keep contracts\.lock\.yaml with your contracts$/m);
    expect(readFileSync(lock, 'utf8')).toBe(text);
    expect(existsSync(path.join(folder, '.contracts', 'contracts.lock.yaml'))).toBe(false);
  });

  it('is to be committed in a repository, unless git ignores it', async () => {
    const { lock, push, folder } = await pushedProject();
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    rmSync(lock);
    expect((await push()).stderr).toMatch(/^Next: commit contracts\.lock\.yaml$/m);
    writeFileSync(path.join(folder, '.gitignore'), '*.lock.yaml\n');
    rmSync(lock);
    expect((await push()).stderr).toMatch(/^Next: keep contracts\.lock\.yaml with your contracts$/m);
  });

  it('records only the sections that were pushed', async () => {
    const { lock, write, push } = await pushedProject();
    const lines = () => new Set(readFileSync(lock, 'utf8').split('\n'));
    const before = lines();
    write('ours', [PRICE, '{ "1": 98 }'], ['hotelname: Hotel São Vicente', 'hotelname: Hotel Vicente']);
    expect((await push('--only', 'rates')).code).toBe(0);
    const changed = [...lines()].filter((line) => !before.has(line));
    expect(changed).toEqual([expect.stringContaining('"name":"Flexible 2028"')]);
  });

  it('that is missing only means that it is unknown who changed what', async () => {
    const { lock, inTheHub, contracts, write, push } = await pushedProject();
    await inTheHub([PRICE, '{ "1": 90 }']);
    write('ours', [PRICE, '{ "1": 99 }']);
    rmSync(lock);
    const diff = await contracts('diff');
    expect(diff.stdout).toContain('90.00 -> 99.00');
    expect(diff.stdout).not.toMatch(/Drift|Blocked|changed in/);
    expect((await push()).code).toBe(0);
  });

  it('that is damaged ends diff, push and validate with its line, and is not changed', async () => {
    const { lock, hub, contracts, push } = await pushedProject();
    const text = readFileSync(lock, 'utf8');
    const writes = hub.changes().length;
    const troubled = async (from: string, to: string, words: string): Promise<void> => {
      const broken = text.replace(from, to);
      expect(broken).not.toBe(text);
      writeFileSync(lock, broken);
      for (const run of [await contracts('diff'), await push(), await contracts('validate')]) {
        expect([run.code, run.stderr]).toEqual([
          64,
          expect.stringMatching(/error contracts\.lock\.yaml:[23]: the lock /),
        ]);
        expect(run.stderr).toContain(words);
        expect(run.stderr).toContain('or delete the file');
      }
      expect(readFileSync(lock, 'utf8')).toBe(broken);
    };
    await troubled('version: 1', '<<<<<<< HEAD\nversion: 1', 'the marks of a merge that was not settled');
    await troubled('version: 1', 'version: 2', 'written by a newer version');
    await troubled('environments:', 'envs:', 'not as a push writes it');
    expect(hub.changes()).toHaveLength(writes);
  });

  it('that cannot be read ends the command with what to do', async () => {
    const { lock, contracts } = await pushedProject();
    rmSync(lock);
    mkdirSync(lock);
    const diff = await contracts('diff');
    expect([diff.code, diff.stderr]).toEqual([
      64,
      expect.stringContaining('help: make it readable, or delete the file'),
    ]);
  });

  it('that is damaged during a push is mentioned and left as it is; the push succeeds', async () => {
    const { lock, write, push, hub } = await pushedProject();
    write('ours', [PRICE, '{ "1": 98 }']);
    hub.intercept(async (_, forward) => {
      writeFileSync(lock, 'version: 2\n');
      await forward();
      return true;
    });
    const pushed = await push();
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
    expect(pushed.stderr).toContain('written by a newer version of this tool; what was pushed is not noted in it');
    expect(readFileSync(lock, 'utf8')).toBe('version: 2\n');
  });
});

describe('the lock of the practice hub', { timeout: 60_000 }, () => {
  it('is next to its records, and is deleted with them', async () => {
    const folder = temporaryFolder();
    prepareHub(folder);
    writeFileSync(path.join(folder, 'hotel.yaml'), original);
    const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder });
    const pushed = await contracts('push', '--yes', '--no-verify');
    expect(pushed.code, pushed.stderr).toBe(0);
    const lock = path.join(folder, '.contracts', 'contracts.lock.yaml');
    expect(readFileSync(lock, 'utf8')).toContain('  "sandbox":\n    hub: "embedded"\n');
    expect(existsSync(path.join(folder, 'contracts.lock.yaml'))).toBe(false);
    expect((await contracts('sandbox', 'reset', '--yes', '--db', 'other.db')).code).toBe(0);
    expect(existsSync(lock)).toBe(true);
    expect((await contracts('sandbox', 'reset', '--yes', '--db', '.contracts/sandbox.db')).code).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });
});

describe('a record that only the hub changed', { timeout: 60_000 }, () => {
  it('is shown as drift, in text, JSON and Markdown, and set back by the push', async () => {
    const { inTheHub, contracts, push } = await pushedProject();
    await inTheHub([PRICE, '{ "1": 90 }']);
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
  it('is a conflict: shown, not written, exit code 5; the rest is written', async () => {
    const { inTheHub, write, contracts, push, hub } = await pushedProject();
    await inTheHub([PRICE, '{ "1": 90 }']);
    write('ours', [PRICE, '{ "1": 99 }'], ['hotelname: Hotel São Vicente', 'hotelname: Hotel Vicente']);
    const diff = await contracts('diff');
    expect(diff.code).toBe(0);
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
    expect((await push()).code).toBe(5);
  });

  it('is overwritten only for the record that is named', async () => {
    const { inTheHub, write, push, contracts } = await pushedProject();
    await inTheHub([PRICE, '{ "1": 90 }']);
    write('ours', [PRICE, '{ "1": 99 }']);
    const other = await push('--overwrite-drift', 'LISBOA-STAYS/SAO-VICENTE/hotel');
    expect(other.code).toBe(5);
    expect(other.stderr).toContain(
      '--overwrite-drift LISBOA-STAYS/SAO-VICENTE/hotel: nothing in it changed in the hub',
    );
    const wrong = await push('--overwrite-drift', 'LISBOA-STAYS/SAO-VICENTE/rates/x');
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('is not the name of a record')]);
    const named = await push('--overwrite-drift', SELECTOR);
    expect(named.code, named.stdout + named.stderr).toBe(0);
    expect((await contracts('diff', '--exit-code')).code).toBe(0);
  });

  it('is a conflict in a saved plan too, and an overwrite decided there is applied', async () => {
    const { inTheHub, write, contracts, push } = await pushedProject();
    await inTheHub([PRICE, '{ "1": 90 }']);
    write('ours', [PRICE, '{ "1": 99 }']);
    await contracts('diff', '--out', 'kept.json');
    expect((await contracts('plan', 'show', 'kept.json')).stdout).toContain('last pushed 97');
    expect((await push('--plan', 'kept.json')).code).toBe(5);
    expect((await push('--plan', 'kept.json', '--overwrite-drift', SELECTOR)).code).toBe(64);
    await contracts('diff', '--overwrite-drift', SELECTOR, '--out', 'win.json');
    const pushed = await push('--plan', 'win.json');
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
    expect((await contracts('diff', '--exit-code')).code).toBe(0);
  });
});

describe('what a killed push left in the hub', { timeout: 60_000 }, () => {
  it('is not reported as a change by others, whatever the files say', async () => {
    const { hub, start, write, push, contracts } = await pushedProject();
    write('ours', [PRICE, '{ "1": 99 }']);
    const killed = start('push', '--yes', '--no-verify');
    hub.intercept(async ({ write: nth }, forward) => {
      await forward();
      if (nth === 1) killed.kill('SIGKILL');
      return nth !== 1;
    });
    expect((await killed.ended).code).toBe(null);
    hub.intercept(pass);
    write('ours', [PRICE, '{ "1": 101 }']);
    const diff = await contracts('diff');
    expect(diff.stdout).toContain('99.00 -> 101.00');
    expect(diff.stdout).not.toMatch(/Blocked|Drift/);
    const pushed = await push();
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
  });
});

describe('validate', { timeout: 60_000 }, () => {
  it('compares with the last push to the environment that a push would use', async () => {
    const { lock, folder, contracts, write, hub } = await pushedProject();
    expect((await contracts('validate')).stdout).toMatch(/^no findings/);
    write('ours', [PRICE, '{ "1": 122 }']);
    expect((await contracts('validate')).stdout).toMatch(
      /^warning P19 .* since the last push to "variables", from 97 to 122/m,
    );
    // With threads, which read the lock themselves.
    expect((await contracts('validate', '--threads', '2', '--no-cache')).stdout).toContain('warning P19');
    const elsewhere = { ...hub.env, CONTRACTS_MICROSITE_ID: 'other' };
    expect((await runContracts(['validate'], { cwd: folder, env: elsewhere })).stdout).not.toContain('P19');
    rmSync(lock);
    expect((await contracts('validate')).stdout).not.toContain('P19');
  });

  it('ignores other lock files', async () => {
    const { lock, contracts, write } = await pushedProject();
    const cached = () => contracts('validate', '--threads', '2');
    write('ours', [PRICE, '{ "1": 122 }']);
    expect((await cached()).stdout).toContain('warning P19');
    expect((await cached()).stdout).toContain('warning P19');
    rmSync(lock);
    expect((await cached()).stdout).not.toContain('P19');
  });
});
