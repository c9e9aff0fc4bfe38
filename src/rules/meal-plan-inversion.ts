import { type Hotel, MEAL_PLAN_TYPES, type MealPlan, type Season } from '../contract/model.ts';
import { compare, type Decimal, isNegative, isPositive, ZERO } from '../kernel/decimal.ts';
import { at, seeAlso } from './at.ts';
import { mealPlansIn } from './lodging-price.ts';
import { hotelNamed, seasonNamed } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';
import { paxAmounts } from './written-amounts.ts';

export const mealPlanInversion: Rule = {
  code: {
    id: 'P14',
    name: 'meal-plan-inversion',
    severity: 'warning',
    summary: 'Nobody pays more for fewer meals, and nothing for none: ROOM_ONLY costs 0.',
    why: 'Guests pick the richer plan for less money, so one of the two prices is wrong. A price on ROOM_ONLY is an error: it is charged as lodging or not at all, never as a meal.',
  },
  hotel: function* ({ hotel, rates }, context) {
    yield* pricedRoomOnly(hotelNamed(hotel), hotel.mealPlans, context);
    yield* inversions(hotelNamed(hotel), hotel.mealPlans, () => true, context);
    const inverted = new Set(invertedPairs(hotel.mealPlans).flatMap(({ poorer, richer }) => [poorer, richer]));
    for (const rate of rates) {
      for (const season of rate.seasons) {
        const own = season.mealPlans ?? [];
        if (own.length === 0) continue;
        yield* pricedRoomOnly(seasonNamed(rate, season), own, context);
        yield* inSeason(seasonNamed(rate, season), season, hotel, inverted, context);
      }
    }
  },
};

/** Only pairs in which the season has a say, and without the plans that are wrong at the hotel already. */
function inSeason(
  named: string,
  season: Season,
  hotel: Hotel,
  inverted: ReadonlySet<MealPlan>,
  context: RuleContext,
): Generator<Problem> {
  const own: ReadonlySet<MealPlan> = new Set(season.mealPlans);
  const plans = mealPlansIn(season, hotel).filter((plan) => !inverted.has(plan));
  return inversions(named, plans, (plan) => own.has(plan), context);
}

function* pricedRoomOnly(of: string, plans: readonly MealPlan[], context: RuleContext): Generator<Problem> {
  for (const plan of plans) {
    if (plan.mealPlan !== 'ROOM_ONLY') continue;
    const priced = paxAmounts(of, plan).find(({ value }) => isPositive(value));
    if (!priced) continue;
    yield {
      severity: 'error',
      message: `${of}, meal plan ROOM_ONLY: ${priced.name} is ${priced.value}, but a stay without meals has nothing to pay here`,
      ...at(context, priced.record, ...priced.key),
      hint: 'write ROOM_ONLY alone; what the room costs belongs to its prices in the seasons',
    };
  }
}

function* inversions(
  of: string,
  plans: readonly MealPlan[],
  counts: (plan: MealPlan) => boolean,
  context: RuleContext,
): Generator<Problem> {
  for (const { poorer, richer, guest, less, more } of invertedPairs(plans)) {
    if (!counts(richer) && !counts(poorer)) continue;
    // at the one that the season gives
    const [record, other] = counts(richer) ? [richer, poorer] : [poorer, richer];
    yield {
      message: `${of}: ${poorer.mealPlan} costs ${less} for ${guest}, more than ${richer.mealPlan} (${more})`,
      ...at(context, record),
      ...seeAlso(context, 'the other plan is here', other),
      hint: 'the prices of the two plans may be swapped',
    };
  }
}

interface Inverted extends Position {
  readonly poorer: MealPlan;
  readonly richer: MealPlan;
}

/** Each plan beside the next richer one that is there, with the first guest who would pay more for less. */
function invertedPairs(plans: readonly MealPlan[]): readonly Inverted[] {
  const ladder = MEAL_PLAN_TYPES.flatMap((type) =>
    type === 'ROOM_ONLY' ? [] : (plans.find(({ mealPlan }) => mealPlan === type) ?? []),
  );
  return ladder.flatMap((richer, index) => {
    const poorer = ladder[index - 1];
    const position = poorer && positions(poorer, richer).find(({ less, more }) => compare(less, more) > 0);
    return poorer && position ? [{ poorer, richer, ...position }] : [];
  });
}

interface Position {
  readonly guest: string;
  readonly less: Decimal;
  readonly more: Decimal;
}

/** What each guest pays by position, as far as both plans say it. */
function positions(poorer: MealPlan, richer: MealPlan): readonly Position[] {
  const first: Position = { guest: 'the first adult', less: poorer.basePrice ?? ZERO, more: richer.basePrice ?? ZERO };
  const further = (['adultPrices', 'childPrices'] as const).flatMap((list) =>
    (poorer[list] ?? []).flatMap((less, index): Position[] => {
      const more = richer[list]?.[index];
      const guest = list === 'adultPrices' ? `adult ${index + 2}` : `child ${index + 1}`;
      // a child that pays more than an adult is P15
      const isOdd = list === 'childPrices' && compare(less, adultPrice(poorer, index)) > 0;
      return more === undefined || isOdd ? [] : [{ guest, less, more }];
    }),
  );
  // a negative price is P04
  return [first, ...further].filter(({ less, more }) => !isNegative(less) && !isNegative(more));
}

/** What the adult beside the child at `index` pays. */
const adultPrice = ({ basePrice = ZERO, adultPrices = [] }: MealPlan, index: number): Decimal =>
  adultPrices[Math.min(index, adultPrices.length - 1)] ?? basePrice;
