import { describe, expect, it } from 'vitest';
import { project, projectOfSuite } from '../support/project.ts';
import { TERMS_HOTEL } from '../support/terms-hotel.ts';

const TODAY = { CONTRACTS_TODAY: '2026-11-25' };

/** The same contract with its derived rate in another file. */
const IN_TWO_FILES = {
  'hotel.yaml': TERMS_HOTEL.slice(0, TERMS_HOTEL.indexOf('  - name: Non-refundable')),
  'saver.yaml': `hotel: INN\nrates:\n${TERMS_HOTEL.slice(TERMS_HOTEL.indexOf('  - name: Non-refundable'))}`,
};

// One story, in order, with the practice hub of one folder.
describe('terms of a contract', { timeout: 60_000 }, () => {
  const env = { ...TODAY, CONTRACTS_ENV: 'sandbox' };
  const { contracts: run, done, read, write, edit } = projectOfSuite({ 'hotel.yaml': TERMS_HOTEL }, { env });

  it('are pushed as the records that they stand for, and proved', async () => {
    const { stdout } = await done('push', '--yes');
    expect(stdout).toContain('+ rate "Flexible 2027"  5 seasons, 10 room prices');
    expect(stdout).toContain('+ rate "Non-refundable 2027"  5 seasons, 10 room prices');
    expect(stdout).toContain('1 hotel verified');
  });

  it('change nothing in a second push, and no file if the hub has them', async () => {
    expect((await done('push', '--yes', '--no-verify')).stdout).toContain('Nothing to change');
    expect((await done('pull', '--yes')).stderr).toContain('1 as in the files');
    expect(read()).toBe(TERMS_HOTEL);
    expect(await run('pull', '--check')).toMatchObject({ code: 0, stdout: '' });
  });

  it('show in diff as the seasons that they change', async () => {
    edit('SATURDAY: +15', 'SATURDAY: +10%');
    const { code, stdout } = await run('diff', '--exit-code');
    expect(code).toBe(2);
    expect(stdout.replaceAll(/ {2,}/g, ' ')).toContain(`~ rate "Flexible 2027"
 ~ season High Sat, SUI, 2 195.00 -> 198.00 +1.54 %
 ~ rate "Non-refundable 2027"
 ~ season High Sat, SUI, 2 175.50 -> 178.00 +1.42 %`);
    write(TERMS_HOTEL);
  });

  it('that the hub has no field for are not sent, and stay in a rate that pull writes out', async () => {
    const agreed = TERMS_HOTEL.replace(
      '    releaseDays: 2\n',
      '    releaseDays: 2\n    cancellation: [{ daysBefore: 2, percent: 100 }]\n    commission: 12.5\n',
    ).replace('    by: -10%\n', '    by: -10%\n    nonRefundable: true\n    markets: [ES]\n');
    write(agreed);
    expect((await done('push', '--yes', '--no-verify')).stdout).toContain('Nothing to change');
    edit('by: -10%', 'by: -12%');
    await done('push', '--yes', '--no-verify');
    write(agreed);
    expect((await done('pull', '--yes')).stderr).toContain('written out');
    const [flexible = '', saver = ''] = read().split('  - name: Non-refundable 2027\n');
    expect(flexible).toContain('    cancellation: [{ daysBefore: 2, percent: 100 }]\n    commission: 12.5\n');
    expect(saver.match(/^ {4}(?:nonRefundable|cancellation|commission|markets|basedOn).*$/gm)?.sort()).toEqual([
      '    commission: 12.5',
      '    markets: [ES]',
      '    nonRefundable: true',
    ]);
    write(TERMS_HOTEL);
    await done('push', '--yes', '--no-verify');
  });

  it('change the price of one weekday, and rename no season', async () => {
    edit('{ FRIDAY: +20%, SATURDAY: +20% }', '{ FRIDAY: +20%, SATURDAY: +25% }');
    const { stdout } = await done('push', '--yes', '--no-verify');
    expect(stdout).toContain('~ season Low Sat, DBL, basePrice');
    expect(stdout).not.toMatch(/[+-] season/);
    write(TERMS_HOTEL);
    await done('push', '--yes', '--no-verify');
  });

  it('give way to the records of the hub if these have other prices, and leave nothing to push then', async () => {
    edit('SATURDAY: 80', 'SATURDAY: 85');
    await done('push', '--yes', '--no-verify');
    write(TERMS_HOTEL);
    const { stderr } = await done('pull', '--yes');
    expect(stderr).toContain(
      'INN: written out, because the hub has other records than its terms give: rate "Flexible 2027"\n',
    );
    expect(read()).toContain('      - name: High Sat\n');
    // The other season and the other rate are still what their terms give.
    expect(read()).toContain('        weekdays: { FRIDAY: +20%, SATURDAY: +20% }\n');
    expect(read()).toContain('    basedOn: Flexible 2027\n');
    expect(read()).toContain('  prices: { single: +50%, child1: -50% }\n');
    expect((await done('diff', '--exit-code')).stdout).toContain('Nothing to change');
  });

  it('stay in the base if only the rate that is based on it differs in the hub', async () => {
    write(TERMS_HOTEL.replace('by: -10%', 'by: -12%'));
    await done('push', '--yes', '--no-verify');
    write(TERMS_HOTEL);
    await done('pull', '--yes');
    const base = TERMS_HOTEL.slice(0, TERMS_HOTEL.indexOf('  - name: Non-refundable'));
    expect(read().startsWith(base)).toBe(true);
    expect(read()).not.toContain('basedOn');
    expect((await done('diff', '--exit-code')).stdout).toContain('Nothing to change');
  });
});

describe('edits of terms', { timeout: 60_000 }, () => {
  const hotel = (files: Readonly<Record<string, string>> = { 'hotel.yaml': TERMS_HOTEL }) =>
    project(files, { env: TODAY });
  const BASE = '"Flexible 2027"';

  it('reprice changes the amounts of weekdays with the others, and percentages follow', async () => {
    const { done, read } = hotel();
    await done('reprice', '--by', '10%', '--yes');
    expect(read()).toBe(
      TERMS_HOTEL.replace('perPerson: 50', 'perPerson: 55')
        .replace('by: +30', 'by: "+33"')
        .replace('perPerson: 70', 'perPerson: 77')
        .replace('SATURDAY: 80', 'SATURDAY: 88')
        .replace('"1": 150, "2": 180', '"1": 165, "2": 198')
        .replace('SATURDAY: +15', 'SATURDAY: "+16.5"'),
    );
  });

  it('reprice --add adds to prices, and to no difference', async () => {
    const { done, read } = hotel();
    await done('reprice', '--add', '5', '--yes');
    expect(read()).toBe(
      TERMS_HOTEL.replace('perPerson: 50', 'perPerson: 55')
        .replace('perPerson: 70', 'perPerson: 75')
        .replace('SATURDAY: 80', 'SATURDAY: 85')
        .replace('"1": 150, "2": 180', '"1": 155, "2": 185'),
    );
  });

  it('reprice refuses a derived rate without its base, and says which rates change with a base', async () => {
    const { contracts, done, read } = hotel();
    const alone = await contracts('reprice', '--rate', 'Non-refundable 2027', '--by', '10%', '--yes');
    expect(alone.code).toBe(64);
    expect(alone.stderr).toContain(`rate "Non-refundable 2027" costs what rate ${BASE} costs, changed by its by:`);
    expect(alone.stderr).toContain(`change by:, or select rate ${BASE} too`);
    expect(read()).toBe(TERMS_HOTEL);
    const base = await done('reprice', '--rate', 'Flexible 2027', '--by', '10%', '--yes');
    expect(base.stderr).toContain(`change too: rate "Non-refundable 2027" with ${BASE}`);
  });

  it('reprice changes the amount of a derived rate by itself', async () => {
    const { done, read } = hotel({ 'hotel.yaml': TERMS_HOTEL.replace('by: -10%\n    round: 0.5', 'by: -10') });
    await done('reprice', '--rate', 'Non-refundable 2027', '--by', '10%', '--yes');
    expect(read()).toContain('    basedOn: Flexible 2027\n    by: -11\n');
    expect(read()).toContain('perPerson: 50');
  });

  it('rename changes the name in rates that are based on it, in other files too', async () => {
    const { done, read } = hotel(IN_TWO_FILES);
    await done('rename', 'rate', 'Flexible 2027', 'Standard 2027', '--yes');
    expect(read()).toContain('  - name: Standard 2027\n');
    expect(read('saver.yaml')).toContain('    basedOn: Standard 2027\n');
    expect((await done('validate')).stdout).not.toContain('error');
  });

  it('roll adds the derived rates with their base, and refuses them without it', async () => {
    const { contracts, done, read } = hotel();
    const alone = await contracts('roll', '--rate', 'Non-refundable 2027', '--to', '2028', '--yes');
    expect([alone.code, alone.stderr]).toEqual([64, expect.stringContaining('roll that one too')]);
    await done('roll', '--to', '2028', '--yes');
    expect(read().startsWith(TERMS_HOTEL.trimEnd())).toBe(true);
    expect(read()).toContain(
      '  - name: Non-refundable 2028\n    basedOn: Flexible 2028\n    by: -10%\n    round: 0.5\n',
    );
    expect((await done('validate')).stdout).not.toContain('error');
  });

  it('stop closes a room of the derived rate alone, and open opens it again', async () => {
    const { done, read } = hotel();
    const nights = [
      '--rate',
      'Non-refundable 2027',
      '--room',
      'DBL',
      '--from',
      '2027-05-01',
      '--to',
      '2027-05-03',
      '--yes',
    ];
    await done('stop', ...nights);
    expect(read()).toBe(
      `${TERMS_HOTEL}    stopSales:\n      - { providerRoomCode: DBL, stopSales: [2027-05-01..2027-05-03] }\n`,
    );
    await done('open', ...nights);
    expect(read()).toBe(TERMS_HOTEL);
  });

  it('stop closes a room of the base, and open refuses to open in the derived rate what the base closes', async () => {
    const { contracts, done, read } = hotel();
    const nights = (rate: string) => [
      '--rate',
      rate,
      '--room',
      'DBL',
      '--from',
      '2027-05-01',
      '--to',
      '2027-05-03',
      '--yes',
    ];
    await done('stop', ...nights('Flexible 2027'));
    const closed = read();
    const { code, stderr } = await contracts('open', ...nights('Non-refundable 2027'));
    expect([read() === closed, code, stderr]).toEqual([
      true,
      64,
      expect.stringContaining(
        'INN DBL in Non-refundable 2027: 2027-05-01..2027-05-03 is closed in rate "Flexible 2027"',
      ),
    ]);
  });

  it('fmt leaves the file as it is, and --expand what would change a price', async () => {
    const { done, read } = hotel();
    await done('fmt', '--check');
    const before = (await done('hash')).stdout;
    await done('fmt', '--expand');
    expect(read()).toBe(TERMS_HOTEL);
    await done('fmt', '--compact');
    expect((await done('hash')).stdout).toBe(before);
  });

  it('fmt --expand writes out rooms that follow no other room, at the same prices', async () => {
    const { done, read } = hotel({
      'hotel.yaml': TERMS_HOTEL.replace('relativeTo: DBL, by: +30', 'prices: { perPerson: 80 }'),
    });
    const before = (await done('hash')).stdout;
    await done('fmt', '--expand');
    expect(read()).toContain('weekdays: { FRIDAY: +20%, SATURDAY: +20% }\n');
    expect(read()).toContain('basePrice: 120, adultPrices: [40]');
    expect((await done('hash')).stdout).toBe(before);
  });

  it('import changes the base alone, and writes out a derived rate only if the sheet has other prices of it', async () => {
    const plain = TERMS_HOTEL.replace(/ {8}weekdays: .*\n/, '').replaceAll(/, weekdays: \{[^}]*\}/g, '');
    const heading = 'Hotel,Room,Board,Pax,Rate,Season,From,To,Currency,Price,Basis';
    const rows = (rate: string, prices: readonly number[]) =>
      prices.map(
        (price, index) => `The Inn,Suite,RO,${index + 1},${rate},High,2027-06-01,2027-09-30,EUR,${price},per room`,
      );
    const base = [heading, ...rows('Flexible 2027', [160, 190])];
    const { done, read, write } = hotel({ 'hotel.yaml': plain, 'rates.csv': `${base.join('\n')}\n` });
    await done('import', 'rates.csv', '--propose');
    expect((await done('import', 'rates.csv', '--yes')).stderr).not.toContain('written out');
    expect(read()).toBe(plain.replace('"1": 150, "2": 180', '"1": 160, "2": 190'));
    write(`${[...base, ...rows('Non-refundable 2027', [150, 170])].join('\n')}\n`, 'rates.csv');
    expect((await done('import', 'rates.csv', '--yes')).stderr).toContain(
      'INN: written out, because the import has other records than its terms give: rate "Non-refundable 2027"\n',
    );
    expect(read()).not.toContain('basedOn');
  });

  it('add links an offer once, names the rates that have it too, and says where a season belongs', async () => {
    const { contracts } = hotel();
    const offer = ['add', 'offer', 'SPRING', '--value', '5%', '--nights', '2027-05-01..2027-05-31', '--diff'];
    expect((await contracts(...offer, '--rate', 'Flex*')).stderr).toContain(
      '1 rate now has it (and "Non-refundable 2027", based on it).',
    );
    const all = await contracts(...offer, '--rate', '*');
    expect([all.stdout.match(/offers: \[SPRING\]/g), all.stderr]).toEqual([
      ['offers: [SPRING]'],
      expect.stringContaining('2 rates now have it.'),
    ]);
    const season = ['--like', 'Low', '--rate', 'Non-refundable 2027', '--nights', '2027-10-01..2027-10-03', '--yes'];
    expect((await contracts('add', 'season', 'Autumn', ...season)).stderr).toContain(
      'rate "Non-refundable 2027" takes its seasons from rate "Flexible 2027"; add the season there',
    );
  });

  it('are seen by hash as the prices that they change', async () => {
    const { done, write } = hotel();
    const hash = async () => (await done('hash')).stdout;
    const before = await hash();
    write(TERMS_HOTEL.replace('SATURDAY: +15', 'SATURDAY: "+15.00"'));
    expect(await hash()).toBe(before);
    write(TERMS_HOTEL.replace('SATURDAY: +15', 'SATURDAY: +10%'));
    expect(await hash()).not.toBe(before);
  });

  it('are seen by compare as the prices that they change', async () => {
    const changed = TERMS_HOTEL.replace('SATURDAY: +15', 'SATURDAY: +10%');
    const { contracts } = hotel({ 'before/hotel.yaml': TERMS_HOTEL, 'now/hotel.yaml': changed });
    const { stdout } = await contracts('compare', 'before', 'now');
    expect(stdout).toContain('EUR 175.50 -> EUR 178.00');
  });

  it('may stand in blocks, which edits change, and fmt leaves them as they are', async () => {
    const terms = TERMS_HOTEL.slice(TERMS_HOTEL.indexOf('  - name: Non-refundable'));
    const block = terms
      .replace('  - name', '    name')
      .replace('-10%', '-10')
      .replace(/ +round: .*\n/, '');
    const blocks = `blocks:
  weekend: { FRIDAY: +20%, SATURDAY: +20% }
  shares: { single: +50%, child1: -50% }
  saver:
${block}`;
    const { done, read } = hotel({
      'hotels/hotel.yaml': `${TERMS_HOTEL.replace(terms, '')}  - { use: ../blocks/b.yaml#saver }\n`
        .replace('{ FRIDAY: +20%, SATURDAY: +20% }', '{ use: ../blocks/b.yaml#weekend }')
        .replace('{ single: +50%, child1: -50% }', '{ use: ../blocks/b.yaml#shares }'),
      'blocks/b.yaml': blocks,
    });
    const written = hotel({ 'hotel.yaml': TERMS_HOTEL.replace('by: -10%', 'by: -10').replace(/ +round: .*\n/, '') });
    expect((await done('hash')).stdout).toBe((await written.done('hash')).stdout);
    await done('fmt', '--check');
    await done('reprice', '--rate', 'Non-refundable 2027', '--by', '10%', '--yes');
    await done('rename', 'rate', 'Flexible 2027', 'Standard 2027', '--yes');
    expect(read('blocks/b.yaml')).toBe(blocks.replace('by: -10', 'by: -11').replace('Flexible', 'Standard'));
  });

  it('hold in other files, in which validate finds a base that does not exist', async () => {
    const { contracts, done, write } = hotel(IN_TWO_FILES);
    expect((await done('validate')).stdout).not.toContain('error');
    write(IN_TWO_FILES['saver.yaml'].replace('Flexible', 'Flexibel'), 'saver.yaml');
    const { code, stdout } = await contracts('validate');
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/saver\.yaml:4:\d+\nerror S08 derived-rate: .*\n(?:.*\n)*.*did you mean "Flexible 2027"/),
    ]);
  });
});
