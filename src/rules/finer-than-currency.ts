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
    for (const amount of writtenAmounts(contract, (value) => scaleOf(value) > units)) {
      if (amount.isPercentage) continue;
      const decimals = scaleOf(amount.value);
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
  let [amounts, odd] = [0, 0];
  let example: Decimal | undefined;
  const count = (value: Decimal): void => {
    amounts += 1;
    if (scaleOf(value) !== units || value.endsWith('5')) return;
    odd += 1;
    example ??= value;
  };
  for (const { rate: of, season, price } of pricedRooms(contract)) {
    if (of !== rate) continue;
    if (season.priceType === 'DISTRIBUTION') for (const { amount } of price.distributionPrices ?? []) count(amount);
    else for (const { value } of paxAmounts('', price)) count(value);
  }
  if (example === undefined || amounts < ENOUGH_PRICES || odd * 5 < amounts * 4) return;
  yield {
    severity: 'info',
    message: `${rateNamed(rate)}: ${odd} of ${amounts} prices end in odd cents, as ${example} does`,
    ...at(context, rate, 'name'),
    hint: 'if they come from a percentage, round them as it was agreed',
  };
}
