import type { Randomness } from '../../host/host.ts';
import { operations } from '../../hub/operations.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { Secret } from '../../kernel/secret.ts';
import { failureEnding } from '../ending.ts';
import { samePrice } from '../offers/compare-prices.ts';
import { otherMealPlan, otherStay } from '../offers/other-stay.ts';
import { priceText, wirePrice } from '../offers/wire-price.ts';
import { type Caller, endInterrupted, requestIdOf, type StageResult, type StayToVerify } from '../stage.ts';
import { agesOf } from '../stay/party-of.ts';
import type { Stay } from '../stay/stay.ts';
import { warningNotes } from '../without-secrets.ts';
import type { Confirmed } from './confirm-offer.ts';
import { guestNames } from './guest-names.ts';
import { answerRequiredFields, type Guest } from './required-fields.ts';

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
