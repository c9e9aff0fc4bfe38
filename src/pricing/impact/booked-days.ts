import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { bookingDays, type Span } from '../stays/booking-moments.ts';
import type { Comparison, Openings, PartyStays, StayClass } from './stay-class.ts';

/**
 * The booking days on which stays differ, of those on which a version offers them: from the first to the last, or as days ahead of
 * arrival. With `some`, not all of them.
 */
export interface Booked {
  readonly first?: CalendarDay;
  readonly last?: CalendarDay;
  readonly fewest?: number;
  readonly most?: number;
  readonly some?: true;
}

/** On how many days a stay from each of the arrivals can be booked, and the first and the last of them. */
export const bookingsOf = memoizeWeakly((one: StayClass) =>
  one.arrivals.map((arrival) => {
    const days = bookingDays(one, arrival);
    const count = days.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return { arrival, count, first: days[0]?.from ?? 0, last: days.at(-1)?.to ?? 0 };
  }),
);

type Bookings = ReturnType<typeof bookingsOf>;

/** Counts a stay once, however many of its bookings differ. The classes of a party come in order. */
export class EachStay {
  #party: PartyStays | undefined;
  #group = -1;
  #first: readonly number[] = [];
  #seen: Set<number> | undefined;

  /** The arrivals of the class that were not taken with another class of the same stays. */
  take(party: PartyStays, { group, arrivals }: StayClass): readonly number[] {
    if (party !== this.#party || group !== this.#group) {
      this.#party = party;
      this.#group = group;
      this.#first = arrivals;
      this.#seen = undefined;
      return arrivals;
    }
    this.#seen ??= new Set(this.#first);
    const seen = this.#seen;
    const fresh = arrivals.filter((arrival) => !seen.has(arrival));
    for (const arrival of fresh) seen.add(arrival);
    return fresh;
  }
}

export class BookedDays {
  /** By the days on which they can be booked: how many stays begin on each day. */
  readonly #stays = new Map<string, { readonly open: Openings['open']; readonly arrivals: number[] }>();
  #bookings = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = 0;
  #fewest = Number.POSITIVE_INFINITY;
  #most = 0;

  /** `fresh`: the arrivals of stays that were not taken before; `open`: how they can be booked in one of the versions. */
  take(bookings: Bookings, fresh: readonly number[], { key, open }: Openings): void {
    for (const { arrival, count, first, last } of bookings) {
      this.#bookings += count;
      if (first < this.#first) this.#first = first;
      if (last > this.#last) this.#last = last;
      if (arrival - last < this.#fewest) this.#fewest = arrival - last;
      if (arrival - first > this.#most) this.#most = arrival - first;
    }
    const stays = this.#stays.get(key) ?? { open, arrivals: [] };
    this.#stays.set(key, stays);
    for (const arrival of fresh) stays.arrivals[arrival] = (stays.arrivals[arrival] ?? 0) + 1;
  }

  takeAll(other: BookedDays): void {
    for (const [key, { open, arrivals }] of other.#stays) {
      const stays = this.#stays.get(key) ?? { open, arrivals: [] };
      this.#stays.set(key, stays);
      arrivals.forEach((count, arrival) => {
        stays.arrivals[arrival] = (stays.arrivals[arrival] ?? 0) + count;
      });
    }
    this.#bookings += other.#bookings;
    this.#first = Math.min(this.#first, other.#first);
    this.#last = Math.max(this.#last, other.#last);
    this.#fewest = Math.min(this.#fewest, other.#fewest);
    this.#most = Math.max(this.#most, other.#most);
  }

  get stays(): number {
    let sum = 0;
    for (const { arrivals } of this.#stays.values()) for (const count of arrivals) sum += count ?? 0;
    return sum;
  }

  get bookings(): number {
    return this.#bookings;
  }

  /** `undefined` if they are all days that were compared on which the stays can be booked. */
  result({ bookedOn: firstDay, oneDay = false }: Pick<Comparison, 'bookedOn' | 'oneDay'>): Booked | undefined {
    if (oneDay) return undefined;
    const [first, last, fewest, most] = [this.#first, this.#last, this.#fewest, this.#most];
    const days = { first: addDays(firstDay, first), last: addDays(firstDay, last) };
    const all = Number.POSITIVE_INFINITY;
    const isAll = (from: number, to: number): boolean => this.#isAll(() => ({ from, to }));
    const isAhead = (from: number, to: number): boolean =>
      this.#isAll((arrival) => ({ from: arrival - to, to: arrival - from }));
    if (isAll(0, all)) return undefined;
    if (isAll(first, all)) return { first: days.first };
    if (isAll(0, last)) return { last: days.last };
    if (isAll(first, last)) return days;
    if (isAhead(fewest, all)) return { fewest };
    if (isAhead(0, most)) return { most };
    if (isAhead(fewest, most)) return { fewest, most };
    return { ...days, some: true };
  }

  /** Whether every stay is there with all of these days on which it can be booked. */
  #isAll(daysFor: (arrival: number) => Span): boolean {
    let bookings = 0;
    for (const { open, arrivals } of this.#stays.values())
      arrivals.forEach((count, arrival) => {
        const { from, to } = daysFor(arrival);
        for (const days of open.flatMap((one) => bookingDays(one, arrival)))
          bookings += count * Math.max(0, Math.min(days.to, to) - Math.max(days.from, from) + 1);
      });
    return bookings === this.#bookings;
  }
}
