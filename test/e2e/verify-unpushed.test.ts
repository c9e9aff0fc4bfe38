import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SandboxOptions } from '../../practice-hub/start-sandbox.ts';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { projectIn } from '../support/project.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { openHub } from '../support/watched-hub.ts';

const HOTEL = 'PALMA/SEA-PALACE';
const gala = { value: 60, years: [2026] };
const SOLD = galaHotel({ rates: [winter(2026)], gala });
const DEARER = galaHotel({ rates: [winter(2026, 333)], gala });

type HubOptions = Pick<SandboxOptions, 'denied'>;

/** A project whose hotel is in a hub, which is restarted with the options `later`. */
async function sold(later?: HubOptions) {
  const folder = temporaryFolder();
  const account = { username: 'one', password: 'one', micrositeId: 'one' };
  const options = { database: path.join(folder, 'hub.db'), ...account };
  let hub = await openHub(options);
  onTestFinished(() => hub.close());
  const env = () => ({ ...hub.env, CONTRACTS_TODAY: '2026-11-22' });
  const made = projectIn(folder, { 'hotel.yaml': SOLD }, { env });
  await made.done('push', '--yes', '--no-verify');
  if (later !== undefined) {
    await hub.close();
    hub = await openHub({ ...options, ...later });
  }
  const quotes = () => hub.takeLog().filter(({ path: at }) => at.includes('quote')).length;
  return { ...made, quotes };
}

describe('verify of files that are not all in the hub', { timeout: 60_000 }, () => {
  it('says that a price is not pushed yet, and does not call the price of the hub wrong', async () => {
    const { contracts, read, write } = await sold();
    write(DEARER);
    const run = await contracts('verify', '-o', 'markdown=report.md');
    expect(run.code, run.stdout).toBe(6);
    expect(run.stdout).toContain(`Not pushed yet: 1 record; run \`contracts push\`\n  ${HOTEL} rate "Winter 2026"\n`);
    expect(run.stdout).toContain(`${HOTEL} 1 stay: 1 sold differently from your files`);
    expect(run.stdout).toMatch(
      /the contract says EUR 333.00, the hub confirms EUR 315.00 .*your files and the hub\s+differ\s+in rate "Winter 2026"/,
    );
    expect(run.stdout + run.stderr).not.toContain('wrong price');
    const document = JSON.parse((await contracts('verify', '--json')).stdout);
    expect(document).toMatchObject({
      unpushed: [{ record: { key: 'Winter 2026' }, standing: 'not-pushed', affectsSale: true }],
      stays: [{ verdict: 'records-differ' }],
      error: { code: 'exit-6' },
    });
    const inDepth = await contracts('verify', '--depth', 'seasons', '-o', 'junit=report.xml');
    expect(inDepth.code, inDepth.stdout).toBe(6);
    expect(inDepth.stdout).toContain('Not pushed yet: 1 record');
    expect(inDepth.stdout).toContain('sold differently from your files');
    expect(inDepth.stdout).not.toContain('wrong price');
    expect(read('report.xml')).toContain('type="records-differ"');
    expect((await contracts('push', '--yes')).code).toBe(0);
    expect((await contracts('verify')).code).toBe(0);
  });

  it('says that the hub was changed, and what is and is not known about it', async () => {
    const { at, contracts, done, read, write } = await sold();
    const lock = 'contracts.lock.yaml';
    const before = read(lock);
    write(DEARER);
    await done('push', '--yes', '--no-verify');
    write(SOLD);
    write(before, lock);
    const run = await contracts('verify');
    expect(run.code, run.stdout).toBe(6);
    expect(run.stdout).toContain('Changed in the hub since the last push: 1 record; `contracts diff` shows');
    expect(run.stdout).toContain('the contract says EUR 315.00, the hub confirms EUR 333.00');
    rmSync(at(lock));
    expect((await contracts('verify')).stdout).toContain(
      'Different in the hub: 1 record; not pushed yet, or changed in the hub',
    );
  });

  it('succeeds if only texts differ, and names them', async () => {
    const { contracts, write } = await sold();
    write(SOLD.replace('A quiet house by the sea.', 'A house by the sea.'));
    const run = await contracts('verify');
    expect(run.code, run.stdout).toBe(0);
    expect(run.stdout).toContain(`Not pushed yet: 1 record; run \`contracts push\`\n  hotel ${HOTEL}\n`);
  });

  it('asks for no quotes of a hotel that is not in the hub', async () => {
    const { contracts, write, quotes } = await sold();
    write(SOLD.replaceAll('SEA-PALACE', 'NEW-PALACE'));
    const run = await contracts('verify');
    expect([run.code, quotes()], run.stdout).toEqual([6, 0]);
    expect(run.stdout).toContain('PALMA/NEW-PALACE not pushed: the hotel is not in the hub');
  });

  it('continues for an account that may not read contracts, and says that nothing was compared', async () => {
    const { contracts } = await sold({ denied: ['readHotel'] });
    const run = await contracts('verify');
    expect(run.code, run.stderr).toBe(0);
    expect(run.stderr).toContain('your files were not compared with the hub');
    expect(JSON.parse((await contracts('verify', '--json')).stdout).notCompared).toContain('/hotel/');
  });
});

describe('a push of a hotel with a blocked supplement', { timeout: 60_000 }, () => {
  it('still verifies what is on sale', async () => {
    const { contracts, write } = await sold();
    write(galaHotel({ rates: [winter(2026), winter(2027)], gala: { value: 60, years: [2026, 2027] } }));
    const run = await contracts('push', '--yes', '--json');
    expect(run.code).toBe(3);
    expect(JSON.parse(run.stdout).verification.stays).toMatchObject([{ verdict: 'ok', stay: { rate: 'Winter 2026' } }]);
  });
});
