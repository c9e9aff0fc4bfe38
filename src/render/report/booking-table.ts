import type { BookingCell, BookingGrid } from '../../report/early-booking.ts';
import { xmlText } from '../escape/xml-text.ts';
import { plural } from '../text/plural.ts';
import { monthText, wide } from './html.ts';

/** The discounts by booking day and month of arrival. The same in the page as when it is made. */
export function bookingTable({ nights, months, rows }: BookingGrid): string {
  const head = months.map((month) => `<th scope="col">${monthText(month).replace(' ', '<br>')}</th>`).join('');
  const body = rows
    .filter(({ cells }) => cells.some(({ arrivals }) => arrivals > 0))
    .map(({ bookedOn, cells }) => `<tr><th scope="row">${xmlText(bookedOn)}</th>${cells.map(cellOf).join('')}</tr>`)
    .join('\n');
  const title = `What offers take off stays of ${plural(nights, 'night')}, by day of booking and month of arrival`;
  return wide(
    title,
    `<table class="grid"><caption>${title}</caption><thead><tr><th scope="col">Booked on</th>${head}</tr></thead><tbody>${body}</tbody></table>`,
  );
}

/** From this many percent on, the deepest shade. */
const STEPS = [0, 5, 10, 15, 20, 30] as const;

function cellOf({ arrivals, sold, percent }: BookingCell): string {
  if (arrivals === 0) return '<td class="past">past</td>';
  if (!percent) return '<td class="no">not sold</td>';
  const { least, most } = percent;
  const step = STEPS.filter((from) => -Number(most) > from).length;
  const text = least === most ? percentText(most) : `${minus(least)} to ${percentText(most)}`;
  const some = sold === arrivals ? '' : `<i>${sold} of ${arrivals} days</i>`;
  return `<td class="h${step}">${text}${some}</td>`;
}

const minus = (percent: string): string => percent.replace('-', '−');

const percentText = (percent: string): string => `${minus(percent)} %`;
