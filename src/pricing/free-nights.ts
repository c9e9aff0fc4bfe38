import type { Offer } from '../contract/model.ts';
import { compare, type Decimal, sum, ZERO } from '../kernel/decimal.ts';
import type { NightAmounts } from './night-amounts.ts';

/** A STAY_TO_PAY offer at work: which nights it frees and what that saves, exact. */
export interface FreeNights {
  readonly offer: Offer;
  readonly frees: 'lodging' | 'meal' | 'lodging and meal';
  /** Positions of the freed nights in the stay. */
  readonly positions: readonly number[];
  readonly saving: Decimal;
}

/** An offer with the positions of the nights on which it applies. */
export interface EligibleOffer {
  readonly offer: Offer;
  readonly positions: readonly number[];
}

/** The one free-nights offer that counts: the greatest saving, on a tie the lowest code. `undefined` when none frees a night. */
export function chooseFreeNights(
  offers: readonly EligibleOffer[],
  nights: readonly NightAmounts[],
): FreeNights | undefined {
  let best: FreeNights | undefined;
  for (const eligible of offers) {
    const candidate = freeNights(eligible, nights);
    if (candidate && (best === undefined || isBetter(candidate, best))) best = candidate;
  }
  return best;
}

function isBetter(candidate: FreeNights, best: FreeNights): boolean {
  const difference = compare(candidate.saving, best.saving);
  return difference > 0 || (difference === 0 && candidate.offer.providerCode < best.offer.providerCode);
}

/** Counts blocks of `stay` eligible nights in order; the last `stay - pay` nights of each full block are free. */
function freeNights({ offer, positions }: EligibleOffer, nights: readonly NightAmounts[]): FreeNights | undefined {
  const { stay = 0, pay = 0 } = offer;
  const frees = freedComponent(offer);
  // Without a night to pay, or with as many to pay as to stay, the offer is a mistake that the checks report; it frees nothing.
  if (frees === undefined || pay < 1 || pay >= stay || positions.length < stay) return undefined;
  const inFullBlocks = positions.length - (positions.length % stay);
  const freed = positions.slice(0, inFullBlocks).filter((_, index) => index % stay >= pay);
  const saving = sum(freed.flatMap((position) => freedAmounts(nights[position], frees)));
  return { offer, frees, positions: freed, saving };
}

function freedComponent({ apply }: Offer): FreeNights['frees'] | undefined {
  switch (apply) {
    case 'LODGING':
      return 'lodging';
    case 'MEAL':
      return 'meal';
    case 'LODGING_AND_MEAL':
      return 'lodging and meal';
    default:
      return undefined;
  }
}

function freedAmounts(night: NightAmounts | undefined, frees: FreeNights['frees']): readonly Decimal[] {
  if (night === undefined) return [];
  return [...(frees === 'meal' ? [] : [night.lodging]), ...(frees === 'lodging' ? [] : [night.meal])];
}

/** The amounts that are left to pay on each night. */
export function withFreeNights(nights: readonly NightAmounts[], free: FreeNights | undefined): readonly NightAmounts[] {
  if (free === undefined) return nights;
  const freed = new Set(free.positions);
  return nights.map(({ lodging, meal }, position) =>
    freed.has(position)
      ? { lodging: free.frees === 'meal' ? lodging : ZERO, meal: free.frees === 'lodging' ? meal : ZERO }
      : { lodging, meal },
  );
}
