import type { Mapping } from '../mapping/mapping.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { Table } from '../sheet/table.ts';
import { isAmount } from '../values/amount.ts';
import { day } from '../values/day.ts';
import { roleOfHeading } from './columns.ts';
import { codedRooms, isDated, labelGuess, labelsOf, proposalFor } from './propose-words.ts';

/** Rows of first and last nights, or of ranges, with dates side by side, and rows of prices below them. */
export function proposeSeasonColumns(sheet: Sheet): Mapping | undefined {
  const table = new Table(sheet);
  const heads = table.rows.flatMap((row) => {
    const label = table.columns.find((column) => table.text(row, column) !== '');
    const text = label === undefined ? '' : table.text(row, label);
    const role = roleOfHeading(text);
    const dated = table.columns.filter((column) => column > (label ?? 0) && isDay(table, row, column));
    return role !== undefined && NIGHTS.includes(role) && dated.length > 0 ? [{ row, text, role, dated }] : [];
  });
  const roles = heads.map(({ role }) => role);
  if (!roles.includes('nights') && !(roles.includes('first night') && roles.includes('last night'))) return undefined;
  const last = Math.max(...heads.map(({ row }) => row));
  const columns = [...new Set(heads.flatMap(({ dated }) => dated))];
  const firstPrice = Math.min(...columns);
  const rows = table.rows.filter(
    (row) => row > last && table.columns.some((column) => column >= firstPrice && isAmount(table.text(row, column))),
  );
  const between = table.rows.filter((row) => row > last && row < (rows[0] ?? last));
  const texts = rows.flatMap((row) =>
    table.columns.filter((column) => column < firstPrice).map((column) => table.text(row, column)),
  );
  const labels = [...new Set(texts)].filter((text) => text !== '');
  const groups = table.rows.flatMap((row) => {
    const filled = table.columns.filter((column) => table.text(row, column) !== '');
    const [only, ...others] = filled;
    return row > last && others.length === 0 && only !== undefined && only < firstPrice && rows.includes(row + 1)
      ? [table.text(row, only)]
      : [];
  });
  const above = between.flatMap((row) =>
    table.columns.filter((column) => column >= firstPrice).map((column) => table.text(row, column)),
  );
  const names = table.rows
    .filter((row) => row < (heads[0]?.row ?? 0))
    .slice(-1)
    .flatMap((row) => columns.map((column) => table.joinedText(row, column)));
  return {
    ...proposalFor(sheet, 'season-columns'),
    rooms: codedRooms([...groups, ...labels.filter((text) => labelGuess(text) === undefined)]),
    labels: { ...Object.fromEntries(heads.map(({ text, role }) => [text, role])), ...labelsOf([...above, ...labels]) },
    seasons: Object.fromEntries(
      [...new Set(names)].filter((text) => text !== '').map((text) => [text, { name: text }]),
    ),
  };
}

const NIGHTS = ['first night', 'last night', 'nights', 'season'];

const isDay = (table: Table, row: number, column: number): boolean => {
  const cell = table.joinedCell(row, column);
  return ['value', 'open'].includes(day(cell).is) || isDated(table.joinedText(row, column));
};
