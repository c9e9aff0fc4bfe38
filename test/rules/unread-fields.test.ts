import { describe, expect, it } from 'vitest';
import { checkContract } from '../../src/rules/check/check-contract.ts';
import { readEdited } from '../contract/read.ts';
import { day } from '../support/contract-builder.ts';

type Edit = readonly [before: string, after: string];

/** The codes of all that reading the edited hotel and checking it finds. */
async function codesAfter(...edits: readonly Edit[]): Promise<string[]> {
  const { contracts, findings, origins } = readEdited(...edits);
  const [contract] = contracts.hotels;
  if (!contract) throw new Error('no hotel was read');
  const ofRules = await checkContract(contract, origins, { today: day('2026-11-21'), tests: true }, findings);
  return [...findings, ...ofRules].map(({ code }) => code.id);
}

/** Without the finding that the unchanged hotel is closed in summer, which needs none of these values. */
const newCodesAfter = async (...edits: readonly Edit[]): Promise<string[]> =>
  (await codesAfter(...edits)).filter((code) => code !== 'D04');

it('reports only that the unchanged hotel is closed in summer', async () => {
  expect(await codesAfter()).toEqual(['D04']);
});

describe('an unreadable value is reported once, and not also as missing', () => {
  it.each<[what: string, before: string, after: string, code: string]>([
    ['the value of an offer', 'value: 10', 'value: 10%', 'Y06'],
    ['the value of an offer that is left blank', 'value: 10', 'value:', 'S02'],
    ['the value for a child', 'childValue: 30', 'childValue: 30 EUR', 'Y06'],
    ['the release days of a supplement', 'releaseDays: 0', 'releaseDays: none', 'S02'],
    ['a latitude', 'latitude: 39.5613', 'latitude: "39,5613"', 'Y06'],
    ['a longitude', 'longitude: 2.6224', 'longitude: east', 'S02'],
    ['the first age of a child', 'minimumChildrenAge: 2', 'minimumChildrenAge: two', 'S02'],
    ['the last age of a child', 'maximumChildrenAge: 12', 'maximumChildrenAge: twelve', 'S02'],
    ['the name of an offer', 'names: { EN: Early booking }', 'names: Early booking', 'S02'],
    [
      'voucher remarks',
      'voucherRemarks: { EN: Free cancellation until 7 days before arrival. }',
      'voucherRemarks: none',
      'S02',
    ],
    ['units', 'unitsQuota: 10', 'unitsQuota: ten', 'S02'],
    ['an occupancy that a room allows', '"2+1", "2+2"] }', '"2+1", "2 and 2"] }', 'S04'],
    ['a season with stopped nights', '2027-05-01..2027-05-31', '2027-05-01..31.05.2027', 'Y03'],
  ])('%s', async (_, before, after, code) => {
    expect(await newCodesAfter([before, after])).toEqual([code]);
  });

  it('the nights of an offer of free nights', async () => {
    const free: Edit = [
      'type: PERCENT\n    apply: LODGING\n    value: 10',
      'type: STAY_TO_PAY\n    apply: LODGING\n    stay: seven\n    pay: 6',
    ];
    expect(await newCodesAfter(free, ['names: { EN: Early booking }', 'names: { EN: Long stay }'])).toEqual(['S02']);
  });
});

describe('a missing field is reported as missing', () => {
  it.each<[what: string, before: string, after: string, code: string]>([
    ['the value of an offer', '    value: 10\n', '', 'O04'],
    ['the value for a child', ', childValue: 30', '', 'O14'],
    ['the release days of a supplement', '      releaseDays: 0, ', '      ', 'O06'],
    ['a latitude', '  latitude: 39.5613\n', '', 'H04'],
    ['the first age of a child', '  minimumChildrenAge: 2\n', '', 'H09'],
    ['the last age of a child', '  maximumChildrenAge: 12\n', '', 'H08'],
    ['the name of an offer', '    names: { EN: Early booking }\n', '', 'O20'],
    ['voucher remarks', '  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }\n', '', 'H13'],
    ['units', 'unitsQuota: 10, ', '', 'P20'],
  ])('%s', async (_, before, after, code) => {
    expect(await codesAfter([before, after])).toContain(code);
  });
});

describe('a season that ends before it starts', () => {
  it('is reported once, and not where its nights are referred to', async () => {
    const swapped: Edit = ['2027-05-01..2027-05-31', '2027-05-31..2027-05-01'];
    expect(new Set(await codesAfter(swapped))).toEqual(new Set(['D01', 'T01']));
  });

  it('leaves no gap between two others, and is not over', async () => {
    const three: Edit = [
      'dateRanges: [2027-05-01..2027-05-31, 2027-09-16..2027-10-15]',
      'dateRanges: [2027-05-01..2027-05-31, 2027-06-10..2026-06-01, 2027-06-11..2027-10-15]',
    ];
    expect(await codesAfter(three)).toEqual(['D01']);
  });
});
