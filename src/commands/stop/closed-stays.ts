import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, Rate, Room, RoomStopSales } from '../../contract/model.ts';
import { stopsRoom } from '../../contract/stops-room.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import { isMeant } from '../../rules/check/selection.ts';
import type { NightsChange } from '../../use/edits/closed-nights.ts';
import { countStays, type DepthPlan } from '../../verify/depth/depth-plan.ts';
import { chooseStay } from '../../verify/stay/choose-stay.ts';
import { agesOf } from '../../verify/stay/party-of.ts';
import type { Stay } from '../../verify/stay/stay.ts';

/** A stay to ask for. */
export interface AskedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly stay?: Stay;
}

/** A stay on closed nights that the hub must not sell; without a stay, the contract would not sell the room then even if it were open. */
export interface ClosedStay extends AskedStay {
  readonly room: string;
  /** Rates of the files that still sell the stay, so no quote can show that another one is closed. */
  readonly openIn: readonly string[];
}

/** For each room that is closed, the plainest stay that shows it, booked on `today`. */
export function closedStays(
  contract: HotelContract,
  change: NightsChange,
  today: CalendarDay,
  pricing: PricingSwitches,
): readonly ClosedStay[] {
  const book = priceBook(contract, pricing);
  return contract.hotel.rooms
    .filter(({ providerCode }) => isMeant('room', providerCode, change))
    .map((room) => {
      const stay = stayOn(opened(contract, room, change), change.nights, today, pricing);
      const common = { hotel: hotelKey(contract), contract, room: room.providerCode };
      if (!stay) return { ...common, openIn: [] };
      const openIn = contract.rates.filter(({ name }) => book.price({ ...stay, rate: name }).sold);
      return { ...common, stay, openIn: openIn.map(({ name }) => name) };
    });
}

/** The contract as if the room were open, with only this room and the rates that are closed. */
function opened(contract: HotelContract, room: Room, change: NightsChange): HotelContract {
  const isOther = (stop: RoomStopSales): boolean => !stopsRoom(stop, room);
  const { closed: _, ...hotel } = contract.hotel;
  return {
    ...contract,
    hotel: { ...hotel, rooms: [room], stopSales: (hotel.stopSales ?? []).filter(isOther) },
    rates: contract.rates
      .filter(({ name }) => isMeant('rate', name, change))
      .map((rate) => ({ ...rate, stopSales: (rate.stopSales ?? []).filter(isOther) })),
  };
}

/** The longest minimum stay that is tried. */
const MOST_BEFORE = 28;

/** A stay within the nights, or if stays must be longer, one that begins before them or ends behind them. */
function stayOn(contract: HotelContract, { start, end }: DayRange, today: CalendarDay, pricing: PricingSwitches) {
  const windows = Array.from({ length: MOST_BEFORE }, (_, more): readonly DayRange[] => [
    { start: addDays(start, -more), end },
    ...(more > 0 ? [{ start, end: addDays(end, more) }] : []),
  ]).flat();
  for (const window of windows) {
    const chosen = chooseStay(within(contract, window), today, pricing);
    if (!chosen.ok) continue;
    const { stay } = chosen.value;
    if (stay.checkIn <= end && addDays(stay.checkOut, -1) >= start) return stay;
  }
  return undefined;
}

const within = (contract: HotelContract, window: DayRange): HotelContract => ({
  ...contract,
  rates: contract.rates.flatMap((rate): Rate[] => {
    const seasons = rate.seasons.flatMap((season) => {
      const dateRanges = commonRanges(mergedRanges(season.dateRanges), [window]);
      return dateRanges.length === 0 ? [] : [{ ...season, dateRanges }];
    });
    return seasons.length === 0 ? [] : [{ ...rate, seasons }];
  }),
});

/** A stay of each hotel that its files sell: a hub that does not offer it either tells nothing of the closed ones. */
export const controlStays = (
  contracts: readonly HotelContract[],
  today: CalendarDay,
  pricing: PricingSwitches,
): readonly AskedStay[] =>
  contracts.flatMap((contract) => {
    const chosen = chooseStay(contract, today, pricing);
    return chosen.ok ? [{ hotel: hotelKey(contract), contract, stay: chosen.value.stay }] : [];
  });

/** The questions to the hub: each stay in a separate quote. Each stay is expected not to be sold, so nothing gets booked. */
export const planOf = (stays: readonly AskedStay[]): DepthPlan => ({
  searches: stays.flatMap(({ hotel, contract, stay }) => {
    if (!stay) return [];
    const planned = [{ stay, sold: false, prices: [], boundaries: [] }];
    const asked = { hotel, contract, opened: contract, stays: planned, counts: countStays(planned), places: [] };
    return [{ checkIn: stay.checkIn, checkOut: stay.checkOut, ages: agesOf(contract.hotel, stay), hotels: [asked] }];
  }),
  ...{ prices: 0, unproved: [], boundaries: 0, unchecked: [] },
});
