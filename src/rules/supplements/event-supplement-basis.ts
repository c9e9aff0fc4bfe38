import type { Supplement } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange, weekdayOf } from '../../kernel/calendar-day.ts';
import { daysText, lengthOf, mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { quoted } from '../facts/record-names.ts';
import { feastDays, missedFeast } from '../facts/words/feasts.ts';
import { EVENT, LONGEST_EVENT_NIGHTS } from '../facts/yearly-supplements.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const eventSupplementBasis = rule({
  id: 'O13',
  name: 'event-supplement-basis',
  severity: 'warning',
  summary:
    'A supplement for a gala dinner, Christmas, New Year or Easter covers its date, in a window of at most three nights.',
  why: 'On another date, the guests who attend do not pay for it. Charged per night, it is paid for every night of the window; charged per stay, guests who leave before the event pay too. The length matters only for amounts per night or per stay, not for percentages. Easter may be the Western or the Orthodox one.',
  hotel: function* (contract, context) {
    for (const supplement of contract.supplements) {
      const missed = missedIn(supplement, context);
      if (missed) {
        yield missedDate(supplement, missed, context);
        continue;
      }
      const { providerCode, names = [], type, apply, travelWindows, operationalDays = [] } = supplement;
      if (type !== 'ABSOLUTE' || !apply?.startsWith('PER_')) continue;
      const event = names.map(({ description }) => EVENT.exec(description)?.[0]).find((word) => word !== undefined);
      if (event === undefined) continue;
      const long = mergedRanges(travelWindows).find(
        (window) => longestRun(window, operationalDays) > LONGEST_EVENT_NIGHTS,
      );
      if (!long) continue;
      const effect = apply.startsWith('PER_NIGHT')
        ? `it is paid for each of the ${nightsOn(long, operationalDays)} nights`
        : 'guests who leave before the event pay it too';
      yield {
        message: `supplement ${quoted(providerCode)} is for an event (${quoted(event)}), but on ${rangeText(long)} ${effect}`,
        ...context.at(supplement, 'travelWindows'),
        hint: `write only the nights of the event${nightsNamed(names, long)}, and apply: PER_STAY_PERSON to charge each guest once`,
      };
    }
  },
});

/** ` (2027-12-31)`, if the names are those of a feast with one date in the window. */
function nightsNamed(names: Supplement['names'], window: DayRange): string {
  const days = new Set((names ?? []).flatMap(({ description }) => feastDays(description, window)));
  return days.size === 1 ? ` (${[...days].join('')})` : '';
}

interface Missed {
  readonly window: DayRange;
  readonly said: string;
  readonly days: readonly CalendarDay[];
}

/** A window that misses the holiday in the name. Outside the seasons of its rates it is D11 or D12. */
function missedIn(record: Supplement, context: HotelContext): Missed | undefined {
  const seasons = context.nightsOf(...linkingRates({ kind: 'supplement', record }, context.contract));
  for (const { description } of record.names ?? []) {
    for (const window of mergedRanges(record.travelWindows)) {
      const missed = missedFeast(description, window);
      if (missed && (seasons.length === 0 || rangesWithout([window], seasons).length === 0))
        return { window, ...missed };
    }
  }
  return undefined;
}

function missedDate(record: Supplement, { window, said, days }: Missed, context: HotelContext): Problem {
  const [first = '', orthodox] = days;
  return {
    message: `supplement ${quoted(record.providerCode)} is for ${quoted(said)}, but ${daysText(window)} is another date`,
    ...context.at(record.travelWindows.find((range) => range.start === window.start) ?? record),
    hint: `it falls on ${first}${orthodox === undefined ? '' : ` (Orthodox: ${orthodox})`}: ${lengthOf(window) === 1 ? `write ${first}..${first}, or correct the name` : 'correct the dates or the name'}`,
    ...(lengthOf(window) === 1 && {
      choices: days.map((day) => ({ was: rangeText(window), becomes: `${day}..${day}` })),
    }),
  };
}

/** All weeks are alike, so two of them show the longest run of nights. */
const TWO_WEEKS = 14;

/** A gala dinner on Saturdays is many events of one night. */
function longestRun(window: DayRange, weekdays: readonly string[]): number {
  if (weekdays.length === 0) return lengthOf(window);
  let [longest, run] = [0, 0];
  for (let day = 0; day < Math.min(lengthOf(window), TWO_WEEKS); day += 1) {
    run = isOn(window, day, weekdays) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function nightsOn(window: DayRange, weekdays: readonly string[]): number {
  const nights = lengthOf(window);
  if (weekdays.length === 0) return nights;
  let count = Math.floor(nights / 7) * new Set(weekdays).size;
  for (let day = 0; day < nights % 7; day += 1) if (isOn(window, day, weekdays)) count += 1;
  return count;
}

const isOn = ({ start }: DayRange, day: number, weekdays: readonly string[]): boolean =>
  weekdays.includes(weekdayOf(addDays(start, day)));
