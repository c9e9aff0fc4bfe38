import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const HOTEL = 'PALMA/SEA-PALACE';
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
  const folder = temporaryFolder();
  const hub = await openWatchedHub();
  const env = { ...hub.env, CONTRACTS_TODAY: '2026-11-22' };
  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env });
  const write = (text: string) => writeFileSync(path.join(folder, 'hotel.yaml'), text);
  write(file);
  const loaded = await contracts('push', '--yes', '--no-verify');
  expect(loaded.code, loaded.stderr).toBe(0);
  const seen = hub.changes().length;
  hub.sandbox.arm([hidden('listHotels')]);
  return { hub, contracts, write, written: () => hub.changes().slice(seen) };
}

/** A project whose hotel was pushed to the practice hub, which has lost its file since. */
async function emptiedPracticeHub(settings: string) {
  const folder = temporaryFolder();
  const push = (...more: string[]): Promise<Run> =>
    runContracts(['push', '--yes', '--no-verify', ...more], { cwd: folder });
  writeFileSync(path.join(folder, 'contracts.config.yaml'), settings);
  writeFileSync(path.join(folder, 'hotel.yaml'), file);
  const loaded = await push('--env', 'sandbox');
  expect(loaded.code, loaded.stderr).toBe(0);
  rmSync(path.join(folder, '.contracts', 'sandbox.db'));
  return { push };
}

describe('a record that was pushed and that the hub no longer lists', { timeout: 60_000 }, () => {
  it('is not created again: the push exits with 9 and names the record, likely causes and what to do', async () => {
    const { contracts, written } = await hiddenHotel();
    const push = await contracts('push', '--yes', '--no-verify');
    expect([push.code, written()]).toEqual([9, []]);
    expect(push.stderr).toContain('records-gone: the hub did not list 3 records that the lock says were pushed to it');
    expect(push.stderr).toContain('Nothing was written.');
    expect(push.stderr).toContain('look again later');
    expect(push.stderr).toContain('--allow records-gone');
  });

  it('is shown by diff, in its text, its JSON and its Markdown', async () => {
    const { contracts } = await hiddenHotel();
    const diff = await contracts('diff');
    expect(diff.code).toBe(0);
    expect(diff.stdout).toContain('records-gone  the hub did not list 3 records');
    expect(diff.stdout).toContain(`      hotel ${HOTEL}\n      ${HOTEL} supplement GALA\n`);
    const { plan } = JSON.parse((await contracts('diff', '--json')).stdout);
    expect(plan.gates).toMatchObject([{ id: 'records-gone', count: 3, release: '--allow records-gone' }]);
    expect((await contracts('diff', '-o', 'markdown')).stdout).toContain('**stopped by records-gone**');
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

  it('is blocked in a saved plan too', async () => {
    const { contracts, written } = await hiddenHotel();
    expect((await contracts('diff', '--out', 'plan.json')).code).toBe(0);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('records-gone');
    const push = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify', '--json');
    expect([push.code, JSON.parse(push.stdout).gates, written()]).toEqual([9, ['records-gone'], []]);
  });

  it("stops a push to a protected environment in addition to that environment's gate", async () => {
    const { push } = await emptiedPracticeHub('environments: { sandbox: { protected: true } }\n');
    const unnamed = await push('--json');
    expect([unnamed.code, JSON.parse(unnamed.stdout).gates]).toEqual([9, ['records-gone', 'protected-environment']]);
    const named = await push('--json', '--env', 'sandbox');
    expect([named.code, JSON.parse(named.stdout).gates]).toEqual([9, ['records-gone']]);
  });

  it('can also be a supplier with everything that belongs to it', async () => {
    const { hub, contracts, written } = await hiddenHotel();
    hub.sandbox.arm([hidden('listSuppliers')]);
    const push = await contracts('push', '--yes', '--no-verify', '--json');
    expect([push.code, written()]).toEqual([9, []]);
    expect(JSON.parse(push.stdout).plan.gates).toMatchObject([{ id: 'records-gone', count: 4 }]);
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

  it('blocks a supplier with its hotels', async () => {
    const { hub, contracts, write, written } = await hiddenHotel();
    hub.sandbox.arm([]);
    write(file.replace('externalCode: PALMA', 'externalCode: Palma'));
    const { plan } = JSON.parse((await contracts('diff', '--json')).stdout);
    expect(plan.steps).toEqual([]);
    expect(plan.blocked).toMatchObject([
      { record: { text: 'supplier Palma' }, reason: expect.stringContaining('the hub has the supplier "PALMA"') },
      { record: { text: 'hotel Palma/SEA-PALACE' } },
    ]);
    expect([(await contracts('push', '--yes', '--no-verify')).code, written()]).toEqual([3, []]);
  });
});

describe('a hotel that was pushed and whose file is gone', { timeout: 60_000 }, () => {
  const EARLIER = /1 hotel pushed earlier has no file any more: PALMA\/SEA-PALACE/;

  async function twoHotels() {
    const folder = temporaryFolder();
    const contracts = (...argv: string[]): Promise<Run> =>
      runContracts(argv, { cwd: folder, env: { CONTRACTS_TODAY: '2026-11-22' } });
    const [supplier = '', ...rest] = file.split('\n');
    const hotel = rest.join('\n');
    writeFileSync(path.join(folder, 'supplier.yaml'), `${supplier}\n`);
    writeFileSync(path.join(folder, 'hotel.yaml'), hotel);
    const other = hotel.replaceAll('SEA-PALACE', 'SEA-VIEW').replace('Sea Palace', 'Sea View');
    writeFileSync(path.join(folder, 'other.yaml'), other);
    const loaded = await contracts('push', '--yes', '--no-verify');
    expect(loaded.code, loaded.stderr).toBe(0);
    expect(loaded.stderr).not.toMatch(EARLIER);
    const rename = (): void => writeFileSync(path.join(folder, 'other.yaml'), other.replace('Sea View', 'Sea Garden'));
    const lock = (): string => readFileSync(path.join(folder, '.contracts/contracts.lock.yaml'), 'utf8');
    return { contracts, rename, lock, remove: () => rmSync(path.join(folder, 'hotel.yaml')) };
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
