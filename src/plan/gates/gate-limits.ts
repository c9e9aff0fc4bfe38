/** A number that may be reached and not passed; `off`: no limit. */
export type Limit = number | 'off';

/** How far a push may go without being asked about it. */
export interface GateLimits {
  /** Existing records changed. */
  readonly changedRecords: Limit;
  /** The same as a share of the records that the hub has already; counts from `PERCENT_COUNTS_FROM` changed records on. */
  readonly changedPercent: Limit;
  /** One price up or down, in percent of what the hub holds. */
  readonly priceMovePercent: Limit;
  /** The lowest price of a room and night that goes without saying, in the hotel's currency: for all, or by currency. */
  readonly priceFloor: Limit | Readonly<Record<string, number>>;
  /** Parts of records that `--prune` removes. */
  readonly removals: Limit;
  /** `SUPPLIER/HOTEL`, with `*` and `?`. */
  readonly protectedHotels: readonly string[];
}

/** 25 %: what reviewers of rate sheets ask about. The others stop a slip that reaches over a whole estate, and no day's work. */
export const DEFAULT_GATE_LIMITS: GateLimits = {
  changedRecords: 100,
  changedPercent: 50,
  priceMovePercent: 25,
  priceFloor: 1,
  removals: 10,
  protectedHotels: [],
};

/** Half of three records is no flood. */
export const PERCENT_COUNTS_FROM = 10;
