import type { Hotel, Room } from '../../contract/model.ts';
import { hotel as hotelRecord } from '../../contract/records/hotel.ts';
import { room as roomRecord } from '../../contract/records/room.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { recordToWire } from './record-to-wire.ts';

/** The hotel's own fields with its rooms and meal plans, without rates, offers and supplements. */
export const hotelToWire = (hotel: Hotel): JsonObject => recordToWire(hotelRecord, hotel);

export const roomToWire = (room: Room): JsonObject => recordToWire(roomRecord, room);
