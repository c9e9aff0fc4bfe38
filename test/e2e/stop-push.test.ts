import { describe, expect, it } from 'vitest';
import { STAYS_HOTEL } from '../support/stays-hotel.ts';
import { TERMS_HOTEL } from '../support/terms-hotel.ts';
import { watchedProject } from '../support/watched-hub.ts';

const pushedHotel = () => watchedProject({ env: { CONTRACTS_TODAY: '2026-11-22' }, isPushed: true });

describe('contracts stop --push', { timeout: 120_000 }, () => {
  it('closes the nights in the hub and shows by quotes that they were on sale and are not any more', async () => {
    const { contracts, edit, written } = await pushedHotel();
    edit('{ "1": 64 }', '{ "1": 65 }');
    const args = ['stop', '--room', 'DBL', '--from', '2027-08-10', '--to', '2027-08-12', '--push', '--yes'];
    const partly = await contracts(...args, '--rate', 'Flexible 2027', '--json');
    expect(partly.code, partly.stderr).toBe(0);
    const { push, proof } = JSON.parse(partly.stdout);
    expect(push.plan.steps).toHaveLength(1);
    expect(proof).toMatchObject([{ room: 'DBL', before: 'sold', after: 'not sold', openIn: [] }]);
    const whole = await contracts(...args);
    // The other rate has another price pending.
    expect(whole.code, whole.stderr).toBe(3);
    expect(whole.stdout).toContain('it has one other change besides stop sales');
    expect(whole.stderr).toMatch(/it was not offered before either, so the\s+quote alone proves nothing/);
    expect(written()).toHaveLength(1);
  });

  it('shows by a stay that begins before the closed night and ends after it that a week is closed', async () => {
    const files = { 'hotel.yaml': `${STAYS_HOTEL.split('\ntests:')[0]}\n` };
    const { contracts } = await watchedProject({ env: { CONTRACTS_TODAY: '2026-11-25' }, isPushed: true, files });
    const night = ['--rate', 'Weeks 2027', '--room', 'APP', '--from', '2027-05-04', '--yes'];
    const closed = await contracts('stop', ...night, '--push', '--json');
    expect(closed.code, closed.stderr).toBe(0);
    expect(JSON.parse(closed.stdout).proof[0]).toMatchObject({
      before: 'sold',
      after: 'not sold',
    });
  });

  it('ends as not proved where the hub has rates that the files lack, and the files have no stay to ask for', async () => {
    const files = { 'hotel.yaml': `${STAYS_HOTEL.split('\ntests:')[0]}\n` };
    const { contracts, edit } = await watchedProject({ env: { CONTRACTS_TODAY: '2026-11-25' }, isPushed: true, files });
    edit('2027-05-29..2027-06-04', '2027-06-05..2027-06-11');
    const closed = await contracts('stop', '--rate', 'Weeks 2027', '--from', '2027-05-29', '--push', '--yes');
    expect(closed.code, closed.stderr).toBe(6);
    expect(closed.stderr.replaceAll(/\s+/g, ' ')).toContain(
      'NOT PROVED, your files have no stay to ask for, and the hub may sell the room in',
    );
    expect(closed.stderr).toContain('Weeks 2027, 29 May 2027');
  });

  it('ends as not proved if the hub still offers the room in another rate, or does not answer', async () => {
    const { hub, contracts, edit } = await pushedHotel();
    const args = ['stop', '--room', 'DBL', '--rate', 'Flexible 2027', '--from', '2027-08-10', '--push', '--yes'];
    edit('dateRanges: [2028-06-01..2028-09-15]', 'dateRanges: [2028-06-01..2028-09-15, 2027-08-05..2027-08-15]');
    expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
    const open = await contracts(...args);
    expect(open.code, open.stderr).toBe(6);
    expect(open.stderr).toMatch(/NOT PROVED, the hub still offers it: your\s+files still sell it in "Flexible 2028"/);
    hub.sandbox.arm([
      {
        match: { operation: 'quote' },
        times: 'all',
        phase: 'before-commit',
        action: { do: 'answer', status: 500, json: {} },
      },
    ]);
    const mute = await contracts('stop', '--room', 'SGL', '--from', '2027-08-20', '--push', '--yes');
    expect(mute.code, mute.stderr).toBe(6);
    expect(mute.stderr).toContain('NOT PROVED, the quote gave no clear answer');
  });

  it.each([
    ['bookable on the same days', '', 'not sold'],
    ['not bookable yet', '    bookingWindows: [2027-02-01..2027-03-31]\n', 'no stay'],
  ] as const)('closes in the hub too the rates that are based on the closed one: %s', async (_, lines, after) => {
    const files = { 'hotel.yaml': `${TERMS_HOTEL}${lines}  - { name: Saver 2027, basedOn: Non-refundable 2027 }\n` };
    const { contracts } = await watchedProject({ env: { CONTRACTS_TODAY: '2026-11-22' }, isPushed: true, files });
    const nights = ['--from', '2027-05-14', '--to', '2027-05-15', '--room', 'DBL', '--yes'];
    const closed = await contracts('stop', '--rate', 'Flexible 2027', ...nights, '--push', '--json');
    expect(closed.code, closed.stderr).toBe(0);
    const document = JSON.parse(closed.stdout);
    expect(document.nights).toMatchObject([
      { rate: 'Flexible 2027' },
      { rate: 'Non-refundable 2027', basedOn: 'Flexible 2027' },
      { rate: 'Saver 2027', basedOn: 'Flexible 2027' },
    ]);
    expect(document.push.plan.steps).toHaveLength(3);
    const proved = document.proof.flatMap(({ rates, before, after }: (typeof document.proof)[0]) =>
      rates.map((rate: string) => [rate, before, after]),
    );
    expect(proved).toEqual([
      ['Flexible 2027', 'sold', 'not sold'],
      ['Non-refundable 2027', after === 'no stay' ? after : 'sold', after],
      ['Saver 2027', after === 'no stay' ? after : 'sold', after],
    ]);
    expect((await contracts('diff')).stdout).toContain('Nothing to change');
    const opened = await contracts('open', '--rate', 'Flexible 2027', ...nights);
    expect(opened.stderr).toContain(
      'Open in the files: INN DBL in Saver 2027 (based on Flexible 2027): 2027-05-14..2027-05-15',
    );
  });
});
