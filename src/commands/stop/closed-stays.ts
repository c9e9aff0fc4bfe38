import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, Rate, Room, RoomStopSales } from '../../contract/model.ts';
import { withoutArrival } from '../../contract/stay-name.ts';
import { stopsRoom } from '../../contract/stops-room.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import { isMeant } from '../../rules/check/selection.ts';
import { inEveryRate, type NightsChange } from '../../use/edits/change-nights.ts';
import { stayKey } from '../../verify/depth/depth-entry.ts';
import { chooseStay } from '../../verify/stay/choose-stay.ts';
import type { Stay } from '../../verify/stay/stay.ts';

/** A stay that the hub is asked for. */
export interface AskedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly stay?: Stay;
}

/** A stay on closed nights that the hub must not sell; without a stay, the contract would not sell the room then even if it were open. */
export interface ClosedStay extends AskedStay {
  readonly room: string;
  /** The closed rates that it is to show; absent: all. */
  readonly rates?: readonly string[];
  /** Rates of the files that still sell the stay, so no quote can show that another one is closed. */
  readonly openIn: readonly string[];
}

/**
 * For each room that is closed, the plainest stay that shows it, booked on `today`. Where some rates close, one for each of them: another rate
 * may not be bookable on the same days.
 */
export function closedStays(
  contract: HotelContract,
  change: NightsChange,
  isClosing: (hotel: string, rate: string) => boolean,
  today: CalendarDay,
  pricing: PricingSwitches,
): readonly ClosedStay[] {
  const book = priceBook(contract, pricing);
  const hotel = hotelKey(contract);
  const closing = contract.rates.filter(({ name }) => isClosing(hotel, name));
  const rooms = contract.hotel.rooms.filter(({ providerCode }) => isMeant('room', providerCode, change));
  const stayOf = (room: Room, rates: readonly Rate[]): ClosedStay => {
    const common = { hotel, contract, room: room.providerCode };
    const stay = stayOn(opened(contract, room, rates), change.nights, today, pricing);
    if (!stay) return { ...common, openIn: [] };
    const openIn = contract.rates.filter(({ name }) => book.price({ ...stay, rate: name }).sold);
    return { ...common, stay, openIn: openIn.map(({ name }) => name) };
  };
  const onNights = within({ ...contract, rates: closing }, change.nights).rates.map(({ name }) => name);
  const byName = groupBy(
    closing.filter(({ name }) => onNights.includes(name)),
    ({ name }) => withoutArrival(name),
  );
  if (inEveryRate(change) || byName.size < 2) return rooms.map((room) => stayOf(room, closing));
  return rooms.flatMap((room) => {
    const ofRates = [...byName].map(([name, rates]) => ({ ...stayOf(room, rates), rates: [name] }));
    const byStay = groupBy(ofRates, ({ stay }) => (stay ? stayKey(hotel, stay) : ''));
    return [...byStay.values()].flatMap(([first, ...more]) =>
      first ? [{ ...first, rates: [first, ...more].flatMap(({ rates }) => rates) }] : [],
    );
  });
}

/** The contract as if the room were open, with only this room and the rates that are closed. */
function opened(contract: HotelContract, room: Room, rates: readonly Rate[]): HotelContract {
  const isOther = (stop: RoomStopSales): boolean => !stopsRoom(stop, room);
  const { closed: _, ...hotel } = contract.hotel;
  return {
    ...contract,
    hotel: { ...hotel, rooms: [room], stopSales: (hotel.stopSales ?? []).filter(isOther) },
    rates: rates.map((rate) => ({ ...rate, stopSales: (rate.stopSales ?? []).filter(isOther) })),
  };
}

/** The longest minimum stay that is tried. */
const MOST_BEFORE = 28;

/** A stay within the nights, or if stays must be longer, one that begins before them, ends behind them, or both. */
function stayOn(contract: HotelContract, { start, end }: DayRange, today: CalendarDay, pricing: PricingSwitches) {
  const windows = Array.from({ length: MOST_BEFORE }, (_, more): readonly DayRange[] => [
    { start: addDays(start, -more), end },
    ...(more > 0
      ? [
          { start, end: addDays(end, more) },
          { start: addDays(start, -more), end: addDays(end, more) },
        ]
      : []),
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
