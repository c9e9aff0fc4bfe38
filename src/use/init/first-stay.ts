import { type MealPlanType, type Occupancy, occupancyText } from '../../contract/model.ts';
import { addDays, type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import type { Answers } from './answers.ts';
import { nightPrice, partiesOf, priceScale } from './first-prices.ts';

/** The stay that a first contract is tested with. */
export interface FirstStay {
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly room: string;
  /** In the form of `tests:` and `--party`. */
  readonly party: string;
  readonly board: MealPlanType;
  /** In whole units of the currency. */
  readonly total: number;
}

/**
 * A stay that can be booked today, near the beginning of the season: for two adults, or for the first party on sale if no room sleeps two.
 */
export function firstStay({ season, rooms, boards, currency }: Answers, today: CalendarDay): FirstStay | undefined {
  const sold = rooms.flatMap(({ code, party }) => partiesOf(party).map((guests) => ({ code, guests })));
  const [first] = [...sold.filter(({ guests }) => occupancyText(guests) === '2'), ...sold];
  const [board] = boards;
  if (!first || !board) return undefined;
  const checkIn = season.start > today ? season.start : addDays(today, 1);
  const nights = Math.min(3, daysBetween(checkIn, season.end) + 1);
  const { code: room, guests } = first;
  return {
    checkIn,
    nights,
    room,
    party: partyText(guests),
    board,
    total: nights * nightPrice(guests, board) * priceScale(currency),
  };
}

/** All children are seven years old. */
const partyText = ({ adults, children }: Occupancy): string =>
  children === 0 ? `${adults}` : `${adults}+${Array.from({ length: children }, () => 7).join(',')}`;
