import type { Place } from '../../findings/place.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { charactersOf, columnsOf, textWidth } from '../text/text-width.ts';
import { cutText } from '../text/wrap-text.ts';

/** Even on a wide screen, a longer part of a line would not help. */
const MOST_COLUMNS = 160;
const FEWEST_COLUMNS = 20;

/**
 * The lines around a place, numbered, with the place underlined in the colour of `stroke`; empty if the place has no lines. A line
 * that is wider than the screen is cropped around the place.
 */
export function codeFrame(place: Place, stroke: (text: string) => string, paint: Paint): string[] {
  const { excerpt } = place;
  if (!excerpt) return [];
  const gutter = String(excerpt.firstLine + excerpt.lines.length - 1).length;
  const room = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, paint.width - gutter - '>  | '.length));
  return excerpt.lines.flatMap((line, index) => {
    const number = excerpt.firstLine + index;
    const numbered = (text: string): string => `${String(number).padStart(gutter)} ${paint.dim('|')} ${text}`;
    if (number !== place.line) {
      const mark = number > place.line && number <= place.endLine ? stroke('>') : ' ';
      return [`${mark} ${numbered(cutText(safeLine(line), room))}`.trimEnd()];
    }
    const { text, from, length } = cropped(line, place, room);
    return [
      `${stroke('>')} ${numbered(text)}`.trimEnd(),
      `  ${' '.repeat(gutter)} ${paint.dim('|')} ${' '.repeat(from)}${stroke('^'.repeat(length))}`,
    ];
  });
}

interface Cropped {
  readonly text: string;
  /** The columns of the place in that line. */
  readonly from: number;
  readonly length: number;
}

/** The first line of the place, made safe and cut to `room` columns; from its beginning, if the place is then visible. */
function cropped(line: string, place: Place, room: number): Cropped {
  const end = place.endLine > place.line ? line.length : place.endColumn - 1;
  const text = safeLine(line);
  const begin = textWidth(safeLine(line.slice(0, place.column - 1)));
  const stretch = Math.max(1, textWidth(safeLine(line.slice(place.column - 1, end))));
  const whole = textWidth(text);
  if (whole <= room) return { text, from: begin, length: stretch };
  const shown = Math.min(stretch, room - 2);
  const isSeen = begin + shown < room || (stretch > room / 2 && begin < room / 3);
  const first = isSeen ? 0 : Math.min(begin - Math.ceil((room - shown) / 2), whole - room);
  const window = { first, end: first + room };
  return {
    text: columnsIn(text, window, whole),
    from: begin - first,
    length: Math.min(stretch, window.end - 1 - begin + Number(window.end >= whole)),
  };
}

/** The given columns of a text that is `whole` columns wide, with `…` where it was cut. */
function columnsIn(
  text: string,
  { first, end }: { readonly first: number; readonly end: number },
  whole: number,
): string {
  const from = first > 0 ? first + 1 : 0;
  const to = end < whole ? end - 1 : whole;
  let at = 0;
  let inside = '';
  for (const character of charactersOf(text)) {
    const next = at + columnsOf(character);
    if (at >= from && next <= to) inside += character;
    // Half of a wide character.
    else if (next > from && at < to) inside += ' ';
    at = next;
  }
  return `${first > 0 ? '…' : ''}${inside}${end < whole ? '…' : ''}`;
}
