import type { Randomness } from '../../host/host.ts';
import { operations } from '../../hub/operations.ts';
import type { CombinationWire, ConfirmAnswer } from '../../hub/wire/booking.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Secret } from '../../kernel/secret.ts';
import {
  type Caller,
  type Ending,
  endInterrupted,
  failureEnding,
  requestIdOf,
  type StageResult,
  type StayToVerify,
} from '../ending.ts';
import {
  type JudgedQuote,
  priceText,
  priceVerdict,
  QUOTE_ADVICE,
  quoteVerdict,
  samePrice,
  wirePrice,
} from '../offers/compare-prices.ts';
import { type Match, otherMealPlan, otherStay } from '../offers/match-combination.ts';
import { agesOf, type Price, type Stay } from '../stay/stay.ts';
import { warningNotes } from '../without-secrets.ts';
import { guestNames } from './guest-names.ts';
import { answerRequiredFields, type Guest } from './required-fields.ts';

export interface Confirmed {
  readonly key: Secret;
  readonly price: Price;
  readonly requiredField: ConfirmAnswer['requiredField'];
  readonly notes: readonly string[];
  /** The price is off by no more than rounding explains. */
  readonly roundingOnly?: true;
}

/** An answer of Confirm with a price, whether or not it is the right one. */
export interface ConfirmedOffer extends Pick<Confirmed, 'price' | 'requiredField' | 'notes'> {
  readonly combination: CombinationWire;
  /** Why the confirmed quote cannot be right. */
  readonly wrongQuote?: string;
}

/** Sends Confirm once, without judging the price. An answer about another hotel, room or other dates ends the verification of the stay. */
export async function confirmOffer(
  toVerify: StayToVerify,
  match: Match,
  caller: Caller,
): Promise<StageResult<ConfirmedOffer>> {
  if (caller.interrupted()) return endInterrupted('confirm');
  const body = { accommodation: { combinationKey: match.key } };
  const path = { accommodationId: toVerify.accommodationId };
  const answer = await caller.hub.call(operations.confirm, { path, body });
  if (answer.kind !== 'ok') return fail(failureEnding('confirm', answer, [match.key]));
  const { accommodation } = answer.body;
  const other = otherStay(accommodation, toVerify);
  if (other !== undefined) return fail({ ...failed(`the hub confirmed ${other}`), ...requestIdOf(answer.trace) });
  const { combination } = accommodation;
  const key = combination?.combinationKey;
  const price = wirePrice(combination?.price);
  const { wrong: wrongQuote, note }: JudgedQuote = price ? quoteVerdict(match.price, price) : {};
  const warnings = warningNotes(answer.body.warnings, [match.key, ...(key ? [key] : [])]);
  const notes = [...match.notes, ...(note === undefined ? [] : [note]), ...warnings];
  const learned = { ...requestIdOf(answer.trace), ...(price && { confirmed: price }) };
  if (price === undefined || !combination)
    return fail({ ...failed('the hub confirmed the offer without a price'), ...learned });
  const { requiredField } = answer.body;
  return ok({
    learned,
    next: { price, combination, requiredField, notes, ...(wrongQuote !== undefined && { wrongQuote }) },
  });
}

/** What Prebook needs of a confirmed offer. Fails if the price or meal plan is not the contract's, or the key is missing. */
export function rightOffer(toVerify: StayToVerify, offer: ConfirmedOffer): Result<Confirmed, Ending> {
  const { combination, price, requiredField, notes, wrongQuote } = offer;
  const { wrong, rounding } = priceVerdict(toVerify, price, notes);
  if (wrong) return fail(wrong);
  if (wrongQuote !== undefined)
    return fail({ verdict: 'wrong-price', stage: 'confirm', detail: wrongQuote, advice: QUOTE_ADVICE });
  const mealPlan = otherMealPlan(combination, toVerify.stay);
  if (mealPlan !== undefined) return fail(failed(`the hub confirmed ${mealPlan} instead of ${toVerify.stay.mealPlan}`));
  const key = combination.combinationKey;
  if (!key) return fail(failed('the hub confirmed the offer without a key for prebook'));
  return rounding === undefined
    ? ok({ key, price, requiredField, notes })
    : ok({ key, price, requiredField, notes: [...notes, rounding], roundingOnly: true });
}

const failed = (detail: string): Ending => ({ verdict: 'failed', stage: 'confirm', detail });

export interface Prebooked {
  /** Absent if the hub gave none; only the next step needs it. */
  readonly key?: Secret;
  readonly notes: readonly string[];
}

/** Sends made-up guests. The hub checks the offer again, which must still be the confirmed one. Sent once. */
export async function prebookStage(
  toVerify: StayToVerify,
  confirmed: Confirmed,
  { hub, interrupted, randomness }: Caller & { readonly randomness: Randomness },
): Promise<StageResult<Prebooked>> {
  const { accommodationId, contract, stay } = toVerify;
  const guests = guestsOf(stay, agesOf(contract.hotel, stay), randomness);
  const persons = answerRequiredFields(guests, confirmed.requiredField);
  if (!persons.ok)
    return fail({
      verdict: 'failed',
      stage: 'prebook',
      detail: `the hub asks for guest data that the interface has no field for: ${persons.error.join(', ')}`,
      advice: "look at the supplier's switches for mandatory passenger data",
    });
  if (interrupted()) return endInterrupted('prebook');
  const body = { accommodation: { combinationKey: confirmed.key }, distributions: [{ persons: persons.value }] };
  const answer = await hub.call(operations.prebook, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return fail(failureEnding('prebook', answer, [confirmed.key]));

  const learned = requestIdOf(answer.trace);
  const { accommodation } = answer.body;
  const { combination } = accommodation;
  const price = wirePrice(combination?.price);
  if (price && !samePrice(price, confirmed.price))
    return fail({
      verdict: 'wrong-price',
      stage: 'prebook',
      detail: `the hub confirmed ${priceText(confirmed.price)}, then prebooked at ${priceText(price)}`,
      ...learned,
    });
  const mealPlan = otherMealPlan(combination, stay);
  const other = mealPlan === undefined ? otherStay(accommodation, toVerify) : `${mealPlan} instead of ${stay.mealPlan}`;
  if (other !== undefined)
    return fail({ verdict: 'failed', stage: 'prebook', detail: `the hub prebooked ${other}`, ...learned });
  const key = combination?.combinationKey ?? undefined;
  const notes = [
    ...confirmed.notes,
    ...(price ? [] : ['the hub prebooked it without naming a price again']),
    ...warningNotes(answer.body.warnings, [confirmed.key, ...(key ? [key] : [])]),
  ];
  return ok({ learned, next: { ...(key && { key }), notes } });
}

/** The party of the stay under made-up names, in the order of the quoted ages. */
function guestsOf(stay: Stay, ages: readonly number[], randomness: Randomness): readonly Guest[] {
  const names = guestNames(ages.length, randomness);
  return names.map((name, index) => ({
    ...name,
    number: index + 1,
    age: ages[index] ?? 0,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    today: stay.bookedOn,
  }));
}
