import type { MealPlanType } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { compareText } from '../kernel/compare-text.ts';
import { add, compare, type Decimal, divideHalfUp, multiply, negate, subtract, ZERO } from '../kernel/decimal.ts';
import type { NotSoldReason } from '../pricing/stay/not-sold-reason.ts';
import type { ChangedStays } from './changed-stays.ts';
import type { GuestParty } from './guest-parties.ts';

export type ImpactKind = 'no-longer-sold' | 'newly-sold' | 'dearer' | 'cheaper' | 'on-request' | 'with-free-units';

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
  readonly percent?: { readonly least: Decimal; readonly most: Decimal };
  /** The stay that differs most. */
  readonly example: ImpactExample;
}

/** The changed stays by way and cause, those with most money first. */
export function impactGroups(changed: readonly ChangedStays[]): readonly ImpactGroup[] {
  const groups = new Map<string, Group>();
  for (const stays of changed) {
    const kind = kindOf(stays);
    const reason = stays.before.sold ? (stays.after.sold ? undefined : stays.after.reason) : stays.before.reason;
    const causes = stays.causes.toSorted(compareText);
    const key = JSON.stringify([kind, stays.rate, causes, reason]);
    const group = groups.get(key) ?? new Group(kind, stays.rate, causes, reason);
    groups.set(key, group);
    group.take(stays);
  }
  return [...groups.values()].flatMap((group) => group.result()).sort((a, b) => compare(b.sum, a.sum));
}

function kindOf({ before, after }: ChangedStays): ImpactKind {
  if (!before.sold || !after.sold) return before.sold ? 'no-longer-sold' : 'newly-sold';
  if (before.total !== after.total) return compare(after.total, before.total) > 0 ? 'dearer' : 'cheaper';
  return after.onRequest ? 'on-request' : 'with-free-units';
}

const PERCENT_DECIMALS = 1;
const HUNDRED = '100' as Decimal;

class Group {
  readonly #head: Pick<ImpactGroup, 'kind' | 'rate' | 'causes' | 'reason'>;
  readonly #rooms = new Set<string>();
  readonly #mealPlans = new Set<MealPlanType>();
  readonly #guests = new Set<'adults' | 'children'>();
  #stays = 0;
  #sum = ZERO;
  #first: CalendarDay | undefined;
  #last: CalendarDay | undefined;
  #least: Decimal | undefined;
  #most: Decimal | undefined;
  #example: (ImpactExample & { readonly size: Decimal }) | undefined;

  constructor(kind: ImpactKind, rate: string, causes: readonly string[], reason: NotSoldReason['kind'] | undefined) {
    this.#head = { kind, rate, causes, ...(reason !== undefined && { reason }) };
  }

  take({ room, mealPlan, party, nights, arrivals, before, after }: ChangedStays): void {
    const [first] = arrivals;
    const last = arrivals.at(-1);
    if (first === undefined || last === undefined) return;
    this.#rooms.add(room);
    this.#mealPlans.add(mealPlan);
    this.#guests.add(party.childAges.length > 0 ? 'children' : 'adults');
    this.#stays += arrivals.length;
    if (this.#first === undefined || first < this.#first) this.#first = first;
    if (this.#last === undefined || last > this.#last) this.#last = last;
    const [was, is] = [before, after].map((outcome) => (outcome.sold ? outcome.total : undefined));
    const size = was === undefined ? (is ?? ZERO) : is === undefined ? was : distance(was, is);
    this.#sum = add(this.#sum, multiply(size, String(arrivals.length) as Decimal));
    if (was !== undefined && is !== undefined && was !== ZERO)
      this.#weigh(divideHalfUp(multiply(subtract(is, was), HUNDRED), was, PERCENT_DECIMALS));
    if (this.#example === undefined || compare(size, this.#example.size) > 0)
      this.#example = { room, mealPlan, party, checkIn: first, nights, before: was, after: is, size };
  }

  #weigh(percent: Decimal): void {
    if (this.#least === undefined || compare(percent, this.#least) < 0) this.#least = percent;
    if (this.#most === undefined || compare(percent, this.#most) > 0) this.#most = percent;
  }

  result(): readonly ImpactGroup[] {
    if (this.#first === undefined || this.#last === undefined || this.#example === undefined) return [];
    const { size: _, ...example } = this.#example;
    return [
      {
        ...this.#head,
        stays: this.#stays,
        rooms: [...this.#rooms],
        mealPlans: [...this.#mealPlans],
        guests: [...this.#guests].sort(),
        arrivals: { first: this.#first, last: this.#last },
        sum: this.#sum,
        ...(this.#least !== undefined &&
          this.#most !== undefined && { percent: { least: this.#least, most: this.#most } }),
        example,
      },
    ];
  }
}

function distance(a: Decimal, b: Decimal): Decimal {
  const difference = subtract(a, b);
  return compare(difference, ZERO) < 0 ? negate(difference) : difference;
}
