import { compareText } from '../../kernel/compare-text.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { KIND_FACTS, type KnownFinding } from '../../verify/monitor/monitor-finding.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import type { MonitorDocument } from './monitor-document.ts';

const MOST_SHOWN = 20;

/** A run for people: new and gone findings, then one line. Without any, the line alone. */
export function monitorText(document: MonitorDocument, { verbose, paint }: { verbose: boolean; paint: Paint }): string {
  const { findings } = document;
  return [
    ...section('New', findings.new, verbose, paint),
    ...section('Gone', findings.gone, verbose, paint),
    ...(verbose ? section('Still there', findings.still, true, paint) : []),
    totals(document, verbose, paint),
  ].join('\n');
}

function section(title: string, findings: readonly KnownFinding[], verbose: boolean, paint: Paint): readonly string[] {
  if (findings.length === 0) return [];
  const shown = verbose ? findings : findings.slice(0, MOST_SHOWN);
  return [
    paint.bold(title),
    ...shown.map(({ text, since, kind }) => {
      const isWrong = title !== 'Gone' && KIND_FACTS[kind] !== 'nothing';
      const mark = isWrong ? paint.error(paint.sign('✗')) : title === 'Gone' ? paint.added(paint.sign('✓')) : '-';
      const time = title === 'New' ? '' : paint.dim(`  (since ${minuteOf(since)})`);
      return `  ${mark} ${safeText(text, 600)}${time}`;
    }),
    ...(findings.length > shown.length
      ? [paint.dim(`  and ${findings.length - shown.length} more; -v shows all`)]
      : []),
    '',
  ];
}

const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function totals(
  { environment, findings, told, proofs, hotels, complete }: MonitorDocument,
  verbose: boolean,
  paint: Paint,
): string {
  const { new: fresh, still, gone } = findings;
  const counts = [
    ...(fresh.length > 0 ? [`${fresh.length} new`] : []),
    ...(gone.length > 0 ? [`${gone.length} gone`] : []),
    ...(still.length > 0 ? [`${still.length} still there${verbose ? '' : ' (-v shows them)'}`] : []),
  ];
  const since = [...still.map((finding) => finding.since)].sort(compareText).at(-1);
  const quiet = since === undefined ? 'no findings' : `nothing new since ${minuteOf(since)}`;
  const words = [
    ...(told === 'quiet' ? [quiet] : []),
    ...counts,
    ...(told === 'by-another-monitor' ? ['reported by another monitor'] : []),
    ...(complete ? [] : ['not everything was looked at']),
    ...(proofs && proofs.provable > 0 ? [provedText(proofs)] : []),
  ];
  return `${paint.bold(`${safeText(environment)}, ${plural(hotels, 'hotel')}:`)} ${words.join('; ')}`;
}

function provedText({
  proved,
  provable,
  notProvable,
  withinMinutes,
  quotes,
  oldest,
  late,
}: NonNullable<MonitorDocument['proofs']>): string {
  const waiting =
    proved < provable && late === 0 && oldest ? `, the others by ${minuteOf(endOf(oldest.since, withinMinutes))}` : '';
  const not = notProvable > 0 ? `; ${notProvable} cannot be proved today` : '';
  return `${proved} of ${plural(provable, 'price')} proved within ${minutesText(withinMinutes)}${waiting} (${plural(quotes, 'quote')} now)${not}`;
}

const endOf = (since: string, minutes: number): string => new Date(Date.parse(since) + minutes * 60_000).toISOString();

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time in its largest whole unit, or two of them: `7 days`, `1 day 6 hours`, `90 minutes`. */
export function minutesText(minutes: number): string {
  if (minutes < 2 * HOUR) return plural(minutes, 'minute');
  if (minutes < 2 * DAY && minutes % DAY !== 0) return plural(Math.floor(minutes / HOUR), 'hour');
  const hours = Math.floor((minutes % DAY) / HOUR);
  return [plural(Math.floor(minutes / DAY), 'day'), ...(hours > 0 ? [plural(hours, 'hour')] : [])].join(' ');
}
