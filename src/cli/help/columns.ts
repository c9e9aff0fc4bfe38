import type { Paint } from '../../view/text/paint.ts';
import { padEnd, textWidth, wrapText } from '../../view/text/wrap-text.ts';

export interface HelpStyle {
  readonly width: number;
  readonly paint: Paint;
}

/** The label on the left, its text, and further paragraphs below. */
export interface HelpRow {
  readonly label: string;
  readonly text: string;
  readonly more?: string;
}

const INDENT = 2;
const GAP = 2;
/** A longer label gets a separate line. */
const WIDEST_LABEL = 30;
/** Texts that would be narrower than this next to their label are easier to read below it. */
const NARROWEST_TEXT = 28;

/** Rows in two columns. If there is no room for two, each text is placed below its label. */
export function columns(rows: readonly HelpRow[], { width }: HelpStyle): string[] {
  const widest = Math.max(0, ...rows.map(({ label }) => textWidth(label)).filter((size) => size <= WIDEST_LABEL));
  const column = INDENT + widest + GAP;
  const start = width - column < NARROWEST_TEXT ? 4 * INDENT : column;
  return rows.flatMap(({ label, text, more }) => {
    const fits = start === column && textWidth(label) <= widest;
    const [first = '', ...rest] = wrapText(text, width - start);
    const below = [
      ...(fits || first === '' ? rest : [first, ...rest]),
      ...(more === undefined ? [] : wrapText(more, width - start)),
    ];
    return [
      `${' '.repeat(INDENT)}${fits ? padEnd(label, widest + GAP) + first : label}`.trimEnd(),
      ...below.map((line) => ' '.repeat(start) + line),
    ];
  });
}

/** Lines below a heading; empty without lines. */
export const block = (title: string, lines: readonly string[], { paint }: HelpStyle): string[] =>
  lines.length === 0 ? [] : [[paint.bold(title), ...lines].join('\n')];

export const paragraph = (text: string, { width }: HelpStyle, indent = 0): string[] =>
  wrapText(text, width - indent).map((line) => ' '.repeat(indent) + line);
