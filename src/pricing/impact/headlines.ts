import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { type Decimal, divideHalfUp, fromScaled } from '../../kernel/decimal.ts';
import type { NotSoldReason } from '../request/not-sold-reason.ts';
import { type Booked, BookedDays, bookingsOf, EachStay } from './booked-days.ts';
import { CheapestNights } from './cheapest-nights.ts';
import { type DearerShorter, LongerForLess } from './longer-for-less.ts';
import { type Month, monthAfter, monthsOf } from './months.ts';
import { type Percent, PercentSpan, percentOf } from './percent-span.ts';
import type { PricedClass } from './priced-class.ts';
import type { Comparison, PartyStays } from './stay-class.ts';

/** One sentence about a change. Every number counts all stays that were compared. */
export type Headline =
  | {
      /** What guests pay for stays that both versions sell, and whose price differs. */
      readonly kind: 'price';
      readonly guests: 'adults' | 'children';
      /** Of arrival. */
      readonly months: { readonly first: Month; readonly last: Month };
      readonly stays: number;
      /** On which days they are booked; absent: on every day up to arrival. */
      readonly booked?: Booked;
      /** All prices now together, compared with all prices before, of every booking day; absent if they were free. */
      readonly mean?: Decimal;
      /** The mean difference in price for a night, signed. */
      readonly perNight: Decimal;
      /** Of a single stay. */
      readonly percent?: Percent;
    }
  | {
      readonly kind: 'no-longer-sold' | 'newly-sold' | 'on-request' | 'with-free-units';
      /** Why the version that does not sell them does not. */
      readonly reason?: NotSoldReason['kind'];
      readonly stays: number;
      readonly booked?: Booked;
      readonly arrivals: { readonly first: CalendarDay; readonly last: CalendarDay };
    }
  | ({
      /** Stays that cost less with a night more now, and did not before. */
      readonly kind: 'longer-for-less';
    } & DearerShorter)
  | {
      /** The lowest price of a night for two adults, of all stays that arrive in one of the months; absent if none is sold. */
      readonly kind: 'cheapest-night';
      readonly months: { readonly first: Month; readonly last: Month };
      readonly before?: Decimal;
      readonly after?: Decimal;
    };

interface Prices {
  readonly guests: 'adults' | 'children';
  first: Month;
  last: Month;
  was: bigint;
  is: bigint;
  nights: bigint;
  /** All differences for a night together. */
  moved: number;
  readonly booked: BookedDays;
  readonly percents: PercentSpan;
}

interface Sales {
  readonly kind: Exclude<PricedClass['kind'], 'dearer' | 'cheaper'>;
  readonly reason: NotSoldReason['kind'] | undefined;
  readonly booked: BookedDays;
  readonly each: EachStay;
  first: CalendarDay;
  last: CalendarDay;
}

/** Gathers what to say first about a change. `decimals` are those of the currency. */
export class Headlines {
  readonly #prices = new Map<string, Prices>();
  readonly #eachPrice = new EachStay();
  readonly #sales = new Map<string, Sales>();
  readonly #longer = new LongerForLess();
  readonly #cheapest: CheapestNights;
  readonly #decimals: number;
  readonly #comparison: Comparison;

  constructor(decimals: number, comparison: Comparison) {
    this.#decimals = decimals;
    this.#comparison = comparison;
    this.#cheapest = new CheapestNights(decimals);
  }

  take(party: PartyStays, classes: readonly PricedClass[]): void {
    const guests = party.party.childAges.length > 0 ? 'children' : 'adults';
    for (const one of classes)
      if (one.kind === 'dearer' || one.kind === 'cheaper') this.#takePrice(guests, party, one);
      else this.#takeSale(one.kind, party, one);
    this.#longer.take(party);
    this.#cheapest.take(party);
  }

  #takePrice(guests: 'adults' | 'children', party: PartyStays, { stays, was, is, size }: PricedClass): void {
    const bookings = bookingsOf(stays);
    const fresh = this.#eachPrice.take(party, stays);
    const isFresh = fresh.length === stays.arrivals.length ? undefined : new Set(fresh);
    let from = 0;
    for (const [month, count] of monthsOf(stays.checkIns)) {
      const key = `${guests} ${month}`;
      const prices = this.#prices.get(key) ?? noPrices(guests, month);
      this.#prices.set(key, prices);
      const own = count === bookings.length ? bookings : bookings.slice(from, from + count);
      const arrivals = own.flatMap(({ arrival }) => (!isFresh || isFresh.has(arrival) ? [arrival] : []));
      from += count;
      const before = prices.booked.bookings;
      prices.booked.take(own, arrivals, stays.openings);
      const booked = prices.booked.bookings - before;
      prices.was += was * BigInt(booked);
      prices.is += is * BigInt(booked);
      prices.nights += BigInt(stays.nights * booked);
      prices.moved += (Number(size) / stays.nights) * booked;
      prices.percents.take(was, is);
    }
  }

  #takeSale(kind: Sales['kind'], party: PartyStays, { reason, stays }: PricedClass): void {
    const [first] = stays.checkIns;
    const last = stays.checkIns.at(-1);
    if (first === undefined || last === undefined) return;
    const key = `${kind} ${reason}`;
    const none = { booked: new BookedDays(), each: new EachStay() };
    const sales = this.#sales.get(key) ?? { kind, reason, ...none, first, last };
    this.#sales.set(key, sales);
    sales.booked.take(bookingsOf(stays), sales.each.take(party, stays), stays.openings);
    if (first < sales.first) sales.first = first;
    if (last > sales.last) sales.last = last;
  }

  /** Sales first, those of most stays; then prices, those that differ most together; whole prices are compared with nothing. */
  result(): readonly Headline[] {
    const prices = joined([...this.#prices.values()], this.#comparison).map((one): Sized => {
      const percent = one.percents.result();
      const booked = one.booked.result(this.#comparison);
      const perNight = fromScaled(one.is - one.was, this.#decimals);
      return {
        size: one.moved,
        headline: {
          kind: 'price',
          guests: one.guests,
          months: { first: one.first, last: one.last },
          stays: one.booked.stays,
          ...(booked && { booked }),
          ...(one.was > 0n && { mean: percentOf(one) }),
          perNight: divideHalfUp(perNight, fromScaled(one.nights, 0), this.#decimals),
          ...(percent && { percent }),
        },
      };
    });
    const sales = [...this.#sales.values()].map(({ kind, reason, booked: days, first, last }): Sized => {
      const { stays } = days;
      const booked = days.result(this.#comparison);
      const arrivals = { first, last };
      return { size: stays, headline: { kind, ...(reason && { reason }), stays, ...(booked && { booked }), arrivals } };
    });
    const longer = this.#longer
      .result()
      .map(({ size, ...one }): Sized => ({ size, headline: { kind: 'longer-for-less', ...one } }));
    const cheapest = this.#cheapest
      .result()
      .map(({ size, ...one }): Sized => ({ size, headline: { kind: 'cheapest-night', ...one } }));
    return [sales, prices, longer, cheapest].flatMap((some) =>
      some.sort((a, b) => b.size - a.size).map(({ headline }) => headline),
    );
  }
}

const noPrices = (guests: 'adults' | 'children', month: Month): Prices => ({
  ...{ guests, first: month, last: month, was: 0n, is: 0n, nights: 0n, moved: 0 },
  ...{ booked: new BookedDays(), percents: new PercentSpan() },
});

interface Sized {
  readonly size: number;
  readonly headline: Headline;
}

/** Months in a row, in which the same guests pay as many percent more or less for the same bookings, as one. */
function joined(prices: readonly Prices[], comparison: Comparison): readonly Prices[] {
  const isAlike = (a: Prices, b: Prices): boolean =>
    a.was > 0n &&
    b.was > 0n &&
    percentOf(a) === percentOf(b) &&
    JSON.stringify(a.booked.result(comparison)) === JSON.stringify(b.booked.result(comparison));
  const done: Prices[] = [];
  for (const one of prices.toSorted((a, b) => (`${a.guests} ${a.first}` < `${b.guests} ${b.first}` ? -1 : 1))) {
    const last = done.at(-1);
    const isSame = last?.guests === one.guests && one.first === monthAfter(last.last) && isAlike(last, one);
    if (!last || !isSame) {
      done.push(one);
      continue;
    }
    last.last = one.last;
    last.was += one.was;
    last.is += one.is;
    last.nights += one.nights;
    last.moved += one.moved;
    last.booked.takeAll(one.booked);
    last.percents.takeAll(one.percents);
  }
  return done;
}
