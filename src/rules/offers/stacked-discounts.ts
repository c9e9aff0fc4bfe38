import type { ApplyType, Hotel, Offer, Rate } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay, dayNumber } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, mergedRanges } from '../../kernel/day-ranges.ts';
import { add, compare, type Decimal, fromScaled, negate, subtract, sum, ZERO } from '../../kernel/decimal.ts';
import { ladderOf } from '../dates/uneven-early-booking.ts';
import { areWithin, commonReach, type Reach, reachOf } from '../facts/modifier-reach.ts';
import { listed, quoted, rateNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

const MOST_PERCENT = fromScaled(60n, 0);

/** A search through offers of more kinds than this ends after this many tries without a larger stack: one that is too large is enough for a finding. */
const MOST_IN_VAIN = 200;
/** The same before a stack that is too large is found. */
const MOST_BEFORE_FIRST = 1000;

/** A single offer is O04; two early-booking steps on the same booking day are D14. */
export const stackedDiscounts = rule({
  id: 'O16',
  name: 'stacked-discounts',
  severity: 'warning',
  summary: 'The percentages that apply to one night together add up to less than 60.',
  why: 'Every linked offer that fits a night applies, and percentages add up: an early-booking discount on top of one for long stays can give the room away.',
  hotel: function* (contract, context) {
    const byCode = new Map(contract.offers.map((offer) => [offer.providerCode, offer]));
    for (const rate of contract.rates) {
      const offers = [...new Set(rate.offers ?? [])].flatMap((code) => byCode.get(code) ?? []);
      const percentages = offers.filter(isPercentage);
      const stack = largestStack(rate, percentages, contract.hotel);
      if (stack === 'not tried') {
        yield {
          severity: 'info',
          message: `${rateNamed(rate)} has ${percentages.length} offers in percent, and not all of their combinations were tried; some may take 60 % off together`,
          ...context.at(rate, 'offers'),
          hint: 'price a stay that many of them fit, or link them in different rates',
        };
        continue;
      }
      if (!stack) continue;
      const codes = stack.offers.map(({ providerCode }) => quoted(providerCode)).sort();
      const [first] = stack.offers;
      yield {
        message: `${rateNamed(rate)}: offers ${listed(codes, codes.length)} apply together on ${listed(stack.nights.map(daysText))} and take ${stack.total} % off`,
        ...context.at(rate, 'offers'),
        ...(first && context.seeAlso('one of them is here', first)),
        hint: 'make their windows follow one another, or link them in different rates',
      };
    }
  },
});

const isPercentage = ({ type, value = ZERO, active }: Offer): boolean =>
  type === 'PERCENT' && active !== false && compare(value, ZERO) > 0;

interface Stack {
  readonly offers: readonly Offer[];
  readonly total: Decimal;
  readonly nights: Reach['nights'];
}

/** Offers with the same conditions: all of them are in a stack, or none. */
interface Alike {
  readonly offers: readonly Offer[];
  readonly total: Decimal;
  readonly reach: Reach;
  readonly hull: Hull;
  readonly ladder: string | undefined;
}

/**
 * From 60 % on; `not tried` if none was found before the search ended. Starts from each kind of offer in turn and adds the others by size while some night still has them all; of equal stacks, the
 * first counts. Those that can make the largest stack come first, so that most of thousands need not be tried.
 */
function largestStack(rate: Rate, offers: readonly Offer[], hotel: Hotel): Stack | 'not tried' | undefined {
  if (offers.length < 2 || !isTooMuch(totalOf(offers))) return undefined;
  const seasons = mergedRanges(rate.seasons.flatMap((season) => season.dateRanges));
  const laddered = [...offers].sort(bySize).map((offer) => ({ offer, ladder: ladderOf(offer) }));
  const reaching = [...groupBy(laddered, conditionsOf).values()].flatMap((same): Alike[] => {
    const [first] = same;
    if (first === undefined) return [];
    const own = reachOf(first.offer, hotel);
    const reach = { ...own, nights: commonRanges(own.nights, seasons) };
    const alike = same.map(({ offer }) => offer);
    const total = totalOf(alike);
    return reach.nights.length > 0 ? [{ offers: alike, total, reach, hull: hullOf(reach), ladder: first.ladder }] : [];
  });
  let best: (Stack & { readonly rank: number }) | undefined;
  let isTried = true;
  for (const [pass, lowers] of [lowersLodging, lowersMeals].entries()) {
    const candidates = reaching.filter(({ offers: [offer] }) => offer && lowers(offer.apply));
    const mostWith = limitsOf(candidates);
    let sinceBest = 0;
    const seeds = candidates.map((seed, index) => {
      return { seed, rank: pass * reaching.length + index, most: mostWith(seed) };
    });
    for (const { seed, rank, most } of seeds.sort((a, b) => compare(b.most, a.most) || a.rank - b.rank)) {
      if (compare(most, best?.total ?? MOST_PERCENT) < 0) break;
      if (sinceBest >= (best ? MOST_IN_VAIN : MOST_BEFORE_FIRST)) {
        isTried = false;
        break;
      }
      sinceBest += 1;
      if (best && rank > best.rank && most === best.total) continue;
      const spare = subtract(most, best?.total ?? MOST_PERCENT);
      const stack = grown(seed, candidates, (lost) => compare(spare, lost) >= (best && rank > best.rank ? 1 : 0));
      if (!stack || stack.offers.length < 2 || !isTooMuch(stack.total)) continue;
      const more = best ? compare(stack.total, best.total) || best.rank - rank : 1;
      if (more > 0) [best, sinceBest] = [{ ...stack, rank }, 0];
    }
  }
  return best ?? (isTried ? undefined : 'not tried');
}

const conditionsOf = ({ offer, ladder }: { readonly offer: Offer; readonly ladder: string | undefined }): string => {
  const { apply, providerRoomCodes, mealPlans, operationalDays, travelWindows, bookingWindows, value } = offer;
  const { minimumStay, maximumStay, minimumAdults, maximumAdults, minimumChildrens, maximumChildrens } = offer;
  const limits = [minimumStay, maximumStay, minimumAdults, maximumAdults, minimumChildrens, maximumChildrens];
  const days = [operationalDays, travelWindows, bookingWindows];
  return JSON.stringify([
    apply,
    providerRoomCodes,
    mealPlans,
    days,
    limits,
    ladder,
    ladder === undefined ? null : value,
  ]);
};

/**
 * For an offer, an upper limit for all stacks that contain it: the largest total of offers for all rooms on any of its nights, plus the
 * largest total of offers for any one of its rooms.
 */
function limitsOf(candidates: readonly Alike[]): (one: Alike) => Decimal {
  const isOfAll = ({ offers: [offer] }: Alike): boolean => offer?.providerRoomCodes === 'all';
  const ofAll = new Totals(candidates.filter(isOfAll));
  const single = candidates.filter((one) => !isOfAll(one));
  const ofRooms = groupBy(
    single.flatMap((one) => [...one.reach.rooms].map((room) => ({ ...one, room }))),
    ({ room }) => room,
  );
  const byRoom = new Map([...ofRooms].map(([room, list]) => [room, new Totals(list)]));
  const ofAnyRoom = largest([...byRoom.values()].map((totals) => totals.largest));
  return (one) => {
    const rooms = [...one.reach.rooms].map((room) => byRoom.get(room)?.most(one.reach.nights) ?? ZERO);
    return add(ofAll.most(one.reach.nights), isOfAll(one) ? ofAnyRoom : largest(rooms));
  };
}

/** What offers take together on each night. */
class Totals {
  readonly #from: readonly CalendarDay[];
  readonly #totals: readonly Decimal[];

  constructor(list: readonly Alike[]) {
    const changes = new Map<CalendarDay, Decimal>();
    const change = (day: CalendarDay, by: Decimal) => changes.set(day, add(changes.get(day) ?? ZERO, by));
    for (const { reach, total } of list) {
      for (const { start, end } of reach.nights) {
        change(start, total);
        change(addDays(end, 1), negate(total));
      }
    }
    let total = ZERO;
    this.#from = [...changes.keys()].sort();
    this.#totals = this.#from.map((day) => (total = add(total, changes.get(day) ?? ZERO)));
  }

  get largest(): Decimal {
    return largest(this.#totals);
  }

  /** The most on one of the nights. */
  most(nights: Reach['nights']): Decimal {
    let most = ZERO;
    for (const { start, end } of nights) {
      let [low, high] = [0, this.#from.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((this.#from[middle] ?? start) <= start) low = middle + 1;
        else high = middle;
      }
      for (let index = Math.max(0, low - 1); (this.#from[index] ?? FOREVER) <= end; index += 1)
        most = larger(most, this.#totals[index] ?? ZERO);
    }
    return most;
  }
}

/** After every day. */
const FOREVER = '~';

const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? b : a);
const largest = (list: readonly Decimal[]): Decimal => list.reduce(larger, ZERO);

/**
 * The stack that grows from the seed. Only steps of the same value are used from one ladder, because D14 reports different steps on the same
 * booking day. `undefined` as soon as it is not `worthwhile`, given the total of offers that the seed's limit includes but the stack cannot.
 */
function grown(seed: Alike, candidates: readonly Alike[], worthwhile: (lost: Decimal) => boolean): Stack | undefined {
  let { reach, hull } = seed;
  const all = [seed];
  let lost = ZERO;
  const values = new Map([[seed.ladder, seed.offers[0]?.value]]);
  for (const other of candidates) {
    const its = other.hull;
    if (its.firstNight > hull.lastNight || its.lastNight < hull.firstNight || other === seed) continue;
    const { offers: [offer] = [], ladder } = other;
    const isReported = ladder !== undefined && (values.get(ladder) ?? offer?.value) !== offer?.value;
    const isBooked = its.firstBooked <= hull.lastBooked && its.lastBooked >= hull.firstBooked;
    const common = isReported || !isBooked ? undefined : commonReach(reach, other.reach);
    if (common) {
      if (common !== reach) hull = hullOf(common);
      reach = common;
      all.push(other);
      values.set(ladder, offer?.value);
    } else if (areWithin(reach, other.reach)) {
      lost = add(lost, other.total);
      if (!worthwhile(lost)) return undefined;
    }
  }
  return {
    offers: all.flatMap(({ offers }) => offers),
    total: sum(all.map(({ total }) => total)),
    nights: reach.nights,
  };
}

/** The first and last days as numbers: most offers do not meet, and these are compared fastest. */
interface Hull {
  readonly firstNight: number;
  readonly lastNight: number;
  readonly firstBooked: number;
  readonly lastBooked: number;
}

const hullOf = ({ nights, booked }: Reach): Hull => ({
  firstNight: numberOf(nights[0]?.start, Number.NEGATIVE_INFINITY),
  lastNight: numberOf(nights.at(-1)?.end, Number.POSITIVE_INFINITY),
  firstBooked: numberOf(booked?.[0]?.start, Number.NEGATIVE_INFINITY),
  lastBooked: numberOf(booked?.at(-1)?.end, Number.POSITIVE_INFINITY),
});

const numberOf = (day: CalendarDay | undefined, otherwise: number): number =>
  day === undefined ? otherwise : dayNumber(day);

const totalOf = (offers: readonly Offer[]): Decimal => sum(offers.map(({ value = ZERO }) => value));

const isTooMuch = (total: Decimal): boolean => compare(total, MOST_PERCENT) >= 0;

const lowersLodging = (apply: ApplyType): boolean => apply !== 'MEAL';
const lowersMeals = (apply: ApplyType): boolean => apply !== 'LODGING';

const bySize = (a: Offer, b: Offer): number =>
  compare(b.value ?? ZERO, a.value ?? ZERO) || (a.providerCode < b.providerCode ? -1 : 1);
