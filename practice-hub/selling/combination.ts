import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import { compare, type Decimal, toNumber, ZERO } from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { HubBehaviour } from '../profile.ts';
import { recordsAt, textAt } from '../values/json-read.ts';
import { contractNumber, geolocation, inLanguage, mealPlanBody, PROVIDER } from './accommodation.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import type { Offered, Search } from './selection.ts';

export const money = (amount: Decimal, currency: string): JsonObject => ({ amount: toNumber(amount), currency });

/** What a combination's terms depend on besides the combination. */
export interface CombinationContext {
  readonly prepared: PreparedHotel;
  readonly search: Search;
  readonly bookedOn: CalendarDay;
  readonly behaviour: HubBehaviour;
}

/**
 * A combination as in every step of the booking flow, without its key. Contracts have no commissions and recommended prices, so the body
 * has neither. If offers lower the price, the earlier one is the strikethrough price. Net prices are never shown.
 */
export function combinationBody(context: CombinationContext, offered: Offered): JsonObject {
  const { prepared, search, behaviour } = context;
  const { currency, priceBeforeOffers, rival } = offered;
  const price = money(offered.price, currency);
  const lowered = compare(priceBeforeOffers, offered.price) > 0;
  return {
    ...(behaviour.rivals === 'named' && { provider: rival?.provider ?? PROVIDER }),
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
    cancellationPolicies: cancellationPolicies(context, offered),
    // They contain the contract's terms, so guests must always see them.
    remarks: rival ? [] : inLanguage(recordsAt(prepared.hotel.body, 'voucherRemarks'), search.language),
  };
}

/**
 * Contracts have no machine-readable cancellation terms, so cancelling is free before the day of arrival and then costs the whole price.
 * A non-refundable combination costs the whole price from the day of booking.
 */
function cancellationPolicies(
  { bookedOn, behaviour, ...context }: CombinationContext,
  offered: Offered,
): readonly JsonObject[] {
  const from = firstFeeDay({ bookedOn, ...context }, offered);
  const policy = (date: CalendarDay, amount: JsonObject): JsonObject => ({
    date,
    amount,
    netPrice: null,
    policyAmount: { microsite: amount, operator: amount },
  });
  const whole = policy(from, money(offered.price, offered.currency));
  return behaviour.policies === 'from-today' && bookedOn < from
    ? [policy(bookedOn, money(ZERO, offered.currency)), whole]
    : [whole];
}

const firstFeeDay = (
  { search, bookedOn }: Pick<CombinationContext, 'search' | 'bookedOn'>,
  { rival }: Offered,
): CalendarDay => (rival?.refundable === false ? bookedOn : search.checkIn);

/** Whether the combination can still be cancelled free of charge, and the first day with a fee. */
export function cancellationType(context: CombinationContext, offered: Offered): JsonObject {
  const deadline = firstFeeDay(context, offered);
  return { deadline, type: context.bookedOn < deadline ? 'REFUNDABLE' : 'NON_REFUNDABLE' };
}

/** The hotel and stay of a combination, from Confirm on. `code` is the quoted id. */
export const accommodationBody = (
  code: string,
  { prepared: { hotel }, search }: Pick<CombinationContext, 'prepared' | 'search'>,
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

const KINDS: Readonly<Record<string, string>> = { S: 'star', L: 'key', H: 'sun' };

/** A hotel's category in the booking flow: `S4` is named `4 stars`. A category outside the hub's list is named by its code. */
function categoryBody(code: string | undefined): JsonObject {
  if (code === undefined) return { code: null, name: null };
  const [, letter = '', count = ''] = /^([SLH])([1-6])$/.exec(code) ?? [];
  const kind = KINDS[letter];
  if (kind !== undefined) return { code, name: `${count} ${kind}${count === '1' ? '' : 's'}` };
  return { code, name: code === 'IN' ? 'Without category' : code };
}
