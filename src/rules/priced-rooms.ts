import type { HotelContract, Rate, Room, Season, SeasonRoomPrice } from '../contract/model.ts';
import { toNumber } from '../kernel/decimal.ts';
import { quoted, seasonNamed } from './record-names.ts';

/** One room's prices in one season. */
export class PricedRoom {
  readonly rate: Rate;
  readonly season: Season;
  readonly price: SeasonRoomPrice;
  /** `undefined` where the code is unknown (R03). */
  readonly room: Room | undefined;
  #amounts: readonly number[] | undefined;

  constructor(rate: Rate, season: Season, price: SeasonRoomPrice, room: Room | undefined) {
    this.rate = rate;
    this.season = season;
    this.price = price;
    this.room = room;
  }

  /** `rate "Summer 2027", season "Low", room "DBL"`. */
  get named(): string {
    return `${seasonNamed(this.rate, this.season)}, room ${quoted(this.price.providerRoomCode)}`;
  }

  /** The distribution prices as binary numbers, in their order: right for telling quickly that nothing is wrong, not for amounts. */
  get amounts(): readonly number[] {
    this.#amounts ??= (this.price.distributionPrices ?? []).map(({ amount }) => toNumber(amount));
    return this.#amounts;
  }
}

// Most checks of prices go through all of them; contracts never change.
const known = new WeakMap<HotelContract, readonly PricedRoom[]>();

/** Every entry of `seasonRoomPrices` in every season. */
export function pricedRooms(contract: HotelContract): readonly PricedRoom[] {
  const found = known.get(contract) ?? findPricedRooms(contract);
  known.set(contract, found);
  return found;
}

function findPricedRooms({ hotel, rates }: HotelContract): readonly PricedRoom[] {
  const rooms = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  const found: PricedRoom[] = [];
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const price of season.seasonRoomPrices)
        found.push(new PricedRoom(rate, season, price, rooms.get(price.providerRoomCode)));
    }
  }
  return found;
}

export const hasDistributionPrices = ({ distributionPrices = [] }: SeasonRoomPrice): boolean =>
  distributionPrices.length > 0;

/** Whether any price per person is written, the lists or the base. */
export const hasPaxPrices = ({ basePrice, adultPrices = [], childPrices = [] }: SeasonRoomPrice): boolean =>
  basePrice !== undefined || adultPrices.length > 0 || childPrices.length > 0;
