import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CTRL_C, hasTerminals, startAtTerminal } from '../support/at-terminal.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const SHEET = `Hotel Miramar - Rates 2027 in EUR per room and night
Season,Dates,Double,Suite
Low,01/04/2027 - 31/05/2027,90,140
High,01/06/2027 - 30/09/2027,120,190
`;
const env = { CONTRACTS_TODAY: '2026-11-27' };

function folderWithSheet(): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'rates.csv'), SHEET);
  return folder;
}

describe.skipIf(!hasTerminals)('import --interactive at a terminal', { timeout: 60_000 }, () => {
  it('draws the cells, asks each question again with the reason, and writes a contract without errors', async () => {
    const cwd = folderWithSheet();
    const at = startAtTerminal(['import', 'rates.csv', '--interactive', '--out', '.', '--yes'], { cwd, env });
    for (const [prompt, answer] of [
      [/3 +Low +\[01\/04\/2027[^\n]*\n[^>]*dayOrder: [^>]*1 day first\n +2 month first\n>$/, 'five'],
      [/dayOrder must be one of day first, month first\n>$/, '1'],
      [/distributions: [^>]*\n>$/, 'two'],
      [/distributions: write parties such as \[1, 2, 2\+1\]\n>$/, '1, 2'],
      [/baseBoard: [^>]*2 BED_AND_BREAKFAST[^>]*\n>$/, '2'],
      [/supplier: the code of the supplier of HOTEL-MIRAMAR\n>$/, 'MIRAMAR'],
      [/category: [^>]*\n>$/, '5'],
      [/the category "5" is not one that the hub accepts; write S5 for stars[^>]*\n>$/, 'S4'],
      [/latitude: degrees north[^>]*\n>$/, '4'],
      [/latitude 4 has fewer than 3 decimals[^>]*\n>$/, '139.5713'],
      [/the latitude 139\.5713 is outside -90 to 90[^>]*\n>$/, '39.5713'],
      [/longitude: degrees east[^>]*\n>$/, '2.6503'],
      [/images: [^>]*\n>$/, 'front.jpg'],
      [/not a web address[^>]*\n>$/, 'https://example.com/front.jpg'],
      [/voucherRemarks: [^>]*\n>$/, 'Free cancellation'],
      [
        /write it under its\s+language: \{ EN: "Free cancellation" \}\n>$/,
        '{ EN: Free cancellation until 7 days before. }',
      ],
      [/unitsQuota: [^>]*\n>$/, '5'],
    ] as const) {
      await at.shows(prompt);
      at.type(`${answer}\r`);
    }
    expect(await at.ended).toBe(0);
    const validated = await runContracts(['validate', '.'], { cwd, env });
    expect([validated.code, validated.stdout]).toEqual([0, expect.not.stringContaining('error')]);
  });

  it('writes nothing if it is interrupted', async () => {
    const cwd = folderWithSheet();
    const at = startAtTerminal(['import', 'rates.csv', '--interactive'], { cwd, env });
    await at.shows(/dayOrder: [^>]*\n>$/);
    at.type(CTRL_C);
    expect(await at.ended).toBe(130);
    expect(() => readFileSync(path.join(cwd, 'rates.import.yaml'))).toThrow('ENOENT');
  });
});

it('accepts a valid answer for each field of a new hotel, and refuses an invalid one', async () => {
  const cwd = folderWithSheet();
  const answer = async (field: string, value: string) => {
    const answered = `hotels.this sheet.${field}=${value}`;
    return runContracts(['import', 'rates.csv', '--propose', '--answer', answered], { cwd, env });
  };
  expect((await runContracts(['import', 'rates.csv', '--propose'], { cwd, env })).code).toBe(0);
  for (const [field, good, bad] of [
    ['providerCode', 'MIRAMAR', '[A, B]'],
    ['currency', 'USD', 'EURO'],
    ['category', 'H3', 'S9'],
    ['latitude', '39.5713', '39'],
    ['longitude', '-2.6503', '190.1234'],
    ['images', 'https://example.com/a.jpg', 'a.jpg'],
    ['voucherRemarks', '{ EN: Free cancellation. }', '{ XX: Free cancellation. }'],
    ['releaseDays', '3', 'three'],
  ] as const) {
    const [taken, refused] = [await answer(field, good), await answer(field, bad)];
    expect([field, taken.code, refused.code, refused.stderr]).toEqual([field, 0, 64, expect.stringContaining(bad)]);
  }
});
