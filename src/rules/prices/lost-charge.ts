import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { type Decimal, toNumber, ZERO } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { hasSteadyCharges, type LostCharge } from '../facts/lost-charges.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { invertedPlans } from '../meal-plans/meal-plan-inversion.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A room at 0 is P04, a price out of line with all seasons P05 or P21, a plan cheaper than a poorer one P14, a supplement of 0 O04. */
export const lostCharge = rule({
  id: 'P24',
  name: 'lost-charge',
  severity: 'warning',
  summary:
    'No guest, room or meal plan is free, or costs less than a third, although it costs more in the year before or in the other rates; no supplement or offer is a third or three times that of the year before.',
  why: 'A guest who becomes free is usually a slip of a new rate: +0 means the same price as for an adult, 0 means free. Seasons of the same name are compared with the rate of the year before, or, without one, with all other rates. Nothing is reported if one of these rates has a season in which the guest is free: many hotels do this in low season.',
  unless: (context) =>
    context.contract.supplements.length < 2 && context.contract.offers.length < 2 && hasSteadyCharges(context),
  hotel: function* (contract, context) {
    const lost = context.lostCharges();
    if (lost.length > 0) {
      const wrong = new Set<object>([
        ...context.wrongPrices(),
        ...invertedPlans(contract),
        ...outlyingMealPrices(context).map(({ priced }) => priced.plan),
      ]);
      const own = lost.filter((one) => ![one, one.usual].some(({ room, plan }) => wrong.has(room ?? plan ?? one)));
      for (const charges of groupBy(own, ({ rate }) => rate).values()) yield* inRate(charges, context);
    }
    yield* lostOfSupplements(context);
  },
});

/** One finding per rate, because a slip of one edit is in many prices. */
function* inRate([first, ...more]: readonly LostCharge[], context: HotelContext): Generator<Problem> {
  if (!first) return;
  const { amount, usual, sister } = first;
  const others = new Set(more.map(nameOf)).size;
  const also =
    others > 0
      ? `; ${others} more ${others > 1 ? 'prices' : 'price'} of this rate ${others > 1 ? 'are' : 'is'} also below a third`
      : '';
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

/** A supplement or offer, and that of the year before. */
interface Renewed {
  readonly modifier: KindOfModifier;
  readonly before: KindOfModifier['record'];
  readonly key: 'value' | 'childValue' | 'apply';
}

/** Supplements and offers that cost less than a third or more than three times as much as the year before, or by another basis. */
const renewedOtherwise = memoizeWeakly((context: HotelContext): readonly Renewed[] => {
  const all = context.priceModifiers();
  const namesakes = groupBy(all, codeWithoutYear);
  return all.flatMap((modifier): readonly Renewed[] => {
    const { record, kind } = modifier;
    const code = codeWithoutYear(modifier);
    if (record.type === 'STAY_TO_PAY' || !code.includes('#')) return [];
    const before = namesakes.get(code)?.find((one) => isYearBefore(one.record, record))?.record;
    // A percentage that is in the name, too, is O19.
    if (!before || record.names?.some(({ description }) => /\d\s*%/.test(description))) return [];
    const keys = (['value', 'childValue'] as const).filter((key) => {
      const [was, is] = [toNumber(before[key] ?? ZERO), toNumber(record[key] ?? ZERO)];
      if (was <= 0 || is < 0 || record[key] === undefined || (key === 'value' && is === 0)) return false;
      return is * TIMES < was || is > was * TIMES;
    });
    // A basis on which a price for children has no effect is O02.
    const isOtherwise = kind === 'supplement' && before.apply !== record.apply;
    const isReported = record.childValue !== undefined && !record.apply?.endsWith('_PERSON');
    if (isOtherwise) return isReported ? [] : [{ modifier, before, key: 'apply' }];
    return keys.slice(0, 1).map((key) => ({ modifier, before, key }));
  });
});

const TIMES = 3;

/** Whether the value of the supplement is reported here. */
export const isRenewedOtherwise = (record: object, context: HotelContext): boolean =>
  renewedOtherwise(context).some(({ modifier }) => modifier.record === record);

function* lostOfSupplements(context: HotelContext): Generator<Problem> {
  for (const { modifier, before, key } of renewedOtherwise(context)) {
    const { record } = modifier;
    const ratio = Number(record[key]) / Number(before[key]);
    const hasExtraDigit = ratio >= 7 && ratio <= 15;
    yield {
      message: `${modifierNamed(modifier)}: ${key} is ${record[key]}, but ${before[key]} in ${quoted(before.providerCode)} the year before`,
      ...context.at(record, key),
      ...context.seeAlso('the value of the year before is here', before, key),
      hint: hasExtraDigit
        ? `is there an extra digit? did you mean ${Number(record[key]) / 10}?`
        : 'compare with the signed contract',
    };
  }
}

const YEAR_IN_CODE = /(?:20)?(?:2[4-9]|3\d)(?!\d)/;

/** Equal for supplements, or offers, of the same type whose codes differ only in the year. */
const codeWithoutYear = ({ kind, record: { type, providerCode } }: KindOfModifier): string =>
  `${kind} ${type} ${providerCode.replace(YEAR_IN_CODE, '#')}`;

/** Another code, and travel windows a year later. */
function isYearBefore(before: KindOfModifier['record'], later: KindOfModifier['record']): boolean {
  const [from, to] = [before, later].map(({ travelWindows }) => travelWindows[0]?.start);
  if (!from || !to || before.providerCode === later.providerCode) return false;
  const days = daysBetween(from, to);
  return days >= 330 && days <= 400;
}
