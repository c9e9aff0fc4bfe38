import type { Rate, Supplement } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, isOrdered, lastDayOf, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { hasReversedSeason, linkingRates } from '../facts/linking-rates.ts';
import { outsideSeasons } from '../facts/outside-seasons.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { listed, rateNamed } from '../facts/record-names.ts';
import { rateBefore } from '../facts/year-pairs.ts';
import { lostNights } from '../facts/yearly-supplements.ts';
import { type HotelContext, rule } from '../rule.ts';

/** An offer that no rate links is R05; a reversed window is D01. */
export const unreachableTravelWindow = rule({
  id: 'D11',
  name: 'unreachable-travel-window',
  severity: 'error',
  summary:
    'An offer or supplement has travel windows, each overlaps a season of a rate that links it, and none of these rates is left out.',
  why: 'The hub refuses an empty list of travel windows; no stay ever reaches a window outside all seasons.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const { record } = modifier;
      if (record.travelWindows.length === 0) {
        yield {
          message: `${modifierNamed(modifier)} has no travel windows; the hub refuses it`,
          ...context.at(record, 'travelWindows'),
          hint: 'write the nights it applies to, as in travelWindows: [2027-05-01..2027-10-15]',
        };
      }
      if (contract.incomplete) continue; // the season may be what could not be read
      const rates = linkingRates(modifier, contract);
      const seasons = context.nightsOf(...rates);
      if (seasons.length === 0) continue;
      const meant = linkedInstead(record.travelWindows, rates, seasons, context);
      if (meant && rates[0]) {
        yield {
          severity: 'warning',
          message: `${modifierNamed(modifier)} never applies: ${rateNamed(rates[0])}, which links it, has no nights in its travel windows, but ${rateNamed(meant)} has, and does not link it`,
          ...context.at(rates[0], `${modifier.kind}s`),
          ...context.seeAlso('its travel windows are here', record, 'travelWindows'),
          hint: `link it in ${rateNamed(meant)}, or correct its travel windows`,
        };
        continue;
      }
      for (const window of record.travelWindows) {
        if (!isOrdered(window) || commonRanges([window], seasons).length > 0) continue;
        if (hasReversedSeason(rates)) break; // D01
        yield {
          severity: 'warning',
          message: `${modifierNamed(modifier)}: the travel window ${rangeText(window)} overlaps no season of the rates that link it, so it never applies`,
          ...context.at(window),
          ...context.seeAlso('the seasons are here', rates[0] ?? record, 'seasons'),
          hint: outsideSeasons(window, seasons),
        };
      }
      const unreached =
        rates.length > 1 && !hasReversedSeason(rates) ? neverReached(record.travelWindows, rates, context) : [];
      // What applies to some stays of a rate is linked in all of them.
      const nameOf = (rate: Rate): string => context.origins.nameInFile(rate);
      const reached = new Set(unreached.length > 0 ? rates.filter((one) => !unreached.includes(one)).map(nameOf) : []);
      const idle = unreached.filter((one) => !reached.has(nameOf(one)));
      const [first] = idle;
      if (!first || idle.length === rates.length) continue;
      const ended = modifier.kind === 'supplement' ? endedIn(modifier.record, idle, context) : undefined;
      if (ended) {
        yield {
          severity: 'warning',
          message: `${modifierNamed(modifier)} ends on ${lastDayOf(record.travelWindows)}, so ${rateNamed(ended.rate)}, which links it, does not charge it or anything like it`,
          ...context.at(record, 'travelWindows'),
          ...context.seeAlso('the seasons are here', ended.rate, 'seasons'),
          hint: `add ${rangeText(ended.lost)} to its travelWindows, or link a supplement of that year`,
        };
        continue;
      }
      yield {
        // Linking the same list in the rates of several years is common and costs nothing.
        severity: 'info',
        message: `${modifierNamed(modifier)} never applies in ${listed(idle.map(rateNamed))}, which ${idle.length > 1 ? 'link' : 'links'} it: no travel window overlaps a season there`,
        ...context.at(record, 'travelWindows'),
        ...context.seeAlso('the seasons are here', first, 'seasons'),
        hint: 'add the nights, or remove the link from the rate',
      };
    }
  },
});

/** The only other rate with nights in all windows, if the only linking rate has none. */
function linkedInstead(
  windows: readonly DayRange[],
  linking: readonly Rate[],
  seasons: readonly DayRange[],
  context: HotelContext,
): Rate | undefined {
  const meets = (nights: readonly DayRange[]) => (window: DayRange) => commonRanges([window], nights).length > 0;
  if (linking.length !== 1 || windows.length === 0 || !windows.every(isOrdered)) return undefined;
  if (windows.some(meets(seasons)) || hasReversedSeason(linking)) return undefined;
  const [only, ...more] = context.contract.rates.filter(
    (rate) => !linking.includes(rate) && windows.every(meets(context.nightsOf(rate))),
  );
  return more.length === 0 ? only : undefined;
}

/** The first of the rates in which nothing like the supplement is charged, unlike in the rate of the year before. */
function endedIn(supplement: Supplement, idle: readonly Rate[], context: HotelContext) {
  for (const rate of idle) {
    const before = rateBefore(rate, context.contract.rates);
    const lost = before && lostNights(supplement, before, rate, 1, context);
    if (lost) return { rate, lost };
  }
  return undefined;
}

/** The rates with seasons that no window reaches. */
const neverReached = (windows: readonly DayRange[], rates: readonly Rate[], context: HotelContext): readonly Rate[] =>
  rates.filter((rate) => {
    const nights = context.nightsOf(rate);
    return nights.length > 0 && commonRanges(mergedRanges(windows), nights).length === 0;
  });
