import { daysList, named, section, wide } from './html.ts';
import type { ReportDocument } from './report-document.ts';
import { timeLinePicture } from './time-line-picture.ts';

const LEGEND = [
  ['season s0', 'season'],
  ['gap', 'gap: no season'],
  ['overlap', 'overlap: two seasons'],
  ['closed', 'rooms closed'],
  ['travel', 'nights of an offer or supplement'],
  ['booking', 'days of booking'],
] as const;

/** The seasons of each rate, with what else depends on dates. */
export function timeLineSection(report: ReportDocument): string {
  const keys = LEGEND.map(
    ([kind, text]) =>
      `<li><svg class="key" viewBox="0 0 22 12" aria-hidden="true"><rect class="${kind}" width="22" height="12" rx="2"/></svg>${text}</li>`,
  );
  return section(
    'seasons',
    'Seasons and dates',
    `<ul class="legend">${keys.join('')}</ul>`,
    wide('Line of time', timeLinePicture(report)),
    `<details><summary>As a table</summary>${timeLineTable(report)}</details>`,
  );
}

function timeLineTable({ rates, offers, supplements }: ReportDocument): string {
  const rows: (readonly [what: string, days: string])[] = [
    ...rates.flatMap(({ name, seasons, gaps, overlaps, closed, bookingWindows }) => [
      ...(bookingWindows.length > 0 ? [[`${named(name)}: can be booked`, daysList(bookingWindows)] as const] : []),
      ...seasons.map(
        ({ sign, name: season, nights, minimumStay, maximumStay, releaseDays }) =>
          [
            `${named(name)}: season ${sign} ${named(season)}${limitsText({ minimumStay, maximumStay, releaseDays })}`,
            daysList(nights),
          ] as const,
      ),
      ...(gaps.length > 0 ? [[`${named(name)}: <strong>no season</strong>`, daysList(gaps)] as const] : []),
      ...overlaps.map(
        ({ seasons: both, nights }) =>
          [
            `${named(name)}: <strong>in ${both.map((one) => named(one)).join(' and ')}</strong>`,
            daysList(nights),
          ] as const,
      ),
      ...closed.map(({ room, nights }) => [`${named(name)}: ${named(room)} closed`, daysList(nights)] as const),
    ]),
    ...[...offers, ...supplements].flatMap(({ code, travelWindows, bookingWindows }) => [
      ...(travelWindows.length > 0 ? [[`${named(code)}: nights`, daysList(travelWindows)] as const] : []),
      ...(bookingWindows.length > 0 ? [[`${named(code)}: booked`, daysList(bookingWindows)] as const] : []),
    ]),
  ];
  const body = rows.map(([what, days]) => `<tr><th scope="row">${what}</th><td>${days}</td></tr>`).join('\n');
  return `<table class="plain"><thead><tr><th scope="col">What</th><th scope="col">Days, first and last included</th></tr></thead><tbody>${body}</tbody></table>`;
}

type Limits = Pick<ReportDocument['rates'][number]['seasons'][number], 'minimumStay' | 'maximumStay' | 'releaseDays'>;

/** `, minimum stay 3, release 7 days`. */
function limitsText({ minimumStay, maximumStay, releaseDays }: Limits): string {
  return [
    ...(minimumStay === undefined ? [] : [`, minimum stay ${minimumStay}`]),
    ...(maximumStay === undefined ? [] : [`, maximum stay ${maximumStay}`]),
    ...(releaseDays === undefined ? [] : [`, release ${releaseDays}`]),
  ].join('');
}
