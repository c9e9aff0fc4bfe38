import { expect, it } from 'vitest';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

const read = (drawn: string, mapping: Mapping): readonly string[] => readingText(readLayout(sheetOf(drawn), mapping));

const SUPPLEMENTS = `
Room     | Season | From       | To         | Basis | Double | Single Supp | Triple | Child 0-6 | Child 6-12 | HB  | FB
Standard | Low    | 2027-05-01 | 2027-06-30 | BB    | 50     | 30          | 45     | 0         | 20         | +10 | +20
Standard | High   | 2027-07-01 | 2027-08-31 | BB    | 80     | +40         |        | free      | 30         | +12 | +24
`;

const MAPPING: Mapping = {
  ...HOTEL,
  baseBoard: 'ROOM_ONLY',
  layout: 'base-and-deltas',
  rooms: { Standard: { providerCode: 'STD', distributions: ['1', '2', '3', '2+1'] } },
  labels: {
    ...{ Room: 'room', Season: 'season', From: 'first night', To: 'last night', Basis: 'board' },
    ...{ Double: 'sharing', 'Single Supp': 'single supplement', Triple: 'each of 3' },
    ...{ 'Child 0-6': 'leave out', 'Child 6-12': 'children', HB: 'HALF_BOARD', FB: 'FULL_BOARD' },
  },
  blank: 'not sold',
  childAges: '6-12',
};

it('multiplies out what each guest pays', () => {
  expect(read(SUPPLEMENTS, MAPPING)).toEqual([
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 1: 80 (F2 G2)',
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 2: 100 (F2)',
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 3: 135 (H2)',
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 2+1: 120 (F2 J2)',
    'Low 2027-05-01..2027-06-30 board HALF_BOARD each guest: 10 each (K2)',
    'Low 2027-05-01..2027-06-30 board FULL_BOARD each guest: 20 each (L2)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 1: 120 (F3 G3)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 2: 160 (F3)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 2+1: 190 (F3 J3)',
    'High 2027-07-01..2027-08-31 board HALF_BOARD each guest: 12 each (K3)',
    'High 2027-07-01..2027-08-31 board FULL_BOARD each guest: 24 each (L3)',
    'LAGO minimumChildrenAge 6 (J1)',
    'LAGO maximumChildrenAge 12 (J1)',
    'lose left out: "Child 0-6" is not read (I2 I3)',
  ]);
});

it('asks for a band of child ages if the sheet has two with prices', () => {
  const both: Mapping = { ...MAPPING, childAges: undefined, labels: { ...MAPPING.labels, 'Child 0-6': 'child 2' } };
  expect(read(SUPPLEMENTS, both).filter((line) => line.startsWith('ask'))).toEqual([
    'ask childAges: a hotel has one band of child ages; which one? Here are 0 to 6 and 6 to 12 (I1 J1) [0-6 | 6-12]',
  ]);
});

const PERCENT = `
Zimmer  | Saison            | p.P. im DZ | EZ     | 3. Person | Kind  |
Doppel  | 1.5. - 30.6.2027  | 50         | +60 %  | -30 %     | -50 % |
Suite   | 1.5. - 30.6.2027  | 66,50      | +60 %  | -33 %     | 50 %  |
`;
const GERMAN: Mapping = {
  ...HOTEL,
  baseBoard: 'ROOM_ONLY',
  layout: 'base-and-deltas',
  rooms: {
    Doppel: { providerCode: 'DBL', distributions: ['1', '2', '3', '2+1'] },
    Suite: { providerCode: 'SUI', distributions: ['1', '3', '2+2'] },
  },
  labels: {
    ...{ Zimmer: 'room', Saison: 'nights', 'p.P. im DZ': 'sharing', EZ: 'single', '3. Person': 'adult 3' },
    Kind: 'children reduction',
  },
};

it('takes percentages of what each of two adults pays, and asks before it rounds', () => {
  expect(read(PERCENT, GERMAN)).toEqual([
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room DBL with ROOM_ONLY 1: 80 (C2 D2)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room DBL with ROOM_ONLY 2: 100 (C2)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room DBL with ROOM_ONLY 3: 135 (C2 E2)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room DBL with ROOM_ONLY 2+1: 125 (C2 F2)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room SUI with ROOM_ONLY 1: 106.4 (C3 D3)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room SUI with ROOM_ONLY 3: 177.555 (C3 E3)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room SUI with ROOM_ONLY 2+2: 199.5 (C3 F3)',
    'ask round: 44.555 is worked out from 66.5 and -33 %: round it to which multiple? (E3) [0.01 | 0.5 | 1]',
  ]);
});

it('says what it rounds', () => {
  const lines = read(PERCENT, { ...GERMAN, round: '0.5' });
  expect(lines.slice(5)).toEqual([
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room SUI with ROOM_ONLY 3: 177.5 (C3 E3)',
    '2027-05-01..2027-06-30 2027-05-01..2027-06-30 room SUI with ROOM_ONLY 2+2: 200 (C3 F3)',
    'lose rounding: 106.4 becomes 106.5 (66.5 and +60 %) (D3)',
    'lose rounding: 44.555 becomes 44.5 (66.5 and -33 %) (E3)',
    'lose rounding: 33.25 becomes 33.5 (66.5 and 50 %) (F3)',
  ]);
});

it.each([
  [
    'Kind',
    'children supplement',
    'a reduction among supplements',
    '-50 % is a reduction in a column of a supplement (F2)',
  ],
  [
    'EZ',
    'single reduction',
    'a supplement among reductions',
    '+60 % is a supplement in a column of a reduction (D2 D3)',
  ],
])('refuses to guess at the sign of %s as %s: %s', (heading, meaning, _, failure) => {
  const lines = read(PERCENT, { ...GERMAN, round: '0.5', labels: { ...GERMAN.labels, [heading]: meaning } });
  expect(lines.filter((line) => line.startsWith('wrong:'))[0]).toContain(failure);
});

it('asks whether a percentage without a sign is paid or taken off, unless it is half', () => {
  const labels = { ...GERMAN.labels, Kind: 'children' };
  const asked = (drawn: string) =>
    read(drawn, { ...GERMAN, round: '0.5', labels }).filter((line) => line.startsWith('ask'));
  expect(asked(PERCENT)).toEqual([]);
  expect(asked(PERCENT.replace(' 50 %', ' 30 %'))).toEqual([
    'ask labels.Kind: 30 % for "Kind": the part that the guest pays, or less or more than a guest who shares? (F1 F3) [children share | children reduction | children supplement]',
  ]);
});

it.each(['%50', '50 % indirim', '50% of the adult rate', '- 50 %', 'minus 50%'])(
  'reads a change written as %s',
  (written) => {
    const drawn = PERCENT.replace('-50 %', written);
    expect(read(drawn, { ...GERMAN, round: '0.5', labels: { ...GERMAN.labels, Kind: 'children' } })[3]).toContain(
      '2+1: 125 (',
    );
  },
);

it('does not take 0.6 in a column of percentages for 60 %', () => {
  const sheet = `
Room | Double | Single Supp %
A    | 50     | 0.6
B    | 50     | 60
`;
  const mapping: Mapping = {
    ...HOTEL,
    baseBoard: 'ROOM_ONLY',
    layout: 'base-and-deltas',
    rooms: { A: { providerCode: 'A', distributions: ['1'] }, B: { providerCode: 'B', distributions: ['1'] } },
    labels: { Room: 'room', Double: 'sharing', 'Single Supp %': 'single supplement %' },
    seasons: { All: { nights: ['2027-05-01..2027-05-31'] } },
  };
  expect(read(sheet, mapping)).toEqual([
    'All 2027-05-01..2027-05-31 room B with ROOM_ONLY 1: 80 (B3 C3)',
    'wrong: 0.6 in a column of percentages: write it with % (C2)',
  ]);
});

it('asks who else pays when a room holds guests that no column prices', () => {
  const more: Mapping = { ...MAPPING, rooms: { Standard: { providerCode: 'STD', distributions: ['2', '4'] } } };
  expect(read(SUPPLEMENTS, more).filter((line) => line.startsWith('ask'))).toEqual([
    'ask rooms.Standard.distributions: Standard holds 4, and nothing says what adult 3 pays (F2 F3)',
  ]);
});
