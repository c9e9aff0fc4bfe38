import { type HotelContract, type Occupancy, occupancyText } from '../contract/model.ts';

/**
 * What the files say twice where the hub holds one record or one price, as people call it; nothing in contracts without such errors.
 * They can be let through (by settings, a comment, a baseline), and one of the two would be lost without a word.
 */
export function saidTwice(contract: HotelContract): string | undefined {
  for (const twice of doubles(contract)) return twice;
  return undefined;
}

function* doubles({ hotel, rates, offers, supplements }: HotelContract): Generator<string> {
  const code = ({ providerCode }: { readonly providerCode: string }): string => providerCode;
  yield* repeated(hotel.rooms, code, 'room');
  // A stop sale finds its room by name.
  const named = hotel.rooms.flatMap(({ name }) => (name === undefined ? [] : { name }));
  if (rates.some(({ stopSales = [] }) => stopSales.length > 0)) yield* repeated(named, quotedName, 'room name');
  yield* repeated(hotel.mealPlans, planType, 'meal plan');
  yield* repeated(offers, code, 'offer');
  yield* repeated(supplements, code, 'supplement');
  yield* repeated(rates, quotedName, 'rate');
  for (const rate of rates) {
    yield* repeated(rate.seasons, quotedName, 'season', ` of the rate ${quotedName(rate)}`);
    for (const season of rate.seasons) {
      const within = ` in the season ${quotedName(season)} of the rate ${quotedName(rate)}`;
      yield* repeated(season.mealPlans ?? [], planType, 'meal plan', within);
      yield* repeated(season.seasonRoomPrices, roomCode, 'price of room', within);
      for (const { providerRoomCode, distributionPrices = [] } of season.seasonRoomPrices)
        yield* repeated(distributionPrices, party, `price of room ${providerRoomCode} for`, within);
    }
  }
}

function* repeated<T>(items: readonly T[], keyOf: (item: T) => string, noun: string, within = ''): Generator<string> {
  const seen = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) yield `${noun} ${key}${within}`;
    seen.add(key);
  }
}

const quotedName = ({ name }: { readonly name: string }): string => JSON.stringify(name);
const planType = ({ mealPlan }: { readonly mealPlan: string }): string => mealPlan;
const roomCode = ({ providerRoomCode }: { readonly providerRoomCode: string }): string => providerRoomCode;
const party = (occupancy: Occupancy): string => occupancyText(occupancy);
