import type { HotelContract, Rate, Room, Season, SeasonRoomPrice } from '../contract/model.ts';
import { quoted, seasonNamed } from './record-names.ts';

/** One room's prices in one season. */
export interface PricedRoom {
  readonly rate: Rate;
  readonly season: Season;
  readonly price: SeasonRoomPrice;
  /** `undefined` where the code is unknown (R03). */
  readonly room: Room | undefined;
  /** `rate "Summer 2027", season "Low", room "DBL"`. */
  readonly named: string;
}

/** Every entry of `seasonRoomPrices` in every season. */
export function* pricedRooms({ hotel, rates }: HotelContract): Generator<PricedRoom> {
  const rooms = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const price of season.seasonRoomPrices) {
        const code = price.providerRoomCode;
        const named = `${seasonNamed(rate, season)}, room ${quoted(code)}`;
        yield { rate, season, price, room: rooms.get(code), named };
      }
    }
  }
}

export const hasDistributionPrices = ({ distributionPrices = [] }: SeasonRoomPrice): boolean =>
  distributionPrices.length > 0;

/** Whether any price per person is written, the lists or the base. */
export const hasPaxPrices = ({ basePrice, adultPrices = [], childPrices = [] }: SeasonRoomPrice): boolean =>
  basePrice !== undefined || adultPrices.length > 0 || childPrices.length > 0;
