import { existsSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestOfJson } from '../../src/kernel/digest.ts';
import { CITY_HOTEL, project as folderWith } from '../support/project.ts';
import { openWatchedHub, watchedProject } from '../support/watched-hub.ts';

const EARLIER = /hotelname: .*/;

const SECOND = CITY_HOTEL.replace(/^supplier:\n(?: .*\n)+/m, 'supplier: LISBOA-STAYS\n')
  .replaceAll('SAO-VICENTE', 'SECOND')
  .replace(EARLIER, 'hotelname: Casa Nova')
  .replace(/latitude: .*/, 'latitude: 38.7312');

/** A project with two hotels of one supplier, and a hub that has neither. */
const project = () => watchedProject({ files: { 'a.yaml': CITY_HOTEL, 'b.yaml': SECOND } });

/** Pushes the plan that was saved before. */
const PLAN = ['push', '--plan', 'plan.json', '--yes'];

describe('a saved plan', { timeout: 60_000 }, () => {
  it('is pushed as it was shown, whatever happened to the files, and is verified', async () => {
    const { at, hub, done } = await project();
    expect((await done('diff', '--out', 'plan.json')).stderr).toContain('contracts push --plan plan.json');
    for (const file of ['a.yaml', 'b.yaml']) rmSync(at(file));
    const document = JSON.parse((await done(...PLAN, '--json')).stdout);
    expect(document.verification.stays.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['ok', 'ok']);
    expect(hub.changes()).toHaveLength(document.plan.steps.length);
  });

  it('is used only once, and doubles nothing where its journal is lost', async () => {
    const { at, hub, contracts, done } = await project();
    await done('diff', '--out', 'plan.json');
    await done(...PLAN, '--no-verify');
    const written = hub.changes().length;

    const again = await contracts(...PLAN, '--json');
    expect([again.code, JSON.parse(again.stdout).error.code]).toEqual([5, 'plan-used']);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toMatch(/warning used run \S+ has used it/);
    rmSync(at('.contracts'), { recursive: true });
    expect((await done(...PLAN, '--no-verify')).stdout).toMatch(/Pushed: \d+ adopted\n/);
    expect(hub.changes()).toHaveLength(written);
  });

  it('refuses a record changed in the hub by name, with exit code 5, and writes the others', async () => {
    const { contracts, done, edit } = await project();
    await done('push', '--yes', '--no-verify');
    edit(EARLIER, 'hotelname: First name', 'a.yaml');
    edit(EARLIER, 'hotelname: Second name', 'b.yaml');
    await done('diff', '--out', 'plan.json');
    // Somebody else changes one of the two.
    edit(EARLIER, 'hotelname: Moved', 'b.yaml');
    await done('push', '--yes', '--no-verify', '--hotel', 'SECOND');
    const stale = await contracts('plan', 'show', 'plan.json');
    expect(stale.stdout).toMatch(/warning stale .*: hotel LISBOA-STAYS\/SECOND\n/);
    expect((await contracts('plan', 'show', 'plan.json', '--check')).stdout).toMatch(
      /as the hub says: hotel LISBOA-STAYS\/SECOND\n/,
    );
    const pushed = await contracts(...PLAN, '--no-verify');
    expect(pushed.code, pushed.stdout).toBe(5);
    expect(pushed.stdout).toContain(
      'skipped hotel LISBOA-STAYS/SECOND: the record changed in the hub after the plan was made',
    );
    expect(pushed.stdout).toContain('Pushed: 1 applied, 1 skipped');
  });

  it('that would send something else than it shows is refused, even with a valid hash', async () => {
    const { hub, contracts, done, edit, read, write } = await project();
    await done('push', '--yes', '--no-verify');
    const written = hub.changes().length;
    edit('"2": 88 ', '"2": 89 ', 'a.yaml');
    await done('test', '--update');
    await done('diff', '--out', 'plan.json');
    const { hash: __, ...plan } = JSON.parse(read('plan.json'));
    const other = JSON.parse(JSON.stringify(plan.contracts).replaceAll(/"amount":"[\d.]+"/g, '"amount":"1.5"'));
    const changed = { ...plan, contracts: other };
    write(JSON.stringify({ ...changed, hash: digestOfJson(changed) }), 'plan.json');
    const pushed = await contracts(...PLAN, '--json');
    expect([pushed.code, JSON.parse(pushed.stdout).error.code]).toEqual([64, 'plan-misstated']);
    expect(hub.changes()).toHaveLength(written);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('would send something else than it shows');
  });

  it('holds no secret', async () => {
    const { hub, done, read } = await project();
    await done('diff', '--out', 'plan.json');
    const text = read('plan.json');
    expect(text).not.toContain(hub.password);
    expect(text).not.toContain(hub.username);
    expect(text).not.toMatch(/eyJ[\w-]{10,}/);
  });

  it('is refused in part, and for another hub', async () => {
    const { hub, contracts, done, read } = await project();
    await done('diff', '--out', 'plan.json');
    for (const more of [['a.yaml'], ['--hotel', 'SECOND'], ['--prune'], ['--supersede'], ['--resume']])
      expect((await contracts(...PLAN, ...more)).code).toBe(64);
    const elsewhere = await openWatchedHub();
    const other = folderWith({ 'plan.json': read('plan.json') }, { env: elsewhere.env });
    const misplaced = await other.contracts(...PLAN);
    expect([misplaced.code, misplaced.stderr]).toEqual([64, expect.stringContaining('plan-other-environment')]);
    expect([hub.changes(), elsewhere.changes()]).toEqual([[], []]);
  });

  it('that was changed by hand, or that an earlier version of the tool made, is refused and still shown', async () => {
    const { hub, contracts, done, read, write } = await project();
    await done('diff', '--out', 'plan.json');
    const text = read('plan.json');
    for (const [changed, refused, warned] of [
      [text.replace('"amount":88', '"amount":8.8'), 'is not what was saved', 'warning changed'],
      ['{"format":"contracts plan","version":2,"plan":{}}', 'make the plan again', 'warning older-version'],
    ] as const) {
      write(changed, 'plan.json');
      expect(await contracts(...PLAN)).toMatchObject({ code: 64, stderr: expect.stringContaining(refused) });
      const shown = await done('plan', 'show', 'plan.json');
      expect(shown.stdout).toContain(warned);
    }
    expect(hub.changes()).toEqual([]);
  });

  it('can be shown without files, settings or a hub, and also be made with `plan`, another name for `diff`', async () => {
    const { contracts, read } = await project();
    const made = JSON.parse((await contracts('plan', '.', '--out', 'plan.json', '--json')).stdout);
    expect(made).toMatchObject({ command: 'diff', saved: { file: 'plan.json' } });
    const elsewhere = folderWith({ 'plan.json': read('plan.json') });
    const shown = await elsewhere.done('plan', 'show', 'plan.json');
    expect(shown.stdout).toContain('warning other-environment');
    expect(shown.stdout).toMatch(/Totals: \d+ to create/);
    expect(existsSync(elsewhere.at('.contracts'))).toBe(false);
  });
});
