import type { HotelContract, Rate, Supplement } from '../../contract/model.ts';
import { type DayRange, parseDay } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, lengthOf, mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/** If the new rate links the supplement, or the supplement has dates in the new year, D11 and D12 report what is missing. */
export const missingEventSupplement = rule({
  id: 'O22',
  name: 'missing-event-supplement',
  severity: 'warning',
  summary:
    'A supplement for Christmas, New Year or Epiphany that every rate charges one year is charged the next year too.',
  why: 'A rate copied for the next year without its supplement gives the dinner away. Movable holidays, such as Easter, are not compared.',
  unless: ({ contract }) => contract.supplements.length === 0,
  hotel: function* (contract, context) {
    for (const supplement of contract.supplements) {
      for (const window of eventWindows(supplement)) {
        const next = yearLater(window);
        const before = contract.rates.filter((rate) => sells(rate, window, context));
        const [first] = before;
        if (!next || !first || covers(supplement, next)) continue;
        if (!first.supplements?.includes(supplement.providerCode)) continue;
        if (before.some((rate) => !isCharged(rate, window, contract))) continue;
        for (const rate of contract.rates) {
          if (!sells(rate, next, context) || rate.supplements?.includes(supplement.providerCode)) continue;
          if (isCharged(rate, next, contract)) continue;
          yield {
            message: `${rateNamed(rate)}: no supplement is charged on ${daysText(next)}, but ${rateNamed(first)} has ${quoted(supplement.providerCode)} on ${daysText(window)}`,
            ...context.at(rate, rate.supplements ? 'supplements' : 'name'),
            ...context.seeAlso('the supplement of the previous year is here', supplement, 'travelWindows'),
            hint: `if the event takes place again, link a supplement with travelWindows: [${rangeText(next)}]`,
          };
        }
      }
    }
  },
});

/** The evenings of gala dinners, in any year. */
const FEASTS = ['12-24', '12-25', '12-26', '12-31', '01-01', '01-05', '01-06'];
const LONGEST_EVENT_NIGHTS = 3;

const eventWindows = ({ travelWindows }: Supplement): readonly DayRange[] =>
  mergedRanges(travelWindows).filter(
    (window) =>
      lengthOf(window) <= LONGEST_EVENT_NIGHTS &&
      FEASTS.some((day) => [window.start, window.end].some((end) => end.endsWith(day))),
  );

function yearLater({ start, end }: DayRange): DayRange | undefined {
  const [first, last] = [start, end].map((day) => parseDay(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`));
  return first && last && { start: first, end: last };
}

const sells = (rate: Rate, window: DayRange, context: HotelContext): boolean =>
  rangesWithout([window], context.nightsOf(rate)).length === 0;

const covers = ({ travelWindows }: Supplement, window: DayRange): boolean =>
  commonRanges(mergedRanges(travelWindows), [window]).length > 0;

const isCharged = ({ supplements = [] }: Rate, window: DayRange, contract: HotelContract): boolean =>
  contract.supplements.some((one) => supplements.includes(one.providerCode) && covers(one, window));
