import type { Hotel, Rate } from '../../contract/model.ts';
import type { CancellationStep, HotelTax, Payment } from '../../contract/terms/unsent-terms.ts';
import { compare, type Decimal, decimalOf, isNegative, sum, ZERO } from '../../kernel/decimal.ts';
import { repeated } from '../../kernel/repeated.ts';
import type { HotelContext } from '../facts/hotel-context.ts';
import { hotelNamed, quoted, rateNamed } from '../facts/record-names.ts';
import { countryAdvice } from '../hotel/unknown-country.ts';
import { COUNTRY_NAMES } from '../iso/country-names.ts';
import { type Problem, rule } from '../rule.ts';

export const contradictoryTerms = rule({
  id: 'H22',
  name: 'contradictory-terms',
  severity: 'error',
  summary:
    'Cancellation charges rise towards arrival, payments add up to 100 %, percentages are from 0 to 100, and a term says one thing only.',
  why: 'The hub does not check these terms, because it does not have them: they are printed, and counted in what `price` says about a stay.',
  hotel: function* ({ hotel, rates }, context) {
    // Rates that are based on another one, and stays of one rate, have the same lists.
    const seen = new Set<unknown>();
    const isNew = (value: unknown): boolean => value !== undefined && !seen.has(value) && seen.add(value).size > 0;
    for (const owner of [hotel, ...rates]) {
      const named = 'seasons' in owner ? rateNamed(owner) : hotelNamed(owner);
      const { cancellation, payment, markets, commission } = owner;
      if (cancellation && isNew(cancellation)) {
        yield* ofCancellation(owner, cancellation, named, context);
        if ('nonRefundable' in owner && owner.nonRefundable && cancellation.length > 0)
          yield {
            message: `${named} is non-refundable and has cancellation charges`,
            ...context.at(owner, 'nonRefundable'),
            hint: 'keep one of them',
          };
      }
      if (payment && isNew(payment)) yield* ofPayment(owner, payment, named, context);
      if (markets && isNew(markets)) yield* ofMarkets(owner, markets, named, context);
      if (commission !== undefined && !isShare(commission) && isNew(commission))
        yield { ...noShare(`${named}: the commission`, commission), ...context.at(owner, 'commission') };
    }
    const { taxes = [] } = hotel;
    for (const tax of taxes) yield* ofTax(hotel, tax, context);
    for (const { first, again } of repeated(taxes, ({ name }) => name))
      yield {
        message: `${hotelNamed(hotel)} has ${quoted(again.name)} twice in its taxes`,
        ...context.at(again, 'name'),
        ...context.seeAlso('the first one is here', first, 'name'),
        hint: 'keep one of them, or give it another name',
      };
  },
});

type Owner = Hotel | Rate;

const HUNDRED = decimalOf(100);

const isShare = (percent: Decimal | undefined): boolean =>
  percent === undefined || !(isNegative(percent) || compare(percent, HUNDRED) > 0);

const noShare = (subject: string, percent: Decimal): Omit<Problem, 'place'> => ({
  message: `${subject}: ${percent} is not a percentage from 0 to 100`,
  hint: 'write 50 for half of the price',
});

function* ofCancellation(
  owner: Owner,
  steps: readonly CancellationStep[],
  named: string,
  context: HotelContext,
): Generator<Problem> {
  const from = ({ daysBefore }: CancellationStep): string =>
    `${named}: the cancellation charge from ${daysBefore} days before arrival`;
  if (steps.length === 0)
    yield {
      message: `${named}: no cancellation charge is listed`,
      ...context.at(owner, 'cancellation'),
      hint: 'for a cancellation that is free until the arrival write - { daysBefore: 0, percent: 0 }, or leave "cancellation" out',
    };
  for (const step of steps) {
    const { daysBefore, percent, nights } = step;
    const at = (key: keyof CancellationStep) => context.at(step, key);
    if (daysBefore < 0)
      yield { message: `${from(step)} begins after the arrival`, ...at('daysBefore'), hint: 'write 0 or more days' };
    if (percent !== undefined && nights !== undefined)
      yield { message: `${from(step)} has both "percent" and "nights"`, ...at('nights'), hint: 'keep one of them' };
    if (percent !== undefined && !isShare(percent)) yield { ...noShare(from(step), percent), ...at('percent') };
    if (nights !== undefined && nights < 1)
      yield {
        message: `${from(step)} is ${nights} nights`,
        ...at('nights'),
        hint: 'write 1 or more, or leave the charge out',
      };
  }
  for (const { first, again } of repeated(steps, ({ daysBefore }) => String(daysBefore)))
    yield {
      message: `${named} has two cancellation charges from ${again.daysBefore} days before arrival`,
      ...context.at(again),
      ...context.seeAlso('the first one is here', first),
      hint: 'keep one of them',
    };
  const sorted = steps.toSorted((a, b) => b.daysBefore - a.daysBefore);
  for (const [index, step] of sorted.entries()) {
    const before = sorted[index - 1];
    if (!before || before.daysBefore === step.daysBefore) continue;
    const isLess =
      (step.percent !== undefined && before.percent !== undefined && compare(step.percent, before.percent) < 0) ||
      (step.nights !== undefined && before.percent === HUNDRED) ||
      (step.percent === ZERO && before.nights !== undefined) ||
      (step.nights !== undefined && before.nights !== undefined && step.nights < before.nights);
    if (isLess)
      yield {
        message: `${from(step)} is lower than the one from ${before.daysBefore} days before`,
        ...context.at(step),
        ...context.seeAlso('the earlier charge is here', before),
        hint: 'a later cancellation costs more, not less: exchange the charges, or correct one',
      };
  }
}

function* ofPayment(owner: Owner, parts: readonly Payment[], named: string, context: HotelContext): Generator<Problem> {
  if (parts.length === 0) {
    yield {
      message: `${named}: no payment is listed`,
      ...context.at(owner, 'payment'),
      hint: 'list payments that add up to 100 %, or leave "payment" out',
    };
    return;
  }
  const wrong = parts.filter(({ percent }) => !isShare(percent));
  for (const part of wrong) yield { ...noShare(`${named}: a payment`, part.percent), ...context.at(part, 'percent') };
  for (const part of parts)
    if ((part.days ?? 0) < 0)
      yield {
        message: `${named}: a payment is due in ${part.days} days, counted from ${part.due}`,
        ...context.at(part, 'days'),
        hint: 'days count back from ARRIVAL, and on from BOOKING and DEPARTURE: write a number without a sign',
      };
  const total = sum(parts.map(({ percent }) => percent));
  // A part that cannot be read is reported by itself.
  if (context.contract.unread?.some((field) => field.includes('payment'))) return;
  if (wrong.length === 0 && total !== HUNDRED)
    yield {
      message: `${named}: the payments add up to ${total} % of the price`,
      ...context.at(owner, 'payment'),
      hint: 'write all parts of the price, which add up to 100',
    };
}

function* ofMarkets(
  owner: Owner,
  markets: readonly string[],
  named: string,
  context: HotelContext,
): Generator<Problem> {
  if (markets.length === 0)
    yield {
      message: `${named}: no market is listed, so no guest may book`,
      ...context.at(owner, 'markets'),
      hint: 'list countries, or leave "markets" out',
    };
  for (const [index, market] of markets.entries()) {
    if (markets.indexOf(market) < index)
      yield {
        message: `${named}: the market ${quoted(market)} is listed twice`,
        ...context.at(owner, 'markets', index),
        hint: 'keep one of them',
      };
    if (COUNTRY_NAMES.has(market)) continue;
    yield {
      message: `${named}: the market ${quoted(market)} is not an ISO 3166-1 code of two letters`,
      ...context.at(owner, 'markets', index),
      ...countryAdvice(market),
    };
  }
}

function* ofTax(hotel: Hotel, tax: HotelTax, context: HotelContext): Generator<Problem> {
  const named = `${hotelNamed(hotel)}: ${quoted(tax.name)}, paid at the hotel,`;
  const { amount, percent, apply, minimumAge, maximumNights } = tax;
  const at = (key: keyof HotelTax) => context.at(tax, key);
  if (amount !== undefined && percent !== undefined)
    yield { message: `${named} has both "amount" and "percent"`, ...at('percent'), hint: 'keep one of them' };
  if (percent !== undefined && !isShare(percent)) yield { ...noShare(named, percent), ...at('percent') };
  if (amount !== undefined && isNegative(amount))
    yield { message: `${named} is ${amount}`, ...at('amount'), hint: 'write what guests pay' };
  for (const key of ['apply', 'minimumAge', 'maximumNights'] as const)
    if (amount === undefined && tax[key] !== undefined)
      yield {
        message: `${named} is a percentage, so "${key}" has no effect`,
        ...at(key),
        hint: `write amount, or leave ${key} out`,
      };
  if (amount !== undefined && minimumAge !== undefined && !apply?.includes('PERSON'))
    yield {
      message: `${named} is not paid by person, so "minimumAge" has no effect`,
      ...at('minimumAge'),
      hint: 'leave it out',
    };
  if (maximumNights !== undefined && (maximumNights < 1 || (amount !== undefined && !apply?.includes('NIGHT'))))
    yield {
      message: `${named} ${maximumNights < 1 ? `is paid for ${maximumNights} nights` : 'is not paid by night, so "maximumNights" has no effect'}`,
      ...at('maximumNights'),
      hint: 'leave it out, or write apply: PER_NIGHT_PERSON',
    };
}
