import ical, { ICalEventTransparency } from 'ical-generator';
import { digestOf } from '../../kernel/digest.ts';
import type { AgendaDocument, Due } from './agenda-document.ts';

/**
 * The agenda as a file for calendar programs (RFC 5545): an event of one whole day for each thing. The same thing has the same id the next time,
 * so that a calendar that subscribes to the file does not show it twice.
 */
export function agendaCalendar({ from, due }: AgendaDocument): string {
  const calendar = ical({
    name: 'Contracts',
    prodId: { company: 'hotel-contracts', product: 'agenda', language: 'EN' },
  });
  const seen = new Map<string, number>();
  for (const one of due) {
    const { day, hotel, text } = one;
    const name = nameOf(one);
    const again = seen.get(name) ?? 0;
    seen.set(name, again + 1);
    calendar.createEvent({
      id: `${digestOf(`${name}${again}`).slice(0, 32)}@hotel-contracts`,
      allDay: true,
      start: midnight(day),
      end: new Date(midnight(day).getTime() + DAY_MS),
      stamp: midnight(from),
      summary: `${hotel.split('/').at(-1)}: ${text}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Nights that have begun stay the same thing although they are due today, and so does a verification that is overdue. */
function nameOf({ day, hotel, kind, records, rooms = [], nights, verifiedAt = '' }: Due): string {
  const when = kind === 'no-price' ? nights?.end : kind === 'not-verified' ? verifiedAt : day;
  return JSON.stringify([hotel, kind, records, rooms, when]);
}

const DAY_MS = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
