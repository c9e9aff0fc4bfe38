import { describe, expect, it } from 'vitest';
import { type GalaHotel, galaHotel, winter } from '../support/gala-hotel.ts';
import { watchedProject } from '../support/watched-hub.ts';

const HOTEL = 'PALMA/SEA-PALACE';
const THIS_YEAR: GalaHotel = { rates: [winter(2026)], gala: { value: 60, years: [2026] } };
/** With the next year's rate and the gala dinner of both years. The hub cannot change the existing supplement. */
const NEXT_YEAR: GalaHotel = { rates: [winter(2026), winter(2027)], gala: { value: 60, years: [2026, 2027] } };

/** A project whose hotel is in the hub as in `before`, and in the file as in `after`. */
async function project(before: GalaHotel, after: GalaHotel) {
  const env = { CONTRACTS_TODAY: '2026-11-22' };
  const made = await watchedProject({ files: { 'hotel.yaml': galaHotel(before) }, env, isPushed: true });
  made.write(galaHotel(after));
  return made;
}

describe('a rate that links a supplement which differs in the hub', { timeout: 60_000 }, () => {
  it('is blocked with the reason and both solutions; --allow writes it and lists what is sold differently', async () => {
    const { contracts, written } = await project(THIS_YEAR, NEXT_YEAR);
    const diff = await contracts('diff');
    expect(diff.stdout).toContain(
      `! ${HOTEL} rate "Winter 2027": it links supplement GALA, which differs in the hub: the hub cannot change a supplement once it is created`,
    );
    expect(diff.stdout).toContain(
      'or push with --allow missing-link: that writes the rate with supplement GALA as it is in the hub',
    );
    expect(diff.stdout).toContain('missing-link  1 rate links offers or supplements that differ in the hub');
    const document = JSON.parse((await contracts('diff', '--json')).stdout);
    expect(document.plan).toMatchObject({
      blocked: [
        { record: { key: 'GALA' }, soldBy: ['Winter 2026'] },
        { record: { key: 'Winter 2027' }, release: '--allow missing-link' },
      ],
      gates: [{ id: 'missing-link', cases: [`${HOTEL} rate "Winter 2027": supplement GALA`] }],
    });
    const blocked = await contracts('push', '--yes', '--no-verify');
    expect([blocked.code, written()]).toEqual([3, []]);
    const push = await contracts('push', '--yes', '--no-verify', '--allow', 'missing-link');
    expect([push.code, written()]).toEqual([3, [expect.stringMatching(/^POST .*\/hotel\/rates\//)]]);
    expect(push.stdout).toContain('! sold with supplement GALA as it is in the hub, not as in your files');
    expect(push.stdout).toContain(
      `Sold differently from your files: ${HOTEL} supplement GALA in rate "Winter 2026", rate "Winter 2027"`,
    );
    expect((await contracts('verify')).stdout).toContain(`Blocked: 1 record; \`contracts diff\` says why`);
    const again = await contracts('push', '--yes', '--no-verify', '--json');
    expect([again.code, written().length]).toEqual([3, 1]);
    expect(JSON.parse(again.stdout).soldDifferently).toMatchObject([
      { record: { key: 'GALA' }, rates: ['Winter 2026', 'Winter 2027'] },
    ]);
  });

  it('is unblocked in a saved plan or a resumed run by the flag of the current command', async () => {
    const { hub, contracts, written } = await project(THIS_YEAR, NEXT_YEAR);
    const refused = { do: 'answer', status: 400 } as const;
    hub.sandbox.arm([{ match: { operation: 'createRate' }, phase: 'before-commit', action: refused }]);
    expect((await contracts('diff', '--out', 'plan.json')).code).toBe(0);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain(`! ${HOTEL} rate "Winter 2027"`);
    const first = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify', '--allow', 'missing-link');
    expect([first.code, written()], first.stdout).toEqual([3, []]);
    expect(first.stdout).toContain('1 refused');
    expect((await contracts('push', '--resume', '--yes', '--no-verify')).code).toBe(3);
    expect(written()).toEqual([]);
    const resumed = await contracts('push', '--resume', '--yes', '--no-verify', '--allow', 'missing-link');
    expect([resumed.code, written().length], resumed.stdout).toEqual([3, 1]);
  });

  it('keeps the prices that belong to the old supplement: the hub sells the old contract as a whole', async () => {
    const { contracts, written } = await project(THIS_YEAR, {
      rates: [winter(2026, 300)],
      gala: { value: 90, years: [2026] },
    });
    const push = await contracts('push', '--yes', '--no-verify');
    expect([push.code, written()]).toEqual([3, []]);
    expect(push.stdout).toContain(
      `Sold differently from your files: ${HOTEL} supplement GALA in rate "Winter 2026"; ${HOTEL} rate "Winter 2026"`,
    );
  });
});
