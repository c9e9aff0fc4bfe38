import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CITY_HOTEL, project, projectOfSuite } from '../support/project.ts';

const commandFolders = path.join(import.meta.dirname, '../../src/commands');

/** What a refusal says of an error of a rule, and of one that hides the hotel. */
const ERRORS = {
  'an unknown currency': [CITY_HOTEL.replace('currency: EUR', 'currency: XYZ'), /hotel\.yaml:25:13: H02 .*"XYZ"/],
  'a syntax error': [`${CITY_HOTEL}  - { checkIn: \n`, /hotel\.yaml:\d+:\d+: F04 /],
} as const;

/** Every command that writes contract files; `test --update` changes only totals, from contracts that it can read. */
const REFUSED = [
  'roll --rate *2028 --to 2029 --yes',
  'reprice --by 3% --yes',
  'rename room DBL DOUBLE --yes',
  'stop --room DBL --from 2027-08-10 --yes',
  'open --from 2027-08-10 --yes',
  'add room SUI --like TRP --name Suite --yes',
  'import rates.csv --yes',
  'fmt --expand',
  'fmt --compact',
  'test --update --yes',
];

/** Commands that learn of their hotels in different ways. */
const SOME = REFUSED.filter((one) => /^(?:roll|import|fmt --expand|test)/.test(one));

/** What changes only layout, repairs errors, or adds files without changing those that are there. */
const ALLOWED = [
  ['fmt', 0],
  ['validate --fix', 1],
  [
    'add hotel CASA --name Casa --country PT --position 38.7123,-9.1399 --currency EUR --rooms Double_2 --boards RO --nights 2027-05-01..2027-10-31 --yes',
    0,
  ],
  ['init --ci github', 0],
] as const;

/** `pull` needs a hub (test/e2e/pull.test.ts): it corrects what it can read, and refuses the rest. `probe` writes settings. */
const ELSEWHERE = ['pull', 'probe'];

const sheet = projectOfSuite();
beforeAll(async () => {
  await sheet.contracts('export', '--out', 'rates.csv');
  await sheet.contracts('import', 'rates.csv', '--propose');
});

/** The command on a file with the error, and the file afterwards. */
async function run(command: string, text: string) {
  const more = ['rates.csv', 'rates.import.yaml'].map((file) => [file, sheet.read(file)]);
  const { contracts, read } = project({ 'hotel.yaml': text, ...Object.fromEntries(more) });
  const words = command.split(' ').map((word) => word.replace('_', ' '));
  return { ...(await contracts(...words)), after: read() };
}

describe.each(Object.entries(ERRORS))('a contract file with %s', (what, [text, named]) => {
  const all = what === 'an unknown currency' ? REFUSED.filter((one) => !one.startsWith('test')) : SOME;
  it.each(all)('is not changed by %s, which names file and error and says what to do', async (command) => {
    const { code, stderr, after } = await run(command, text);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(named) });
    expect(stderr).toMatch(
      /correct this.* first \(`contracts validate`\), or select other hotels or files; nothing was written/,
    );
    expect(after).toBe(text);
  });
});

it.each(ALLOWED)('%s works on a file with an unknown currency, and leaves what it says', async (command, expected) => {
  const [text] = ERRORS['an unknown currency'];
  const { code, stderr, after } = await run(command, text);
  expect({ code, stderr }).toMatchObject({ code: expected });
  expect(after).toBe(text);
});

it('names every command that writes contract files', () => {
  const writers = readdirSync(commandFolders).filter((name) =>
    readdirSync(path.join(commandFolders, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .some((file) =>
        /\b(?:writeEdits|changeNights|rewriteFiles?|repairFile|writeProject)\b/.test(
          readFileSync(path.join(commandFolders, name, file), 'utf8'),
        ),
      ),
  );
  const listed = [...REFUSED, ...ALLOWED.map(([one]) => one), ...ELSEWHERE].map((one) => one.split(' ')[0] ?? '');
  expect(writers.sort()).toEqual([...new Set(listed)].sort());
});
