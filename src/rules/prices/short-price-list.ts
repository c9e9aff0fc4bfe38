import type { PaxPrices, Room } from '../../contract/model.ts';
import { isFreeForFirst } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { largestParty, type PricedMealPlan } from '../facts/priced-meal-plans.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** Children's meal prices are P15; a room without basePrice is P12, with a basePrice of 0 it is P04. */
export const shortPriceList = rule({
  id: 'P13',
  name: 'short-price-list',
  severity: 'warning',
  summary: 'Prices per person are given for the first adult, every further adult and every child that the room allows.',
  why: 'A party whose last guest has no price cannot book the room or the meals; without basePrice the first adult eats free. Extra prices are reported as info for rooms, but not for meal plans, which are often written once for all hotels.',
  hotel: function* (_, context) {
    if (!hasOrdinaryPrices(context)) yield* roomLists(context);
    for (const priced of context.pricedMealPlans()) {
      const { plan, rooms, largest } = priced;
      yield* firstAdult(priced, context);
      yield* short(priced, plan, 'adultPrices', largest.adults - 1, rooms, context);
    }
  },
});

function* firstAdult({ plan, named }: PricedMealPlan, context: HotelContext): Generator<Problem> {
  if (!isFreeForFirst(plan)) return;
  const isMissing = plan.basePrice === undefined;
  if (isMissing && context.isWritten(plan, 'basePrice')) return;
  yield {
    message: `${named}: ${isMissing ? 'there is no basePrice' : 'basePrice is 0'}, so the first adult pays nothing`,
    ...context.at(plan, 'basePrice'),
    hint: 'write basePrice, the price of the first adult',
  };
}

type List = 'adultPrices' | 'childPrices';

function* roomLists(context: HotelContext): Generator<Problem> {
  for (const priced of context.pricedRooms()) {
    const { season, price, room } = priced;
    // A missing base price is P12, a room without occupancies R09.
    if (season.priceType !== 'PAX' || price.basePrice === undefined || !room || room.distributions.length === 0)
      continue;
    const { adults, children } = largestParty([room]);
    for (const [list, needed] of [
      ['adultPrices', adults - 1],
      ['childPrices', children],
    ] as const) {
      yield* short(priced, price, list, needed, [room], context);
      const given = price[list]?.length ?? 0;
      if (given <= needed) continue;
      yield {
        severity: 'info',
        message: `${priced.named}: ${list} has ${counted(given)}, but the room allows only ${taken(list, needed)}; the rest is ignored`,
        ...context.at(price, list, needed),
        ...context.seeAlso('the room allows these occupancies', room, 'distributions'),
      };
    }
  }
}

function* short(
  of: { readonly named: string },
  prices: PaxPrices,
  list: List,
  needed: number,
  rooms: readonly Room[],
  context: HotelContext,
): Generator<Problem> {
  const given = prices[list]?.length ?? 0;
  if (given >= needed) return;
  const largest = rooms.find((room) => {
    const { adults, children } = largestParty([room]);
    return (list === 'adultPrices' ? adults - 1 : children) === needed;
  });
  yield {
    message: `${of.named}: ${list} has ${counted(given)}, but there can be ${taken(list, needed)}; such a party cannot book`,
    ...context.at(prices, list),
    ...(largest && context.seeAlso('this room allows them', largest, 'distributions')),
    hint: needed === 1 ? 'add the price' : `write ${counted(needed)}, one for each`,
  };
}

const counted = (prices: number): string => (prices === 1 ? '1 price' : `${prices} prices`);

const taken = (list: List, guests: number): string =>
  list === 'adultPrices'
    ? `${guests} further ${guests === 1 ? 'adult' : 'adults'}`
    : `${guests} ${guests === 1 ? 'child' : 'children'}`;
