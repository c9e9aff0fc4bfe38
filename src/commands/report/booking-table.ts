import { xmlText } from '../../view/escape/xml-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { BookingCell, BookingGrid } from './data/early-booking.ts';
import { monthText, wide } from './html.ts';

/** The discounts by booking day and month of arrival. The same in the page as when it is made. */
export function bookingTable({ nights, months, rows }: BookingGrid): string {
  const title = `What offers take off stays of ${plural(nights, 'night')}, by day of booking and month of arrival`;
  const parts = Array.from({ length: Math.ceil(months.length / MOST_MONTHS) }, (_, part) => {
    const [from, to] = [part * MOST_MONTHS, (part + 1) * MOST_MONTHS];
    const head = months.slice(from, to).map((month) => `<th scope="col">${monthText(month).replace(' ', '<br>')}</th>`);
    const body = rows.flatMap(({ bookedOn, cells }) => {
      const own = cells.slice(from, to);
      // Rows in which every arrival is past say nothing.
      if (own.every(({ arrivals }) => arrivals === 0)) return [];
      return [`<tr><th scope="row">${xmlText(bookedOn)}</th>${own.map(cellOf).join('')}</tr>`];
    });
    if (body.length === 0) return '';
    return `<table class="grid"><caption>${title}</caption><thead><tr><th scope="col">Booked on</th>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
  }).filter((part) => part !== '');
  if (parts.length === 0) return '<p class="none">All arrivals are past.</p>';
  return wide(title, parts.join('\n'));
}

/** A table with more is cut into several, so that it can be printed. */
const MOST_MONTHS = 12;

/** From this many percent on, the deepest shade. */
const STEPS = [0, 5, 10, 15, 20, 30] as const;

function cellOf({ arrivals, sold, percent }: BookingCell): string {
  if (arrivals === 0) return '<td class="past">past</td>';
  if (!percent) return '<td class="no">not sold</td>';
  const { least, most } = percent;
  const step = STEPS.filter((from) => -Number(most) > from).length;
  const text = least === most ? percentText(most) : `${minus(least)} to ${percentText(most)}`;
  const some = sold === arrivals ? '' : `<i>${sold} of ${arrivals} sold</i>`;
  return `<td class="h${step}">${text}${some}</td>`;
}

const minus = (percent: string): string => percent.replace('-', '−');

const percentText = (percent: string): string => `${minus(percent)}\u00a0%`;
