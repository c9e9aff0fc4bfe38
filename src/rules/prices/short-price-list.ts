import type { HotelContract, PaxPrices, Room } from '../../contract/model.ts';
import { at, isWritten, seeAlso } from '../facts/at.ts';
import { isFreeForFirst } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { largestParty, type PricedMealPlan, pricedMealPlans } from '../facts/priced-meal-plans.ts';
import { pricedRooms } from '../facts/priced-rooms.ts';
import type { Problem, Rule, RuleContext } from '../rule.ts';

/** Children's meal prices are P15; a room without basePrice is P12, with a basePrice of 0 it is P04. */
export const shortPriceList: Rule = {
  code: {
    id: 'P13',
    name: 'short-price-list',
    severity: 'warning',
    summary:
      'Prices per person are given for the first adult, every further adult and every child that the room allows.',
    why: 'A party whose last guest has no price is not sold the room, or not the meals; without basePrice the first adult eats for nothing. A longer list is only told for rooms, and no finding for meal plans: those are often written once for all hotels.',
  },
  hotel: function* (contract, context) {
    if (!hasOrdinaryPrices(contract)) yield* roomLists(contract, context);
    for (const priced of pricedMealPlans(contract)) {
      const { plan, rooms, largest } = priced;
      yield* firstAdult(priced, context);
      yield* short(priced, plan, 'adultPrices', largest.adults - 1, rooms, context);
    }
  },
};

function* firstAdult({ plan, named }: PricedMealPlan, context: RuleContext): Generator<Problem> {
  if (!isFreeForFirst(plan)) return;
  const isMissing = plan.basePrice === undefined;
  if (isMissing && isWritten(context, plan, 'basePrice')) return;
  yield {
    message: `${named}: ${isMissing ? 'there is no basePrice' : 'basePrice is 0'}, so the first adult pays nothing`,
    ...at(context, plan, 'basePrice'),
    hint: 'write basePrice, the price of the first adult',
  };
}

type List = 'adultPrices' | 'childPrices';

function* roomLists(contract: HotelContract, context: RuleContext): Generator<Problem> {
  for (const priced of pricedRooms(contract)) {
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
        message: `${priced.named}: ${list} has ${counted(given)}, but the room takes only ${taken(list, needed)}; the rest is never read`,
        ...at(context, price, list, needed),
        ...seeAlso(context, 'the room allows these occupancies', room, 'distributions'),
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
  context: RuleContext,
): Generator<Problem> {
  const given = prices[list]?.length ?? 0;
  if (given >= needed) return;
  const largest = rooms.find((room) => {
    const { adults, children } = largestParty([room]);
    return (list === 'adultPrices' ? adults - 1 : children) === needed;
  });
  yield {
    message: `${of.named}: ${list} has ${counted(given)}, but there can be ${taken(list, needed)}; such a party is not sold`,
    ...at(context, prices, list),
    ...(largest && seeAlso(context, 'this room allows them', largest, 'distributions')),
    hint: needed === 1 ? 'write it' : `write ${counted(needed)}, one for each`,
  };
}

const counted = (prices: number): string => (prices === 1 ? '1 price' : `${prices} prices`);

const taken = (list: List, guests: number): string =>
  list === 'adultPrices'
    ? `${guests} further ${guests === 1 ? 'adult' : 'adults'}`
    : `${guests} ${guests === 1 ? 'child' : 'children'}`;
