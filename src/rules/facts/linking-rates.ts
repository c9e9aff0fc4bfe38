import type { HotelContract, Rate } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { mergedRanges } from './day-ranges.ts';
import { Facts } from './facts.ts';
import type { KindOfModifier } from './price-modifiers.ts';

/** The rates that link the offer or supplement. */
export const linkingRates = ({ kind, record }: KindOfModifier, { rates }: HotelContract): readonly Rate[] =>
  rates.filter((rate) => (kind === 'offer' ? rate.offers : rate.supplements)?.includes(record.providerCode));

/** The nights of all seasons of the rates. */
export const nightsOf = (...rates: readonly Rate[]): readonly DayRange[] => {
  const [only, ...more] = rates;
  return only && more.length === 0 ? nightsOfOne(only) : nightsOfAll(rates);
};

// Cached because usually all rates link all offers, so the same nights are needed for each.
const ofSeveral = new Facts<Rate, { readonly rates: readonly Rate[]; readonly nights: readonly DayRange[] }[]>();

function nightsOfAll(rates: readonly Rate[]): readonly DayRange[] {
  const [first] = rates;
  if (!first) return [];
  const sets = ofSeveral.of(first, () => []);
  const same = sets.find(
    (set) => set.rates.length === rates.length && set.rates.every((rate, index) => rate === rates[index]),
  );
  if (same) return same.nights;
  const nights = mergedRanges(rates.flatMap(nightsOfOne));
  sets.push({ rates, nights });
  return nights;
}

// Cached because offers and supplements share the rates that link them.
const known = new Facts<Rate, readonly DayRange[]>();

const nightsOfOne = (rate: Rate): readonly DayRange[] =>
  known.of(rate, ({ seasons }) => mergedRanges(seasons.flatMap((season) => season.dateRanges)));
