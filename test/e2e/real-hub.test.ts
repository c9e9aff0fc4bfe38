import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, project, projectOfSuite } from '../support/project.ts';
import { type SandboxProcess, sandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { makeSigner } from '../support/signers.ts';

// Images at an address where this hub expects them to exist.
const FILES = Object.fromEntries(
  Object.entries(exampleFiles('city-hotel')).map(([file, text]) => [
    file,
    text.replaceAll('example.com', 'pictures.test'),
  ]),
);

// One story, in order: a contract's way into a hub that is as strict as the real one.
describe('a supplier at a hub that publishes by hand', { timeout: 120_000 }, () => {
  let hub: SandboxProcess;
  const { contracts, done, folder } = projectOfSuite(FILES, { env: () => hub.env });

  beforeAll(async () => {
    hub = await startSandboxProcess(folder, ['--profile', 'real']);
    return () => hub.stop();
  });

  it('pushes everything and reports that the hotel is not on sale yet', async () => {
    const run = await done('push', '--yes');
    expect(run.stdout).toContain('the catalogue has no hotel of this name or place yet');
  });

  it('sees the profile in the status', async () => {
    expect((await contracts('sandbox', 'status')).stdout).toMatch(/\nProfile: real\n/);
  });

  it('gets a list of hotels if an unknown one is to be published', async () => {
    const run = await contracts('sandbox', 'publish', 'NONE');
    expect([run.code, run.stdout]).toEqual([64, '']);
    expect(run.stderr).toContain('has no hotel NONE');
    expect(run.stderr).toContain('it has LISBOA-STAYS/SAO-VICENTE');
  });

  it('publishes the hotel and gets the id under which it is sold', async () => {
    const run = await contracts('sandbox', 'publish', 'SAO-*');
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^LISBOA-STAYS\/SAO-VICENTE: "(?:MASTER-)?\d+"\n$/);
    expect((await contracts('sandbox', 'publish')).stdout).toContain('# was on sale already');
  });

  it('verifies its price among those of other suppliers', async () => {
    const run = await done('verify');
    expect(run.stdout).toMatch(/Totals: 1 ok; 1 test booking confirmed discarded\n$/);
  });
});

/** A project at a hub that is strict in all but these settings. */
async function atStrictHub(files: Readonly<Record<string, string>>, ...settings: readonly string[]) {
  const { folder, with: run } = project(files);
  const flags = settings.flatMap((one) => ['--set', one]);
  const hub = await sandboxProcess(folder, ['--profile', 'real', ...flags]);
  return { folder, hub, contracts: (...argv: readonly string[]) => run(hub.env, argv) };
}

it('a push to a hub that refuses an unknown field makes a valid proof that names it, and the journal finds its contracts', async () => {
  const { contracts, folder } = await atStrictHub(exampleFiles('city-hotel'), 'images=any', 'newHotelsAreLive=true');
  const key = makeSigner(folder, 'ci@hotel.test');
  const pushed = await contracts('push', '--yes', '--proof', 'proof.json', '--key', key);
  expect(pushed.stdout, pushed.stderr).toContain('sent without active, which the hub refuses as unknown');
  const checked = await contracts('proof', 'check', 'proof.json', '--signers', 'allowed_signers');
  expect(checked.code, checked.stdout).toBe(0);
  expect(checked.stdout).toContain('was sent as planned (without active where the hub refuses it as unknown)');
  const compared = await contracts('compare', '--against', 'journal:last');
  expect(compared.stdout, compared.stderr).toContain('LISBOA-STAYS/SAO-VICENTE: no differences');
});

it('a probe says that its hotel waits to be published by hand, and then continues without pushing it again', async () => {
  const { contracts, hub } = await atStrictHub({}, 'images=any');
  const waiting = await contracts('probe', '--yes');
  expect(waiting.code).toBe(6);
  const [hotel = ''] = /PROBE-\d{4}-\d{2}/.exec(waiting.stdout) ?? [];
  expect(waiting.stdout).toContain(`${hotel} is loaded and waits to be published`);
  expect(waiting.stdout).toContain(`contracts sandbox publish ${hotel}`);
  expect((await contracts('sandbox', 'publish', hotel)).code).toBe(0);
  await hub.takeLog();
  const probed = await contracts('probe', '--yes', '--no-write');
  expect(probed.code, probed.stdout + probed.stderr).toBe(0);
  expect(probed.stdout).toContain('It quotes in EUR, the amounts of the contract as they are.');
  const hotels = (await hub.takeLog()).filter(({ method, path: of }) => method === 'POST' && /^\/hotel\/\d+$/.test(of));
  expect(hotels).toEqual([]);
});

it.each([
  ['rivals=many', /rivals must be one of none, named, unnamed \(got many\)/],
  ['rival=named', /rival is not a setting; did you mean rivals\?/],
  ['images', /images must be one of any, checked \(got \)/],
])('the setting %s of a practice hub is refused', async (setting, message) => {
  const run = await project({}).contracts('sandbox', 'start', '--set', setting);
  expect([run.code, run.stderr]).toEqual([64, expect.stringMatching(message)]);
});
