import { total } from '../../kernel/tally.ts';
import { plural } from '../../view/text/plural.ts';
import { monthText, section, wide } from './html.ts';
import { unsoldByReason } from './night-words.ts';
import type { ReportDocument } from './report-document.ts';

const [BAR, HEIGHT, MOST_PATTERNS] = [30, 120, 5];

/** Room nights that cannot be booked, by month and reason: a picture and the same as a table. */
export function unsoldSection({ unsold, rooms }: ReportDocument): string {
  const counts = unsold.map((month) => ({ ...month, words: unsoldByReason(month.unsold) }));
  const reasons = [...new Set(counts.flatMap(({ words }) => [...words.keys()]))];
  const all = total(unsold.map(({ roomNights }) => roomNights));
  if (reasons.length === 0)
    return section(
      'unsold',
      'Nights that are not sold',
      `<p>None: every night of every room can be sold to somebody (${plural(all, 'room night')}).</p>`,
    );
  const kindOf = (reason: string): string => `u${reasons.indexOf(reason) % MOST_PATTERNS}`;
  const keys = reasons.map(
    (reason) =>
      `<li><svg class="key" viewBox="0 0 22 12" aria-hidden="true"><rect class="${kindOf(reason)}" width="22" height="12"/></svg>${reason}</li>`,
  );
  const head = reasons.map((reason) => `<th scope="col">${reason}</th>`).join('');
  const rows = counts.flatMap(({ month, roomNights, words }) => {
    if (words.size === 0) return [];
    const cells = reasons.map((reason) => `<td>${words.get(reason) ?? '–'}</td>`).join('');
    return [`<tr><th scope="row">${monthText(month)}</th>${cells}<td>${roomNights}</td></tr>`];
  });
  return section(
    'unsold',
    'Nights that are not sold',
    `<p>Nights of ${plural(rooms.length, 'room')} that no rate sells to any party, by reason, before limits of stays, release and booking windows.</p>`,
    `<ul class="legend">${keys.join('')}</ul>`,
    wide('Nights that are not sold, by month', picture(counts, kindOf)),
    wide(
      'Table of nights that are not sold',
      `<table class="grid"><caption>Room nights of the months in which some are not sold</caption><thead><tr><th scope="col">Month</th>${head}<th scope="col">all room nights</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
    ),
  );
}

interface MonthCounts {
  readonly month: string;
  readonly roomNights: number;
  readonly words: ReadonlyMap<string, number>;
}

function picture(counts: readonly MonthCounts[], kindOf: (reason: string) => string): string {
  const width = Math.max(400, counts.length * (BAR + 8));
  const bars = counts.map(({ month, roomNights, words }, index) => {
    const x = index * (BAR + 8) + 4;
    let y = HEIGHT;
    const parts = [...words].map(([reason, nights]) => {
      const height = Math.max(1, Math.round((nights / roomNights) * HEIGHT));
      y -= height;
      return `<rect class="${kindOf(reason)}" x="${x}" y="${y}" width="${BAR}" height="${height}"><title>${monthText(month)}: ${nights} ${reason}</title></rect>`;
    });
    const sum = total([...words.values()]);
    const share =
      sum === 0
        ? ''
        : `<text class="small" x="${x + BAR / 2}" y="${Math.max(10, y - 4)}" text-anchor="middle">${sum}</text>`;
    const [name, year] = monthText(month).split(' ');
    const below = `<text class="small" x="${x + BAR / 2}" y="${HEIGHT + 14}" text-anchor="middle">${name}</text>${index === 0 || name === 'Jan' ? `<text class="small" x="${x + BAR / 2}" y="${HEIGHT + 28}" text-anchor="middle">${year}</text>` : ''}`;
    return `<rect class="frame" x="${x}" y="0" width="${BAR}" height="${HEIGHT}"/>${parts.join('')}${share}${below}`;
  });
  return `<svg class="bars" width="${width}" height="${HEIGHT + 34}" viewBox="0 0 ${width} ${HEIGHT + 34}" role="img" aria-label="Share of room nights that are not sold, by month; the same as a table below"><defs>${PATTERNS}</defs>${bars.join('')}</svg>`;
}

/** Reasons differ by pattern, not by colour alone. */
const PATTERNS =
  '<pattern id="p1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="under" width="5" height="5"/><path class="hatch" d="M0 0V5"/></pattern><pattern id="p2" width="5" height="5" patternUnits="userSpaceOnUse"><rect class="under" width="5" height="5"/><circle class="dot" cx="2.5" cy="2.5" r="1.2"/></pattern>';
