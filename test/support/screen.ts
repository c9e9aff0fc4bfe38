import { charactersOf, textWidth } from '../../src/view/text/wrap-text.ts';

/**
 * The text that a terminal of this many columns shows, history and screen together. It understands what the tool uses of a
 * terminal. A line that is too wide goes on in the next row, unless that is turned off.
 */
export function screenOf(output: string, columns: number): readonly string[] {
  const rows: string[][] = [[]];
  let [row, column, wraps] = [0, 0, true];
  const put = (text: string): void => {
    const width = textWidth(text);
    if (column + width > columns) {
      if (!wraps) return;
      [row, column] = [row + 1, 0];
    }
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push(' ');
    cells.splice(column, width, text, ...Array.from({ length: width - 1 }, () => ''));
    column += width;
  };
  for (const [index, part] of output.split('\u001b').entries()) {
    const [order = '', parameters = '', letter = ''] = (index > 0 && /^\[([?\d;]*)([A-Za-z])/.exec(part)) || [];
    if (letter === 'A') row = Math.max(0, row - Number(parameters || 1));
    if (letter === 'G') column = Number(parameters || 1) - 1;
    if (letter === 'K') rows[row]?.splice(column);
    if (letter === 'J') {
      rows[row]?.splice(column);
      rows.splice(row + 1);
    }
    if (parameters === '?7') wraps = letter === 'h';
    for (const character of charactersOf(part.slice(order.length))) {
      if (character.startsWith('\r')) column = 0;
      if (character.endsWith('\n')) [row, column] = [row + 1, 0];
      while (rows.length <= row) rows.push([]);
      if (textWidth(character) > 0 && !/[\r\n]/.test(character)) put(character);
    }
  }
  return rows.map((cells) => cells.join('').trimEnd());
}
