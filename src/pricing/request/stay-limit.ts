import { decisiveLevel } from '../../contract/effective-limits.ts';
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

/** The effective limit; `undefined` if no level sets it. */
export function stayLimit(sources: LimitSources, key: keyof StayLimits): GivenLimit | undefined {
  const { season, rate, hotel } = sources;
  const decisive = decisiveLevel(key, [hotel, rate, season]);
  if (decisive === undefined) return undefined;
  if (decisive === season) return limitAt(sources, 'season', key);
  return limitAt(sources, decisive === rate ? 'rate' : 'hotel', key);
}

/** The limits of all levels, most specific first. */
export const limitsOfLevels = (sources: LimitSources, key: keyof StayLimits): readonly GivenLimit[] =>
  LEVELS.flatMap((level) => limitAt(sources, level, key) ?? []);

function limitAt(sources: LimitSources, level: LimitLevel, key: keyof StayLimits): GivenLimit | undefined {
  const record = sources[level];
  const limit = record[key];
  return limit === undefined ? undefined : { limit, level, record };
}
