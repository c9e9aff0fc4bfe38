import { expect, it } from 'vitest';
import { readSeasonBlocks } from '../../../../src/sheets/import/layouts/season-blocks.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

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

const MAPPING: Mapping = {
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
  blank: 'not sold',
  baseBoard: 'BED_AND_BREAKFAST',
};

it('asks what a sheet leaves open: an exception without dates, and two bands of child ages', () => {
  const lines = readingText(readSeasonBlocks(sheetOf(LAKE), MAPPING));
  expect(lines.filter((line) => /^(?:ask|lose|wrong)/.test(line))).toEqual([
    'ask seasons.1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA ).nights: which nights are "1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA )"? "semana santa" is not a date (A2)',
    'ask taxes: Tarifas netas, no incluyen IVA: do the amounts include taxes? (A9) [included | not included]',
    'ask childAges: a hotel has one band of child ages; which one? Here are up to 16 and 4 to 11 (A5 A7) [4-11]',
    'lose note: texts outside the table are not read (A9)',
  ]);
});

it('reads a block of a season with all answers', () => {
  const answered: Mapping = {
    ...MAPPING,
    childAges: '4-16',
    taxes: 'not included',
    seasons: {
      '1 AL 31 OCTUBRE 2023': { name: 'Low' },
      '1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA )': { nights: ['2024-03-01..2024-03-27'] },
    },
  };
  const lines = readingText(readSeasonBlocks(sheetOf(LAKE), answered));
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
});
