import { expect, it } from 'vitest';
import { readSections } from '../../../../src/sheets/import/layouts/sections.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

const read = (drawn: string, mapping: Mapping): readonly string[] => readingText(readSections(sheetOf(drawn), mapping));

const RESORT = `
Studio — High (per person, B&B) |     |                      |     |
Adult sharing                   | 111 | Family Room per unit | 371 |
Adult single                    | 141 |                      |     |
Child single                    | 71  |                      |     |
Child sharing                   | 55  |                      |     |
                                |     |                      |     |
Studio — Low (per person, B&B)  |     |                      |     |
Adult sharing                   | 80  | Family Room per unit |     |
Adult single                    | 99  |                      |     |
Child sharing                   | 40  |                      |     |
High: 1 July to 31 August 2027  |     |                      |     |
`;

const MAPPING: Mapping = {
  ...HOTEL,
  baseBoard: 'ROOM_ONLY',
  layout: 'sections',
  rooms: {
    Studio: { providerCode: 'STU', distributions: ['1', '2', '2+1'] },
    Family: { providerCode: 'FAM', distributions: ['2', '2+2'] },
  },
  sections: {
    'Studio — High (per person, B&B)': { room: 'Studio', season: 'High', board: 'BED_AND_BREAKFAST' },
    'Studio — Low (per person, B&B)': { room: 'Studio', season: 'Low', board: 'BED_AND_BREAKFAST' },
    'Family Room per unit': { room: 'Family' },
  },
  labels: {
    ...{
      'Adult sharing': 'sharing',
      'Adult single': 'single',
      'Child single': 'leave out',
      'Child sharing': 'children',
    },
  },
  seasons: { High: { nights: ['2027-07-01..2027-08-31'] }, Low: { nights: ['2027-05-01..2027-06-30'] } },
  blank: 'not sold',
};

it('reads spoken labels below titles, and a room by unit next to them', () => {
  expect(read(RESORT, MAPPING)).toEqual([
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 1: 141 (B3)',
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 2: 222 (B2)',
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 2+1: 277 (B2 B5)',
    'High 2027-07-01..2027-08-31 room FAM with ROOM_ONLY 2: 371 (D2)',
    'High 2027-07-01..2027-08-31 room FAM with ROOM_ONLY 2+2: 371 (D2)',
    'Low 2027-05-01..2027-06-30 room STU with BED_AND_BREAKFAST 1: 99 (B9)',
    'Low 2027-05-01..2027-06-30 room STU with BED_AND_BREAKFAST 2: 160 (B8)',
    'Low 2027-05-01..2027-06-30 room STU with BED_AND_BREAKFAST 2+1: 200 (B8 B10)',
    'lose left out: Child single | 71 (A4 B4)',
    'lose note: texts outside the table are not read (A11)',
  ]);
});

it('asks for what titles and labels do not say', () => {
  const open: Mapping = {
    ...MAPPING,
    sections: { ...MAPPING.sections, 'Studio — Low (per person, B&B)': {} },
    labels: { ...MAPPING.labels, 'Child single': undefined },
    seasons: undefined,
  };
  expect(read(RESORT, open).filter((line) => line.startsWith('ask'))).toEqual([
    'ask seasons.High.nights: which nights are "High"? "high" is not a date (A1 C2)',
    'ask labels.Child single: what does "Child single" mean? (A4)',
    'ask sections.Studio — Low (per person, B&B).room: which room and season is "Studio — Low (per person, B&B)"? (A7)',
    'ask sections.Studio — Low (per person, B&B).season: which room and season is "Studio — Low (per person, B&B)"? (A7)',
  ]);
});

it('asks about a second price next to a label', () => {
  const twice = `
Studio — High (per person, B&B) | Net | Rack
Adult sharing                   | 111 | 130
`;
  const mapping: Mapping = { ...MAPPING, rooms: { Studio: { providerCode: 'STU', distributions: ['2'] } } };
  expect(read(twice, mapping)).toEqual([
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 2: 222 (B2)',
    'ask notes.C2: 130 has no label or heading: is it a price? (C2) [leave out]',
    'lose note: texts outside the table are not read (B1 C1)',
  ]);
});
