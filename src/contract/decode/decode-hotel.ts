import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Hotel, Occupancy, Room } from '../model.ts';
import type { HotelInput } from '../records/hotel.ts';
import type { OccupancyInput, RoomInput } from '../records/room.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeExtra, decodeMealPlan, decodeStopSales, decodeTranslations, occupancyOf } from './decode-common.ts';
import type { Decoding } from './decoding.ts';

export function decodeHotel(decoding: Decoding, input: HotelInput, path: Trail): Hotel {
  const {
    latitude,
    longitude,
    address,
    images,
    descriptions,
    voucherRemarks,
    rooms,
    mealPlans,
    stopSales,
    extra,
    ...plain
  } = input;
  const hotel = withoutUndefined({
    ...plain,
    latitude: latitude === undefined ? undefined : decoding.decimal(input, 'latitude', latitude),
    longitude: longitude === undefined ? undefined : decoding.decimal(input, 'longitude', longitude),
    address: address && decoding.note(withoutUndefined(address), trail('address', path)),
    descriptions: decodeTranslations(decoding, descriptions, trail('descriptions', path)),
    voucherRemarks: decodeTranslations(decoding, voucherRemarks, trail('voucherRemarks', path)),
    extra: decodeExtra(extra),
    images: [...(images ?? [])],
    rooms: decoding.list(rooms, trail('rooms', path), (room, at) => decodeRoom(decoding, room, at)),
    mealPlans: decoding.list(mealPlans, trail('mealPlans', path), (plan, at) => decodeMealPlan(decoding, plan, at)),
    stopSales: decodeStopSales(decoding, stopSales, trail('stopSales', path)),
  });
  return decoding.note(hotel, path);
}

function decodeRoom(decoding: Decoding, input: RoomInput, path: Trail): Room {
  const { distributions, extra, ...plain } = input;
  const occupancies = decoding.list(distributions, trail('distributions', path), (occupancy, at) =>
    decoding.note(decodeOccupancy(occupancy), at),
  );
  return decoding.note(withoutUndefined({ ...plain, extra: decodeExtra(extra), distributions: occupancies }), path);
}

function decodeOccupancy(input: OccupancyInput): Occupancy {
  return typeof input === 'string'
    ? { ...occupancyOf(input) }
    : { adults: input.adults, children: input.children ?? 0 };
}
