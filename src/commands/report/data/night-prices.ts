import type { MealPlanType } from '../../../contract/model.ts';
import { addDays, type CalendarDay } from '../../../kernel/calendar-day.ts';
import { compare, type Decimal } from '../../../kernel/decimal.ts';
import type { NotSoldReason } from '../../../pricing/request/not-sold-reason.ts';
import type { SellableContract, StayRequest } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { nightsAlone } from '../../../pricing/stay/nights-alone.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';

/** What a night is priced for. */
export interface NightChoice {
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** What a night costs before offers and supplements, in the cheapest rate that sells it, or why none does. */
export type NightOffer =
  | { readonly sold: true; readonly rate: string; readonly amount: Decimal; readonly onRequest: boolean }
  | { readonly sold: false; readonly reason: NotSoldReason };

export type NightPrices = (choice: NightChoice, day: CalendarDay) => NightOffer;

/** Prices single nights, whatever the limits of stays, release and booking windows say: these concern whole stays. */
export const nightBook = (contract: SellableContract, switches: PricingSwitches): PriceBook =>
  priceBook(nightsAlone(contract), switches);

/** A stay of that night alone. */
export const nightStay = (choice: NightChoice, rate: string, day: CalendarDay): StayRequest => ({
  ...choice,
  rate,
  checkIn: day,
  checkOut: addDays(day, 1),
  bookedOn: day,
});

export function nightPrices(contract: SellableContract, switches: PricingSwitches): NightPrices {
  const book = nightBook(contract, switches);
  return (choice, day) => {
    let best: NightOffer = { sold: false, reason: { kind: 'unknown-rate' } };
    for (const { name: rate } of contract.rates) {
      const request = nightStay(choice, rate, day);
      const { total, onRequest } = book.total(request);
      if (total !== undefined) {
        if (!best.sold || compare(total, best.amount) < 0) best = { sold: true, rate, amount: total, onRequest };
      } else if (!best.sold) {
        const reason = book.refusal(request)?.reason;
        if (reason && rankOf(reason) > rankOf(best.reason)) best = { sold: false, reason };
      }
    }
    return best;
  };
}

/** From the reasons that say least about a night to those that say most: of several rates, one tells why the night is not sold. */
const TELLING: readonly NotSoldReason['kind'][] = [
  'unknown-rate',
  'no-season',
  'room-not-priced',
  'unknown-meal-plan',
  'meal-plan-not-offered',
  'occupancy-not-allowed',
  'lodging-price-missing',
  'meal-price-missing',
  'several-seasons',
  'no-units',
  'stop-sale',
];

const rankOf = ({ kind }: NotSoldReason): number => (TELLING.includes(kind) ? TELLING.indexOf(kind) : TELLING.length);
