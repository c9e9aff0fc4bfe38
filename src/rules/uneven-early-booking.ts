import type { HotelContract, Offer } from '../contract/model.ts';
import { groupBy } from '../kernel/by-key.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { compareText } from '../kernel/compare-text.ts';
import { compare } from '../kernel/decimal.ts';
import { at, seeAlso } from './at.ts';
import { commonRanges, daysText, mergedRanges } from './day-ranges.ts';
import { type EarlyBookingHole, earlyBookingHoles, type LadderStep } from './early-booking-holes.ts';
import { mealPlansOf, roomCodesOf } from './price-modifiers.ts';
import { listed, quoted } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';

/**
 * Steps of one ladder are PERCENT offers with booking windows, the same `apply` and the same limits, that one rate links for some
 * room, meal plan and night in common. A later step that is still booked when the stays begin is a last-minute offer, which may be higher.
 */
export const unevenEarlyBooking: Rule = {
  code: {
    id: 'D14',
    name: 'uneven-early-booking',
    severity: 'warning',
    summary: 'The steps of an early-booking ladder follow one another without a hole, and who books later gets less.',
    why: 'On a booking day between two steps nobody gets a discount. On a booking day of two steps the hub may give both discounts or one, and nobody can say which; a discount that rises with time rewards waiting and is mostly two values swapped.',
  },
  hotel: function* (contract, context) {
    const steps = contract.offers.flatMap((offer) => stepOf(offer) ?? []).sort(byBooking);
    const meet = meeting(steps, contract);
    for (const ladder of groupBy(steps, (step) => step.conditions).values()) {
      for (const [index, later] of ladder.entries()) {
        for (const earlier of ladder.slice(0, index)) {
          if (earlier.value === later.value || !meet(earlier, later) || isEven(earlier, later)) continue;
          yield* uneven(earlier, later, context);
        }
      }
    }
    for (const hole of earlyBookingHoles(steps, contract)) yield missing(hole, context);
  },
};

/** Whether the two never share a day of booking and the later takes less off, whatever stays they are for. */
const isEven = (earlier: LadderStep, later: LadderStep): boolean =>
  compare(later.value, earlier.value) < 0 && commonRanges(earlier.booked, later.booked).length === 0;

function stepOf(offer: Offer): LadderStep | undefined {
  const booked = mergedRanges(offer.bookingWindows ?? []);
  if (offer.type !== 'PERCENT' || offer.value === undefined || offer.active === false || booked.length === 0)
    return undefined;
  const { apply, minimumStay, maximumStay, minimumAdults, maximumAdults, minimumChildrens, maximumChildrens } = offer;
  const { operationalDays = [], releaseDays } = offer;
  const limits = [
    minimumStay,
    maximumStay,
    minimumAdults,
    maximumAdults,
    minimumChildrens,
    maximumChildrens,
    releaseDays,
  ];
  return {
    offer,
    value: offer.value,
    booked,
    conditions: `${apply} ${limits.join(' ')} ${JSON.stringify([...operationalDays].sort())}`,
  };
}

const named = ({ offer, value }: LadderStep): string => `offer ${quoted(offer.providerCode)} (${value} %)`;

function missing({ earlier, later, days }: EarlyBookingHole, context: RuleContext): Problem {
  return {
    message: `on ${daysText(days)} neither ${named(earlier)} nor ${named(later)} can be booked for the same stays`,
    ...at(context, later.offer, 'bookingWindows'),
    ...seeAlso(context, 'the other step is here', earlier.offer, 'bookingWindows'),
    hint: `begin the booking window of ${quoted(later.offer.providerCode)} on ${days.start}`,
  };
}

function* uneven(earlier: LadderStep, later: LadderStep, context: RuleContext): Generator<Problem> {
  const related = () => seeAlso(context, 'the other step is here', earlier.offer, 'bookingWindows');
  const shared = commonRanges(earlier.booked, later.booked);
  if (shared.length > 0) {
    yield {
      message: `${named(earlier)} and ${named(later)} can both be booked on ${listed(shared.map(daysText))} for the same stays`,
      ...at(context, later.offer, 'bookingWindows'),
      ...related(),
      hint: 'end one booking window on the day before the other begins',
    };
    return;
  }
  if (!isOverBeforeTravel(later, earlier)) return;
  yield {
    message: `${named(later)} is booked later than ${named(earlier)} and takes more off the same stays`,
    ...at(context, later.offer, 'value'),
    ...related(),
    hint: 'the two values, or the two booking windows, may be swapped',
  };
}

/** What the steps of one ladder have in common; `undefined` for an offer that is no step. */
export const ladderOf = (offer: Offer): string | undefined => stepOf(offer)?.conditions;

const isOverBeforeTravel = (later: LadderStep, earlier: LadderStep): boolean =>
  (later.booked.at(-1)?.end ?? '') < (commonTravel(later.offer, earlier.offer)[0]?.start ?? '') &&
  (earlier.booked.at(-1)?.end ?? '') < (later.booked[0]?.start ?? '');

/**
 * Tells of two steps whether some rate links both for some room, meal plan and night. A hotel may have thousands of offers, so that what
 * is asked of each pair is looked up in what is worked out once for each.
 */
function meeting(
  steps: readonly LadderStep[],
  { hotel, rates }: HotelContract,
): (a: LadderStep, b: LadderStep) => boolean {
  const linking = new Map<string, Set<number>>();
  for (const [index, { offers = [] }] of rates.entries()) {
    for (const code of offers) linking.set(code, (linking.get(code) ?? new Set()).add(index));
  }
  const reaches = new Map(
    steps.map((step) => {
      const { offer } = step;
      const travel = mergedRanges(offer.travelWindows);
      const rooms = new Set(roomCodesOf(offer, hotel));
      const plans = new Set<string>(mealPlansOf(offer, hotel));
      return [step, { travel, rooms, plans, rates: linking.get(offer.providerCode) ?? NO_RATES }] as const;
    }),
  );
  return (one, other) => {
    const [a, b] = [reaches.get(one), reaches.get(other)];
    return (
      a !== undefined &&
      b !== undefined &&
      share(a.rates, b.rates) &&
      share(a.rooms, b.rooms) &&
      share(a.plans, b.plans) &&
      commonRanges(a.travel, b.travel).length > 0
    );
  };
}

const NO_RATES: ReadonlySet<number> = new Set();

const commonTravel = (a: Offer, b: Offer): readonly DayRange[] =>
  commonRanges(mergedRanges(a.travelWindows), mergedRanges(b.travelWindows));

function share<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const item of few) if (many.has(item)) return true;
  return false;
}

/** By the first booking day, then by code: the same however the file orders them. */
const byBooking = (a: LadderStep, b: LadderStep): number =>
  compareText(a.booked[0]?.start ?? '', b.booked[0]?.start ?? '') ||
  compareText(a.offer.providerCode, b.offer.providerCode);
