import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { Hotel, HotelContract, MealPlan, Season } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compare, type Decimal, isNegative, isPositive, toNumber, ZERO } from '../../kernel/decimal.ts';
import { likelyCause } from '../facts/likely-cause.ts';
import { adultAt, halfOfTwo, isFree, isFreeForFirst, mealPlansIn, priceForTwo } from '../facts/lodging-price.ts';
import { medianOf } from '../facts/median-polish.ts';
import { once } from '../facts/once.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import type { PricedMealPlan } from '../facts/priced-meal-plans.ts';
import { hotelNamed, type Named, seasonNamed } from '../facts/record-names.ts';
import { paxAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const mealPlanInversion = rule({
  id: 'P14',
  name: 'meal-plan-inversion',
  severity: 'warning',
  summary: 'A meal plan with more meals never costs less, and ROOM_ONLY costs nothing.',
  why: 'If more meals cost less, one of the two prices is wrong. A price on ROOM_ONLY is an error: it is charged as lodging or not at all, never as a meal.',
  hotel: function* ({ hotel, rates }, context) {
    const evidence = evidenceIn(context);
    yield* pricedRoomOnly(() => hotelNamed(hotel), hotel.mealPlans, context);
    const pairs = invertedPairs(hotel.mealPlans);
    yield* inversions(
      () => hotelNamed(hotel),
      pairs,
      () => true,
      evidence,
    );
    const inverted = new Set(pairs.flatMap(({ poorer, richer }) => [poorer, richer]));
    for (const rate of rates) {
      for (const season of rate.seasons) {
        const own = season.mealPlans ?? [];
        if (own.length === 0) continue;
        const named = () => seasonNamed(rate, season);
        yield* pricedRoomOnly(named, own, context);
        yield* inSeason(named, season, hotel, inverted, evidence);
      }
    }
  },
});

/** Only pairs in which the season sets a price, without plans that are already wrong in the hotel. */
function inSeason(
  named: Named,
  season: Season,
  hotel: Hotel,
  inverted: ReadonlySet<MealPlan>,
  evidence: Evidence,
): Generator<Problem> {
  const own: ReadonlySet<MealPlan> = new Set(season.mealPlans);
  const offered = new Set(hotel.mealPlans.map(({ mealPlan }) => mealPlan)); // others are P16
  const plans = mealPlansIn(season, hotel).filter((plan) => offered.has(plan.mealPlan) && !inverted.has(plan));
  return inversions(named, invertedPairs(plans), (plan) => own.has(plan), evidence);
}

function* pricedRoomOnly(of: Named, plans: readonly MealPlan[], context: HotelContext): Generator<Problem> {
  for (const plan of plans) {
    if (plan.mealPlan !== 'ROOM_ONLY') continue;
    if (isFree(plan)) continue;
    const priced = paxAmounts(plan).find(({ amount }) => isPositive(amount));
    if (!priced) continue;
    yield {
      severity: 'error',
      message: `${of()}, meal plan ROOM_ONLY: ${priced.name()} is ${priced.amount}, but ROOM_ONLY has no meals to charge for`,
      ...context.at(priced.record, ...priced.key),
      hint: 'write ROOM_ONLY without prices; room prices belong in the seasons',
    };
  }
}

function* inversions(
  of: Named,
  pairs: readonly Inverted[],
  counts: (plan: MealPlan) => boolean,
  evidence: Evidence,
): Generator<Problem> {
  for (const pair of pairs) {
    const { poorer, richer, guest, less, more } = pair;
    if ((!counts(richer) && !counts(poorer)) || [poorer, richer].some((plan) => evidence.outlying().has(plan)))
      continue;
    // Point to the one that the season sets.
    const [record, other] = counts(richer) ? [richer, poorer] : [poorer, richer];
    yield {
      message: `${of()}: ${poorer.mealPlan} costs ${less} for ${guest}, more than ${richer.mealPlan} (${more})`,
      ...evidence.context.at(record),
      ...evidence.context.seeAlso('the other plan is here', other),
      hint: explanation(pair, evidence),
    };
  }
}

interface Inverted extends Position {
  readonly poorer: MealPlan;
  readonly richer: MealPlan;
}

/** Each plan with the next richer one, and the first guest who would pay more for less. */
function invertedPairs(plans: readonly MealPlan[]): readonly Inverted[] {
  const found: Inverted[] = [];
  let poorer: MealPlan | undefined;
  for (const type of MEAL_PLAN_TYPES) {
    const richer = type === 'ROOM_ONLY' ? undefined : plans.find(({ mealPlan }) => mealPlan === type);
    if (!richer) continue;
    const position = poorer && invertedPosition(poorer, richer);
    if (poorer && position) found.push({ poorer, richer, ...position });
    poorer = richer;
  }
  return found;
}

/** Plans of the hotel and of seasons that cost more than a richer plan, or less than a poorer one. */
export const invertedPlans = ({ hotel, rates }: HotelContract): ReadonlySet<MealPlan> =>
  new Set(
    [hotel.mealPlans, ...rates.flatMap(({ seasons }) => seasons.map((season) => mealPlansIn(season, hotel)))]
      .flatMap(invertedPairs)
      .flatMap(({ poorer, richer }) => [poorer, richer]),
  );

/** What shows which price is wrong. */
interface Evidence {
  readonly context: HotelContext;
  /** Plans with a price that P05 or P15 reports. */
  readonly outlying: () => ReadonlySet<MealPlan>;
  /** The plans of the hotel and of seasons by type. */
  readonly plans: () => ReadonlyMap<string, readonly PricedMealPlan[]>;
  /** What a guest of two pays for the room: half the prices are above it. */
  readonly lodging: () => number;
}

const evidenceIn = (context: HotelContext): Evidence => ({
  context,
  outlying: once(() => {
    const ofTwo = context.pricedMealPlans().filter(({ plan }) => halfOfTwo(plan) !== undefined);
    return new Set([...outlyingMealPrices(context).map(({ priced }) => priced), ...ofTwo].map(({ plan }) => plan));
  }),
  plans: once(() => groupBy(context.pricedMealPlans(), ({ plan }) => plan.mealPlan)),
  lodging: once(() => {
    const prices = context.pricedRooms().flatMap(({ season, price }) => priceForTwo(season, price) ?? []);
    return medianOf(Float64Array.from(prices, toNumber)) / 2;
  }),
});

/** A plan costs at most this many times the next poorer one, and usually so much more. */
const MOST_STEP = 3;
const LEAST_STEP = 1.2;
const USUAL_STEP = 2.3;
const ROUGHLY = 0.65;
/** Meals of a day cost a guest at least and at most this share of the room. */
const LEAST_SHARE = 0.04;
const MOST_SHARE = 1;

function explanation({ poorer, richer, kind, less, more }: Inverted, evidence: Evidence): string {
  const unknown = 'one of the two is wrong, or they are swapped: compare with the signed contract';
  const [high, low] = [toNumber(less), toNumber(more)];
  const single = [knownError(poorer, kind, less, evidence), knownError(richer, kind, more, evidence)].filter(
    (one) => one !== undefined,
  );
  if (single.length > 0) return single.length === 1 ? `${single[0]}` : unknown;
  const possible = (amount: number): boolean => {
    const share = amount / evidence.lodging();
    return !Number.isFinite(share) || (share > LEAST_SHARE && share < MOST_SHARE);
  };
  if (high <= MOST_STEP * low && possible(high))
    return high < LEAST_STEP * low ? unknown : 'the prices of the two plans may be swapped';
  const causes = [
    { plan: poorer, amount: less, expected: low / USUAL_STEP },
    { plan: richer, amount: more, expected: high * USUAL_STEP },
  ].flatMap(({ plan, ...doubted }) => {
    const cause = likelyCause({ ...doubted, kind, line: paxAmounts(plan), possible }, ROUGHLY);
    return cause ? [`${plan.mealPlan} is probably wrong: ${cause}`] : [];
  });
  return causes.length === 1 ? `${causes[0]}` : unknown;
}

/** The likely error in a price that differs from the prices of other adults, or of the plan in other seasons. */
function knownError(plan: MealPlan, kind: string, amount: Decimal, { plans }: Evidence): string | undefined {
  const line = paxAmounts(plan);
  const adults = kind.startsWith('child')
    ? []
    : line.filter((one) => one.kind !== kind && !one.kind.startsWith('child'));
  const elsewhere = (plans().get(plan.mealPlan) ?? []).flatMap((one) =>
    one.plan === plan ? [] : paxAmounts(one.plan).filter((other) => other.kind === kind),
  );
  const others = [adults, elsewhere].find(
    (list) => list.length > 0 && list.every((one) => one.amount === list[0]?.amount),
  );
  const expected = others?.[0] && toNumber(others[0].amount);
  if (!expected || Math.abs(Math.log(toNumber(amount) / expected)) < DIFFERENT) return undefined;
  const where = others === adults ? 'other adults pay' : 'it is elsewhere';
  return `${plan.mealPlan} is probably wrong: ${likelyCause({ amount, kind, line, expected }) ?? `${where} ${others?.[0]?.amount}`}`;
}

const DIFFERENT = 0.2;

interface Position {
  /** As in `WrittenAmount`. */
  readonly kind: string;
  readonly guest: string;
  readonly less: Decimal;
  readonly more: Decimal;
}

/** The first guest who pays more in the poorer plan, if both plans have a price for that guest. */
function invertedPosition(poorer: MealPlan, richer: MealPlan): Position | undefined {
  const [least, most] = [poorer.basePrice ?? ZERO, richer.basePrice ?? ZERO];
  // A missing price for the first adult is P13.
  if (isInverted(least, most) && !isFreeForFirst(richer))
    return { kind: 'basePrice', guest: 'the first adult', less: least, more: most };
  for (const list of ['adultPrices', 'childPrices'] as const) {
    const [ofPoorer = [], ofRicher = []] = [poorer[list], richer[list]];
    for (let index = 0; index < ofPoorer.length; index += 1) {
      const [less, more] = [ofPoorer[index], ofRicher[index]];
      if (less === undefined || more === undefined || !isInverted(less, more)) continue;
      // A child who pays more than an adult is P15.
      if (list === 'childPrices' && compare(less, adultAt(poorer, index) ?? ZERO) > 0) continue;
      return {
        kind: `${list} ${index}`,
        guest: list === 'adultPrices' ? `adult ${index + 2}` : `child ${index + 1}`,
        less,
        more,
      };
    }
  }
  return undefined;
}

/** A negative price is P04. */
const isInverted = (less: Decimal, more: Decimal): boolean =>
  compare(less, more) > 0 && !isNegative(less) && !isNegative(more);
