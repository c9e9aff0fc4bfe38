/** The kinds of records that a price is made of. */
export type SourceKind =
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
 * What in the contract decided something: a record, and the value in it that did. `Origins.place(record, ...key)` gives its place in
 * the file; records that were read from the hub have none.
 */
export interface Source {
  readonly kind: SourceKind;
  /** The record's code or name; the room's code for room prices and stop sales. */
  readonly name: string;
  /** The very object of the contract that was priced. */
  readonly record: object;
  /** The way from the record to the value; empty for the record as a whole. */
  readonly key: readonly (string | number)[];
}
