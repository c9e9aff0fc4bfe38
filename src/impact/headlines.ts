import type { CalendarDay } from '../kernel/calendar-day.ts';
import { type Decimal, fromScaled } from '../kernel/decimal.ts';
import type { NotSoldReason } from '../pricing/stay/not-sold-reason.ts';
import type { PartyStays } from './changed-stays.ts';
import { CheapestNights } from './cheapest-nights.ts';
import { type DearerShorter, LongerForLess } from './longer-for-less.ts';
import { type Month, monthAfter, monthsOf } from './months.ts';
import { type Percent, PercentSpan, percentOf } from './percent-span.ts';
import type { PricedClass } from './priced-class.ts';

/** One sentence about a change. Every number counts all stays that were compared. */
export type Headline = {
  /** The money that it is about, never negative: all differences together; without a price on one side, the prices of the other. */
  readonly sum: Decimal;
} & (
  | {
      /** What guests pay for stays that both versions sell, and whose price differs. */
      readonly kind: 'price';
      readonly guests: 'adults' | 'children';
      /** Of arrival. */
      readonly months: { readonly first: Month; readonly last: Month };
      readonly stays: number;
      /** All prices now together, compared with all prices before; absent if they were free. */
      readonly mean?: Decimal;
      /** Of a single stay. */
      readonly percent?: Percent;
    }
  | {
      readonly kind: 'no-longer-sold' | 'newly-sold' | 'on-request' | 'with-free-units';
      /** Why the version that does not sell them does not. */
      readonly reason?: NotSoldReason['kind'];
      readonly stays: number;
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
    }
);

interface Prices {
  readonly guests: 'adults' | 'children';
  first: Month;
  last: Month;
  stays: number;
  was: bigint;
  is: bigint;
  moved: bigint;
  readonly percents: PercentSpan;
}

interface Sales {
  readonly kind: Exclude<PricedClass['kind'], 'dearer' | 'cheaper'>;
  readonly reason: NotSoldReason['kind'] | undefined;
  stays: number;
  sum: bigint;
  first: CalendarDay;
  last: CalendarDay;
}

/** Gathers what to say first about a change. `decimals` are those of the currency. */
export class Headlines {
  readonly #prices = new Map<string, Prices>();
  readonly #sales = new Map<string, Sales>();
  readonly #longer: LongerForLess;
  readonly #cheapest: CheapestNights;
  readonly #decimals: number;

  constructor(decimals: number) {
    this.#decimals = decimals;
    this.#longer = new LongerForLess(decimals);
    this.#cheapest = new CheapestNights(decimals);
  }

  take(stays: PartyStays, classes: readonly PricedClass[]): void {
    const guests = stays.party.childAges.length > 0 ? 'children' : 'adults';
    for (const one of classes)
      if (one.kind === 'dearer' || one.kind === 'cheaper') this.#takePrice(guests, one);
      else this.#takeSale(one.kind, one);
    this.#longer.take(stays);
    this.#cheapest.take(stays);
  }

  #takePrice(guests: 'adults' | 'children', { checkIns, was = 0n, is = 0n, size }: PricedClass): void {
    for (const [month, stays] of monthsOf(checkIns)) {
      const key = `${guests} ${month}`;
      let prices = this.#prices.get(key);
      if (!prices) {
        prices = {
          guests,
          first: month,
          last: month,
          stays: 0,
          was: 0n,
          is: 0n,
          moved: 0n,
          percents: new PercentSpan(),
        };
        this.#prices.set(key, prices);
      }
      const count = BigInt(stays);
      prices.stays += stays;
      prices.was += was * count;
      prices.is += is * count;
      prices.moved += size * count;
      prices.percents.take(was, is);
    }
  }

  #takeSale(kind: Sales['kind'], { reason, checkIns, size }: PricedClass): void {
    const [first] = checkIns;
    const last = checkIns.at(-1);
    if (first === undefined || last === undefined) return;
    const key = `${kind} ${reason}`;
    const sales = this.#sales.get(key) ?? { kind, reason, stays: 0, sum: 0n, first, last };
    this.#sales.set(key, sales);
    sales.stays += checkIns.length;
    sales.sum += size * BigInt(checkIns.length);
    if (first < sales.first) sales.first = first;
    if (last > sales.last) sales.last = last;
  }

  /** Most money first. */
  result(): readonly Headline[] {
    const money = (grains: bigint): Decimal => fromScaled(grains, this.#decimals);
    const prices = joined([...this.#prices.values()]).map((one): Sized => {
      const percent = one.percents.result();
      return {
        size: one.moved,
        headline: {
          kind: 'price',
          guests: one.guests,
          months: { first: one.first, last: one.last },
          stays: one.stays,
          ...(one.was > 0n && { mean: percentOf(one) }),
          ...(percent && { percent }),
          sum: money(one.moved),
        },
      };
    });
    const sales = [...this.#sales.values()].map(({ kind, reason, stays, sum, first, last }): Sized => {
      const arrivals = { first, last };
      return { size: sum, headline: { kind, ...(reason && { reason }), stays, arrivals, sum: money(sum) } };
    });
    const longer = this.#longer.result().map(
      ({ size, ...one }): Sized => ({
        size,
        headline: { kind: 'longer-for-less', ...one, sum: money(size) },
      }),
    );
    const cheapest = this.#cheapest.result().map(
      ({ size, ...one }): Sized => ({
        size,
        headline: { kind: 'cheapest-night', ...one, sum: money(size) },
      }),
    );
    return [...prices, ...sales, ...longer, ...cheapest]
      .sort((a, b) => (a.size < b.size ? 1 : a.size > b.size ? -1 : 0))
      .map(({ headline }) => headline);
  }
}

interface Sized {
  readonly size: bigint;
  readonly headline: Headline;
}

/** Months in a row, in which the same guests pay as many percent more or less, as one. */
function joined(prices: readonly Prices[]): readonly Prices[] {
  const done: Prices[] = [];
  for (const one of prices.toSorted((a, b) => (`${a.guests} ${a.first}` < `${b.guests} ${b.first}` ? -1 : 1))) {
    const last = done.at(-1);
    const isSame = last?.guests === one.guests && one.first === monthAfter(last.last) && isAlike(last, one);
    if (!last || !isSame) {
      done.push(one);
      continue;
    }
    last.last = one.last;
    last.stays += one.stays;
    last.was += one.was;
    last.is += one.is;
    last.moved += one.moved;
    last.percents.takeAll(one.percents);
  }
  return done;
}

const isAlike = (a: Prices, b: Prices): boolean => a.was > 0n && b.was > 0n && percentOf(a) === percentOf(b);
