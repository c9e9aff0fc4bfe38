import type { StayLimits } from '../contract/model.ts';
import type { LimitLevel } from './not-sold-reason.ts';

/** A record that may set limits. */
interface Limiting extends StayLimits {
  readonly name?: string;
}

/** Who may set a limit for a stay. The season is that of the arrival night. */
export interface LimitSources {
  readonly season: Limiting;
  readonly rate: Limiting;
  readonly hotel: Limiting;
}

/** A limit with the level that gives it and the record in which that stands. */
export interface GivenLimit {
  readonly limit: number;
  readonly level: LimitLevel;
  readonly record: Limiting;
}

const LEVELS = ['season', 'rate', 'hotel'] as const;

/**
 * The limit that holds and the level that gives it, or `undefined` when no level does. Each key is resolved by itself: the innermost
 * level that has it wins, even with 0.
 */
export function stayLimit(sources: LimitSources, key: keyof StayLimits): GivenLimit | undefined {
  for (const level of LEVELS) {
    const limit = sources[level][key];
    if (limit !== undefined) return { limit, level, record: sources[level] };
  }
  return undefined;
}

/** Every level's limit, innermost first. */
export const limitsOfLevels = (sources: LimitSources, key: keyof StayLimits): readonly GivenLimit[] =>
  LEVELS.flatMap((level) => {
    const limit = sources[level][key];
    return limit === undefined ? [] : [{ limit, level, record: sources[level] }];
  });
