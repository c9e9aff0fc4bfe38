import { withoutUndefined } from '../kernel/without-undefined.ts';
import type { StayLimits } from './model.ts';

/**
 * The level whose setting for `key` is in effect; `undefined` if no level sets it. Levels are given most general first. Each setting is
 * resolved separately: the most specific level that sets it wins, even with 0. A plain loop, because pricing asks for every stay.
 */
export function decisiveLevel(key: keyof StayLimits, levels: readonly StayLimits[]): StayLimits | undefined {
  for (let index = levels.length - 1; index >= 0; index -= 1) {
    const level = levels[index];
    if (level?.[key] !== undefined) return level;
  }
  return undefined;
}

/**
 * The effective stay and release settings of the given levels, most general first: `(hotel, rate, season)` for the nights of a season,
 * `(hotel, rate)` for the rate itself.
 */
export const effectiveLimits = (...levels: readonly StayLimits[]): StayLimits =>
  withoutUndefined({
    releaseDays: decisiveLevel('releaseDays', levels)?.releaseDays,
    minimumStay: decisiveLevel('minimumStay', levels)?.minimumStay,
    maximumStay: decisiveLevel('maximumStay', levels)?.maximumStay,
  });
