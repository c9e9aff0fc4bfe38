import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';

/**
 * The hub's pricing rules that its documentation leaves open, each with its possible settings. The first one is the reference model's;
 * `Qn` is the number of the open question.
 */
export const pricingAlternatives = {
  /**
   * Q1: which nights of a stay-to-pay offer are free. `last-of-stay`, `first` and `cheapest` choose from all nights on which the offer
   * applies. `average`: none is free; the guest pays nights x pay / stay nights at their average price.
   */
  freeNightsPosition: ['last-of-block', 'last-of-stay', 'first', 'cheapest', 'average'],
  /** Q2: whether every full block of `stay` nights has free nights, or only one. */
  freeNightsRepeat: ['every-block', 'once'],
  /** Q3: how many nights a stay-to-pay offer requires. */
  freeNightsStay: ['at-least', 'exactly', 'multiple'],
  /** Q4: whether `apply` decides which part is free, or always the lodging is. */
  freeNightsComponent: ['per-apply', 'lodging'],
  /** Q5: whether nightly supplements are charged on free nights; those per stay always are. */
  supplementsOnFreeNights: ['kept', 'nightly-waived'],
  /**
   * Q25: whether an amount per night is taken off a free night: at most the rest of the night (its meals, if only its lodging is free);
   * not at all; or in full, so that the rest of the stay pays what the night cannot.
   */
  amountsOnFreeNights: ['what-is-left', 'none', 'in-full'],
  /**
   * Q6: how several percent offers combine. `best-only`: only the one that saves most; `first-only`: only the first that applies, in the
   * order of the rate's links.
   */
  percentStacking: ['additive', 'compounding', 'best-only', 'first-only'],
  /** Q7: the nights that percent offers count when some are free. `exclusive`: either percent offers or free nights, whichever saves more. */
  percentWithFreeNights: ['paid-nights', 'all-nights', 'exclusive'],
  /** Q8: what must be in a travel window. With `arrival` and `whole-stay`, all nights of the stay count or none. */
  travelWindow: ['each-night', 'arrival', 'whole-stay'],
  /** Q9: what must fall on the operational days. With `arrival-day` and `all-nights`, all nights of the stay count or none. */
  operationalDays: ['each-night', 'arrival-day', 'all-nights'],
  /** Q10: whether `releaseDays` requires booking at least or more than that many days ahead. */
  release: ['at-least', 'more-than'],
  /**
   * Q11: which `minimumStay` counts. `strictest-season`: the greatest effective one of all seasons that the stay touches; `every-level`:
   * those of the arrival night's season, the rate and the hotel all apply.
   */
  minimumStay: ['arrival-season', 'strictest-season', 'every-level'],
  /** Q12: what the base price of a PAX room includes. `room-for-two`: up to two adults; the list starts with the third. */
  paxBase: ['first-adult', 'room-for-two'],
  /** Q13: the price of a person beyond the end of a PAX list. An empty list has no last value to repeat. */
  paxOverrun: ['not-sold', 'last-repeats', 'zero'],
  /** Q14: how a meal plan's `childPrices` apply. `by-age`: by year of age from `minimumChildrenAge`; `none`: children eat free. */
  childMeals: ['by-order', 'by-age', 'none'],
  /** Q15: the order in which children take the places in a price list (and are priced as adults, see `missingPair`). */
  childOrder: ['as-sent', 'oldest-first', 'youngest-first'],
  /** Q16: who is a child. `maximum-excluded`: the maximum age is an adult's; `infants-counted`: infants occupy and pay as children. */
  ageBounds: ['inclusive', 'maximum-excluded', 'infants-counted'],
  /** Q17: if the room lacks the occupancy or its price: no sale, or children are priced as adults, one after the other. */
  missingPair: ['refuse', 'child-as-adult'],
  /** Q18: the base of a percent supplement: before or after offers, and what its `apply` names or always only lodging. */
  supplementPercentBase: ['gross', 'net', 'gross-lodging', 'net-lodging'],
  /** Q19: how amounts are rounded to the currency: each line once, or each night of a line. */
  rounding: ['line-half-up', 'night-half-up', 'line-half-even', 'line-truncate'],
  /** Q20: how often a supplement's amount per stay is charged: once, in proportion to its nights, or once per travel window. */
  stayAmount: ['once', 'pro-rata', 'per-window'],
  /**
   * Q21: what the end of a season's, stop sale's or travel window's date range is. In contract files it is always a night; the other
   * setting is for records as stored in a hub.
   */
  rangeEnd: ['night', 'check-out-day'],
  /** Q22: which rates are offered if several sell the same room and meal plan. */
  competingRates: ['both', 'cheapest'],
  /** Q23: which price form counts. `by-filled-array`: prices by occupancy if there are any, else those per person. */
  priceForm: ['by-price-type', 'by-filled-array'],
  /** Q24: whether quotes are multiplied by `markupFactor`. */
  markup: ['none', 'factor'],
} as const;

export type PricingSwitch = keyof typeof pricingAlternatives;

type Readings = { readonly [Name in PricingSwitch]: (typeof pricingAlternatives)[Name][number] };

/** All pricing settings, with the two values that some of them need. */
export interface PricingSwitches extends Readings {
  /** Markup, commission and exchange rate of quotes in one factor above 0; used if `markup` is `factor`. */
  readonly markupFactor: Decimal;
  /** The IANA time zone of booking days (Q10). */
  readonly bookingTimeZone: string;
}

type First = { readonly [Name in PricingSwitch]: (typeof pricingAlternatives)[Name][0] };

const first = Object.fromEntries(Object.entries(pricingAlternatives).map(([name, [setting]]) => [name, setting]));

/** The reference model M0: the first setting for every question, no markup, booking days in UTC. */
export const referencePricing: PricingSwitches = {
  ...(first as First),
  markupFactor: '1' as Decimal,
  bookingTimeZone: 'UTC',
};

/** The settings that differ from the reference model, in the model's order; the inverse of `decodePricingSwitches`. */
export function pricingDepartures(switches: PricingSwitches): Readonly<Record<string, string>> {
  const reference: Readonly<Record<string, string>> = { ...referencePricing };
  return Object.fromEntries(Object.entries(switches).filter(([name, value]) => reference[name] !== value));
}

/** The first and last night of each range (Q21). A range without nights ends before it starts. */
export const nightRanges = (ranges: readonly DayRange[], { rangeEnd }: PricingSwitches): readonly DayRange[] =>
  rangeEnd === 'night' ? ranges : ranges.map(({ start, end }) => ({ start, end: addDays(end, -1) }));
