import type { Rate } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, scaleOf, ZERO } from '../../kernel/decimal.ts';
import { hasPaxPrices, type PricedRoom } from '../facts/priced-rooms.ts';
import { rateNamed } from '../facts/record-names.ts';
import { paxAmounts, writtenAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** The most decimals in any currency; Y09 reports an amount with more. */
const LITERAL_LIMIT = { withHotel: 2, alone: 3 };

/** A rate needs this many prices to show a pattern. */
const ENOUGH_PRICES = 10;

export const finerThanCurrency = rule({
  id: 'P18',
  name: 'finer-than-currency',
  severity: 'warning',
  summary: 'An amount has no more decimals than its currency has: none in JPY, two in EUR, three in KWD.',
  why: 'Half a yen cannot be paid: the total of the stay is rounded, and differs from what was signed. If nearly all prices end in odd cents, a percentage was probably added without rounding; this is reported as info.',
  hotel: function* ({ hotel }, context) {
    const units = minorUnits(hotel.currency);
    const isFiner = (value: Decimal): boolean => scaleOf(value) > units;
    const rooms = context.pricedRooms().filter((priced) => mayBeFiner(priced, 10 ** units));
    for (const amount of writtenAmounts(context, isFiner, rooms)) {
      if (amount.isPercentage) continue;
      const decimals = scaleOf(amount.amount);
      const inHotelsDocument = context.origins.together(amount.record, hotel);
      if (decimals > (inHotelsDocument ? Math.max(LITERAL_LIMIT.withHotel, units) : LITERAL_LIMIT.alone)) continue;
      yield {
        message: `${amount.of()}: ${amount.name()} is ${amount.amount}, but ${hotel.currency} has ${units === 0 ? 'no decimals' : `${units} decimals`}`,
        ...context.at(amount.record, ...amount.key),
        hint: 'round it as agreed',
      };
    }
    if (units > 0) yield* oddEndings(units, context);
  },
});

/** In four of five prices of a rate the last digit is neither 0 nor 5. */
function* oddEndings(units: number, context: HotelContext): Generator<Problem> {
  for (const [rate, { prices, odd, example }] of endings(units, context)) {
    if (prices < ENOUGH_PRICES || odd * 5 < prices * 4) continue;
    yield {
      severity: 'info',
      message: `${rateNamed(rate)}: ${odd} of ${prices} prices end in odd cents, such as ${example}`,
      ...context.at(rate, 'name'),
      hint: 'if they come from a percentage, round them as agreed',
    };
  }
}

interface Endings {
  prices: number;
  odd: number;
  example?: Decimal;
}

function endings(units: number, context: HotelContext): ReadonlyMap<Rate, Endings> {
  const byRate = new Map<Rate, Endings>(context.contract.rates.map((rate) => [rate, { prices: 0, odd: 0 }]));
  for (const { rate, season, price, amounts } of context.pricedRooms()) {
    const its = byRate.get(rate);
    if (!its) continue;
    if (season.priceType === 'DISTRIBUTION') {
      its.prices += amounts.length;
      for (let index = 0; index < amounts.length; index += 1)
        if (!Number.isInteger(amounts[index])) look(its, price.distributionPrices?.[index]?.amount ?? ZERO, units);
    } else {
      const own = paxAmounts(price);
      its.prices += own.length;
      for (const { amount } of own) look(its, amount, units);
    }
  }
  return byRate;
}

function look(its: Endings, value: Decimal, units: number): void {
  if (scaleOf(value) !== units || value.endsWith('5')) return;
  its.odd += 1;
  its.example ??= value;
}

/** A quick test with binary numbers, which are exact enough to clear most rooms. */
const mayBeFiner = ({ price, amounts }: PricedRoom, unit: number): boolean =>
  hasPaxPrices(price) || !amounts.every((amount) => Number.isInteger(amount * unit));
