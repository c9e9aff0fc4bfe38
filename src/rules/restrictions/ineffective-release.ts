import type { HotelContract, Offer } from '../../contract/model.ts';
import { reachedLimits } from '../facts/linking-rates.ts';
import { quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { isImprobableRelease } from './improbable-stay-limits.ts';

// English, German, Spanish, Portuguese, French, Italian
const LAST_MINUTE = /last[- ]?minute|última hora|ultima hora|dernière minute/iu;

/** A stay booked this early is not last minute. */
const LAST_MINUTE_DAYS = 14;

/** Supplements must have releaseDays, so a value there means nothing. */
export const ineffectiveRelease = rule({
  id: 'O11',
  name: 'ineffective-release',
  severity: 'warning',
  summary: 'An offer has at least the releaseDays of its seasons, and a last-minute offer can be booked late.',
  why: 'The releaseDays of the rate apply to every booking, so an offer cannot allow later ones. An offer that must be booked two weeks ahead is not last-minute.',
  hotel: function* (contract, context) {
    for (const offer of contract.offers) {
      const { releaseDays = 0 } = offer;
      const isLate = (offer.names ?? []).some(({ description }) => LAST_MINUTE.test(description));
      if (releaseDays === 0 && !isLate) continue;
      const least = leastRelease(offer, contract);
      if (isLate && Math.max(releaseDays, least ?? 0) >= LAST_MINUTE_DAYS) {
        const days = Math.max(releaseDays, least ?? 0);
        yield {
          message: `offer ${quoted(offer.providerCode)} is named last minute, but must be booked at least ${days} days ahead`,
          ...context.at(offer, releaseDays === days ? 'releaseDays' : 'names'),
          hint: 'limit it with bookingWindows instead; releaseDays prevents late bookings',
        };
      } else if (releaseDays > 0 && least !== undefined && releaseDays < least) {
        yield {
          message: `offer ${quoted(offer.providerCode)}: releaseDays ${releaseDays} has no effect, because every season it applies to must be booked at least ${least} days ahead`,
          ...context.at(offer, 'releaseDays'),
          hint: 'remove it, or lower releaseDays of the rate if later bookings are wanted',
        };
      }
    }
  },
});

/** The smallest release of the seasons that the offer reaches. */
function leastRelease(offer: Offer, contract: HotelContract): number | undefined {
  const releases = reachedLimits({ kind: 'offer', record: offer }, contract).map((limits) => limits.releaseDays ?? 0);
  if (releases.some((releaseDays) => isImprobableRelease({ releaseDays }))) return undefined; // O21
  return releases.length > 0 ? Math.min(...releases) : undefined;
}
