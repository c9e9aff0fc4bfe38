import type { RoomRank } from '../../attack/room-ranks.ts';
import { safeLine } from '../escape/safe-line.ts';

const BY = {
  given: 'as given',
  'relative-price': 'by relative prices',
  prices: 'by prices',
} as const;

/** `Rooms by prices: SUP above STD; DLX above SUP, STD`. */
export function roomOrderText(ranks: readonly RoomRank[]): string {
  if (ranks.length === 0) return 'No room is known to be better than another.';
  const better = [...new Set(ranks.map((rank) => rank.better))];
  const above = better
    .map((code) => ({ code, plainer: ranks.filter((rank) => rank.better === code) }))
    .sort((a, b) => a.plainer.length - b.plainer.length);
  const ways = [...new Set(ranks.map(({ by }) => BY[by]))].join(', ');
  const text = above.map(
    ({ code, plainer }) => `${safeLine(code, 40)} above ${plainer.map(({ plain }) => safeLine(plain, 40)).join(', ')}`,
  );
  return `Rooms ${ways}: ${text.join('; ')}`;
}
