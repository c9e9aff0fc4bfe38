import { beforeAll, describe, expect, it } from 'vitest';
import { projectOfSuite } from '../support/project.ts';
import { hubOfSuite } from '../support/watched-hub.ts';

const HOTEL = 'LISBOA-STAYS/SAO-VICENTE';

// One story, in order: an offer that is sold changes, and changes back.
describe('a supplier who changes an offer', { timeout: 120_000 }, () => {
  const hub = hubOfSuite();
  const env = () => ({ ...hub().env, CONTRACTS_TODAY: '2026-11-21' });
  const { contracts, done, edit } = projectOfSuite(undefined, { env });

  beforeAll(async () => {
    await done('push', '--yes', '--no-verify');
    hub().takeLog();
  });

  const writes = (): string[] =>
    hub()
      .takeLog()
      .filter(({ changed }) => changed)
      .map(({ method, path: at }) => `${method} ${at}`);

  /** Writes another discount into the file, and the resulting totals of the stays under `tests:`. */
  const discount = async (from: number, to: number): Promise<void> => {
    edit(`value: ${from}\n`, `value: ${to}\n`);
    await done('test', '--update');
  };

  it('reports what the hub cannot do and what to do instead', async () => {
    await discount(10, 25);
    const run = await contracts('push', '--yes', '--no-verify');
    expect(run.code).toBe(3);
    expect(run.stdout).toContain(`! ${HOTEL} offer LONG4: the hub cannot change an offer once it is created`);
    expect(run.stdout).toContain('fix: push --supersede creates LONG4.v2');
    expect(writes()).toEqual([]);
  });

  it('sees with diff --supersede what would be sent, saves it, and pushes exactly that', async () => {
    const diff = await contracts('diff', '--supersede', '--out', 'plan.json');
    expect(diff.stdout).toContain('+ offer LONG4.v2  PERCENT 25 LODGING, in place of LONG4');
    expect(diff.stdout).toMatch(/- offer LONG4\n\s+\+ offer LONG4\.v2\n/);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('in place of LONG4');
    const push = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    expect(push.code, push.stdout + push.stderr).toBe(0);
    const document = JSON.parse(push.stdout);
    expect(document.push.steps.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('applied'));
    expect(document.verification).toMatchObject({
      stays: [{ verdict: 'ok' }],
      hotels: [{ booking: { fakeBooking: 'proved' } }],
    });
    expect(writes()).toEqual([
      expect.stringMatching(/^POST .*\/hotel\/offer\//),
      expect.stringMatching(/^PUT .*\/hotel\/rates\//),
      expect.stringMatching(/^PUT .*\/hotel\/rates\//),
    ]);
  });

  it('has nothing left to push, with or without the flag, and the old offer is listed as unlinked', async () => {
    for (const flags of [[], ['--supersede']]) {
      const run = await contracts('diff', '--exit-code', ...flags);
      expect(run.code, run.stdout).toBe(0);
      expect(run.stdout).toContain(`? ${HOTEL} offer LONG4  (superseded by LONG4.v2, unlinked)`);
      expect(run.stdout).toContain('Nothing to change');
    }
  });

  it('keeps using the code from the files: checks, prices and tests show no version', async () => {
    expect((await contracts('validate')).code).toBe(0);
    expect((await contracts('test')).code).toBe(0);
    const stay = ['--check-in', '2027-03-20', '--nights', '5', '--booked-on', '2027-01-15'];
    const run = await contracts('price', ...stay, '--room', 'DBL', '--meal-plan', 'RO');
    expect(run.stdout).toContain('LONG4');
    expect(run.stdout).not.toContain('LONG4.v2');
  });

  it('goes back to the first version: it is linked again, and no offer is sent', async () => {
    await discount(25, 10);
    const run = await contracts('push', '--yes', '--json');
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(writes().filter((write) => write.startsWith('POST'))).toEqual([]);
    expect((await contracts('diff')).stdout).toContain(`offer LONG4.v2  (superseded by LONG4, unlinked)`);
  });
});
