import type { MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { type Decimal, divideHalfUp, fromScaled } from '../../kernel/decimal.ts';
import type { NotSoldReason } from '../request/not-sold-reason.ts';
import type { GuestParty } from '../stays/guest-parties.ts';
import { type Booked, BookedDays, bookingsOf, EachStay } from './booked-days.ts';
import { type Percent, PercentSpan } from './percent-span.ts';
import type { ImpactKind, PricedClass } from './priced-class.ts';
import type { Comparison, PartyStays } from './stay-class.ts';

/** One stay of a group with its outcomes. */
export interface ImpactExample {
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly bookedOn: CalendarDay;
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
}

/** Stays of a rate that change in one way for one cause. */
export interface ImpactGroup {
  readonly kind: ImpactKind;
  readonly rate: string;
  /** The differences that apply to their nights: `room prices`, `offer EB10`. */
  readonly causes: readonly string[];
  /** Why they are not sold, in the version that does not sell them. */
  readonly reason?: NotSoldReason['kind'];
  readonly stays: number;
  readonly rooms: readonly string[];
  readonly mealPlans: readonly MealPlanType[];
  /** Whether parties with children, and parties of adults, are among them. */
  readonly guests: readonly ('adults' | 'children')[];
  /** The first and the last day of arrival. */
  readonly arrivals: { readonly first: CalendarDay; readonly last: CalendarDay };
  /** Absent: on every day up to arrival. */
  readonly booked?: Booked;
  /** The mean difference in price for a night, signed, over all booking days; absent for stays that are not sold in both versions at another price. */
  readonly perNight?: Decimal;
  /** The smallest and the greatest difference of a stay in percent of its price before, signed; absent if only one version sells them, or it was free. */
  readonly percent?: Percent;
  /** The stay that differs most by the night; if no price differs, one of them. */
  readonly example: ImpactExample;
}

/**
 * The changed stays by way and cause: those that only one version sells first, by their number, then those whose price differs, by all differences for
 * a night together. `decimals` are those of the currency.
 */
export class ImpactGroups {
  readonly #groups = new Map<string, Group>();
  readonly #decimals: number;
  readonly #comparison: Comparison;

  constructor(decimals: number, comparison: Comparison) {
    this.#decimals = decimals;
    this.#comparison = comparison;
  }

  take(stays: PartyStays, classes: readonly PricedClass[]): void {
    let last: { readonly causes: readonly string[]; readonly like: PricedClass; readonly group: Group } | undefined;
    for (const one of classes) {
      const causes = stays.causes(one.index);
      const { kind, reason } = one;
      // Classes of a party often follow each other with the same causes.
      if (last?.causes !== causes || last.like.kind !== kind || last.like.reason !== reason) {
        const key = JSON.stringify([kind, stays.rate, causes, reason]);
        const group = this.#groups.get(key) ?? new Group(kind, stays.rate, causes, reason);
        this.#groups.set(key, group);
        last = { causes, like: one, group };
      }
      last.group.take(stays, one);
    }
  }

  result(): readonly ImpactGroup[] {
    return [...this.#groups.values()]
      .sort((a, b) => Number(b.isSale) - Number(a.isSale) || b.moved - a.moved || b.booked.stays - a.booked.stays)
      .flatMap((group) => group.result(this.#decimals, this.#comparison));
  }
}

class Group {
  readonly #head: Pick<ImpactGroup, 'kind' | 'rate' | 'causes' | 'reason'>;
  readonly #rooms = new Set<string>();
  readonly #mealPlans = new Set<MealPlanType>();
  readonly #guests = new Set<'adults' | 'children'>();
  readonly #percents = new PercentSpan();
  readonly #each = new EachStay();
  readonly booked = new BookedDays();
  readonly isSale: boolean;
  #first: CalendarDay | undefined;
  #last: CalendarDay | undefined;
  #example: { readonly stays: PartyStays; readonly like: PricedClass; readonly perNight: number } | undefined;
  #sum = 0n;
  #nights = 0n;
  /** All differences for a night together. */
  moved = 0;

  constructor(kind: ImpactKind, rate: string, causes: readonly string[], reason: NotSoldReason['kind'] | undefined) {
    this.#head = { kind, rate, causes, ...(reason !== undefined && { reason }) };
    this.isSale = kind === 'no-longer-sold' || kind === 'newly-sold';
  }

  take(party: PartyStays, one: PricedClass): void {
    const { stays, size, was, is } = one;
    const [first] = stays.checkIns;
    const last = stays.checkIns.at(-1);
    if (first === undefined || last === undefined) return;
    this.#rooms.add(party.room);
    this.#mealPlans.add(party.mealPlan);
    this.#guests.add(party.party.childAges.length > 0 ? 'children' : 'adults');
    if (this.#first === undefined || first < this.#first) this.#first = first;
    if (this.#last === undefined || last > this.#last) this.#last = last;
    const before = this.booked.bookings;
    this.booked.take(bookingsOf(stays), this.#each.take(party, stays), stays.openings);
    const perNight = Number(size) / stays.nights;
    if (was !== is) {
      const bookings = this.booked.bookings - before;
      this.#sum += (is - was) * BigInt(bookings);
      this.#nights += BigInt(stays.nights * bookings);
      this.moved += perNight * bookings;
      this.#percents.take(was, is);
    }
    if (this.#example === undefined || perNight > this.#example.perNight)
      this.#example = { stays: party, like: one, perNight };
  }

  result(decimals: number, comparison: Comparison): readonly ImpactGroup[] {
    if (this.#first === undefined || this.#last === undefined || this.#example === undefined) return [];
    const { stays, like } = this.#example;
    const { room, mealPlan, party } = stays;
    const { before, after } = stays.outcomes(like.index);
    const percent = this.#percents.result();
    const booked = this.booked.result(comparison);
    const money = (grains: bigint): Decimal => fromScaled(grains, decimals);
    return [
      {
        ...this.#head,
        stays: this.booked.stays,
        rooms: [...this.#rooms],
        mealPlans: [...this.#mealPlans],
        guests: [...this.#guests].sort(),
        arrivals: { first: this.#first, last: this.#last },
        ...(booked && { booked }),
        ...(this.#nights > 0n && { perNight: divideHalfUp(money(this.#sum), fromScaled(this.#nights, 0), decimals) }),
        ...(percent && { percent }),
        example: {
          ...{ room, mealPlan, party, checkIn: like.stays.checkIn, nights: like.stays.nights },
          bookedOn: like.stays.bookedOn,
          before: before.sold ? money(before.total) : undefined,
          after: after.sold ? money(after.total) : undefined,
        },
      },
    ];
  }
}
