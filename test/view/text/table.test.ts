import { describe, expect, it } from 'vitest';
import { createPaint } from '../../../src/view/text/paint.ts';
import { type Column, tableLines } from '../../../src/view/text/table.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';

interface Row {
  readonly price: string;
  readonly room: string;
  readonly name: string;
}

const columns: readonly Column<Row>[] = [
  { head: 'EUR', cell: ({ price }) => price, align: 'right' },
  { head: 'room', cell: ({ room }) => room, drop: 1 },
  { head: 'name', cell: ({ name }) => name, least: 6, drop: 0 },
];
const rows: readonly Row[] = [
  { price: '90.00', room: 'DBL', name: 'Double room with a balcony' },
  { price: '1100.00', room: 'SUITE', name: '海景套房' },
];
const table = (width: number) => tableLines(rows, columns, createPaint(false, { width }));

describe('a table', () => {
  it('has columns as wide as what stands in them', () =>
    expect(table(80)).toEqual([
      '    EUR  room   name',
      '  90.00  DBL    Double room with a balcony',
      '1100.00  SUITE  海景套房',
    ]));

  it('cuts what may be cut before it leaves anything out', () =>
    expect(table(26)).toEqual(['    EUR  room   name', '  90.00  DBL    Double ro…', '1100.00  SUITE  海景套房']));

  it('leaves out the least important columns of a narrow screen', () => {
    expect(table(20)).toEqual(['    EUR  room', '  90.00  DBL', '1100.00  SUITE']);
    expect(table(10)).toEqual(['    EUR', '  90.00', '1100.00']);
  });

  it.each([8, 14, 20, 26, 40])('fits %d columns', (width) =>
    expect(Math.max(...table(width).map(textWidth))).toBeLessThanOrEqual(width),
  );

  it('continues on the next line what may not be cut', () => {
    const name: Column<Row> = { head: 'name', cell: ({ name }) => name, least: 6, wraps: true };
    const lines = tableLines(rows, [...columns.slice(0, 2), name], createPaint(false, { width: 30 }));
    expect(lines).toEqual([
      '    EUR  room   name',
      '  90.00  DBL    Double room',
      '                with a balcony',
      '1100.00  SUITE  海景套房',
    ]);
  });

  it('leaves out a column in which nothing stands', () =>
    expect(tableLines([{ price: '1.00', room: '', name: '' }], columns, createPaint(false))).toEqual([' EUR', '1.00']));

  it('keeps its columns next to names that are written from right to left', () => {
    const [, row = ''] = tableLines([{ price: '1.00', room: 'غرفة', name: 'a' }], columns, createPaint(false));
    expect(row).toBe('1.00  \u200eغرفة\u200e  a');
  });
});
