import { isNegative, negate, ZERO } from '../../kernel/decimal.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { distributionAmounts, paxAmounts, writtenAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** Free children and meal plans at 0 are common and not reported. */
export const negativeOrZeroPrice = rule({
  id: 'P04',
  name: 'negative-or-zero-price',
  severity: 'error',
  summary: 'No amount is negative, and no room is priced at 0.',
  why: 'A negative price pays the guest for the stay; a room priced at 0 is sold for nothing.',
  hotel: function* (_, context) {
    const rooms = hasOrdinaryPrices(context) ? [] : context.pricedRooms().filter((priced) => !priced.isOrdinary);
    for (const amount of writtenAmounts(context, isNegative, rooms)) {
      yield {
        message: `${amount.of}: ${amount.name} is negative (${amount.value})`,
        ...context.at(amount.record, ...amount.key),
        hint: amount.isDiscount
          ? `write ${negate(amount.value)}: the value of an offer is what it takes off`
          : `write ${negate(amount.value)} if only the sign is wrong`,
      };
    }
    for (const priced of rooms) if (hasZero(priced)) yield* zeroPrices(priced, context);
  },
});

const hasZero = ({ season, price }: PricedRoom): boolean =>
  season.priceType === 'DISTRIBUTION'
    ? (price.distributionPrices ?? []).some(({ amount }) => amount === ZERO)
    : [price.basePrice, ...(price.adultPrices ?? []), ...(price.childPrices ?? [])].includes(ZERO);

/** Checks only the form that the season uses. One error if everything is 0, otherwise a warning for each 0. */
function* zeroPrices({ season, price, named: of }: PricedRoom, context: HotelContext): Generator<Problem> {
  const counted = [...(season.priceType === 'DISTRIBUTION' ? distributionAmounts(of, price) : paxAmounts(of, price))];
  if (counted.length > 0 && counted.every(({ value }) => value === ZERO)) {
    yield {
      message: `${of}: every price is 0, so the room is sold for nothing`,
      ...context.at(price, season.priceType === 'DISTRIBUTION' ? 'distributionPrices' : 'basePrice'),
      hint: 'write the prices; if the room is not sold in this season, leave it out of seasonRoomPrices',
    };
    return;
  }
  for (const { name, value, record, key } of counted) {
    if (value !== ZERO || key[0] === 'childPrices') continue;
    yield {
      severity: 'warning',
      message: `${of}: ${name} is 0`,
      ...context.at(record, ...key),
      hint: 'check that this is meant to be free',
    };
  }
}
