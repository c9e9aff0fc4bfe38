import { diffLines } from 'diff';
import { expect, it } from 'vitest';
import { CITY_HOTEL, project } from '../support/project.ts';

/** Deeper indentation, other quotes, blanks, order of keys and blank lines, and a record on several lines. A total is wrong. */
const unformatted = CITY_HOTEL.replace('total: "220.00"', 'total: "221.00"')
  .replace(
    '    offers: [LONG4]\n',
    `$&    stopSales:\n      - { providerRoomCode: DBL, stopSales: [2027-12-30..2027-12-30] }\n`,
  )
  .replace(/^( +)(?=\S)/gm, '$1$1')
  .replace(/^( +-)(?= \S)/gm, '$1  ')
  .replaceAll('{ ', '{')
  .replaceAll(' }', '}')
  .replaceAll('priceType: DISTRIBUTION', "priceType:   'DISTRIBUTION'")
  .replaceAll(/(unitsQuota: \d+), (distributionPrices: .*)(?=\})/g, '$2, $1')
  .replace(
    '{providerCode: DBL, name: Double room, ',
    'providerCode: DBL\n            name: "Double room"\n            ',
  )
  .replace(/(distributions: \["1", "2"\])\}/, '$1')
  .replace('\noffers:', '\n\n\noffers:');

it.each([
  ['roll --rate *2028 --to 2029 --by 3% --yes', 0],
  ['reprice --meal-plan BB --add 1 --yes', 1],
  ['stop --room DBL --rate *2027 --from 2027-08-10 --yes', 1],
  ['open --from 2027-12-30 --yes', 2],
  ['add room SUI --like TRP --name Suite --yes', 0],
  ['add season Fair --rate Flexible_2028 --like High --nights 2029-06-01..2029-06-03 --yes', 0],
  ['add offer EARLY --name Early --value 10% --rate Flexible_2027 --nights 2027-02-01..2027-02-05 --yes', 1],
  ['rename room DBL DOUBLE --yes', 15],
  ['test --update --yes', 1],
  ['validate --fix', 1],
])('contracts %s replaces %i lines of an unformatted file and adds others', async (command, replaced) => {
  // Commands other than this one refuse files with errors.
  const text = command === 'validate --fix' ? unformatted.replace('country: PT\n', 'country: pt\n') : unformatted;
  const { contracts, read } = project({ 'hotel.yaml': text });
  const words = command.split(' ').map((word) => word.replace('_', ' '));
  const { stdout, stderr } = await contracts(...words);
  const result = read();
  expect(result, stdout + stderr).not.toBe(text);
  const changes = diffLines(text, result).filter(({ removed }) => removed);
  expect(changes.flatMap(({ value }) => value.trimEnd().split('\n'))).toHaveLength(replaced);
});
