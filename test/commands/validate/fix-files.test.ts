import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askWhich, fixContracts } from '../../../src/commands/validate/fix-files.ts';
import { unwatchedTerminal } from '../../support/unwatched-terminal.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../contracts-examples/broken');

/** What `--fix=ask` says and makes of a broken example if these are the answers; `undefined` closes the terminal. */
async function answered(file: string, ...answers: readonly (string | undefined)[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = path.join(folder, 'hotel.yaml');
  const before = readFileSync(path.join(EXAMPLES, file), 'utf8');
  writeFileSync(target, before);
  const said: string[] = [];
  const terminal = { ...unwatchedTerminal((text) => void said.push(text)), interactive: true };
  const questions: string[] = [];
  const choose = askWhich(terminal, async (question) => {
    questions.push(question);
    return answers[questions.length - 1];
  });
  const fixed = await fixContracts([target], { today: '2026-11-21' }, terminal, undefined, choose);
  const after = readFileSync(target, 'utf8').split('\n');
  const changed = after.filter((line) => !before.split('\n').includes(line)).map((line) => line.trim());
  return { said: said.join('\n'), questions, changed, fixed: fixed.length };
}

it('asks about a doubtful fix with its line, and makes it after a yes', async () => {
  const { said, questions, changed } = await answered('O21-improbable-stay-limits.yaml', 'y');
  expect(questions).toEqual(['Make this change? [y/N] ']);
  expect(said).toContain('minimumStay: 30');
  expect(said).toContain('1  30 -> 3');
  expect(changed).toEqual(['minimumStay: 3']);
});

it('changes nothing without an answer', async () => {
  expect(await answered('O21-improbable-stay-limits.yaml', '')).toMatchObject({ changed: [], fixed: 0 });
  expect(await answered('O21-improbable-stay-limits.yaml', undefined)).toMatchObject({ changed: [], fixed: 0 });
});

it('asks which of several fixes is right', async () => {
  const { questions, changed } = await answered('O03-impossible-free-nights.yaml', '2');
  expect(questions).toEqual(['Which one? [1-3, Enter for none] ']);
  expect(changed).toEqual(['apply: MEAL']);
});

it('makes both changes of a fix in two places', async () => {
  const { said, changed } = await answered('H04-impossible-coordinates.yaml', 'yes');
  expect(said).toContain('1  115.1889 -> -8.4095, line 10: -8.4095 -> 115.1889');
  expect(said).toMatch(/fixed \S+:10:14 H04 /);
  expect(changed).toEqual(['latitude: -8.4095', 'longitude: 115.1889']);
});

it('refuses to write a file that changes while it asks', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = path.join(folder, 'hotel.yaml');
  const before = readFileSync(path.join(EXAMPLES, 'O21-improbable-stay-limits.yaml'), 'utf8');
  writeFileSync(target, before);
  const terminal = { ...unwatchedTerminal(() => {}), interactive: true };
  const choose = askWhich(terminal, async () => {
    writeFileSync(target, `${before}# note\n`);
    return 'y';
  });
  await expect(fixContracts([target], { today: '2026-11-21' }, terminal, undefined, choose)).rejects.toThrow(
    'was changed by another program meanwhile',
  );
  expect(readFileSync(target, 'utf8')).toBe(`${before}# note\n`);
});

it.each([
  ['the name of a rate', 'name: Summer 2027', 'name: " Summer 2027"'],
  ['… in another normal form', 'name: Summer 2027', 'name: E\u0301te\u0301 2027'],
  ['the name of a season', 'name: Low', 'name: "Low "'],
  ['a former name', 'name: Summer 2027', 'name: Summer 2027\n    formerly: "Summer "'],
])('asks before it changes %s of a pushed contract', async (_, right, written) => {
  const file = hotel('AAA', 'DBL', price('DBL')).replace(right, () => written);
  const files = { 'supplier.yaml': SUPPLIER, 'a.yaml': file };
  expect((await fixedFolder(files)).changed).toEqual(['a.yaml']);
  const lock = path.join(EXAMPLES, 'contracts.lock.yaml');
  expect((await fixedFolder(files, { lock })).changed).toEqual([]);
});

it('needs a terminal', () => {
  expect(() => askWhich(unwatchedTerminal(() => {}))).toThrow('no terminal to ask on');
});

/** A hotel that has only this room, and its prices. */
const hotel = (code: string, room: string, prices: string) => `supplier: PALMA
hotel:
  providerCode: ${code}
  hotelname: Sea Palace ${code}
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/sea-palace/front.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: ${room}, name: Double room, distributions: ["1", "2"] }
  mealPlans: [ROOM_ONLY]
rates:
  - name: Summer 2027
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices: ${prices}
`;
const price = (code: string) =>
  `[{ providerRoomCode: ${code}, unitsQuota: 10, distributionPrices: { "1": 80, "2": 100 } }]`;
const SUPPLIER = 'supplier: { externalCode: PALMA, commercialName: Palma Hotels }\n';

/** What `--fix` makes of a folder with these files, and says. */
async function fixedFolder(
  files: Readonly<Record<string, string>>,
  flags = {},
  prepare = (_: string) => {},
  named = [''],
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  prepare(folder);
  const said: string[] = [];
  const run = fixContracts(
    named.map((name) => path.join(folder, name)),
    { today: '2026-11-21', ...flags },
    unwatchedTerminal((text) => void said.push(text)),
  );
  const error = await run.then(
    () => undefined,
    (reason: Error) => reason.message,
  );
  const changed = Object.keys(files).filter((name) => readFileSync(path.join(folder, name), 'utf8') !== files[name]);
  return { said: said.join('\n'), changed, error };
}

it.each([[{}], [{ hotel: ['AAA'] }]])(
  'leaves a code of a block that suits only one of its hotels (%j)',
  async (flags) => {
    const { changed, said } = await fixedFolder(
      {
        'supplier.yaml': SUPPLIER,
        'a.yaml': hotel('AAA', 'DOUBLE', '{ use: blocks.yaml#prices }'),
        'b.yaml': hotel('BBB', 'Double', '{ use: blocks.yaml#prices }'),
        'blocks.yaml': `blocks:\n  prices: ${price('Double')}\n`,
      },
      flags,
    );
    expect(changed).toEqual([]);
    expect(said).toMatch(/not fixed \S+blocks\.yaml:2:\d+ Double -> DOUBLE: it would cause R03 /);
  },
);

it('makes the other repairs if one would cause an error', async () => {
  const { changed } = await fixedFolder({
    'supplier.yaml': SUPPLIER,
    'a.yaml': hotel('AAA', 'DOUBLE', '{ use: blocks.yaml#prices }').replace('EUR', 'eur'),
    'b.yaml': hotel('BBB', 'Double', '{ use: blocks.yaml#prices }').replace('S4', 's4'),
    'blocks.yaml': `blocks:\n  prices: ${price('Double')}\n`,
  });
  expect(changed).toEqual(['a.yaml', 'b.yaml']);
});

/** A hotel in two files, with a name and a code that have blanks in both. */
const SPLIT = hotel('AAA', '"DBL "', price('"DBL "'));
const HOTEL_PART = SPLIT.slice(0, SPLIT.indexOf('rates:'));
const RATES_PART = `supplier: PALMA\nhotel: AAA\n${SPLIT.slice(SPLIT.indexOf('rates:'))}`;

it('leaves a code that another file of the hotel has too, if only one is to be repaired', async () => {
  const files = { 'supplier.yaml': SUPPLIER, 'hotel.yaml': HOTEL_PART, 'rates.yaml': RATES_PART };
  const { changed, said } = await fixedFolder(files, {}, undefined, ['hotel.yaml']);
  expect(changed).toEqual([]);
  expect(said).toContain('it would cause R03 ');
  expect((await fixedFolder(files)).changed).toEqual(['hotel.yaml', 'rates.yaml']);
});

it.each([
  ['a byte order mark', '\ufeffblocks:'],
  ['quotes', '"blocks":'],
  ['a question mark', '? blocks\n:'],
])('finds the hotels that use blocks behind %s', async (_, key) => {
  const { changed } = await fixedFolder(
    {
      'supplier.yaml': SUPPLIER,
      'a.yaml': hotel('AAA', 'DOUBLE', '{ use: blocks.yaml#prices }'),
      'b.yaml': hotel('BBB', 'Double', '{ use: blocks.yaml#prices }'),
      'blocks.yaml': `${key}\n  prices: ${price('Double')}\n`,
    },
    { hotel: ['AAA'] },
  );
  expect(changed).toEqual([]);
});

it('makes the first of two repairs that together would cause an error', async () => {
  const texts = 'voucherRemarks: { en: Free cancellation until 7 days before arrival., GB: Free until a week before. }';
  const twice = hotel('AAA', 'DBL', price('DBL')).replace(/voucherRemarks.*/, texts);
  const { changed, said } = await fixedFolder({ 'supplier.yaml': SUPPLIER, 'a.yaml': twice });
  expect(changed).toEqual(['a.yaml']);
  expect(said).toMatch(/fixed \S+ O20 missing-or-unknown-language: en -> EN/);
  expect(said).toMatch(/not fixed \S+ GB -> EN: it would cause Y04 /);
});

it('leaves a repair of what could not be read if it would cause an error', async () => {
  const twice = hotel('AAA', 'DBL', price('DBL')).replace(
    '[2027-05-01..2027-05-31]',
    '[2027-05-01..2027-05-31, 10.05.2027..2027-05-20]',
  );
  const { changed, said } = await fixedFolder({ 'supplier.yaml': SUPPLIER, 'a.yaml': twice });
  expect(changed).toEqual([]);
  expect(said).toContain('it would cause D02 ');
});

it('makes the good repairs of many files that each have one that fails', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `h${index}.yaml`);
  const bad = (code: string) =>
    hotel(code, 'DBL', price('DBL'))
      .replace('EUR', 'eur')
      .replace('[2027-05-01..2027-05-31]', '[2027-05-01..2027-05-31, 10.05.2027..2027-05-20]');
  const files = Object.fromEntries(names.map((name, index) => [name, bad(`H${index}`)]));
  const { changed, said } = await fixedFolder({ 'supplier.yaml': SUPPLIER, ...files });
  expect(changed).toEqual(names);
  expect(said.match(/^not fixed /gm)).toHaveLength(12);
});

it('says that no file was changed if one is write-protected that a later round repairs', async () => {
  const { changed, error } = await fixedFolder(
    {
      'supplier.yaml': SUPPLIER,
      'a.yaml': hotel('AAA', 'DBL', price('DBL')).replace('EUR', 'eur'),
      'b.yaml': hotel('BBB', 'DBL', price('dbl')).replace('unitsQuota: 10', 'unitsQuota: "10"'),
    },
    {},
    (folder) => chmodSync(path.join(folder, 'b.yaml'), 0o444),
  );
  expect([changed, error]).toEqual([[], expect.stringMatching(/b\.yaml cannot be written/)]);
});

it('makes repairs that only show what could not be read before', async () => {
  const unread = hotel('AAA', 'DBL', price('DBV')).replace('unitsQuota: 10', 'unitsQuota: "10"');
  expect((await fixedFolder({ 'supplier.yaml': SUPPLIER, 'a.yaml': unread })).changed).toEqual(['a.yaml']);
});

it('writes all files of a round or none, and no file that is write-protected', async () => {
  const files = {
    'supplier.yaml': SUPPLIER,
    'a.yaml': hotel('AAA', 'DBL', price('DBL')).replace('EUR', 'eur'),
    'b.yaml': hotel('BBB', 'DBL', price('DBL')).replace('EUR', 'eur'),
  };
  const { changed, error, said } = await fixedFolder(files, {}, (folder) =>
    chmodSync(path.join(folder, 'b.yaml'), 0o444),
  );
  expect(changed).toEqual([]);
  expect(said).toBe('');
  expect(error).toMatch(/b\.yaml cannot be written \(EACCES\)/);
});

it.each([
  ['a hotel', 'a.yaml', 'hotel: COSTA-SUR\nsupplier: PALMA\n', 'COSTA-SUL'],
  ['a supplier', 'a.yaml', 'supplier: PALMAS\n', 'PALMA'],
])('never moves what belongs to %s with a similar name', async (_, file, text, name) => {
  const own = hotel(name, 'DBL', price('DBL'));
  const files = { 'supplier.yaml': SUPPLIER, 'own.yaml': own, [file]: text + own.slice(own.indexOf('rates:')) };
  expect((await fixedFolder(files)).changed).toEqual([]);
});

it('asks once about a repair that several findings need, and applies an answer that came too early', async () => {
  const terminal = { ...unwatchedTerminal(() => {}), interactive: true };
  let questions = 0;
  const choose = askWhich(terminal, async () => {
    questions += 1;
    return 'y';
  });
  const place = { file: 'a.yaml', line: 3, column: 1, endLine: 3, endColumn: 4 };
  const code = { id: 'X01', name: 'x', severity: 'error' as const, summary: '', why: '' };
  const choices = [{ was: 'DBV', becomes: 'DBL' }];
  const one = { code, severity: 'error' as const, message: 'of one room', place, choices };
  expect(await choose(one)).toEqual(choices[0]);
  expect(await choose({ ...one, message: 'of another room' })).toEqual(choices[0]);
  expect(questions).toBe(1);
});
