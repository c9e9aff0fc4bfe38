/** The name that spreadsheets give a column: `A` for 0, `AA` for 26. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
