import type { MealPlan, Supplement } from '../../contract/model.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import { hotelNamed, listed } from '../facts/record-names.ts';
import { type UnlikelyCharge, unlikelyCharges } from '../facts/unlikely-charges.ts';
import { roomsInOtherScale, type UnlikelyScale } from '../facts/unlikely-scale.ts';
import { isChargedOnce } from '../facts/words/charged-once.ts';
import { lodgingAmounts } from '../facts/written-amounts.ts';
import { CURRENCY_WORTH } from '../iso/currency-worth.ts';
import { invertedPlans } from '../meal-plans/meal-plan-inversion.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { isRenewedOtherwise } from './lost-charge.ts';
import { outlyingEvents } from './price-outlier.ts';

export const unlikelyPriceLevel = rule({
  id: 'P30',
  name: 'unlikely-price-level',
  severity: 'warning',
  summary:
    'The prices of a hotel are possible in its currency and for its category, no room costs a multiple of all others, and meals and supplements are in proportion to the price of a night.',
  why: 'Prices in another currency, by the week, in cents or in thousands are right among themselves: only what a hotel night costs, or the other rooms, show the mistake. A dinner, tax or cleaning is compared with what a guest pays for a night. Currencies that lose value fast are not judged.',
  hotel: function* (contract, context) {
    const { hotel } = contract;
    for (const { room, price, others, factor } of roomsInOtherScale(context)) {
      const [amount] = lodgingAmounts(room);
      yield {
        message: `${room.named}: a guest pays about ${rounded(price)}, but ${rounded(others)} in the other rooms, and so in every season`,
        ...(amount ? context.at(amount.record, ...amount.key) : context.at(room.price)),
        hint: scaleHint(factor, `${rounded(price / factor)} a guest`),
      };
    }
    const found = context.unlikelyScale();
    if (!found) {
      yield* charges(context);
      return;
    }
    const { currency, category } = hotel;
    const { room, typical, is, limit } = found;
    const amounts = lodgingAmounts(room);
    const amount = amounts.find(({ kind }) => kind === '2') ?? amounts[0];
    const shown = amount ? ` (${room.named}: ${amount.name()} is ${amount.amount})` : '';
    yield {
      message: `${hotelNamed(hotel)}: a night for two costs about ${rounded(typical)} ${currency}${shown}, unusually ${is} for category ${category} (${is === 'high' ? 'more' : 'less'} than ${rounded(Number(limit.toPrecision(2)))} ${currency})`,
      ...(found.meant && !('factor' in found.meant)
        ? context.at(hotel, 'currency')
        : amount
          ? context.at(amount.record, ...amount.key)
          : context.at(room.price)),
      hint: hintFor(found),
    };
  },
});

/** Amounts whose name says how they are charged are O19, those that differ from their year before, the hotel's other events or richer meal plans P24, P05 or P14. */
function* charges(context: HotelContext): Generator<Problem> {
  const { contract } = context;
  for (const charge of unlikelyCharges(context)) {
    const { named, record, key, amount, night } = charge;
    const isReported =
      key === 'value'
        ? hasOtherBasis(record as Supplement) ||
          isRenewedOtherwise(record, context) ||
          outlyingEvents(context).some((one) => one.record === record)
        : invertedPlans(contract).has(record as MealPlan) ||
          outlyingMealPrices(context).some(({ priced }) => priced.plan === record);
    if (isReported) continue;
    const share = Number((amount / night).toPrecision(2));
    yield {
      message: `${named()}: ${key} is ${amount}, ${amount > night ? `${share} times` : `${Number((100 * share).toPrecision(2))} % of`} what a guest pays for a night (about ${rounded(night)} ${contract.hotel.currency})`,
      ...context.at(record, key),
      hint: chargeHint(charge),
    };
  }
}

/** The slips that would make it usual, with the amount that was meant. */
function chargeHint({ amount, night, currency, meant }: UnlikelyCharge): string {
  const slips = meant.map(({ factor, amount: usual }) =>
    factor === 7
      ? `the price of a week (${usual} a night)`
      : `${factor === 10 ? 'an extra digit' : 'a missing decimal point'} (${usual} would be usual)`,
  );
  const other =
    currency === undefined && amount < FAR * night ? [] : [`an amount in ${currency ?? 'another currency'}`];
  const causes = [...slips, ...other];
  return `${causes.length === 0 ? '' : `is it ${listed(causes, causes.length, 'or')}? `}check it against the signed contract`;
}

const FAR = 5;

const hasOtherBasis = (supplement: Supplement): boolean =>
  supplement.names?.some(({ description }) => isChargedOnce(description, supplement) !== undefined) ?? false;

function hintFor({ meant, typical }: UnlikelyScale): string {
  if (!meant) return 'check the currency and the prices against the signed contract';
  if ('perhaps' in meant)
    return `are the prices in ${meant.perhaps}? Check the currency and the prices against the signed contract`;
  if ('currency' in meant)
    return `write currency: ${meant.currency} if the prices are in ${meant.currency}: a night then costs about ${rounded(inEuros(typical, meant.currency))} EUR`;
  return scaleHint(meant.factor, rounded(typical / meant.factor));
}

const scaleHint = (factor: number, would: string): string =>
  factor === 7
    ? `are these prices per week? ${would} a night would be usual`
    : factor < 1 && factor > 0.1
      ? `are the prices of the other rooms per week? ${would} a night would be like them`
      : `is the decimal point in the wrong place? ${would} would be usual`;

const inEuros = (value: number, currency: string): number => value / (CURRENCY_WORTH.get(currency) ?? Number.NaN);

const rounded = (value: number): string => (value >= 20 ? String(Math.round(value)) : value.toFixed(2));
