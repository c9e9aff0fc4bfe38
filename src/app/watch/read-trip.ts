import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { TripState } from '../../render/bookings/watch-document.ts';
import type { Burst } from './event-queue.ts';
import { tripState } from './trip-state.ts';

export type TripRead =
  | { readonly kind: 'trip'; readonly trip: TripState }
  /** Every microsite answered 404. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly failure: HubFailure };

/** A burst names few: a booking can be reached from several microsites. */
const MOST_MICROSITES = 3;

/** Reads a booking from the microsites that its events name, the last one first, then from the account's own. */
export async function readTrip(
  hub: Hub,
  { bookingReference, events }: Burst,
  { micrositeId: own, switches }: { readonly micrositeId: string; readonly switches: PricingSwitches },
): Promise<TripRead> {
  const named = events.toReversed().map(({ event }) => event.micrositeId);
  const micrositeIds = [...new Set([...[...new Set(named)].slice(0, MOST_MICROSITES), own])];
  for (const micrositeId of micrositeIds) {
    const answer = await hub.call(operations.readTrip, { path: { micrositeId, bookingReference } });
    if (answer.kind === 'ok') return { kind: 'trip', trip: tripState(answer.body, bookingReference, switches) };
    if (answer.kind !== 'absent') return { kind: 'failed', failure: answer };
  }
  return { kind: 'absent' };
}
