import type { HotelContract, Rate } from '../contract/model.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { mergedRanges } from './day-ranges.ts';
import { Facts } from './facts.ts';
import type { KindOfModifier } from './price-modifiers.ts';

/** The rates that link the offer or supplement. */
export const linkingRates = ({ kind, record }: KindOfModifier, { rates }: HotelContract): readonly Rate[] =>
  rates.filter((rate) => (kind === 'offer' ? rate.offers : rate.supplements)?.includes(record.providerCode));

/** The nights of all seasons of the rates. */
export const nightsOf = (...rates: readonly Rate[]): readonly DayRange[] => {
  const [only, ...more] = rates;
  return only && more.length === 0 ? nightsOfOne(only) : mergedRanges(rates.flatMap(nightsOfOne));
};

// Each offer and supplement asks for those of the rates that link it; rates never change.
const known = new Facts<Rate, readonly DayRange[]>();

const nightsOfOne = (rate: Rate): readonly DayRange[] =>
  known.of(rate, ({ seasons }) => mergedRanges(seasons.flatMap((season) => season.dateRanges)));
