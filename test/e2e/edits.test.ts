import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CITY_HOTEL, exampleFiles, type Project, project } from '../support/project.ts';

/** Runs the words of a line; `_` stands for a blank within a word. */
const typed = ({ contracts }: Project, line: string) =>
  contracts(...line.split(' ').map((word) => word.replaceAll('_', ' ')));

/** The same for a line that must succeed. */
async function does(made: Project, line: string) {
  const run = await typed(made, line);
  expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
  return run;
}

describe('contracts reprice', () => {
  it('writes the new prices of a season and nothing else, and names the stays that now cost something else', async () => {
    const made = project();
    const { stderr } = await does(made, 'reprice --rate Flexible_2028 --season High --by 4% --round 0.5 --yes');
    expect(stderr).toContain('6 prices of SAO-VICENTE: +3.88 % to +4.12 %.');
    expect(stderr).toContain('1 stay under tests: does not match any more');
    expect(made.read()).toBe(
      CITY_HOTEL.replace('{ "1": 97 }', '{ "1": 101 }')
        .replace('{ "1": 116, "2": 139 }', '{ "1": 120.5, "2": 144.5 }')
        .replace('{ "2": 160, "2+1": 176, "3": 195 }', '{ "2": 166.5, "2+1": 183, "3": 203 }'),
    );
  });

  it('writes nothing with --diff, without a terminal to ask on, for a price of zero or less, or if no price matches', async () => {
    const made = project();
    const { code, stdout } = await typed(made, 'reprice --meal-plan BB --add 1 --diff');
    expect(code).toBe(1);
    expect(stdout).toContain(
      '+    - { mealPlan: BED_AND_BREAKFAST, basePrice: 10, adultPrices: [10, 10], childPrices: [6] }',
    );
    for (const [args, message] of [
      ['--by 4%', 'this needs confirmation'],
      ['--add -62 --yes', '1 price would be zero or less'],
      ['--season Winter --by 4% --yes', '--season Winter matches nothing'],
    ] as const)
      expect(await typed(made, `reprice ${args}`)).toMatchObject({
        code: 64,
        stderr: expect.stringContaining(message),
      });
    expect(made.read()).toBe(CITY_HOTEL);
  });

  it('refuses prices that are written once for several seasons unless all of them change alike', async () => {
    const rows = /seasonRoomPrices:(\n {10}- .*){3}/g;
    let seen = 0;
    const shared = CITY_HOTEL.replace(rows, (whole) => {
      seen += 1;
      if (seen === 1) return whole.replace('seasonRoomPrices:', 'seasonRoomPrices: &low');
      return seen === 2 ? 'seasonRoomPrices: *low' : whole;
    });
    const made = project({ 'hotel.yaml': shared });
    const alone = await typed(made, 'reprice --rate Flexible_2027 --season Low --by 4% --yes');
    expect(alone.stderr).toContain('once for several places');
    expect(made.read()).toBe(shared);
    await does(made, 'reprice --rate Flexible_2027 --season Low --season Mid --by 10% --yes');
    expect(made.read()).toContain('distributionPrices: { "1": 68.2 }');
  });
});

describe('contracts stop and contracts open', () => {
  it('close nights in the file and open them again, which leaves it as it was', async () => {
    const made = project();
    const stop = await does(made, 'stop --room DBL --from 2027-08-10 --to 2027-08-12 --yes');
    expect(stop.stderr).toContain('Closed in the files: SAO-VICENTE DBL: 2027-08-10..2027-08-12');
    const closed = made.read();
    expect(closed).toContain('    - { providerRoomCode: DBL, stopSales: [2027-08-10..2027-08-12] }\n');
    const again = await does(made, 'stop --room DBL --from 2027-08-11 --yes');
    expect(again).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('No change: these nights are already closed.'),
    });
    const one = await typed(made, 'open --rate Flexible_2027 --from 2027-08-10 --yes');
    expect([one.code, one.stderr]).toEqual([
      64,
      expect.stringContaining('SAO-VICENTE DBL: 2027-08-10 is closed in every rate, so it cannot open in one'),
    ]);
    expect(made.read()).toBe(closed);
    await does(made, 'open --from 2027-08-01 --to 2027-08-31 --yes');
    expect(made.read()).toBe(CITY_HOTEL);
  });
});

describe('contracts roll', () => {
  it('adds the rates of the next year, which pass every check, and leaves the others as they were', async () => {
    const made = project(exampleFiles('ski-hotel', ''));
    const before = made.read('weeks-2028-29.yaml');
    const roll = 'roll weeks-2028-29.yaml --keep weekdays --to 2029 --by 3% --yes';
    expect((await does(made, roll)).stderr).toContain('LES-MELEZES: Weeks 2028-29 -> Weeks 2029-30');
    expect(made.read('weeks-2028-29.yaml').startsWith(before.trimEnd())).toBe(true);
    expect(made.read('weeks-2028-29.yaml')).toContain(
      '  - name: Weeks 2029-30\n    stays: { arrivalDays: [SATURDAY], nights: 7 }\n',
    );
    expect(await typed(made, roll.replace('weekdays', 'dates'))).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('roll it with --keep weekdays'),
    });
    expect((await typed(made, 'validate --today 2026-11-23')).stdout).toMatch(/^no findings/);
    expect(await typed(made, roll)).toMatchObject({ code: 64, stderr: expect.stringContaining('already') });
  });

  it('moves a season with its event, from the settings, and asks for a year that they lack', async () => {
    const made = project({ 'hotel.yaml': CITY_HOTEL.replaceAll('name: Turn of the year', 'name: Trade fair') });
    const settings = (years: string): void => made.write(`calendar: { Fair: { ${years} } }\n`, 'contracts.config.yaml');
    const roll = 'roll --rate Flexible_2028 --to 2029 --yes';
    settings('2028: 2028-12-28..2029-01-01');
    expect((await typed(made, roll)).stderr).toContain('the settings do not say when "Fair" is in 2029');
    settings('2028: 2028-12-28..2029-01-01, 2029: 2029-11-12..2029-11-17');
    const { stderr } = await does(made, `${roll} --by 3% --round 1`);
    expect(stderr).toContain('2029-12-28..2030-01-01 is Low; a year before it was Trade fair');
    expect(made.read()).toContain('dateRanges: [2029-11-12..2029-11-17]');
    expect(made.read()).toContain('distributionPrices: { "2": 191, "2+1": 211, "3": 233 }');
  });
});

describe('contracts roll of a rate with Easter between its seasons', () => {
  // Easter 2027 is on 28 March, Easter 2028 on 16 April, Easter 2029 on 1 April.
  const MAY =
    '  - { providerCode: MAY, names: { EN: May, PT: Maio }, type: PERCENT, apply: LODGING, value: 5, travelWindows: [2027-04-14..2027-04-20], providerRoomCodes: all, mealPlans: all }\n';
  const text = CITY_HOTEL.replace(/ {2}- name: Flexible 2028\n(?:.|\n)*?(?=\noffers:)/, '')
    .replace('2027-01-02..2027-03-15,', '2027-01-02..2027-03-24,')
    .replace('[2027-03-16..2027-05-31, 2027-09-16..2027-10-31]', '[2027-03-30..2027-04-11, 2027-09-16..2027-10-31]')
    .replace('2027-06-01..2027-09-15', '2027-04-12..2027-09-15')
    .replace('name: Turn of the year', 'name: Easter')
    .replace('2027-12-28..2028-01-01', '2027-03-25..2027-03-29')
    .replace(/travelWindows: .*/, 'travelWindows: [2027-03-25..2027-03-29]')
    .replace('[LONG4]', '[LONG4, MAY]')
    .replace('\ntests:', `${MAY}\ntests:`);
  const easter = () => project({ 'hotel.yaml': text });

  it('shows windows, single nights and new overlaps, in words and as JSON', async () => {
    const made = easter();
    const { stderr } = await typed(made, 'roll --to 2028 --diff');
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
    const { rates, overlaps } = await made.json('roll', '--to', '2028', '--yes');
    expect(rates[0]).toMatchObject({ borders: 'Flexible 2027', met: [] });
    const single = rates[0].seasons.map(({ singleNights }: { singleNights: string[] }) => singleNights);
    expect(single).toEqual([[], [], ['2028-04-12'], []]);
    expect(overlaps).toEqual([
      { hotel: 'SAO-VICENTE', kind: 'offer', names: ['MAY-2028', 'LONG4-2028'], nights: ['2028-04-14..2028-04-17'] },
    ]);
  });

  it('in two steps writes what one step of two years writes, and says from which rate it counts', async () => {
    const [steps, step] = [easter(), easter()];
    await typed(steps, 'roll --to 2028 --yes');
    const twice = await typed(steps, 'roll --to 2029 --yes');
    const once = await typed(step, 'roll --rate * --to 2029 --yes');
    expect(twice.stderr).toContain('  dates: counted from "Flexible 2027", from which Flexible 2028 was rolled\n');
    expect(once.stderr).toContain('  2029-03-25..2029-03-28 is Low; 2 years before it was Easter\n');
    const rateOf = ({ read }: Project): string =>
      / {2}- name: Flexible 2029\n(?:.|\n)*?(?=\noffers:)/.exec(read())?.[0] ?? read();
    expect(rateOf(steps)).toBe(rateOf(step));
  });
});

describe('contracts add', () => {
  it('copies a room with its prices in every season, also in price lists that seasons share', async () => {
    const files = exampleFiles('ski-hotel', '');
    const made = project(files);
    const LIST = /seasonRoomPrices:\n(?: {10}.*\n)+/g;
    const weeks = 'weeks-2026-27.yaml';
    const [, second = '', last = ''] = files[weeks]?.match(LIST) ?? [];
    made.write(
      made.read(weeks).replace(second, second.replace(':', ': &list')).replace(last, 'seasonRoomPrices: *list\n'),
      weeks,
    );
    const add = 'add room SUI --like DBL --name جناح --yes';
    const run = await does(made, add);
    expect(run.stderr).toContain('It has the prices and quotas of DBL in 9 seasons');
    expect(run.stdout.match(/^\+ .*SUI.*$/gm)).toHaveLength(9);
    expect(made.read()).toContain('{ providerCode: SUI, name: جناح,');
    const again = await typed(made, add);
    expect(again.stderr).toContain('LES-MELEZES has room SUI already');
    expect(again.stderr).toContain('SUI-2 is free');
  });

  it('writes a hotel with the answers of init into a separate file, and names the missing answers', async () => {
    const made = project();
    const add = 'add hotel CASA-MARINA --name Casa_Marina --country ES --position 39.5613,2.6224';
    const some = await typed(made, add);
    expect(some.code).toBe(64);
    expect(some.stderr).toContain('missing --currency, --rooms, --boards, --nights: there is no terminal to ask on');
    const rest = '--currency EUR --rooms Double_room_2 --boards RO --nights 2027-05-01..2027-10-31 --yes';
    await does(made, `${add} ${rest}`);
    expect(made.read('CASA-MARINA.yaml')).toContain('supplier: LISBOA-STAYS\n');
    const errors = async (): Promise<number> => (await made.json('validate')).counts.error;
    expect(await errors()).toBe(3);
    const text = made.read('CASA-MARINA.yaml');
    expect(text).toContain('unitsQuota: "?", distributionPrices: { "1": "?", "2": "?" } }');
    made.write(text.replaceAll('"?"', '60'), 'CASA-MARINA.yaml');
    expect(await errors()).toBe(0);
  });

  it('leaves out the rates that --exclude names where a new offer is linked, and refuses it for other records', async () => {
    const made = project();
    const offer = 'add offer SPRING --value 10% --nights 2028-03-01..2028-04-30 --rate * --exclude rate:Flexible_2027';
    expect((await does(made, `${offer} --yes`)).stderr).toContain('1 rate now has it');
    const odd = await typed(made, 'add room SUI --exclude rate:* --yes');
    expect([odd.code, odd.stderr]).toEqual([64, expect.stringContaining('only for a new offer or supplement')]);
  });
});

describe('contracts rename', () => {
  it('replaces the code of a hotel in every file that names it, and back, which leaves all as they were', async () => {
    const protects = 'gates: { protectedHotels: [REDSEA-DMC/MARSA-NOUR] }\n';
    const made = project({ ...exampleFiles('beach-resort', ''), 'contracts.config.yaml': protects });
    const texts = (): string => readdirSync(made.folder).map(made.read).join();
    const before = texts();
    const run = await does(made, 'rename hotel MARSA-NOUR NOUR --hotel MARSA-NOUR --yes');
    expect(run.stderr).toContain('hotel MARSA-NOUR of MARSA-NOUR is hotel NOUR: 6 places.');
    expect(run.stderr).toContain('To the hub, hotel NOUR is a new hotel.');
    expect(run.stderr).toMatch(/REDSEA-DMC\/MARSA-NOUR under gates.protectedHotels:\s+write REDSEA-DMC\/NOUR there/);
    expect(texts()).not.toMatch(/(hotel|providerCode): MARSA-NOUR/);
    await typed(made, 'rename hotel NOUR MARSA-NOUR --yes');
    expect(texts()).toBe(before);
  });

  it('writes nothing for a name that is taken, unknown or not a code, or without a terminal to ask on', async () => {
    const made = project();
    for (const [args, code, message] of [
      ['DBL SGL --yes', 64, 'SAO-VICENTE has room SGL already'],
      ['DBB DOUBLE --yes', 64, 'no hotel of the selection has room DBB'],
      ['DBL Double_room --yes', 1, 'Nothing was written'],
      ['DBL DOUBLE', 64, 'this needs confirmation'],
    ] as const)
      expect(await typed(made, `rename room ${args}`)).toMatchObject({
        code,
        stderr: expect.stringContaining(message),
      });
    expect(made.read()).toBe(CITY_HOTEL);
  });
});

it('a block that two hotels use is repriced for both, as the command says, and stays in use in a copied year', async () => {
  const season = /( {8}seasonRoomPrices:)\n((?: {10}- .*\n)+)/;
  const [, , prices = ''] = season.exec(CITY_HOTEL) ?? [];
  const block = `blocks:\n  prices:\n${prices.replace(/^ {6}/gm, '')}`;
  const using = (code: string): string =>
    CITY_HOTEL.replace('SAO-VICENTE', code).replace(season, '$1 { use: blocks/low.yaml#prices }\n');
  const made = project({
    'blocks/low.yaml': block,
    'a.yaml': using('SAO-A'),
    // The other file defines the supplier.
    'b.yaml': using('SAO-B').replace(/^supplier:\n(?: .*\n)+/m, 'supplier: LISBOA-STAYS\n'),
  });
  const done = await does(made, 'reprice --hotel SAO-A --season Low --rate *2027 --add 1 --yes');
  expect(done.stderr).toContain('blocks/low.yaml is used by 2 hotels, and the change is for all of them:');
  const dearer = block.replace(/(?<=": )[\d.]+/g, (amount) => `${Number(amount) + 1}`);
  expect(made.read('blocks/low.yaml')).toBe(dearer);
  const rolled = await typed(made, 'roll --rate Flexible_2027 --to 2030 --hotel SAO-B --diff');
  expect(rolled.stdout).toMatch(/^\+.*seasonRoomPrices: \{ use: blocks\/low\.yaml#prices \}$/m);
});
