import {
  type HotelContract,
  occupancyText,
  type PaxPrices,
  type Season,
  type SeasonRoomPrice,
} from '../contract/model.ts';
import { compare, type Decimal, negate, ZERO } from '../kernel/decimal.ts';
import { at } from './at.ts';
import { modifierNamed, priceModifiers } from './price-modifiers.ts';
import { pricedRooms } from './priced-rooms.ts';
import { hotelNamed, quoted, seasonNamed } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';

/** Free children are common and no finding; so are meal plans at 0. */
export const negativeOrZeroPrice: Rule = {
  code: {
    id: 'P04',
    name: 'negative-or-zero-price',
    severity: 'error',
    summary: 'No amount is negative, and lodging is not given away for 0.',
    why: 'A negative price pays the guest for the stay; a room priced 0 is sold for nothing.',
  },
  hotel: function* (contract, context) {
    for (const amount of allAmounts(contract)) {
      if (compare(amount.value, ZERO) >= 0) continue;
      yield {
        message: `${amount.of}: ${amount.name} is negative (${amount.value})`,
        ...at(context, amount.record, ...amount.key),
        hint: amount.isDiscount
          ? `write ${negate(amount.value)}: the value of an offer is what it takes off`
          : `write ${negate(amount.value)} if only the sign is wrong`,
      };
    }
    for (const { season, price, named } of pricedRooms(contract)) yield* zeroPrices(season, price, named, context);
  },
};

interface Amount {
  readonly of: string;
  readonly name: string;
  readonly value: Decimal;
  readonly record: object;
  readonly key: readonly (string | number)[];
  readonly isDiscount?: boolean;
}

function* allAmounts(contract: HotelContract): Generator<Amount> {
  const { hotel, rates } = contract;
  for (const plan of hotel.mealPlans) yield* paxAmounts(`${hotelNamed(hotel)}, meal plan ${plan.mealPlan}`, plan);
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const plan of season.mealPlans ?? [])
        yield* paxAmounts(`${seasonNamed(rate, season)}, meal plan ${plan.mealPlan}`, plan);
    }
  }
  for (const { price, named } of pricedRooms(contract)) {
    yield* distributionAmounts(named, price);
    yield* paxAmounts(named, price);
  }
  for (const modifier of priceModifiers(contract)) {
    const { kind, record } = modifier;
    for (const key of ['value', 'childValue'] as const) {
      const value = record[key];
      if (value !== undefined)
        yield { of: modifierNamed(modifier), name: key, value, record, key: [key], isDiscount: kind === 'offer' };
    }
  }
}

function* distributionAmounts(of: string, { distributionPrices = [] }: SeasonRoomPrice): Generator<Amount> {
  for (const record of distributionPrices)
    yield { of, name: `the price for ${quoted(occupancyText(record))}`, value: record.amount, record, key: ['amount'] };
}

function* paxAmounts(of: string, record: PaxPrices): Generator<Amount> {
  const { basePrice } = record;
  if (basePrice !== undefined) yield { of, name: 'basePrice', value: basePrice, record, key: ['basePrice'] };
  for (const list of ['adultPrices', 'childPrices'] as const) {
    for (const [index, value] of (record[list] ?? []).entries())
      yield { of, name: `number ${index + 1} of ${list}`, value, record, key: [list, index] };
  }
}

/** Only the form that counts for the season. One error when everything is 0, otherwise a warning for each 0. */
function* zeroPrices(season: Season, price: SeasonRoomPrice, of: string, context: RuleContext): Generator<Problem> {
  const counted = [...(season.priceType === 'DISTRIBUTION' ? distributionAmounts(of, price) : paxAmounts(of, price))];
  if (counted.length > 0 && counted.every(({ value }) => value === ZERO)) {
    yield {
      message: `${of}: every price is 0, so the room is sold for nothing`,
      ...at(context, price, season.priceType === 'DISTRIBUTION' ? 'distributionPrices' : 'basePrice'),
      hint: 'write the prices; a room that is not sold in this season is left out of seasonRoomPrices',
    };
    return;
  }
  for (const { name, value, record, key } of counted) {
    if (value !== ZERO || key[0] === 'childPrices') continue;
    yield {
      severity: 'warning',
      message: `${of}: ${name} is 0`,
      ...at(context, record, ...key),
      hint: 'check that this is meant to be free',
    };
  }
}
