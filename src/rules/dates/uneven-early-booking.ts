import type { HotelContract, Offer } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { commonRanges, daysText, gapsBetween, lengthOf, mergedRanges } from '../../kernel/day-ranges.ts';
import { compare, type Decimal } from '../../kernel/decimal.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { mealPlansOf, roomCodesOf } from '../facts/price-modifiers.ts';
import { listed, quoted } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/**
 * Steps of one ladder are PERCENT offers with booking windows, the same `apply` and the same limits, that one rate links for some
 * room, meal plan and night in common. A later step that is still booked when the stays begin is a last-minute offer, which may be higher.
 */
export const unevenEarlyBooking = rule({
  id: 'D14',
  name: 'uneven-early-booking',
  severity: 'warning',
  summary: 'The steps of an early-booking ladder leave no gap, and later bookings get a smaller discount.',
  why: 'A booking day between two steps gets no discount. On a booking day that two steps share, it is not known whether the hub gives both discounts or one. A discount that grows over time rewards waiting and usually means that two values were swapped.',
  hotel: function* (contract, context) {
    const steps = contract.offers.flatMap((offer) => stepOf(offer) ?? []).sort(byBooking);
    for (const ladder of groupBy(steps, (step) => step.conditions).values()) {
      for (const [earlier, later] of meetingPairs(ladder, contract)) {
        if (earlier.value !== later.value && !isEven(earlier, later)) yield* uneven(earlier, later, context);
      }
    }
    for (const hole of earlyBookingHoles(steps, contract)) yield missing(hole, context);
  },
});

/** Whether the two never share a booking day and the later one gives less, whatever stays they apply to. */
const isEven = (earlier: LadderStep, later: LadderStep): boolean =>
  compare(later.value, earlier.value) < 0 && commonRanges(earlier.booked, later.booked).length === 0;

/** An offer that may be a step of an early-booking ladder. */
interface LadderStep {
  readonly offer: Offer;
  readonly value: Decimal;
  readonly booked: readonly DayRange[];
  /** Two offers have equal conditions if these texts are equal. */
  readonly conditions: string;
}

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

function missing({ earlier, later, days }: EarlyBookingHole, context: HotelContext): Problem {
  return {
    message: `${named(earlier)} and ${named(later)} leave a gap: neither can be booked on ${daysText(days)}`,
    ...context.at(later.offer, 'bookingWindows'),
    ...context.seeAlso('the other step is here', earlier.offer, 'bookingWindows'),
    hint: `start the booking window of ${quoted(later.offer.providerCode)} on ${days.start}`,
  };
}

function* uneven(earlier: LadderStep, later: LadderStep, context: HotelContext): Generator<Problem> {
  const related = () => context.seeAlso('the other step is here', earlier.offer, 'bookingWindows');
  const shared = commonRanges(earlier.booked, later.booked);
  if (shared.length > 0) {
    yield {
      message: `${named(earlier)} and ${named(later)} can both be booked on ${listed(shared.map(daysText))} for the same stays`,
      ...context.at(later.offer, 'bookingWindows'),
      ...related(),
      hint: 'end one booking window the day before the other begins',
    };
    return;
  }
  if (!isOverBeforeTravel(later, earlier)) return;
  yield {
    message: `${named(later)} is booked later than ${named(earlier)}, but takes more off the same stays`,
    ...context.at(later.offer, 'value'),
    ...related(),
    hint: 'the two values, or the two booking windows, may be swapped',
  };
}

/** What all steps of a ladder share; `undefined` if the offer is not a step. */
export const ladderOf = (offer: Offer): string | undefined => stepOf(offer)?.conditions;

const isOverBeforeTravel = (later: LadderStep, earlier: LadderStep): boolean =>
  (later.booked.at(-1)?.end ?? '') < (commonTravel(later.offer, earlier.offer)[0]?.start ?? '') &&
  (earlier.booked.at(-1)?.end ?? '') < (later.booked[0]?.start ?? '');

/** Steps for the same rooms and meal plans in the same rates. */
interface Alike {
  readonly rates: ReadonlySet<number>;
  readonly rooms: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
  /** Sorted by the first booking day. */
  readonly steps: readonly PlacedStep[];
}

interface PlacedStep {
  readonly step: LadderStep;
  /** In the ladder. */
  readonly index: number;
  readonly travel: readonly DayRange[];
}

/**
 * The pairs of steps, the earlier first, that some rate links for the same room, meal plan and night. A hotel may have thousands of
 * offers, so whole groups are compared before single pairs.
 */
function* meetingPairs(
  ladder: readonly LadderStep[],
  contract: HotelContract,
): Generator<readonly [earlier: LadderStep, later: LadderStep]> {
  if (ladder.length < 2) return;
  const groups = groupsOf(ladder, contract);
  for (const [position, a] of groups.entries()) {
    for (const b of groups.slice(position)) {
      if (!share(a.rates, b.rates) || !share(a.rooms, b.rooms) || !share(a.plans, b.plans)) continue;
      for (const [from, one] of a.steps.entries()) {
        const lastNight = one.travel.at(-1)?.end ?? '';
        for (let next = a === b ? from + 1 : 0; next < b.steps.length; next += 1) {
          const other = b.steps[next];
          if (other === undefined) break;
          if ((other.travel[0]?.start ?? '') > lastNight) break;
          if (commonRanges(one.travel, other.travel).length === 0) continue;
          yield one.index < other.index ? [one.step, other.step] : [other.step, one.step];
        }
      }
    }
  }
}

function groupsOf(ladder: readonly LadderStep[], contract: HotelContract): Alike[] {
  const placed = ladder.map((step, index) => {
    const rates = ratesLinking(step.offer, contract);
    return { step, index, rates, travel: mergedRanges(step.offer.travelWindows) };
  });
  const groups = groupBy(placed, ({ step, rates }) =>
    JSON.stringify([[...rates], step.offer.providerRoomCodes, step.offer.mealPlans]),
  );
  return [...groups.values()].flatMap((steps) => {
    const [first] = steps;
    if (first === undefined) return [];
    const rooms = new Set(roomCodesOf(first.step.offer, contract.hotel));
    const plans = new Set<string>(mealPlansOf(first.step.offer, contract.hotel));
    return [{ rates: first.rates, rooms, plans, steps: [...steps].sort(byTravel) }];
  });
}

const byTravel = (a: PlacedStep, b: PlacedStep): number =>
  compareText(a.travel[0]?.start ?? '', b.travel[0]?.start ?? '');

/** The positions of the rates that link the offer. */
const ratesLinking = (record: Offer, contract: HotelContract): ReadonlySet<number> =>
  new Set(linkingRates({ kind: 'offer', record }, contract).map((rate) => contract.rates.indexOf(rate)));

const commonTravel = (a: Offer, b: Offer): readonly DayRange[] =>
  commonRanges(mergedRanges(a.travelWindows), mergedRanges(b.travelWindows));

function share<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const item of few) if (many.has(item)) return true;
  return false;
}

/** Booking days between two steps of a ladder on which neither applies. */
interface EarlyBookingHole {
  readonly earlier: LadderStep;
  readonly later: LadderStep;
  readonly days: DayRange;
}

/** A longer pause separates two sales. */
const LONGEST_HOLE_DAYS = 31;

/**
 * Holes in ladders whose later step gives less for the same nights, rooms and meal plans in the same rates. A hole is shorter
 * than the steps next to it, because a series of short sales is not a ladder.
 */
function* earlyBookingHoles(steps: readonly LadderStep[], contract: HotelContract): Generator<EarlyBookingHole> {
  const ladders = groupBy(
    steps.filter(({ offer }) => ratesLinking(offer, contract).size > 0),
    ({ conditions, offer }) =>
      JSON.stringify([
        conditions,
        [...ratesLinking(offer, contract)],
        mergedRanges(offer.travelWindows),
        offer.providerRoomCodes,
        offer.mealPlans,
      ]),
  );
  for (const ladder of ladders.values()) {
    if (ladder.length < 2) continue;
    const ending = new Map<CalendarDay, LadderStep>();
    const starting = new Map<CalendarDay, LadderStep>();
    for (const step of ladder) {
      for (const { start, end } of step.booked) {
        starting.set(start, step);
        ending.set(end, step);
      }
    }
    for (const days of gapsBetween(mergedRanges(ladder.flatMap(({ booked }) => booked)))) {
      const [earlier, later] = [ending.get(addDays(days.start, -1)), starting.get(addDays(days.end, 1))];
      if (!earlier || !later || compare(later.value, earlier.value) >= 0) continue;
      const length = lengthOf(days);
      const shortest = Math.min(...[...earlier.booked, ...later.booked].map(lengthOf));
      if (length <= LONGEST_HOLE_DAYS && length < shortest) yield { earlier, later, days };
    }
  }
}

/** Sorted by first booking day, then by code, so that the order in the file does not matter. */
const byBooking = (a: LadderStep, b: LadderStep): number =>
  compareText(a.booked[0]?.start ?? '', b.booked[0]?.start ?? '') ||
  compareText(a.offer.providerCode, b.offer.providerCode);
