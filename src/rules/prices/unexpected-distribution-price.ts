import { type HotelContract, occupancyText, type Room } from '../../contract/model.ts';
import { repeated } from '../../kernel/repeated.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { allows, type PricedRoom } from '../facts/priced-rooms.ts';
import { occupancyKeys, partyText, quoted, roomNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const unexpectedDistributionPrice = rule({
  id: 'P02',
  name: 'unexpected-distribution-price',
  severity: 'error',
  summary: 'A season prices each allowed occupancy of a room once, and no other.',
  why: 'A price for an occupancy that the room does not allow is never used, and if one has two prices, the hub may use either.',
  unless: hasOrdinaryPrices,
  hotel: function* (contract, context) {
    for (const room of contract.hotel.rooms) yield* repeatedOccupancies(room, context);
    yield* repeatedRooms(contract, context);
    for (const priced of context.pricedRooms())
      if (priced.season.priceType === 'DISTRIBUTION') yield* unexpectedPrices(priced, context);
  },
});

function* unexpectedPrices(priced: PricedRoom, context: HotelContext): Generator<Problem> {
  const { price, room } = priced;
  const prices = price.distributionPrices ?? [];
  for (const { first, again } of repeated(prices, occupancyText)) {
    yield {
      message: `${priced.named}: two prices for ${partyText(again)}: ${first.amount} and ${again.amount}`,
      ...context.at(again),
      ...context.seeAlso('first priced here', first),
      hint: 'keep the right one',
    };
  }
  // A room without occupancies is R09.
  if (!room || room.distributions.length === 0) return;
  for (const entry of prices) {
    if (allows(room, entry)) continue;
    yield {
      message: `${priced.named}: a price for ${partyText(entry)}, which the room does not allow`,
      ...context.at(entry),
      ...context.seeAlso('the room allows these occupancies', room, 'distributions'),
      hint: `remove the price, or add ${quoted(occupancyText(entry))} to distributions of the room (now ${occupancyKeys(room.distributions)})`,
    };
  }
}

function* repeatedOccupancies(room: Room, context: HotelContext): Generator<Problem> {
  for (const { first, again } of repeated(room.distributions, occupancyText)) {
    yield {
      message: `${roomNamed(room)} lists the occupancy ${partyText(again)} twice`,
      ...context.at(again),
      ...context.seeAlso('first listed here', first),
      hint: 'remove one of the two',
    };
  }
}

function* repeatedRooms({ rates }: HotelContract, context: HotelContext): Generator<Problem> {
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const { first, again } of repeated(season.seasonRoomPrices, (price) => price.providerRoomCode)) {
        yield {
          message: `${seasonNamed(rate, season)} prices the room ${quoted(again.providerRoomCode)} twice; only one of the two can apply`,
          ...context.at(again, 'providerRoomCode'),
          ...context.seeAlso('first priced here', first, 'providerRoomCode'),
          hint: 'keep the entry with the right prices',
        };
      }
    }
  }
}
