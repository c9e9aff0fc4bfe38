import type { HotelContract, Rate } from '../contract/model.ts';
import { minorUnits } from '../kernel/currency.ts';
import { type Decimal, scaleOf } from '../kernel/decimal.ts';
import { at } from './at.ts';
import { pricedRooms } from './priced-rooms.ts';
import { rateNamed } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';
import { paxAmounts, writtenAmounts } from './written-amounts.ts';

/** Whatever the currency, no document may go beyond these decimals: Y09 reports an amount that does, where it is written. */
const LITERAL_LIMIT = { withHotel: 2, alone: 3 };

/** A rate with so many prices can show a pattern. */
const ENOUGH_PRICES = 10;

export const finerThanCurrency: Rule = {
  code: {
    id: 'P18',
    name: 'finer-than-currency',
    severity: 'warning',
    summary: 'An amount has no more decimals than its currency has: none in JPY, two in EUR, three in KWD.',
    why: 'Nobody can pay half a yen: the sum of the stay is rounded, and differs from the sum of what was signed. Prices that nearly all end in odd cents are only told: a percentage was put on them and they were never rounded.',
  },
  hotel: function* (contract, context) {
    const { hotel } = contract;
    const units = minorUnits(hotel.currency);
    for (const amount of writtenAmounts(contract)) {
      const decimals = scaleOf(amount.value);
      if (amount.isPercentage || decimals <= units) continue;
      const inHotelsDocument = context.origins.together(amount.record, hotel);
      if (decimals > (inHotelsDocument ? Math.max(LITERAL_LIMIT.withHotel, units) : LITERAL_LIMIT.alone)) continue;
      yield {
        message: `${amount.of}: ${amount.name} is ${amount.value}, finer than ${hotel.currency}, which has ${units === 0 ? 'no decimals' : `${units} decimals`}`,
        ...at(context, amount.record, ...amount.key),
        hint: 'round it as it was agreed',
      };
    }
    if (units > 0) for (const rate of contract.rates) yield* oddEndings(rate, contract, units, context);
  },
};

/** Four of five prices with a last digit that is neither 0 nor 5. */
function* oddEndings(rate: Rate, contract: HotelContract, units: number, context: RuleContext): Generator<Problem> {
  const amounts = pricedRooms(contract).flatMap(({ rate: of, season, price }): readonly Decimal[] => {
    if (of !== rate) return [];
    if (season.priceType === 'DISTRIBUTION') return (price.distributionPrices ?? []).map(({ amount }) => amount);
    return paxAmounts('', price).map(({ value }) => value);
  });
  const odd = amounts.filter((value) => scaleOf(value) === units && !value.endsWith('5'));
  const [example] = odd;
  if (!example || amounts.length < ENOUGH_PRICES || odd.length * 5 < amounts.length * 4) return;
  yield {
    severity: 'info',
    message: `${rateNamed(rate)}: ${odd.length} of ${amounts.length} prices end in odd cents, as ${example} does`,
    ...at(context, rate, 'name'),
    hint: 'if they come from a percentage, round them as it was agreed',
  };
}
