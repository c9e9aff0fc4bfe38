import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Offer } from '../../contract/model.ts';
import { reachedSeasons } from '../facts/linking-rates.ts';
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
  summary:
    'An offer asks to be booked at least as early as its seasons do, and a last-minute offer can be booked late.',
  why: 'The release of the rate holds for every booking: an offer cannot open later days. A last-minute offer that must be booked two weeks ahead is none.',
  hotel: function* (contract, context) {
    for (const offer of contract.offers) {
      const { releaseDays = 0 } = offer;
      const isLate = (offer.names ?? []).some(({ description }) => LAST_MINUTE.test(description));
      if (releaseDays === 0 && !isLate) continue;
      const least = leastRelease(offer, contract);
      if (isLate && Math.max(releaseDays, least ?? 0) >= LAST_MINUTE_DAYS) {
        const days = Math.max(releaseDays, least ?? 0);
        yield {
          message: `offer ${quoted(offer.providerCode)} is named last minute, but is booked ${days} days ahead or more`,
          ...context.at(offer, releaseDays === days ? 'releaseDays' : 'names'),
          hint: 'limit it by bookingWindows; releaseDays keeps late bookings out',
        };
      } else if (releaseDays > 0 && least !== undefined && releaseDays < least) {
        yield {
          message: `offer ${quoted(offer.providerCode)}: releaseDays ${releaseDays} has no effect, because where it applies nobody books later than ${least} days ahead`,
          ...context.at(offer, 'releaseDays'),
          hint: 'remove it, or lower releaseDays of the rate if later bookings are wanted',
        };
      }
    }
  },
});

/** The smallest release of the seasons that the offer reaches. */
function leastRelease(offer: Offer, contract: HotelContract): number | undefined {
  const releases = reachedSeasons({ kind: 'offer', record: offer }, contract).map(
    ({ rate, season }) => effectiveLimits(contract.hotel, rate, season).releaseDays ?? 0,
  );
  if (releases.some((releaseDays) => isImprobableRelease({ releaseDays }))) return undefined; // O21
  return releases.length > 0 ? Math.min(...releases) : undefined;
}
