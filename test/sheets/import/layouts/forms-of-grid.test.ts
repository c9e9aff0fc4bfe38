import { expect, it } from 'vitest';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

// What layouts do that are special forms of a grid, as older mappings name them.

const read = (drawn: string, mapping: Mapping, ...joined: readonly string[]): readonly string[] =>
  readingText(readLayout(sheetOf(drawn, ...joined), mapping));

const findings = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /^(?:ask|lose|wrong)/.test(line));

/** As a lake hotel writes it: two ranges over a table, one price for one or two guests, board prices last. */
const LAKE = `
1 AL 31 OCTUBRE 2023                              | SECTOR STANDARD | SECTOR SUPERIOR
1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA )        |                 |
SINGLE - DOBLE                                    | USD 130         | USD 150
TRIPLE                                            |                 | USD 194
PLAN FAMILIAR (2 adultos + 2 menores de hasta 16) |                 | USD 209
MEDIA PENSION ( menu de 3 pasos )                 | USD 35          | USD 35
MEDIA PENSION MENORES ( 4 a 11 años )             | USD 23          | USD 23
                                                  |                 |
Tarifas netas, no incluyen IVA                    |                 |
`;

it('reads a block of a season with several ranges, and the meals of adults and children', () => {
  const mapping: Mapping = {
    ...HOTEL,
    layout: 'season-blocks',
    rooms: { 'SECTOR STANDARD': { providerCode: 'STD' }, 'SECTOR SUPERIOR': { providerCode: 'SUP' } },
    labels: {
      'SINGLE - DOBLE': '1, 2',
      TRIPLE: '3',
      'PLAN FAMILIAR (2 adultos + 2 menores de hasta 16)': '2+2',
      'MEDIA PENSION ( menu de 3 pasos )': 'HALF_BOARD adults',
      'MEDIA PENSION MENORES ( 4 a 11 años )': 'HALF_BOARD children',
    },
    ...{ blank: 'not sold', baseBoard: 'BED_AND_BREAKFAST', childAges: '4-16', taxes: 'not included' },
    seasons: {
      '1 AL 31 OCTUBRE 2023': { name: 'Low' },
      '1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA )': { nights: ['2024-03-01..2024-03-27'] },
    },
  };
  const lines = read(LAKE, mapping);
  expect(lines.filter((line) => line.includes('2024-03'))).toEqual([
    'Low 2024-03-01..2024-03-27 room STD with BED_AND_BREAKFAST 1: 130 (B3)',
    'Low 2024-03-01..2024-03-27 room STD with BED_AND_BREAKFAST 2: 130 (B3)',
    'Low 2024-03-01..2024-03-27 room SUP with BED_AND_BREAKFAST 1: 150 (C3)',
    'Low 2024-03-01..2024-03-27 room SUP with BED_AND_BREAKFAST 2: 150 (C3)',
    'Low 2024-03-01..2024-03-27 room SUP with BED_AND_BREAKFAST 3: 194 (C4)',
    'Low 2024-03-01..2024-03-27 room SUP with BED_AND_BREAKFAST 2+2: 209 (C5)',
    'Low 2024-03-01..2024-03-27 board HALF_BOARD adult 1: 35 each (B6 C6)',
    'Low 2024-03-01..2024-03-27 board HALF_BOARD adult 2: 35 each (B6 C6)',
    'Low 2024-03-01..2024-03-27 board HALF_BOARD adult 3: 35 each (B6 C6)',
    'Low 2024-03-01..2024-03-27 board HALF_BOARD child 1: 23 each (B7 C7)',
    'Low 2024-03-01..2024-03-27 board HALF_BOARD child 2: 23 each (B7 C7)',
  ]);
  expect(lines.filter((line) => line.startsWith('Low 2023-10-01..2023-10-31'))).toHaveLength(11);
  expect(lines.filter((line) => /^(?:LAGO (?:min|max)|ask|lose|wrong)/.test(line))).toEqual([
    'LAGO minimumChildrenAge 4 (A5)',
    'LAGO maximumChildrenAge 16 (A5)',
    'lose taxes: the amounts do not include taxes, and are sold as they are (A9)',
    'lose note: texts outside the table are not read (A9)',
    'lose second band of child ages: children 4 to 11 are priced as those of 4 to 16 (A7)',
  ]);
  const open = read(LAKE, { ...mapping, childAges: undefined, taxes: undefined });
  expect(open.filter((line) => line.startsWith('ask'))).toEqual([
    'ask taxes: Tarifas netas, no incluyen IVA: do the amounts include taxes? (A9) [included | not included]',
    'ask childAges: a hotel has one band of child ages; which one? Here are up to 16 and 4 to 11 (A5 A7) [4-11]',
  ]);
});

it('asks what children pay for a meal that has a price for adults', () => {
  const mapping: Mapping = {
    ...HOTEL,
    ...{ layout: 'season-blocks', baseBoard: 'ROOM_ONLY', rooms: { A: { providerCode: 'A' } } },
    labels: { Family: '2+1', Dinner: 'HALF_BOARD adults' },
  };
  expect(findings(read('May 2027 | A\nFamily | 90\nDinner | 20', mapping))).toEqual([
    'ask labels.Dinner: "Dinner" has no price for children: write HALF_BOARD if they pay the same, or add a row for children (A3) [HALF_BOARD]',
  ]);
});

/** Stacked ranges, season headings joined over two columns of occupancies, a room written once for its rows. */
const STACKED = `
HOTEL LAGO - RATES 2027 |    | Low        |            | High       |
                        |    |            |            |            |
From                    |    | 01/05/2027 |            | 01/07/2027 |
To                      |    | 30/06/2027 |            | 31/08/2027 |
From                    |    | 15/09/2027 |            |            |
To                      |    | 31/10/2027 |            |            |
                        |    | SGL        | DBL        | SGL        | DBL
Standard                | BB | 80         | 100        | 120        | 150
                        | HB | 95         | 130        | 135        | 180
Suite                   | BB |            | 200        | on request | 300
`;
const JOINED = ['C1:D1', 'E1:F1', 'C3:D3', 'E3:F3', 'C4:D4', 'E4:F4', 'C5:D5', 'E5:F5', 'C6:D6', 'E6:F6'];

const COLUMNS: Mapping = {
  ...HOTEL,
  ...{ layout: 'season-columns', baseBoard: 'ROOM_ONLY', dayOrder: 'day first', blank: 'not sold' },
  rooms: { Standard: { providerCode: 'STD' }, Suite: { providerCode: 'SUI' } },
  labels: { From: 'first night', To: 'last night', SGL: '1', DBL: '2', BB: 'BED_AND_BREAKFAST', HB: 'HALF_BOARD' },
};

it('takes what stands above dates for seasons, and a meal plan next to a room for a part of its price', () => {
  expect(read(STACKED, COLUMNS, ...JOINED, 'A8:A9')).toEqual([
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 1: 80 (C8)',
    'Low 2027-09-15..2027-10-31 room STD with BED_AND_BREAKFAST 1: 80 (C8)',
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 2: 100 (D8)',
    'Low 2027-09-15..2027-10-31 room STD with BED_AND_BREAKFAST 2: 100 (D8)',
    'Low 2027-05-01..2027-06-30 room STD with HALF_BOARD 1: 95 (C9)',
    'Low 2027-09-15..2027-10-31 room STD with HALF_BOARD 1: 95 (C9)',
    'Low 2027-05-01..2027-06-30 room STD with HALF_BOARD 2: 130 (D9)',
    'Low 2027-09-15..2027-10-31 room STD with HALF_BOARD 2: 130 (D9)',
    'Low 2027-05-01..2027-06-30 room SUI with BED_AND_BREAKFAST 2: 200 (D10)',
    'Low 2027-09-15..2027-10-31 room SUI with BED_AND_BREAKFAST 2: 200 (D10)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 1: 120 (E8)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 2: 150 (F8)',
    'High 2027-07-01..2027-08-31 room STD with HALF_BOARD 1: 135 (E9)',
    'High 2027-07-01..2027-08-31 room STD with HALF_BOARD 2: 180 (F9)',
    'High 2027-07-01..2027-08-31 room SUI with BED_AND_BREAKFAST 2: 300 (F10)',
    'lose note: texts outside the table are not read (A1)',
  ]);
  expect(findings(read(STACKED, COLUMNS, ...JOINED))).toContain(
    'ask blankLabels.HOTEL LAGO - RATES 2027: a blank cell below "Standard": does it say the same? (A9) [as before | none]',
  );
  expect(findings(read(STACKED, { ...COLUMNS, blankLabels: { 'column A': 'as before' } }, ...JOINED))).toEqual([
    'lose note: texts outside the table are not read (A1)',
  ]);
});

const NESTED = `
Market | Room     | Board | Min stay | Period                    | Days | SGL  | XBED
Europe | Standard | HB    | 3        | 2027-05-01 to 2027-05-14  | 2-6  | 800  | 100
       |          |       |          |                           | 1,7  | 1000 | 100
Gulf   | Standard | HB    | 2        | 2027-05-01 to 2027-05-14  | all  | 700  | 90
`;

const ROWS: Mapping = {
  ...HOTEL,
  layout: 'nested',
  rooms: { Standard: { providerCode: 'STD', distributions: ['1', '2'] } },
  labels: {
    ...{ Market: 'market', Room: 'room', Board: 'board', 'Min stay': 'minimum stay', Period: 'nights' },
    ...{ Days: 'weekdays', SGL: '1', XBED: 'adult 2' },
  },
  blankLabels: 'as before',
};

it('asks which market is read, whether weekdays become seasons, and which day is the first of a week', () => {
  expect(findings(read(NESTED, ROWS))).toEqual([
    'ask market: a rate is sold to guests from everywhere: which market do you import? (A2 A3 A4) [Europe | Gulf]',
    'ask firstWeekday: 2-6: is day 1 a Monday or a Sunday? (F2 F3) [Monday | Sunday]',
  ]);
  expect(findings(read(NESTED, { ...ROWS, market: 'Europe', firstWeekday: 'Sunday' }))).toContain(
    'ask weekdays: a season has no weekdays: write "seasons" to make seasons of exactly these nights (F2 F3) [seasons]',
  );
});

it('makes seasons of exactly the nights of a set of weekdays', () => {
  const lines = read(NESTED, { ...ROWS, market: 'Europe', firstWeekday: 'Sunday', weekdays: 'seasons' });
  const weekdays = '2027-05-01..2027-05-14 Mon, Tue, Wed, Thu, Fri';
  const weekend = '2027-05-01..2027-05-14 Sat, Sun';
  expect(lines.filter((line) => line.includes(' 2: '))).toEqual([
    `${weekdays} 2027-05-03..2027-05-07 room STD with HALF_BOARD 2: 900 (G2 H2)`,
    `${weekdays} 2027-05-10..2027-05-14 room STD with HALF_BOARD 2: 900 (G2 H2)`,
    `${weekend} 2027-05-01..2027-05-02 room STD with HALF_BOARD 2: 1100 (G3 H3)`,
    `${weekend} 2027-05-08..2027-05-09 room STD with HALF_BOARD 2: 1100 (G3 H3)`,
  ]);
  expect(lines.filter((line) => line.includes('minimumStay 3'))).toHaveLength(4);
  expect(findings(lines)).toEqual([
    'lose market: prices of market Europe are sold to everyone (A2 A3)',
    'lose market: prices of market Gulf are not imported (A4 G4 H4)',
  ]);
});

it('does not carry a period over to another room', () => {
  const drawn = `${NESTED.split('\n').slice(0, 3).join('\n').replace('2-6', 'all')}\n | Suite | HB | 3 | | all | 900 | 100`;
  const rooms = { ...ROWS.rooms, Suite: { providerCode: 'SUI', distributions: ['1', '2'] } };
  const lines = read(drawn, { ...ROWS, rooms, market: 'Europe' });
  expect(lines.filter((line) => /SUI|^(?:ask|wrong)/.test(line))).toEqual([
    'ask seasons.all.nights: which nights do these prices hold for? Write the first and the last one (F3)',
  ]);
});

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

const SECTIONS: Mapping = {
  ...HOTEL,
  ...{ layout: 'sections', baseBoard: 'ROOM_ONLY', blank: 'not sold' },
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
    ...{ 'Adult sharing': 'sharing', 'Adult single': 'single' },
    ...{ 'Child single': 'leave out', 'Child sharing': 'children' },
  },
  seasons: { Low: { nights: ['2027-05-01..2027-06-30'] } },
};

it('reads labels below titles, a room by unit next to them, and dates of seasons elsewhere in the sheet', () => {
  expect(read(RESORT, SECTIONS)).toEqual([
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 1: 141 (B3)',
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 2: 222 (B2)',
    'High 2027-07-01..2027-08-31 room STU with BED_AND_BREAKFAST 2+1: 277 (B2 B5)',
    'High 2027-07-01..2027-08-31 room FAM with ROOM_ONLY 2: 371 (D2)',
    'High 2027-07-01..2027-08-31 room FAM with ROOM_ONLY 2+2: 371 (D2)',
    'Low 2027-05-01..2027-06-30 room STU with BED_AND_BREAKFAST 1: 99 (B9)',
    'Low 2027-05-01..2027-06-30 room STU with BED_AND_BREAKFAST 2: 160 (B8)',
    'Low 2027-05-01..2027-06-30 room STU with BED_AND_BREAKFAST 2+1: 200 (B8 B10)',
    'lose left out: "Child single" is not read (B4)',
    'lose note: texts outside the table are not read (C8)',
  ]);
});

it('asks for what titles do not say', () => {
  const open: Mapping = { ...SECTIONS, sections: { ...SECTIONS.sections, 'Studio — Low (per person, B&B)': {} } };
  expect(findings(read(RESORT, open)).filter((line) => line.startsWith('ask'))).toEqual([
    'ask sections.Studio — Low (per person, B&B).room: which room and season is "Studio — Low (per person, B&B)"? (A7)',
    'ask sections.Studio — Low (per person, B&B).season: which room and season is "Studio — Low (per person, B&B)"? (A7)',
  ]);
});
