import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOfJson } from '../../src/kernel/digest.ts';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { makeSigner, verifyAlone } from '../support/signers.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

/** A project whose settings demand two approvals for the hub that the variables name. */
async function project() {
  const folder = temporaryFolder();
  copyFileSync(example, path.join(folder, 'hotel.yaml'));
  const hub = await openWatchedHub();
  const { CONTRACTS_BASE_URL: baseUrl = '', CONTRACTS_MICROSITE_ID: micrositeId = '' } = hub.env;
  writeFileSync(
    path.join(folder, 'contracts.config.yaml'),
    `signers: { allowed: allowed_signers }
environments:
  production: { baseUrl: "${baseUrl}", micrositeId: "${micrositeId}", protected: true, approvals: 2 }
`,
  );
  const [ann = '', bob = '', cay = ''] = ['ann@hotel.test', 'بدر@hotel.test', 'cay@hotel.test'].map((name) =>
    makeSigner(folder, name),
  );
  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });
  const approve = (key: string) => contracts('approve', 'plan.json', '--key', key, '--yes');
  const save = () => contracts('diff', '--out', 'plan.json', '--author', 'ann@hotel.test');
  return { folder, hub, contracts, approve, save, keys: { ann, bob, cay } };
}

const ANN = 'plan.json.ann@hotel.test.sig';

describe('an environment that demands approvals', { timeout: 60_000 }, () => {
  it('is pushed to when the author and two others have signed the plan, which anyone can verify', async () => {
    const { folder, hub, contracts, approve, save, keys } = await project();
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

    const alone = { file: path.join(folder, 'plan.json'), principal: 'ann@hotel.test', namespace: 'contracts-plan' };
    const signature = path.join(folder, ANN);
    expect(verifyAlone({ ...alone, signature }, path.join(folder, 'allowed_signers'))).toContain(
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
    const { folder, hub, contracts, approve, save, keys } = await project();
    const direct = await contracts('push', '--yes');
    expect([direct.code, direct.stderr]).toEqual([9, expect.stringContaining('contracts approve plan.json')]);
    expect((await contracts('push', '--yes', '--allow', 'approvals')).code).toBe(64);
    const body = path.join(folder, 'body.json');
    writeFileSync(body, '{"name":"X"}');
    const byHand = await contracts('api', 'POST', '/suppliers', '--input', body, '--yes');
    expect([byHand.code, byHand.stderr]).toEqual([
      9,
      expect.stringContaining('only approved plans may change records'),
    ]);

    await save();
    for (const key of Object.values(keys)) await approve(key);
    const file = path.join(folder, 'plan.json');
    const text = readFileSync(file, 'utf8');
    // Somebody changes the author afterwards, and renews the hash.
    const { hash: _, ...plan } = JSON.parse(text);
    const other = { ...plan, author: 'cay@hotel.test' };
    writeFileSync(file, `${JSON.stringify({ ...other, hash: digestOfJson(other) })}\n`);
    const changed = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([changed.code, changed.stderr]).toEqual([
      9,
      expect.stringContaining(`${ANN}: what was signed is not this file`),
    ]);
    writeFileSync(file, text);
    rmSync(path.join(folder, ANN));
    const unsigned = await contracts('push', '--plan', 'plan.json', '--yes');
    expect([unsigned.code, unsigned.stderr]).toEqual([9, expect.stringContaining('has not signed it')]);
    expect(hub.changes()).toEqual([]);
  });

  it('gives no signature that would not count', async () => {
    const { folder, contracts, save } = await project();
    await save();
    const stranger = makeSigner(temporaryFolder(), 'eve@hotel.test');
    const eve = await contracts('approve', 'plan.json', '--key', stranger, '--yes');
    expect([eve.code, eve.stderr]).toEqual([64, expect.stringContaining('allowed_signers does not list its key')]);
    const unasked = await contracts('approve', 'plan.json', '--key', stranger);
    expect([unasked.code, unasked.stderr]).toEqual([64, expect.stringContaining('add --yes')]);
    const keyless = await contracts('approve', 'plan.json', '--yes');
    expect([keyless.code, keyless.stderr]).toEqual([64, expect.stringContaining('no key to sign with')]);
    expect(execFileSync('ls', { cwd: folder, encoding: 'utf8' })).not.toContain('.sig');
  });
});
