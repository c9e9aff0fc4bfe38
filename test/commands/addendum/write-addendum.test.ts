import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addendumDocument } from '../../../src/commands/addendum/addendum-document.ts';
import { writeAddendum } from '../../../src/commands/addendum/command.ts';
import { applyChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import { findProgram } from '../../../src/host/find-program.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { readConfig } from '../../../src/use/ground/settings/config-file.ts';
import { contractsAt } from '../../../src/use/versions/contracts-at.ts';
import { folderWith, temporaryFolder } from '../../support/run-contracts.ts';
import { unwatchedTerminal } from '../../support/unwatched-terminal.ts';

const CITY = readFileSync(path.join(import.meta.dirname, '../../../contracts-examples/city-hotel/hotel.yaml'), 'utf8');

const EDITED = CITY.replace('"2": 110', '"2": 112.50')
  .replace('name: High\n', 'name: High\n        maximumStay: 14\n')
  .replace('hotelname: Hotel São Vicente', 'hotelname: "فندق <script>alert(1)</script>"');

const TODAY = '2026-11-21';

const GLOBAL = { json: false, quiet: false, verbose: false, color: false };
const USUAL = { ...GLOBAL, language: 'en', 'existing-bookings': 'keep' } as const;

async function written(first: string, second: string, flags: Partial<Parameters<typeof writeAddendum>[1]> = {}) {
  const folder = folderWith({ 'first/hotel.yaml': first, 'second/hotel.yaml': second });
  const versions = [path.join(folder, 'first'), path.join(folder, 'second')];
  let text = '';
  const terminal = unwatchedTerminal((part) => {
    text += `${part}\n`;
  });
  const { exit, document } = await writeAddendum(versions, { ...USUAL, today: TODAY, ...flags }, terminal);
  return { exit, text, document, folder };
}

async function formIn(folder: string): Promise<JsonObject> {
  const { hotels } = await contractsAt(folder, { paths: [], today: TODAY, config: readConfig(folder) });
  const [hotel] = hotels.values();
  if (!hotel) throw new Error('no hotel');
  return contractForm(hotel);
}

describe('an addendum', { timeout: 60_000 }, () => {
  it('says every change in numbered clauses', async () => {
    const { exit, text } = await written(CITY, EDITED);
    expect(exit).toBe(0);
    expect(text).toContain(
      [
        '1. Hotel',
        '  1.1 The name of the hotel is “فندق <script>alert(1)</script>” (previously “Hotel São Vicente”).',
        '',
        '2. Rate “Flexible 2027”, season “Mid”, prices of the room DBL (Double room)',
        '  2.1 The price per room and night for 2 adults is EUR 112.50 (previously EUR 110.00; +2.3 %).',
        '',
        '3. Rate “Flexible 2027”, season “High”',
        '  3.1 The maximum stay is 14 nights (previously not agreed).',
      ].join('\n'),
    );
  });

  it('has parties, number, first booking day and what holds for earlier bookings, and no path of a file', async () => {
    const file = path.join(temporaryFolder(), 'addendum.html');
    const given = { number: '2027-01', effective: '2026-12-01', partner: 'Tours Ltd, London' };
    const { text, folder } = await written(CITY, EDITED, given);
    for (const words of [
      'Addendum no. 2027-01',
      'Supplier: Lisboa Stays, Unipessoal Lda.',
      'Contracting partner: Tours Ltd, London',
      'Effective for bookings made on or after: 1 December 2026. Bookings made before that day keep the terms',
      'Present version: first, as of 21 November 2026, SHA-256',
      'New version: second, as of 21 November 2026, SHA-256',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    await written(CITY, EDITED, { ...given, 'existing-bookings': 'change', out: file });
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('Lisboa Stays, Unipessoal Lda., 509111222, Rua da Madalena 80, 1100-322 Lisboa');
    expect(page).toContain('also applies to bookings made before');
    expect(text + page).not.toContain(folder);
    await expect(written(CITY, EDITED, { effective: '2026-02-30' })).rejects.toThrow('does not exist');
  });

  it('says prices that change by one percentage in one clause, with an annex of the amounts', async () => {
    // Every price of the season, rounded to cents.
    const dearer = CITY.replace(
      /(?<=name: High[\s\S]*?)(?<="\d(?:\+\d)?": )\d+(?=[\s\S]*name: Turn of the year[\s\S]*name: Flexible 2028)/g,
      (price) => String(Math.round(Number(price) * 103.5) / 100),
    );
    const { text, document } = await written(CITY, dearer);
    const { clauses } = addendumDocument.parse(document);
    expect(clauses).toHaveLength(1);
    const [clause] = clauses;
    expect(clause?.same).toMatchObject({ percent: '+3.5', unit: '0.01', annex: 1 });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `1.1 The ${clause?.changes.length} prices in Annex 1 rise by 3.5 %, rounded half up to EUR 0.01. The amounts in the annex are agreed.`,
    );
    for (const { sentence } of clause?.changes ?? []) expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });

  it('says prices per person where both versions are written so, and never a change of writing alone', async () => {
    const person = (perPerson: number, single: string) =>
      CITY.replace(
        'distributionPrices: { "1": 92, "2": 110 }',
        `prices: { perPerson: ${perPerson}, single: ${single} }`,
      );
    const { text } = await written(person(50, '+60%'), person(52.5, '+50%'));
    expect(text).toContain(
      'The price per person and night for two adults is EUR 52.50 (previously EUR 50.00; +5.0 %).',
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain('compared with the price per person is +50 % (previously +60 %).');
    expect(text).not.toContain('per room and night');
    expect((await written(person(50, '+60%'), person(50, '80'))).text).toContain('nothing to agree on');
    expect((await written(CITY, person(50, '+60%'))).text).toContain('per room and night');
  });

  it('has clauses that make the second version of the first, as its JSON gives them', async () => {
    const { document, folder } = await written(CITY, EDITED, { json: true });
    const { clauses } = addendumDocument.parse(JSON.parse(JSON.stringify(document)));
    const [before, after] = [await formIn(path.join(folder, 'first')), await formIn(path.join(folder, 'second'))];
    expect(before).not.toEqual(after);
    expect(
      applyChanges(
        before,
        clauses.flatMap(({ changes }) =>
          changes.map(({ path: at, before: was, after: is }) => ({
            path: at,
            ...(was !== undefined && { before: was }),
            ...(is !== undefined && { after: is }),
          })),
        ),
      ),
    ).toEqual(after);
  });

  it('names both versions by a hash of what they say, not of how it is written', async () => {
    const hashes = async (first: string) => {
      const { document } = await written(first, EDITED);
      const { before, after } = addendumDocument.parse(document);
      return [before.hash, after.hash];
    };
    const [before, after] = await hashes(CITY);
    expect(before).toMatch(/^[\da-f]{64}$/);
    expect(before).not.toBe(after);
    expect(await hashes(`# a comment\n${CITY}`)).toEqual([before, after]);
    expect((await hashes(CITY.replace('"2": 134', '"2": 135')))[0]).not.toBe(before);
  });

  it.each([
    ['en', 'Addendum to the hotel contract', 'cost more', 'EUR 112.50', 'For the supplier'],
    ['es', 'Adenda al contrato hotelero', 'cuestan más', '112,50 EUR', 'Por el proveedor'],
    ['de', 'Nachtrag zum Hotelvertrag', 'mehr kosten', '112,50 EUR', 'Für den Anbieter'],
  ] as const)('is a page to print and sign in %s, which runs and loads nothing', async (language, ...words) => {
    const file = path.join(temporaryFolder(), 'addendum.html');
    await written(CITY, EDITED, { language, out: `html=${file}` });
    const page = readFileSync(file, 'utf8');
    for (const word of words) expect(page).toContain(word);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain('فندق &lt;script&gt;');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|src=|href=|undefined/);
  });

  it('never cuts a text', async () => {
    const long = `${'long '.repeat(3000)}end of the text`;
    const file = path.join(temporaryFolder(), 'addendum.html');
    const renamed = CITY.replace('hotelname: Hotel São Vicente', `hotelname: "${long}"`);
    await written(CITY, renamed, { out: file });
    // In its heading, clause and table.
    expect(readFileSync(file, 'utf8').split('end of the text').length).toBeGreaterThan(3);
    expect((await written(CITY, renamed)).text).toContain('end of the text');
  });

  it('writes nothing if nothing changes', async () => {
    const file = path.join(temporaryFolder(), 'addendum.html');
    const { exit, text, document } = await written(CITY, CITY, { out: file });
    expect(exit).toBe(0);
    expect(addendumDocument.parse(document)).toMatchObject({ hotel: 'LISBOA-STAYS/SAO-VICENTE', clauses: [] });
    expect(text).toContain('nothing to agree on');
    expect(existsSync(file)).toBe(false);
  });

  it('is about one hotel that both versions have', async () => {
    const other = CITY.replaceAll('SAO-VICENTE', 'NOVA');
    await expect(written(CITY, other)).rejects.toThrow('only one of the versions has it');
    await expect(
      writeAddendum(
        ['main'],
        USUAL,
        unwatchedTerminal(() => {}),
      ),
    ).rejects.toThrow('is one version, and two are compared');
    await expect(written(CITY, EDITED, { out: 'addendum.docx' })).rejects.toThrow('only HTML and PDF are written');
  });

  it.skipIf(findProgram('chromium') === undefined)('is printed as PDF by a browser', { timeout: 90_000 }, async () => {
    const out = path.join(temporaryFolder(), 'addendum.pdf');
    await written(CITY, EDITED, { out });
    expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says plainly that there is no browser to print a PDF', async () => {
    const out = path.join(temporaryFolder(), 'addendum.pdf');
    await expect(written(CITY, EDITED, { out, browser: '/does/not/exist' })).rejects.toThrow('did not print');
    expect(existsSync(out)).toBe(false);
  });
});
