import { countFindings, type Finding } from '../../findings/finding.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';

/** At most this many are shown in full; the closing count is always whole. */
const SHOWN = 1000;

/** Findings for a person: one block each with a code frame, the related place and what to write instead. */
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
    ...(place ? codeFrame(place, paint) : []),
  ];
  if (related)
    lines.push(
      `  ${safeLine(related.message)}: ${paint.link(safeLine(placeText(related.place)))}`,
      ...codeFrame(related.place, paint),
    );
  if (hint) lines.push(`  ${paint.info('help:')} ${safeLine(hint, 1000)}`);
  return `${lines.join('\n')}\n`;
}

/** `2 errors, 1 warning in 4 files (3 hotels checked)`. */
export function findingsSummary(findings: readonly Finding[], files: number, hotels: number, paint: Paint): string {
  const { error, warning, info } = countFindings(findings);
  const where = `in ${plural(files, 'file')} (${plural(hotels, 'hotel')} checked)`;
  if (findings.length === 0) return paint.added(`no findings ${where}`);
  const counts = [
    ...(error ? [paint.error(plural(error, 'error'))] : []),
    ...(warning ? [paint.warning(plural(warning, 'warning'))] : []),
    ...(info ? [paint.info(plural(info, 'note'))] : []),
  ];
  return `${counts.join(', ')} ${where}`;
}

const LINE_LIMIT = 160;

/** The lines around a place, numbered, with the stretch underlined; empty when the place carries no lines. */
function codeFrame(place: Place, paint: Paint): string[] {
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
