import { type Decimal, toNumber } from '../kernel/decimal.ts';
import type { JsonObject } from '../kernel/json.ts';
import { accommodationId } from './accommodation.ts';
import type { Offered } from './availability.ts';
import { geolocation, registryId } from './catalogue-endpoints.ts';
import { recordsAt, textAt } from './json-read.ts';
import { mealPlanBody } from './meal-plans.ts';
import type { Search } from './selection.ts';
import type { StoredHotel } from './store.ts';

export const money = (amount: Decimal, currency: string): JsonObject => ({ amount: toNumber(amount), currency });

/** A combination as every step of the flow shows it, without its key. */
export function combinationBody(hotel: StoredHotel, search: Search, offered: Offered): JsonObject {
  const price = money(offered.price, offered.currency);
  return {
    rooms: offered.rooms.map((code) => ({ description: roomName(hotel, code), groupingRoomType: null })),
    mealPlan: mealPlanBody(offered.mealPlan),
    onRequest: offered.onRequest,
    price,
    recommendedSellingPrice: null,
    priceBreakdown: null,
    offer: null,
    // Contracts have no terms of their own: free until the day of arrival, then the whole price.
    cancellationPolicies: [{ date: search.checkIn, amount: price, netPrice: null, policyAmount: null }],
    remarks: recordsAt(hotel.body, 'voucherRemarks')
      .filter((remark) => remark['language'] === search.language)
      .flatMap((remark) => textAt(remark, 'description') ?? []),
  };
}

/** The hotel and the stay around a combination, from Confirm on. */
export const accommodationBody = (hotel: StoredHotel, search: Search, combination: JsonObject): JsonObject => ({
  code: accommodationId(hotel),
  registryId: registryId(hotel),
  name: textAt(hotel.body, 'hotelname') ?? null,
  category: { code: textAt(hotel.body, 'category') ?? null, name: textAt(hotel.body, 'category') ?? null },
  geolocation: geolocation(hotel),
  checkIn: search.checkIn,
  checkOut: search.checkOut,
  combination,
});

function roomName(hotel: StoredHotel, code: string): string {
  const room = recordsAt(hotel.body, 'rooms').find((candidate) => candidate['providerCode'] === code);
  return (room && textAt(room, 'name')) ?? code;
}
