import { operations } from '../../hub/operations.ts';
import type { CombinationWire, ConfirmAnswer } from '../../hub/wire/booking.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Secret } from '../../kernel/secret.ts';
import { type Ending, failureEnding } from '../ending.ts';
import type { Match } from '../offers/match-combination.ts';
import { otherMealPlan, otherStay } from '../offers/other-stay.ts';
import { type JudgedQuote, priceVerdict, QUOTE_ADVICE, quoteVerdict } from '../offers/price-verdict.ts';
import { wirePrice } from '../offers/wire-price.ts';
import { type Caller, endInterrupted, requestIdOf, type StageResult, type StayToVerify } from '../stage.ts';
import type { Price } from '../stay/stay.ts';
import { warningNotes } from '../without-secrets.ts';

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
