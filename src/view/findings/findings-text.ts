import { countFindings, type Finding, type Fix } from '../../findings/finding.ts';
import { fixedPlaces, isFixable } from '../../findings/fix-place.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { charactersOf, columnsOf, cutText, textWidth } from '../text/wrap-text.ts';
import type { RepairDocument } from './validation-document.ts';

/** At most this many are shown; the closing count includes all. */
const SHOWN = 1000;

/** Findings for people: one block each, with a code frame, the related place and what to write instead. */
export function findingsText(findings: readonly Finding[], paint: Paint): string {
  const blocks = findings.slice(0, SHOWN).map((finding) => findingBlock(finding, paint));
  if (findings.length > SHOWN) blocks.push(`… and ${findings.length - SHOWN} more\n`);
  return blocks.join('\n');
}

function findingBlock(finding: Finding, paint: Paint): string {
  const { code, severity, message, place, related, hint } = finding;
  const stroke = paint[severity];
  const lines = [
    ...(place ? [paint.link(safeLine(placeText(place)))] : []),
    `${stroke(severity)} ${paint.bold(code.id)} ${code.name}: ${safeLine(message, 1000)}`,
    ...(place ? codeFrame(place, stroke, paint) : []),
  ];
  if (related)
    lines.push(
      `  ${safeLine(related.message)}: ${paint.link(safeLine(placeText(related.place)))}`,
      ...codeFrame(related.place, paint.info, paint),
    );
  if (hint) lines.push(`  ${paint.info('help:')} ${safeLine(hint, 1000)}`);
  return `${lines.join('\n')}\n`;
}

/** `2 errors, 1 warning in 4 files (3 hotels checked)`; after repairs `6 fixed, 3 left: 2 errors, 1 warning in 4 files …`. */
export function findingsSummary(
  findings: readonly Finding[],
  files: number,
  hotels: number,
  paint: Paint,
  fixed = 0,
): string {
  const { error, warning, info } = countFindings(findings);
  const where = `in ${plural(files, 'file')} (${plural(hotels, 'hotel')} checked)`;
  if (findings.length === 0) return paint.added(`${fixed > 0 ? `${fixed} fixed, none left` : 'no findings'} ${where}`);
  const done = fixed > 0 ? `${fixed} fixed, ${findings.length} left: ` : '';
  const counts = [
    ...(error ? [paint.error(plural(error, 'error'))] : []),
    ...(warning ? [paint.warning(plural(warning, 'warning'))] : []),
    ...(info ? [paint.info(plural(info, 'note'))] : []),
  ];
  return `${done}${counts.join(', ')} ${where}`;
}

/** What to do about findings: how many `fix` repairs, and how to get one explained. Empty if there are none. */
export function findingsAdvice(findings: readonly Finding[], files: readonly string[], fix: string): string[] {
  const explained = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  if (explained === undefined) return [];
  const selected = new Set(files);
  const own = findings.filter(({ place }) => selected.has(place?.file ?? ''));
  const fixable = own.filter(isFixable).length;
  const doubtful = own.filter(
    ({ place, choices: [fix] = [] }) => fix && isFixable({ ...(place && { place }), fix }),
  ).length;
  const certain = fixable > 0 ? [`${fixable} fixable with ${fix}`] : [];
  const asked =
    doubtful > 0 ? [`${doubtful} ${fixable > 0 ? 'more' : 'fixable'} with ${fix.replace('--fix', '--fix=ask')}`] : [];
  return [
    ...(fixable + doubtful > 0 ? [[...certain, ...asked].join(', ')] : []),
    `\`contracts explain ${explained.code.id}\` says more about ${explained.code.name}`,
  ];
}

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

/** A line for each change that was made: where, why, the old text and the new. */
export function fixesText(fixed: readonly Finding[], paint: Paint): string {
  const changes = fixed.flatMap((one) => fixedPlaces(one).map((change) => ({ ...change, code: one.code })));
  const lines = changes
    .slice(0, SHOWN)
    .map(
      ({ code, place, ...change }) =>
        `${paint.added('fixed')} ${paint.link(safeText(placeText(place)))} ${code.id} ${code.name}: ${changeText(change)}`,
    );
  return [...lines, ...(changes.length > SHOWN ? [`… and ${changes.length - SHOWN} more`] : [])].join('\n');
}

/** `38.7 -> 9.1`, and a second change after a comma; each with its line if that is not `place`. */
export function changeText({ was, becomes, and, place: at }: Fix, place?: Place): string {
  const line = at && at.line !== place?.line && place ? `line ${at.line}: ` : '';
  return `${line}${safeText(was, 80)} -> ${safeText(becomes, 80)}${and ? `, ${changeText(and, place)}` : ''}`;
}

export const fixesJson = (fixed: readonly Finding[]): RepairDocument[] =>
  fixed.flatMap((one) =>
    fixedPlaces(one).map(({ place: { file, line, column }, was, becomes }) => ({
      code: one.code.id,
      name: one.code.name,
      file,
      line,
      column,
      was,
      becomes,
    })),
  );
