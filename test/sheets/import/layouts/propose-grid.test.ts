import { describe, expect, it } from 'vitest';
import { proposeGrid } from '../../../../src/sheets/import/layouts/propose-grid.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { readingText, sheetOf } from './sheet-texts.ts';

// What a person answers: codes and names, whom prices are for, and the order of dates.
const ANSWERS: Partial<Mapping> = { rate: 'Rates', basis: 'room per night', dayOrder: 'day first', blank: 'not sold' };

function read(drawn: string, answers: Partial<Mapping> = {}, parties: readonly string[] = ['2']): readonly string[] {
  const sheet = sheetOf(drawn);
  const mapping = proposeGrid(sheet);
  if (!mapping) return ['no grid'];
  const rooms = Object.fromEntries(
    Object.entries(mapping.rooms ?? {}).map(([word, room]) => [word, { distributions: [...parties], ...room }]),
  );
  const hotels = { 'this sheet': { providerCode: 'LAGO' } };
  return readingText(
    readLayout(sheet, { baseBoard: 'BED_AND_BREAKFAST', ...mapping, ...ANSWERS, hotels, rooms, ...answers }),
  ).filter((line) => !line.startsWith('lose note'));
}

describe('a sheet whose prices have labels', () => {
  it('may have rooms in rows and named seasons in columns, with their dates below the prices', () => {
    expect(
      read(`
Category        | A  | B
Standard double | 75 | 95
A: 01.01.2027 - 31.03.2027 | |
B: 01.04.2027 - 30.06.2027 and 01.09.2027 - 31.12.2027 | |
`),
    ).toEqual([
      'A 2027-01-01..2027-03-31 room STANDARD-DOUBLE with BED_AND_BREAKFAST 2: 75 (B2)',
      'B 2027-04-01..2027-06-30 room STANDARD-DOUBLE with BED_AND_BREAKFAST 2: 95 (C2)',
      'B 2027-09-01..2027-12-31 room STANDARD-DOUBLE with BED_AND_BREAKFAST 2: 95 (C2)',
    ]);
  });

  it.each([
    'Low 01.04.2027-31.05.2027',
    'Low: 01.04.2027 - 31.05.2027',
    'Low (01.04.2027 - 31.05.2027)',
    'Low 1 April 2027 to 31 May 2027',
  ])('may have seasons with names and dates in one heading: %s', (heading) =>
    expect(
      read(`
                | ${heading}
Standard double | 75
`),
    ).toEqual(['Low 2027-04-01..2027-05-31 room STANDARD-DOUBLE with BED_AND_BREAKFAST 2: 75 (B2)']),
  );

  it('has no room or hotel that is a sentence about all prices', () =>
    expect(
      Object.keys(
        proposeGrid(
          sheetOf(`
Prices per room and night of the hotel in EUR. Dinner 25 per person. | |
       | Low 01.04.2027-31.05.2027 | High 01.06.2027-30.09.2027
Single | 70                        | 95
Double | 100                       | 140
`),
        )?.rooms ?? {},
      ),
    ).toEqual(['Single', 'Double']));

  it('may have them the other way round, with first and last nights', () => {
    expect(
      read(`
Season | From       | To         | Standard double | Junior suite
Low    | 2027-04-01 | 2027-05-31 | 90              | 150
`),
    ).toEqual([
      'Low 2027-04-01..2027-05-31 room STANDARD-DOUBLE with BED_AND_BREAKFAST 2: 90 (D2)',
      'Low 2027-04-01..2027-05-31 room JUNIOR-SUITE with BED_AND_BREAKFAST 2: 150 (E2)',
    ]);
  });

  it('may name what each of two adults pays, with supplements and children below', () => {
    const drawn = `
Preise 2027 pro Person im Doppelzimmer | |
                      | Nebensaison     | Hauptsaison
                      | 01.05. - 30.06. | 01.07. - 31.08.
Doppelzimmer Balkon   | 53              | 70
Einzelzimmerzuschlag  | 10              | 15
Kinder 3-11 Jahre     | 26,50           | 35
Halbpension           | 18              | 18
`;
    expect(read(drawn, { basis: 'person per night' }, ['1', '2', '2+1']).filter((line) => !/Haupt/.test(line))).toEqual(
      [
        'Nebensaison 2027-05-01..2027-06-30 room DOPPELZIMMER-BALKON with BED_AND_BREAKFAST 1: 63 (B4 B5)',
        'Nebensaison 2027-05-01..2027-06-30 room DOPPELZIMMER-BALKON with BED_AND_BREAKFAST 2: 106 (B4)',
        'Nebensaison 2027-05-01..2027-06-30 room DOPPELZIMMER-BALKON with BED_AND_BREAKFAST 2+1: 132.5 (B4 B6)',
        'Nebensaison 2027-05-01..2027-06-30 board HALF_BOARD each guest: 18 each (B7)',
        'LAGO minimumChildrenAge 3 (A6)',
        'LAGO maximumChildrenAge 11 (A6)',
      ],
    );
  });

  it.each([
    ['Deluxe - Single', 'Deluxe - Double', 'Deluxe'],
    ['Studio (1 adult)', 'Studio (2 adults)', 'Studio'],
    ['Double sea view, single use', 'Double sea view (2 pax)', 'Double sea view'],
    ['Zimmer Garten zur Einzelnutzung', 'Zimmer Garten 2 Personen', 'Zimmer Garten'],
  ])('may name the guests behind the room: %s', (one, two, room) => {
    const mapping = proposeGrid(sheetOf(`Room | 2027-05-01..2027-05-31\n${one} | 60\n${two} | 90`));
    expect([mapping?.labels?.[one], mapping?.labels?.[two], mapping?.rooms?.[room]?.distributions]).toEqual([
      `room ${room}; 1`,
      `room ${room}; 2`,
      ['1', '2'],
    ]);
  });

  it('may have two rates, and two meal plans, side by side', () => {
    const sheet = sheetOf('2027-05-01..2027-09-30 | |\nRoom | Flexible | Non refundable\nDouble | 100 | 90');
    expect(proposeGrid(sheet)?.labels).toMatchObject({ Flexible: 'rate', 'Non refundable': 'rate' });
    const rates = { Flexible: 'rate', 'Non refundable': 'rate', Double: 'room; 2' };
    const mapping: Mapping = {
      ...{ layout: 'grid', hotels: { Lago: { providerCode: 'LAGO' } }, rooms: { Double: { providerCode: 'DBL' } } },
      ...{ labels: rates, basis: 'room per night', baseBoard: 'ROOM_ONLY' },
    };
    expect(readLayout(sheet, mapping).facts.prices.map(({ rate, amount }) => [rate, amount])).toEqual([
      ['Flexible', '100'],
      ['Non refundable', '90'],
    ]);
    const boards = read('Room | Dates | BB | HB\nDouble | 2027-05-01..2027-05-31 | 90 | 110');
    expect(boards.map((line) => line.replace(/^.* room /, ''))).toEqual([
      'Double with BED_AND_BREAKFAST 2: 90 (C2)',
      'Double with HALF_BOARD 2: 110 (D2)',
    ]);
  });

  it('has its prices by the week made nights if a week is seven equal ones, and refused if not', () => {
    const weekly = (price: string) =>
      read(`Apartment | 2027-05-01..2027-05-28\nStudio | ${price}`, { basis: 'room per week' });
    expect(weekly('700')).toEqual([
      '2027-05-01..2027-05-28 2027-05-01..2027-05-28 room Studio with BED_AND_BREAKFAST 2: 100 (B2)',
    ]);
    expect(weekly('775')).toEqual([
      'wrong: 775 a week is not seven equal nights, and a contract has prices by the night (B2)',
    ]);
  });

  it('does not give the price of the room to a party whose own price is blank', () => {
    const drawn = 'Room | 2027-05-01..2027-05-31 | 2027-06-01..2027-06-30\nDouble, single use | | 70\nDouble | 90 | 95';
    expect(read(drawn).filter((line) => line.includes(' 1: '))).toEqual([
      expect.stringMatching(/^2027-06-01.* 1: 70 \(C2\)$/),
    ]);
  });

  it('has a meal plan in its title only if no amount stands next to it', () => {
    const baseBoard = (title: string) =>
      proposeGrid(sheetOf(`${title} | \nRoom | 2027-05-01..2027-05-31\nDouble | 90`))?.baseBoard;
    expect(['Rates 2027 with breakfast', 'Breakfast 9 per person', 'Half board or full board'].map(baseBoard)).toEqual([
      'BED_AND_BREAKFAST',
      undefined,
      undefined,
    ]);
  });

  it('leaves out averages, and no season with a word for the middle one', () =>
    expect(
      proposeGrid(
        sheetOf(`
               | Chambre double
Moyenne saison | 90
Haute saison   | 120
Moyenne        | 105
`),
      ),
    ).toMatchObject({
      seasons: { 'Moyenne saison': {}, 'Haute saison': {} },
      labels: { Moyenne: 'leave out' },
    }));

  it.each(['Nettoyage', 'Endreinigung', 'Parking', 'Babybett', 'Petit déjeuner léger', 'Hunde'])(
    'asks what "%s" is below the rooms of a column, and makes no room or season of it',
    (extra) => {
      const drawn = `
         | 01/05/2027 - 31/05/2027 | 01/06/2027 - 30/06/2027
Deluxe   | 80                      | 90
Superior | 95                      | 105
${extra} | 12                      | 12
`;
      expect(Object.keys(proposeGrid(sheetOf(drawn))?.rooms ?? {})).toEqual(['Deluxe', 'Superior']);
      expect(read(drawn).filter((line) => line.startsWith('ask'))).toEqual([expect.stringContaining(`"${extra}"`)]);
    },
  );

  it.each(['Mindestübernachtungen', 'Séjour minimum', 'Noches mínimas', 'Notti minime', 'min_stays'])(
    'has a column "%s" of minimum stays',
    (heading) =>
      expect(
        read(`
Zeitraum                | Suite | ${heading}
01.05.2027 - 31.05.2027 | 80    | 3
01.06.2027 - 30.06.2027 | 95    | 5
`),
      ).toContainEqual(expect.stringMatching(/minimumStay.*5/)),
  );

  it('reads supplements for adults and children, numbered children, and no price of how many rooms there are or whom they hold', () =>
    expect(
      proposeGrid(
        sheetOf(`
Room                             | No. of Rooms | Max Occupancy | Low 01.05.2027-31.05.2027 | High 01.06.2027-30.06.2027
Beach Villa                      | 40           | 3A or 2A+2C   | 450                       | 520
Water Villa                      | 25           | 2A+1C         | 620                       | 700
Half Board Supplement per adult  |              |               | 75                        | 80
Half Board Supplement per child  |              |               | 37                        | 40
Menor 1                          |              |               | 50                        | 55
Extra Child 2-11 yrs             |              |               | 60                        | 65
New Year Gala Dinner             |              |               | 280                       | 290
`),
      )?.labels,
    ).toEqual({
      Room: 'room',
      'No. of Rooms': 'quota',
      '3A or 2A+2C': 'remark',
      '2A+1C': 'remark',
      'Half Board Supplement per adult': 'HALF_BOARD adults',
      'Half Board Supplement per child': 'HALF_BOARD children',
      'Menor 1': 'child 1',
    }));

  it('asks nothing about a year or a dash', () =>
    expect(
      read(`
                        | Suite | Studio
2027                    |       |
01.05.2027 - 31.05.2027 | 80    | 60
01.06.2027 - 30.06.2027 | -     | -
`).filter((line) => line.startsWith('ask')),
    ).toEqual([]));

  it('has no grid without prices', () => {
    expect(read('Hotel Lago\nOur rooms | Double\nSee you soon')).toEqual(['no grid']);
  });
});
