import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookStay } from '../support/book-stay.ts';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { type MadeSheet, makeXlsx } from '../support/make-xlsx.ts';
import { project } from '../support/project.ts';
import { watchedProject } from '../support/watched-hub.ts';

const CHRISTMAS = { checkIn: '2027-12-20', checkOut: '2027-12-22', amount: 630 };

const hotelAt = (price: number): string =>
  galaHotel({ rates: [winter(2027, price)], gala: { value: 60, years: [2027] } });

/** A project in git whose hotel sold two nights at Christmas for 630 EUR; `write` changes the price of a night. */
async function soldHotel() {
  // Git notes whole seconds: each booking and each commit is made five seconds after the one before.
  let ahead = 0;
  const goOn = () => {
    ahead += 5000;
  };
  const clock = () => Date.now() + ahead;
  const files = { 'hotel.yaml': hotelAt(315) };
  const { hub, contracts, ...made } = await watchedProject({ files, hub: { clock }, isPushed: true });
  const git = (...argv: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...argv], {
      cwd: made.folder,
      env: { ...process.env, GIT_COMMITTER_DATE: new Date(clock()).toISOString() },
    });
  const commit = () => {
    goOn();
    git('add', 'hotel.yaml');
    git('commit', '--quiet', '--message', 'change');
    goOn();
  };
  git('init', '--quiet');
  const reference = await bookStay(hub.sandbox, CHRISTMAS);
  const seen = hub.sandbox.log().length;
  const write = (price: number) => made.write(hotelAt(price));
  return { hub, contracts, write, commit, reference, later: () => hub.sandbox.log().slice(seen) };
}

/** An audit of this file of bookings by a hotel that costs 315 a night. */
const auditOf = (file: string, bytes: string | Uint8Array, more: readonly string[]) => {
  const { at, contracts } = project({ 'hotel.yaml': hotelAt(315) });
  writeFileSync(at(file), bytes);
  return contracts('audit', file, 'hotel.yaml', '--history', 'none', ...more);
};

describe('an audit of a workbook', () => {
  const HEAD = ['Reference', 'Booked on', 'Room', 'Board', 'Arrival', 'Departure', 'Adults', 'Total', 'Currency'];
  // 46402 is 15 January 2027, 46741 is 20 December.
  const ROW = ['R-1', { day: 46402 }, 'DBL', 'HB', { day: 46741 }, { day: 46743 }, 2, 600, 'EUR'];
  const audit = (sheets: readonly MadeSheet[], ...more: readonly string[]) =>
    auditOf('bookings.xlsx', makeXlsx(sheets), more);
  const MAY = { name: 'May', rows: [HEAD, ROW, ROW.with(0, 'R-2').with(7, 'much')] };

  it('states each deviation, and each wrong cell, with its row and cell', async () => {
    const { code, stdout } = await audit([MAY]);
    expect([code, stdout]).toEqual([6, expect.stringContaining('bookings.xlsx, sheet May, compared with')]);
    expect(stdout).toMatch(/^R-1 \S+ \(row 2\)$/m);
    expect(stdout).toContain('R-2 (H3, column "Total"): much is not an amount');
    const { deviations, notJudged } = JSON.parse((await audit([MAY], '--json')).stdout);
    expect([deviations, notJudged]).toMatchObject([
      [{ reference: 'R-1', sheet: 'May', line: 2 }],
      [{ reference: 'R-2', sheet: 'May', line: 3, cell: 'H3', column: 'Total' }],
    ]);
  });

  it.each([
    [['--encoding', 'utf-8'], '--encoding goes with a CSV file'],
    [['--from-hub', '--hidden', 'read'], '--hidden goes with a file'],
  ])('refuses %j', async (flags, message) => {
    const { code, stderr } = await audit([MAY], ...flags);
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
  });

  it('refuses one that holds too much, or is none', async () => {
    const long = { name: 'May', rows: [HEAD, ROW.with(0, 'R'.repeat(40_000))] };
    expect(await audit([long])).toMatchObject({
      code: 64,
      stderr: expect.stringMatching(/a cell has more than 32767 characters\n.*save it as "CSV UTF-8"/),
    });
    expect(await auditOf('a.xlsx', 'PK\u0003\u0004 but no archive', [])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('a.xlsx: this is not a workbook that can be read'),
    });
  });
});

describe('an audit of a CSV file', () => {
  const HEAD = 'PK,Booked on,Room,Board,Arrival,Departure,Adults,Total,Currency';
  const ROW = 'R-1,2027-01-15,DBL,HB,2027-12-20,2027-12-22,2,630,EUR';
  const audit = (lines: readonly string[], ...more: readonly string[]) =>
    auditOf('bookings.csv', lines.join('\n'), more);

  it('counts and lists rows that are not bookings, also in one that begins like an archive', async () => {
    const totals = Array.from({ length: 8 }, (_, day) => `Total of day ${day},,,,,,,630,`);
    const lines = [HEAD, ROW, ...totals];
    const short = await audit(lines);
    expect([short.code, short.stdout]).toEqual([0, expect.stringContaining('1 booking: 1 agrees; 8 other rows')]);
    expect(short.stdout).toContain('line 3 "Total of day 0"');
    expect(short.stdout).toContain('and 3 more; -v shows all');
    expect(JSON.parse((await audit(lines, '--json')).stdout).notBookings).toHaveLength(8);
  });

  it('is refused without bookings', async () => {
    const { code, stderr } = await audit([HEAD, 'Total,,,,,,,0,']);
    expect([code, stderr]).toEqual([64, expect.stringContaining('bookings.csv: no bookings found')]);
    expect(stderr).toContain('other rows: line 2 "Total"');
  });

  it('fails if none of its bookings could be judged', async () => {
    const { code, stdout } = await audit([`${HEAD},Status`, `${ROW},Cancelled`]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('Nothing could be judged.')]);
  });
});

describe('an audit of the bookings in a hub', { timeout: 60_000 }, () => {
  it('compares them with what was pushed before, and changes nothing', async () => {
    const { hub, contracts, write, commit, reference, later } = await soldHotel();
    const audit = (history: string, ...more: string[]) =>
      contracts('audit', '--from-hub', '--history', history, ...more);
    const first = await audit('journal');
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('1 booking: 1 agrees')]);
    expect(await audit('journal', '--hotel', 'HILL')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('no hotel matches --hotel HILL'),
    });
    commit();
    write(300);
    expect((await audit('journal')).stdout).toContain('1 booking: 1 agrees');
    const now = await audit('none');
    expect(now.code).toBe(6);
    expect(now.stdout).toContain(reference);
    expect(now.stdout).toContain('sold for 630.00 EUR, the contract says 600.00 EUR: 30.00 EUR too much');
    expect(now.stdout).not.toContain('Secreta');
    expect(later().filter(({ changed }) => changed)).toEqual([]);
    expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
    commit();
    await bookStay(hub.sandbox, { ...CHRISTMAS, amount: 600 });
    write(290);
    expect((await audit('journal')).stdout).toContain('2 bookings: 2 agree');
    const git = await audit('git');
    expect([git.code, git.stdout]).toEqual([1, expect.stringMatching(/no contract at that time: 1[\s\S]*1 agrees/)]);
  });

  it('does not judge by files that were not pushed', async () => {
    const { contracts, write } = await soldHotel();
    write(300);
    const { code, stdout } = await contracts('audit', '--from-hub', '--history', 'journal', '--json');
    expect([code, JSON.parse(stdout).notJudged]).toEqual([
      1,
      [
        {
          reference: expect.any(String),
          reason: 'contract-unreadable',
          message: expect.stringMatching(
            /^no current or earlier version of the files around push \S+ of \S+ is what it sent for PALMA\/SEA-PALACE$/,
          ),
        },
      ],
    ]);
  });
});
