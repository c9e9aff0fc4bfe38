import { describe, expect, it } from 'vitest';
import { csv, imported, newHotel, proposedQuestions, xlsx } from '../../support/import-sheet.ts';

// Sheets as suppliers send them, in the layouts with a heading for each column.

const NEW = ['category', 'latitude', 'longitude', 'images', 'voucherRemarks'];
const open = (word: string, ...fields: readonly string[]) => fields.map((field) => `hotels.${word}.${field}`);
const failures = ({ reading }: ReturnType<typeof imported>) =>
  reading.failures.map(({ text, where }) => `${where.map(({ cell }) => cell).join(',')}: ${text}`);
const losses = ({ reading }: ReturnType<typeof imported>) =>
  reading.losses.map(({ what, where }) => `${what} ${where.map(({ cell }) => cell).join(',')}`);

describe('a price a row', () => {
  it('as a tour operator keeps it: markets, children by age, room prices with meals', () => {
    const sheet = csv(`RATE;Hotel;Room Type;Meal;Market;Pax;Season;From;To;Curr;Amount;Basis;Child price;Child age
R1;Savannah Camp;Tent;FB;UK;2;High;01.07.2027;31.10.2027;KES;37 600;room_per_night;14 000;3-11
R1;Savannah Camp;Tent;FB;UK;1;High;01.07.2027;31.10.2027;KES;28 000;room_per_night;14 000;3-11
R1;Savannah Camp;Tent;FB;UK;2;Low;01.11.2027;20.12.2027;KES;30 000;room_per_night;11 000;3-11
R1;Savannah Camp;Tent;FB;UK;1;Low;01.11.2027;20.12.2027;KES;24 500;room_per_night;11 000;3-11
R1;Savannah Camp;Tent;FB;Resident;2;High;01.07.2027;31.10.2027;KES;25 000;room_per_night;9 000;3-11
`);
    expect(new Set(proposedQuestions(sheet))).toEqual(
      new Set([
        ...['market', 'spacedDigits', 'childAges', 'supplier', 'rooms.Tent.distributions', 'unitsQuota'],
        ...open('Savannah Camp', ...NEW),
      ]),
    );
    const result = imported(sheet, {
      ...newHotel('Savannah Camp'),
      market: 'UK',
      spacedDigits: 'one number',
      childAges: '3-11',
      'rooms.Tent.distributions': ['1', '2', '2+1', '2+2'],
      unitsQuota: 4,
    });
    expect([result.reading.questions, failures(result)]).toEqual([[], []]);
    expect(
      result.text,
    ).toBe(`hotel: { rooms: [{ providerCode: Tent, distributions: ["1", "2", "2+1", "2+2"] }], mealPlans: [FULL_BOARD] }
rates:
  - name: R1
    seasons:
      - name: High
        dateRanges: [2027-07-01..2027-10-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: Tent, unitsQuota: 4, distributionPrices: { "1": 28000, "2": 37600, "2+1": 51600, "2+2": 65600 } }
      - name: Low
        dateRanges: [2027-11-01..2027-12-20]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: Tent, unitsQuota: 4, distributionPrices: { "1": 24500, "2": 30000, "2+1": 41000, "2+2": 52000 } }
`);
    expect(losses(result)).toEqual([
      'market E2,E3,E4,E5',
      'price not used M3,M5',
      'market E6,A6,B6,C6,D6,F6,G6,H6,I6,J6,K6,L6,M6,N6',
    ]);
  });

  it('as an extranet exports it: English dates, price for each person, meal plans as rows', () => {
    const sheet = csv(`Property,Room,Board,Occupancy,Period,Net rate,Unit,Min stay,Release
Sea Palace,Double,Room Only,DBL,1 May 2027 - 30 Jun 2027,EUR 40.00,per person,2,7
Sea Palace,Double,Room Only,SGL,1 May 2027 - 30 Jun 2027,EUR 65.50,per person,2,7
Sea Palace,Double,Half Board,DBL,1 May 2027 - 30 Jun 2027,EUR 58.25,per person,2,7
Sea Palace,Double,Half Board,SGL,1 May 2027 - 30 Jun 2027,EUR 83.75,per person,2,7
`);
    const result = imported(sheet, { ...newHotel('Sea Palace'), rate: 'Spring', 'rooms.Double.unitsQuota': 3 });
    expect([result.reading.questions, failures(result)]).toEqual([[], []]);
    expect(result.text).toContain(
      '{ providerRoomCode: Double, unitsQuota: 3, distributionPrices: { "1": 65.5, "2": 80 } }',
    );
    expect(result.text).toContain('{ mealPlan: HALF_BOARD, basePrice: 18.25, adultPrices: [18.25] }');
    expect(result.text).toMatch(/minimumStay: 2\n\s+releaseDays: 7/);
  });

  it('as a person types it: labels once for several rows, a title, notes and a price in words', () => {
    const sheet = csv(`"Hotel Miramar, contract 2027"
Room,Meal plan,Occupancy,From,To,Price
Standard,BB,single,2027-05-01,2027-05-31,80
,,double,,,110
,,triple,,,on request
Prices per room and night incl. 10% VAT
`);
    expect(proposedQuestions(sheet)).toEqual(
      expect.arrayContaining(['blankLabels.Room', 'blankLabels.Meal plan', 'blankLabels.From', 'basis', 'taxes']),
    );
    const answers = {
      ...newHotel('this sheet'),
      'hotels.this sheet.providerCode': 'MIRAMAR',
      'hotels.this sheet.currency': 'EUR',
      blankLabels: 'as before',
      basis: 'room per night',
      taxes: 'included',
      'rooms.Standard.unitsQuota': 2,
    };
    const result = imported(sheet, answers);
    expect(failures(result)).toEqual([]);
    expect(result.text).toContain('distributionPrices: { "1": 80, "2": 110 }');
    // A row without an amount is not a price; it is listed.
    expect(losses(result)).toEqual(['note A1,C5,F5,A6']);
  });
});

describe('a column for each occupancy', () => {
  it('as a hotel sends it: allotments, release, children with and without a bed, blanks', () => {
    const sheet = csv(`Hotel Code,Room Type,Meal Plan,From,To,Currency,Single,Double,Triple,CWB,CNB,Infant,Alloc,Release
HTL-1,Deluxe,CP,01-Dec-27,20-Dec-27,INR,"12,500","14,500","18,250","2,500","1,500",0,5,7
HTL-1,Suite,CP,01-Dec-27,20-Dec-27,INR,,"34,500",,"2,500","1,500",,2,14
`);
    expect(proposedQuestions(sheet)).toEqual(
      expect.arrayContaining(['rate', 'basis', 'decimal', 'blank.Single', 'blank.Triple', 'child', 'severalLimits']),
    );
    const result = imported(sheet, {
      ...newHotel('HTL-1'),
      rate: 'Winter',
      basis: 'room per night',
      decimal: 'point',
      blank: 'not sold',
      child: 'without bed',
      severalLimits: 'largest',
      'rooms.Deluxe.distributions': ['1', '2', '3', '2+1'],
      'rooms.Suite.distributions': ['2', '2+1'],
    });
    expect([result.reading.questions, failures(result)]).toEqual([[], []]);
    expect(result.text).toContain(
      '{ providerRoomCode: Deluxe, unitsQuota: 5, distributionPrices: { "1": 12500, "2": 14500, "3": 18250, "2+1": 16000 } }',
    );
    expect(result.text).toContain('releaseDays: 14');
    expect(losses(result)).toEqual(['second price of a child J2,J3', 'limit of a room N2,N3']);
  });

  it('as a workbook: real dates, numbers, a room joined over its rows', () => {
    const sheet = xlsx(
      [
        ['Hotel', 'Room', 'Board', 'From', 'To', 'Currency', 'Single', 'Double'],
        ['SEA', 'Double', 'BB', { day: 46508 }, { day: 46538 }, 'EUR', 80, { stored: '110.10000000000001' }],
        ['SEA', undefined, 'HB', { day: 46508 }, { day: 46538 }, 'EUR', 100, { stored: '150.1' }],
      ],
      ['B2:B3'],
    );
    expect(proposedQuestions(sheet)).not.toContain('dayOrder');
    const result = imported(sheet, {
      ...newHotel('SEA'),
      rate: 'May',
      basis: 'room per night',
      'rooms.Double.unitsQuota': 1,
    });
    expect([result.reading.questions, failures(result)]).toEqual([[], []]);
    expect(result.text).toContain('dateRanges: [2027-05-01..2027-05-31]');
    expect(result.text).toContain('distributionPrices: { "1": 80, "2": 110.1 }');
    expect(result.text).toContain('{ mealPlan: HALF_BOARD, basePrice: 20, adultPrices: [20] }');
  });

  it('as a workbook with an old price in a hidden row, which is asked about and never read silently', () => {
    const nights = [{ day: 46508 }, { day: 46538 }, 'EUR'] as const;
    const sheet = xlsx(
      [
        ['Hotel', 'Room', 'Board', 'From', 'To', 'Currency', 'Single', 'Double'],
        ['SEA', 'Double', 'BB', ...nights, 80, 110],
        ['SEA', 'Double', 'BB', ...nights, 70, 99],
      ],
      [],
      { hiddenRows: [3] },
    );
    const answers = { ...newHotel('SEA'), rate: 'May', basis: 'room per night', 'rooms.Double.unitsQuota': 1 };
    expect(proposedQuestions(sheet)).toContain('hidden');
    expect(imported(sheet, answers).reading.questions).toMatchObject([
      { key: ['hidden'], where: [{ cell: 'A3' }, { cell: 'B3' }, {}, {}, {}, {}, {}, { cell: 'H3' }] },
    ]);
    const without = imported(sheet, { ...answers, hidden: 'leave out' });
    expect(without.text).toContain('distributionPrices: { "1": 80, "2": 110 }');
    expect(losses(without)).toEqual(['hidden cells A3,B3,C3,D3,E3,F3,G3,H3']);
    expect(failures(imported(sheet, { ...answers, hidden: 'read' }))).toEqual([
      expect.stringMatching(/^G2,G3: /),
      expect.stringMatching(/^H2,H3: /),
    ]);
  });

  it('with an extra bed and seasons that end on the day on which the next one begins', () => {
    const sheet = csv(`Hotel;Room;Board;From;To;Currency;Double;Extra bed
SEA;Double;HB;2027-05-01;2027-06-01;EUR;90,50;20,25
SEA;Double;HB;2027-06-01;2027-07-01;EUR;110,00;25,00
`);
    expect(proposedQuestions(sheet)).toEqual(expect.arrayContaining(['lastDay', 'rooms.Double.distributions']));
    const result = imported(sheet, {
      ...newHotel('SEA'),
      rate: 'Summer',
      basis: 'room per night',
      lastDay: 'departure',
      'rooms.Double.distributions': ['2', '3'],
      'rooms.Double.unitsQuota': 1,
    });
    expect([result.reading.questions, failures(result)]).toEqual([[], []]);
    expect(result.text).toContain('dateRanges: [2027-05-01..2027-05-31]');
    expect(result.text).toContain('distributionPrices: { "2": 90.5, "3": 110.75 }');
  });
});

describe('what a contract cannot say', () => {
  const rows = (...lines: readonly string[]) =>
    csv(`Hotel,Room,Board,Pax,From,To,Currency,Price,Basis\n${lines.join('\n')}\n`);
  const row = (room: string, board: string, pax: number, from: string, to: string, price: number) =>
    `SEA,${room},${board},${pax},${from},${to},EUR,${price},per room`;
  const [may, mayEnd, june, juneEnd] = ['2027-05-01', '2027-05-31', '2027-06-01', '2027-06-30'];
  const answers = { ...newHotel('SEA'), rate: 'R', 'rooms.DBL.unitsQuota': 1, 'rooms.SUI.unitsQuota': 1 };

  it('two prices for the same night, with both cells', () => {
    const result = imported(
      rows(row('DBL', 'BB', 2, may, juneEnd, 80), row('DBL', 'BB', 2, june, juneEnd, 90)),
      answers,
    );
    expect(failures(result)).toEqual(['H2,H3: DBL for 2 has two prices on 2027-06-01']);
  });

  it('two prices for the same nights once, however many other seasons begin meanwhile', () => {
    const result = imported(
      rows(
        row('DBL', 'BB', 2, may, juneEnd, 80),
        row('DBL', 'BB', 2, may, juneEnd, 90),
        row('SUI', 'BB', 2, june, juneEnd, 150),
      ),
      answers,
    );
    expect(failures(result)).toEqual(['H2,H3: DBL for 2 has two prices on 2027-05-01']);
  });

  it('more than a thousand pairs of prices that contradict each other: the reading ends there', () => {
    const day = (index: number): string => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 60 }, (_, index) =>
      row('DBL', 'BB', 2, day(index), day(index + 30), 80 + index),
    );
    expect(() => imported(rows(...lines), answers)).toThrow(
      /^prices from 2027-\S+ to 2027-\S+: more than 1000 pairs of prices contradict each other, such as two for DBL \(2\)$/,
    );
  });

  it('a meal plan with another surcharge in another room, unless it is left out', () => {
    const sheet = rows(
      row('DBL', 'BB', 2, may, mayEnd, 80),
      row('DBL', 'HB', 2, may, mayEnd, 120),
      row('SUI', 'BB', 2, may, mayEnd, 180),
      row('SUI', 'HB', 2, may, mayEnd, 230),
    );
    expect(failures(imported(sheet, answers))).toEqual([
      'H3,H5: HALF_BOARD: for 2 it costs 40 more in one room and 50 more in another; a season has one price of a meal plan',
    ]);
    const without = imported(sheet, { ...answers, 'boards.HB': 'leave out' });
    expect([failures(without), losses(without)]).toEqual([
      [],
      ['meal plan C3,A3,B3,D3,E3,F3,G3,H3,I3,C5,A5,B5,D5,E5,F5,G5,H5,I5'],
    ]);
  });

  it('a meal plan that only one season has', () => {
    const sheet = rows(
      row('DBL', 'BB', 2, may, mayEnd, 80),
      row('DBL', 'BB', 2, june, juneEnd, 90),
      row('DBL', 'HB', 2, june, juneEnd, 130),
    );
    expect(failures(imported(sheet, answers))).toEqual([
      expect.stringMatching(/^H4: HALF_BOARD has no price on 2027-05-01/),
    ]);
  });

  it('a party that only one season has', () => {
    const sheet = rows(
      row('DBL', 'BB', 1, may, mayEnd, 60),
      row('DBL', 'BB', 2, may, mayEnd, 80),
      row('DBL', 'BB', 2, june, juneEnd, 90),
    );
    expect(failures(imported(sheet, answers))).toEqual([
      expect.stringMatching(/^H4: DBL has no price for 1 on 2027-06-01/),
    ]);
  });

  it('a surcharge that does not divide by the guests', () => {
    const sheet = rows(row('DBL', 'BB', 2, may, mayEnd, 80), row('DBL', 'HB', 2, may, mayEnd, 100.01));
    expect(failures(imported(sheet, answers))).toEqual(['H3: HALF_BOARD: the prices do not say what guest 1 pays']);
  });
});

describe('seasons that differ from room to room', () => {
  it('are cut where a price of any room begins or ends', () => {
    const sheet = csv(`Hotel,Room,Board,Pax,From,To,Currency,Price,Basis
SEA,DBL,BB,2,2027-05-01,2027-06-30,EUR,80,per room
SEA,SUI,BB,2,2027-05-01,2027-05-31,EUR,180,per room
SEA,SUI,BB,2,2027-06-01,2027-06-30,EUR,200,per room
`);
    const { text, reading } = imported(sheet, {
      ...newHotel('SEA'),
      rate: 'R',
      'rooms.DBL.unitsQuota': 1,
      'rooms.SUI.unitsQuota': 1,
    });
    expect([reading.questions, reading.failures]).toEqual([[], []]);
    expect(text.match(/dateRanges: .*|"2": \d+/g)).toEqual([
      ...['dateRanges: [2027-05-01..2027-05-31]', '"2": 80', '"2": 180'],
      ...['dateRanges: [2027-06-01..2027-06-30]', '"2": 80', '"2": 200'],
    ]);
  });
});

it('reads a list of lines that end with their price, room by room', () => {
  const sheet = csv(`TARIFS 2027
CHAMBRE 1
Du 1er Mai au 1er Juillet - 119€
Du 2 Juillet au 10 Juillet - 129€ (+ 25€ pour le lit)
CHAMBRE 2
Du 1er Mai au 1er Juillet - 89€
Du 2 Juillet au 10 Juillet - 94€
Taxe de séjour: 0,50€ par personne
`);
  const { text } = imported(sheet, {
    ...newHotel('this sheet'),
    'hotels.this sheet.providerCode': 'LAND',
    basis: 'room per night',
    baseBoard: 'ROOM_ONLY',
    distributions: ['2'],
    unitsQuota: 1,
    taxes: 'included',
  });
  expect(text.match(/dateRanges: .*|"2": \d+/g)).toEqual([
    ...['dateRanges: [2027-05-01..2027-07-01]', '"2": 119', '"2": 89'],
    ...['dateRanges: [2027-07-02..2027-07-10]', '"2": 129', '"2": 94'],
  ]);
});

it('reads the export of a tour operator: when it is sold, charged by room, on all weekdays', () => {
  const sheet =
    csv(`supplier,product_name,season_start,season_end,sell_from,sell_to,ratecode,currency,board_basis_id,dbl,sng,charging_policy,applicable_days,min_stays
LAND,Executive Suite,2026-09-01,2027-04-30,2026-07-22,2027-04-30,FIT,ZAR,BB,3146,2357,per room,1234567,2
`);
  const { text, reading } = imported(sheet, {
    ...newHotel('this sheet'),
    'hotels.this sheet.providerCode': 'LAND',
    unitsQuota: 1,
    'rooms.Executive Suite.distributions': ['1', '2'],
  });
  expect([reading.questions, reading.failures]).toEqual([[], []]);
  expect(text).toMatch(/bookingWindows: .*2026-07-22\.\.2027-04-30/);
  expect(text).toMatch(/minimumStay: 2/);
  expect(text).toContain('distributionPrices: { "1": 2357, "2": 3146 }');
});

it('asks for whom and how long the price of the only party of a room is', () => {
  const sheet = csv(`2027;Double room (2 pers)
1 May 2027 - 31 May 2027;650
1 June 2027 - 30 June 2027;745
`);
  expect(proposedQuestions(sheet)).toContain('basis');
});
