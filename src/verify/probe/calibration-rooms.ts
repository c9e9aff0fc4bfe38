import type { Rate, Room } from '../../contract/model.ts';
import { type Decimal, decimalOf } from '../../kernel/decimal.ts';
import { byOccupancy, type LaboratoryDays, nights, pair, rateOf, roomOf } from './laboratory-records.ts';

/** A room whose only price is `amount` a night for two adults. */
export interface CalibrationRoom {
  readonly room: Room & { readonly name: string };
  readonly amount: Decimal;
}

/** Large, unrelated amounts, which determine the factor to many digits. */
export const calibrationRooms: readonly CalibrationRoom[] = [9876.54, 1234.56, 4567.89].map((amount, index) => ({
  room: roomOf(`FLAT-${index + 1}`, `flat price ${index + 1}`, pair(2)),
  amount: decimalOf(amount),
}));

/** The number of nights with flat prices, from the laboratory's Monday. */
export const FLAT_NIGHTS = 14;

/** On sale for two weeks, so that the nights around the end show what the end of a range means. */
export const calibrationRate = (rooms: readonly CalibrationRoom[], days: LaboratoryDays): Rate =>
  rateOf({ room: 'FLAT', days }, [
    {
      name: 'Flat',
      dateRanges: [nights(days.monday, FLAT_NIGHTS)],
      priceType: 'DISTRIBUTION',
      seasonRoomPrices: rooms.map(({ room, amount }) => byOccupancy(room.providerCode, [pair(2), amount])),
    },
  ]);
