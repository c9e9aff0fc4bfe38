import { readdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestOfJson } from '../../src/kernel/digest.ts';
import { settingsFor } from '../support/hub-variables.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { makeSigner, verifyAlone } from '../support/signers.ts';
import { watchedProject } from '../support/watched-hub.ts';

/** A project whose settings demand two approvals for the hub that the variables name. */
async function project() {
  const made = await watchedProject();
  const { folder, hub, contracts, write } = made;
  const environment = settingsFor(hub, 'production', ', protected: true, approvals: 2');
  write(`signers: { allowed: allowed_signers }\n${environment}`, 'contracts.config.yaml');
  const [ann = '', bob = '', cay = ''] = ['ann@hotel.test', 'بدر@hotel.test', 'cay@hotel.test'].map((name) =>
    makeSigner(folder, name),
  );
  const approve = (key: string) => contracts('approve', 'plan.json', '--key', key, '--yes');
  const save = () => contracts('diff', '--out', 'plan.json', '--author', 'ann@hotel.test');
  return { ...made, approve, save, keys: { ann, bob, cay } };
}

const ANN = 'plan.json.ann@hotel.test.sig';

describe('an environment that demands approvals', { timeout: 60_000 }, () => {
  it('is pushed to when the author and two others have signed the plan, which anyone can verify', async () => {
    const { at, hub, contracts, approve, save, keys } = await project();
    const saved = await save();
    expect(saved.stderr, saved.stdout).toContain(
      'Its author and those who approve it sign it: `contracts approve plan.json`',
    );
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('by ann@hotel.test with version');
    const refused = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([refused.code, refused.stderr]).toEqual([9, expect.stringContaining('0 of 2 approvals (no one)')]);
    for (const key of [keys.ann, keys.bob]) expect((await approve(key)).code).toBe(0);
    const early = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    expect([early.code, JSON.parse(early.stdout)]).toEqual([
      9,
      expect.objectContaining({ approvals: expect.objectContaining({ by: ['بدر@hotel.test'], isSigned: true }) }),
    ]);
    expect(hub.changes()).toEqual([]);
    const last = await approve(keys.cay);
    expect(last.stdout).toContain('Approved by cay@hotel.test: plan.json.cay@hotel.test.sig');
    expect(last.stdout).toContain('2 of 2 approvals (cay@hotel.test, بدر@hotel.test)');

    const alone = { file: at('plan.json'), principal: 'ann@hotel.test', namespace: 'contracts-plan' };
    const signature = at(ANN);
    expect(verifyAlone({ ...alone, signature }, at('allowed_signers'))).toContain(
      'Good "contracts-plan" signature for ann@hotel.test',
    );

    // The settings protect this hub, so its name is needed under every other name, too.
    const pushed = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify', '--env', 'variables');
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
    expect(pushed.stdout).not.toMatch(/^ *approvals /m);
    expect(hub.changes().length).toBeGreaterThan(3);
    expect((await contracts('journal', 'show', 'last')).stdout).toContain(
      'made by ann@hotel.test, approved by cay@hotel.test, بدر@hotel.test',
    );
  });

  it('is pushed to in no other way', async () => {
    const { at, hub, contracts, approve, read, save, write, keys } = await project();
    const direct = await contracts('push', '--yes');
    expect([direct.code, direct.stderr]).toEqual([9, expect.stringContaining('contracts approve plan.json')]);
    expect((await contracts('push', '--yes', '--allow', 'approvals')).code).toBe(64);
    write('{"name":"X"}', 'body.json');
    const byHand = await contracts('api', 'POST', '/suppliers', '--input', 'body.json', '--yes');
    expect([byHand.code, byHand.stderr]).toEqual([
      9,
      expect.stringContaining('only approved plans may change records'),
    ]);

    await save();
    for (const key of Object.values(keys)) await approve(key);
    const text = read('plan.json');
    // Somebody changes the author afterwards, and renews the hash.
    const { hash: _, ...plan } = JSON.parse(text);
    const other = { ...plan, author: 'cay@hotel.test' };
    write(`${JSON.stringify({ ...other, hash: digestOfJson(other) })}\n`, 'plan.json');
    const changed = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([changed.code, changed.stderr]).toEqual([
      9,
      expect.stringContaining(`${ANN}: what was signed is not this file`),
    ]);
    write(text, 'plan.json');
    rmSync(at(ANN));
    const unsigned = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([unsigned.code, unsigned.stderr]).toEqual([9, expect.stringContaining('has not signed it')]);
    expect(hub.changes()).toEqual([]);
  });

  it('gives no signature that would not count', async () => {
    const { folder, contracts, edit, save } = await project();
    await save();
    const stranger = makeSigner(temporaryFolder(), 'eve@hotel.test');
    const eve = await contracts('approve', 'plan.json', '--key', stranger, '--yes');
    expect([eve.code, eve.stderr]).toEqual([64, expect.stringContaining('allowed_signers does not list its key')]);
    const unasked = await contracts('approve', 'plan.json', '--key', stranger);
    expect([unasked.code, unasked.stderr]).toEqual([64, expect.stringContaining('add --yes')]);
    const keyless = await contracts('approve', 'plan.json', '--yes');
    expect([keyless.code, keyless.stderr]).toEqual([64, expect.stringContaining('no key to sign with')]);
    edit(/^signers: .*\n/, '', 'contracts.config.yaml');
    const listless = await contracts('approve', 'plan.json', '--yes');
    expect([listless.code, listless.stderr]).toEqual([
      64,
      expect.stringContaining('does not say whose signatures count'),
    ]);
    expect(readdirSync(folder).join()).not.toContain('.sig');
  });
});
