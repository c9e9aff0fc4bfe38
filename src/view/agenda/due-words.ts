import { safeText } from '../../kernel/safe-text.ts';
import { plural } from '../text/plural.ts';
import type { Due } from './agenda-document.ts';

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
      return `no price from this night on${inRooms}${records.length === 0 ? '' : `; ${rate} ends the night before`}`;
    case 'provisional':
      return `${rate} ${records.length === 1 ? 'is' : 'are'} still provisional`;
    case 'not-verified':
      return verifiedAt === undefined ? 'not verified yet' : `last verified on ${verifiedAt.slice(0, 10)}`;
  }
}
