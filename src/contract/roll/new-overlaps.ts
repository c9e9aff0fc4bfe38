import { type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';
import type { Rate } from '../model.ts';
import type { MovedRate } from './moved-rate.ts';
import { nightsOf } from './rate-origins.ts';
import type { Modifier, RolledModifier } from './rolled-modifier.ts';
import { sameDates } from './year-shift.ts';

/** Two records for the same nights in the new year that had none in common before. */
export interface RollOverlap {
  readonly kind: 'rate' | 'offer' | 'supplement';
  readonly names: readonly [string, string];
  readonly nights: readonly DayRange[];
}

/** The overlaps that a roll makes: of rates that are sold at the same time, and of the offers and supplements of one rate. */
export function newOverlaps(
  all: readonly Rate[],
  moved: readonly MovedRate[],
  modifiers: readonly RolledModifier[],
  years: number,
): readonly RollOverlap[] {
  const found = new Map<string, RollOverlap>();
  const add = (kind: RollOverlap['kind'], one: string, other: string, nights: readonly DayRange[]): void => {
    if (nights.length > 0) found.set([kind, ...[one, other].sort()].join('\n'), { kind, names: [one, other], nights });
  };
  for (const [index, one] of moved.entries()) {
    const [was, now] = [nightsBefore(one), nightsNow(one)];
    for (const other of moved.slice(0, index))
      if (commonRanges(was, nightsBefore(other)).length === 0 && areBookedTogether(one.rate, other.rate, 0))
        add('rate', one.name, other.name, commonRanges(now, nightsNow(other)));
    for (const other of all.filter((rate) => areBookedTogether(one.rate, rate, years))) {
      const shared = commonRanges(now, mergedRanges(nightsOf(other)));
      // Rates that are meant to be sold together were sold together the year before, too.
      if (!all.some((rate) => rate !== one.rate && wereTogether(rate, was, shared, years)))
        add('rate', one.name, other.name, shared);
    }
    for (const kind of ['offer', 'supplement'] as const) {
      const linked = modifiers.filter(
        (mod) => mod.kind === kind && mod.record && one.rate[`${kind}s`]?.includes(mod.from),
      );
      for (const [at, a] of linked.entries())
        for (const b of linked.slice(0, at)) {
          const before = [a, b].map(({ record }) => record?.travelWindows);
          if (areForSameRooms(a.record, b.record) && shared(was, before).length === 0)
            add(kind, a.code, b.code, shared(now, [a.nights, b.nights]));
        }
    }
  }
  return [...found.values()];
}

const nightsBefore = ({ rate }: MovedRate): readonly DayRange[] => mergedRanges(nightsOf(rate));

const nightsNow = ({ moves }: MovedRate): readonly DayRange[] => mergedRanges(moves.seasons.flat());

/** The nights that are in all of the windows; no windows, or an empty list, are all nights. */
const shared = (
  nights: readonly DayRange[],
  windows: readonly (readonly DayRange[] | undefined)[],
): readonly DayRange[] =>
  windows.reduce<readonly DayRange[]>(
    (left, window = []) => (window.length === 0 ? left : commonRanges(left, mergedRanges(window))),
    nights,
  );

function wereTogether(rate: Rate, was: readonly DayRange[], nights: readonly DayRange[], years: number): boolean {
  const own = mergedRanges(nightsOf(rate));
  const later = mergedRanges(own.flatMap((range) => sameDates(range, years) ?? []));
  return commonRanges(own, was).length > 0 && commonRanges(later, nights).length > 0;
}

/** Whether there is a day on which both can be booked, the first one moved by some years. */
function areBookedTogether(one: Rate, other: Rate, years: number): boolean {
  const [own, theirs] = [one.bookingWindows ?? [], other.bookingWindows ?? []];
  if (own.length === 0 || theirs.length === 0) return true;
  const later = own.flatMap((range) => sameDates(range, years) ?? []);
  return later.some((range) => theirs.some((window) => rangesOverlap(range, window)));
}

function areForSameRooms(one: Modifier | undefined, other: Modifier | undefined): boolean {
  const meet = (a: readonly string[] | 'all' = 'all', b: readonly string[] | 'all' = 'all'): boolean =>
    a === 'all' || b === 'all' || a.some((code) => b.includes(code));
  return meet(one?.providerRoomCodes, other?.providerRoomCodes) && meet(one?.mealPlans, other?.mealPlans);
}
