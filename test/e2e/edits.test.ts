import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

function copyOf(example: string) {
  const folder = temporaryFolder();
  cpSync(path.join(examples, example), path.join(folder, 'hotel.yaml'));
  const read = (): string => readFileSync(path.join(folder, 'hotel.yaml'), 'utf8');
  return {
    read,
    text: read(),
    run: (...args: string[]) => runContracts(['reprice', ...args], { cwd: folder }),
    folder,
  };
}

describe('contracts reprice', () => {
  it('writes the new prices of a season and nothing else, and names the stays that now cost something else', async () => {
    const { run, read, text } = copyOf('city-hotel/hotel.yaml');
    const { code, stderr } = await run(
      '--rate',
      'Flexible 2028',
      '--season',
      'High',
      '--by',
      '4%',
      '--round',
      '0.5',
      '--yes',
    );
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toContain('6 prices of SAO-VICENTE: +3.88 % to +4.12 %.');
    expect(stderr).toContain('1 stay under tests: does not match any more');
    expect(read()).toBe(
      text
        .replace('{ "1": 97 }', '{ "1": 101 }')
        .replace('{ "1": 116, "2": 139 }', '{ "1": 120.5, "2": 144.5 }')
        .replace('{ "2": 160, "2+1": 176, "3": 195 }', '{ "2": 166.5, "2+1": 183, "3": 203 }'),
    );
  });

  it('with --diff shows the change of a meal plan, writes nothing, and ends with 1', async () => {
    const { run, read, text } = copyOf('city-hotel/hotel.yaml');
    const { code, stdout } = await run('--meal-plan', 'BB', '--add', '1', '--diff');
    expect(code).toBe(1);
    expect(stdout).toContain(
      '+    - { mealPlan: BED_AND_BREAKFAST, basePrice: 10, adultPrices: [10, 10], childPrices: [6] }',
    );
    expect(read()).toBe(text);
  });

  it('writes nothing without a terminal to ask on, if a price would be zero or less, or if no price matches', async () => {
    const { run, read, text } = copyOf('city-hotel/hotel.yaml');
    for (const [args, message] of [
      [['--by', '4%'], 'this needs confirmation'],
      [['--add', '-62', '--yes'], '1 price would be zero or less'],
      [['--season', 'Winter', '--by', '4%', '--yes'], '--season Winter matches nothing'],
    ] as const) {
      const { code, stderr } = await run(...args);
      expect({ code, said: stderr.includes(message) }).toEqual({ code: 64, said: true });
    }
    expect(read()).toBe(text);
  });

  it('refuses prices that are written once for several seasons unless all of them change alike', async () => {
    const { run, read, folder } = copyOf('city-hotel/hotel.yaml');
    const rows = /seasonRoomPrices:(\n {10}- .*){3}/g;
    let seen = 0;
    const shared = read().replace(rows, (whole) => {
      seen += 1;
      if (seen === 1) return whole.replace('seasonRoomPrices:', 'seasonRoomPrices: &low');
      return seen === 2 ? 'seasonRoomPrices: *low' : whole;
    });
    writeFileSync(path.join(folder, 'hotel.yaml'), shared);
    const alone = await run('--rate', 'Flexible 2027', '--season', 'Low', '--by', '4%', '--yes');
    expect(alone.stderr).toContain('once for several places');
    expect(read()).toBe(shared);
    const both = await run('--rate', 'Flexible 2027', '--season', 'Low', '--season', 'Mid', '--by', '10%', '--yes');
    expect(both).toMatchObject({ code: 0 });
    expect(read()).toContain('distributionPrices: { "1": 68.2 }');
  });
});

describe('contracts stop and contracts open', () => {
  it('close nights in the file and open them again, which leaves it as it was', async () => {
    const { folder, read, text } = copyOf('city-hotel/hotel.yaml');
    const run = (...args: string[]) => runContracts([...args, '--yes'], { cwd: folder });
    const stop = await run('stop', '--room', 'DBL', '--from', '2027-08-10', '--to', '2027-08-12');
    expect({ code: stop.code, stderr: stop.stderr }).toMatchObject({ code: 0 });
    expect(stop.stderr).toContain('Closed in the files: SAO-VICENTE DBL: 2027-08-10..2027-08-12');
    expect(read()).toContain('    - { providerRoomCode: DBL, stopSales: [2027-08-10..2027-08-12] }\n');
    const again = await run('stop', '--room', 'DBL', '--from', '2027-08-11');
    expect(again).toMatchObject({ code: 0, stdout: '' });
    expect(again.stderr).toContain('No change: these nights are already closed.');
    const open = await run('open', '--from', '2027-08-01', '--to', '2027-08-31');
    expect(open).toMatchObject({ code: 0 });
    expect(read()).toBe(text);
  });

  it('say that nights closed in every rate cannot open in one', async () => {
    const { folder, read } = copyOf('city-hotel/hotel.yaml');
    await runContracts(['stop', '--room', 'DBL', '--from', '2027-08-10', '--yes'], { cwd: folder });
    const before = read();
    const args = ['open', '--rate', 'Flexible 2027', '--from', '2027-08-10', '--yes'];
    const { code, stderr } = await runContracts(args, { cwd: folder });
    expect(code).toBe(64);
    expect(stderr).toContain('SAO-VICENTE DBL: 2027-08-10 is closed in every rate, so it cannot open in one');
    expect(read()).toBe(before);
  });
});

describe('contracts roll', () => {
  it('adds the rates of the next year, which pass every check, and leaves the others as they were', async () => {
    const folder = temporaryFolder();
    cpSync(path.join(examples, 'ski-hotel'), folder, { recursive: true });
    const before = readFileSync(path.join(folder, 'weeks-2028-29.yaml'), 'utf8');
    const args = ['roll', 'weeks-2028-29.yaml', '--keep', 'weekdays', '--to', '2029', '--yes'];
    const run = await runContracts(args, { cwd: folder });
    expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('LES-MELEZES: Week of 6 January 2029 -> Week of 12 January 2030');
    expect(readFileSync(path.join(folder, 'weeks-2028-29.yaml'), 'utf8').startsWith(before.trimEnd())).toBe(true);
    const check = await runContracts(['validate', '--today', '2026-11-23'], { cwd: folder });
    expect(check.stdout).toMatch(/^no findings/);
    const again = await runContracts(args, { cwd: folder });
    expect(again).toMatchObject({ code: 64 });
    expect(again.stderr).toContain('already');
  });

  it('moves a season with its event, from the settings, and asks for a year that they lack', async () => {
    const { folder, read, text } = copyOf('city-hotel/hotel.yaml');
    const settings = (years: string): void =>
      writeFileSync(path.join(folder, 'contracts.config.yaml'), `calendar: { Fair: { ${years} } }\n`);
    writeFileSync(path.join(folder, 'hotel.yaml'), text.replaceAll('name: Turn of the year', 'name: Trade fair'));
    const roll = (...args: string[]) =>
      runContracts(['roll', '--rate', 'Flexible 2028', '--to', '2029', ...args], { cwd: folder });
    settings('2028: 2028-12-28..2029-01-01');
    const missing = await roll('--yes');
    expect(missing.stderr).toContain('the settings do not say when "Fair" is in 2029');
    settings('2028: 2028-12-28..2029-01-01, 2029: 2029-11-12..2029-11-17');
    const done = await roll('--by', '3%', '--round', '1', '--yes');
    expect({ code: done.code, stderr: done.stderr }).toMatchObject({ code: 0 });
    expect(done.stderr).toContain('2029-12-28..2030-01-01 is Low; a year before it was Trade fair');
    expect(read()).toContain('dateRanges: [2029-11-12..2029-11-17]');
    expect(read()).toContain('distributionPrices: { "2": 191, "2+1": 211, "3": 233 }');
  });
});

describe('contracts roll of a rate with Easter between its seasons', () => {
  // Easter 2027 is on 28 March, Easter 2028 on 16 April, Easter 2029 on 1 April.
  const project = (): ReturnType<typeof copyOf> => {
    const copy = copyOf('city-hotel/hotel.yaml');
    const text = copy.text
      .replace(/ {2}- name: Flexible 2028\n(?:.|\n)*?(?=\noffers:)/, '')
      .replace('2027-01-02..2027-03-15,', '2027-01-02..2027-03-24,')
      .replace('[2027-03-16..2027-05-31, 2027-09-16..2027-10-31]', '[2027-03-30..2027-04-11, 2027-09-16..2027-10-31]')
      .replace('2027-06-01..2027-09-15', '2027-04-12..2027-09-15')
      .replace('name: Turn of the year', 'name: Easter')
      .replace('2027-12-28..2028-01-01', '2027-03-25..2027-03-29')
      .replace(/travelWindows: .*/, 'travelWindows: [2027-03-25..2027-03-29]')
      .replace('[LONG4]', '[LONG4, MAY]')
      .replace(
        '\ntests:',
        '  - { providerCode: MAY, names: { EN: May, PT: Maio }, type: PERCENT, apply: LODGING, value: 5, travelWindows: [2027-04-14..2027-04-20], providerRoomCodes: all, mealPlans: all }\n\ntests:',
      );
    writeFileSync(path.join(copy.folder, 'hotel.yaml'), text);
    return copy;
  };
  const roll = ({ folder }: ReturnType<typeof copyOf>, ...args: string[]) =>
    runContracts(['roll', ...args], { cwd: folder });

  it('shows windows, single nights and new overlaps, in words and as JSON', async () => {
    const copy = project();
    const { stderr } = await roll(copy, '--to', '2028', '--diff');
    for (const line of [
      '  Low: 2027-01-02..2027-03-24, 2027-11-01..2027-12-27 -> 2028-01-02..2028-03-29, 2028-11-01..2028-12-27 (same dates)',
      '  Easter: 2027-03-25..2027-03-29 -> 2028-04-13..2028-04-17 (with easter, 2027-03-28 -> 2028-04-16)',
      '  2028-03-25..2028-03-29 is Low; a year before it was Easter',
      '  2028-04-12 is a single night of High: check it',
      '  offer LONG4: copied as LONG4-2028, stays 2028-04-13..2028-04-17',
      '  offer MAY: copied as MAY-2028, stays 2028-04-14..2028-04-20',
      'SAO-VICENTE: new overlap of offers "MAY-2028" and "LONG4-2028": 2028-04-14..2028-04-17; check it',
    ])
      expect(stderr.split('\n')).toContain(line);
    const { rates, overlaps } = JSON.parse((await roll(copy, '--to', '2028', '--yes', '--json')).stdout);
    expect(rates[0]).toMatchObject({ borders: 'Flexible 2027', met: [] });
    expect(rates[0].seasons.map(({ singleNights }: { singleNights: string[] }) => singleNights)).toEqual([
      [],
      [],
      ['2028-04-12'],
      [],
    ]);
    expect(overlaps).toEqual([
      { hotel: 'SAO-VICENTE', kind: 'offer', names: ['MAY-2028', 'LONG4-2028'], nights: ['2028-04-14..2028-04-17'] },
    ]);
  });

  it('in two steps writes what one step of two years writes, and says from which rate it counts', async () => {
    const [steps, step] = [project(), project()];
    await roll(steps, '--to', '2028', '--yes');
    const twice = await roll(steps, '--to', '2029', '--yes');
    const once = await roll(step, '--rate', '*', '--to', '2029', '--yes');
    expect(twice.stderr).toContain('  dates: counted from "Flexible 2027", from which Flexible 2028 was rolled\n');
    expect(once.stderr).toContain('  2029-03-25..2029-03-28 is Low; 2 years before it was Easter\n');
    const rateOf = (text: string): string =>
      / {2}- name: Flexible 2029\n(?:.|\n)*?(?=\noffers:)/.exec(text)?.[0] ?? text;
    expect(rateOf(steps.read())).toBe(rateOf(step.read()));
  });
});

describe('contracts add', () => {
  it('copies a room with its prices in every season, also in price lists that seasons share', async () => {
    const folder = temporaryFolder();
    cpSync(path.join(examples, 'ski-hotel'), folder, { recursive: true });
    const args = ['add', 'room', 'SUI', '--like', 'DBL', '--name', 'جناح', '--yes'];
    const run = await runContracts(args, { cwd: folder });
    expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('It has the prices and quotas of DBL in 45 seasons');
    expect(run.stdout.match(/^\+ .*SUI.*$/gm)).toHaveLength(10);
    expect(readFileSync(path.join(folder, 'hotel.yaml'), 'utf8')).toContain('{ providerCode: SUI, name: جناح,');
    const again = await runContracts(args, { cwd: folder });
    expect(again.stderr).toContain('LES-MELEZES has room SUI already');
    expect(again.stderr).toContain('SUI-2 is free');
  });

  it('writes a hotel with the answers of init into a separate file, and names the missing answers', async () => {
    const { folder } = copyOf('city-hotel/hotel.yaml');
    const args = [
      'add',
      'hotel',
      'CASA-MARINA',
      '--name',
      'Casa Marina',
      '--country',
      'ES',
      '--position',
      '39.5613,2.6224',
    ];
    const some = await runContracts(args, { cwd: folder });
    expect(some.code).toBe(64);
    expect(some.stderr).toContain('missing --currency, --rooms, --boards, --nights: there is no terminal to ask on');
    const rest = [
      '--currency',
      'EUR',
      '--rooms',
      'Double room 2',
      '--boards',
      'RO',
      '--nights',
      '2027-05-01..2027-10-31',
    ];
    const run = await runContracts([...args, ...rest, '--yes'], { cwd: folder });
    expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(folder, 'CASA-MARINA.yaml'), 'utf8')).toContain('supplier: LISBOA-STAYS\n');
    const errors = async (): Promise<number> =>
      JSON.parse((await runContracts(['validate', '--json'], { cwd: folder })).stdout).counts.error;
    expect(await errors()).toBe(3);
    const text = readFileSync(path.join(folder, 'CASA-MARINA.yaml'), 'utf8');
    expect(text).toContain('unitsQuota: "?", distributionPrices: { "1": "?", "2": "?" } }');
    writeFileSync(path.join(folder, 'CASA-MARINA.yaml'), text.replaceAll('"?"', '60'));
    expect(await errors()).toBe(0);
  });

  it('leaves out the rates that --exclude names where a new offer is linked, and refuses it for other records', async () => {
    const { folder } = copyOf('city-hotel/hotel.yaml');
    const offer = ['add', 'offer', 'SPRING', '--value', '10%', '--nights', '2028-03-01..2028-04-30', '--yes'];
    const rates = [...readFileSync(path.join(folder, 'hotel.yaml'), 'utf8').matchAll(/^ {2}- name: (.*)$/gm)];
    const done = await runContracts([...offer, '--rate', '*', '--exclude', `rate:${rates[0]?.[1]}`], { cwd: folder });
    expect({ code: done.code, stderr: done.stderr }).toMatchObject({ code: 0 });
    expect(done.stderr).toContain(rates.length === 2 ? '1 rate now has it' : `${rates.length - 1} rates now have it`);
    const odd = await runContracts(['add', 'room', 'SUI', '--exclude', 'rate:*', '--yes'], { cwd: folder });
    expect([odd.code, odd.stderr]).toEqual([64, expect.stringContaining('only for a new offer or supplement')]);
  });
});

describe('contracts rename', () => {
  it('replaces the code of a hotel in every file that names it, and back, which leaves all as they were', async () => {
    const folder = temporaryFolder();
    cpSync(path.join(examples, 'beach-resort'), folder, { recursive: true });
    const texts = (): string =>
      readdirSync(folder)
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .join();
    writeFileSync(path.join(folder, 'contracts.config.yaml'), 'gates: { protectedHotels: [REDSEA-DMC/MARSA-NOUR] }\n');
    const before = texts();
    const there = ['rename', 'hotel', 'MARSA-NOUR', 'NOUR', '--hotel', 'MARSA-NOUR', '--yes'];
    const run = await runContracts(there, { cwd: folder });
    expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('hotel MARSA-NOUR of MARSA-NOUR is hotel NOUR: 6 places.');
    expect(run.stderr).toContain('To the hub, hotel NOUR is a new hotel.');
    expect(run.stderr).toMatch(/REDSEA-DMC\/MARSA-NOUR under gates.protectedHotels:\s+write REDSEA-DMC\/NOUR there/);
    expect(texts()).not.toMatch(/(hotel|providerCode): MARSA-NOUR/);
    await runContracts(['rename', 'hotel', 'NOUR', 'MARSA-NOUR', '--yes'], { cwd: folder });
    expect(texts()).toBe(before);
  });

  it('writes nothing for a name that is taken, that nothing has, that cannot be a code, or without a terminal to ask on', async () => {
    const { folder, read, text } = copyOf('city-hotel/hotel.yaml');
    for (const [args, code, message] of [
      [['room', 'DBL', 'SGL', '--yes'], 64, 'SAO-VICENTE has room SGL already'],
      [['room', 'DBB', 'DOUBLE', '--yes'], 64, 'no hotel of the selection has room DBB'],
      [['room', 'DBL', 'Double room', '--yes'], 1, 'Nothing was written'],
      [['room', 'DBL', 'DOUBLE'], 64, 'this needs confirmation'],
    ] as const) {
      const run = await runContracts(['rename', ...args], { cwd: folder });
      expect({ code: run.code, said: run.stderr.includes(message) }).toEqual({ code, said: true });
    }
    expect(read()).toBe(text);
  });
});

describe('a block that two hotels use', () => {
  const folderOf = () => {
    const folder = temporaryFolder();
    const city = readFileSync(path.join(examples, 'city-hotel/hotel.yaml'), 'utf8');
    const season = /( {8}seasonRoomPrices:)\n((?: {10}- .*\n)+)/;
    const [, , prices = ''] = season.exec(city) ?? [];
    mkdirSync(path.join(folder, 'blocks'));
    writeFileSync(path.join(folder, 'blocks/low.yaml'), `blocks:\n  prices:\n${prices.replace(/^ {6}/gm, '')}`);
    for (const code of ['SAO-A', 'SAO-B'])
      writeFileSync(
        path.join(folder, `${code}.yaml`),
        city
          .replace('SAO-VICENTE', code)
          // The other file defines the supplier.
          .replace(code === 'SAO-B' ? /^supplier:\n(?: .*\n)+/m : /(?!)/, 'supplier: LISBOA-STAYS\n')
          .replace(season, '$1 { use: blocks/low.yaml#prices }\n'),
      );
    return folder;
  };

  it('is repriced for both, which the command says, and copied to another year as it is used', async () => {
    const folder = folderOf();
    const run = (...args: string[]) => runContracts(args, { cwd: folder });
    const before = readFileSync(path.join(folder, 'blocks/low.yaml'), 'utf8');
    const done = await run('reprice', '--hotel', 'SAO-A', '--season', 'Low', '--rate', '*2027', '--add', '1', '--yes');
    expect(done).toMatchObject({ code: 0 });
    expect(done.stderr).toContain('blocks/low.yaml is used by 2 hotels, and the change is for all of them:');
    expect(readFileSync(path.join(folder, 'blocks/low.yaml'), 'utf8')).toBe(
      before.replace(/(?<=": )[\d.]+/g, (amount) => `${Number(amount) + 1}`),
    );
    const rolled = await run('roll', '--rate', 'Flexible 2027', '--to', '2030', '--hotel', 'SAO-B', '--diff');
    expect(rolled.stdout).toMatch(/^\+.*seasonRoomPrices: \{ use: blocks\/low\.yaml#prices \}$/m);
  });
});
