import { describe, expect, it, vi } from 'vitest';
import { pdfPages } from '../../../../src/sheets/import/pdf/pdf-pages.ts';
import { type MadePage, makePdf } from '../../../support/make-pdf.ts';

// The package says on the console what it misses for drawing.
vi.spyOn(console, 'warn').mockImplementation(() => {});

const rounded = ({ left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>) =>
  [left, right, top, bottom].map(Math.round);

async function read(...pages: readonly MadePage[]) {
  const read = await pdfPages(makePdf(pages));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe('the pages of a PDF file', () => {
  it('have texts with their boxes and lines, from the top left corner', async () => {
    const [page] = await read({
      texts: [{ at: [50, 100], text: 'Double (sea)' }],
      lines: [
        [40, 80, 40, 120],
        [40, 120, 300, 120],
      ],
    });
    expect(page?.texts.map(({ text }) => text)).toEqual(['Double (sea)']);
    expect(page?.texts.map((text) => rounded({ ...text, right: 0 }))).toEqual([[50, 0, 90, 100]]);
    expect(page?.rules.map(rounded)).toEqual([
      [40, 40, 80, 120],
      [40, 300, 120, 120],
    ]);
  });

  it.each([
    [
      'a thick line as the box that it fills',
      '18 w 40 700 m 300 700 l S',
      [
        ['edge', 40, 40, 133, 151],
        ['edge', 300, 300, 133, 151],
        ['edge', 40, 300, 133, 133],
        ['edge', 40, 300, 151, 151],
      ],
    ],
    [
      'a line as thin as its file draws it',
      'q 0.1 0 0 0.1 0 0 cm 5 w 400 7000 m 3000 7000 l S Q',
      [['line', 40, 300, 142, 142]],
    ],
    [
      'no part of a line below a box that is drawn over it',
      '40 700 m 300 700 l S 1 g 100 690 50 20 re f',
      [
        ['line', 40, 100, 142, 142],
        ['line', 150, 300, 142, 142],
        ['edge', 100, 100, 132, 152],
        ['edge', 150, 150, 132, 152],
        ['edge', 100, 150, 132, 132],
        ['edge', 100, 150, 152, 152],
      ],
    ],
    ['no edges around a slanting line', '40 700 m 80 710 l S', []],
  ])('have %s', async (_, drawn, expected) => {
    const [page] = await read({ drawn });
    expect(page?.rules.map((rule) => [rule.isEdge ? 'edge' : 'line', ...rounded(rule)])).toEqual(expected);
  });

  it('have the boxes around slanting lines', async () => {
    const [page] = await read({ drawn: '40 700 m 80 710 l S' });
    expect(page?.slashes.map(rounded)).toEqual([[40, 80, 132, 142]]);
  });

  it('have a text for each part of a line with wide gaps', async () => {
    const [page] = await read({ texts: [{ at: [50, 100], text: 'Double room     62.00   70.00' }] });
    expect(page?.texts.map(({ text }) => text)).toEqual(['Double room', '62.00', '70.00']);
    const [first, second, third] = page?.texts ?? [];
    expect((first?.right ?? 0) < (second?.left ?? 0) && (second?.right ?? 0) < (third?.left ?? 0)).toBe(true);
  });

  it('are read as they are seen, also if the page is turned', async () => {
    const [page] = await read({ rotated: 90, texts: [{ at: [50, 100], text: 'Rates' }] });
    expect([page?.width, page?.height]).toEqual([842, 595]);
  });

  it('have what is typed into the fields of a form, in the middle of their height', async () => {
    const [page] = await read({ field: { box: [200, 90, 260, 110], text: '62.00' } });
    expect(page?.texts.map((text) => [text.text, ...rounded(text)])).toEqual([['62.00', 200, 260, 95, 105]]);
  });

  it('have a picture if it is larger than a logo', async () => {
    const pages = await read({ picture: 'large' }, { picture: 'logo' }, {});
    expect(pages.map(({ hasPicture }) => hasPicture)).toEqual([true, false, false]);
  });

  it.each([
    ['password', makePdf([{}], { locked: true })],
    ['damaged', new TextEncoder().encode('%PDF-1.4\nnothing')],
    ['too-many-pages', makePdf(Array.from({ length: 301 }, () => ({})))],
  ])('are refused: %s', async (error, bytes) => {
    expect(await pdfPages(bytes)).toEqual({ ok: false, error });
  });
});
