import type { Decimal } from '../kernel/decimal.ts';

/**
 * Every point of a price that the hub leaves open, each with the readings it may have. The first reading of each is that of the
 * reference model; `Qn` is the number of the open question.
 */
export const pricingAlternatives = {
  /**
   * Q1: which nights of a stay-to-pay offer are free. `last-of-stay`, `first` and `cheapest` count over all nights of the stay on which
   * the offer applies; `average`: none is free, the guest pays nights x pay / stay nights at their average price.
   */
  freeNightsPosition: ['last-of-block', 'last-of-stay', 'first', 'cheapest', 'average'],
  /** Q2: whether every full block of `stay` nights gives free nights, or the offer counts once. */
  freeNightsRepeat: ['every-block', 'once'],
  /** Q3: how many nights a stay-to-pay offer takes. */
  freeNightsStay: ['at-least', 'exactly', 'multiple'],
  /** Q4: whether `apply` says what is free, or it is always the lodging. */
  freeNightsComponent: ['per-apply', 'lodging'],
  /** Q5: whether supplements that count by night are charged on free nights; those per stay always are. */
  supplementsOnFreeNights: ['kept', 'nightly-waived'],
  /**
   * Q6: what several percent offers come to. `best-only`: the one that takes most; `first-only`: the first that applies, in the order in
   * which the rate links them.
   */
  percentStacking: ['additive', 'compounding', 'best-only', 'first-only'],
  /** Q7: what percent offers look at beside free nights. `exclusive`: either these or those, whichever takes more. */
  percentWithFreeNights: ['paid-nights', 'all-nights', 'exclusive'],
  /** Q8: what must lie in a travel window. With `arrival` and `whole-stay` all nights of the stay count, or none. */
  travelWindow: ['each-night', 'arrival', 'whole-stay'],
  /** Q9: what must fall on the operational days. With `arrival-day` and `all-nights` all nights of the stay count, or none. */
  operationalDays: ['each-night', 'arrival-day', 'all-nights'],
  /** Q10: how many days ahead `releaseDays` asks for: so many, or one more. */
  release: ['at-least', 'more-than'],
  /**
   * Q11: which `minimumStay` counts. `strictest-season`: the greatest of all seasons that the stay touches, each resolved by itself;
   * `every-level`: that of the arrival night's season, of the rate and of the hotel, all of them.
   */
  minimumStay: ['arrival-season', 'strictest-season', 'every-level'],
  /** Q12: what the base price of a room by PAX pays for. `room-for-two`: up to two adults; the list is for the third and further ones. */
  paxBase: ['first-adult', 'room-for-two'],
  /** Q13: what a person costs for whom a PAX list is too short. Of an empty list there is no last value to repeat. */
  paxOverrun: ['not-sold', 'last-repeats', 'zero'],
  /** Q14: how `childPrices` of a meal plan are read. `by-age`: by the year of age, counted from `minimumChildrenAge`; `none`: children eat free. */
  childMeals: ['by-order', 'by-age', 'none'],
  /** Q15: the order in which children take the places of a price list (and become adults, see `missingPair`). */
  childOrder: ['as-sent', 'oldest-first', 'youngest-first'],
  /** Q16: who is a child. `maximum-excluded`: whoever has the maximum age is an adult; `infants-counted`: an infant occupies and pays as a child. */
  ageBounds: ['inclusive', 'maximum-excluded', 'infants-counted'],
  /** Q17: what happens when the room has no such occupancy, or no price for it: no sale, or one child after the other counts as an adult. */
  missingPair: ['refuse', 'child-as-adult'],
  /** Q18: what a percent supplement is worked out on: before or after offers, on what its `apply` names or always on lodging alone. */
  supplementPercentBase: ['gross', 'net', 'gross-lodging', 'net-lodging'],
  /** Q19: where and how amounts are rounded to the currency: each line once, or each night of a line. */
  rounding: ['line-half-up', 'night-half-up', 'line-half-even', 'line-truncate'],
  /** Q20: how often an amount per stay of a supplement counts: once, by the share of nights it applies on, or once for each window touched. */
  stayAmount: ['once', 'pro-rata', 'per-window'],
  /**
   * Q21: what the end of the date ranges of seasons, stop sales and travel windows is. In contract files it is always a night; the other
   * reading is for records as a hub holds them.
   */
  rangeEnd: ['night', 'check-out-day'],
  /** Q22: what is offered when several rates sell the same room and meal plan. */
  competingRates: ['both', 'cheapest'],
  /** Q23: which price form counts. `by-filled-array`: prices by occupancy where there are any, else those per person. */
  priceForm: ['by-price-type', 'by-filled-array'],
  /** Q24: whether quotes are multiplied with `markupFactor`. */
  markup: ['none', 'factor'],
} as const;

/** The name of one open question. */
export type PricingSwitch = keyof typeof pricingAlternatives;

type Readings = { readonly [Name in PricingSwitch]: (typeof pricingAlternatives)[Name][number] };

/** One reading for every open question, with the two figures that some of them need. */
export interface PricingSwitches extends Readings {
  /** Markup, commission and exchange rate of quotes in one figure, above 0; counts where `markup` is `factor`. */
  readonly markupFactor: Decimal;
  /** IANA name of the zone whose midnight begins a day of booking (Q10). */
  readonly bookingTimeZone: string;
}

/** The reference model M0: the first reading of every question, no markup, days of booking by UTC. */
export const referencePricing: PricingSwitches = {
  freeNightsPosition: 'last-of-block',
  freeNightsRepeat: 'every-block',
  freeNightsStay: 'at-least',
  freeNightsComponent: 'per-apply',
  supplementsOnFreeNights: 'kept',
  percentStacking: 'additive',
  percentWithFreeNights: 'paid-nights',
  travelWindow: 'each-night',
  operationalDays: 'each-night',
  release: 'at-least',
  minimumStay: 'arrival-season',
  paxBase: 'first-adult',
  paxOverrun: 'not-sold',
  childMeals: 'by-order',
  childOrder: 'as-sent',
  ageBounds: 'inclusive',
  missingPair: 'refuse',
  supplementPercentBase: 'gross',
  rounding: 'line-half-up',
  stayAmount: 'once',
  rangeEnd: 'night',
  competingRates: 'both',
  priceForm: 'by-price-type',
  markup: 'none',
  markupFactor: '1' as Decimal,
  bookingTimeZone: 'UTC',
};
