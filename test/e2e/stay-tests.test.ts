import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stayTestsDocument } from '../../src/commands/test/stay-tests-document.ts';
import { prepareHub } from '../support/hub-profile.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

/** The lodge, with `written` instead of `was` in its tests. */
function lodge(...changes: readonly (readonly [was: string, written: string])[]): string {
  const folder = temporaryFolder();
  cpSync(path.join(examples, 'mountain-lodge'), folder, { recursive: true });
  const file = path.join(folder, 'lodge.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [was, written] of changes) {
    if (!text.includes(was)) throw new Error(`not in the lodge: ${was}`);
    text = text.replace(was, written);
  }
  writeFileSync(file, text);
  return folder;
}

const lodgeText = (folder: string): string => readFileSync(path.join(folder, 'lodge.yaml'), 'utf8');
const WRONG = ['total: "1362.00" }', 'total: 1363.5 } # by hand'] as const;

describe('contracts test', { timeout: 60_000 }, () => {
  it.each([
    ['2', [], 3],
    ['2+10,6', ['--room', 'FZ', '--meal-plan', 'BB'], 1],
    ['9', ['--room', 'FZ', '--meal-plan', 'BB'], 1],
  ])('passes the stays that price prints as tests: party %s %j', async (party, more, least) => {
    const folder = lodge();
    const stay = ['--check-in', '2027-01-17', '--nights', '5', '--booked-on', '2026-12-05', '--party', party, ...more];
    const printed = await runContracts(['price', ...stay, '--as-test'], { cwd: folder });
    expect(printed).toMatchObject({ code: 0, stderr: expect.stringContaining('signed contract') });
    const entries = printed.stdout.split('\n').filter((line) => line.startsWith('  - '));
    expect(entries.length).toBeGreaterThanOrEqual(least);
    const text = lodgeText(folder);
    writeFileSync(path.join(folder, 'lodge.yaml'), text.replace(/^tests:[\s\S]*$/m, printed.stdout));
    const run = await runContracts(['test'], { cwd: folder });
    expect(run).toMatchObject({ code: 0, stdout: `Tests: ${entries.length} passed (1 hotel)\n` });
  });

  it('exits with 0 if every stay of the examples passes', async () => {
    const run = await runContracts(['test', 'contracts-examples'], { cwd: path.dirname(examples) });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^Tests: \d+ passed \(7 hotels\)\n$/);
  });

  it('passes the printed stay of a rate that the hub does not offer because another one is cheaper', async () => {
    const folder = temporaryFolder();
    const text = readFileSync(path.join(examples, 'city-hotel/hotel.yaml'), 'utf8');
    const [rate = ''] = / {2}- name: Flexible 2027\n[\s\S]*?(?=\n *# Agreed)/.exec(text) ?? [];
    const cheaper = rate.replace('Flexible 2027', 'Saver 2027').replace('"2": 110 ', '"2": 90 ');
    const contract = text.replace(rate, `${rate}\n${cheaper}`).replace(/^tests:[\s\S]*$/m, '');
    const settings = 'environments:\n  sandbox:\n    capabilities: { pricing: { competingRates: cheapest } }\n';
    writeFileSync(path.join(folder, 'contracts.config.yaml'), settings);
    writeFileSync(path.join(folder, 'hotel.yaml'), contract);
    const stay = ['--check-in', '2027-05-10', '--nights', '2', '--booked-on', '2027-01-01', '--room', 'DBL'];
    const wanted = ['price', 'hotel.yaml', ...stay, '--meal-plan', 'RO', '--rate', 'Flexible 2027'];
    expect((await runContracts(wanted, { cwd: folder })).stdout).toContain('Saver 2027');
    const printed = await runContracts([...wanted, '--as-test'], { cwd: folder });
    expect(printed.stdout, printed.stderr).toContain('total: "220.00"');
    writeFileSync(path.join(folder, 'hotel.yaml'), `${contract}${printed.stdout}`);
    const run = await runContracts(['test', 'hotel.yaml'], { cwd: folder });
    expect(run, run.stdout + run.stderr).toMatchObject({ code: 0, stdout: 'Tests: 1 passed (1 hotel)\n' });
  });

  it('shows a failed stay as a difference, with its calculation', async () => {
    const run = await runContracts(['test'], { cwd: lodge(WRONG) });
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
    const cwd = lodge(['2028-12-27, nights: 4', '2028-12-27, nights: 3']);
    const run = await runContracts(['test'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('  - total: 771.20 CHF\n  + sold: false\n');
    expect(run.stdout).toContain(
      'rate "Winter 2028-29": 3 nights, but minimumStay of the season is 4 (rates.yaml:102:22); 4 other rates without a season',
    );
  });

  it('reports a name that the hotel does not have as an error, not as an unsold stay', async () => {
    const cwd = lodge([
      'room: DZ, mealPlan: BED_AND_BREAKFAST, sold: false',
      'room: DX, mealPlan: BED_AND_BREAKFAST, sold: false',
    ]);
    const run = await runContracts(['test', '--json'], { cwd });
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ counts: { passed: 9, failed: 0, error: 1 } });
  });

  it('prints a document that matches its schema', async () => {
    const { stdout } = await runContracts(['test', '--json'], { cwd: lodge(WRONG) });
    const document = stayTestsDocument.parse(JSON.parse(stdout));
    expect(document).toEqual(JSON.parse(stdout));
    const [failed] = document.stays.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toMatchObject({
      hotel: 'ALPENHUETTEN/BERGHAUS-SCHOENWALD',
      place: { file: 'lodge.yaml', line: 117 },
      expected: { sold: true, total: '1363.50' },
      actual: { sold: true, total: '1362.00', rate: 'Winter 2026-27', currency: 'CHF' },
    });
  });

  it('writes every stay as JUnit, and failed ones as annotations and in the summary of the step', async () => {
    const cwd = lodge(WRONG);
    const env = { GITHUB_STEP_SUMMARY: path.join(cwd, 'summary.md') };
    const run = await runContracts(['test', '-o', 'junit=out/stays.xml', '-o', 'github'], { cwd, env });
    const junit = readFileSync(path.join(cwd, 'out/stays.xml'), 'utf8');
    expect(junit).toMatch(/<testsuites name="contracts test" tests="10" failures="1" errors="0" time="\d+\.\d{3}">/);
    expect(junit.match(/<testcase /g)).toHaveLength(10);
    expect(junit).toContain('+ total: 1362.00 CHF');
    expect(run.stdout).toMatch(/^::error file=lodge\.yaml,line=117,[^\n]*T01[^\n]*\n$/);
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(
      /^### contracts test\n\nTests: 1 failed, 9 passed \(1 hotel\)\n\n\| [\s\S]*\| error \| T01 failed-stay-test \|/,
    );
  });

  it('writes the totals of the contract into the files with --update, and nothing else', async () => {
    const cwd = lodge(WRONG, ['party: "1", room: DZ', 'party: "5", room: DZ']);
    const before = lodgeText(cwd);
    const run = await runContracts(['test', '--update'], { cwd });
    expect(run.stderr).toBe('updated lodge.yaml:117: 1363.5 -> 1362.00\n');
    expect(run.stdout).toContain('Tests: 1 failed, 1 updated, 8 passed (1 hotel)');
    expect(run.stdout).not.toContain('1362.00');
    expect(run.code).toBe(1);
    expect(lodgeText(cwd)).toBe(before.replace('total: 1363.5 } # by hand', 'total: 1362.00 } # by hand'));
  });

  it('updates a total written on a separate line', async () => {
    const stay = [
      ...['checkIn: 2027-01-17', 'nights: 5', 'bookedOn: 2026-12-05', 'party: "2+10,6"', 'room: FZ'],
      ...['mealPlan: BED_AND_BREAKFAST', 'rate: Winter 2026-27', 'total: >- # by hand\n      1363.5\n'],
    ].join('\n    ');
    const cwd = lodge(['tests:\n', `tests:\n  - ${stay}`]);
    const before = lodgeText(cwd);
    const run = await runContracts(['test', '--update'], { cwd });
    expect(run).toMatchObject({ code: 0, stdout: 'Tests: 1 updated, 10 passed (1 hotel)\n' });
    expect(run.stderr).toMatch(/^updated lodge\.yaml:\d+: 1363\.5 -> 1362\.00\n/);
    expect(lodgeText(cwd)).toBe(before.replace('1363.5\n', '1362.00\n'));
  });

  it('escapes control characters in the names of updated files', async () => {
    const cwd = lodge(WRONG);
    renameSync(path.join(cwd, 'lodge.yaml'), path.join(cwd, 'l\u001b[2J.yaml'));
    const { stderr } = await runContracts(['test', '--update'], { cwd });
    expect(stderr).toContain('updated l\\u001b[2J.yaml:117: 1363.5 -> 1362.00\n');
  });

  it('changes neither files without updates nor files that were not named', async () => {
    const cwd = lodge(WRONG);
    const before = lodgeText(cwd);
    expect((await runContracts(['test', '--update', 'rates.yaml'], { cwd })).code).toBe(1);
    expect(lodgeText(cwd)).toBe(before);
  });

  it('does not price a hotel with a part that cannot be read', async () => {
    const cwd = lodge(['value: 4.80', 'value: much']);
    const run = await runContracts(['test'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('! ALPENHUETTEN/BERGHAUS-SCHOENWALD: 10 tests not run');
  });

  it('fails if files cannot be read, and says why', async () => {
    const run = await runContracts(['test', '--json'], { cwd: lodge(['tests:', 'tests: }']) });
    expect(run.code).toBe(1);
    const { stays, errors } = JSON.parse(run.stdout);
    expect({ stays, first: errors[0] }).toMatchObject({
      stays: [],
      first: { code: 'F04', place: { file: 'lodge.yaml' } },
    });
  });

  it('uses the pricing settings of the environment that is named', async () => {
    const cwd = lodge();
    const settings = (pricing: string) =>
      writeFileSync(
        path.join(cwd, 'contracts.config.yaml'),
        `environments: { test: { baseUrl: "https://hub.example.com/resources", micrositeId: m, capabilities: { pricing: ${pricing} } } }\n`,
      );
    settings('{ childMeals: none }');
    const run = await runContracts(['test', '--env', 'test'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('    Assumed pricing settings:\n      childMeals: none\n');
    expect((await runContracts(['test', '--env', 'sandbox'], { cwd })).code).toBe(0);
    settings('{ childMeal: none }');
    const wrong = await runContracts(['test', '--env', 'test'], { cwd });
    expect(wrong.code).toBe(64);
    expect(wrong.stderr).toContain(
      'capabilities.pricing: childMeal is not a pricing setting; did you mean childMeals?',
    );
  });

  it('uses the same pricing settings as diff and verify', async () => {
    const cwd = lodge();
    prepareHub(cwd);
    const pricing = '{ childMeals: none }';
    const settings = `environments: { sandbox: { capabilities: { pricing: ${pricing} } } }\n`;
    writeFileSync(path.join(cwd, 'contracts.config.yaml'), settings);
    const contracts = (...argv: string[]) => runContracts([...argv, '--env', 'sandbox'], { cwd });
    const before = await contracts('diff');
    expect(before.code).toBe(1);
    expect(before.stderr).toContain(
      '3 errors in the files forbid a push: `contracts validate --env sandbox` shows them',
    );
    expect((await contracts('validate')).stdout).toContain('help: contracts test --env sandbox shows how');
    expect((await contracts('test', '--update')).code).toBe(0);
    for (const argv of [['diff'], ['diff', '--hotel', '*'], ['verify', '--depth', 'seasons', '--plan-only']])
      expect((await contracts(...argv)).code, argv.join(' ')).toBe(0);
  });

  it.each([
    [['--env', 'nowhere'], 'there is no environment "nowhere"'],
    [['-o', 'sarif'], 'the formats are text, json, junit, github, gitlab'],
    [['--hotel', 'NO-*'], 'no hotel matches'],
  ])('%s is wrong usage', async (argv, words) => {
    const run = await runContracts(['test', ...argv], { cwd: lodge() });
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain(words);
  });

  it('selects the hotels that have the sections of --only', async () => {
    const hotels = ['contracts-examples/city-hotel', 'contracts-examples/mountain-lodge'];
    const run = await runContracts(['test', ...hotels, '--only', 'supplements'], { cwd: path.dirname(examples) });
    expect(run).toMatchObject({ code: 0, stdout: 'Tests: 10 passed (1 hotel)\n' });
  });

  it('does not succeed if there are no tests', async () => {
    const cwd = lodge();
    writeFileSync(path.join(cwd, 'lodge.yaml'), lodgeText(cwd).replace(/\ntests:[\s\S]*/, '\n'));
    const run = await runContracts(['test'], { cwd });
    expect(run.code).toBe(64);
    expect(run.stderr).toContain('the contracts have no stays under tests:');
  });
});
