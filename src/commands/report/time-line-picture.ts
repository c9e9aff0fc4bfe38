import { addDays, type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import { cutText } from '../../view/text/wrap-text.ts';
import { monthText } from './html.ts';
import type { ReportDocument, ReportedRate } from './report-document.ts';

type Ranges = readonly { readonly start: string; readonly end: string }[];

const [WIDTH, LABEL, ROW, HEAD] = [1000, 150, 30, 34];
/** Booking windows that open earlier are cut. */
const MOST_DAYS_BEFORE = 365;
/** About the width of a letter in units of the picture. */
const LETTER = 6.6;

interface Axis {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly days: number;
}

/** Seasons, closed nights, offers and supplements on one line of time. Its content is also in `timeLineTable`. */
export function timeLinePicture({ rates, offers, supplements, rooms, term, asOf }: ReportDocument): string {
  if (!term) return '<p class="none">No season has a night.</p>';
  const isBookedBefore = [...rates, ...offers, ...supplements].some(({ bookingWindows }) =>
    bookingWindows.some(({ start }) => start < term.start),
  );
  // Days before the first night are shown for the windows in which they can be booked.
  const axis = axisOf(term, (isBookedBefore ? asOf : term.start) as CalendarDay);
  const rows = [
    ...rates.flatMap((rate) => rateRows(rate, rooms.length, axis)),
    ...[...offers.map((one) => ['offer', one] as const), ...supplements.map((one) => ['suppl.', one] as const)].map(
      ([kind, { code, travelWindows, bookingWindows }]) => ({
        label: `${kind} ${code}`,
        marks:
          bars(travelWindows, axis, { y: 4, height: 10, kind: 'travel', says: `${code}: nights` }) +
          bars(bookingWindows, axis, { y: 18, height: 6, kind: 'booking', says: `${code}: booked` }),
      }),
    ),
  ];
  const height = HEAD + rows.length * ROW + 8;
  const today = asOf >= axis.start && asOf <= axis.end ? todayLine(asOf as CalendarDay, axis, height) : '';
  const drawn = rows.map(
    ({ label, marks }, index) =>
      `<g transform="translate(0 ${HEAD + index * ROW})"><text x="0" y="18">${xmlText(cutText(label, 21))}</text>${marks}</g>`,
  );
  return `<svg class="timeline" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Seasons, closed nights, offers and supplements on a line of time; the same as a table below">
<defs><pattern id="gap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V6"/></pattern><pattern id="cross" width="6" height="6" patternUnits="userSpaceOnUse"><path class="hatch" d="M0 0L6 6M6 0L0 6"/></pattern></defs>
${months(axis, height)}${drawn.join('\n')}${today}</svg>`;
}

function axisOf({ start, end }: { readonly start: string; readonly end: string }, begin: CalendarDay): Axis {
  const [first, last] = [start as CalendarDay, end as CalendarDay];
  const earliest = addDays(first, -MOST_DAYS_BEFORE);
  const from = begin < earliest ? earliest : begin < first ? begin : first;
  return { start: from, end: last, days: daysBetween(from, last) + 1 };
}

const xOf = (day: CalendarDay, { start, days }: Axis): number =>
  Math.round((LABEL + (daysBetween(start, day) * (WIDTH - LABEL)) / days) * 10) / 10;

function months(axis: Axis, height: number): string {
  const firsts = Array.from({ length: axis.days }, (_, index) => addDays(axis.start, index)).filter((day) =>
    day.endsWith('-01'),
  );
  const step = Math.max(1, Math.ceil((firsts.length * 32) / (WIDTH - LABEL)));
  return firsts
    .map((day, index) => {
      const x = xOf(day, axis);
      const isYear = day.slice(5, 7) === '01';
      const [month, year] = monthText(day).split(' ');
      const name = index % step === 0 || isYear ? `<text class="small" x="${x + 2}" y="28">${month}</text>` : '';
      const above = index === 0 || isYear ? `<text class="small" x="${x + 2}" y="13">${year}</text>` : '';
      return `<path class="${isYear ? 'year' : 'rule'}" d="M${x} 18V${height}"/>${name}${above}`;
    })
    .join('');
}

const todayLine = (asOf: CalendarDay, axis: Axis, height: number): string =>
  `<path class="today" d="M${xOf(asOf, axis)} 14V${height}"><title>as of ${asOf}</title></path>`;

interface Bar {
  readonly y: number;
  readonly height: number;
  readonly kind: string;
  /** What the bar is, before its days. */
  readonly says: string;
  readonly label?: string;
  /** Where the label is too long. */
  readonly short?: string;
}

function bars(ranges: Ranges, axis: Axis, { y, height, kind, says, label, short }: Bar): string {
  return ranges
    .filter(({ start, end }) => start <= end && end >= axis.start && start <= axis.end)
    .map(({ start, end }) => {
      const from = xOf((start < axis.start ? axis.start : start) as CalendarDay, axis);
      const to = xOf(addDays((end > axis.end ? axis.end : end) as CalendarDay, 1), axis);
      const width = Math.max(1, Math.round((to - from) * 10) / 10);
      const letters = Math.floor((width - 6) / LETTER);
      const shown = [label, short].find((text) => text !== undefined && text.length <= letters);
      const text = shown === undefined ? '' : `<text class="on" x="${from + 3}" y="${y + 14}">${xmlText(shown)}</text>`;
      return `<g><title>${xmlText(`${says} ${start} to ${end}`)}</title><rect class="${kind}" x="${from}" y="${y}" width="${width}" height="${height}" rx="2"/>${text}</g>`;
    })
    .join('');
}

function rateRows(rate: ReportedRate, rooms: number, axis: Axis): readonly { label: string; marks: string }[] {
  const { name, seasons, gaps, overlaps, closed, bookingWindows } = rate;
  const seasonBars = seasons.map(({ sign, name: season, nights }, index) =>
    bars(nights, axis, {
      y: 4,
      height: 20,
      kind: `season s${index % 2}`,
      says: season,
      label: `${sign} ${season}`,
      short: sign,
    }),
  );
  const broken = [
    bars(gaps, axis, { y: 4, height: 20, kind: 'gap', says: 'no season' }),
    ...overlaps.map(({ seasons: both, nights }) =>
      bars(nights, axis, { y: 17, height: 9, kind: 'overlap', says: `in ${both.join(' and ')}` }),
    ),
  ];
  const shut = closed.map(({ room, nights }) =>
    bars(nights, axis, {
      y: 5,
      height: 18,
      kind: 'closed',
      says: `${room} closed`,
      label: rooms === closed.length ? 'closed' : room,
    }),
  );
  return [
    { label: name, marks: seasonBars.join('') + broken.join('') },
    ...(closed.length === 0 ? [] : [{ label: '  rooms closed', marks: shut.join('') }]),
    ...(bookingWindows.length === 0
      ? []
      : [
          {
            label: '  booked',
            marks: bars(bookingWindows, axis, { y: 11, height: 6, kind: 'booking', says: `${name}: booked` }),
          },
        ]),
  ];
}
