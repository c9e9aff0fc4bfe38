import type { MealPlanType } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { type Decimal, fromScaled } from '../kernel/decimal.ts';
import type { NotSoldReason } from '../pricing/stay/not-sold-reason.ts';
import type { GuestParty } from '../stays/guest-parties.ts';
import type { PartyStays } from './changed-stays.ts';
import { type Percent, PercentSpan } from './percent-span.ts';
import type { ImpactKind, PricedClass } from './priced-class.ts';

/** One stay of a group with its outcomes. */
export interface ImpactExample {
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
}

/** Stays of a rate that change in one way for one cause. */
export interface ImpactGroup {
  readonly kind: ImpactKind;
  readonly rate: string;
  /** What is written differently for their nights: `room prices`, `offer EB10`. */
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
  /** The sum of all differences in price; of stays that only one version sells, the sum of their prices there. Never negative. */
  readonly sum: Decimal;
  /** The smallest and the greatest difference of a stay in percent of its price before, signed; absent if only one version sells them, or it was free. */
  readonly percent?: Percent;
  /** The stay that differs most. */
  readonly example: ImpactExample;
}

/** The changed stays by way and cause, those with most money first. `decimals` are those of the currency. */
export class ImpactGroups {
  readonly #groups = new Map<string, Group>();
  readonly #decimals: number;

  constructor(decimals: number) {
    this.#decimals = decimals;
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
    const sorted = [...this.#groups.values()].sort((a, b) => (a.sum < b.sum ? 1 : a.sum > b.sum ? -1 : 0));
    return sorted.flatMap((group) => group.result(this.#decimals));
  }
}

class Group {
  readonly #head: Pick<ImpactGroup, 'kind' | 'rate' | 'causes' | 'reason'>;
  readonly #rooms = new Set<string>();
  readonly #mealPlans = new Set<MealPlanType>();
  readonly #guests = new Set<'adults' | 'children'>();
  readonly #percents = new PercentSpan();
  #stays = 0;
  #first: CalendarDay | undefined;
  #last: CalendarDay | undefined;
  #example: { readonly stays: PartyStays; readonly like: PricedClass } | undefined;
  sum = 0n;

  constructor(kind: ImpactKind, rate: string, causes: readonly string[], reason: NotSoldReason['kind'] | undefined) {
    this.#head = { kind, rate, causes, ...(reason !== undefined && { reason }) };
  }

  take(stays: PartyStays, one: PricedClass): void {
    const { checkIns, size, was, is } = one;
    const [first] = checkIns;
    const last = checkIns.at(-1);
    if (first === undefined || last === undefined) return;
    this.#rooms.add(stays.room);
    this.#mealPlans.add(stays.mealPlan);
    this.#guests.add(stays.party.childAges.length > 0 ? 'children' : 'adults');
    this.#stays += checkIns.length;
    if (this.#first === undefined || first < this.#first) this.#first = first;
    if (this.#last === undefined || last > this.#last) this.#last = last;
    this.sum += size * BigInt(checkIns.length);
    if (was !== undefined && is !== undefined) this.#percents.take(was, is);
    if (this.#example === undefined || size > this.#example.like.size) this.#example = { stays, like: one };
  }

  result(decimals: number): readonly ImpactGroup[] {
    if (this.#first === undefined || this.#last === undefined || this.#example === undefined) return [];
    const { stays, like } = this.#example;
    const [checkIn] = like.checkIns;
    if (checkIn === undefined) return [];
    const { room, mealPlan, party } = stays;
    const { before, after } = stays.outcomes(like.index);
    const percent = this.#percents.result();
    return [
      {
        ...this.#head,
        stays: this.#stays,
        rooms: [...this.#rooms],
        mealPlans: [...this.#mealPlans],
        guests: [...this.#guests].sort(),
        arrivals: { first: this.#first, last: this.#last },
        sum: fromScaled(this.sum, decimals),
        ...(percent && { percent }),
        example: {
          ...{ room, mealPlan, party, checkIn, nights: like.nights },
          before: before.sold ? before.total : undefined,
          after: after.sold ? after.total : undefined,
        },
      },
    ];
  }
}
