import type { HotelContract } from '../../../contract/model.ts';
import { addDays, type CalendarDay } from '../../../kernel/calendar-day.ts';
import { compareText } from '../../../kernel/compare-text.ts';
import { compare, type Decimal, percentChange } from '../../../kernel/decimal.ts';
import type { PriceBook } from '../../../pricing/stay/price-book.ts';
import type { NightChoice, NightOffer, NightPrices } from './nights.ts';
import { type ContractTerm, monthsOf } from './season-dates.ts';

/** What offers take off the stays that arrive in a month and are booked on a day. */
export interface BookingCell {
  /** Arrivals of the month on or after the booking day. */
  readonly arrivals: number;
  readonly sold: number;
  /** The least and the most that offers change a total, in percent of the total without them: 0 or negative. Absent: nothing is sold. */
  readonly percent?: { readonly least: Decimal; readonly most: Decimal };
}

export interface BookingGrid {
  readonly nights: number;
  readonly months: readonly string[];
  readonly rows: readonly { readonly bookedOn: CalendarDay; readonly cells: readonly BookingCell[] }[];
}

/**
 * The days of booking on which something can change: the day itself, the first days of all booking windows of rates and offers, and the days
 * after their last, before the last night.
 */
export function bookingDays(
  { rates, offers }: Pick<HotelContract, 'rates' | 'offers'>,
  from: CalendarDay,
  last: CalendarDay,
) {
  const windows = [...rates, ...offers].flatMap(({ bookingWindows = [] }) => bookingWindows);
  const days = windows.flatMap(({ start, end }) => [start, addDays(end, 1)]);
  return [...new Set([from, ...days])].filter((day) => day >= from && day <= last).sort(compareText);
}

/** The stay whose discounts are shown first. */
export const USUAL_NIGHTS = 7;

/** Prices a stay of this many nights from every arrival, booked on each of the days, in the cheapest rate. */
export function bookingGrid(
  book: PriceBook,
  choice: NightChoice,
  nights: number,
  { days, term }: { readonly days: readonly CalendarDay[]; readonly term: ContractTerm },
): BookingGrid {
  const months = monthsOf(term);
  const cell = (bookedOn: CalendarDay, arrivals: readonly CalendarDay[]): BookingCell => {
    const open = arrivals.filter((day) => day >= bookedOn);
    const percents = open.flatMap((checkIn) => percentOff(book, choice, checkIn, nights, bookedOn) ?? []);
    const sorted = percents.sort(compare);
    const [most, least] = [sorted[0], sorted.at(-1)];
    return { arrivals: open.length, sold: sorted.length, ...(most && least && { percent: { least, most } }) };
  };
  return {
    nights,
    months: [...months.keys()],
    rows: days.map((bookedOn) => ({ bookedOn, cells: [...months.values()].map((days) => cell(bookedOn, days)) })),
  };
}

function percentOff(
  book: PriceBook,
  choice: NightChoice,
  checkIn: CalendarDay,
  nights: number,
  bookedOn: CalendarDay,
): Decimal | undefined {
  const checkOut = addDays(checkIn, nights);
  let best: { readonly total: Decimal; readonly totalBeforeOffers: Decimal } | undefined;
  for (const { name: rate } of book.contract.rates) {
    const sale = book.sale({ ...choice, rate, checkIn, checkOut, bookedOn });
    if (sale.ok && (!best || compare(sale.value.total, best.total) < 0)) best = sale.value;
  }
  if (!best) return undefined;
  const { total, totalBeforeOffers } = best;
  if (total === totalBeforeOffers || totalBeforeOffers === '0') return '0' as Decimal;
  return percentChange(totalBeforeOffers, total, 1);
}

/** The nights of each month, `2027-05`, in order. */
export type MonthOffers = ReadonlyMap<string, readonly { readonly day: CalendarDay; readonly offer: NightOffer }[]>;

export const monthOffers = (prices: NightPrices, choice: NightChoice, term: ContractTerm): MonthOffers =>
  new Map(
    [...monthsOf(term)].map(([month, days]) => [month, days.map((day) => ({ day, offer: prices(choice, day) }))]),
  );
