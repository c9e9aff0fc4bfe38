import type { Hotel, HotelContract, Rate, RoomStopSales } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { mergedRanges } from '../../kernel/day-ranges.ts';
import { hotelNamed, type Named, rateNamed } from './record-names.ts';

export type StopSalesByRoom = ReadonlyMap<string, readonly RoomStopSales[]>;

/** The stop sales of a rate or hotel by room code, whether they name the room by code or by name. Unknown rooms are left out (R03). */
export function stopSalesByRoom({ stopSales = [] }: Pick<Rate, 'stopSales'>, hotel: Hotel): StopSalesByRoom {
  if (stopSales.length === 0) return NONE;
  const codeByName = new Map(hotel.rooms.map((room) => [room.name, room.providerCode]));
  const groups = new Map<string, readonly RoomStopSales[]>();
  for (const [code, stops] of groupBy(stopSales, (stop) => stop.providerRoomCode ?? codeByName.get(stop.roomName)))
    if (code !== undefined) groups.set(code, stops);
  return groups;
}

const NONE: StopSalesByRoom = new Map();

/** The nights on which the stop sales of a rate close each room, by room code. */
export const stoppedNights = (stopSales: StopSalesByRoom): ReadonlyMap<string, readonly DayRange[]> =>
  new Map([...stopSales].map(([code, stops]) => [code, mergedRanges(stops.flatMap((stop) => stop.stopSales))]));

/** Nights closed by the rate itself, without those closed by the hotel in every rate. */
export const ownStopSales = ({ stopSales = [] }: Rate, { stopSales: ofHotel }: Hotel): readonly RoomStopSales[] =>
  ofHotel ? stopSales.filter((stop) => !ofHotel.includes(stop)) : stopSales;

/** Every stop sale as written: those of the hotel once, then those of each rate. */
export function* writtenStopSales({ hotel, rates }: HotelContract): Generator<WrittenStop> {
  for (const stop of hotel.stopSales ?? []) yield { of: () => hotelNamed(hotel), stop, rates };
  for (const rate of rates)
    for (const stop of ownStopSales(rate, hotel)) yield { of: () => rateNamed(rate), stop, rates: [rate] };
}

interface WrittenStop {
  readonly of: Named;
  readonly stop: RoomStopSales;
  /** The rates in which the room is closed. */
  readonly rates: readonly Rate[];
}
