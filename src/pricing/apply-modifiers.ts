import type { Offer, OfferType, PriceModifier, Supplement } from '../contract/model.ts';
import { type Effect, type EligibleModifier, effectOf } from './effect.ts';
import { eligibleNights, type StayFacts } from './eligible-nights.ts';
import { chooseFreeNights, type FreeNights, withFreeNights } from './free-nights.ts';
import type { NightAmounts } from './night-amounts.ts';

/** A percentage or amount with what it comes to. */
export interface Applied {
  readonly eligible: EligibleModifier;
  readonly effect: Effect;
}

export interface AppliedOffers {
  readonly freeNights: FreeNights | undefined;
  /** What free nights leave to pay on each night; the other offers are worked out on these amounts. */
  readonly left: readonly NightAmounts[];
  readonly discounts: readonly Applied[];
}

/** Free nights first, at most one such offer; then every percentage and amount on what they leave. Percentages add, they do not compound. */
export function applyOffers(offers: readonly Offer[], nights: readonly NightAmounts[], stay: StayFacts): AppliedOffers {
  const eligible = offers
    .filter(({ active }) => active !== false)
    .map((offer) => ({ offer, positions: eligibleNights(offer, stay) }));
  const freeNights = chooseFreeNights(
    eligible.filter(({ offer }) => offer.type === 'STAY_TO_PAY'),
    nights,
  );
  const left = withFreeNights(nights, freeNights);
  const discounts = eligible.flatMap(({ offer, positions }) => applied(offer, positions, left, stay));
  return { freeNights, left, discounts };
}

/** Supplements are worked out on the gross amounts: no offer makes a percentage smaller, no free night waives one. */
export const applySupplements = (
  supplements: readonly Supplement[],
  nights: readonly NightAmounts[],
  stay: StayFacts,
): readonly Applied[] =>
  supplements.flatMap((supplement) => applied(supplement, eligibleNights(supplement, stay), nights, stay));

/** A percentage or an amount with its eligible nights. Free nights have none, nor has a supplement that is written without one. */
function applied(
  { type, apply, ...rest }: PriceModifier & { readonly type: OfferType },
  positions: readonly number[],
  nights: readonly NightAmounts[],
  { party }: StayFacts,
): readonly Applied[] {
  if (type === 'STAY_TO_PAY' || apply === undefined || positions.length === 0) return [];
  const eligible = { modifier: { type, apply, ...rest }, positions };
  return [{ eligible, effect: effectOf(eligible, nights, party) }];
}
