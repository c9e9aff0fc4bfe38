import { renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareHub } from '../support/hub-profile.ts';
import { CITY_HOTEL, exampleFiles, project } from '../support/project.ts';
import { runContracts } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

const LODGE = exampleFiles('mountain-lodge', '');

/** The lodge, with `written` instead of `was` in its tests. */
function lodge(...changes: readonly (readonly [was: string, written: string])[]) {
  const made = project(LODGE);
  for (const [was, written] of changes) made.edit(was, written, 'lodge.yaml');
  return { ...made, text: () => made.read('lodge.yaml'), test: (...argv: string[]) => made.contracts('test', ...argv) };
}

const WRONG = ['total: "1362.00" }', 'total: 1363.5 } # by hand'] as const;

describe('contracts test', { timeout: 60_000 }, () => {
  it.each([
    ['2', [], 3],
    ['2+10,6', ['--room', 'FZ', '--meal-plan', 'BB'], 1],
    ['9', ['--room', 'FZ', '--meal-plan', 'BB'], 1],
  ])('passes the stays that price prints as tests: party %s %j', async (party, more, least) => {
    const { contracts, test, text, write } = lodge();
    const stay = ['--check-in', '2027-01-17', '--nights', '5', '--booked-on', '2026-12-05', '--party', party, ...more];
    const printed = await contracts('price', ...stay, '--as-test');
    expect(printed).toMatchObject({ code: 0, stderr: expect.stringContaining('signed contract') });
    const entries = printed.stdout.split('\n').filter((line) => line.startsWith('  - '));
    expect(entries.length).toBeGreaterThanOrEqual(least);
    write(text().replace(/^tests:[\s\S]*$/m, printed.stdout), 'lodge.yaml');
    expect(await test()).toMatchObject({ code: 0, stdout: `Tests: ${entries.length} passed (1 hotel)\n` });
  });

  it('passes the printed stay of a rate that the hub does not offer because another one is cheaper', async () => {
    const [rate = ''] = / {2}- name: Flexible 2027\n[\s\S]*?(?=\n *# Agreed)/.exec(CITY_HOTEL) ?? [];
    const cheaper = rate.replace('Flexible 2027', 'Saver 2027').replace('"2": 110 ', '"2": 90 ');
    const contract = CITY_HOTEL.replace(rate, `${rate}\n${cheaper}`).replace(/^tests:[\s\S]*$/m, '');
    const settings = 'environments:\n  sandbox:\n    capabilities: { pricing: { competingRates: cheapest } }\n';
    const { contracts, write } = project({ 'contracts.config.yaml': settings, 'hotel.yaml': contract });
    const stay = ['--check-in', '2027-05-10', '--nights', '2', '--booked-on', '2027-01-01', '--room', 'DBL'];
    const wanted = ['price', 'hotel.yaml', ...stay, '--meal-plan', 'RO', '--rate', 'Flexible 2027'];
    expect((await contracts(...wanted)).stdout).toContain('Saver 2027');
    const printed = await contracts(...wanted, '--as-test');
    expect(printed.stdout, printed.stderr).toContain('total: "220.00"');
    write(`${contract}${printed.stdout}`);
    const run = await contracts('test', 'hotel.yaml');
    expect(run, run.stdout + run.stderr).toMatchObject({ code: 0, stdout: 'Tests: 1 passed (1 hotel)\n' });
  });

  it('shows a failed stay as a difference, with its calculation', async () => {
    const run = await lodge(WRONG).test();
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.stdout.split('\n')).toEqual([
      '✗ lodge.yaml:117:5  ALPENHUETTEN/BERGHAUS-SCHOENWALD',
      '  2027-01-17, 5 nights, FZ bed and breakfast, 2 adults, children of 10 and 6, rate "Winter 2026-27", booked 2026-12-05',
      '  - total: 1363.50 CHF',
      '  + total: 1362.00 CHF',
      '                                                                           CHF',
      '    Lodging                                                            1200.00',
      '      2027-01-17..2027-01-21, Snow: 5 nights x 240.00 (98.00 + 76.00',
      '      + child of 10 38.00 + child of 6 28.00) = 1200.00',
      '    Bed and breakfast                                                   270.00',
      '      2027-01-17..2027-01-21, Snow: 5 nights x 54.00 (18.00 + 18.00 +',
      '      child of 10 9.00 + child of 6 9.00) = 270.00',
      '    Offer FAMILY: Family snow                                          -180.00',
      '      15 % of lodging 1200.00, 2027-01-17..2027-01-21',
      '    Supplement GUESTCARD: Guest card                                     72.00',
      '      2 adults x 4.80, 2 children x 2.40 a night,',
      '      2027-01-17..2027-01-21',
      '                                                                       -------',
      '    Total                                                              1362.00',
      '',
      '    Not applied:',
      '      CLEANING: not for room FZ (lodge.yaml:110:24)',
      '',
      'Tests: 1 failed, 9 passed (1 hotel)',
      '',
    ]);
  });

  it('says why a stay is not sold, with the place, and counts the rates for other nights', async () => {
    const run = await lodge(['2028-12-27, nights: 4', '2028-12-27, nights: 3']).test();
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('  - total: 771.20 CHF\n  + sold: false\n');
    expect(run.stdout).toContain(
      'rate "Winter 2028-29": 3 nights, but minimumStay of the season is 4 (rates.yaml:102:22); 4 other rates without a season',
    );
  });

  it('reports a name that the hotel does not have as an error, not as an unsold stay', async () => {
    const stay = 'mealPlan: BED_AND_BREAKFAST, sold: false';
    const run = await lodge([`room: DZ, ${stay}`, `room: DX, ${stay}`]).test('--json');
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ counts: { passed: 9, failed: 0, error: 1 } });
  });

  it('prints the place of a failed stay, the expected total and the total of the contract as JSON', async () => {
    const { stays } = JSON.parse((await lodge(WRONG).test('--json')).stdout);
    expect(stays.filter(({ outcome }: { outcome: string }) => outcome === 'failed')).toMatchObject([
      {
        hotel: 'ALPENHUETTEN/BERGHAUS-SCHOENWALD',
        place: { file: 'lodge.yaml', line: 117 },
        expected: { sold: true, total: '1363.50' },
        actual: { sold: true, total: '1362.00', rate: 'Winter 2026-27', currency: 'CHF' },
      },
    ]);
  });

  it('writes every stay as JUnit, and failed ones as annotations and in the summary of the step', async () => {
    const made = lodge(WRONG);
    const env = { GITHUB_STEP_SUMMARY: made.at('summary.md') };
    const run = await made.with(env, ['test', '-o', 'junit=out/stays.xml', '-o', 'github']);
    const junit = made.read('out/stays.xml');
    expect(junit).toMatch(/<testsuites name="contracts test" tests="10" failures="1" errors="0" time="\d+\.\d{3}">/);
    expect(junit.match(/<testcase /g)).toHaveLength(10);
    expect(junit).toContain('+ total: 1362.00 CHF');
    expect(run.stdout).toMatch(/^::error file=lodge\.yaml,line=117,[^\n]*T01[^\n]*\n$/);
    expect(made.read('summary.md')).toMatch(
      /^### contracts test\n\nTests: 1 failed, 9 passed \(1 hotel\)\n\n\| [\s\S]*\| error \| T01 failed-stay-test \|/,
    );
  });

  it('writes the totals of the contract into the files with --update, and nothing else', async () => {
    const { test, text } = lodge(WRONG, ['party: "1", room: DZ', 'party: "5", room: DZ']);
    const before = text();
    // Not in files that were not named.
    expect((await test('--update', 'rates.yaml')).code).toBe(1);
    expect(text()).toBe(before);
    const run = await test('--update');
    expect(run.stderr).toBe('updated lodge.yaml:117: 1363.5 -> 1362.00\n');
    expect(run.stdout).toContain('Tests: 1 failed, 1 updated, 8 passed (1 hotel)');
    expect(run.stdout).not.toContain('1362.00');
    expect(run.code).toBe(1);
    expect(text()).toBe(before.replace('total: 1363.5 } # by hand', 'total: 1362.00 } # by hand'));
  });

  it('updates a total written on a separate line', async () => {
    const stay = [
      'checkIn: 2027-01-17',
      'nights: 5',
      'bookedOn: 2026-12-05',
      'party: "2+10,6"',
      'room: FZ',
      'mealPlan: BED_AND_BREAKFAST',
      'rate: Winter 2026-27',
      'total: >- # by hand\n      1363.5\n',
    ].join('\n    ');
    const { test, text } = lodge(['tests:\n', `tests:\n  - ${stay}`]);
    const before = text();
    const run = await test('--update');
    expect(run).toMatchObject({ code: 0, stdout: 'Tests: 1 updated, 10 passed (1 hotel)\n' });
    expect(run.stderr).toMatch(/^updated lodge\.yaml:\d+: 1363\.5 -> 1362\.00\n/);
    expect(text()).toBe(before.replace('1363.5\n', '1362.00\n'));
  });

  it('escapes control characters in the names of updated files', async () => {
    const { at, test } = lodge(WRONG);
    renameSync(at('lodge.yaml'), at('l\u001b[2J.yaml'));
    const { stderr } = await test('--update');
    expect(stderr).toContain('updated l\\u001b[2J.yaml:117: 1363.5 -> 1362.00\n');
  });

  it('does not price a hotel with a part that cannot be read', async () => {
    const run = await lodge(['value: 4.80', 'value: much']).test();
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('! ALPENHUETTEN/BERGHAUS-SCHOENWALD: 10 tests not run');
  });

  it('fails if files cannot be read, and says why', async () => {
    const run = await lodge(['tests:', 'tests: }']).test('--json');
    expect(run.code).toBe(1);
    const { stays, errors } = JSON.parse(run.stdout);
    expect({ stays, first: errors[0] }).toMatchObject({
      stays: [],
      first: { code: 'F04', place: { file: 'lodge.yaml' } },
    });
  });

  it('uses the pricing settings of the environment that is named', async () => {
    const { test, write } = lodge();
    const hub = 'baseUrl: "https://hub.example.com/resources", micrositeId: m';
    const settings = `environments: { test: { ${hub}, capabilities: { pricing: { childMeals: none } } } }\n`;
    write(settings, 'contracts.config.yaml');
    expect((await test('--env', 'test')).code).toBe(1);
    expect((await test('--env', 'sandbox')).code).toBe(0);
  });

  it('uses the same pricing settings as diff and verify', async () => {
    const made = lodge();
    prepareHub(made.folder);
    const settings = (setting: string) =>
      made.write(`environments: { sandbox: { capabilities: { pricing: ${setting} } } }\n`, 'contracts.config.yaml');
    settings('{ childMeals: none }');
    const contracts = (...argv: string[]) => made.contracts(...argv, '--env', 'sandbox');
    const before = await contracts('diff');
    expect(before.code).toBe(1);
    expect(before.stderr).toContain(
      '3 errors in the files forbid a push: `contracts validate --env sandbox` shows them',
    );
    expect((await contracts('validate')).stdout).toContain('help: contracts test --env sandbox shows how');
    const failed = await contracts('test');
    expect([failed.code, failed.stdout]).toEqual([
      1,
      expect.stringContaining('    Assumed pricing settings:\n      childMeals: none\n'),
    ]);
    expect((await contracts('test', '--update')).code).toBe(0);
    for (const argv of [['diff'], ['diff', '--hotel', '*'], ['verify', '--depth', 'seasons', '--plan-only']])
      expect((await contracts(...argv)).code, argv.join(' ')).toBe(0);
    settings('{ childMeal: none }');
    expect(await contracts('test')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('childMeal is not a pricing setting; did you mean childMeals?'),
    });
  });

  it.each([
    [['--env', 'nowhere'], 'there is no environment "nowhere"'],
    [['-o', 'sarif'], 'the formats are text, json, junit, github, gitlab'],
    [['--hotel', 'NO-*'], 'no hotel matches'],
  ])('%s is wrong usage', async (argv, words) => {
    const run = await lodge().test(...argv);
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain(words);
  });

  it('selects the hotels that have the sections of --only', async () => {
    const hotels = ['contracts-examples/city-hotel', 'contracts-examples/mountain-lodge'];
    const run = await runContracts(['test', ...hotels, '--only', 'supplements'], { cwd: path.dirname(examples) });
    expect(run).toMatchObject({ code: 0, stdout: 'Tests: 10 passed (1 hotel)\n' });
  });

  it('does not succeed if there are no tests', async () => {
    const { edit, test } = lodge();
    edit(/\ntests:[\s\S]*/, '\n', 'lodge.yaml');
    const run = await test();
    expect(run.code).toBe(64);
    expect(run.stderr).toContain('the contracts have no stays under tests:');
  });
});
