import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../support/make-pdf.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const env = { CONTRACTS_TODAY: '2026-11-27' };
const COLUMNS = [50, 200, 320, 440];
const LINES = [150, 170, 190, 210];

const row = (y: number, ...texts: readonly string[]) =>
  texts.map((text, index) => ({ at: [(COLUMNS[index] ?? 0) + 5, y] as const, text }));

const RATES = makePdf([
  {
    texts: [
      { at: [50, 60], text: 'Hotel Miramar' },
      { at: [50, 80], text: 'Rates 2027 in EUR per room and night, bed and breakfast' },
      ...row(165, 'Room', '01/04/2027 - 15/06/2027', '16/06/2027 - 30/09/2027'),
      ...row(185, 'Double', '90.00', '120.00'),
      ...row(205, 'Suite', '140.00', '190.00'),
      { at: [290, 810], text: '1' },
    ],
    lines: [
      ...COLUMNS.slice(0, 3).map((x) => [x, 150, x, 210] as const),
      [440, 150, 440, 210],
      ...LINES.map((y) => [50, y, 440, y] as const),
    ],
  },
  { picture: 'large' },
]);

const ANSWERS = {
  dayOrder: 'day first',
  supplier: 'MIRAMAR',
  unitsQuota: '5',
  distributions: '[2]',
  'hotels.this sheet.category': 'S4',
  'hotels.this sheet.latitude': '39.5713',
  'hotels.this sheet.longitude': '2.6503',
  'hotels.this sheet.images': '[https://example.com/front.jpg]',
  'hotels.this sheet.voucherRemarks': '{ EN: Free cancellation until 7 days before. }',
};

describe('import of a PDF file', { timeout: 60_000 }, () => {
  it('proposes what its table says, and writes a contract that sells its prices', async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'rates.pdf'), RATES);
    const answers = Object.entries(ANSWERS).flatMap(([key, value]) => ['--answer', `${key}=${value}`]);
    const proposed = await runContracts(['import', 'rates.pdf', '--propose', ...answers], { cwd, env });
    expect(proposed).toMatchObject({ code: 0, stderr: expect.stringContaining('layout grid, nothing is open') });
    const imported = await runContracts(['import', 'rates.pdf', '--out', '.', '--yes'], { cwd, env });
    expect(imported.stderr + imported.stdout).toContain('not read: the picture on page 2');
    expect(imported.code).toBe(0);
    const stay = ['--check-in', '2027-06-14', '--nights', '3', '--room', 'Double', '--meal-plan', 'BB'];
    const priced = await runContracts(['price', '.', ...stay], { cwd, env });
    // Two nights of 90 and one of 120.
    expect([priced.stderr, priced.stdout]).toEqual(['', expect.stringContaining('300.00')]);
  });

  it.each([
    [
      'scan.pdf',
      makePdf([{ picture: 'large' }]),
      'scan.pdf: it has pictures of pages and no text (a scan), which cannot be read',
    ],
    ['locked.pdf', makePdf([{}], { locked: true }), 'locked.pdf: it asks for a password; save a copy without one'],
    ['cut.pdf', RATES.slice(0, 200), 'cut.pdf: it is damaged, or not a PDF file'],
  ])('refuses %s with the reason, and writes nothing', async (file, bytes, reason) => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, file), bytes);
    const { code, stderr } = await runContracts(['import', file, '--propose'], { cwd, env });
    expect([code, stderr]).toEqual([64, expect.stringContaining(reason)]);
    expect(() => readFileSync(path.join(cwd, file.replace('.pdf', '.import.yaml')))).toThrow('ENOENT');
  });
});
