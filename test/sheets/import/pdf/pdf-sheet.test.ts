import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/sheets/import/budget.ts';
import { textOfCell } from '../../../../src/sheets/import/cells.ts';
import type { PdfPage, PdfRule } from '../../../../src/sheets/import/pdf/pdf-page.ts';
import { pdfSheet } from '../../../../src/sheets/import/pdf/pdf-sheet.ts';

/** A text of ten points, or another size, each character half as wide, at its left end and its base line. */
const text = (left: number, bottom: number, written: string, size = 10) => ({
  text: written,
  left,
  right: left + (size / 2) * written.length,
  top: bottom - size,
  bottom,
});

const page = (texts: PdfPage['texts'], rules: readonly PdfRule[] = [], slashes: PdfPage['slashes'] = []): PdfPage => ({
  width: 600,
  height: 800,
  texts,
  rules,
  slashes,
  hasPicture: false,
});

/** The edges of a table with these columns and rows. */
function grid(columns: readonly number[], lines: readonly number[]): readonly PdfRule[] {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [lines[0], lines.at(-1)];
  return [
    ...columns.map((x) => ({ left: x, right: x + 0.5, top, bottom })),
    ...lines.map((y) => ({ left, right, top: y, bottom: y + 0.5 })),
  ];
}

function read(...pages: readonly PdfPage[]) {
  const sheet = pdfSheet('rates.pdf', pages, new Budget());
  if (!sheet.ok) throw new Error(sheet.error);
  return { ...sheet.value, texts: sheet.value.rows.map((row) => row.map(textOfCell)) };
}

describe('a page of a PDF file, as rows and columns', () => {
  it('has the cells that lines are drawn around, with a heading over several of them', () => {
    const rules = [
      ...grid([100, 200, 300], [100, 120, 140, 160]).filter(({ left, top }) => left !== 200 || top !== 100),
      { left: 200, right: 200.5, top: 120, bottom: 160 },
    ];
    const { texts, merged } = read(
      page(
        [
          text(160, 115, 'Summer 2027'),
          ...[text(105, 135, 'Room'), text(205, 135, 'Price')],
          ...[text(105, 155, 'Double'), text(205, 155, '62.00')],
        ],
        rules,
      ),
    );
    expect(texts).toEqual([['Summer 2027'], ['Room', 'Price'], ['Double', '62.00']]);
    expect(merged).toEqual([{ left: 0, right: 1, top: 0, bottom: 0 }]);
  });

  it('has columns where no word stands, without any line', () => {
    const { texts } = read(
      page([
        ...[text(100, 100, 'Room'), text(200, 100, 'April'), text(260, 100, 'May')],
        ...[text(100, 120, 'Double sea view'), text(200, 120, '62'), text(260, 120, '70')],
        ...[text(100, 140, 'Suite'), text(260, 140, '95')],
      ]),
    );
    expect(texts).toEqual([
      ['Room', 'April', 'May'],
      ['Double sea view', '62', '70'],
      ['Suite', '', '95'],
    ]);
  });

  it('keeps numbers apart that stand closer than words of a phrase may', () => {
    const { texts } = read(
      page([
        ...[text(100, 100, 'Double'), text(180, 100, '62'), text(194, 100, '70')],
        ...[text(100, 120, 'Suite'), text(180, 120, '90'), text(194, 120, '95')],
      ]),
    );
    expect(texts).toEqual([
      ['Double', '62', '70'],
      ['Suite', '90', '95'],
    ]);
  });

  it('joins the lines of a label that is written next to the middle of its prices', () => {
    const { texts } = read(
      page([
        ...[text(100, 100, 'Double room'), text(100, 112, 'sea view'), text(200, 106, '62'), text(260, 106, '70')],
        ...[text(100, 140, 'Suite'), text(200, 140, '90'), text(260, 140, '95')],
      ]),
    );
    expect(texts).toEqual([
      ['Double room sea view', '62', '70'],
      ['Suite', '90', '95'],
    ]);
  });

  it('never joins two prices, however close the rows are', () => {
    const rows = ['Single', 'Double', 'Triple', 'Suite'];
    const { texts } = read(
      page([
        text(100, 60, 'Rates 2027'),
        ...rows.flatMap((room, index) => [text(100, 100 + 11 * index, room), text(200, 100 + 11 * index, `6${index}`)]),
      ]),
    );
    expect(texts).toEqual([['Rates 2027'], ...rows.map((room, index) => [room, `6${index}`])]);
  });

  it('makes rows of the lines in a cell where lines are drawn around several rows at once', () => {
    const { texts } = read(
      page(
        [
          ...[text(105, 115, 'Room'), text(205, 115, 'Price')],
          ...[text(105, 135, 'Single'), text(205, 135, '50')],
          ...[text(105, 148, 'Double'), text(205, 148, '62')],
        ],
        grid([100, 200, 300], [100, 120, 160]),
      ),
    );
    expect(texts).toEqual([
      ['Room', 'Price'],
      ['Single', '50'],
      ['Double', '62'],
    ]);
  });

  it('divides a text that goes over a drawn line, at the blank next to it', () => {
    const { texts } = read(
      page(
        [text(150, 115, 'Single room 62'), ...[text(105, 135, 'Double'), text(205, 135, '70')]],
        grid([100, 202, 300], [100, 120, 140]),
      ),
    );
    expect(texts).toEqual([
      ['Single room', '62'],
      ['Double', '70'],
    ]);
  });

  it('reads a sentence over two lines as one text, and two sentences as two', () => {
    const { texts } = read(
      page([
        text(
          50,
          300,
          `Children of 2 to 11 years who share a room with two adults ${'pay half of the price for '.repeat(2)}`.trim(),
        ),
        text(50, 312, 'adults, without meals.'),
        text(50, 340, 'Release 14 days'),
        text(50, 352, 'Minimum stay 3 nights'),
      ]),
    );
    expect(texts.map(([first]) => first?.replace(/ pay half.*for /s, ' … '))).toEqual([
      'Children of 2 to 11 years who share a room with two adults … adults, without meals.',
      'Release 14 days',
      'Minimum stay 3 nights',
    ]);
  });

  it('leaves out the number of each page, and keeps heads that stand on every page', () => {
    const head = text(50, 40, 'Hotel Bella Vista');
    const { texts } = read(
      page([head, text(300, 790, 'Page 1 of 2'), text(50, 400, 'Double'), text(200, 400, '62')]),
      page([head, text(300, 790, 'Page 2 of 2'), text(50, 780, 'Suite'), text(200, 780, '95')]),
    );
    expect(texts).toEqual([['Hotel Bella Vista'], ['Double', '62'], ['Hotel Bella Vista'], ['Suite', '95']]);
  });

  it.each([
    ['its only page', ['1']],
    ['a page without a number', ['1', 'Rates']],
    ['pages in another order', ['2', '1']],
    ['pages of a longer document', ['Page 1 of 9', 'Page 2 of 9']],
    ['pages with prices at their feet', ['62', '70']],
  ])('keeps every number at the foot of %s', (_, feet) => {
    expect(read(...feet.map((foot) => page([text(300, 790, foot)]))).texts).toEqual(feet.map((foot) => [foot]));
  });

  it.each([
    [
      'that stand next to other cells',
      [
        [text(200, 790, '3'), text(300, 790, '1')],
        [text(200, 20, '3'), text(300, 20, '2')],
      ],
    ],
    [
      'that are the heads of columns',
      [
        [text(100, 40, '1'), text(200, 40, '2')],
        [text(100, 40, '1'), text(200, 40, '2')],
      ],
    ],
    ['of seasons', [[text(100, 40, 'P1')], [text(100, 40, 'P2')]]],
    ['on other lines', [[text(100, 40, '1')], [text(100, 790, '2')]]],
  ])('keeps numbers %s', (_, pages) => {
    expect(read(...pages.map((one) => page(one))).texts.flat()).toEqual(pages.flat().map((one) => one.text));
  });

  it('leaves out the number of each page, and not the minimum stay at its head', () => {
    const foot = (number: number) => text(300, 790, `Page ${number} of 2`);
    const { texts } = read(
      page([text(50, 400, 'Spring'), text(200, 400, '3'), foot(1)]),
      page([text(50, 40, 'Autumn'), text(200, 40, '2'), foot(2)]),
    );
    expect(texts).toEqual([
      ['Spring', '3'],
      ['Autumn', '2'],
    ]);
  });

  it('reads a text that is printed twice for bold letters or a shadow as one', () => {
    expect(read(page([text(50, 100, '62.00'), text(50.3, 100, '62.00'), text(51, 101, '62.00')])).texts).toEqual([
      ['62.00'],
    ]);
  });

  it.each([
    ['lie over each other', text(50, 100, '62'), text(57, 100, '70'), ['62', '70']],
    ['are of different size', text(50, 100, '62'), text(60, 100, '1', 6), ['62', '1']],
    ['are raised', text(50, 100, '62'), text(60, 96, '1'), ['62', '1']],
    ['touch and are equal', text(50, 100, '6'), text(55, 100, '2'), ['62']],
  ])('makes one number of digits only where they touch: digits that %s', (_, first, second, expected) => {
    const found = read(page([first, second]))
      .texts.flat()
      .flatMap((cell) => cell?.split('\n') ?? []);
    expect(
      found
        .filter((cell) => cell !== '')
        .toSorted()
        .toReversed(),
    ).toEqual(expected.toSorted().toReversed());
  });

  it('keeps two numbers in one drawn cell apart', () => {
    const { texts } = read(
      page(
        [
          ...[text(105, 115, 'April'), text(205, 115, 'May')],
          ...[text(105, 135, '62'), text(160, 135, '70'), text(205, 135, '80')],
        ],
        grid([100, 200, 300], [100, 120, 140]),
      ),
    );
    expect(texts).toEqual([
      ['April', 'May'],
      ['62\n70', '80'],
    ]);
  });

  it('says of a price with a line through it that it is struck out, and divides no cell at that line', () => {
    const line = { left: 204, right: 216, top: 129.5, bottom: 130.5 };
    const { texts } = read(
      page(
        [
          text(105, 115, 'Room'),
          text(205, 115, 'Price'),
          text(105, 135, 'Double'),
          text(205, 135, '62'),
          text(240, 135, '55'),
        ],
        [...grid([100, 200, 300], [100, 120, 140]), line],
      ),
    );
    expect(texts).toEqual([
      ['Room', 'Price'],
      ['Double', '62 (struck out)\n55'],
    ]);
  });

  it.each([
    ['its number only', '62 EUR', [{ left: 49, right: 61, top: 95, bottom: 95.5 }], []],
    ['all of it, from corner to corner', '62.00', [], [{ left: 48, right: 77, top: 90, bottom: 101 }]],
  ])('says that a price is struck out by a line through %s', (_, written, rules, slashes) => {
    expect(read(page([text(50, 100, written)], rules, slashes)).texts).toEqual([[`${written} (struck out)`]]);
  });

  it.each([
    ['the edge of a background', [{ left: 40, right: 300, top: 95, bottom: 95, isEdge: true }], []],
    ['a line that begins in it', [{ left: 65, right: 300, top: 95, bottom: 95.5 }], []],
    ['a line over the whole page, from corner to corner', [], [{ left: 0, right: 600, top: 0, bottom: 800 }]],
  ])('does not say that %s strikes a price out', (_, rules, slashes) => {
    expect(read(page([text(50, 100, '62.00')], rules, slashes)).texts).toEqual([['62.00']]);
  });

  it('takes a line below a text for no line through it', () => {
    const line = { left: 50, right: 60, top: 100, bottom: 100.5 };
    expect(read(page([text(50, 100, '62')], [line])).texts).toEqual([['62']]);
  });

  it('makes no rows of the lines in a cell if another row of the table has one line of prices', () => {
    const { texts } = read(
      page(
        [
          ...[text(105, 115, 'Single'), text(205, 115, '50')],
          ...[text(105, 135, 'Double'), text(205, 135, '62'), text(105, 148, 'or Twin'), text(205, 148, '60')],
        ],
        grid([100, 200, 300], [100, 120, 160]),
      ),
    );
    expect(texts).toEqual([
      ['Single', '50'],
      ['Double or Twin', '62\n60'],
    ]);
  });

  it('puts a short heading over the prices of a wide column next to which it stands', () => {
    const { texts } = read(
      page([
        ...[text(100, 100, 'Room'), text(220, 100, 'May'), text(320, 100, 'June')],
        ...[text(100, 120, 'Double'), text(240, 120, '1,062'), text(340, 120, '1,070')],
        ...[text(100, 140, 'Suite'), text(240, 140, '1,095'), text(340, 140, '1,099')],
      ]),
    );
    expect(texts).toEqual([
      ['Room', 'May', 'June'],
      ['Double', '1,062', '1,070'],
      ['Suite', '1,095', '1,099'],
    ]);
  });

  it('gives a label that is centred between two lines to all rows between them', () => {
    const line = (y: number) => ({ left: 90, right: 330, top: y, bottom: y + 0.5 });
    const { texts, merged } = read(
      page(
        [
          ...[text(100, 100, 'Room'), text(200, 100, 'Season'), text(300, 100, 'Price')],
          ...[text(100, 120, 'Standard'), text(200, 120, 'Low'), text(300, 120, '80')],
          ...[text(200, 140, 'Low'), text(300, 140, '110')],
          ...[text(100, 160, 'Superior'), text(200, 160, 'Mid'), text(300, 160, '117')],
          ...[text(200, 180, 'High'), text(300, 180, '124')],
        ],
        [line(86), line(105), line(125), line(186)],
      ),
    );
    expect(texts).toEqual([
      ['Room', 'Season', 'Price'],
      ['Standard', 'Low', '80'],
      ['Superior', 'Low', '110'],
      ['', 'Mid', '117'],
      ['', 'High', '124'],
    ]);
    expect(merged).toEqual([{ left: 0, right: 0, top: 2, bottom: 4 }]);
  });

  it('gives a remark in the last row between two lines to no other row', () => {
    const line = (y: number) => ({ left: 90, right: 330, top: y, bottom: y + 0.5 });
    const rows = [100, 120, 140, 160].flatMap((y) => [text(200, y, 'Low'), text(300, y, '80')]);
    const { merged } = read(page([...rows, text(100, 160, 'New')], [line(86), line(105), line(170)]));
    expect(merged).toEqual([]);
  });

  it('keeps rows apart next to which a word is written upwards', () => {
    const upwards = { text: 'SUMMER', left: 80, right: 90, top: 100, bottom: 140 };
    const rows = [text(100, 110, 'Single'), text(200, 110, '50'), text(100, 125, 'Double'), text(200, 125, '62')];
    expect(read(page([upwards, ...rows])).texts).toEqual([['SUMMER'], ['Single', '50'], ['Double', '62']]);
  });

  it('takes a frame around the page for no table', () => {
    const frame = grid([5, 595], [5, 795]);
    expect(read(page([text(50, 100, 'Rates'), text(50, 120, 'Room'), text(200, 120, 'Price')], frame)).texts).toEqual([
      ['Rates'],
      ['Room', 'Price'],
    ]);
  });
});

describe('a PDF file that cannot be read as it is', () => {
  it.each([
    [
      'pictures of pages',
      [{ ...page([]), hasPicture: true }],
      'it has pictures of pages and no text (a scan), which cannot be read',
    ],
    [
      'letters without a meaning',
      [page([text(50, 100, '\uE001\uE002\uE003')])],
      'its letters cannot be read: the file does not say which characters they are',
    ],
  ])('is refused for %s', (_, pages, error) => {
    expect(pdfSheet('scan.pdf', pages, new Budget())).toEqual({ ok: false, error });
  });

  it('names the pages with a picture that may be a table, also where there is text next to it', () => {
    const rates = page([text(50, 100, 'Rates')]);
    const picture = { ...rates, hasPicture: true };
    expect(read(rates, picture).unread).toBe('the picture on page 2');
    expect(read(picture, { ...page([]), hasPicture: true }, rates).unread).toBe('the pictures on pages 1 to 2');
    expect(read(rates, page([])).unread).toBeUndefined();
  });

  it('says of empty pages that there is no text', () => {
    expect(pdfSheet('empty.pdf', [page([])], new Budget())).toEqual({ ok: false, error: 'it has no text' });
  });
});
