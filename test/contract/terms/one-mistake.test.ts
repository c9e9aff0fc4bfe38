import { expect, it } from 'vitest';
import { checkContract } from '../../../src/rules/check/check-contract.ts';
import { day } from '../../support/contract-builder.ts';
import { TERMS_HOTEL } from '../../support/terms-hotel.ts';
import { readPalma } from '../read.ts';

/** Without the rate that prices the suite apart, and with a rate that is based on the derived one. */
const TEXT = `${TERMS_HOTEL}  - name: Saver 2027
    basedOn: Non-refundable 2027
    by: -5%
`;

/** `S08 at by: -500` for each finding that the text has and the good one has not. */
async function found(text: string): Promise<readonly string[]> {
  const { contract, origins, findings } = readPalma(text);
  const today = day('2026-11-25');
  const ofRules = await checkContract(contract, origins, { today, tests: false }, findings);
  const lines = text.split('\n');
  return [...findings, ...ofRules]
    .filter(({ code }) => !['D03', 'P16'].includes(code.id))
    .map(({ code, place }) => `${code.id} at ${lines[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1).trim()}`);
}

const LOW_DBL = '{ providerRoomCode: DBL, unitsQuota: 5, prices: { perPerson: 50 } }';
const HIGH_SUI = 'distributionPrices: { "1": 150, "2": 180 }, weekdays: { SATURDAY: +15 } }';
const WEEKEND = 'weekdays: { FRIDAY: +20%, SATURDAY: +20% }';
const BASE = '    releaseDays: 2\n';
const CLOSED = '    stopSales: [{ providerRoomCode: DBL, stopSales: [2027-05-14..2027-05-15] }]\n';

it.each([
  ['a derived rate below 0', [['by: -10%\n    round: 0.5', 'by: -500']], 'S08 at -500'],
  ['the end of a chain below 0', [['by: -5%', 'by: -500']], 'S08 at -500'],
  ['a change without a sign', [['by: -10%\n    round: 0.5', 'by: 5']], 'S04 at 5'],
  [
    'a change without a sign, and closed nights',
    [
      ['by: -10%\n    round: 0.5', 'by: 5'],
      [BASE, BASE + CLOSED],
    ],
    'S04 at 5',
  ],
  ['a change that cannot be read, in the chain', [['by: -5%', 'by: less']], 'S04 at less'],
  ['a step that cannot be read', [['round: 0.5', 'round: x']], 'S02 at x'],
  ['a base that cannot be read', [['basedOn: Non-refundable 2027', 'basedOn: 5']], 'Y02 at 5'],
  ['weekdays below 0', [[WEEKEND, 'weekdays: { SATURDAY: -200 }']], 'S09 at -200 }'],
  [
    'weekdays of a room below 0',
    [[LOW_DBL, LOW_DBL.replace(' } }', ' }, weekdays: { FRIDAY: -200 } }')]],
    'S09 at -200 } }',
  ],
  ['weekdays of a long price below 0', [['SATURDAY: +15', 'SATURDAY: -500']], 'S09 at -500 } }'],
  ['a relative room below 0', [['by: +30', 'by: -500']], 'S07 at -500 }'],
  [
    'a long price below 0, changed on a weekday',
    [[HIGH_SUI, HIGH_SUI.replace('"1": 150', '"1": -150')]],
    'P04 at -150, "2": 180 }, weekdays: { SATURDAY: +15 } }',
  ],
  [
    'a long price below 0 that a room follows',
    [[LOW_DBL, '{ providerRoomCode: DBL, unitsQuota: 5, basePrice: -50, adultPrices: [50], childPrices: [20] }']],
    'P04 at -50, adultPrices: [50], childPrices: [20] }',
  ],
  ['a second adult below 0', [[LOW_DBL, LOW_DBL.replace('50 }', '50, single: +150% }')]], 'S06 at +150% } }'],
] as const)('one mistake makes one finding: %s', async (_, edits, expected) => {
  const text = edits.reduce((now, [from, to]) => {
    expect(now.split(from)).toHaveLength(2);
    return now.replace(from, to);
  }, TEXT);
  expect(await found(TEXT)).toEqual([]);
  expect(await found(text)).toEqual([expected]);
});

it('a finding about a changed price points to the change', async () => {
  const changed = (from: string, to: string) => found(TEXT.replace(from, to));
  expect(await changed(WEEKEND, 'weekdays: { SATURDAY: +2000 }')).toContain('P05 at +2000 }');
  expect(await changed('SATURDAY: +15', 'SATURDAY: +9000')).toContain('P05 at +9000 } }');
});
