import type { MealPlanType } from '../../src/contract/model.ts';
import { daysBetween } from '../../src/kernel/calendar-day.ts';
import { minorUnits } from '../../src/kernel/currency.ts';
import { type Decimal, decimalOf, multiply, roundHalfUp } from '../../src/kernel/decimal.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import type { Offered, Search } from './selection.ts';

/** Another supplier that sells the same hotels. */
interface Rival {
  readonly provider: string;
  /** Its price relative to the contract's. */
  readonly factor: Decimal;
  readonly refundable: boolean;
  readonly roomName: (name: string) => string;
}

/** A cheaper one with the contract's room names, and a dearer one with its own. */
export const RIVALS: readonly Rival[] = [
  { provider: 'BEDBANK_NORTH', factor: decimalOf(0.93), refundable: false, roomName: (name) => name },
  { provider: 'BEDBANK_SOUTH', factor: decimalOf(1.08), refundable: true, roomName: (name) => `${name} - standard` },
];

/** Rivals list only a few rooms, so that most combinations are the contract's. */
const MOST_ROOMS = 3;
/** Per night and person, if the contract itself sells nothing. */
const USUAL_PRICE = 61;

/** The rivals' combinations for the search. `own` are the contract's combinations, which may be empty. */
export function rivalCombinations(
  prepared: PreparedHotel,
  search: Search,
  own: readonly Offered[],
): readonly Offered[] {
  const { hotel } = prepared.book.contract;
  const digits = minorUnits(hotel.currency);
  const people = search.parties.flat().length;
  const usual = decimalOf(USUAL_PRICE * people * daysBetween(search.checkIn, search.checkOut));
  return RIVALS.flatMap(({ provider, factor, refundable, roomName }) =>
    hotel.rooms.slice(0, MOST_ROOMS).flatMap(({ providerCode }) =>
      hotel.mealPlans.map(({ mealPlan }): Offered => {
        const base = own.find(sells(providerCode, mealPlan))?.price ?? usual;
        const price = roundHalfUp(multiply(base, factor), digits);
        const name = roomName(prepared.roomNames.get(providerCode) ?? providerCode);
        return {
          rateId: 0,
          mealPlan,
          rooms: search.parties.map(() => name),
          price,
          priceBeforeOffers: price,
          currency: hotel.currency,
          onRequest: false,
          rival: { provider, refundable },
        };
      }),
    ),
  );
}

const sells =
  (room: string, mealPlan: MealPlanType) =>
  (offered: Offered): boolean =>
    offered.mealPlan === mealPlan && offered.rooms.every((code) => code === room);
