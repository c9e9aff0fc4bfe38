import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { compare, type Decimal, toNumber, ZERO } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { geolocation, PROVIDER } from '../endpoints/catalogue-endpoints.ts';
import type { Manners } from '../profile.ts';
import { recordsAt, textAt } from '../store/json-read.ts';
import { contractNumber } from './accommodation.ts';
import { categoryBody } from './category-body.ts';
import { mealPlanBody } from './meal-plans.ts';
import type { Offered } from './offered.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import type { Search } from './selection.ts';

export const money = (amount: Decimal, currency: string): JsonObject => ({ amount: toNumber(amount), currency });

/** What the terms of a combination depend on beside itself. */
export interface Showing {
  readonly prepared: PreparedHotel;
  readonly search: Search;
  readonly bookedOn: CalendarDay;
  readonly manners: Manners;
}

/**
 * A combination as every step of the flow shows it, without its key. Contracts say nothing of commissions and recommended prices, so
 * nobody's fee is in the price and no price is recommended; a price that offers lower is struck through. Net prices stay with the hub.
 */
export function combinationBody(showing: Showing, offered: Offered): JsonObject {
  const { prepared, search, manners } = showing;
  const { currency, priceBeforeOffers, rival } = offered;
  const price = money(offered.price, currency);
  const lowered = compare(priceBeforeOffers, offered.price) > 0;
  return {
    ...(manners.rivals === 'named' && { provider: rival?.provider ?? PROVIDER }),
    rooms: offered.rooms.map((code) => ({
      description: rival ? code : (prepared.roomNames.get(code) ?? code),
      groupingRoomType: null,
    })),
    mealPlan: mealPlanBody(offered.mealPlan),
    onRequest: offered.onRequest,
    price,
    recommendedSellingPrice: null,
    priceBreakdown: { agencyFee: money(ZERO, currency), rsp: { applied: false, price: null } },
    offer: lowered ? { strikethroughPrice: money(priceBeforeOffers, currency) } : null,
    cancellationPolicies: cancellationPolicies(showing, offered),
    remarks: rival ? [] : remarks(prepared.hotel.body, search.language),
  };
}

/**
 * Contracts have no terms that a machine could read: free until the day of arrival, from then on the whole price. What cannot be given
 * back costs that from the day of booking on.
 */
function cancellationPolicies({ bookedOn, manners, ...showing }: Showing, offered: Offered): readonly JsonObject[] {
  const from = firstFeeDay({ bookedOn, ...showing }, offered);
  const policy = (date: CalendarDay, amount: JsonObject): JsonObject => ({
    date,
    amount,
    netPrice: null,
    policyAmount: { microsite: amount, operator: amount },
  });
  const whole = policy(from, money(offered.price, offered.currency));
  return manners.policies === 'from-today' && bookedOn < from
    ? [policy(bookedOn, money(ZERO, offered.currency)), whole]
    : [whole];
}

const firstFeeDay = ({ search, bookedOn }: Pick<Showing, 'search' | 'bookedOn'>, { rival }: Offered): CalendarDay =>
  rival?.refundable === false ? bookedOn : search.checkIn;

/** Whether the combination can still be given back free of charge, and until when: the first day that costs something. */
export function cancellationType(showing: Showing, offered: Offered): JsonObject {
  const deadline = firstFeeDay(showing, offered);
  return { deadline, type: showing.bookedOn < deadline ? 'REFUNDABLE' : 'NON_REFUNDABLE' };
}

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

/** The hotel and the stay around a combination, from Confirm on. `code` is the id that was quoted. */
export const accommodationBody = (
  code: string,
  { prepared: { hotel }, search }: Pick<Showing, 'prepared' | 'search'>,
  combination: JsonObject,
): JsonObject => ({
  code,
  registryId: contractNumber(hotel),
  name: textAt(hotel.body, 'hotelname') ?? null,
  category: categoryBody(textAt(hotel.body, 'category')),
  geolocation: geolocation(hotel),
  checkIn: search.checkIn,
  checkOut: search.checkOut,
  combination,
});
