import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, runContracts } from '../support/run-contracts.ts';

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
  const { folder, remove } = makeFolder();
  afterAll(remove);
  const file = (name: string): string => path.join(folder, name);
  const run = (...argv: string[]) => runContracts(['import', 'rates.csv', ...argv], { cwd: folder });

  it('asks what the sheet leaves open, and writes nothing until all is answered', async () => {
    writeFileSync(file('rates.csv'), SHEET);
    expect((await run('--propose')).code).toBe(0);
    const refused = await run('--yes');
    expect([refused.code, refused.stderr, existsSync(file('PALMA'))]).toEqual([
      1,
      expect.stringMatching(/8 questions .*dayOrder: .*unitsQuota: how many of each room are sold/s),
      false,
    ]);
  });

  it('writes nothing if a new file would be wrong', async () => {
    const mapping = readFileSync(file('rates.import.yaml'), 'utf8')
      .replaceAll(/(\w+): "\?"/g, (whole, key: string) => `${key}: ${ANSWERS[key] ?? whole}`)
      .replace(/providerCode: CODE/, 'providerCode: SEA');
    writeFileSync(file('rates.import.yaml'), mapping.replace('category: S4', 'category: S9'));
    const refused = await run('--yes');
    expect([refused.code, refused.stderr, existsSync(file('PALMA'))]).toEqual([
      1,
      expect.stringMatching(
        /PALMA\/SEA\.yaml.*S9.*Nothing was written, because the change would cause the error above/s,
      ),
      false,
    ]);
    writeFileSync(file('rates.import.yaml'), mapping);
  });

  it('writes files that are valid, and nothing the second time', async () => {
    const written = await run('--yes', '--trace');
    expect(written.code, written.stderr).toBe(0);
    const text = readFileSync(file('PALMA/SEA.yaml'), 'utf8');
    expect(text).toContain('{ "1": 100, "2": 120 }, x-source: "rates.csv, I2, I3" }');
    expect(text).toContain('{ mealPlan: HALF_BOARD, basePrice: 20, adultPrices: [20] }');
    expect((await runContracts(['validate'], { cwd: folder })).code).toBe(0);
    expect((await run('--yes', '--trace')).stderr).toContain('all of them already in the files');
    expect(readFileSync(file('PALMA/SEA.yaml'), 'utf8')).toBe(text);
  });

  it('keeps the answers when it proposes again, and takes them over for the next sheet of the same form', async () => {
    const propose = (...argv: string[]) => runContracts(['import', ...argv, '--propose'], { cwd: folder });
    writeFileSync(file('more.csv'), SHEET);
    await propose('more.csv', '--mapping', 'more.import.yaml', '--answer', 'dayOrder=day first');
    writeFileSync(file('more.import.yaml'), `${readFileSync(file('more.import.yaml'), 'utf8')}# by hand\n`);
    writeFileSync(file('more.csv'), `${SHEET}قصر البحر,Suite,BB,2,High,01/07/2027,31/10/2027,EUR,180,per room\n`);
    const again = await propose(
      'more.csv',
      '--answer',
      'rooms.Suite.unitsQuota=4',
      '--answer',
      'rooms.Double.unitsQuota=5',
    );
    expect(again.stderr).toMatch(/more\.import\.yaml updated: layout long, .*New: rooms\.Suite\./s);
    const text = readFileSync(file('more.import.yaml'), 'utf8');
    expect(text).toMatch(/# by hand/);
    expect(text).toMatch(
      /Double:\n +providerCode: \S+\n(?: +#.*\n)? +unitsQuota: 5\n +Suite:\n +providerCode: Suite\n(?:.*\n)* +unitsQuota: 4\n/,
    );
    writeFileSync(file('next.csv'), SHEET.replaceAll('2027', '2028'));
    const next = await propose('next.csv');
    expect(next.stderr).toMatch(/The answers of (?:more|rates)\.import\.yaml are taken over/);
    expect(readFileSync(file('next.import.yaml'), 'utf8')).toMatch(/^rate: Rates 2028\n/m);
    expect(readFileSync(file('next.import.yaml'), 'utf8')).toMatch(/^dayOrder: day first\n/m);
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
    writeFileSync(file('cut.csv'), text);
    writeFileSync(
      file('cut.import.yaml'),
      readFileSync(file('rates.import.yaml'), 'utf8').replace(
        'Basis: basis',
        'Basis: basis\n  Release: release days\n  Cut off: release days',
      ),
    );
    const refused = await runContracts(['import', 'cut.csv', '--out', 'cut', '--yes'], { cwd: folder });
    expect([refused.code, refused.stderr, existsSync(file('cut'))]).toEqual([
      1,
      expect.stringContaining('L2: 1 number not understood'),
      false,
    ]);
    const allowed = await runContracts(['import', 'cut.csv', '--out', 'cut', '--yes', '--allow-unread', '--json'], {
      cwd: folder,
    });
    const { sources } = JSON.parse(allowed.stdout);
    expect([allowed.code, sources[0].numbers]).toEqual([
      0,
      {
        ...{ contract: 4, labels: 9, leftOut: 0, lost: 0, open: 0, missing: [] },
        unread: [expect.objectContaining({ cell: 'L2' })],
      },
    ]);
  });

  describe('in a folder without contracts', () => {
    const { folder: fresh, remove: removeFresh } = makeFolder();
    afterAll(removeFresh);
    const mapped = (name: string, text: string) => {
      writeFileSync(path.join(fresh, `${name}.csv`), text);
      writeFileSync(path.join(fresh, `${name}.import.yaml`), readFileSync(file('rates.import.yaml')));
    };
    const importing = (...argv: string[]) => runContracts(['import', ...argv], { cwd: fresh });
    const pageText = () => readFileSync(path.join(fresh, 'check.html'), 'utf8').replace(/<[^>]*>/g, '');

    it('writes nothing if the contract does not have a number that was read, such as of two files that disagree', async () => {
      mapped('rates', SHEET);
      mapped('other', SHEET.replace('EUR,120', 'EUR,210').replace('EUR,160', 'EUR,250'));
      const refused = await importing('rates.csv', 'other.csv', '--yes', '-o', 'html=check.html');
      expect([refused.code, refused.stderr, existsSync(path.join(fresh, 'PALMA'))]).toEqual([
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
      expect([(await check('--diff')).code, existsSync(path.join(fresh, 'PALMA')), pageText()]).toEqual([
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
      mkdirSync(path.join(fresh, 'new'));
      writeFileSync(path.join(fresh, 'new/rates.csv'), SHEET);
      await importing('new/rates.csv', '--propose', '-o', 'html=check.html');
      expect(pageText()).toMatch(
        /Nothing was written\. \d+ to answer or correct\..*dayOrder.*There is no contract yet/s,
      );
    });
  });

  it('refuses an unknown encoding as wrong usage, before it reads anything', async () => {
    const refused = await run('--encoding', 'utf-9');
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining('--encoding utf-9 is not known')]);
  });

  it('refuses a mapping that finds no price, and does not say that the files have all prices', async () => {
    writeFileSync(file('none.csv'), 'Hotel,Room\nSea,Double\n');
    writeFileSync(
      file('none.import.yaml'),
      'layout: long\ncolumns: { Hotel: hotel, Room: room }\nsupplier: PALMA\nhotels: { Sea: { providerCode: SEA } }\n',
    );
    const refused = await runContracts(['import', 'none.csv', '--yes'], { cwd: folder });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('no price was read in layout long')]);
  });
});
