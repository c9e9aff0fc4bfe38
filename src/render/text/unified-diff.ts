import { commonLines } from '../../kernel/line-diff.ts';
import type { Paint } from './paint.ts';

/** The same lines before and after a change. */
const CONTEXT = 3;

interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
  /** How many lines of each text stand before it. */
  readonly before: number;
  readonly after: number;
}

/** A unified diff, as `patch -p0` takes it; the empty text if nothing differs. `show` makes a line fit for where it is read. */
export function unifiedDiff(
  { file, before, after }: { readonly file: string; readonly before: string; readonly after: string },
  paint: Paint,
  show: (line: string) => string,
): string {
  const hunks = hunksOf(diffLines(linesOf(before), linesOf(after)));
  if (hunks.length === 0) return '';
  const stroke = { ' ': (text: string) => text, '-': paint.removed, '+': paint.added };
  return [
    paint.bold(`--- ${show(file)}`),
    paint.bold(`+++ ${show(file)}`),
    ...hunks.flatMap((lines) => [
      paint.link(head(lines)),
      ...lines.flatMap(({ sign, text }) => {
        const [line = '', ...end] = text.endsWith('\n') ? [text.slice(0, -1)] : [text, '\\ No newline at end of file'];
        return [stroke[sign](sign + show(line)), ...end];
      }),
    ]),
    '',
  ].join('\n');
}

/** Each line with its line feed, which the last one may lack. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  for (const [top, over] of [...commonLines(before, after), [before.length, after.length] as const]) {
    for (; row < top; row += 1) lines.push({ sign: '-', text: before[row] ?? '', before: row, after: column });
    for (; column < over; column += 1) lines.push({ sign: '+', text: after[column] ?? '', before: row, after: column });
    if (row < before.length) lines.push({ sign: ' ', text: before[row] ?? '', before: row++, after: column++ });
  }
  return lines;
}

/** Changes with the lines around them; those that are close to each other together. */
function hunksOf(lines: readonly DiffLine[]): readonly (readonly DiffLine[])[] {
  const hunks: { from: number; to: number }[] = [];
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const last = hunks.at(-1);
    const from = Math.max(0, index - CONTEXT);
    const to = Math.min(lines.length, index + CONTEXT + 1);
    if (last && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  }
  return hunks.map(({ from, to }) => lines.slice(from, to));
}

function head(lines: readonly DiffLine[]): string {
  const [first] = lines;
  const range = (start: number, other: '-' | '+'): string => {
    const count = lines.filter(({ sign }) => sign !== other).length;
    return `${count === 0 ? start : start + 1}${count === 1 ? '' : `,${count}`}`;
  };
  return `@@ -${range(first?.before ?? 0, '+')} +${range(first?.after ?? 0, '-')} @@`;
}
