import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { Hotel, HotelContract, MealPlan, Season } from '../../contract/model.ts';
import { compare, type Decimal, isNegative, isPositive, ZERO } from '../../kernel/decimal.ts';
import { isFree, isFreeForFirst, mealPlansIn } from '../facts/lodging-price.ts';
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
    yield* pricedRoomOnly(() => hotelNamed(hotel), hotel.mealPlans, context);
    const pairs = invertedPairs(hotel.mealPlans);
    yield* inversions(
      () => hotelNamed(hotel),
      pairs,
      () => true,
      context,
    );
    const inverted = new Set(pairs.flatMap(({ poorer, richer }) => [poorer, richer]));
    for (const rate of rates) {
      for (const season of rate.seasons) {
        const own = season.mealPlans ?? [];
        if (own.length === 0) continue;
        const named = () => seasonNamed(rate, season);
        yield* pricedRoomOnly(named, own, context);
        yield* inSeason(named, season, hotel, inverted, context);
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
  context: HotelContext,
): Generator<Problem> {
  const own: ReadonlySet<MealPlan> = new Set(season.mealPlans);
  const offered = new Set(hotel.mealPlans.map(({ mealPlan }) => mealPlan)); // others are P16
  const plans = mealPlansIn(season, hotel).filter((plan) => offered.has(plan.mealPlan) && !inverted.has(plan));
  return inversions(named, invertedPairs(plans), (plan) => own.has(plan), context);
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
  context: HotelContext,
): Generator<Problem> {
  for (const { poorer, richer, guest, less, more } of pairs) {
    if (!counts(richer) && !counts(poorer)) continue;
    // Point to the one that the season sets.
    const [record, other] = counts(richer) ? [richer, poorer] : [poorer, richer];
    yield {
      message: `${of()}: ${poorer.mealPlan} costs ${less} for ${guest}, more than ${richer.mealPlan} (${more})`,
      ...context.at(record),
      ...context.seeAlso('the other plan is here', other),
      hint: 'the prices of the two plans may be swapped',
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

interface Position {
  readonly guest: string;
  readonly less: Decimal;
  readonly more: Decimal;
}

/** The first guest who pays more in the poorer plan, if both plans have a price for that guest. */
function invertedPosition(poorer: MealPlan, richer: MealPlan): Position | undefined {
  const [least, most] = [poorer.basePrice ?? ZERO, richer.basePrice ?? ZERO];
  // A missing price for the first adult is P13.
  if (isInverted(least, most) && !isFreeForFirst(richer)) return { guest: 'the first adult', less: least, more: most };
  for (const list of ['adultPrices', 'childPrices'] as const) {
    const [ofPoorer = [], ofRicher = []] = [poorer[list], richer[list]];
    for (let index = 0; index < ofPoorer.length; index += 1) {
      const [less, more] = [ofPoorer[index], ofRicher[index]];
      if (less === undefined || more === undefined || !isInverted(less, more)) continue;
      // A child who pays more than an adult is P15.
      if (list === 'childPrices' && compare(less, adultPrice(poorer, index)) > 0) continue;
      return { guest: list === 'adultPrices' ? `adult ${index + 2}` : `child ${index + 1}`, less, more };
    }
  }
  return undefined;
}

/** A negative price is P04. */
const isInverted = (less: Decimal, more: Decimal): boolean =>
  compare(less, more) > 0 && !isNegative(less) && !isNegative(more);

/** What the adult at the same position as the child at `index` pays. */
const adultPrice = ({ basePrice = ZERO, adultPrices = [] }: MealPlan, index: number): Decimal =>
  adultPrices[Math.min(index, adultPrices.length - 1)] ?? basePrice;
