/** A record as all processes of a hub share it: of a table of the store, or of what the hub remembers. */
export interface RowKey {
  readonly tab: string;
  readonly key: string;
}

export interface Row extends RowKey {
  /** JSON. */
  readonly content: string;
}

/** What a turn has changed. */
export interface Changes {
  /** Everything in the tables of the store was deleted before. */
  readonly isCleared: boolean;
  readonly rows: readonly Row[];
  /** Dropped rows. Other processes need no notice: the rows have expired, or they drop them by themselves. */
  readonly dropped: readonly RowKey[];
  /** The last ids that were given out, as JSON. */
  readonly lastIds: string;
}

/** The row that stands for deleting everything in the tables of the store. */
export const CLEARED = 'cleared';
