import type { MealPlanType } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { compare, subtract, toScaled } from '../kernel/decimal.ts';
import { memoizeWeakly } from '../kernel/memoize.ts';
import type { GuestParty } from '../stays/guest-parties.ts';
import type { Outcome, PartyStays, StayClass } from './changed-stays.ts';

/** Stays of `nights` that cost less than those of a night less from the same day. */
export interface DearerShorter {
  readonly nights: number;
  readonly stays: number;
  /** The one that saves most. */
  readonly example: {
    readonly rate: string;
    readonly room: string;
    readonly mealPlan: MealPlanType;
    readonly party: GuestParty;
    readonly checkIn: CalendarDay;
  };
}

/** Classes of stays from the same days, the second with a night more. */
interface Neighbours {
  readonly shorter: number;
  readonly longer: number;
  stays: number;
  readonly checkIn: CalendarDay;
}

interface Found extends DearerShorter {
  readonly size: bigint;
}

/** Finds stays that cost less with a night more now, and did not before. */
export class LongerForLess {
  readonly #found = new Map<number, { -readonly [K in keyof Found]: Found[K] } & { most: bigint }>();
  readonly #decimals: number;
  readonly #neighbours = memoizeWeakly(neighboursIn);

  constructor(decimals: number) {
    this.#decimals = decimals;
  }

  take({ classes, changed, outcomes, rate, room, mealPlan, party }: PartyStays): void {
    if (changed.length === 0) return;
    const isChanged = new Set(changed);
    for (const { shorter, longer, stays, checkIn } of this.#neighbours(classes)) {
      if (!isChanged.has(shorter) && !isChanged.has(longer)) continue;
      const [short, long] = [outcomes(shorter), outcomes(longer)];
      const saved = savedBy(long.after, short.after);
      if (saved === undefined || savedBy(long.before, short.before) !== undefined) continue;
      const nights = classes[longer]?.nights ?? 0;
      const size = toScaled(saved, this.#decimals);
      const found = this.#found.get(nights);
      const example = found && found.most >= size ? found.example : { rate, room, mealPlan, party, checkIn };
      this.#found.set(nights, {
        nights,
        stays: (found?.stays ?? 0) + stays,
        size: (found?.size ?? 0n) + size * BigInt(stays),
        most: found && found.most >= size ? found.most : size,
        example,
      });
    }
  }

  result(): readonly Found[] {
    return [...this.#found.values()].map(({ most: _, ...found }) => found);
  }
}

/** What the longer stay costs less; `undefined` if it does not. */
const savedBy = (long: Outcome, short: Outcome) =>
  long.sold && short.sold && compare(long.total, short.total) < 0 ? subtract(short.total, long.total) : undefined;

function neighboursIn(classes: readonly StayClass[]): readonly Neighbours[] {
  const classAt = new Map<string, number>();
  for (const [index, { nights, arrivals }] of classes.entries())
    for (const arrival of arrivals) classAt.set(`${nights} ${arrival}`, index);
  return classes.flatMap(({ nights, arrivals, checkIns }, shorter) => {
    const found = new Map<number, Neighbours>();
    for (const [position, arrival] of arrivals.entries()) {
      const longer = classAt.get(`${nights + 1} ${arrival}`);
      const checkIn = checkIns[position];
      if (longer === undefined || checkIn === undefined) continue;
      const known = found.get(longer);
      if (known) known.stays += 1;
      else found.set(longer, { shorter, longer, stays: 1, checkIn });
    }
    return [...found.values()];
  });
}
