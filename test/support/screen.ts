import { textWidth } from '../../src/render/text/text-width.ts';

/**
 * What a terminal of so many columns shows of what was written to it, history and screen together: only what the tool uses of a terminal.
 * A line that is too wide goes on in the next row, unless that is turned off.
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
    cells.splice(column, Math.max(1, width), text, ...Array.from({ length: Math.max(0, width - 1) }, () => ''));
    column += width;
  };
  for (const [token] of output.matchAll(TOKENS)) {
    const up = /^\p{Cc}\[(\d+)A$/u.exec(token);
    if (up) row = Math.max(0, row - Number(up[1]));
    else if (token === '\r') column = 0;
    else if (token === '\n') [row, column] = [row + 1, 0];
    else if (token === '\u001b[K') rows[row]?.splice(column);
    else if (token === '\u001b[J') {
      rows[row]?.splice(column);
      rows.splice(row + 1);
    } else if (token === '\u001b[?7l' || token === '\u001b[?7h') wraps = token.endsWith('h');
    else if (!token.startsWith('\u001b')) put(token);
    while (rows.length <= row) rows.push([]);
  }
  return rows.map((cells) => cells.join('').trimEnd());
}

const TOKENS = /\p{Cc}\[[?\d;]*[A-Za-z]|[\s\S]\p{M}*/gu;
