import { effectiveLimits } from '../contract/effective-limits.ts';
import { formerNames } from '../contract/former-names.ts';
import type { HotelContract, MealPlanType, Rate, Room } from '../contract/model.ts';
import { stopsRoom } from '../contract/stops-room.ts';
import { addDays, type CalendarDay, inRange } from '../kernel/calendar-day.ts';
import { nightRanges } from '../pricing/settings/night-ranges.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import { isReleased } from '../pricing/stay/selling-conditions.ts';
import { nightSign } from '../stays/night-sign.ts';

interface Place {
  readonly before: HotelContract;
  readonly after: HotelContract;
  readonly bookedOn: CalendarDay;
  readonly switches: PricingSwitches;
  readonly rates: { readonly before: Rate | undefined; readonly after: Rate | undefined };
  readonly rooms: { readonly before: Room | undefined; readonly after: Room | undefined };
  readonly room: string;
  /** From the booking day on. */
  readonly days: number;
}

/** The nights of a room in a rate, counted from the booking day. */
export interface NightKinds {
  /** Nights of one kind are in the same seasons, closed or open alike, and have the same offers and supplements, in both versions. */
  readonly kinds: readonly number[];
  /** How many of the release days an arrival, counted from the booking day, is too near for. */
  readonly nearness: (arrival: number) => number;
  /** For a night of a stay with the meal plan: what counts for its price or its sale and is written differently in the two versions. */
  readonly causesFor: (mealPlan: MealPlanType) => (day: number) => readonly string[];
}

export function nightKinds(place: Place): NightKinds {
  const { before, after, rates, rooms, days, bookedOn } = place;
  const sides = [
    sideOf(before, rates.before, rooms.before, place, new Map()),
    sideOf(after, rates.after, rooms.after, place, namesBefore(rates.after?.seasons, rates.before?.seasons)),
  ] as const;
  const numbers = new Map<string, number>();
  const samples: CalendarDay[] = [];
  const kinds = Array.from({ length: days }, (_, index) => {
    const day = addDays(bookedOn, index);
    const key = sides.map((side) => side?.kindOf(day) ?? '-').join('/');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, samples.length);
    samples.push(day);
    return samples.length - 1;
  });
  const releases = [...new Set(sides.flatMap((side) => side?.releases ?? []))];
  return {
    kinds,
    nearness: (arrival) => releases.filter((limit) => isReleased(arrival, limit, place.switches)).length,
    causesFor: (mealPlan) => {
      const [was, is] = sides;
      const causes = samples.map((day) => differences(was?.contentOf(day, mealPlan), is?.contentOf(day, mealPlan)));
      return (day) => causes[kinds[day] ?? 0] ?? [];
    },
  };
}

/** The names that renamed rates or seasons had in the version before, by those that they have now. */
export const namesBefore = (after: readonly Named[] = [], before: readonly Named[] = []): ReadonlyMap<string, string> =>
  new Map(
    formerNames(after, new Set(before.map(({ name }) => name))).flatMap(({ name, formerly, standing }) =>
      standing === 'rename' ? [[name, formerly] as const] : [],
    ),
  );

type Named = Parameters<typeof formerNames>[0][number];

interface Side {
  readonly releases: readonly number[];
  kindOf(day: CalendarDay): string;
  /** Everything that counts on the night, as text, by what it is. */
  contentOf(day: CalendarDay, mealPlan: MealPlanType): ReadonlyMap<string, string>;
}

function differences(
  was: ReadonlyMap<string, string> | undefined,
  is: ReadonlyMap<string, string> | undefined,
): readonly string[] {
  if (!was || !is) return was || is ? ['rate or room'] : [];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}

function sideOf(
  { hotel, offers, supplements }: HotelContract,
  rate: Rate | undefined,
  room: Room | undefined,
  { bookedOn, switches, room: code }: Place,
  names: ReadonlyMap<string, string>,
): Side | undefined {
  if (!rate || !room) return undefined;
  const seasons = rate.seasons.map((season) => ({ season, ranges: nightRanges(season.dateRanges, switches) }));
  const stops = (rate.stopSales ?? [])
    .filter((stop) => stopsRoom(stop, room))
    .flatMap((stop) => nightRanges(stop.stopSales, switches));
  const linked = [
    ...offers.flatMap((record) => (rate.offers?.includes(record.providerCode) ? [{ kind: 'offer', record }] : [])),
    ...supplements.flatMap((record) =>
      rate.supplements?.includes(record.providerCode) ? [{ kind: 'supplement', record }] : [],
    ),
  ].map((one) => ({ ...one, windows: nightRanges(one.record.travelWindows, switches) }));
  const seasonsOn = (day: CalendarDay): readonly number[] =>
    seasons.flatMap(({ ranges }, index) => (ranges.some((range) => inRange(day, range)) ? [index] : []));
  const isClosed = (day: CalendarDay): boolean => stops.some((range) => inRange(day, range));
  const inWindow = ({ windows }: (typeof linked)[number], day: CalendarDay): boolean =>
    windows.length === 0 || windows.some((range) => inRange(day, range));
  const { bookingWindows = [] } = rate;
  const isOpen = bookingWindows.length === 0 || bookingWindows.some((window) => inRange(bookedOn, window));
  const { infantsAllowed, minimumChildrenAge, maximumChildrenAge, mealPlans } = hotel;
  const always: readonly (readonly [string, unknown])[] = [
    ['booking windows', isOpen],
    ['ages of children', [infantsAllowed, minimumChildrenAge, maximumChildrenAge]],
    ['allowed occupancies', room.distributions],
  ];
  return {
    releases: [hotel, rate, ...rate.seasons, ...linked.map(({ record }) => record)].flatMap(
      ({ releaseDays }) => releaseDays ?? [],
    ),
    kindOf: (day) =>
      `${seasonsOn(day).join()}${isClosed(day) ? 'x' : ''}|${linked.map(({ record, windows }) => nightSign(record, windows, day, switches)).join()}`,
    contentOf: (day, mealPlan) => {
      const ofPlan = ({ mealPlan: name }: { readonly mealPlan: MealPlanType }): boolean => name === mealPlan;
      const open = seasonsOn(day).flatMap((index) => rate.seasons[index] ?? []);
      const prices = open.map(({ priceType, seasonRoomPrices }) => [
        priceType,
        seasonRoomPrices
          .filter(({ providerRoomCode }) => providerRoomCode === code)
          .map(({ unitsQuota: _, unitsOnRequest: __, ...price }) => price),
      ]);
      const units = open.map(({ seasonRoomPrices }) =>
        seasonRoomPrices.flatMap((price) =>
          price.providerRoomCode === code ? [[price.unitsQuota ?? 0, price.unitsOnRequest ?? 0]] : [],
        ),
      );
      const parts: readonly (readonly [string, unknown])[] = [
        ...always,
        ['stop sales', isClosed(day)],
        // Which nights belong together decides about limits in stays across seasons.
        ['seasons', open.map(({ name }) => names.get(name) ?? name)],
        [
          'stay limits',
          open.map((season) => [
            effectiveLimits(hotel, rate, season),
            ...[hotel, rate, season].map((level) => effectiveLimits(level)),
          ]),
        ],
        ['room prices', prices],
        ['units', units],
        [
          `prices of ${mealPlan}`,
          open.map((season) => season.mealPlans?.find(ofPlan) ?? mealPlans.find(ofPlan) ?? null),
        ],
        // It applies to no stay without a night in its windows.
        ...linked
          .filter((one) => inWindow(one, day))
          .map(({ kind, record }): readonly [string, unknown] => [
            `${kind} ${record.providerCode}`,
            // `all` means the meal plans of the hotel, not those that only a season has.
            [record, record.mealPlans === 'all' && mealPlans.some(ofPlan)],
          ]),
      ];
      return new Map(parts.map(([name, value]) => [name, JSON.stringify(value)]));
    },
  };
}
