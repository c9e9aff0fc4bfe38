import { type CalendarDay, WEEKDAYS, weekdayOf } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { compare, type Decimal } from '../../kernel/decimal.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import type { MonthOffers } from './data/early-booking.ts';
import type { NightOffer } from './data/nights.ts';
import { monthText } from './html.ts';
import { reasonWords } from './night-words.ts';

const STEPS = 7;
/** Longer amounts, such as `1104.00`, are written smaller, so that none is broken. */
const USUAL_LENGTH = 6;

/** A heat map of prices, a table for each month, with its scale. The same in the page as when it is made. */
export function priceCalendar(months: MonthOffers, currency: string): string {
  const amounts = [...months.values()].flat().flatMap(({ offer }) => (offer.sold ? [offer.amount] : []));
  const scale = scaleOf(amounts);
  const tables = [...months].map(([month, nights]) => {
    const [first] = nights;
    if (!first) return '';
    const before = WEEKDAYS.indexOf(weekdayOf(first.day));
    const cells = [...Array(before).fill('<td></td>'), ...nights.map((night) => cellOf(night, scale, currency))];
    const rows: string[] = [];
    for (let at = 0; at < cells.length; at += 7) rows.push(`<tr>${cells.slice(at, at + 7).join('')}</tr>`);
    return `<table class="month" role="grid" aria-label="${monthText(month)}"><caption>${monthText(month)}</caption><thead><tr>${HEADS}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  const isLong = amounts.some((amount) => amountText(amount, currency).length > USUAL_LENGTH);
  return `${legend(scale, currency, amounts.length)}<div class="months${isLong ? ' long' : ''}">${tables.join('')}</div>`;
}

const HEADS = WEEKDAYS.map((name) => {
  const word = name.charAt(0) + name.slice(1).toLowerCase();
  return `<th scope="col"><abbr title="${word}">${word.slice(0, 2)}</abbr></th>`;
}).join('');

function cellOf(
  { day, offer }: { readonly day: CalendarDay; readonly offer: NightOffer },
  scale: ReadonlyMap<Decimal, number>,
  currency: string,
): string {
  const date = Number(day.slice(8));
  if (!offer.sold) return `<td class="no" data-d="${day}">${date}<b>${reasonWords(offer.reason.kind)}</b></td>`;
  const request = offer.onRequest ? '<i>on request</i>' : '';
  return `<td class="h${scale.get(offer.amount) ?? 0}" data-d="${day}">${date}<b>${amountText(offer.amount, currency)}</b>${request}</td>`;
}

/** The step of each price: one for each price if there are few, else about as many prices in each step. */
function scaleOf(amounts: readonly Decimal[]): ReadonlyMap<Decimal, number> {
  const distinct = [...new Set(amounts)].sort(compare);
  const last = Math.max(1, distinct.length - 1);
  return new Map(distinct.map((amount, index) => [amount, Math.round((index * (STEPS - 1)) / last)]));
}

function legend(scale: ReadonlyMap<Decimal, number>, currency: string, sold: number): string {
  if (sold === 0) return '<p class="none">No night is sold for this choice.</p>';
  const steps = Array.from({ length: STEPS }, (_, step) => {
    const own = [...scale].flatMap(([amount, of]) => (of === step ? [amountText(amount, currency)] : []));
    const [from] = own;
    const to = own.at(-1);
    if (from === undefined || to === undefined) return '';
    return `<li><span class="swatch h${step}" aria-hidden="true"></span>${from === to ? from : `${from} to ${to}`}</li>`;
  });
  return `<ul class="legend" aria-label="Prices of a night in ${xmlText(currency)}">${steps.join('')}<li><span class="swatch no" aria-hidden="true"></span>not sold, with the reason</li></ul>`;
}
