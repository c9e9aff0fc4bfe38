import type { Hotel } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import { mealPlanToWire } from './meal-plan-to-wire.ts';
import { roomToWire } from './room-to-wire.ts';
import { translationsToWire } from './translations-to-wire.ts';

/** The hotel's own fields with its rooms and meal plans, without rates, offers and supplements. */
export const hotelToWire = (hotel: Hotel): JsonObject =>
  withoutUndefined({
    ...hotel.extra,
    providerCode: hotel.providerCode,
    hotelname: hotel.hotelname,
    category: hotel.category,
    currency: hotel.currency,
    latitude: hotel.latitude === undefined ? undefined : toNumber(hotel.latitude),
    longitude: hotel.longitude === undefined ? undefined : toNumber(hotel.longitude),
    address: hotel.address && withoutUndefined({ ...hotel.address }),
    chain: hotel.chain,
    releaseDays: hotel.releaseDays,
    minimumStay: hotel.minimumStay,
    maximumStay: hotel.maximumStay,
    infantsAllowed: hotel.infantsAllowed,
    minimumChildrenAge: hotel.minimumChildrenAge,
    maximumChildrenAge: hotel.maximumChildrenAge,
    images: hotel.images,
    descriptions: hotel.descriptions && translationsToWire(hotel.descriptions),
    voucherRemarks: hotel.voucherRemarks && translationsToWire(hotel.voucherRemarks),
    rooms: hotel.rooms.map(roomToWire),
    mealPlans: hotel.mealPlans.map(mealPlanToWire),
  });
