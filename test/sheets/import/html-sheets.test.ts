import { expect, it } from 'vitest';
import { Budget } from '../../../src/sheets/import/budget.ts';
import { textOfCell } from '../../../src/sheets/import/cells.ts';
import { htmlSheets, isHtml } from '../../../src/sheets/import/sheet/html-sheets.ts';

const tables = (html: string) =>
  htmlSheets('page.html', html, new Budget()).map(({ rows, merged, hidden = [] }) => ({
    rows: rows.map((row) => row.map(textOfCell).join(' | ')),
    merged: merged.map(({ top, left, bottom, right }) => [top, left, bottom, right].join(' ')),
    hidden: hidden.length,
  }));

it('reads the table of a page with joined cells, line breaks, entities and the texts around it', () => {
  const page = `<!DOCTYPE html><html><head><title>x</title><style>td{}</style></head><body><h1>Rates&nbsp;2027</h1>
<table><tr><th rowspan=2>Room</th><th colspan="2">Summer<br>July</th></tr><tr><td>1<td>2</tr>
<tr><td>Caf&eacute; &amp; view</td><td>&euro; 80</td><td>90</td></tr></table><p>Dinner 20</p></body></html>`;
  expect(isHtml(page)).toBe(true);
  expect(tables(page)).toEqual([
    {
      rows: ['Rates 2027', 'Room | Summer\nJuly | ', ' | 1 | 2', 'Café & view | € 80 | 90', 'Dinner 20'],
      merged: ['1 0 2 0', '1 1 1 2'],
      hidden: 0,
    },
  ]);
});

it('leaves out scripts, comments and tables that only arrange others, and notes hidden cells', () => {
  const page = `<table><tr><td><table><tr><td>Room</td><td>Price</td></tr><!-- <tr><td>9</td></tr> -->
<tr style="display:none"><td>Old</td><td>70</td></tr><tr><td>New<script>99</script></td><td>80</td></tr></table></td></tr></table>`;
  expect(tables(page)).toEqual([{ rows: ['Room | Price', 'Old | 70', 'New | 80'], merged: [], hidden: 2 }]);
});

it.each(['Room;Price\nA;1', '<80 | 90', '<p>no table</p>'])('does not take %j for a page', (text) => {
  expect(isHtml(text)).toBe(false);
});

it('ends with tables that are not closed', () => {
  expect(tables('<table><tr><td>Room<td>90<tr><td>A<td>80')[0]?.rows).toEqual(['Room | 90', 'A | 80']);
});
