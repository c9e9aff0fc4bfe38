import { type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { type Column, tableLines } from '../text/table.ts';
import type { AgendaDocument, Due } from './agenda-document.ts';

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
