import { unreachable } from '../../kernel/result.ts';
import type { StayPrice } from '../../pricing/stay/stay-price.ts';
import type { Stay } from '../verification.ts';
import type { Proof } from './goal.ts';
import type { HotelStays } from './hotel-stays.ts';
import { outcomeIn } from './rule-goals.ts';

/** Whether the stay shows what is to be proved. */
export function holds(stays: HotelStays, proof: Proof, stay: Stay): boolean {
  switch (proof.kind) {
    case 'sold':
      return stays.isShown(stay);
    case 'refused': {
      const { opened } = proof;
      return (
        stays.book.refusal(stay)?.reason.kind === proof.reason &&
        (opened === undefined || opened.book.refusal(stay) === undefined) &&
        // The hub names no rates: another one's offer could not be told from this one's.
        !stays.isSoldElsewhere(stay)
      );
    }
    case 'modifier':
      return stays.isShown(stay) && takesEffect(stays.book.price(stay), proof);
    default:
      return unreachable(proof);
  }
}

/** Whether the record counts for the stay, or just misses it, as the proof asks. */
export function takesEffect(
  price: StayPrice,
  { type, record, applies }: Extract<Proof, { kind: 'modifier' }>,
): boolean {
  const outcome = outcomeIn(price, type, record.providerCode);
  if (outcome === undefined || outcome.applied) return applies && outcome !== undefined;
  const { kind } = outcome.reason;
  return !applies && (kind === 'below-minimum-stay' || kind === 'nights-earn-nothing');
}
