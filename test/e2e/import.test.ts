import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectOfSuite } from '../support/project.ts';

const SHEET = `Hotel,Room,Board,Pax,Season,From,To,Currency,Price,Basis
قصر البحر,Double,BB,1,High,01/07/2027,31/10/2027,EUR,100,per room
قصر البحر,Double,BB,2,High,01/07/2027,31/10/2027,EUR,120,per room
قصر البحر,Double,HB,2,High,01/07/2027,31/10/2027,EUR,160,per room
`;
const ANSWERS: Readonly<Record<string, string>> = {
  category: 'S4',
  latitude: '39.5613',
  longitude: '2.6224',
  images: '[https://example.com/a.jpg]',
  voucherRemarks: '{ EN: Free cancellation until 7 days before arrival. }',
  unitsQuota: '5',
  dayOrder: 'day first',
  supplier: 'PALMA',
  providerCode: 'SEA',
};

describe('import', { timeout: 60_000 }, () => {
  const { at: file, contracts, done, read, with: contractsWith, write } = projectOfSuite({ 'rates.csv': SHEET });
  const run = (...argv: string[]) => contracts('import', 'rates.csv', ...argv);

  it('asks what the sheet leaves open, and writes nothing until all is answered', async () => {
    expect((await run('--propose')).code).toBe(0);
    const refused = await run('--yes');
    expect([refused.code, refused.stderr, existsSync(file('PALMA'))]).toEqual([
      1,
      expect.stringMatching(/8 questions .*dayOrder: .*unitsQuota: how many of each room are sold/s),
      false,
    ]);
  });

  it('writes nothing if a new file would be wrong', async () => {
    const mapping = read('rates.import.yaml')
      .replaceAll(/(\w+): "\?"/g, (whole, key: string) => `${key}: ${ANSWERS[key] ?? whole}`)
      .replace(/providerCode: CODE/, 'providerCode: SEA');
    write(mapping.replace('category: S4', 'category: S9'), 'rates.import.yaml');
    const refused = await run('--yes');
    expect([refused.code, refused.stderr, existsSync(file('PALMA'))]).toEqual([
      1,
      expect.stringMatching(
        /PALMA\/SEA\.yaml.*S9.*Nothing was written, because the change would cause the error above/s,
      ),
      false,
    ]);
    write(mapping, 'rates.import.yaml');
  });

  it('writes files that are valid, and nothing the second time', async () => {
    const written = await run('--yes', '--trace');
    expect(written.code, written.stderr).toBe(0);
    const text = read('PALMA/SEA.yaml');
    expect(text).toContain('{ "1": 100, "2": 120 }, x-source: "rates.csv, I2, I3" }');
    expect(text).toContain('{ mealPlan: HALF_BOARD, basePrice: 20, adultPrices: [20] }');
    await done('validate');
    expect((await run('--yes', '--trace')).stderr).toContain('all of them already in the files');
    expect(read('PALMA/SEA.yaml')).toBe(text);
  });

  it('keeps the answers when it proposes again, and takes them over for the next sheet of the same form', async () => {
    const propose = (...argv: string[]) => contracts('import', ...argv, '--propose');
    write(SHEET, 'more.csv');
    await propose('more.csv', '--mapping', 'more.import.yaml', '--answer', 'dayOrder=day first');
    write(`${read('more.import.yaml')}# by hand\n`, 'more.import.yaml');
    write(`${SHEET}قصر البحر,Suite,BB,2,High,01/07/2027,31/10/2027,EUR,180,per room\n`, 'more.csv');
    const answers = '--answer rooms.Suite.unitsQuota=4 --answer rooms.Double.unitsQuota=5'.split(' ');
    const again = await propose('more.csv', ...answers);
    expect(again.stderr).toMatch(/more\.import\.yaml updated: layout long, .*New: rooms\.Suite\./s);
    const text = read('more.import.yaml');
    expect(text).toMatch(/# by hand/);
    expect(text).toMatch(
      /Double:\n +providerCode: \S+\n(?: +#.*\n)? +unitsQuota: 5\n +Suite:\n +providerCode: Suite\n(?:.*\n)* +unitsQuota: 4\n/,
    );
    write(SHEET.replaceAll('2027', '2028'), 'next.csv');
    const next = await propose('next.csv');
    expect(next.stderr).toMatch(/The answers of (?:more|rates)\.import\.yaml are taken over/);
    expect(read('next.import.yaml')).toMatch(/^rate: Rates 2028\n/m);
    expect(read('next.import.yaml')).toMatch(/^dayOrder: day first\n/m);
  });

  it.each([
    ['labls=3', 'unknown key labls; did you mean labels?'],
    ['dayOrder', '--answer dayOrder has no value'],
  ])('refuses --answer %s', async (answer, reason) => {
    const refused = await run('--answer', answer);
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining(reason)]);
  });

  it('imports a number that nothing explains only with --allow-unread', async () => {
    const text = SHEET.replaceAll('\n', ',\n').replace('Basis,', 'Basis,Release,Cut off').replace('room,', 'room,7,3');
    write(text, 'cut.csv');
    write(
      read('rates.import.yaml').replace(
        'Basis: basis',
        'Basis: basis\n  Release: release days\n  Cut off: release days',
      ),
      'cut.import.yaml',
    );
    const refused = await contracts('import', 'cut.csv', '--out', 'cut', '--yes');
    expect([refused.code, refused.stderr, existsSync(file('cut'))]).toEqual([
      1,
      expect.stringContaining('L2: 1 number not understood'),
      false,
    ]);
    const allowed = await contracts('import', 'cut.csv', '--out', 'cut', '--yes', '--allow-unread', '--json');
    const { sources } = JSON.parse(allowed.stdout);
    expect([allowed.code, sources[0].numbers]).toEqual([
      0,
      {
        contract: 4,
        labels: 9,
        leftOut: 0,
        lost: 0,
        open: 0,
        missing: [],
        unread: [expect.objectContaining({ cell: 'L2' })],
      },
    ]);
  });

  describe('in a folder without contracts', () => {
    const fresh = projectOfSuite({ 'new/rates.csv': SHEET });
    const mapped = (name: string, text: string) => {
      fresh.write(text, `${name}.csv`);
      fresh.write(read('rates.import.yaml'), `${name}.import.yaml`);
    };
    const importing = (...argv: string[]) => fresh.contracts('import', ...argv);
    const pageText = () => fresh.read('check.html').replace(/<[^>]*>/g, '');

    it('writes nothing if the contract does not have a number that was read, such as of two files that disagree', async () => {
      mapped('rates', SHEET);
      mapped('other', SHEET.replace('EUR,120', 'EUR,210').replace('EUR,160', 'EUR,250'));
      const refused = await importing('rates.csv', 'other.csv', '--yes', '-o', 'html=check.html');
      expect([refused.code, refused.stderr, existsSync(fresh.at('PALMA'))]).toEqual([
        1,
        expect.stringMatching(/not in the contract\..*I3: .*: 120, but the contract has 210/s),
        false,
      ]);
      expect(pageText()).toMatch(/! Nothing was written\..*120!! → 210/s);
      const { code, stdout } = await importing('rates.csv', 'other.csv', '--diff', '--allow-unread', '--json');
      const [first, second] = JSON.parse(stdout).sources;
      expect([code, first.numbers.missing, second.numbers.missing]).toEqual([
        1,
        [expect.objectContaining({ cell: 'I3', text: '120' }), expect.objectContaining({ cell: 'I4', text: '160' })],
        [],
      ]);
    });

    it('writes a page to check by: before anything is written, after it, and with --propose', async () => {
      const check = (...argv: string[]) => importing('rates.csv', '-o', 'html=check.html', ...argv);
      expect([(await check('--diff')).code, existsSync(fresh.at('PALMA')), pageText()]).toEqual([
        1,
        false,
        expect.stringMatching(/Nothing was written\. 2 of 2 prices as in the sheet\..*100✓.*120\.00I3 120/s),
      ]);
      expect([(await check('--yes')).code, pageText()]).toEqual([
        0,
        expect.stringContaining('✓ The contract is written.'),
      ]);
      expect((await importing('rates.csv', '--yes', '-o', 'html')).stdout).toMatch(
        /^<!doctype html>.*✓ The files have all of it already\..*<\/html>\n$/s,
      );
      await importing('new/rates.csv', '--propose', '-o', 'html=check.html');
      expect(pageText()).toMatch(
        /Nothing was written\. \d+ to answer or correct\..*dayOrder.*There is no contract yet/s,
      );
    });
  });

  it('reads a table that is pasted to stdin, with a mapping file that is named', async () => {
    const pasted = 'Room\tMay 2027\tJune 2027\nDouble\t90\t120\nSuite\t140\t190\n';
    const paste = (...argv: string[]) => contractsWith({}, ['import', '-', ...argv], pasted);
    const proposed = await paste('--propose', '--mapping', 'pasted.import.yaml');
    expect([proposed.code, read('pasted.import.yaml')]).toEqual([0, expect.stringContaining('How <stdin> is read')]);
    const asked = await paste('--mapping', 'pasted.import.yaml');
    expect([asked.code, asked.stderr]).toEqual([
      1,
      expect.stringContaining('questions to answer in pasted.import.yaml'),
    ]);
    for (const [argv, reason] of [
      [['--propose'], 'a sheet on stdin has no mapping file next to it'],
      [['rates.csv', '--propose'], '- reads one document from stdin, and other paths are named too'],
    ] as const)
      expect(await paste(...argv)).toMatchObject({ code: 64, stderr: expect.stringContaining(reason) });
  });

  it('refuses an unknown encoding as wrong usage, before it reads anything', async () => {
    const refused = await run('--encoding', 'utf-9');
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining('--encoding utf-9 is not known')]);
  });

  it('refuses a mapping that finds no price, and does not say that the files have all prices', async () => {
    write('Hotel,Room\nSea,Double\n', 'none.csv');
    write(
      'layout: long\ncolumns: { Hotel: hotel, Room: room }\nsupplier: PALMA\nhotels: { Sea: { providerCode: SEA } }\n',
      'none.import.yaml',
    );
    const refused = await contracts('import', 'none.csv', '--yes');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('no price was read in layout long')]);
  });
});
