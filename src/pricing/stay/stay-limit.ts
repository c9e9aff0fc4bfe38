import type { StayLimits } from '../../contract/model.ts';
import type { LimitLevel } from './not-sold-reason.ts';

interface Limiting extends StayLimits {
  readonly name?: string;
}

/** The records that may set a limit for a stay. The season is the arrival night's. */
export interface LimitSources {
  readonly season: Limiting;
  readonly rate: Limiting;
  readonly hotel: Limiting;
}

/** A limit with the level and record that set it. */
export interface GivenLimit {
  readonly limit: number;
  readonly level: LimitLevel;
  readonly record: Limiting;
}

const LEVELS = ['season', 'rate', 'hotel'] as const;

/**
 * The effective limit, or `undefined` if no level sets it. Each key is resolved separately: the most specific level that sets it wins,
 * even with 0.
 */
export function stayLimit(sources: LimitSources, key: keyof StayLimits): GivenLimit | undefined {
  for (const level of LEVELS) {
    const limit = sources[level][key];
    if (limit !== undefined) return { limit, level, record: sources[level] };
  }
  return undefined;
}

/** The limits of all levels, most specific first. */
export const limitsOfLevels = (sources: LimitSources, key: keyof StayLimits): readonly GivenLimit[] =>
  LEVELS.flatMap((level) => {
    const limit = sources[level][key];
    return limit === undefined ? [] : [{ limit, level, record: sources[level] }];
  });
