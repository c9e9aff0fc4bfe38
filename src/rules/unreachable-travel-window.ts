import type { HotelContract } from '../contract/model.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { at, seeAlso } from './at.ts';
import { commonRanges, isOrdered, mergedRanges, rangeText } from './day-ranges.ts';
import { type KindOfModifier, modifierNamed, priceModifiers } from './price-modifiers.ts';
import type { Rule } from './rule.ts';

/** An offer that no rate links is R05; a reversed window is D01. */
export const unreachableTravelWindow: Rule = {
  code: {
    id: 'D11',
    name: 'unreachable-travel-window',
    severity: 'error',
    summary: 'An offer or supplement has travel windows, and each meets a season of a rate that links it.',
    why: 'The hub refuses an empty list of travel windows; a window outside all seasons is never reached by any stay.',
  },
  hotel: function* (contract, context) {
    for (const modifier of priceModifiers(contract)) {
      const { record } = modifier;
      if (record.travelWindows.length === 0) {
        yield {
          message: `${modifierNamed(modifier)} has no travel windows; the hub refuses it`,
          ...at(context, record, 'travelWindows'),
          hint: 'write the nights for which it holds, as in travelWindows: [2027-05-01..2027-10-15]',
        };
      }
      const seasons = seasonsOf(modifier, contract);
      if (seasons.length === 0) continue;
      for (const window of record.travelWindows) {
        if (!isOrdered(window) || commonRanges([window], seasons).length > 0) continue;
        yield {
          severity: 'warning',
          message: `${modifierNamed(modifier)}: the travel window ${rangeText(window)} meets no season of the rates that link it, so it never applies there`,
          ...at(context, window),
          ...seeAlso(context, 'the seasons are here', linkingRates(modifier, contract)[0] ?? record, 'seasons'),
          hint: `the seasons run from ${seasons[0]?.start} to ${seasons.at(-1)?.end}: check the year`,
        };
      }
    }
  },
};

const linkingRates = ({ kind, record }: KindOfModifier, { rates }: HotelContract) =>
  rates.filter((rate) => (kind === 'offer' ? rate.offers : rate.supplements)?.includes(record.providerCode));

const seasonsOf = (modifier: KindOfModifier, contract: HotelContract): readonly DayRange[] =>
  mergedRanges(linkingRates(modifier, contract).flatMap((rate) => rate.seasons.flatMap((season) => season.dateRanges)));
