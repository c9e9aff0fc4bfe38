import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, isOrdered, lastDayOf, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { lastBookableDay } from '../facts/last-bookable-day.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { inYear } from '../facts/outside-seasons.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { type Named, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/** A rate whose windows are all too late is D09; an offer or supplement outside all seasons is D11. */
export const lateBookingWindow = rule({
  id: 'D10',
  name: 'late-booking-window',
  severity: 'warning',
  summary: 'A booking window opens before the last night it can be used for.',
  why: 'A window that opens after the last night has no effect, and one of an early-booking offer that opens a month after its first night rewards late guests. Usually its year is wrong.',
  hotel: function* (_, context) {
    for (const { of, windows, last, nights } of bookedRecords(context)) {
      for (const window of windows) {
        if (!isOrdered(window) || window.start <= last) continue;
        yield {
          message: `${of()}: the booking window ${rangeText(window)} opens after ${nights} (${last})`,
          ...context.at(window),
          hint: 'check its year, or remove it',
        };
      }
    }
    for (const modifier of context.priceModifiers()) {
      const late = tooLateToBeEarly(modifier);
      if (!late) continue;
      yield {
        message: `${modifierNamed(modifier)} is named for early booking, but booking opens on ${late.opens.start}, after the first night that it applies to (${late.first})`,
        ...context.at(late.opens),
        hint: `check the year of ${rangeText(late.opens)}`,
      };
    }
  },
});

/** In English, German, Spanish, Italian, Portuguese, French, Dutch, Turkish, Polish and Greek. */
const EARLY =
  /early|fr[üu]h(?:bucher|zeitig)|anticip|antecip|prenota prima|vroegboek|erken rezerv|wczesn|πρ[οό][ωώ]ρ/iu;
const MONTH = 30;

/** An early-booking offer whose first booking window opens more than a month after its first night, but would not a year earlier. */
function tooLateToBeEarly({ kind, record }: KindOfModifier): { opens: DayRange; first: CalendarDay } | undefined {
  const { names = [], bookingWindows = [], travelWindows } = record;
  if (kind !== 'offer' || !names.some(({ description }) => EARLY.test(description))) return undefined;
  const opens = bookingWindows
    .filter(isOrdered)
    .reduce<DayRange | undefined>((a, b) => (a && a.start < b.start ? a : b), undefined);
  const first = mergedRanges(travelWindows)[0]?.start;
  const last = lastDayOf(travelWindows);
  if (!opens || first === undefined || last === undefined || opens.start > last) return undefined;
  return opens.start > addDays(first, MONTH) && inYear(opens.start, -1) < first ? { opens, first } : undefined;
}

interface BookedRecord {
  readonly of: Named;
  readonly windows: readonly DayRange[];
  readonly last: CalendarDay;
  readonly nights: string;
}

function* bookedRecords(context: HotelContext): Generator<BookedRecord> {
  const { contract } = context;
  for (const rate of contract.rates) {
    const windows = rate.bookingWindows ?? [];
    const last = windows.length > 0 ? lastBookableDay(rate, context) : undefined;
    if (last === undefined || !windows.some((window) => isOrdered(window) && window.start <= last)) continue;
    yield { of: () => rateNamed(rate), windows, last, nights: 'the last day to book any of its nights' };
  }
  for (const modifier of context.priceModifiers()) {
    const { travelWindows, bookingWindows = [] } = modifier.record;
    const last = bookingWindows.length > 0 ? lastDayOf(travelWindows) : undefined;
    if (last === undefined || !bookingWindows.some(({ start }) => start > last)) continue;
    const seasons = context.nightsOf(...linkingRates(modifier, contract));
    if (seasons.length > 0 && commonRanges(mergedRanges(travelWindows), seasons).length === 0) continue;
    yield { of: () => modifierNamed(modifier), windows: bookingWindows, last, nights: 'its last travel night' };
  }
}
