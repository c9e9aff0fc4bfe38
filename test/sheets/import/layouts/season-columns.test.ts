import { expect, it } from 'vitest';
import { readSeasonColumns } from '../../../../src/sheets/import/layouts/season-columns.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

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
const JOINED = ['C1:D1', 'E1:F1', 'C3:D3', 'E3:F3', 'C4:D4', 'E4:F4', 'C5:D5', 'E5:F5', 'C6:D6', 'E6:F6', 'A8:A9'];

const MAPPING: Mapping = {
  ...HOTEL,
  baseBoard: 'ROOM_ONLY',
  layout: 'season-columns',
  dayOrder: 'day first',
  rooms: { Standard: { providerCode: 'STD' }, Suite: { providerCode: 'SUI' } },
  labels: { From: 'first night', To: 'last night', SGL: '1', DBL: '2', BB: 'BED_AND_BREAKFAST', HB: 'HALF_BOARD' },
  blank: 'not sold',
};

it('reads seasons side by side, with stacked ranges and joined headings', () => {
  expect(readingText(readSeasonColumns(sheetOf(STACKED, ...JOINED), MAPPING))).toEqual([
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 1: 80 (C8)',
    'Low 2027-09-15..2027-10-31 room STD with BED_AND_BREAKFAST 1: 80 (C8)',
    'Low 2027-05-01..2027-06-30 room STD with BED_AND_BREAKFAST 2: 100 (D8)',
    'Low 2027-09-15..2027-10-31 room STD with BED_AND_BREAKFAST 2: 100 (D8)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 1: 120 (E8)',
    'High 2027-07-01..2027-08-31 room STD with BED_AND_BREAKFAST 2: 150 (F8)',
    'Low 2027-05-01..2027-06-30 room STD with HALF_BOARD 1: 95 (C9)',
    'Low 2027-09-15..2027-10-31 room STD with HALF_BOARD 1: 95 (C9)',
    'Low 2027-05-01..2027-06-30 room STD with HALF_BOARD 2: 130 (D9)',
    'Low 2027-09-15..2027-10-31 room STD with HALF_BOARD 2: 130 (D9)',
    'High 2027-07-01..2027-08-31 room STD with HALF_BOARD 1: 135 (E9)',
    'High 2027-07-01..2027-08-31 room STD with HALF_BOARD 2: 180 (F9)',
    'Low 2027-05-01..2027-06-30 room SUI with BED_AND_BREAKFAST 2: 200 (D10)',
    'Low 2027-09-15..2027-10-31 room SUI with BED_AND_BREAKFAST 2: 200 (D10)',
    'High 2027-07-01..2027-08-31 room SUI with BED_AND_BREAKFAST 2: 300 (F10)',
    'lose note: texts outside the table are not read (A1)',
    'wrong: on request is not an amount (E10)',
  ]);
});

it('asks what blank labels and unknown labels mean, and for the order of day and month', () => {
  const open: Mapping = { ...MAPPING, dayOrder: undefined, labels: { ...MAPPING.labels, HB: undefined } };
  const [, ...joined] = JOINED;
  const lines = readingText(readSeasonColumns(sheetOf(STACKED, 'C1:D1', ...joined.slice(0, -1)), open));
  expect(lines.filter((line) => line.startsWith('ask'))).toEqual([
    'ask dayOrder: 01/05/2027: is this 1 May 2027 or 5 January 2027? (C3 E3) [day first | month first]',
    'ask blankLabels.column A: a blank cell below "Standard": does it say the same? (A9) [as before | none]',
    'ask labels.HB: what does "HB" mean? (B9)',
  ]);
});

/** Without occupancies: each room is one price for the parties that it holds. Board prices stand below. */
const BY_ROOM = `
Room            | Temporada baja                     | Temporada alta
Fechas          | 1 al 30 de junio de 2027           | 1 julio al 31 agosto 2027
Apartamento     | 90                                 | 140
Media pension   | 18                                 | 18
`;

it('reads seasons side by side with nights in words, rooms by unit, and board prices', () => {
  const mapping: Mapping = {
    ...HOTEL,
    baseBoard: 'ROOM_ONLY',
    layout: 'season-columns',
    rooms: { Apartamento: { providerCode: 'APP', distributions: ['1', '2', '2+1'] } },
    labels: { Fechas: 'nights', 'Media pension': 'HALF_BOARD' },
    seasons: { 'Temporada baja': { name: 'Low' }, 'Temporada alta': { name: 'High' } },
  };
  expect(readingText(readSeasonColumns(sheetOf(BY_ROOM), mapping))).toEqual([
    ...['1: 90', '2: 90', '2+1: 90'].map((price) => `Low 2027-06-01..2027-06-30 room APP with ROOM_ONLY ${price} (B3)`),
    ...['1: 140', '2: 140', '2+1: 140'].map(
      (price) => `High 2027-07-01..2027-08-31 room APP with ROOM_ONLY ${price} (C3)`,
    ),
    'Low 2027-06-01..2027-06-30 board HALF_BOARD each guest: 18 each (B4)',
    'High 2027-07-01..2027-08-31 board HALF_BOARD each guest: 18 each (C4)',
    'lose note: texts outside the table are not read (A1)',
  ]);
});
