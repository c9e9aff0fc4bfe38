import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../src/sheets/import/cells.ts';
import { proposeLayout } from '../../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { readingText, sheetOf, turned } from './sheet-texts.ts';

// What a person answers.
const ANSWERS: Partial<Mapping> = { rate: 'Rates', dayOrder: 'day first', blank: 'not sold', taxes: 'included' };

/** Prices and questions of a sheet read by what is proposed for it and answered. */
function read(sheet: Sheet, { labels, ...answers }: Partial<Mapping>, parties: readonly string[]): readonly string[] {
  const mapping = proposeLayout(sheet);
  if (!mapping) return ['no layout'];
  const rooms = Object.fromEntries(
    Object.entries(mapping.rooms ?? {}).map(([word, room]) => [word, { distributions: [...parties], ...room }]),
  );
  const hotels = Object.fromEntries(
    Object.entries(mapping.hotels ?? {}).map(([word, hotel]) => [
      word,
      { ...hotel, providerCode: hotel?.providerCode ?? 'LAGO' },
    ]),
  );
  const answered: Mapping = {
    ...{ baseBoard: 'BED_AND_BREAKFAST', ...mapping, ...ANSWERS, hotels, rooms, ...answers },
    labels: { ...mapping.labels, ...labels },
  };
  return readingText(readLayout(sheet, answered)).filter((line) => !line.startsWith('lose note'));
}

const withoutCells = (line: string): string => line.replace(/ \((?:[A-Z]\d+ ?)*\)/g, '');

/** The lines read from a sheet as drawn, after a look at the sheet turned round, which says the same. */
function readBothWays(
  drawn: string,
  answers: Partial<Mapping> = {},
  parties: readonly string[] = ['2'],
): readonly string[] {
  const sheet = sheetOf(drawn);
  const lines = read(sheet, answers, parties);
  expect(read(turned(sheet), answers, parties).map(withoutCells).sort()).toEqual(lines.map(withoutCells).sort());
  return lines;
}

describe('a sheet, and the same one with rows for columns', () => {
  it('may have supplements in a list behind the table, for all of its rooms and seasons', () => {
    expect(
      readBothWays(
        `
Season | From       | To         | Standard | Suite
A      | 2027-04-01 | 2027-05-31 | 40       | 60
B      | 2027-06-01 | 2027-08-31 | 50       | 80
       |            |            |          |
Single supplement | 15 | | |
Third person      | -20 % | | |
Half board        | 12 | | |
`,
        { basis: 'person per night' },
        ['1', '2', '3'],
      ).filter((line) => /SUI|board/i.test(line) && !/ 2: /.test(line) && !line.includes('STAND')),
    ).toEqual([
      'A 2027-04-01..2027-05-31 room Suite with BED_AND_BREAKFAST 1: 75 (E2 B5)',
      'A 2027-04-01..2027-05-31 room Suite with BED_AND_BREAKFAST 3: 168 (E2 B6)',
      'A 2027-04-01..2027-05-31 board HALF_BOARD each guest: 12 each (B7)',
      'B 2027-06-01..2027-08-31 room Suite with BED_AND_BREAKFAST 1: 95 (E3 B5)',
      'B 2027-06-01..2027-08-31 room Suite with BED_AND_BREAKFAST 3: 224 (E3 B6)',
      'B 2027-06-01..2027-08-31 board HALF_BOARD each guest: 12 each (B7)',
    ]);
  });

  it('asks of what a percentage is, and which supplement is meant', () => {
    expect(
      readBothWays(
        `
Room            | 2027-04-01..2027-05-31 | 2027-06-01..2027-08-31
Double sea view | 40                     | 50
Kind 3-11 Jahre | 30 %                   | 30 %
Zuschlag Meerblick | 10                  | 10
`,
        { basis: 'person per night' },
        ['2', '2+1'],
      ).filter((line) => line.startsWith('ask')),
    ).toEqual([
      'ask labels.Zuschlag Meerblick: what does "Zuschlag Meerblick" mean? (A4) [hotel | room | season | rate | leave out]',
      'ask labels.Kind 3-11 Jahre: 30 % for "Kind 3-11 Jahre": the part that the guest pays, or less or more than a guest who shares? (A3 B3 C3) [children share | children reduction | children supplement]',
    ]);
  });

  it('may have periods with first and last nights above rooms, reductions and limits', () => {
    expect(
      readBothWays(
        `
Period             | A          | B
From               | 2027-05-01 | 2027-07-01
To                 | 2027-06-30 | 2027-08-31
Double garden view | 32         | 55
Double sea view    | 37         | 63
Reduction 3rd adult | 30 %      | 30 %
Release (days)     | 7          | 14
`,
        { basis: 'person per night' },
        ['2', '3'],
      ).filter((line) => !line.startsWith('B ')),
    ).toEqual([
      'A 2027-05-01..2027-06-30 room DOUBLE-GARDEN-VIEW with BED_AND_BREAKFAST 2: 64 (B4)',
      'A 2027-05-01..2027-06-30 room DOUBLE-GARDEN-VIEW with BED_AND_BREAKFAST 3: 86.4 (B4 B6)',
      'A 2027-05-01..2027-06-30 room DOUBLE-SEA-VIEW with BED_AND_BREAKFAST 2: 74 (B5)',
      'A 2027-05-01..2027-06-30 room DOUBLE-SEA-VIEW with BED_AND_BREAKFAST 3: 99.9 (B5 B6)',
      'A 2027-05-01..2027-06-30 releaseDays 7',
    ]);
  });

  it('may have several hotels, each with its prices', () => {
    expect(
      readBothWays(
        `
Hotel           | 2027-05-01..2027-06-30 | 2027-07-01..2027-08-31
Hotel Sol       | 60                     | 80
Hotel Levante   | 70                     | 90
`,
        { basis: 'room per night' },
      ).map((line) => line.replace(/^\S+ /, '')),
    ).toEqual([
      '2027-05-01..2027-06-30 room Room with BED_AND_BREAKFAST 2: 60 (B2)',
      '2027-07-01..2027-08-31 room Room with BED_AND_BREAKFAST 2: 80 (C2)',
      '2027-05-01..2027-06-30 room Room with BED_AND_BREAKFAST 2: 70 (B3)',
      '2027-07-01..2027-08-31 room Room with BED_AND_BREAKFAST 2: 90 (C3)',
    ]);
  });

  it('may have an extra bed under several parties, which joins two adults', () => {
    expect(
      readBothWays(
        `
Room      | Low: 2027-04-01..2027-05-31 | Low: 2027-04-01..2027-05-31 | High: 2027-06-01..2027-08-31 | High: 2027-06-01..2027-08-31
          | Single | Double | Single | Double
Standard  | 48     | 58     | 60     | 72
Extra bed | 20     | 22     | 24     | 24
`,
        { basis: 'room per night' },
        ['1', '2', '3'],
      ).filter((line) => !line.startsWith('High')),
    ).toEqual([
      'Low 2027-04-01..2027-05-31 room Standard with BED_AND_BREAKFAST 1: 48 (B3)',
      'Low 2027-04-01..2027-05-31 room Standard with BED_AND_BREAKFAST 2: 58 (C3)',
      'Low 2027-04-01..2027-05-31 room Standard with BED_AND_BREAKFAST 3: 80 (C3 C4)',
      'lose price not used: of the prices of adult 3 by party, the one with 2 adults counts (B4 D4)',
    ]);
  });

  it('may say the size of a room and the meal plan of the dates in words', () => {
    expect(
      readBothWays(
        `
Termin                              | Pokój 3 osobowy Komfort | Studio 4 osobowe
30.04.2027-15.06.2027 ze śniadaniem | 420                     | 530
`,
        { basis: 'room per night', baseBoard: undefined },
        [],
      ),
    ).toEqual([
      '30.04.2027-15.06.2027 2027-04-30..2027-06-15 room POKOJ-3-OSOBOWY-KOMFORT with BED_AND_BREAKFAST 3: 420 (B2)',
      '30.04.2027-15.06.2027 2027-04-30..2027-06-15 room STUDIO-4-OSOBOWE with BED_AND_BREAKFAST 4: 530 (C2)',
    ]);
  });

  it('may have a name once for labels that come again and again', () => {
    expect(
      readBothWays(
        `
           |    | 2027-04-01..2027-05-31 | 2027-06-01..2027-08-31
Standard   | BB | 80                     | 90
           | HB | 110                    | 120
Suite      | BB | 130                    | 150
           | HB | 160                    | 180
`,
        { basis: 'room per night' },
      ).filter((line) => !line.startsWith('2027-04-01')),
    ).toEqual([
      '2027-06-01..2027-08-31 2027-06-01..2027-08-31 room Standard with BED_AND_BREAKFAST 2: 90 (D2)',
      '2027-06-01..2027-08-31 2027-06-01..2027-08-31 room Standard with HALF_BOARD 2: 120 (D3)',
      '2027-06-01..2027-08-31 2027-06-01..2027-08-31 room Suite with BED_AND_BREAKFAST 2: 150 (D4)',
      '2027-06-01..2027-08-31 2027-06-01..2027-08-31 room Suite with HALF_BOARD 2: 180 (D5)',
    ]);
  });

  it('may have prices of stays of several nights, each a rate by the night', () => {
    const drawn = `
House                       | Week (7 nachten) | Midweek (ma-vr, 4 nachten)
Laag 9/1/2027 t/m 26/3/2027 | 525              | 340
`;
    expect(readBothWays(drawn, { basis: 'room per week' })).toEqual([
      'Laag 2027-01-09..2027-03-26 room Room with BED_AND_BREAKFAST 2: 75 (B2)',
      'Laag 2027-01-09..2027-03-26 room Room with BED_AND_BREAKFAST 2: 85 (C2)',
    ]);
    expect(read(sheetOf(drawn.replace('525', '526')), { basis: 'room per week' }, ['2'])).toContain(
      'wrong: 526 for 7 nights is not as many equal nights, and a contract has prices by the night (B2)',
    );
  });

  it('may have last year in hidden rows, which say nothing of the year', () => {
    const sheet = sheetOf('Rates 2027 | \nRoom | May to June\nDouble 2026 | 70\nDouble | 80');
    expect(proposeLayout(sheet)?.year).toBeUndefined();
    expect(
      proposeLayout({
        ...sheet,
        hidden: [
          { row: 2, column: 0 },
          { row: 2, column: 1 },
        ],
      })?.year,
    ).toBe(2027);
  });
});

it('reads an export by its field names, without rows that are not active', () => {
  const fields =
    'hotel_name | room_type_name | meal_plan_code | season_start | season_end | price_covers | guest_residence | net_price | charged_per | is_active';
  const row = (guests: number, price: string, active: string) =>
    `Lago | Classic | BB | 2027-04-01 | 2027-06-15 | ${guests} | ALL | ${price} | room_night | ${active}`;
  expect(
    read(sheetOf([fields, row(1, '92', 'true'), row(2, '108', 'yes'), row(2, '99', 'false')].join('\n')), {}, []),
  ).toEqual([
    '2027-04-01..2027-06-15 2027-04-01..2027-06-15 room Classic with BED_AND_BREAKFAST 1: 92 (H2)',
    '2027-04-01..2027-06-15 2027-04-01..2027-06-15 room Classic with BED_AND_BREAKFAST 2: 108 (H3)',
    'Lago hotelname Lago (A2)',
    'Lago hotelname Lago (A3)',
    'lose column: rows that are not active are not read (A4 B4 C4 D4 E4 F4 G4 H4 I4 J4)',
  ]);
});
