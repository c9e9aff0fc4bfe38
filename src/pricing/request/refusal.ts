import { fail, type Result } from '../../kernel/result.ts';
import type { NotSoldReason } from './not-sold-reason.ts';

/** Why a stay is not sold, with the responsible parts of the contract. */
export interface Refusal {
  readonly reason: NotSoldReason;
  readonly sources: readonly Source[];
}

export const refuse = (reason: NotSoldReason, ...sources: readonly Source[]): Result<never, Refusal> =>
  fail({ reason, sources });

/** The kinds of records that affect a price. */
type SourceKind =
  | 'hotel'
  | 'room'
  | 'rate'
  | 'season'
  | 'room price'
  | 'meal plan'
  | 'stop sale'
  | 'offer'
  | 'supplement';

/**
 * The record and value of the contract that decided something. `Origins.place(record, ...key)` gives its place in the file; records
 * read from the hub have none.
 */
export interface Source {
  readonly kind: SourceKind;
  /** The record's code or name; the room's code for room prices and stop sales. */
  readonly name: string;
  /** The same object as in the priced contract. */
  readonly record: object;
  /** The path from the record to the value; empty for the whole record. */
  readonly key: readonly (string | number)[];
}
