import type { Supplement } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, isPositive, toNumber, ZERO } from '../../kernel/decimal.ts';
import { hasSteadyCharges, type LostCharge } from '../facts/lost-charges.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import { quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { invertedPlans } from '../meal-plans/meal-plan-inversion.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A room at 0 is P04, a price out of line with all seasons P05 or P21, a plan cheaper than a poorer one P14, a supplement of 0 O04. */
export const lostCharge = rule({
  id: 'P24',
  name: 'lost-charge',
  severity: 'warning',
  summary:
    'No guest, room, meal plan or supplement is free, or costs less than a third, although it costs more in the year before or in the other rates.',
  why: 'A guest who becomes free is usually a slip of a new rate: +0 means the same price as for an adult, 0 means free. Seasons of the same name are compared with the rate of the year before, or, without one, with all other rates. Nothing is reported if one of these rates has a season in which the guest is free: many hotels do this in low season.',
  unless: (context) => context.contract.supplements.length < 2 && hasSteadyCharges(context),
  hotel: function* (contract, context) {
    const lost = context.lostCharges();
    if (lost.length > 0) {
      const wrong = new Set<object>([
        ...context.doubtfulPrices().rooms,
        ...invertedPlans(contract),
        ...outlyingMealPrices(context).map(({ priced }) => priced.plan),
      ]);
      const own = lost.filter((one) => ![one, one.usual].some(({ room, plan }) => wrong.has(room ?? plan ?? one)));
      for (const charges of groupBy(own, ({ rate }) => rate).values()) yield* inRate(charges, context);
    }
    yield* lostOfSupplements(contract.supplements, context);
  },
});

/** One finding per rate, because a slip of one edit is in many prices. */
function* inRate([first, ...more]: readonly LostCharge[], context: HotelContext): Generator<Problem> {
  if (!first) return;
  const { amount, usual, sister } = first;
  const others = new Set(more.map(nameOf)).size;
  const also =
    others > 0 ? `; ${others} more of this rate ${others > 1 ? 'cost' : 'costs'} less than a third, too` : '';
  yield {
    message: `${nameOf(first)} ${costs(amount)}, but ${usual.amount} in ${rateNamed(sister)}${also}`,
    ...context.at(first.record, ...first.key),
    ...context.seeAlso('the price to compare with', usual.record, ...usual.key),
    hint: 'compare with the signed contract; in prices per guest, +0 pays like the adults and 0 is free',
  };
}

const nameOf = ({ name, plan, rate, season }: LostCharge): string =>
  `${plan ? `${seasonNamed(rate, season)}, ` : ''}${name()}`;

const costs = (amount: Decimal): string => (amount === ZERO ? 'is free' : `costs ${amount}`);

/** Supplements whose codes differ by the year in which they apply: `GALA27` and `GALA28`. */
function* lostOfSupplements(supplements: readonly Supplement[], context: HotelContext): Generator<Problem> {
  for (const later of supplements) {
    const before = supplements.find((one) => isYearBefore(one, later));
    if (!before) continue;
    for (const key of ['value', 'childValue'] as const) {
      const [was, is] = [before[key], later[key]];
      if (was === undefined || is === undefined || !isPositive(was) || (key === 'value' && is === ZERO)) continue;
      if (toNumber(is) < 0 || toNumber(is) * 3 >= toNumber(was)) continue;
      yield {
        message: `supplement ${quoted(later.providerCode)}: ${key} is ${is}, but ${was} in ${quoted(before.providerCode)} the year before`,
        ...context.at(later, key),
        ...context.seeAlso('the supplement of the year before is here', before, key),
        hint: 'compare with the signed contract',
      };
    }
  }
}

function isYearBefore(before: Supplement, later: Supplement): boolean {
  if (before.type !== later.type || before.apply !== later.apply) return false;
  const [a, b] = [before, later].map(({ providerCode, travelWindows }) => {
    const [, stem, year] = /^(.*?)((?:20)?\d\d)$/.exec(providerCode) ?? [];
    return { stem, year: Number(year), travelled: Number(travelWindows?.[0]?.start.slice(0, 4)) };
  });
  if (!a || !b || a.stem === undefined || a.stem !== b.stem) return false;
  return b.year - a.year === 1 && b.travelled - a.travelled === 1;
}
