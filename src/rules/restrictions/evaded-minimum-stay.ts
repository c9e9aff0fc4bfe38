import { decisiveLevel } from '../../contract/effective-limits.ts';
import type { Rate, Season } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange, daysBetween } from '../../kernel/calendar-day.ts';
import { daysText, isOrdered, lengthOf } from '../../kernel/day-ranges.ts';
import { quoted, seasonNamed } from '../facts/record-names.ts';
import { LONGEST_QUOTE_NIGHTS } from '../facts/stay-levels.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { hasSlippedMinimum } from './improbable-stay-limits.ts';

/** The share of a season that must be affected; in long seasons only the first nights are, which matters little. */
const PART = 3;

/** An impossible minimum stay is O07 or O08, a mistyped one O21 or P27. */
export const evadedMinimumStay = rule({
  id: 'O23',
  name: 'evaded-minimum-stay',
  severity: 'info',
  summary: 'The minimum stay of a short season cannot be avoided by arriving the night before.',
  why: 'The arrival night determines the minimum stay. Guests who arrive in the previous season only need to stay as long as that one requires, so they can book New Year for two nights instead of five. Long seasons are not reported: only a few of their nights can be booked that way.',
  hotel: function* ({ hotel, rates }, context) {
    for (const rate of rates) {
      const limits = context.limitsOf(rate);
      for (const [index, season] of rate.seasons.entries()) {
        const { minimumStay = 1, maximumStay = LONGEST_QUOTE_NIGHTS } = limits[index] ?? {};
        if (minimumStay > Math.min(maximumStay, LONGEST_QUOTE_NIGHTS) || hasSlippedMinimum(season, rate, hotel))
          continue;
        const setBy = decisiveLevel('minimumStay', [hotel, rate, season]);
        if (context.outlyingLimits().some(({ key, record }) => key === 'minimumStay' && record === setBy)) continue;
        for (const range of season.dateRanges)
          if (isShort(range, minimumStay)) yield* evaded(rate, season, range, minimumStay, context);
      }
    }
  },
});

/** Whether a stay that begins the night before, and is too short for it, covers a third of it or more. */
const isShort = (range: DayRange, minimumStay: number): boolean =>
  isOrdered(range) && minimumStay > 2 && (minimumStay - 2) * PART >= lengthOf(range);

function* evaded(
  rate: Rate,
  season: Season,
  range: DayRange,
  minimumStay: number,
  context: HotelContext,
): Generator<Problem> {
  const eve = addDays(range.start, -1);
  const index = rate.seasons.findIndex((one) => one !== season && holds(one, eve));
  const before = rate.seasons[index];
  const { minimumStay: shortest = 1, maximumStay: longest = minimumStay } = context.limitsOf(rate)[index] ?? {};
  if (!before || range.end < context.today || shortest >= minimumStay || longest < Math.max(shortest, 2)) return;
  const block = context.nightsOf(rate).find(({ end }) => range.start <= end);
  const isKept = block !== undefined && daysBetween(range.start, block.end) >= minimumStay - 1; // else O08
  if (!isKept || !sharesRoom(season, before)) return;
  const nights = { start: addDays(range.start, 2 - minimumStay), end: eve };
  yield {
    message: `${seasonNamed(rate, season)}: guests avoid its minimum stay of ${minimumStay} nights by arriving on ${eve}, where season ${quoted(before.name)} allows stays of ${Math.max(shortest, 2)} nights`,
    ...context.at(range),
    ...context.seeAlso('the previous season is here', before, 'name'),
    hint: `give ${daysText(nights)} a separate season, with the prices of ${quoted(before.name)} and minimumStay: ${minimumStay}`,
  };
}

const holds = ({ dateRanges }: Season, day: CalendarDay): boolean =>
  dateRanges.some(({ start, end }) => start <= day && day <= end);

const sharesRoom = (a: Season, b: Season): boolean =>
  a.seasonRoomPrices.some(({ providerRoomCode: code }) =>
    b.seasonRoomPrices.some(({ providerRoomCode }) => providerRoomCode === code),
  );
