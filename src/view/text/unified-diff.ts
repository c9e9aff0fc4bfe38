import { type StructuredPatchHunk, structuredPatch } from 'diff';
import type { Paint } from './paint.ts';

/** The same lines before and after a change. */
const CONTEXT = 3;

/** The time to find the fewest changes grows with their square. Texts with more changes are shown as replaced completely. */
const MOST_CHANGES = 3000;

/** A unified diff for `patch -p0`; empty if nothing differs. `show` makes a line safe to display. */
export function unifiedDiff(
  { file, before, after }: { readonly file: string; readonly before: string; readonly after: string },
  paint: Paint,
  show: (line: string) => string,
): string {
  const { hunks } =
    structuredPatch(file, file, before, after, '', '', { context: CONTEXT, maxEditLength: MOST_CHANGES }) ??
    wholeFile(before, after);
  if (hunks.length === 0) return '';
  const shown = (line: string): string => {
    const [sign, text] = [line.slice(0, 1), show(line.slice(1))];
    if (sign === '-') return paint.removed(sign + text);
    return sign === '+' ? paint.added(sign + text) : sign + text;
  };
  return [
    paint.bold(`--- ${show(file)}`),
    paint.bold(`+++ ${show(file)}`),
    ...hunks.flatMap((hunk) => [paint.link(head(hunk)), ...hunk.lines.map(shown)]),
    '',
  ].join('\n');
}

type Hunk = Pick<StructuredPatchHunk, 'oldStart' | 'oldLines' | 'newStart' | 'newLines' | 'lines'>;

/** All lines of the text before, then all of the text after. */
function wholeFile(before: string, after: string): { readonly hunks: readonly Hunk[] } {
  const signed = (sign: string, text: string): string[] => {
    const lines = text.split('\n').map((line) => sign + line);
    return text.endsWith('\n') ? lines.slice(0, -1) : [...lines, '\\ No newline at end of file'];
  };
  const count = (lines: readonly string[]): number => lines.filter((line) => !line.startsWith('\\')).length;
  const [old, fresh] = [signed('-', before), signed('+', after)];
  const lines = [...old, ...fresh];
  return { hunks: [{ oldStart: 1, oldLines: count(old), newStart: 1, newLines: count(fresh), lines }] };
}

/** A side without lines is placed after the line before it. */
function head({ oldStart, oldLines, newStart, newLines }: Hunk): string {
  const range = (start: number, lines: number): string => `${lines === 0 ? start - 1 : start},${lines}`;
  return `@@ -${range(oldStart, oldLines)} +${range(newStart, newLines)} @@`;
}
