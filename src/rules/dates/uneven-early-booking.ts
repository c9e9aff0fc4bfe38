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
    for (const ladder of groupBy(steps, (step) => step.conditions).values())
      for (const [earlier, later] of unevenPairs(ladder, contract)) yield uneven(earlier, later, context);
    for (const hole of earlyBookingHoles(steps, contract)) yield missing(hole, context);
  },
});

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

function uneven({ step: earlier }: PlacedStep, { step: later }: PlacedStep, context: HotelContext): Problem {
  const shared = commonRanges(earlier.booked, later.booked);
  const see = context.seeAlso('the other step is here', earlier.offer, 'bookingWindows');
  if (shared.length > 0)
    return {
      message: `${named(earlier)} and ${named(later)} can both be booked on ${listed(shared.map(daysText))} for the same stays`,
      ...context.at(later.offer, 'bookingWindows'),
      ...see,
      hint: 'end one booking window the day before the other begins',
    };
  return {
    message: `${named(later)} is booked later than ${named(earlier)}, but takes more off the same stays`,
    ...context.at(later.offer, 'value'),
    ...see,
    hint: 'the two values, or the two booking windows, may be swapped',
  };
}

/** What all steps of a ladder share; `undefined` if the offer is not a step. */
export const ladderOf = (offer: Offer): string | undefined => stepOf(offer)?.conditions;

interface PlacedStep {
  readonly step: LadderStep;
  /** In the ladder. */
  readonly index: number;
  readonly rates: ReadonlySet<number>;
  readonly plans: ReadonlySet<string>;
  readonly travel: readonly DayRange[];
}

/** A step is compared with this many earlier ones for the same room and a month of travel in common. */
const MOST_BEFORE = 100;

/** Each step that is uneven with earlier ones that some rate links for the same room, meal plan and night, and the last of these. */
function* unevenPairs(
  ladder: readonly LadderStep[],
  contract: HotelContract,
): Generator<readonly [earlier: PlacedStep, later: PlacedStep]> {
  if (ladder.length < 2) return;
  const lists = stepsByRooms(ladder, contract).flatMap(byMonth);
  const nearest = new Map<PlacedStep, PlacedStep>();
  for (const steps of lists) {
    for (const [position, later] of steps.entries()) {
      const known = nearest.get(later)?.index ?? -1;
      for (let before = position - 1; before >= Math.max(0, position - MOST_BEFORE); before -= 1) {
        const earlier = steps[before];
        if (earlier === undefined || earlier.index <= known) break;
        if (!areUneven(earlier, later)) continue;
        nearest.set(later, earlier);
        break;
      }
    }
  }
  for (const [later, earlier] of nearest) yield [earlier, later];
}

/** The steps for each month in which their stays can be, so that those that never meet are not compared; all of them if there are few. */
function byMonth(steps: readonly PlacedStep[]): readonly (readonly PlacedStep[])[] {
  if (steps.length <= MOST_BEFORE) return [steps];
  const placed = steps.flatMap((step) => [...monthsOf(step.travel)].map((month) => ({ step, month })));
  return [...groupBy(placed, ({ month }) => month).values()].map((of) => of.map(({ step }) => step));
}

/** The number of each month that the ranges touch. */
function monthsOf(ranges: readonly DayRange[]): ReadonlySet<number> {
  const months = new Set<number>();
  for (const { start, end } of ranges)
    for (let month = monthOf(start); month <= monthOf(end); month += 1) months.add(month);
  return months;
}

const monthOf = (day: CalendarDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Whether the two share a booking day, or the later one gives more long before the stays, for stays of some rate and meal plan in common. */
function areUneven(earlier: PlacedStep, later: PlacedStep): boolean {
  const [one, other] = [earlier.step, later.step];
  if (one.value === other.value) return false;
  const isLater = (one.booked.at(-1)?.end ?? '') < (other.booked[0]?.start ?? '');
  if (isLater ? compare(other.value, one.value) < 0 : commonRanges(one.booked, other.booked).length === 0) return false;
  if (!share(earlier.rates, later.rates) || !share(earlier.plans, later.plans)) return false;
  const [first] = commonRanges(earlier.travel, later.travel);
  return first !== undefined && (!isLater || (other.booked.at(-1)?.end ?? '') < first.start);
}

/** The steps for each room, in the order of the ladder; a list once if it is that of several rooms. */
function stepsByRooms(ladder: readonly LadderStep[], contract: HotelContract): readonly (readonly PlacedStep[])[] {
  const placed = ladder.map((step, index) => ({
    step,
    index,
    rates: ratesLinking(step.offer, contract),
    plans: new Set<string>(mealPlansOf(step.offer, contract.hotel)),
    travel: mergedRanges(step.offer.travelWindows),
  }));
  const alike = [...groupBy(placed, ({ step }) => JSON.stringify(step.offer.providerRoomCodes)).values()];
  const rooms = alike.flatMap((steps, index) =>
    steps
      .slice(0, 1)
      .flatMap(({ step }) => [...new Set(roomCodesOf(step.offer, contract.hotel))])
      .map((room) => ({ room, index })),
  );
  const ofRooms = [...groupBy(rooms, ({ room }) => room).values()].map((own) => own.map(({ index }) => index));
  return [...new Map(ofRooms.map((own) => [own.join(), own])).values()].map((own) =>
    own.flatMap((index) => alike[index] ?? []).sort((a, b) => a.index - b.index),
  );
}

/** The positions of the rates that link the offer. */
const ratesLinking = (record: Offer, contract: HotelContract): ReadonlySet<number> =>
  new Set(linkingRates({ kind: 'offer', record }, contract).map((rate) => contract.rates.indexOf(rate)));

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
