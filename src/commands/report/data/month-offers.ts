import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import { type ContractTerm, monthsOf } from './contract-term.ts';
import type { NightChoice, NightOffer, NightPrices } from './night-prices.ts';

/** The nights of each month, `2027-05`, in order. */
export type MonthOffers = ReadonlyMap<string, readonly { readonly day: CalendarDay; readonly offer: NightOffer }[]>;

export const monthOffers = (prices: NightPrices, choice: NightChoice, term: ContractTerm): MonthOffers =>
  new Map(
    [...monthsOf(term)].map(([month, days]) => [month, days.map((day) => ({ day, offer: prices(choice, day) }))]),
  );
