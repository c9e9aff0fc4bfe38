import { bareRecord } from '../../hub/mapping/bare-record.ts';
import { inheritedLimits } from '../../hub/mapping/inherited-limits.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** A hotel or supplier as it was read back, made ready once for all the steps that are compared with it. */
export interface Reading {
  readonly bare: JsonObject;
  /** The same with the stay limits that hold in each rate and season. */
  readonly effective: JsonObject;
}

export function readingOf(owner: object): Reading {
  const bare = bareRecord(owner);
  return { bare, effective: inheritedLimits(bare) };
}
