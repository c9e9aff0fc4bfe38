import type { HotelContract, Rate } from '../contract/model.ts';
import { minorUnits } from '../kernel/currency.ts';
import { type Decimal, scaleOf } from '../kernel/decimal.ts';
import { at } from './at.ts';
import { hasPaxPrices, type PricedRoom, pricedRooms } from './priced-rooms.ts';
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
    const isFiner = (value: Decimal): boolean => scaleOf(value) > units;
    const rooms = units > 0 ? pricedRooms(contract).filter(hasFractions) : pricedRooms(contract);
    for (const amount of writtenAmounts(contract, isFiner, rooms)) {
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
    if (units > 0) yield* oddEndings(contract, units, context);
  },
};

/** Four of five prices of a rate with a last digit that is neither 0 nor 5. */
function* oddEndings(contract: HotelContract, units: number, context: RuleContext): Generator<Problem> {
  for (const [rate, { prices, odd, example }] of endings(contract, units)) {
    if (example === undefined || prices < ENOUGH_PRICES || odd * 5 < prices * 4) continue;
    yield {
      severity: 'info',
      message: `${rateNamed(rate)}: ${odd} of ${prices} prices end in odd cents, as ${example} does`,
      ...at(context, rate, 'name'),
      hint: 'if they come from a percentage, round them as it was agreed',
    };
  }
}

interface Endings {
  prices: number;
  odd: number;
  example?: Decimal;
}

function endings(contract: HotelContract, units: number): ReadonlyMap<Rate, Endings> {
  const byRate = new Map<Rate, Endings>(contract.rates.map((rate) => [rate, { prices: 0, odd: 0 }]));
  for (const priced of pricedRooms(contract)) {
    const its = byRate.get(priced.rate);
    if (!its) continue;
    const values = countedPrices(priced);
    its.prices += values.length;
    if (!hasFractions(priced)) continue;
    for (const value of values) {
      if (scaleOf(value) !== units || value.endsWith('5')) continue;
      its.odd += 1;
      its.example ??= value;
    }
  }
  return byRate;
}

/** The prices of the form that counts for the season. */
const countedPrices = ({ season, price }: PricedRoom): readonly Decimal[] =>
  season.priceType === 'DISTRIBUTION'
    ? (price.distributionPrices ?? []).map(({ amount }) => amount)
    : paxAmounts('', price).map(({ value }) => value);

const hasFractions = ({ price, amounts }: PricedRoom): boolean =>
  hasPaxPrices(price) || amounts.some((amount) => !Number.isInteger(amount));
