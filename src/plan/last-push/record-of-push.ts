import type { LastPush } from '../../pushed/last-push.ts';
import type { PushedRecord } from '../../pushed/pushed-record.ts';
import { unversioned } from '../modifiers/unversioned.ts';
import type { RecordIdentity } from '../plan.ts';

/** What the last push left of a record. The lock has offers and supplements under the codes of the files, whichever version the hub sells. */
export function recordOfPush(identity: RecordIdentity, lastPush: LastPush | undefined): PushedRecord | undefined {
  const own = unversioned(identity);
  return lastPush?.record(identity) ?? (own && lastPush?.record(own));
}
