import type { MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { commonMoment } from '../stays/booking-moments.ts';
import type { GuestParty } from '../stays/guest-parties.ts';
import { EachStay } from './booked-days.ts';
import type { Outcome, PartyStays, StayClass } from './stay-class.ts';

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

/** Classes of stays from the same days that are booked on the same days, the second with a night more. */
interface Neighbours {
  readonly shorter: number;
  readonly longer: number;
  /** The stays of both, as a part of the second. */
  readonly common: StayClass;
}

interface Found extends DearerShorter {
  /** What the example saves by the night. */
  readonly size: number;
}

/** Finds stays that cost less with a night more now, and did not before. */
export class LongerForLess {
  readonly #found = new Map<number, { -readonly [K in keyof Found]: Found[K] }>();
  readonly #each = new EachStay();
  readonly #neighbours = memoizeWeakly(neighboursIn);

  take(party: PartyStays): void {
    const { classes, changed, outcomes, rate, room, mealPlan } = party;
    if (changed.length === 0) return;
    const isChanged = new Set(changed);
    for (const { shorter, longer, common } of this.#neighbours(classes)) {
      if (!isChanged.has(shorter) && !isChanged.has(longer)) continue;
      const [short, long] = [outcomes(shorter), outcomes(longer)];
      const saved = savedBy(long.after, short.after);
      if (saved === undefined || savedBy(long.before, short.before) !== undefined) continue;
      const { nights, checkIn } = common;
      const stays = this.#each.take(party, common).length;
      const found = this.#found.get(nights);
      const size = Number(saved) / nights;
      const isMost = found === undefined || size > found.size;
      this.#found.set(nights, {
        nights,
        stays: (found?.stays ?? 0) + stays,
        size: isMost ? size : found.size,
        example: isMost ? { rate, room, mealPlan, party: party.party, checkIn } : found.example,
      });
    }
  }

  result(): readonly Found[] {
    return [...this.#found.values()];
  }
}

/** What the longer stay costs less; `undefined` if it does not. */
const savedBy = (long: Outcome, short: Outcome): bigint | undefined =>
  long.sold && short.sold && long.total < short.total ? short.total - long.total : undefined;

function neighboursIn(classes: readonly StayClass[]): readonly Neighbours[] {
  const classesAt = new Map<string, number[]>();
  for (const [index, { nights, arrivals }] of classes.entries())
    for (const arrival of arrivals) pushTo(classesAt, `${nights} ${arrival}`, index);
  // In the order of the longer stays, so that each of them can be counted once.
  return classes.flatMap((one, longer) => {
    const shorters = new Map<number, number[]>();
    for (const arrival of one.arrivals)
      for (const shorter of classesAt.get(`${one.nights - 1} ${arrival}`) ?? []) pushTo(shorters, shorter, arrival);
    return [...shorters].flatMap(([shorter, arrivals]): Neighbours[] => {
      const other = classes[shorter];
      const moment = other && commonMoment(arrivals, one, other);
      return moment
        ? [{ shorter, longer, common: { ...one, ...moment, checkIn: checkInOf(one, moment.arrival) } }]
        : [];
    });
  });
}

const checkInOf = ({ arrivals, checkIns, checkIn }: StayClass, arrival: number): CalendarDay =>
  checkIns[arrivals.indexOf(arrival)] ?? checkIn;

function pushTo<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
