import type { Place } from '../../findings/place.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';

const LINE_LIMIT = 160;

/** The lines around a place, numbered, with the stretch underlined; empty when the place carries no lines. */
export function codeFrame(place: Place, paint: Paint): string[] {
  const { excerpt } = place;
  if (!excerpt) return [];
  const gutter = String(excerpt.firstLine + excerpt.lines.length - 1).length;
  return excerpt.lines.flatMap((line, index) => {
    const number = excerpt.firstLine + index;
    const shown = `${String(number).padStart(gutter)} ${paint.dim('|')} ${safeLine(line, LINE_LIMIT)}`;
    if (number < place.line || number > place.endLine) return [`  ${shown}`.trimEnd()];
    const marked = [`${paint.error('>')} ${shown}`.trimEnd()];
    if (number === place.line)
      marked.push(`  ${' '.repeat(gutter)} ${paint.dim('|')} ${underline(line, place, paint)}`);
    return marked;
  });
}

/** Carets under the first line of the stretch; columns follow what `safeLine` made of the line. */
function underline(line: string, place: Place, paint: Paint): string {
  const from = place.column - 1;
  const to = place.endLine > place.line ? line.length : place.endColumn - 1;
  const before = safeLine(line.slice(0, from), LINE_LIMIT).length;
  const length = Math.max(1, safeLine(line.slice(from, to), LINE_LIMIT).length);
  return ' '.repeat(Math.min(before, LINE_LIMIT)) + paint.error('^'.repeat(Math.min(length, LINE_LIMIT)));
}
