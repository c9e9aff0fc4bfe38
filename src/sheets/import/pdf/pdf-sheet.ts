import { fail, ok, type Result } from '../../../kernel/result.ts';
import { isNext, runsText } from '../../../kernel/runs.ts';
import type { Budget } from '../budget.ts';
import { BLANK, type CellValue, type MergedCells, placeOfCell, type Sheet } from '../cells.ts';
import { drawnTables } from './drawn-tables.ts';
import { heightOf, isTurned, type Piece, piecesOf, strikes } from './lines-of-page.ts';
import type { PageTable } from './page-table.ts';
import type { PdfPage, PdfRule } from './pdf-page.ts';
import { spacedTables } from './spaced-tables.ts';

/**
 * The pages as one sheet: tables and texts below each other, as they stand on the pages, each table from column A. Page numbers are
 * left out. Fails if there is no text that can be read.
 */
export function pdfSheet(file: string, pages: readonly PdfPage[], budget: Budget): Result<Sheet, string> {
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
  if (all === '')
    return fail(
      pages.some(({ hasPicture }) => hasPicture)
        ? 'it has pictures of pages and no text (a scan), which cannot be read'
        : 'it has no text',
    );
  if ((all.match(UNREADABLE)?.length ?? 0) > all.length / 10)
    return fail('its letters cannot be read: the file does not say which characters they are');
  const rows: CellValue[][] = [];
  const merged: MergedCells[] = [];
  const numbers = pageNumbers(pages);
  for (const [index, page] of pages.entries())
    for (const { cells } of tablesOf(page, numbers[index])) {
      const above = rows.length;
      for (const { left, right, top, bottom, text } of cells) {
        budget.cell(above + bottom, right, text, () => placeOfCell({ file }, above + top, left));
        while (rows.length <= above + bottom) rows.push([]);
        const row = rows[above + top] ?? [];
        while (row.length <= left) row.push(BLANK);
        row[left] = { is: 'text', text };
        if (right > left || bottom > top) merged.push({ left, right, top: above + top, bottom: above + bottom });
      }
    }
  const pictures = pages.flatMap(({ hasPicture }, index) => (hasPicture ? index + 1 : []));
  const pictured = runsText(pictures, isNext, ' to ');
  const unread =
    pictures.length > 0
      ? `the ${pictures.length === 1 ? `picture on page ${pictured}` : `pictures on pages ${pictured}`}`
      : undefined;
  return ok({ file, rows, merged, budget, ...(unread !== undefined && { unread }) });
}

/** Characters of no text: private use, replaced, control. */
const UNREADABLE = /[\p{Co}\uFFFD\p{Cc}]/gu;

/** The tables and texts of a page, from top to bottom, without its number. */
function tablesOf(page: PdfPage, number: Piece | undefined): readonly PageTable[] {
  const pieces = piecesOf(page).filter((piece) => !number || !isSame(piece, number));
  const rules = page.rules.filter(isOfPage(page)).filter((rule) => !page.texts.some((text) => strikes(rule, text)));
  const { tables, rest } = drawnTables(pieces, rules);
  const turned = rest.filter(isTurned).flatMap((piece) => spacedTables([piece], page.width));
  const level = rest.filter((piece) => !isTurned(piece));
  const lines = rules.filter((rule) => heightOf(rule) < rule.right - rule.left && rule.isEdge !== true);
  return [...tables, ...turned, ...spacedTables(level, page.width, lines)].sort(
    (a, b) => a.box.top - b.box.top || a.box.left - b.box.left,
  );
}

/**
 * The number of each page: at its head or foot, on the same line of every page that has texts, and alone there if it is a number without words. No
 * other number is ever left out.
 */
function pageNumbers(pages: readonly PdfPage[]): readonly (Piece | undefined)[] {
  const found = pages.map((page, index) => {
    const pieces = piecesOf(page);
    return pieces.filter((piece) => {
      const isAtEdge = piece.bottom < EDGE * page.height || piece.top > (1 - EDGE) * page.height;
      const [, own, all] = isAtEdge ? (PAGE_NUMBER.exec(piece.text) ?? []) : [];
      const isAlone =
        /\D/.test(piece.text) ||
        !pieces.some((one) => one !== piece && one.top < piece.bottom && piece.top < one.bottom);
      return isAlone && Number(own) === index + 1 && (all === undefined || Number(all) === pages.length);
    });
  });
  const [first = []] = found.filter((_, index) => pages[index]?.texts.length !== 0);
  const series = first.map((model) => found.map((own) => own.find((piece) => isAtPlaceOf(piece, model))));
  const isWhole = (one: readonly (Piece | undefined)[]): boolean =>
    one.every((piece, index) => piece !== undefined || pages[index]?.texts.length === 0);
  return (pages.length > 1 ? series.find(isWhole) : undefined) ?? [];
}

/** Numbers have more or fewer digits, and are centred or at the outer side of a page: their lines are equally high. */
const isAtPlaceOf = (piece: Piece, model: Piece): boolean =>
  Math.abs(piece.bottom - model.bottom) < SAME_PLACE && piece.text.replace(/\d+/, '') === model.text.replace(/\d+/, '');

/** In points. */
const SAME_PLACE = 3;

const isSame = (a: Piece, b: Piece): boolean => a.text === b.text && a.top === b.top && a.left === b.left;

/** The part of the height in which heads and feet of pages are. */
const EDGE = 0.08;

const PAGE_NUMBER =
  /^(?:[-–] ?|(?:page|seite|p[áa]gina|p[áa]g|pagina|strona|sayfa|σελ(?:ίδα)?)\.? ?|[sp]\. ?)?(\d{1,3})(?: ?(?:\/|of|von|de|di|van|z) ?(\d{1,3}))?(?: ?[-–])?$/iu;

/** Not a background or frame of the whole page. */
const isOfPage =
  ({ width, height }: PdfPage) =>
  (rule: PdfRule): boolean =>
    rule.right - rule.left < 0.97 * width && heightOf(rule) < 0.97 * height;
