import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOfJson } from '../../src/kernel/digest.ts';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

/** A project with two hotels of one supplier, and a hub that has neither. */
async function project() {
  const folder = temporaryFolder();
  const text = readFileSync(example, 'utf8');
  writeFileSync(path.join(folder, 'a.yaml'), text);
  const second = text
    .replace(/^supplier:\n(?: .*\n)+/m, 'supplier: LISBOA-STAYS\n')
    .replaceAll('SAO-VICENTE', 'SECOND')
    .replace(/hotelname: .*/, 'hotelname: Casa Nova')
    .replace(/latitude: .*/, 'latitude: 38.7312');
  writeFileSync(path.join(folder, 'b.yaml'), second);
  const hub = await openWatchedHub();
  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });
  const edit = (file: string, from: RegExp, to: string): void => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    expect(before).toMatch(from);
    writeFileSync(path.join(folder, file), before.replace(from, to));
  };
  return { folder, hub, contracts, edit };
}

const EARLIER = /hotelname: .*/;

describe('a saved plan', { timeout: 60_000 }, () => {
  it('is pushed as it was shown, whatever happened to the files, and is verified', async () => {
    const { folder, hub, contracts } = await project();
    const shown = await contracts('diff', '--out', 'plan.json');
    expect(shown.code, shown.stderr).toBe(0);
    expect(shown.stderr).toContain('contracts push --plan plan.json');
    rmSync(path.join(folder, 'a.yaml'));
    rmSync(path.join(folder, 'b.yaml'));
    const pushed = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    const document = JSON.parse(pushed.stdout);
    expect(pushed.code, pushed.stdout).toBe(0);
    expect(document.verification.stays.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['ok', 'ok']);
    expect(hub.changes()).toHaveLength(document.plan.steps.length);
  });

  it('is used only once, and names the run that used it', async () => {
    const { hub, contracts } = await project();
    await contracts('diff', '--out', 'plan.json');
    await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify');
    const written = hub.changes().length;
    const again = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    expect([again.code, JSON.parse(again.stdout).error.code]).toEqual([5, 'plan-used']);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toMatch(/warning used run \S+ has used it/);
    expect(hub.changes()).toHaveLength(written);
  });

  it('used again without its journal doubles nothing', async () => {
    const { folder, hub, contracts } = await project();
    await contracts('diff', '--out', 'plan.json');
    await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify');
    const written = hub.changes().length;
    rmSync(path.join(folder, '.contracts'), { recursive: true });
    const again = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify');
    expect(again.code, again.stdout).toBe(0);
    expect(again.stdout).toMatch(/Pushed: \d+ adopted\n/);
    expect(hub.changes()).toHaveLength(written);
  });

  it('refuses a record changed in the hub by name, with exit code 5, and writes the others', async () => {
    const { folder, contracts, edit } = await project();
    await contracts('push', '--yes', '--no-verify');
    edit('a.yaml', EARLIER, 'hotelname: First name');
    edit('b.yaml', EARLIER, 'hotelname: Second name');
    await contracts('diff', '--out', 'plan.json');
    // Somebody else changes one of the two.
    const other = temporaryFolder();
    cpSync(path.join(folder, 'a.yaml'), path.join(other, 'a.yaml'));
    cpSync(path.join(folder, 'b.yaml'), path.join(other, 'b.yaml'));
    edit('b.yaml', /hotelname: .*/, 'hotelname: Moved');
    await contracts('push', '--yes', '--no-verify', '--hotel', 'SECOND');
    const stale = await contracts('plan', 'show', 'plan.json');
    expect(stale.stdout).toMatch(/warning stale .*: hotel LISBOA-STAYS\/SECOND\n/);
    expect((await contracts('plan', 'show', 'plan.json', '--check')).stdout).toMatch(
      /as the hub says: hotel LISBOA-STAYS\/SECOND\n/,
    );

    const pushed = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify');
    expect(pushed.code, pushed.stdout).toBe(5);
    expect(pushed.stdout).toContain(
      'skipped hotel LISBOA-STAYS/SECOND: the record changed in the hub after the plan was made',
    );
    expect(pushed.stdout).toContain('Pushed: 1 applied, 1 skipped');
  });

  it('with a price changed by hand is refused and still shown', async () => {
    const { folder, hub, contracts } = await project();
    await contracts('diff', '--out', 'plan.json');
    const file = path.join(folder, 'plan.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"amount":88', '"amount":8.8'));
    const pushed = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([pushed.code, pushed.stderr]).toEqual([64, expect.stringContaining('is not what was saved')]);
    const shown = await contracts('plan', 'show', 'plan.json');
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('warning changed')]);
    expect(hub.changes()).toEqual([]);
  });

  it.each<[string, (plan: ReturnType<typeof JSON.parse>) => void]>([
    [
      'shows one price and would send another',
      (plan) => {
        plan.contracts = JSON.parse(JSON.stringify(plan.contracts).replaceAll(/"amount":"[\d.]+"/g, '"amount":"1.5"'));
      },
    ],
    ['has no contracts left to verify', (plan) => plan.contracts.hotels.splice(0)],
    ['lists nothing to write', (plan) => plan.plan.steps.splice(0)],
  ])('that %s is refused, even with a valid hash', async (_, change) => {
    const { folder, hub, contracts, edit } = await project();
    await contracts('push', '--yes', '--no-verify');
    const written = hub.changes().length;
    edit('a.yaml', /"2": 88 /, '"2": 89 ');
    await contracts('test', '--update');
    await contracts('diff', '--out', 'plan.json');
    const file = path.join(folder, 'plan.json');
    const { hash: __, ...plan } = JSON.parse(readFileSync(file, 'utf8'));
    expect(plan.plan.steps).toMatchObject([{ operation: 'replaceRate' }]);
    change(plan);
    writeFileSync(file, JSON.stringify({ ...plan, hash: digestOfJson(plan) }));

    const pushed = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    expect([pushed.code, JSON.parse(pushed.stdout).error.code]).toEqual([64, 'plan-misstated']);
    expect(hub.changes()).toHaveLength(written);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('would send something else than it shows');
  });

  it('of an earlier version of the tool has to be made again', async () => {
    const { folder, hub, contracts } = await project();
    writeFileSync(path.join(folder, 'plan.json'), '{"format":"contracts plan","version":2,"plan":{}}');
    const pushed = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([pushed.code, pushed.stderr]).toEqual([64, expect.stringContaining('make the plan again')]);
    const shown = await contracts('plan', 'show', 'plan.json');
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('warning older-version')]);
    expect(hub.changes()).toEqual([]);
  });

  it('is not pushed to another hub than it was made for', async () => {
    const { folder, contracts } = await project();
    await contracts('diff', '--out', 'plan.json');
    const elsewhere = await openWatchedHub();
    const pushed = await runContracts(['push', '--plan', 'plan.json', '--yes'], { cwd: folder, env: elsewhere.env });
    expect([pushed.code, pushed.stderr]).toEqual([64, expect.stringContaining('plan-other-environment')]);
    expect(elsewhere.changes()).toEqual([]);
  });

  it('can be shown without files, settings or a hub', async () => {
    const { folder, contracts } = await project();
    await contracts('diff', '--out', 'plan.json');
    const elsewhere = temporaryFolder();
    cpSync(path.join(folder, 'plan.json'), path.join(elsewhere, 'plan.json'));
    const shown = await runContracts(['plan', 'show', 'plan.json'], { cwd: elsewhere });
    expect(shown.code, shown.stderr).toBe(0);
    expect(shown.stdout).toContain('warning other-environment');
    expect(shown.stdout).toMatch(/Totals: \d+ to create/);
    expect(existsSync(path.join(elsewhere, '.contracts'))).toBe(false);
  });

  it('holds no secret', async () => {
    const { folder, hub, contracts } = await project();
    await contracts('diff', '--out', 'plan.json');
    const text = readFileSync(path.join(folder, 'plan.json'), 'utf8');
    expect(text).not.toContain(hub.sandbox.password);
    expect(text).not.toContain(hub.sandbox.username);
    expect(text).not.toMatch(/eyJ[\w-]{10,}/);
  });

  it('is applied as a whole: selection flags are wrong usage', async () => {
    const { contracts, hub } = await project();
    await contracts('diff', '--out', 'plan.json');
    for (const more of [['a.yaml'], ['--hotel', 'SECOND'], ['--prune'], ['--supersede'], ['--resume']])
      expect((await contracts('push', '--plan', 'plan.json', '--yes', ...more)).code).toBe(64);
    expect(hub.changes()).toEqual([]);
  });

  it('can also be made with `plan`, which is another name for `diff`', async () => {
    const { contracts } = await project();
    const run = await contracts('plan', '.', '--out', 'plan.json', '--json');
    expect(JSON.parse(run.stdout)).toMatchObject({ command: 'diff', saved: { file: 'plan.json' } });
  });
});
