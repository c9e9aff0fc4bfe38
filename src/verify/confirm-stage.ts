import { operations } from '../hub/operations.ts';
import type { ConfirmAnswer } from '../hub/wire/booking.ts';
import { fail, ok } from '../kernel/result.ts';
import type { Secret } from '../kernel/secret.ts';
import { failureEnding } from './ending.ts';
import type { Match } from './match-combination.ts';
import { otherMealPlan } from './other-meal-plan.ts';
import { priceVerdict } from './price-verdict.ts';
import { type Caller, type Errand, endInterrupted, requestIdOf, type StageResult } from './stage.ts';
import type { Price } from './verification.ts';
import { warningNotes } from './warning-notes.ts';
import { wirePrice } from './wire-price.ts';

export interface Confirmed {
  readonly key: Secret;
  readonly price: Price;
  readonly requiredField: ConfirmAnswer['requiredField'];
  readonly notes: readonly string[];
}

/** Fixes the offer. Its price is the price of record: it must be the contract's, or the walk ends here. Sent once. */
export async function confirmStage(errand: Errand, match: Match, caller: Caller): Promise<StageResult<Confirmed>> {
  if (caller.interrupted()) return endInterrupted('confirm');
  const { accommodationId } = errand;
  const body = { accommodation: { combinationKey: match.key } };
  const answer = await caller.hub.call(operations.confirm, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return fail(failureEnding('confirm', answer, [match.key]));
  const combination = answer.body.accommodation.combination;
  const key = combination?.combinationKey;
  const price = wirePrice(combination?.price);
  const learned = { ...requestIdOf(answer.trace), ...(price && { confirmed: price }) };
  const notes = [...match.notes, ...warningNotes(answer.body.warnings, [match.key, ...(key ? [key] : [])])];
  if (price === undefined)
    return fail({
      verdict: 'failed',
      stage: 'confirm',
      detail: 'the hub confirmed the offer without a price',
      ...learned,
    });
  const wrong = priceVerdict(errand, price, notes);
  if (wrong) return fail({ ...wrong, ...learned });
  const mealPlan = otherMealPlan(combination, errand.stay);
  if (mealPlan !== undefined)
    return fail({
      verdict: 'failed',
      stage: 'confirm',
      detail: `the hub confirmed ${mealPlan} instead of ${errand.stay.mealPlan}`,
      ...learned,
    });
  if (!key)
    return fail({
      verdict: 'failed',
      stage: 'confirm',
      detail: 'the hub confirmed the offer without a key for prebook',
      ...learned,
    });
  return ok({ learned, next: { key, price, requiredField: answer.body.requiredField, notes } });
}
