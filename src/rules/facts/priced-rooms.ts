import type { Hotel, HotelContract, Occupancy, Rate, Room, Season, SeasonRoomPrice } from '../../contract/model.ts';
import { isLastNight } from '../../contract/stay-name.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import { lodgingPrice } from './lodging-price.ts';
import { paysMore } from './party-order.ts';
import { quoted, seasonNamed } from './record-names.ts';

/** One room's prices in one season. */
export class PricedRoom {
  readonly rate: Rate;
  readonly season: Season;
  readonly price: SeasonRoomPrice;
  /** `undefined` if the code is unknown (R03). */
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

  /** The distribution prices as binary numbers, in order: exact enough to see quickly that nothing is wrong, never used as amounts. */
  get amounts(): readonly number[] {
    this.#amounts ??= (this.price.distributionPrices ?? []).map(({ amount }) => toNumber(amount));
    return this.#amounts;
  }

  /** Whether a party pays less than one with fewer guests (P06, P07, P08). */
  get isFalling(): boolean {
    const { season, price, room } = this;
    const priceOf = (party: Occupancy): number => toNumber(lodgingPrice(season, price, party) ?? ZERO);
    const parties = room?.distributions ?? [];
    return parties.some((few) => parties.some((many) => paysMore(many, few) && priceOf(many) < priceOf(few)));
  }
}

/** Whether the room may be sold to the party. */
export function allows({ distributions }: Room, { adults, children }: Occupancy): boolean {
  for (const allowed of distributions) if (allowed.adults === adults && allowed.children === children) return true;
  return false;
}

/** The first room that allows children. */
export const roomForChildren = ({ rooms }: Pick<Hotel, 'rooms'>): Room | undefined =>
  rooms.find(({ distributions }) => distributions.some(({ children }) => children > 0));

/** Every entry of `seasonRoomPrices` in every season, except seasons of the last night of a stay, which differ from the nights before by cents only. */
export function pricedRooms({ hotel, rates }: HotelContract): readonly PricedRoom[] {
  const rooms = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  const found: PricedRoom[] = [];
  for (const rate of rates) {
    for (const season of rate.seasons) {
      if (isLastNight(season)) continue;
      for (const price of season.seasonRoomPrices)
        found.push(new PricedRoom(rate, season, price, rooms.get(price.providerRoomCode)));
    }
  }
  return found;
}

export const hasDistributionPrices = ({ distributionPrices = [] }: SeasonRoomPrice): boolean =>
  distributionPrices.length > 0;

/** Whether any price per person is written, in the lists or as a base. A base of 0 counts as none. */
export const hasPaxPrices = ({ basePrice = ZERO, adultPrices = [], childPrices = [] }: SeasonRoomPrice): boolean =>
  basePrice !== ZERO || adultPrices.length > 0 || childPrices.length > 0;
