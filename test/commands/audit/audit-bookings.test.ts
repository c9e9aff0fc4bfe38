import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditReporters } from '../../../src/commands/audit/audit-reporters.ts';
import { judgeAll } from '../../../src/commands/audit/judge-all.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { csvRows } from '../../../src/sheets/import/sheet/csv-sheet.ts';
import { fileBookings } from '../../../src/use/audit/file-bookings.ts';
import { CliFailure } from '../../../src/use/ground/exit/exit-code.ts';
import { gitVersions } from '../../../src/use/versions/history/git-versions.ts';
import { hotelOfFile } from '../../../src/verify/bookings/find-hotel.ts';
import type { AuditReport } from '../../../src/view/audit/audit-report.ts';
import { type Repository, repository } from '../../support/repository.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';

const HOTEL = `supplier: { externalCode: PALMA, commercialName: Palma Hotels }
hotel:
  providerCode: SEA-PALACE
  hotelname: Sea Palace
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/front.jpg]
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
  mealPlans: [ROOM_ONLY]
rates:
  - name: Summer 2027
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 80, "2": 100 } }
      - name: High
        dateRanges: [2027-06-01..2027-06-30]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 110, "2": 140 } }
`;

function commitOn(repo: Repository, date: string, files: Readonly<Record<string, string>>): void {
  repo.write(files);
  repo.commit(date);
}

/** 100.00 from 5 January on, 120.00 from 20 January, 15:00 UTC. */
function contractsInGit(): Repository {
  const repo = repository({});
  repo.git('checkout', '--quiet', '--orphan', 'work');
  commitOn(repo, '2027-01-05T10:00:00Z', { 'contracts/sea.yaml': HOTEL });
  commitOn(repo, '2027-01-20T15:00:00Z', { 'contracts/sea.yaml': HOTEL.replace('"2": 100', '"2": 120') });
  return repo;
}

const HEAD = 'Reference,Booked,Hotel,Room,Board,Arrival,Departure,Adults,Total,Currency';
const row = (
  reference: string,
  booked: string,
  total: string,
  more: Partial<Record<'hotel' | 'room' | 'to', string>> = {},
) =>
  `${reference},${booked},${more.hotel ?? 'SEA-PALACE'},${more.room ?? 'DBL'},RO,2027-05-30,${more.to ?? '2027-06-02'},2,${total},EUR`;

async function audit(
  cwd: string,
  rows: readonly string[],
  { paths = [], ref, head = HEAD }: { paths?: string[]; ref?: string; head?: string } = {},
) {
  async function* text() {
    yield [head, ...rows].join('\n');
  }
  const timeZone = 'UTC';
  const history = await gitVersions({ cwd, paths, ref, timeZone });
  const forms = { dates: undefined, decimal: undefined, currency: undefined, timeZone, named: new Map() };
  const { items, notBookings } = await fileBookings(csvRows(text()), { file: 'bookings.csv', ...forms });
  const judged = await judgeAll(items, {
    history,
    switches: referencePricing,
    findHotel: hotelOfFile,
    isWanted: () => true,
    mayBeWanted: () => true,
  });
  const about = {
    source: 'bookings.csv',
    basis: history.basis,
    timeZone,
    switches: referencePricing,
    notBookings,
    notes: [],
  };
  return { ...judged, ...about } satisfies AuditReport;
}

const shortened = ({ deviations, notJudged }: AuditReport) => [
  ...deviations.map(({ kind, booking, difference }) => `${booking.stay.bookingReference} ${kind} ${difference}`),
  ...notJudged.map(({ reference, message }) => `${reference} ${message}`),
];

const withoutIds = (text: string): string => text.replaceAll(/\b[0-9a-f]{7}(?:[0-9a-f]{33})?\b/g, 'COMMIT');

describe('an audit with the contracts in git', () => {
  it('prices each booking with the contract of its time', async () => {
    const { folder } = contractsInGit();
    const report = await audit(folder, [
      row('EARLY', '2027-01-19', '340.00'),
      row('LATE', '2027-01-21', '380.00'),
      row('STALE', '2027-01-21', '340.00'),
      row('MORNING', '2027-01-20 14:59', '340.00'),
      row('EVENING', '2027-01-20T15:00:00Z', '340.00'),
    ]);
    expect(report.agree).toBe(3);
    expect(shortened(report)).toEqual(['STALE price -40', 'EVENING price -40']);
  });

  it('accepts both prices on the day of a change if the time is not known, and nothing between', async () => {
    const { folder } = contractsInGit();
    const report = await audit(folder, [
      row('OLD', '2027-01-20', '340.00'),
      row('NEW', '2027-01-20', '380.00'),
      row('NEITHER', '2027-01-20', '350.00'),
    ]);
    expect(shortened(report)).toEqual(['NEITHER price 10']);
    expect(report.deviations[0]?.notes).toContain(
      'the contract changed on the day of booking, and the price is not that of either version',
    );
  });

  it('adds up deviations of one cause, those with most money first', async () => {
    const { folder } = contractsInGit();
    const { causes, deviations } = await audit(folder, [
      row('ONE', '2027-01-21', '340.00'),
      row('CLOSED', '2027-01-21', '60.00', { to: '2027-07-02' }),
      row('TWO', '2027-01-22', '340.00'),
      row('ODD', '2027-01-22', '379.00'),
    ]);
    expect(deviations.map(({ difference }) => difference)).toEqual(['60', '-40', '-40', '-1']);
    expect(
      causes.map(({ cause, bookings, tooLittle, notSold }) => [withoutIds(cause), bookings, tooLittle, notSold]),
    ).toEqual([
      ['it is the price of the contract before: commit COMMIT of 2027-01-05', 2, '80', '0'],
      ['not sold by the contract: too many nights', 1, '0', '60'],
      ['cause not found', 1, '1', '0'],
    ]);
  });

  it('says when a fee for a cancellation is more than the whole stay costs, and names other fees', async () => {
    const { folder } = contractsInGit();
    const cancelled = (reference: string, fee: string) => `${row(reference, '2027-01-21', '380.00')},Cancelled,${fee}`;
    const rows = [
      cancelled('HIGH', '400.00'),
      cancelled('WHOLE', '380.00'),
      cancelled('NIGHT', '120.00'),
      cancelled('NONE', ''),
    ];
    expect(shortened(await audit(folder, rows, { head: `${HEAD},Status,Cancellation fee` }))).toEqual([
      'HIGH fee 20',
      'WHOLE cancelled with a fee of 380.00 EUR, the whole price of the stay',
      'NIGHT cancelled with a fee of 120.00 EUR, at most the price of the stay',
      'NONE the booking was cancelled (Cancelled)',
    ]);
  });

  it('states the calculation, the lines of that version and what explains the price', async () => {
    const { folder } = contractsInGit();
    const report = await audit(folder, [
      row('STALE', '2027-01-21', '340.00'),
      row('SHORT', '2027-01-21', '240.00'),
      row('CLOSED', '2027-01-21', '800.00', { to: '2027-07-02' }),
      row('NO-ROOM', '2027-01-21', '300.00', { room: 'DLX' }),
      row('NO-HOTEL', '2027-01-21', '300.00', { hotel: 'HILL' }),
      row('BEFORE', '2027-01-04', '300.00'),
    ]);
    await expect(withoutIds(auditReporters.text(report))).toMatchFileSnapshot('../../golden/render/audit/text.txt');
    await expect(withoutIds(auditReporters.csv(report))).toMatchFileSnapshot('../../golden/render/audit/csv.txt');
    await expect(withoutIds(auditReporters.json(report))).toMatchFileSnapshot('../../golden/render/audit/json.txt');
  });

  it('writes a table that no spreadsheet runs and no build log obeys', async () => {
    const { folder } = contractsInGit();
    const report = await audit(folder, [
      row('"=cmd|\u001b[31m ""x"""', '2027-01-21', '340.00'),
      row('::error::y', '2027-01-21', '340.00'),
    ]);
    const [, ...rows] = auditReporters.csv(report).split('\r\n');
    expect(rows.map((one) => one.split(',PALMA')[0])).toEqual([
      String.raw`price,"'=cmd|\u001b[31m ""x""",2`,
      String.raw`price,\u003a:error::y,3`,
      '',
    ]);
  });

  it('counts what a branch held, not when the commits of another branch were made', async () => {
    const repo = contractsInGit();
    repo.git('switch', '--quiet', '--create', 'side', 'HEAD~1');
    commitOn(repo, '2027-01-06T00:00:00Z', { 'contracts/other.yaml': HOTEL.replaceAll('SEA-PALACE', 'HILL') });
    repo.git('switch', '--quiet', 'work');
    repo.git('merge', '--quiet', '--no-commit', 'side');
    repo.commit('2027-02-01T00:00:00Z');
    const rows = [
      row('BEFORE', '2027-01-10', '340.00', { hotel: 'HILL' }),
      row('AFTER', '2027-02-02', '340.00', { hotel: 'HILL' }),
    ];
    const merged = await audit(repo.folder, rows);
    expect(shortened(merged).map((one) => one.replace(/\(.*/, '').trim())).toEqual([
      'BEFORE the files had no hotel "HILL" then',
    ]);
    expect((await audit(repo.folder, rows, { ref: 'side' })).agree).toBe(2);
  });

  it('reads versions in which the files lay elsewhere, or were broken', async () => {
    const repo = contractsInGit();
    repo.git('mv', 'contracts', 'hotels');
    commitOn(repo, '2027-02-01T00:00:00Z', {});
    commitOn(repo, '2027-02-03T00:00:00Z', { 'hotels/sea.yaml': 'hotel: [' });
    const report = await audit(repo.folder, [
      row('A', '2027-01-10', '340.00'),
      row('B', '2027-02-02', '380.00'),
      row('C', '2027-02-04', '380.00'),
    ]);
    expect(report.agree).toBe(2);
    expect(report.notJudged).toMatchObject([{ reference: 'C', reason: 'contract-unreadable' }]);
  });

  it('uses commits only, whatever the folder holds, and runs nothing that the repository names', async () => {
    const repo = contractsInGit();
    const seen = path.join(temporaryFolder(), 'seen');
    const spy = path.join(temporaryFolder(), 'spy');
    writeFileSync(spy, `#!/bin/sh\necho run >> '${seen}'\n`, { mode: 0o755 });
    repo.git('config', 'core.fsmonitor', spy);
    repo.git('config', 'core.hooksPath', path.dirname(spy));
    repo.git('config', 'core.pager', spy);
    repo.git('config', 'log.showSignature', 'true');
    repo.git('config', 'gpg.program', spy);
    repo.write({ 'contracts/sea.yaml': HOTEL.replace('"2": 100', '"2": 999') });
    const { agree } = await audit(repo.folder, [row('LATE', '2027-01-21', '380.00')], { paths: ['contracts'] });
    expect([agree, existsSync(seen)]).toEqual([1, false]);
  });

  it('says what a shallow clone lacks, and where there is no git', async () => {
    const { folder } = contractsInGit();
    const clone = path.join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, clone]);
    const report = await audit(clone, [row('EARLY', '2027-01-10', '340.00')]);
    expect(report.notJudged).toMatchObject([
      {
        reason: 'no-contract-then',
        message: expect.stringMatching(/^this clone has no commits before .* of 2027-01-20: git fetch --unshallow/),
      },
    ]);
    await expect(audit(temporaryFolder(), [])).rejects.toThrow(CliFailure);
    await expect(audit(folder, [], { paths: ['hotels'] })).rejects.toThrow('no such file or folder: hotels');
    await expect(audit(folder, [], { ref: '--output=x' })).rejects.toThrow('git knows no commit "--output=x"');
  });
});
