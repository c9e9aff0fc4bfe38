import type { Path } from '../../source/located-document.ts';
import type { HotelInput, OccupancyInput, RoomInput } from '../format/hotel.ts';
import type { Hotel, Occupancy, Room } from '../model.ts';
import { decodeMealPlan, decodeTranslations, occupancyOf } from './decode-common.ts';
import { decodeExtra } from './decode-extra.ts';
import { type Decoding, given } from './decoding.ts';

export function decodeHotel(decoding: Decoding, input: HotelInput, path: Path): Hotel {
  const { latitude, longitude, address, images, descriptions, voucherRemarks, rooms, mealPlans, extra, ...plain } =
    input;
  const hotel = {
    ...given(plain),
    ...given({
      latitude: latitude === undefined ? undefined : decoding.decimal(input, 'latitude', latitude),
      longitude: longitude === undefined ? undefined : decoding.decimal(input, 'longitude', longitude),
      address: address && decoding.note(given(address), [...path, 'address']),
      descriptions: decodeTranslations(decoding, descriptions, [...path, 'descriptions']),
      voucherRemarks: decodeTranslations(decoding, voucherRemarks, [...path, 'voucherRemarks']),
      extra: decodeExtra(extra),
    }),
    images: [...(images ?? [])],
    rooms: decoding.list(rooms, [...path, 'rooms'], (room, at) => decodeRoom(decoding, room, at)),
    mealPlans: decoding.list(mealPlans, [...path, 'mealPlans'], (plan, at) => decodeMealPlan(decoding, plan, at)),
  };
  return decoding.note(hotel, path);
}

function decodeRoom(decoding: Decoding, input: RoomInput, path: Path): Room {
  const { distributions, extra, ...plain } = input;
  const occupancies = decoding.list(distributions, [...path, 'distributions'], (occupancy, at) =>
    decoding.note(decodeOccupancy(occupancy), at),
  );
  return decoding.note({ ...given(plain), ...given({ extra: decodeExtra(extra) }), distributions: occupancies }, path);
}

function decodeOccupancy(input: OccupancyInput): Occupancy {
  return typeof input === 'string' ? occupancyOf(input) : { adults: input.adults, children: input.children ?? 0 };
}
