import { describe, expect, it } from 'vitest';
import { stayMatrixMarkdown, stayMatrixSheet, stayMatrixText } from '../../../src/commands/price/price-grid-text.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { stayMatrix } from '../../../src/pricing/stay/price-grid.ts';
import { priceWorkbook } from '../../../src/sheets/export/price-workbook.ts';
import { textOfCell } from '../../../src/sheets/import/cells.ts';
import { xlsxSheets } from '../../../src/sheets/import/sheet/xlsx-sheets.ts';
import { sheetCsv } from '../../../src/view/export-text.ts';
import type { MatrixReport } from '../../../src/view/price/price-report.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { contract, day, low, seaPalace, summer } from '../../support/sample-contract.ts';

const [double] = low.seasonRoomPrices;
if (!double) throw new Error('no price');

/** A rate with a name that a spreadsheet program would run, and a room that is only sold on request. */
const hotel = contract({
  hotel: { ...seaPalace, hotelname: 'فندق | البحر', rooms: seaPalace.rooms.slice(0, 1) },
  rates: [
    {
      ...summer,
      name: '=HYPERLINK("x")',
      seasons: [{ ...low, seasonRoomPrices: [{ ...double, unitsQuota: 0, unitsOnRequest: 2 }] }],
    },
  ],
});
const stay = { checkIn: day('2027-05-10'), checkOut: day('2027-05-12'), bookedOn: day('2026-11-21') };
const parties = [
  { adults: 2, childAges: [7] },
  { adults: 3, childAges: [] },
];
const report: MatrixReport = {
  hotel: 'PALMA/SEA-PALACE',
  contract: hotel,
  switches: referencePricing,
  placeOf: () => undefined,
  stay,
  parties,
  rows: stayMatrix(hotel, stay, parties, { mealPlan: 'ROOM_ONLY' }),
};

describe('a matrix of a stay', () => {
  it('is a table on a terminal, with marks for reasons', () => {
    expect(stayMatrixText(report, createPaint(false)).split('\n').slice(2)).toEqual([
      '',
      'rate "=HYPERLINK("x")"',
      '                   2+7   3',
      'DBL room only  216.00*  a',
      '',
      '*  on request',
      'a  the room does not take this party',
    ]);
  });

  it('is a sheet with reasons in place of prices, in which no text is a formula', () => {
    expect(sheetCsv(stayMatrixSheet(report), { separator: ',', mark: false, decimal: 'point' }).split('\r\n')).toEqual([
      'hotel,check-in,check-out,booked on,currency,rate,room,name,meal plan,units,2+7,3',
      'PALMA/SEA-PALACE,2027-05-10,2027-05-12,2026-11-21,EUR,"\'=HYPERLINK(""x"")",DBL,Double room,room only,on request,216,room DBL does not allow 3',
      '',
    ]);
  });

  it('is a workbook with dates, numbers and texts', () => {
    const read = xlsxSheets('prices.xlsx', priceWorkbook(stayMatrixSheet(report)));
    if (!read.ok) throw new Error(read.error);
    const [sheet] = read.value;
    expect(sheet?.rows[1]?.map(textOfCell)).toEqual([
      'PALMA/SEA-PALACE',
      '2027-05-10',
      '2027-05-12',
      '2026-11-21',
      'EUR',
      '=HYPERLINK("x")',
      'DBL',
      'Double room',
      'room only',
      'on request',
      '216.00',
      'room DBL does not allow 3',
    ]);
  });

  it('is a table in Markdown that no name can break', () => {
    const lines = stayMatrixMarkdown(report).split('\n');
    expect(lines[0]).toContain('&#124;');
    expect(lines.slice(4)).toEqual([
      '| rate | room | name | meal plan | units | 2+7 | 3 |',
      '|---|---|---|---|---|---:|---:|',
      '| =HYPERLINK("x") | DBL | Double room | room only | on request | 216.00 | room DBL does not allow 3 |',
      '',
    ]);
  });
});
