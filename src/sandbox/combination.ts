import type { CalendarDay } from '../kernel/calendar-day.ts';
import { compare, type Decimal, toNumber, ZERO } from '../kernel/decimal.ts';
import type { JsonObject } from '../kernel/json.ts';
import { accommodationId } from './accommodation.ts';
import type { Offered } from './availability.ts';
import { geolocation, registryId } from './catalogue-endpoints.ts';
import { categoryBody } from './category-body.ts';
import { recordsAt, textAt } from './json-read.ts';
import { mealPlanBody } from './meal-plans.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import type { Search } from './selection.ts';
import type { StoredHotel } from './store.ts';

export const money = (amount: Decimal, currency: string): JsonObject => ({ amount: toNumber(amount), currency });

/**
 * A combination as every step of the flow shows it, without its key. Contracts say nothing of commissions and recommended prices, so
 * nobody's fee is in the price and no price is recommended; a price that offers lower is struck through. Net prices stay with the hub.
 */
export function combinationBody({ hotel, roomNames }: PreparedHotel, search: Search, offered: Offered): JsonObject {
  const { currency, priceBeforeOffers } = offered;
  const price = money(offered.price, currency);
  const lowered = compare(priceBeforeOffers, offered.price) > 0;
  return {
    rooms: offered.rooms.map((code) => ({ description: roomNames.get(code) ?? code, groupingRoomType: null })),
    mealPlan: mealPlanBody(offered.mealPlan),
    onRequest: offered.onRequest,
    price,
    recommendedSellingPrice: null,
    priceBreakdown: { agencyFee: money(ZERO, currency), rsp: { applied: false, price: null } },
    offer: lowered ? { strikethroughPrice: money(priceBeforeOffers, currency) } : null,
    cancellationPolicies: cancellationPolicies(search, price),
    remarks: remarks(hotel.body, search.language),
  };
}

/** Contracts have no terms that a machine could read: free until the day of arrival, from then on the whole price. */
const cancellationPolicies = ({ checkIn }: Search, price: JsonObject): readonly JsonObject[] => [
  { date: checkIn, amount: price, netPrice: null, policyAmount: { microsite: price, operator: price } },
];

/** Whether the combination can still be given back free of charge, and until when: the day that the first policy names. */
export const cancellationType = ({ checkIn }: Search, today: CalendarDay): JsonObject => ({
  deadline: checkIn,
  type: today < checkIn ? 'REFUNDABLE' : 'NON_REFUNDABLE',
});

/**
 * The hotel's remarks for vouchers in the language of the search, else in English, else in the language that comes first: they carry
 * the terms of the contract, and a guest who reads other languages must see them too.
 */
function remarks(hotel: JsonObject, language: string): readonly string[] {
  const all = recordsAt(hotel, 'voucherRemarks').filter((remark) => textAt(remark, 'description'));
  const shown = [language, 'EN', all[0]?.['language']].find((wanted) =>
    all.some((remark) => remark['language'] === wanted),
  );
  return all.filter((remark) => remark['language'] === shown).map((remark) => textAt(remark, 'description') ?? '');
}

/** The hotel and the stay around a combination, from Confirm on. */
export const accommodationBody = (hotel: StoredHotel, search: Search, combination: JsonObject): JsonObject => ({
  code: accommodationId(hotel),
  registryId: registryId(hotel),
  name: textAt(hotel.body, 'hotelname') ?? null,
  category: categoryBody(textAt(hotel.body, 'category')),
  geolocation: geolocation(hotel),
  checkIn: search.checkIn,
  checkOut: search.checkOut,
  combination,
});
