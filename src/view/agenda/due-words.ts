import { type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { type Column, tableLines } from '../text/table.ts';
import type { AgendaDocument, Due } from './agenda-document.ts';

/** One thing that is due in words, without its day and hotel. */
export function dueWords({
  kind,
  records,
  rooms = [],
  nights,
  verifiedAt,
}: Omit<Due, 'text' | 'day' | 'hotel'>): string {
  const names = records.map((name) => `"${safeText(name)}"`).join(', ');
  const rate = `${records.length === 1 ? 'rate' : 'rates'} ${names}`;
  const inRooms = rooms.length === 0 ? '' : ` (${plural(rooms.length, 'room')}: ${safeText(rooms.join(', '))})`;
  switch (kind) {
    case 'opens':
      return `${rate} can be booked from this day on`;
    case 'closes':
      return `${rate}: last day to book`;
    case 'offer-opens':
      return `offer ${names} can be booked from this day on`;
    case 'offer-closes':
      return `offer ${names}: last day to book it`;
    case 'release':
      return `${rate}: last day to book the first arrival, ${nights?.start}`;
    case 'no-price':
      return `no price for ${nights?.start === nights?.end ? nights?.start : `${nights?.start}..${nights?.end}`}${inRooms}`;
    case 'no-successor':
      return `no price from this night on${inRooms}${records.length === 0 ? '' : `; ${rate} ${records.length === 1 ? 'ends' : 'end'} the night before`}`;
    case 'provisional':
      return `${rate} ${records.length === 1 ? 'is' : 'are'} still provisional`;
    case 'not-verified':
      return verifiedAt === undefined ? 'not verified yet' : `last verified on ${verifiedAt.slice(0, 10)}`;
  }
}

/** The agenda as a table; items due within a week stand out. */
export function agendaText({ from, to, due }: AgendaDocument, hotels: number, paint: Paint): string {
  const title = `Due from ${from} to ${to}, ${plural(hotels, 'hotel')}`;
  if (due.length === 0) return `${paint.bold(title)}\n\nNothing`;
  return [paint.bold(title), '', ...tableLines(due, columns(from as CalendarDay, due, paint), paint)].join('\n');
}

const SOON = 7;

function columns(from: CalendarDay, due: readonly Due[], paint: Paint): readonly Column<Due>[] {
  const several = new Set(due.map(({ hotel }) => hotel)).size > 1;
  const inDays = ({ day }: Due): number => daysBetween(from, day as CalendarDay);
  return [
    { head: 'day', cell: (one) => (inDays(one) <= SOON ? paint.warning(one.day) : one.day) },
    { head: 'in days', cell: (one) => String(inDays(one)), align: 'right', drop: 1 },
    { head: 'hotel', cell: ({ hotel }) => (several ? safeText(hotel.split('/').at(-1) ?? hotel, 40) : ''), least: 8 },
    { head: 'what', cell: ({ text }) => text, least: 20, wraps: true },
  ];
}
