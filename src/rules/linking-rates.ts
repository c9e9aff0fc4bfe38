import type { HotelContract, Rate } from '../contract/model.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { mergedRanges } from './day-ranges.ts';
import type { KindOfModifier } from './price-modifiers.ts';

/** The rates that link the offer or supplement. */
export const linkingRates = ({ kind, record }: KindOfModifier, { rates }: HotelContract): readonly Rate[] =>
  rates.filter((rate) => (kind === 'offer' ? rate.offers : rate.supplements)?.includes(record.providerCode));

/** The nights of all seasons of the rates. */
export const nightsOf = (...rates: readonly Rate[]): readonly DayRange[] =>
  mergedRanges(rates.flatMap((rate) => rate.seasons.flatMap((season) => season.dateRanges)));
