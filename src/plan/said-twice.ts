import { type HotelContract, type Occupancy, occupancyText } from '../contract/model.ts';
import { repeated } from '../kernel/repeated.ts';

/**
 * Names what the files define twice although the hub holds one record or price; empty for correct contracts.
 * Such errors can be suppressed (by settings, a comment, a baseline), and then one of the two would be lost silently.
 */
export function saidTwice(contract: HotelContract): string | undefined {
  for (const said of doubles(contract)) return said;
  return undefined;
}

function* doubles({ hotel, rates, offers, supplements }: HotelContract): Generator<string> {
  const code = ({ providerCode }: { readonly providerCode: string }): string => providerCode;
  yield* twice(hotel.rooms, code, 'room');
  // Stop sales refer to rooms by name.
  const named = hotel.rooms.flatMap(({ name }) => (name === undefined ? [] : { name }));
  if (rates.some(({ stopSales = [] }) => stopSales.length > 0)) yield* twice(named, quotedName, 'room name');
  yield* twice(hotel.mealPlans, planType, 'meal plan');
  yield* twice(offers, code, 'offer');
  yield* twice(supplements, code, 'supplement');
  yield* twice(rates, quotedName, 'rate');
  yield* twice(rates, formerName, 'rate with the former name');
  for (const rate of rates) {
    const ofRate = ` of the rate ${quotedName(rate)}`;
    yield* twice(rate.seasons, quotedName, 'season', ofRate);
    yield* twice(rate.seasons, formerName, 'season with the former name', ofRate);
    for (const season of rate.seasons) {
      const within = ` in the season ${quotedName(season)} of the rate ${quotedName(rate)}`;
      yield* twice(season.mealPlans ?? [], planType, 'meal plan', within);
      yield* twice(season.seasonRoomPrices, roomCode, 'price of room', within);
      for (const { providerRoomCode, distributionPrices = [] } of season.seasonRoomPrices)
        yield* twice(distributionPrices, party, `price of room ${providerRoomCode} for`, within);
    }
  }
}

function* twice<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
  noun: string,
  within = '',
): Generator<string> {
  for (const { again } of repeated(items, keyOf)) yield `${noun} ${keyOf(again)}${within}`;
}

const quotedName = ({ name }: { readonly name: string }): string => JSON.stringify(name);
const formerName = ({ formerly }: { readonly formerly?: string }): string | undefined =>
  formerly === undefined ? undefined : JSON.stringify(formerly);
const planType = ({ mealPlan }: { readonly mealPlan: string }): string => mealPlan;
const roomCode = ({ providerRoomCode }: { readonly providerRoomCode: string }): string => providerRoomCode;
const party = (occupancy: Occupancy): string => occupancyText(occupancy);
