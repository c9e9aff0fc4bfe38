import type { Bookable, Linked, RoomInRate, StaySequence } from './open-nights.ts';

/** Bookings of alike stays for which the same rates, offers and supplements count. */
export interface Moment {
  /** Arrival days of the class that can be booked under these conditions, ascending. */
  readonly arrivals: readonly number[];
  /** One of them, and the last day on which it can be booked so. */
  readonly arrival: number;
  readonly booked: number;
  /** The booking days, and how many days ahead of arrival they may be. */
  readonly days: readonly Span[];
  readonly ahead: Span;
}

/** A day after which something else counts for a stay. */
export interface Step extends Moment {
  /** What counts on the day, and no longer on the day after. */
  readonly ended: readonly Bookable<unknown>[];
  /** What counts from the day after on. */
  readonly begun: readonly Linked[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The booking days between which no window of any rate, offer or supplement begins or ends. */
export class BookingMoments {
  readonly #places: readonly RoomInRate[];
  readonly #spans: readonly Span[];

  /** For stays in one of the places. `last`: the last day on which guests book, counted from the first. */
  constructor(places: readonly RoomInRate[], last: number) {
    this.#places = places;
    const all = new Set<Bookable<unknown>>();
    for (const place of places) {
      all.add(place.rate);
      for (const kind of new Set(place.kinds)) for (const one of place.kind(kind).linked) all.add(one);
    }
    const starts = [0];
    for (let day = 1; day <= last; day += 1)
      if ([...all].some(({ open }) => open[day] !== open[day - 1])) starts.push(day);
    this.#spans = starts.map((from, index) => ({ from, to: (starts[index + 1] ?? last + 1) - 1 }));
  }

  /** For a class of stays: every way in which they can be booked. */
  moments({ nights, arrivals }: StaySequence): readonly Moment[] {
    const { linked, aheadOfArrival } = this.#conditions(arrivals[0] ?? 0, nights);
    // The windows of a rate also decide why a stay with closed nights is not sold.
    return this.#momentsOf(arrivals, [...this.#places.map(({ rate }) => rate), ...linked], aheadOfArrival);
  }

  /** For a class of stays: every way in which they and their parts can be booked. */
  momentsOfParts({ nights, arrivals }: StaySequence): readonly Moment[] {
    const { windows, ahead } = this.#conditions(arrivals[0] ?? 0, nights);
    const ofParts = ahead.flatMap((least) => Array.from({ length: nights }, (_, part) => least - part));
    return this.#momentsOf(arrivals, windows, ofParts);
  }

  #momentsOf(
    arrivals: readonly number[],
    windows: readonly Bookable<unknown>[],
    ahead: readonly number[],
  ): readonly Moment[] {
    const spans = new Map<string, Span[]>();
    for (const span of this.#spans) {
      const key = windows.map(({ open }) => (open[span.from] ? 1 : 0)).join('');
      const known = spans.get(key);
      if (known) known.push(span);
      else spans.set(key, [span]);
    }
    const nearness = spansFrom([0, ...ahead.filter((least) => least > 0)]);
    return [...spans.values()].flatMap((booked) => nearness.flatMap((near) => momentOf(arrivals, booked, near) ?? []));
  }

  /** For a class of stays: each booking day after which other windows count for them, or after which it is too late for something. */
  steps({ nights, arrivals }: StaySequence): readonly Step[] {
    const { windows, ahead, linked } = this.#conditions(arrivals[0] ?? 0, nights);
    const steps: Step[] = [];
    const add = (booked: readonly Span[], near: Span): void => {
      const moment = momentOf(arrivals, booked, near);
      if (!moment) return;
      const { booked: day, arrival } = moment;
      const counts = ({ open, ahead: least }: Bookable<unknown>, on: number): boolean =>
        open[on] === true && arrival - on >= least;
      const ended = windows.filter((one) => counts(one, day) && !counts(one, day + 1));
      const begun = linked.filter((one) => !counts(one, day) && counts(one, day + 1));
      steps.push({ ...moment, ended, begun });
    };
    const nearness = spansFrom([1, ...ahead.flatMap((least) => [least, least + 1])].filter((least) => least > 0));
    for (const [index, { to }] of this.#spans.entries()) {
      const next = this.#spans[index + 1];
      if (!next || windows.every(({ open }) => open[to] === open[next.from])) continue;
      for (const near of nearness) add([{ from: to, to }], near);
    }
    for (const least of ahead.filter((one) => one > 0)) {
      const within = this.#spans.flatMap(({ from, to }) => (to > from ? [{ from, to: to - 1 }] : []));
      for (const span of within) add([span], { from: least, to: least });
    }
    return steps;
  }

  /** What the bookings of stays with these nights depend on. */
  #conditions(arrival: number, nights: number) {
    const linked = new Set<Linked>();
    const windows = new Set<Bookable<unknown>>();
    const seasons = new Set<number>();
    const ofArrival = new Set<number>();
    for (const place of this.#places) {
      let open = false;
      for (const number of new Set(place.kinds.slice(arrival, arrival + nights))) {
        const kind = place.kind(number);
        if (!kind.season) continue;
        open = true;
        seasons.add(kind.season.ahead);
        for (const one of kind.linked) linked.add(one);
      }
      const first = place.kind(place.kinds[arrival] ?? -1).season;
      if (first) ofArrival.add(first.ahead);
      if (open) windows.add(place.rate);
    }
    const ofLinked = [...linked].map(({ ahead }) => ahead);
    return {
      linked: [...linked],
      windows: [...windows, ...linked],
      ahead: [...new Set([...seasons, ...ofLinked])],
      aheadOfArrival: [...new Set([...ofArrival, ...ofLinked])],
    };
  }
}

/** Numbers from each start up to the next one. */
function spansFrom(starts: readonly number[]): readonly Span[] {
  const sorted = [...new Set(starts)].sort((a, b) => a - b);
  return sorted.map((from, index) => ({ from, to: (sorted[index + 1] ?? Number.POSITIVE_INFINITY) - 1 }));
}

/** The arrivals that can be booked on the days, as many days ahead. */
function momentOf(arrivals: readonly number[], days: readonly Span[], ahead: Span): Moment | undefined {
  const within = days.map(({ from, to }) => ({ from: from + ahead.from, to: to + ahead.to }));
  const found = arrivals.filter((day) => within.some(({ from, to }) => day >= from && day <= to));
  const [arrival] = found;
  const index = within.findLastIndex(({ from, to }) => arrival !== undefined && arrival >= from && arrival <= to);
  const span = days[index];
  if (arrival === undefined || !span) return undefined;
  return { arrivals: found, arrival, booked: Math.min(span.to, arrival - ahead.from), days, ahead };
}

/** The arrivals that can be booked in both ways on the same day. */
export function commonMoment(arrivals: readonly number[], a: Moment, b: Moment): Moment | undefined {
  const ahead = common(a.ahead, b.ahead);
  if (ahead.from > ahead.to) return undefined;
  const days = a.days.flatMap((one) => b.days.map((other) => common(one, other))).filter(({ from, to }) => from <= to);
  return momentOf(arrivals, days, ahead);
}

const common = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });

/** The days on which a stay from the arrival day can be booked so. */
export const bookingDays = ({ days, ahead }: Pick<Moment, 'days' | 'ahead'>, arrival: number): readonly Span[] =>
  days
    .map((span) => common(span, { from: arrival - ahead.to, to: arrival - ahead.from }))
    .filter(({ from, to }) => from <= to);
