/** Adults, or children, with alike rows one after the other share one: `adult 2 to 4`. */
export function foldedGuests<Row extends { readonly guests: string }>(
  rows: readonly Row[],
  isAlike: (row: Row, last: Row) => boolean,
): readonly Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const last = kept.at(-1);
    const [kind, position] = row.guests.split(' ');
    if (last && position !== undefined && last.guests.startsWith(`${kind} `) && isAlike(row, last))
      kept[kept.length - 1] = { ...last, guests: `${last.guests.split(' ', 2).join(' ')} to ${position}` };
    else kept.push(row);
  }
  return kept;
}
