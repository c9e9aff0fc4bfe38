import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { project } from '../support/project.ts';
import type { Run } from '../support/run-contracts.ts';
import { watchedProject } from '../support/watched-hub.ts';

const env = { CONTRACTS_TODAY: '2026-11-22' };
const file = galaHotel({ rates: [winter(2026)], gala: { value: 60, years: [2026] } });
const hidden = (operation: 'listHotels' | 'listSuppliers') =>
  ({
    match: { operation },
    times: 'all',
    phase: 'before-commit',
    action: { do: 'answer', status: 200, json: operation === 'listHotels' ? { hotel: [] } : [] },
  }) as const;

/** A project whose hotel was pushed, and a hub that no longer lists it. */
async function hiddenHotel() {
  const made = await watchedProject({ files: { 'hotel.yaml': file }, env, isPushed: true });
  made.hub.sandbox.arm([hidden('listHotels')]);
  return made;
}

/** A project whose hotel was pushed to the practice hub, which has lost its file since. */
async function emptiedPracticeHub(settings: string) {
  const { at, contracts, done } = project({ 'contracts.config.yaml': settings, 'hotel.yaml': file });
  await done('push', '--yes', '--no-verify', '--env', 'sandbox');
  rmSync(at('.contracts/sandbox.db'));
  return { push: (...more: string[]): Promise<Run> => contracts('push', '--yes', '--no-verify', ...more) };
}

describe('a record that was pushed and that the hub no longer lists', { timeout: 60_000 }, () => {
  it('is not created again: the push exits with 9 and names the records, likely causes and what to do', async () => {
    const { contracts, done, hub, json, read, written } = await hiddenHotel();
    const diff = await done('diff', '--out', 'plan.json', '-o', 'markdown=plan.md');
    expect(diff.stdout).toContain('records-gone  the hub did not list 3 records');
    const names = '      hotel PALMA/SEA-PALACE\n      PALMA/SEA-PALACE supplement GALA\n';
    expect(diff.stdout).toContain(names);
    expect(read('plan.md')).toContain('**stopped by records-gone**');
    expect(read('plan.md')).toContain(names);
    const push = await contracts('push', '--yes', '--no-verify');
    expect([push.code, written()]).toEqual([9, []]);
    expect(push.stderr).toContain('records-gone: the hub did not list 3 records that the lock says were pushed to it');
    expect(push.stderr).toContain('Nothing was written.');
    expect(push.stderr).toContain('look again later');
    expect(push.stderr).toContain('--allow records-gone');
    const { plan } = await json('diff');
    expect(plan.gates).toMatchObject([{ id: 'records-gone', count: 3, release: '--allow records-gone' }]);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('records-gone');
    const planned = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify', '--json');
    expect([planned.code, JSON.parse(planned.stdout).gates, written()]).toEqual([9, ['records-gone'], []]);
    // A supplier, too, with everything that belongs to it.
    hub.sandbox.arm([hidden('listHotels'), hidden('listSuppliers')]);
    const all = await contracts('push', '--yes', '--no-verify', '--json');
    expect([all.code, written()]).toEqual([9, []]);
    expect(JSON.parse(all.stdout).plan.gates).toMatchObject([{ id: 'records-gone', count: 4 }]);
  });

  it('is created with --allow records-gone if it is really not there', async () => {
    const { push } = await emptiedPracticeHub('');
    expect((await push()).code).toBe(9);
    const allowed = await push('--allow', 'records-gone');
    expect([allowed.code, allowed.stdout], allowed.stderr).toEqual([0, expect.stringContaining('Pushed: 4 applied')]);
  });

  it('is found by the push that was allowed to create it, if only the list was wrong', async () => {
    const { contracts, written } = await hiddenHotel();
    const push = await contracts('push', '--yes', '--no-verify', '--allow', 'records-gone');
    expect([push.code, written()], push.stdout).toEqual([0, []]);
  });

  it("stops a push to a protected environment in addition to that environment's gate", async () => {
    const { push } = await emptiedPracticeHub('environments: { sandbox: { protected: true } }\n');
    const unnamed = await push('--json');
    expect([unnamed.code, JSON.parse(unnamed.stdout).gates]).toEqual([9, ['records-gone', 'protected-environment']]);
    const named = await push('--json', '--env', 'sandbox');
    expect([named.code, JSON.parse(named.stdout).gates]).toEqual([9, ['records-gone']]);
  });
});

describe('a code that differs from one in the hub only by case or blanks', { timeout: 60_000 }, () => {
  it('blocks a hotel, names both codes and writes nothing of it', async () => {
    const { hub, contracts, write, written } = await hiddenHotel();
    hub.sandbox.arm([]);
    write(file.replace('SEA-PALACE', 'Sea-Palace'));
    const push = await contracts('push', '--yes', '--no-verify');
    expect([push.code, written()], push.stdout).toEqual([3, []]);
    expect(push.stdout).toContain(
      '! hotel PALMA/Sea-Palace: the hub has the hotel "SEA-PALACE": its code differs from "Sea-Palace" only in case or blanks',
    );
    expect(push.stdout).toContain('fix: write "SEA-PALACE" in the file if it is the same hotel');
  });
});

describe('a hotel that was pushed and whose file is gone', { timeout: 60_000 }, () => {
  const EARLIER = /1 hotel pushed earlier has no file any more: PALMA\/SEA-PALACE/;

  async function twoHotels() {
    const [supplier = '', ...rest] = file.split('\n');
    const hotel = rest.join('\n');
    const other = hotel.replaceAll('SEA-PALACE', 'SEA-VIEW').replace('Sea Palace', 'Sea View');
    const files = { 'supplier.yaml': `${supplier}\n`, 'hotel.yaml': hotel, 'other.yaml': other };
    const { at, contracts, done, edit, read } = project(files, { env });
    expect((await done('push', '--yes', '--no-verify')).stderr).not.toMatch(EARLIER);
    const rename = (): void => edit('Sea View', 'Sea Garden', 'other.yaml');
    const lock = (): string => read('.contracts/contracts.lock.yaml');
    return { contracts, rename, lock, remove: () => rmSync(at('hotel.yaml')) };
  }

  it('is named by commands that compare or verify all files', async () => {
    const { contracts, remove } = await twoHotels();
    remove();
    const [diff, verify] = [await contracts('diff'), await contracts('verify', '--no-fake-booking')];
    expect([diff.code, verify.code]).toEqual([0, 0]);
    expect(diff.stderr).toMatch(EARLIER);
    expect(verify.stderr).toMatch(EARLIER);
  });

  it('is not named where only some files were asked for', async () => {
    const { contracts, remove } = await twoHotels();
    remove();
    for (const some of [['other.yaml'], ['--hotel', 'SEA-VIEW'], ['--shard', '1/1']]) {
      const diff = await contracts('diff', ...some);
      expect(diff.code, diff.stderr).toBe(0);
      expect(diff.stderr).not.toMatch(EARLIER);
    }
  });

  it('is not a hotel that --exclude leaves out: hub and lock keep it as it is, also with --prune', async () => {
    const { contracts, rename, lock } = await twoHotels();
    const ofPalace = (): unknown =>
      lock()
        .split('\n')
        .filter((line) => line.includes('SEA-PALACE'));
    const before = ofPalace();
    rename();
    const push = await contracts('push', '--exclude', 'hotel:SEA-PALACE', '--prune', '--yes', '--no-verify');
    expect(push.code, push.stderr).toBe(0);
    expect(push.stdout).toContain('Pushed: 1 applied');
    expect(push.stdout + push.stderr).not.toMatch(/SEA-PALACE|no file any more/);
    expect(ofPalace()).toEqual(before);
    expect(await contracts('diff', '--exit-code')).toMatchObject({ code: 0 });
  });
});
