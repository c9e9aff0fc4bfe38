import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { applyFixes } from '../../src/findings/apply-fixes.ts';
import { Names } from '../../src/kernel/nearest.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { readContracts } from '../support/read-contracts.ts';
import { SEA_PALACE } from './fixtures/palma.ts';

/** The good hotel with `written` in the place of `right`, after one round of repairs; only the changed part is compared. */
function repaired(right: string, written: string): string {
  expect(SEA_PALACE).toContain(right);
  const text = SEA_PALACE.replace(right, () => written);
  const { documents, findings } = parseYaml('f.yaml', new TextEncoder().encode(text));
  const read = readContracts(documents.map((document) => ({ document, selected: true })));
  const context = { origins: read.origins, today: day('2026-11-21'), contracts: read.contracts };
  const { text: after } = applyFixes(text, [...findings, ...read.findings, ...runRules(rules, context)]);
  const [before = '', behind = ''] = SEA_PALACE.split(right);
  expect(after.startsWith(before)).toBe(true);
  expect(after.endsWith(behind)).toBe(true);
  return after.slice(before.length, after.length - behind.length);
}

/** The season price of the family room, relative to the double room. */
const relative = (by: string) => `{ providerRoomCode: FAM, unitsQuota: 4, relativeTo: DBL, by: ${by} }`;
const LONG = 'providerRoomCode: FAM, unitsQuota: 4,  distributionPrices: { "2": 130, "2+1": 150, "2+2": 165 } }';

it.each([
  ['"+1,000"', '+1000', '+1'],
  ['"+1,500 %"', '+1500%', '+1.5%'],
])('asks which number is meant by a change of %s', (by, ...options) => {
  expect(SEA_PALACE).toContain(LONG);
  const text = SEA_PALACE.replace(`{ ${LONG}`, relative(by));
  const { documents } = parseYaml('f.yaml', new TextEncoder().encode(text));
  const { findings } = readContracts(documents.map((document) => ({ document, selected: true })));
  expect(findings.filter(({ fix }) => fix)).toEqual([]);
  const choices = findings.flatMap((one) => one.choices ?? []).map(({ becomes }) => becomes.replaceAll('"', ''));
  expect(choices).toEqual(options);
});

it.each([
  ['"-1.000"', '-1000', '-1'],
  ['"+1.500%"', '+1500%', '+1.5%'],
])('says which number is meant by a change of %s, which is read as the smaller one', (by, grouped, read) => {
  const text = SEA_PALACE.replace(`{ ${LONG}`, relative(by));
  const { documents } = parseYaml('f.yaml', new TextEncoder().encode(text));
  const { findings } = readContracts(documents.map((document) => ({ document, selected: true })));
  expect(findings.filter(({ fix, choices }) => fix || choices)).toEqual([]);
  expect(findings.map(({ hint }) => hint)).toContain(`if ${grouped} is meant, write ${grouped}; else write ${read}`);
});

describe('what validate --fix repairs', () => {
  it.each([
    ['a text that YAML reads as a number', '"07014"', '07014', '"07014"'],
    ['… with the digits as written', '"07014"', '1e3', '"1e3"'],
    ['… or hexadecimal', '"07014"', '0x539', '"0x539"'],
    ['stars', 'category: S4', 'category: 4 stars', 'category: S4'],
    ['stars in signs, in quotes', 'category: S4', 'category: "4*"', 'category: "S4"'],
    ['a category in small letters', 'category: S4', 'category: s4', 'category: S4'],
    ['UK', 'country: ES', 'country: UK', 'country: GB'],
    ['EL', 'country: ES', 'country: EL', 'country: GR'],
    ['a country in small letters', 'country: ES', 'country: es', 'country: ES'],
    ['a date without leading zeros', '2026-11-01..2027-09-30', '2026-11-1..2027-9-30', '2026-11-01..2027-09-30'],
    ['a date with slashes, year first', '2026-11-01..2027-09-30', '2026/11/01..2027-09-30', '2026-11-01..2027-09-30'],
    ['blanks around a range', '2026-11-01..2027-09-30', '2026-11-01 .. 2027-09-30', '2026-11-01..2027-09-30'],
    [
      'blanks at the ends of a name',
      'hotelname: Sea Palace',
      'hotelname: " Sea Palace\u00a0"',
      'hotelname: "Sea Palace"',
    ],
    ['a list without brackets', 'offers: [EB10]', 'offers: EB10', 'offers: [EB10]'],
    ['a board, once', '    mealPlans: all\n', '    mealPlans: [RO, EP]\n', '    mealPlans: [ROOM_ONLY, EP]\n'],
    ['… of several codes', 'offers: [EB10]', 'offers: "EB10, EB10"', 'offers: [EB10, EB10]'],
    ['a text with a colon', 'hotelname: Sea Palace', 'hotelname: Sea: Palace', 'hotelname: "Sea: Palace"'],
    ['… before a remark', 'hotelname: Sea Palace', 'hotelname: Sea: Palace # seen', 'hotelname: "Sea: Palace" # seen'],
    ['a date with points', '2026-11-01..2027-09-30', '01.11.2026..2027-09-30', '2026-11-01..2027-09-30'],
    ['both dates of a range', '2026-11-01..2027-09-30', '01.11.2026..30.09.2027', '2026-11-01..2027-09-30'],
    ['a range in words', '2026-11-01..2027-09-30', '2026-11-01 to 2027-09-30', '2026-11-01..2027-09-30'],
    ['a date with a time', '2026-11-01..2027-09-30', '2026-11-01T00:00..2027-09-30', '2026-11-01..2027-09-30'],
    ['a number in quotes', 'unitsQuota: 10', 'unitsQuota: "10"', 'unitsQuota: 10'],
    ['a number in words', 'unitsQuota: 10', 'unitsQuota: ten', 'unitsQuota: 10'],
    ['a currency in small letters', 'currency: EUR', 'currency: eur', 'currency: EUR'],
    ['the sign of a currency', 'currency: EUR', 'currency: "€"', 'currency: "EUR"'],
    ['a meal plan by its abbreviation', '    - ROOM_ONLY', '    - RO', '    - ROOM_ONLY'],
    ['a code in small letters', '{ providerRoomCode: DBL,', '{ providerRoomCode: dbl,', '{ providerRoomCode: DBL,'],
    ['a misspelt key', 'unitsQuota: 10', 'unitQuota: 10', 'unitsQuota: 10'],
    ['letters with separate accents', 'hotelname: Sea Palace', 'hotelname: Cafe\u0301', 'hotelname: Café'],
  ])('%s', (_, right, written, fixed) => expect(repaired(right, written)).toBe(fixed));

  it.each([
    ['a date whose parts could be swapped', '2026-11-01..2027-09-30', '01/11/2026..2027-09-30'],
    ['a date that does not exist', '2026-11-01..2027-09-30', '2026-2-30..2027-09-30'],
    ['a date of a spreadsheet', '2026-11-01..2027-09-30', '46327..2027-09-30'],
    ['a price with a currency', 'basePrice: 25', 'basePrice: USD 25'],
    ['a price with a comma that may mean thousands', 'basePrice: 25', 'basePrice: "1,200"'],
    ['true and null: only the author knows what was meant', '"07014"', 'true'],
    ['a country in words', 'country: ES', 'country: Georgia'],
    ['a category that may be two things', 'category: S4', 'category: luxury'],
    ['an invisible character within a name', 'hotelname: Sea Palace', 'hotelname: "Sea\u200bPalace"'],
    ['an amount with a comma', 'unitsQuota: 10', 'unitsQuota: 1,0'],
    ['a price with an open end', 'basePrice: 25', 'basePrice: "25-"'],
    ['an amount in another currency', 'basePrice: 25', 'basePrice: 25 USD'],
    ['the sign of another currency', 'basePrice: 25', 'basePrice: 25 $'],
    ['another way of charging', 'apply: PER_STAY_PERSON', 'apply: PER_DAY'],
    ['a board that does not exist', '    - ROOM_ONLY', '    - ROOM_ONLY_PLUS'],
    ['an amount of other units', 'releaseDays: 3', 'releaseHours: 48'],
    ['another name for a field', 'minimumStay: 2', 'minNights: 2'],
    ['two keys for one field', 'minimumStay: 2', 'MinimumStay: 2\n    minimumstay: 3'],
    ['a code with another letter', '{ providerRoomCode: DBL,', '{ providerRoomCode: DBV,'],
    ['a code in another order', '{ providerRoomCode: DBL,', '{ providerRoomCode: DLB,'],
    ['a board of a test', 'room: DBL, mealPlan: ROOM_ONLY', 'room: DBL, mealPlan: FULL_BOARD'],
    ['one price with a comma, without brackets', 'adultPrices: [25]', 'adultPrices: 12,50'],
    [
      '… in a block',
      '  - { mealPlan: HALF_BOARD, basePrice: 25, adultPrices: [25], childPrices: [12.50, 12.50] }',
      '  - mealPlan: HALF_BOARD\n      basePrice: 25\n      adultPrices: 1,000\n      childPrices: 12,50',
    ],
    ['… in quotes', 'adultPrices: [25]', 'adultPrices: "12,50"'],
    ['two prices without brackets', 'adultPrices: [25]', 'adultPrices: "25, 20"'],
    ['a price that begins with its point', 'basePrice: 25', 'basePrice: ".50"'],
    ['… after a currency', 'basePrice: 25', 'basePrice: EUR.50'],
    ['two prices in one', 'basePrice: 25', 'basePrice: "100 200"'],
    ['a price in another notation of numbers', 'basePrice: 25', 'basePrice: 0x20'],
    ['a limit behind a name', '  - name: Summer 2027\n', '  - name: Summer 2027 minimumStay: 5\n'],
    ['… behind a code', '- providerCode: EB10\n', '- providerCode: EB10 value: 5\n'],
    ['a number behind a text with a colon', 'hotelname: Sea Palace', 'hotelname: Sea: room #5'],
    ['… that begins with a sign', 'hotelname: Sea Palace', 'hotelname: @Sea room # 5'],
    ['a day without a year, for a month', '[2026-11-01..2027-09-30]', '[27 May]'],
    ['… the month first', '[2026-11-01..2027-09-30]', '[May 27]'],
    ['… of a month and two digits', '[2026-11-01..2027-09-30]', "[May '27]"],
    ['a day that does not exist, with two digits of a year', 'checkIn: 2027-05-10', 'checkIn: 29/02/27'],
    ['… with points', 'checkIn: 2027-05-10', 'checkIn: 31.06.27'],
    ['… the month in words', 'checkIn: 2027-05-10', 'checkIn: 31 Jun 27'],
    ['… in a range', '2026-11-01..2027-09-30', '01.06.27 - 31.06.27'],
    ['… year first', 'checkIn: 2027-05-10', 'checkIn: 2027/31/05'],
    ['two digits of a year first', 'checkIn: 2027-05-10', 'checkIn: 27.06.01'],
    ['… with slashes', 'checkIn: 2027-05-10', 'checkIn: 27/06/01'],
    ['… in a range', '2026-11-01..2027-09-30', '27.05.01 - 27.05.31'],
    ['two digits that may be the year or the day', 'checkIn: 2027-05-10', 'checkIn: 28/06/27'],
    ['an instant', 'checkIn: 2027-05-10', 'checkIn: "2027-05-09T22:00:00.000Z"'],
    ['… at midnight', 'checkIn: 2027-05-10', 'checkIn: "2027-05-09T00:00:00Z"'],
    ['… in a range', '2026-11-01..2027-09-30', '"2026-10-31T23:00:00Z..2027-09-29T22:00:00Z"'],
    ['one day for a list of ranges', 'travelWindows: [2027-05-01..2027-10-15]', 'travelWindows: 2027-05-01'],
    ['… in a list', 'travelWindows: [2027-05-01..2027-10-15]', 'travelWindows: [2027-05-01]'],
    ['two occupancies in one', 'distributions: ["1", "2", "2+1"]', 'distributions: "1, 2"'],
    ['… in a list', 'distributions: ["1", "2", "2+1"]', 'distributions: ["1-2"]'],
    [
      '… as a key',
      'distributionPrices: { "1": 80, "2": 100, "2+1": 120 } }',
      'distributionPrices: { "1-2": 80, "2+1": 120 } }',
    ],
    ['… with a slash', 'distributions: ["1", "2", "2+1"]', 'distributions: ["1/2", "2+1"]'],
    [
      'the name of a room whose code is in the list',
      '    providerRoomCodes: all\n',
      '    providerRoomCodes: [DBL, Double room]\n',
    ],
    ['a board that is in the list', '    mealPlans: all\n', '    mealPlans: [RO, ROOM_ONLY]\n'],
    ['a weekday that is in the list', 'apply: LODGING', 'apply: LODGING\n    operationalDays: [MONDAY, Mon]'],
    ['two letters of a weekday', 'apply: LODGING', 'apply: LODGING\n    operationalDays: [SU]'],
    ['… and a point', 'apply: LODGING', 'apply: LODGING\n    operationalDays: [Mo.]'],
    ['pounds outside Britain', 'currency: EUR', 'currency: £'],
    ['a word that is also a currency', 'currency: EUR', 'currency: all'],
    ['Chinese of another region', 'names: { EN: Early booking }', 'names: { EN: Early booking, ZH_HK: 早 }'],
    [
      'a country that is also another language',
      'names: { EN: Early booking }',
      'names: { EN: Early booking, MY: Early }',
    ],
    ['a misspelt language', 'names: { EN: Early booking }', 'names: { EN: Early booking, E_US: Early }'],
    ['a language that is there already', 'names: { EN: Early booking }', 'names: { EN: Early booking, GB: Early }'],
    ['a letter written as an escape', 'hotelname: Sea Palace', 'hotelname: "Cafe\\u0301"'],
  ])('but not %s', (_, right, written) => expect(repaired(right, written)).toBe(written));
});

describe('codes that lack a letter', () => {
  it.each([
    ['at the start', 'JSUITE', 'SUITE', false],
    ['at the end', 'DBLSVB', 'DBLSV', false],
    ['at the end of a part', 'SUITEJ-SEA', 'SUITE-SEA', false],
    ['within', 'JSUITE', 'JSUTE', true],
  ])('%s: %s written as %s', (_, code, typed, isCertain) => {
    expect(new Names([code, 'FAM']).suggest(typed)).toMatchObject({ names: [code], isCertain });
  });
});
