import { compareText } from '../../kernel/compare-text.ts';
import { type Decimal, divideHalfUp, fromScaled } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { type Month, monthAfter, monthsOf } from './months.ts';
import { amountOf } from './priced-class.ts';
import type { PartyStays, StayClass } from './stay-class.ts';

/** A price of a stay, by the night. */
interface Nightly {
  readonly total: bigint;
  readonly nights: bigint;
}

interface Cheapest {
  /** In a row, with the same prices. */
  readonly months: { readonly first: Month; readonly last: Month };
  readonly before?: Decimal;
  readonly after?: Decimal;
  readonly size: number;
}

/** Finds the lowest price of a night for two adults in each month of arrival, where it differs. */
export class CheapestNights {
  readonly #months = new Map<string, { before: Nightly | undefined; after: Nightly | undefined }>();
  readonly #decimals: number;
  readonly #monthsOf = memoizeWeakly(({ checkIns }: StayClass) => monthsOf(checkIns).map(([month]) => month));

  constructor(decimals: number) {
    this.#decimals = decimals;
  }

  take({ party, classes, outcomes }: PartyStays): void {
    if (party.adults !== 2 || party.childAges.length > 0) return;
    for (const [index, one] of classes.entries()) {
      const { before, after } = outcomes(index);
      const was = nightly(amountOf(before), one);
      const is = before === after ? was : nightly(amountOf(after), one);
      if (was === undefined && is === undefined) continue;
      for (const month of this.#monthsOf(one)) {
        const known = this.#months.get(month) ?? { before: undefined, after: undefined };
        this.#months.set(month, known);
        known.before = lower(known.before, was);
        known.after = lower(known.after, is);
      }
    }
  }

  result(): readonly Cheapest[] {
    const each = [...this.#months]
      .sort(([a], [b]) => compareText(a, b))
      .flatMap(([month, { before, after }]): Cheapest[] => {
        if (before && after && before.total * after.nights === after.total * before.nights) return [];
        const [was, is] = [before, after].map((one) => one && this.#amount(one));
        const sizes = { was: before && inGrains(before), is: after && inGrains(after) };
        const size = sizes.was === undefined || sizes.is === undefined ? 0 : Math.abs(sizes.was - sizes.is);
        const months = { first: month, last: month };
        return [{ months, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }), size }];
      });
    const done: Cheapest[] = [];
    for (const one of each) {
      const last = done.at(-1);
      const isSame = last?.before === one.before && last?.after === one.after;
      if (last && isSame && one.months.first === monthAfter(last.months.last))
        done[done.length - 1] = { ...last, months: { first: last.months.first, last: one.months.last } };
      else done.push(one);
    }
    return done;
  }

  #amount({ total, nights }: Nightly): Decimal {
    return divideHalfUp(fromScaled(total, this.#decimals), fromScaled(nights, 0), this.#decimals);
  }
}

const nightly = (total: bigint | undefined, { nights }: StayClass): Nightly | undefined =>
  total === undefined ? undefined : { total, nights: BigInt(nights) };

const lower = (a: Nightly | undefined, b: Nightly | undefined): Nightly | undefined =>
  a === undefined || (b !== undefined && b.total * a.nights < a.total * b.nights) ? b : a;

const inGrains = ({ total, nights }: Nightly): number => Number(total) / Number(nights);
