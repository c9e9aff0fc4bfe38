import { priceText } from '../../offers/compare-prices.ts';
import type { StayAnswer } from '../depth-entry.ts';
import type { StayVerification } from '../depth-report.ts';

/** The verdict for a stay that the contract does not sell. A hub that offers nothing of the hotel proves nothing. */
export function judgeRefusal(
  answer: StayAnswer,
  hotelIsSold: boolean,
): Pick<StayVerification, 'verdict' | 'detail' | 'advice' | 'quoted'> {
  switch (answer.kind) {
    case 'not-offered':
      return hotelIsSold
        ? { verdict: 'ok', detail: 'not offered, as the contract says' }
        : {
            verdict: 'unknown',
            detail: 'not offered, but the hub offers nothing of this hotel: so this proves nothing',
          };
    case 'unclear':
      return {
        verdict: 'unknown',
        detail: `the hub's names do not tell whether the room is offered: ${answer.detail}`,
      };
    case 'offered':
    case 'confirmed':
      return {
        verdict: 'sold-though-closed',
        detail: `the contract does not sell it, the hub offers it${answer.price ? ` at ${priceText(answer.price)}` : ''}`,
        advice: 'look whether the hub holds the record as the files have it: `contracts diff`',
        ...(answer.price && { quoted: answer.price }),
      };
  }
}
