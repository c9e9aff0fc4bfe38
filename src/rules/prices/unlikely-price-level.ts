import type { PricedRoom } from '../facts/priced-rooms.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { lodgingAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const unlikelyPriceLevel = rule({
  id: 'P30',
  name: 'unlikely-price-level',
  severity: 'warning',
  summary: 'The prices of a hotel are possible in its currency and for its category.',
  why: 'Prices in another currency, by the week, in cents or in thousands are right among themselves: only what a hotel night costs shows the mistake. Currencies that lose value fast are not judged.',
  hotel: function* ({ hotel }, context) {
    const found = context.unlikelyScale();
    if (!found) return;
    const { typical, first, meant } = found;
    const isCurrency = meant !== undefined && 'currency' in meant;
    yield {
      message: `${hotelNamed(hotel)}: currency is ${hotel.currency}, in which a night for two costs about ${rounded(typical)}: no price of a hotel in category ${hotel.category}`,
      ...(isCurrency ? context.at(hotel, 'currency') : placeOf(first, context)),
      hint: isCurrency
        ? `write currency: ${meant.currency} if the prices are in ${meant.currency}`
        : meant
          ? readingOf(meant.factor, rounded(typical / meant.factor))
          : 'check the currency and the prices against the signed contract',
    };
  },
});

const placeOf = (priced: PricedRoom, context: HotelContext): Pick<Problem, 'place'> => {
  const [amount] = lodgingAmounts(priced);
  return amount ? context.at(amount.record, ...amount.key) : context.at(priced.price);
};

const readingOf = (factor: number, would: string): string =>
  factor === 7
    ? `are they for a week? ${would} a night would be usual`
    : `is the decimal point in the wrong place? ${would} would be usual`;

const rounded = (value: number): string => (value >= 20 ? String(Math.round(value)) : value.toFixed(2));
