import { type HotelContract, type Occupancy, occupancyText } from '../contract/model.ts';
import { repeated } from '../kernel/repeated.ts';

/**
 * What the files say twice where the hub holds one record or one price, as people call it; nothing in contracts without such errors.
 * They can be let through (by settings, a comment, a baseline), and one of the two would be lost without a word.
 */
export function saidTwice(contract: HotelContract): string | undefined {
  for (const said of doubles(contract)) return said;
  return undefined;
}

function* doubles({ hotel, rates, offers, supplements }: HotelContract): Generator<string> {
  const code = ({ providerCode }: { readonly providerCode: string }): string => providerCode;
  yield* twice(hotel.rooms, code, 'room');
  // A stop sale finds its room by name.
  const named = hotel.rooms.flatMap(({ name }) => (name === undefined ? [] : { name }));
  if (rates.some(({ stopSales = [] }) => stopSales.length > 0)) yield* twice(named, quotedName, 'room name');
  yield* twice(hotel.mealPlans, planType, 'meal plan');
  yield* twice(offers, code, 'offer');
  yield* twice(supplements, code, 'supplement');
  yield* twice(rates, quotedName, 'rate');
  for (const rate of rates) {
    yield* twice(rate.seasons, quotedName, 'season', ` of the rate ${quotedName(rate)}`);
    for (const season of rate.seasons) {
      const within = ` in the season ${quotedName(season)} of the rate ${quotedName(rate)}`;
      yield* twice(season.mealPlans ?? [], planType, 'meal plan', within);
      yield* twice(season.seasonRoomPrices, roomCode, 'price of room', within);
      for (const { providerRoomCode, distributionPrices = [] } of season.seasonRoomPrices)
        yield* twice(distributionPrices, party, `price of room ${providerRoomCode} for`, within);
    }
  }
}

function* twice<T>(items: readonly T[], keyOf: (item: T) => string, noun: string, within = ''): Generator<string> {
  for (const { again } of repeated(items, keyOf)) yield `${noun} ${keyOf(again)}${within}`;
}

const quotedName = ({ name }: { readonly name: string }): string => JSON.stringify(name);
const planType = ({ mealPlan }: { readonly mealPlan: string }): string => mealPlan;
const roomCode = ({ providerRoomCode }: { readonly providerRoomCode: string }): string => providerRoomCode;
const party = (occupancy: Occupancy): string => occupancyText(occupancy);
