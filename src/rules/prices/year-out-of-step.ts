import type { Rate } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isFree, mealPlansIn } from '../facts/lodging-price.ts';
import { middle } from '../facts/median-polish.ts';
import { once } from '../facts/once.ts';
import { seasonNamed } from '../facts/record-names.ts';
import { paxAmounts } from '../facts/written-amounts.ts';
import type { YearPair } from '../facts/year-pairs.ts';
import { after, changes, medianChange, percent, yearLogs } from '../facts/year-prices.ts';
import type { YearSlip } from '../facts/year-slips.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { hasTwin } from './copied-prices.ts';
import { invertedSeasons } from './season-order-inversion.ts';
import { movedSinceLastPush } from './sudden-price-change.ts';

/** A price far out of line is P05, one out of step with the other seasons P21, a guest or board that became free P24, a copied rate P17. */
export const yearOutOfStep = rule({
  id: 'P25',
  name: 'year-out-of-step',
  severity: 'warning',
  summary: 'Prices of a season, room or board change about as much as the rest of the rate from year to year.',
  why: 'A season in the wrong column, two rooms exchanged, or prices of last year that stayed in the new rate look like ordinary prices; only the year before shows them. Rates whose names differ in the year are compared, season by season, and with `--against` the version there. A season or room is reported if it changes by a fifth more or less than the others, or not at all although all others rise; for the cheapest season, that is an info. A change that shows in several seasons or rooms, such as another price for children, is not reported.',
  hotel: function* ({ rates }, context) {
    for (const slip of context.yearSlips()) if (!isReported(slip, rates, context)) yield slip.problem;
    for (const pair of context.yearPairs()) yield* boards(pair, context);
  },
});

/** Copied rates are P17, prices that have changed since the last push P19, and low seasons of the year before that are dearer than high ones P10. */
function isReported({ copy, record, before }: YearSlip, rates: readonly Rate[], context: HotelContext): boolean {
  if (copy) return hasTwin(copy, rates, context.origins);
  const inverted = before.length === 0 ? [] : [...invertedSeasons(context)];
  const isInverted = inverted.some(({ low, high }) => before.includes(low.season) || before.includes(high.season));
  return isInverted || movedSinceLastPush(context).has(record);
}

/** Boards are repriced more freely than rooms. */
const APART = Math.log(1.4);
const NEAR = 0.07;

/** Boards that moved apart from their other seasons, or from the rooms, and boards that were included. A board that became free is P24. */
function* boards({ now: rate, seasons, year, hotelBefore }: YearPair, context: HotelContext): Generator<Problem> {
  const { hotel } = context.contract;
  const all = seasons.flatMap((season) => {
    const before = mealPlansIn(season.before, hotelBefore ?? hotel);
    return mealPlansIn(season.now, hotel).flatMap((plan) => {
      const was = before.find(({ mealPlan }) => mealPlan === plan.mealPlan);
      return was && was !== plan && plan.mealPlan !== 'ROOM_ONLY' ? [{ season, plan, was }] : [];
    });
  });
  if (all.length === 0) return;
  const ofRooms = once(() => middle(seasons.map((pair) => middle(yearLogs(pair, context)))));
  for (const ofPlan of groupBy(all, ({ plan }) => plan.mealPlan).values()) {
    const added = ofPlan.find(({ was, plan }) => isFree(was) && !isFree(plan));
    if (added && ofRooms() > -0.02) {
      const { plan, was } = added;
      yield {
        message: `${seasonNamed(rate, added.season.now)}: ${plan.mealPlan} costs ${plan.basePrice ?? plan.adultPrices?.[0]} for an adult, but was included in ${year}, and the rooms are no cheaper (${percent(ofRooms())} their prices then)`,
        ...context.at(plan, 'basePrice'),
        ...(!hotelBefore && context.seeAlso('the plan of the year before is here', was)),
        hint: `write ${plan.mealPlan} without prices if it is still included`,
      };
      continue;
    }
    const prices = ofPlan.flatMap(({ season, plan, was }) =>
      changes({ room: plan.mealPlan, season, entries: [was, plan] }, paxAmounts(was), paxAmounts(plan)),
    );
    for (const price of prices) {
      const others = prices.filter((other) => other !== price && other.is.kind === price.is.kind);
      // If all seasons agree, boards rise as rooms do.
      const isWhole = others.every(({ log }) => Math.abs(log - price.log) < NEAR);
      const expected = isWhole ? ofRooms() : medianChange(others);
      if (Math.abs(price.log - expected) < APART || (!isWhole && others.length < 2)) continue;
      const { is, was, season } = price;
      yield {
        message: `${seasonNamed(rate, season.now)}: ${price.room}, ${is.name()} is ${is.amount}, ${percent(price.log)} the ${was.amount} of ${year}; about ${after(price, expected)} would match`,
        ...context.at(is.record, ...is.key),
        ...(!hotelBefore && context.seeAlso('the price of the year before', was.record, ...was.key)),
        hint: 'compare with the signed contract',
      };
      break;
    }
  }
}
