import { lacks } from '../../contract/gaps.ts';
import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, isOrdered, lengthOf, rangeText } from '../../kernel/day-ranges.ts';
import { hasReversedSeason, linkingRates } from '../facts/linking-rates.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { listed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

/** Windows that reach further beyond the seasons are probably wide on purpose, such as "all year". */
const LONGEST_SLIP_NIGHTS = 31;

/** A window outside all seasons is D11; nights between two seasons are D04. */
export const partlyUnreachableTravelWindow = rule({
  id: 'D12',
  name: 'partly-unreachable-travel-window',
  severity: 'warning',
  summary: 'A travel window begins and ends within the seasons of the rates that link the offer or supplement.',
  why: 'It never applies on nights without a season, and dates that nearly match usually mean a mistake in one of the two. A window that extends more than a month beyond the seasons is probably deliberate and reported as info.',
  hotel: function* (contract, context) {
    // What could not be read would be missed here.
    if (lacks(contract, 'rates.seasons.dateRanges', 'rates.offers', 'rates.supplements')) return;
    for (const modifier of context.priceModifiers()) {
      const rates = linkingRates(modifier, contract);
      const seasons = context.nightsOf(...rates);
      if (seasons.length === 0) continue; // R05, D11
      for (const window of modifier.record.travelWindows) {
        const dead = isOrdered(window) ? deadEnds(window, seasons) : [];
        if (dead.length === 0) continue;
        if (hasReversedSeason(rates)) break; // D01
        yield {
          ...(dead.every((range) => lengthOf(range) > LONGEST_SLIP_NIGHTS) && { severity: 'info' }),
          message: `${modifierNamed(modifier)}: the travel window ${rangeText(window)} extends beyond the seasons of the rates that link it; it never applies on ${listed(dead.map(daysText))}`,
          ...context.at(window),
          ...context.seeAlso('the seasons are here', rates[0] ?? modifier.record, 'seasons'),
          hint: 'correct the window, or add the nights to a season if they are sold',
        };
      }
    }
  },
});

/** The nights of the window before the first season night in it, and after the last. */
function deadEnds(window: DayRange, seasons: readonly DayRange[]): readonly DayRange[] {
  const common = commonRanges([window], seasons);
  const [first, last] = [common[0], common.at(-1)];
  if (!first || !last) return [];
  return [
    { start: window.start, end: addDays(first.start, -1) },
    { start: addDays(last.end, 1), end: window.end },
  ].filter(isOrdered);
}
