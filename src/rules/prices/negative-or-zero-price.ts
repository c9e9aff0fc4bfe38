import { isNegative, negate, ZERO } from '../../kernel/decimal.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { lodgingAmounts, writtenAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** Free children and meal plans at 0 are common and not reported. */
export const negativeOrZeroPrice = rule({
  id: 'P04',
  name: 'negative-or-zero-price',
  severity: 'error',
  summary: 'No amount is negative, and no room is priced at 0.',
  why: 'A negative price pays the guest for the stay; a room priced at 0 is sold for nothing.',
  hotel: function* (_, context) {
    const rooms = hasOrdinaryPrices(context) ? [] : context.pricedRooms();
    for (const amount of writtenAmounts(context, isNegative, rooms)) {
      yield {
        message: `${amount.of()}: ${amount.name()} is negative (${amount.amount})`,
        ...context.at(amount.record, ...amount.key),
        hint: amount.isDiscount
          ? `write ${negate(amount.amount)}: the value of an offer is what it takes off`
          : `write ${negate(amount.amount)} if only the sign is wrong`,
      };
    }
    for (const priced of rooms) yield* zeroPrices(priced, context);
  },
});

/** Checks only the form that the season uses. One error if everything is 0, otherwise a warning for each 0. */
function* zeroPrices(priced: PricedRoom, context: HotelContext): Generator<Problem> {
  const { season, price } = priced;
  const counted = lodgingAmounts(priced);
  if (counted.length > 0 && counted.every(({ amount }) => amount === ZERO)) {
    yield {
      message: `${priced.named}: every price is 0, so the room is sold for nothing`,
      ...context.at(price, season.priceType === 'DISTRIBUTION' ? 'distributionPrices' : 'basePrice'),
      hint: 'write the prices; if the room is not sold in this season, leave it out of seasonRoomPrices',
    };
    return;
  }
  for (const { name, amount, record, key } of counted) {
    if (amount !== ZERO || key[0] === 'childPrices') continue;
    yield {
      severity: 'warning',
      message: `${priced.named}: ${name()} is 0`,
      ...context.at(record, ...key),
      hint: 'check that this is meant to be free',
    };
  }
}
