import type { StayLimits } from '../../contract/model.ts';

/** The record without its stay and release settings. */
export function withoutLimits<T extends StayLimits>(record: T): Omit<T, keyof StayLimits> {
  const { releaseDays: _release, minimumStay: _minimum, maximumStay: _maximum, ...rest } = record;
  return rest;
}
