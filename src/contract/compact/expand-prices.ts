import type { Finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { fromScaled } from '../../kernel/decimal.ts';
import type { HotelContract, Rate, Season, SeasonRoomPrice } from '../model.ts';
import type { CompactPrice } from './compact-price.ts';
import { ExpandedSeason } from './expanded-season.ts';
import type { Origins } from './origins.ts';
import type { GuestShares, PlacedChange } from './written-terms.ts';

/** The values written in place of prices in their long form, and in addition to them. */
export interface WrittenPrices {
  readonly compact: ReadonlyMap<SeasonRoomPrice, CompactPrice>;
  /** The percentages that a room takes from its season, rate and hotel. */
  readonly sharesOf?: ((price: SeasonRoomPrice) => GuestShares | undefined) | undefined;
  readonly changes?: ReadonlyMap<SeasonRoomPrice, PlacedChange>;
}

/** Where percentages of several rooms are written. */
const SHARED = ['hotel.prices', 'rates.prices', 'rates.seasons.prices'];

export interface ExpandedContract {
  readonly contract: HotelContract;
  readonly findings: readonly Finding[];
}

/**
 * The contract with its compact prices written out, so that nothing after this needs to know them. Their places are those of the compact
 * values. A contract with a price that cannot be worked out is incomplete.
 */
export function expandPrices(
  contract: HotelContract,
  { compact, sharesOf = () => undefined, changes = new Map() }: WrittenPrices,
  origins: Origins,
): ExpandedContract {
  const { hotel, unread = [] } = contract;
  const findings: Finding[] = [];
  let isWhole = true;
  const rooms = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  const around = {
    rooms,
    compact,
    sharesOf,
    changes,
    origins,
    currency: hotel.currency,
    step: fromScaled(1n, minorUnits(hotel.currency)),
    isUnread: (key: string) => SHARED.some((at) => unread.includes(at) || unread.includes(`${at}.${key}`)),
    isIncomplete: contract.incomplete === true,
    report: (found: Finding) => findings.push(found),
    leaveOut: () => {
      isWhole = false;
    },
  };
  const expandSeason = (rate: Rate, season: Season): Season => {
    if (!season.seasonRoomPrices.some((price) => compact.has(price) || changes.has(price))) return season;
    return origins.inherit({ ...season, seasonRoomPrices: new ExpandedSeason(rate, season, around).prices() }, season);
  };
  const rates = contract.rates.map((rate) => {
    const seasons = rate.seasons.map((season) => expandSeason(rate, season));
    return seasons.every((season, index) => season === rate.seasons[index])
      ? rate
      : origins.inherit({ ...rate, seasons }, rate);
  });
  return { contract: withoutSome({ ...contract, rates }, isWhole && findings.length === 0), findings };
}

/** The contract, incomplete unless its rates are whole. */
export const withoutSome = (contract: HotelContract, isWhole: boolean): HotelContract =>
  isWhole ? contract : { ...contract, incomplete: true, unread: [...(contract.unread ?? []), 'rates'] };
