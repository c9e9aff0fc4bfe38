import { countFindings, type Finding } from '../../findings/finding.ts';
import { isFixable } from '../../findings/fix-place.ts';
import { placeText } from '../../findings/place.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { codeFrame } from './code-frame.ts';

/** At most this many are shown; the closing count includes all. */
export const SHOWN = 1000;

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
