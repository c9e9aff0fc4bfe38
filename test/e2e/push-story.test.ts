import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, projectOfSuite } from '../support/project.ts';
import { type LogEntry, type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';

// One story, in order: the practice hub as its own process, over real HTTP.
describe('a supplier who loads the examples', { timeout: 120_000 }, () => {
  let hub: SandboxProcess;
  const { contracts, done, edit, folder } = projectOfSuite(exampleFiles('', 'contracts'), { env: () => hub.env });

  beforeAll(async () => {
    hub = await startSandboxProcess(folder);
    return () => hub.stop();
  });

  /** Requests that wrote something to the hub. */
  const writes = (log: readonly LogEntry[]): string[] =>
    log.filter(({ changed }) => changed).map(({ method, path }) => `${method} ${path}`);

  it('sees in a diff that everything will be created', async () => {
    const run = await contracts('diff');
    // On a slow machine, the time that it took is printed.
    expect([run.code, run.stderr.replace(/^Done in .*\n/, '')]).toEqual([0, '']);
    expect(run.stdout).toMatch(/Totals: \d+ to create\n$/);
    expect(writes(await hub.takeLog())).toEqual([]);
  });

  it('writes nothing in a script without --yes', async () => {
    const run = await contracts('push');
    expect(run.code).toBe(64);
    expect(run.stderr).toContain('add --yes');
    expect(writes(await hub.takeLog())).toEqual([]);
  });

  it('pushes: every record is applied, every hotel is verified with a test booking', async () => {
    const run = await done('push', '--yes', '--json');
    const document = JSON.parse(run.stdout);
    expect(new Set(document.push.steps.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
      new Set(['applied']),
    );
    const { stays, hotels } = document.verification;
    expect(hotels.length).toBeGreaterThanOrEqual(6);
    expect(stays).toHaveLength(hotels.length);
    for (const { verdict } of stays) expect(verdict).toBe('ok');
    for (const { booking } of hotels) expect(booking).toMatchObject({ verdict: 'ok', fakeBooking: 'proved' });
    const log = await hub.takeLog();
    expect(writes(log)).toHaveLength(document.plan.steps.length);
    expect(log.filter(({ path }) => path.endsWith('/authentication/authenticate'))).toHaveLength(1);
  });

  it('sees an empty diff afterwards', async () => {
    const run = await contracts('diff', '--exit-code');
    expect(run.stdout).toContain('Nothing to change');
    expect(run.code).toBe(0);
  });

  it('pushes again without a single write', async () => {
    await hub.takeLog();
    const run = await done('push', '--yes');
    expect(run.stdout).toContain('Nothing to change');
    expect(writes(await hub.takeLog())).toEqual([]);
  });

  it('changes one price and sees exactly that change, old, new and percent', async () => {
    edit('"2": 88 ', '"2": 93.5 ', 'contracts/city-hotel/hotel.yaml');
    // The new total of the stay in that file: 5 x 93.5 less 10 %, and breakfast.
    edit('total: "486.00"', 'total: "510.75"', 'contracts/city-hotel/hotel.yaml');
    const run = await contracts('diff', '--exit-code');
    expect(run.code).toBe(2);
    expect(run.stdout).toMatch(/Totals: 1 to update, \d+ unchanged\n/);
    expect(run.stdout).toContain('LISBOA-STAYS/SAO-VICENTE');
    const changes = run.stdout.split('\n').filter((line) => line.includes(' -> '));
    expect(changes).toEqual([expect.stringMatching(/~ season Low, DBL, 2 {2}88\.00 -> 93\.50 {2}\+6\.25 %$/)]);
  });

  it('pushes the change with exactly one PUT', async () => {
    await hub.takeLog();
    await done('push', '--yes', '--no-verify');
    const written = writes(await hub.takeLog());
    expect(written).toEqual([expect.stringMatching(/^PUT .*\/hotel\/rates\//)]);
  });

  it('verifies that the hub sells at the new price', async () => {
    const run = await done('verify');
    expect(run.stdout).toMatch(/Totals: (\d+) ok; \1 test bookings confirmed discarded\n$/);
  });

  it('keeps no secret in anything it printed', async () => {
    const run = await contracts('push', '--yes', '-v');
    expect(run.stdout + run.stderr).not.toContain(hub.password);
    expect(run.stdout + run.stderr).not.toMatch(/eyJ[\w-]{10,}/);
  });
});
