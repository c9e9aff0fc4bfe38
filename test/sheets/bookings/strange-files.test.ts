import { describe, expect, it } from 'vitest';
import type { BookingField } from '../../../src/sheets/bookings/columns.ts';
import { CliFailure } from '../../../src/use/ground/exit/exit-code.ts';
import { fc } from '../../support/fast-check.ts';
import type { MadeCell } from '../../support/make-xlsx.ts';
import { changed, csv, DEFAULTS, failure, HEAD, READ, ROW, sheetOf, workbook } from '../../support/read-bookings.ts';

// Lists of bookings as other programs export them.

describe('a workbook with bookings', () => {
  it('has dates and amounts as spreadsheets store them', async () => {
    expect(await workbook(sheetOf([HEAD, ROW]))).toEqual({ lines: [READ], notes: [] });
  });

  it.each<[string, number, MadeCell, string]>([
    ['a time of booking', 1, { day: 46402.58682870371 }, READ.replace('T00:00', 'T14:05')],
    ['a day just below midnight in binary', 5, { day: 46536.99999999999 }, READ],
    ['a date as ISO 8601', 5, { iso: '2027-05-30T00:00:00' }, READ],
    ['a date as text', 5, '30/05/2027', READ],
    ['a date in words', 5, 'domingo 30 de mayo de 2027', READ],
    ['digits for a date', 5, 20270530, READ],
    ['an amount in a text', 8, '1.490,50 €', READ.replace('490', '1490.5')],
    ['an amount in a format with €', 8, { euros: 490 }, READ],
    ['the noise of binary numbers', 8, { stored: '490.10000000000002' }, READ.replace('490', '490.1')],
    ['a number of guests as text', 7, '2', READ],
    ['a refund', 8, -490, 'R-1 2 : the amount is negative (-490)'],
    ['a number that is no date', 5, 46537, "R-1 F2 Arrival: 46537 is a spreadsheet's number, not a date"],
    ['a date for an amount', 8, { day: 46402 }, 'R-1 I2 Total: 2027-01-15 is a date, not an amount'],
    ['a part for an amount', 8, { percent: '0.5' }, 'R-1 I2 Total: 50 % is a percentage, not an amount'],
    ['a formula without its value', 8, { formula: 'A1*2' }, 'R-1 I2 Total: =A1*2 is not an amount'],
  ])('may have %s', async (_, column, cell, line) => {
    expect((await workbook(sheetOf([HEAD, changed(column, cell)]))).lines).toEqual([line]);
  });

  it('names a currency by the format of its amounts, unless the row names another', async () => {
    const row = changed(8, { euros: 490 });
    expect((await workbook(sheetOf([HEAD.slice(0, 9), row.slice(0, 9)]))).lines).toEqual([READ]);
    expect((await workbook(sheetOf([HEAD, row.with(9, 'USD')]))).lines).toEqual([
      'R-1 I2 Total: 490 is not in USD, which the row names as its currency',
    ]);
  });

  it('may have a title above the headings, and sums, remarks and repeated headings below, which it names', async () => {
    const { lines, notes } = await workbook(
      sheetOf([
        ['Hotel Miramar'],
        ['Printed on', { day: 46402 }],
        [],
        HEAD,
        ROW,
        [],
        HEAD,
        changed(0, 'R-2'),
        ['Total', undefined, undefined, undefined, undefined, undefined, undefined, 4, 980],
        [undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined, 980],
        ['Page 1 of 1'],
      ]),
    );
    expect(lines).toEqual([READ.replace(' 2 ', ' 5 '), READ.replace('R-1 2 ', 'R-2 8 ')]);
    expect(notes).toEqual([
      'The headings are in row 4; the rows above it are not read.',
      ...['row 7 "Reference"', 'row 9 "Total"', 'row 10 "980"', 'row 11 "Page 1 of 1"'],
    ]);
  });

  it('reports a booking whose dates or room are missing, and takes it for no sum', async () => {
    const { lines } = await workbook(sheetOf([HEAD, ROW.with(1, undefined).with(5, undefined).with(6, undefined)]));
    expect(lines).toEqual([
      'R-1 B2 Booked on: it is empty',
      'R-1 F2 Arrival: it is empty',
      'R-1 G2 Departure: it is empty',
    ]);
  });

  it('takes no booking for a sum because of its reference', async () => {
    const unread = ROW.with(0, 'Somme-77').with(1, undefined).with(3, undefined).with(5, undefined).with(6, undefined);
    const { lines, notes } = await workbook(sheetOf([HEAD, unread]));
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(['Somme-77']));
    expect(notes).toEqual([]);
  });

  it('knows a remark with digits in a column of dates', async () => {
    const shifted = (cells: readonly MadeCell[]) => [...cells.slice(1), cells[0]];
    const { lines, notes } = await workbook(sheetOf([shifted(HEAD), shifted(ROW), ['Page 1 of 1']]));
    expect([lines, notes]).toEqual([[READ], ['row 3 "Page 1 of 1"']]);
  });

  it('takes a row of numbers for a sum only if none of them is the reference of a booking', async () => {
    const numbers = [100234, ...Array.from({ length: 6 }, () => undefined), 2, 490];
    const { lines, notes } = await workbook(sheetOf([HEAD, numbers, numbers.with(0, undefined)]));
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(['100234']));
    expect(notes).toEqual(['row 3 "2"']);
  });

  it('repeats a cell that is joined over several rows, except for an amount', async () => {
    const rows = [HEAD, ROW, changed(3, 'SGL').with(0, undefined)];
    expect((await workbook(sheetOf(rows, { merged: ['A2:A3'] }))).lines).toEqual([
      READ,
      READ.replace(' 2 ', ' 3 ').replace('DBL', 'SGL'),
    ]);
    expect((await workbook(sheetOf(rows, { merged: ['I2:I3'] }))).lines).toEqual([
      'R-1 I2 Total: 490 is one amount for several rows',
      ' I3 Total: 490 is one amount for several rows',
    ]);
  });

  it('asks which of several sheets is meant, and reads none that is hidden without its name', async () => {
    const may = { name: 'May', rows: [HEAD, ROW] };
    const june = { name: 'June', rows: [HEAD, changed(0, 'R-2')] };
    const empty = { name: 'Notes', rows: [] };
    expect(await failure(async () => workbook([may, june, empty]))).toBe(
      'bookings.xlsx has 2 sheets with rows; say which: --sheet NAME; it has "May", "June"',
    );
    const options = { ...DEFAULTS, sheet: 'June' };
    expect((await workbook([may, june], options)).lines).toEqual([READ.replace('R-1', 'R-2')]);
    expect((await workbook([{ ...may, hidden: true }, june])).lines).toEqual([READ.replace('R-1', 'R-2')]);
    expect(await failure(async () => workbook([may, { ...june, hidden: true }], { sheet: 'July' }))).toBe(
      'bookings.xlsx has no sheet "July" with rows; say which: --sheet NAME; it has "May", "June" (hidden)',
    );
    expect(await failure(async () => workbook([{ ...may, hidden: true }]))).toBe(
      'bookings.xlsx has 1 sheet with rows; say which: --sheet NAME; it has "May" (hidden)',
    );
    expect(await failure(async () => workbook([empty]))).toMatch(/^bookings.xlsx is empty;/);
  });

  it('asks whether hidden rows and columns count', async () => {
    const sheets = sheetOf([HEAD, ROW, changed(0, 'R-2')], { hiddenRows: [3] });
    expect(await failure(async () => workbook(sheets))).toBe(
      'bookings.xlsx: rows or columns with values are hidden (A3, B3, C3 and 7 more); say whether they count: --hidden read or --hidden leave-out',
    );
    expect((await workbook(sheets, { hidden: 'read' })).lines).toHaveLength(2);
    expect((await workbook(sheets, { hidden: 'leave-out' })).lines).toEqual([READ]);
  });

  it('asks what an ambiguous text means, with its sheet and cell', async () => {
    const rows = [HEAD, changed(5, '03/04/2027'), changed(5, '30/05/2027')];
    expect(await failure(async () => workbook(sheetOf(rows)))).toBe(
      'bookings.xlsx, sheet May, F2: the check-in "03/04/2027" could be day first or month first; say which: --dates dmy or --dates mdy; "30/05/2027" in row 3 suggests dmy',
    );
    expect(await failure(async () => workbook(sheetOf([HEAD, changed(8, '1.490')])))).toMatch(
      /^bookings.xlsx, sheet May, I2: the amount "1.490" could have thousands or decimals;/,
    );
  });

  it('sees the same booking again, whether a date is a date or a text', async () => {
    const again = changed(5, '30 May 2027').with(8, 480);
    expect((await workbook(sheetOf([HEAD, ROW, again]))).lines).toEqual([
      READ,
      'R-1 3 : the same booking as row 2, amount there: 490',
    ]);
  });
});

describe('any list of bookings', () => {
  const texts = ['', 'Total', '03/04/2027', '1.234', '2+7,4', '€', 'HB', '-1', '99999999999', 'x'.repeat(70), ...HEAD];
  const cells = fc.oneof(
    fc.constantFrom<MadeCell>(...texts, undefined, { day: 46402.5 }, { euros: -3 }, { iso: '2027-02-30' }),
    fc.double({ noNaN: true }),
  );
  const rows = fc.array(fc.array(cells, { maxLength: 11 }), { maxLength: 6 });

  it('is read or refused, whatever its cells have', () =>
    fc.assert(
      fc.asyncProperty(rows, rows, fc.constantFrom([], ['A1:A3'], ['C2:D9']), async (above, below, merged) => {
        const read = async () => workbook(sheetOf([...above, HEAD, ROW, ...below], { merged }));
        await read().catch((error: unknown) => expect(error).toBeInstanceOf(CliFailure));
      }),
      { numRuns: 100 },
    ));
});

const LANGUAGES = {
  English: [
    'Booking ref.;Date booked;Property code;Room type;Meal plan;Check-in;Check-out;No. of nights;Adults;Children;Child ages;Total price;Currency;Booking status',
    'half board;and;Confirmed',
  ],
  Spanish: [
    'Localizador;Fecha de reserva;Código hotel;Tipo de habitación;Régimen;Fecha de entrada;Fecha de salida;Nº noches;Adultos;Niños;Edades de los niños;Importe total;Divisa;Estado',
    'Media pensión;y;Confirmada',
  ],
  German: [
    'Buchungs-Nr.;Buchungsdatum;Hotelcode;Zimmertyp;Verpflegung;Anreise;Abreise;Anzahl Nächte;Erwachsene;Kinder;Alter der Kinder;Gesamtpreis;Währung;Buchungsstatus',
    'Halbpension;und;Bestätigt',
  ],
  French: [
    "N° de réservation;Date de réservation;Code hôtel;Type de chambre;Pension;Date d'arrivée;Date de départ;Nombre de nuits;Adultes;Enfants;Âges des enfants;Montant total;Devise;Statut",
    'Demi-pension;et;Confirmée',
  ],
  Italian: [
    'Numero prenotazione;Data di prenotazione;Codice hotel;Tipologia camera;Trattamento;Data di arrivo;Data di partenza;Notti;Adulti;Bambini;Età dei bambini;Importo totale;Valuta;Stato',
    'Mezza pensione;e;Confermata',
  ],
  Portuguese: [
    'Código da reserva;Data da reserva;Código do hotel;Tipo de quarto;Regime;Data de chegada;Data de saída;N.º de noites;Adultos;Crianças;Idades das crianças;Valor total;Moeda;Situação',
    'Meia pensão;e;Confirmada',
  ],
} as const;

describe('a list of bookings with headings in another language', () => {
  it.each(Object.entries(LANGUAGES))('is read by itself: %s', async (_, [headings, words]) => {
    const [board = '', and = '', status = ''] = words.split(';');
    const cells: readonly MadeCell[] = [
      ...['R-1', { day: 46402 }, 'SEA', 'DBL', board, { day: 46537 }, { day: 46540 }],
      ...[3, 2, 2, `7 ${and} 4`, 490, 'EUR', status],
    ];
    const expected = READ.replace('30,30', '30,30,7,4');
    expect(await workbook(sheetOf([headings.split(';'), cells]))).toEqual({ lines: [expected], notes: [] });
    const texts = ['R-1', '15.01.2027', 'SEA', 'DBL', board, '30.05.2027', '02.06.2027', '3', '2', '2', `7 ${and} 4`];
    for (const mark of [';', '\t', '|'])
      expect(
        (await csv(`${headings}\n${[...texts, '490,00', 'EUR', status].join(';')}\n`.replaceAll(';', mark))).lines,
      ).toEqual([expected]);
  });

  it('has the name of the hotel and room where it has no code', async () => {
    const names = HEAD.with(2, 'Hotel name').with(3, 'Room description');
    expect((await workbook(sheetOf([names, ROW]))).lines).toEqual([READ]);
    const both = [...HEAD, 'Hotel name'];
    expect((await workbook(sheetOf([both, [...ROW, 'Sea Palace']]))).lines).toEqual([READ]);
  });
});

describe('a CSV file of another program', () => {
  const ROW_CSV = 'R-1,2027-01-15,SEA,DBL,HB,2027-05-30,2027-06-02,2,490.00,EUR';
  const HEAD_CSV = HEAD.join(',');

  it('has the mark between its cells that most lines have most often', async () => {
    const ages = `${HEAD_CSV},Child ages\n${`${ROW_CSV},7;4;2\n`.repeat(2)}`;
    expect((await csv(ages)).lines[0]).toBe(READ.replace('30,30', '30,30,7,4,2'));
    const title = `Bookings, all hotels\n${HEAD_CSV}\n${ROW_CSV}\n`;
    const commas = title.replaceAll(/(?<!Bookings),/g, '|').replace('490.00', '490,00');
    expect(await csv(commas)).toEqual({
      lines: [READ.replace(' 2 ', ' 3 ')],
      notes: ['The headings are in line 2; the rows above it are not read.'],
    });
  });

  it('has its headings in the first row if none is known and columns are named by their numbers', async () => {
    const named = new Map<BookingField, string>([
      ...(
        ['reference', 'bookedOn', 'hotel', 'room', 'mealPlan', 'checkIn', 'checkOut', 'adults', 'amount'] as const
      ).map((field, index) => [field, `${index + 1}`] as const),
      ['currency', '10'],
    ]);
    const text = `a,b,c,d,e,f,g,h,i,j\n${ROW_CSV.replace('R-1', '1')}\n${ROW_CSV.replace('R-1', '9')}\n`;
    const { lines, notes } = await csv(text, { named });
    expect([lines.length, notes]).toEqual([2, []]);
  });

  it('may have a title, a sum and empty lines, each named by its line', async () => {
    const { lines, notes } = await csv(
      `Hotel Miramar;;\n\n${`${HEAD_CSV}\n${ROW_CSV}\nSumme,,,,,,,,"490,00"`.replaceAll(',', ';')}\n`,
    );
    expect(lines).toEqual([READ.replace(' 2 ', ' 4 ')]);
    expect(notes).toEqual(['The headings are in line 3; the rows above it are not read.', 'line 5 "Summe"']);
  });
});
