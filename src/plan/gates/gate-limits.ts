/** A limit of N allows N; `off`: no limit. */
export type Limit = number | 'off';

/** What a push may change without being asked. */
export interface GateLimits {
  readonly changedRecords: Limit;
  /** The same in percent of the records in the hub; applies from `PERCENT_COUNTS_FROM` changed records. */
  readonly changedPercent: Limit;
  /** One price up or down, in percent of what the hub holds. */
  readonly priceMovePercent: Limit;
  /** The lowest price of a room and night, in the hotel's currency: one for all, or by currency. */
  readonly priceFloor: Limit | Readonly<Record<string, number>>;
  /** Parts of records that `--prune` removes. */
  readonly removals: Limit;
  /** `SUPPLIER/HOTEL`, with `*` and `?`. */
  readonly protectedHotels: readonly string[];
}

/** Reviewers of rate sheets ask about moves above 25 %. The other limits stop mistakes in many hotels, but not a day's usual work. */
export const DEFAULT_GATE_LIMITS: GateLimits = {
  changedRecords: 100,
  changedPercent: 50,
  priceMovePercent: 25,
  priceFloor: 1,
  removals: 10,
  protectedHotels: [],
};

/** Below this, a share says nothing: half of three records is not many. */
export const PERCENT_COUNTS_FROM = 10;
