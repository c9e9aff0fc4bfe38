import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { RemoteHotel } from '../../plan/snapshot.ts';

/** Where a hotel is in the hub. */
export interface HotelPlace {
  readonly supplierId: number;
  /** The hotel's `providerCode`. */
  readonly code: string;
}

/** The full record of a hotel. An answer that is about another hotel counts as a failure. */
export async function readHotel(
  hub: Hub,
  { supplierId, code }: HotelPlace,
  signal?: AbortSignal,
): Promise<Result<RemoteHotel, HubFailure>> {
  const path = { supplierId, providerCode: code };
  const answer = await hub.call(operations.readHotel, { path, ...(signal && { signal }) });
  if (answer.kind !== 'ok') return fail(answer);
  if (answer.body.providerCode === code) return ok({ supplierId, record: answer.body });
  return fail({
    kind: 'unknown',
    operation: operations.readHotel.name,
    request: `GET /hotel/${supplierId}/${code}`,
    status: answer.status,
    reason: `answered with another hotel, ${safeText(answer.body.providerCode, 80)}`,
    messages: [],
    trace: answer.trace,
  });
}
