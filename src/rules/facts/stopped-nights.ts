import type { Hotel, HotelContract, Rate, RoomStopSales } from '../../contract/model.ts';
import { hotelNamed, type Named, rateNamed } from './record-names.ts';

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
