import type { HotelContract } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { reachedLimits } from '../facts/linking-rates.ts';
import type { KindOfModifier } from '../facts/price-modifiers.ts';
import { quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { isImprobableRelease } from './improbable-stay-limits.ts';

// English, German, Spanish, Portuguese, French, Italian
const LAST_MINUTE = /last[- ]?minute|última hora|ultima hora|dernière minute/iu;

/** A stay booked this early is not last minute. */
const LAST_MINUTE_DAYS = 14;

/** Supplements must have releaseDays, so a value there may mean nothing; one longer than that of the rate spares late guests. */
export const ineffectiveRelease = rule({
  id: 'O11',
  name: 'ineffective-release',
  severity: 'warning',
  summary:
    'An offer has at least the releaseDays of its seasons, and a last-minute offer can be booked late; a supplement is paid by late guests too.',
  why: 'The releaseDays of the rate apply to every booking, so an offer cannot allow later ones. An offer that must be booked two weeks ahead is not last-minute.',
  hotel: function* (contract, context) {
    for (const offer of contract.offers) {
      const { releaseDays = 0 } = offer;
      const isLate = (offer.names ?? []).some(({ description }) => LAST_MINUTE.test(description));
      if (releaseDays === 0 && !isLate) continue;
      const least = leastRelease({ kind: 'offer', record: offer }, contract);
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
    for (const supplement of contract.supplements) {
      const { providerCode, releaseDays = 0, bookingWindows } = supplement;
      const least = releaseDays > 0 ? leastRelease({ kind: 'supplement', record: supplement }, contract) : undefined;
      if (least === undefined || releaseDays <= least || bookingWindows || isImprobableRelease(supplement)) continue;
      yield {
        message: `supplement ${quoted(providerCode)}: releaseDays is ${releaseDays}, so guests who book later than ${releaseDays} days before arrival do not pay it`,
        ...context.at(supplement, 'releaseDays'),
        ...toChoose('write releaseDays: 0 if every guest pays it', `${releaseDays}`, '0'),
      };
    }
  },
});

/** The smallest release of the seasons that it reaches. */
function leastRelease(modifier: KindOfModifier, contract: HotelContract): number | undefined {
  const releases = reachedLimits(modifier, contract).map((limits) => limits.releaseDays ?? 0);
  if (releases.some((releaseDays) => isImprobableRelease({ releaseDays }))) return undefined; // O21
  return releases.length > 0 ? Math.min(...releases) : undefined;
}
