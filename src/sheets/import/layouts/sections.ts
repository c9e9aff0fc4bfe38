import type { CellPlace } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Table } from '../sheet/table.ts';
import type { GridCell, GridLabel } from './grid.ts';

/** What the mapping says of a title. */
export type Title = NonNullable<NonNullable<Mapping['sections']>[string]>;

interface Section extends CellPlace {
  readonly title: Title;
  /** Labels below the title, each with the cell of its price. */
  readonly lines: readonly { readonly label: CellPlace; readonly price: CellPlace }[];
}

/**
 * The prices of sections with a title each, such as `Studio — High (per person, B&B)`, and labels with prices below it: `Adult sharing 111`. The
 * mapping's `sections` say which texts are titles. A title next to a price is a separate room, in the season of the section before it.
 */
export function sectionCells(table: Table, mapping: Mapping): readonly GridCell[] {
  const sections = sectionsIn(table, mapping.sections ?? {});
  const labelAt = ({ row, column }: CellPlace, axis: GridLabel['axis']): GridLabel => ({
    ...{ text: table.text(row, column), row, column },
    ...{ line: `row ${row + 1}`, axis },
  });
  return sections.flatMap((section) => {
    const before = sections.filter(
      ({ title, row, column }) => title.season !== undefined && row <= section.row && column <= section.column,
    );
    const above = before.at(-1);
    const title = labelAt(section, 'alone');
    return section.lines.map(({ label, price }): GridCell => {
      const isBeside = label.row === section.row;
      const season: readonly GridLabel[] =
        isBeside && above ? [{ ...labelAt(above, 'alone'), text: above.title.season ?? '', field: 'season' }] : [];
      return {
        ...price,
        isPriced: table.isPriced(price.row, price.column),
        labels: [...season, title, ...(isBeside ? [] : [labelAt(label, 'left')])],
      };
    });
  });
}

function sectionsIn(table: Table, titles: NonNullable<Mapping['sections']>): readonly Section[] {
  const cells = table.rows.flatMap((row) => table.columns.map((column) => ({ row, column })));
  const found = cells.flatMap((cell) => {
    const text = table.text(cell.row, cell.column);
    return text !== '' && Object.hasOwn(titles, text) ? [{ ...cell, title: titles[text] ?? {} }] : [];
  });
  return found.map((cell) => {
    const next = found.find(({ row, column }) => column === cell.column && row > cell.row);
    const rows = table.rows.filter((row) => row > cell.row && row < (next?.row ?? Number.POSITIVE_INFINITY));
    const labels = [cell, ...rows.map((row) => ({ row, column: cell.column }))];
    const lines = labels.flatMap((label) => {
      const price = priceBeside(table, label, found);
      if (!price || table.text(label.row, label.column) === '') return [];
      return label !== cell || table.isPriced(price.row, price.column) ? [{ label, price }] : [];
    });
    return { ...cell, lines };
  });
}

/** The first cell with something in it to the right, before the column of another section. */
function priceBeside(table: Table, { row, column }: CellPlace, titles: readonly CellPlace[]): CellPlace | undefined {
  const others = titles.map((title) => title.column).filter((other) => other > column);
  const found = table.columns.find(
    (other) => other > column && other < Math.min(...others, Number.POSITIVE_INFINITY) && table.isFilled(row, other),
  );
  return found === undefined ? undefined : { row, column: found };
}
