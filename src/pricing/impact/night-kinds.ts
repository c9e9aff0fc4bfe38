import { effectiveLimits } from '../../contract/effective-limits.ts';
import { formerNames } from '../../contract/former-names.ts';
import type { HotelContract, MealPlanType, StayLimits } from '../../contract/model.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { Moment } from '../stays/booking-moments.ts';
import { type Bookable, type Linked, numbered, type RoomInRate, type StaySequence } from '../stays/open-nights.ts';

/** A room in a rate of one version; names are those of the version before, where they were changed. */
interface Side {
  readonly contract: HotelContract;
  readonly place: RoomInRate | undefined;
  /** The names that seasons had before. */
  readonly names: ReadonlyMap<string, string>;
}

/** For stays with the meal plan that are booked so: what counts for their price or their sale and is written differently in the two versions, sorted. */
export type CausesFor = (
  mealPlan: MealPlanType,
) => (stays: StaySequence, moment: Pick<Moment, 'arrival' | 'booked'>) => readonly string[];

/** Nights of one kind are of one kind in both versions. */
export function bothKinds(before: RoomInRate | undefined, after: RoomInRate | undefined, days: number) {
  const numbers = new Map<string, number>();
  return Array.from({ length: days }, (_, day) => numbered(numbers, `${before?.kinds[day]}/${after?.kinds[day]}`));
}

/** The names that renamed rates or seasons had in the version before, by those that they have now. */
export const namesBefore = (after: readonly Named[] = [], before: readonly Named[] = []): ReadonlyMap<string, string> =>
  new Map(
    formerNames(after, new Set(before.map(({ name }) => name))).flatMap(({ name, formerly, standing }) =>
      standing === 'rename' ? [[name, formerly] as const] : [],
    ),
  );

type Named = Parameters<typeof formerNames>[0][number];

/** An offer or supplement in both versions, and whether more than its booking days is written differently. */
interface BothLinked {
  readonly cause: string;
  readonly before: Linked | undefined;
  readonly after: Linked | undefined;
  readonly isChanged: boolean;
}

interface Differences {
  readonly causes: readonly string[];
  readonly linked: readonly BothLinked[];
}

export function causesBetween(
  before: Side,
  after: Side,
  kinds: readonly number[],
  { percentStacking }: PricingSwitches,
): CausesFor {
  const sides = [before, after] as const;
  const [linksBefore, linksAfter] = sides.map(({ place }) => place?.rate.record.offers?.join());
  const isReordered = percentStacking === 'first-only' && linksBefore !== linksAfter;
  return (mealPlan) => {
    const [contentBefore, contentAfter] = sides.map((side) => contentOf(side, mealPlan));
    const known = new Map<number, Differences>();
    const differencesOn = (day: number): Differences => {
      const kind = kinds[day] ?? -1;
      const found = known.get(kind) ?? differences(contentBefore?.(day), contentAfter?.(day));
      known.set(kind, found);
      return found;
    };
    const same = new Map<string, readonly string[]>();
    return ({ nights, arrivals: [first = 0] }, { arrival, booked }) => {
      const found = new Set<string>();
      const counts = (one: Bookable<unknown> | undefined): boolean =>
        one?.open[booked] === true && arrival - booked >= one.ahead;
      const [was, is] = sides.map(({ place }) => place && { rate: place.rate, season: seasonOn(place, first) });
      if (was && is && was.rate.open[booked] !== is.rate.open[booked]) found.add('booking windows');
      const isLate = (ahead = 0): boolean => arrival - booked < ahead;
      if (was?.season && is?.season && isLate(was.season.ahead) !== isLate(is.season.ahead)) found.add('release days');
      if (isReordered) found.add('order of offers');
      let last: Differences | undefined;
      for (let day = first; day < first + nights; day += 1) {
        const here = differencesOn(day);
        if (here === last) continue;
        last = here;
        for (const cause of here.causes) found.add(cause);
        for (const { cause, isChanged, ...one } of here.linked) {
          const [counted, counting] = [counts(one.before), counts(one.after)];
          if (counted !== counting || (counting && isChanged)) found.add(cause);
        }
      }
      // The same list for the same causes, so that they are compared quickly.
      const causes = [...found].sort(compareText);
      const key = causes.join('\n');
      const list = same.get(key) ?? causes;
      same.set(key, list);
      return list;
    };
  };
}

const seasonOn = (place: RoomInRate, day: number) => place.kind(place.kinds[day] ?? -1).season;

/** The terms of a night that do not depend on the booking day, as text by kind; and the offers and supplements that may count. */
interface Content {
  readonly always: ReadonlyMap<string, string>;
  readonly linked: ReadonlyMap<string, { readonly one: Linked; readonly text: string }>;
}

function differences(was: Content | undefined, is: Content | undefined): Differences {
  if (!was || !is) return { causes: was || is ? ['rate or room'] : [], linked: [] };
  const linked = [...new Set([...was.linked.keys(), ...is.linked.keys()])].map((cause): BothLinked => {
    const [before, after] = [was.linked.get(cause), is.linked.get(cause)];
    return { cause, before: before?.one, after: after?.one, isChanged: before?.text !== after?.text };
  });
  return { causes: [...is.always.keys()].filter((name) => was.always.get(name) !== is.always.get(name)), linked };
}

function contentOf({ contract, place, names }: Side, mealPlan: MealPlanType): (day: number) => Content | undefined {
  if (!place) return () => undefined;
  const { hotel, offers } = contract;
  const { room, rate } = place;
  const ofPlan = (one: { readonly mealPlan: MealPlanType }): boolean => one.mealPlan === mealPlan;
  const { infantsAllowed, minimumChildrenAge, maximumChildrenAge, mealPlans } = hotel;
  const ofKind = memoize((number: number): Content => {
    const { seasons, isStopped, linked } = place.kind(number);
    const own = seasons.map(({ priceType, seasonRoomPrices }) => ({
      priceType,
      prices: seasonRoomPrices.filter(({ providerRoomCode }) => providerRoomCode === room.providerCode),
    }));
    const limits = [hotel, rate.record].map(lengthsOf);
    const always: readonly (readonly [string, unknown])[] = [
      ['ages of children', [infantsAllowed, minimumChildrenAge, maximumChildrenAge]],
      ['allowed occupancies', room.distributions],
      ['stop sales', isStopped],
      // Which nights belong together decides about limits in stays across seasons.
      ['seasons', seasons.map(({ name }) => names.get(name) ?? name)],
      [
        'stay limits',
        seasons.map((season) => [lengthsOf(effectiveLimits(hotel, rate.record, season)), ...limits, lengthsOf(season)]),
      ],
      [
        'room prices',
        own.map(({ priceType, prices }) => [
          priceType,
          prices.map(({ unitsQuota: _, unitsOnRequest: __, ...price }) => price),
        ]),
      ],
      [
        'units',
        own.map(({ prices }) =>
          prices.map(({ unitsQuota = 0, unitsOnRequest = 0 }) => [unitsQuota > 0, unitsOnRequest > 0]),
        ),
      ],
      [
        `prices of ${mealPlan}`,
        seasons.map((season) => season.mealPlans?.find(ofPlan) ?? mealPlans.find(ofPlan) ?? null),
      ],
    ];
    const texts = linked.map((one) => {
      const { names: _, bookingWindows: __, releaseDays: ___, ...record } = one.record;
      const kind = offers.some((offer) => offer === one.record) ? 'offer' : 'supplement';
      // `all` means the meal plans of the hotel, not those that only a season has.
      const text = JSON.stringify([record, record.mealPlans === 'all' && mealPlans.some(ofPlan)]);
      return [`${kind} ${record.providerCode}`, { one, text }] as const;
    });
    return { always: new Map(always.map(([name, value]) => [name, JSON.stringify(value)])), linked: new Map(texts) };
  });
  return (day) => ofKind(place.kinds[day] ?? -1);
}

const lengthsOf = ({ minimumStay, maximumStay }: StayLimits) => [minimumStay, maximumStay];
