import { contractWith, item, money, occupancy } from '../support/contract-builder.ts';

/** What each party pays in one season. */
export type Prices = Readonly<Record<string, string>>;

/** A rate that prices rooms season by season, `undefined` where a season does not price the room. */
export const contractOf = (rooms: Readonly<Record<string, readonly (Prices | undefined)[]>>) =>
  contractWith(({ hotel, rates }) => {
    const [room, rate] = [item(hotel.rooms), item(rates)];
    rates.splice(1);
    hotel.rooms = Object.entries(rooms).map(([providerCode, seasons]) => ({
      ...room,
      providerCode,
      distributions: Object.keys(seasons.find((prices) => prices) ?? {}).map(occupancy),
    }));
    const season = item(rate.seasons);
    const count = Math.max(...Object.values(rooms).map(({ length }) => length));
    rate.seasons = Array.from({ length: count }, (_, number) => ({
      ...season,
      name: `Season ${number}`,
      seasonRoomPrices: Object.entries(rooms).flatMap(([providerRoomCode, seasons]) => {
        const prices = seasons[number];
        if (!prices) return [];
        const distributionPrices = Object.entries(prices).map(([party, amount]) => ({
          ...occupancy(party),
          amount: money(amount),
        }));
        return [{ providerRoomCode, distributionPrices }];
      }),
    }));
  });
