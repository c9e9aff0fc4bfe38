import type { StayLimits } from '../contract/model.ts';
import type { LimitLevel } from './not-sold-reason.ts';

/** Who may set a limit for a stay. The season is that of the arrival night. */
export interface LimitSources {
  readonly season: StayLimits;
  readonly rate: StayLimits;
  readonly hotel: StayLimits;
}

/**
 * The limit that holds and the level that gives it, or `undefined` when no level does. Each key is resolved by itself: the innermost
 * level that has it wins, even with 0.
 */
export function stayLimit(
  sources: LimitSources,
  key: keyof StayLimits,
): { readonly limit: number; readonly level: LimitLevel } | undefined {
  for (const level of ['season', 'rate', 'hotel'] as const) {
    const limit = sources[level][key];
    if (limit !== undefined) return { limit, level };
  }
  return undefined;
}
