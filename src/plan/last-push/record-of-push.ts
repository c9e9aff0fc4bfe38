import type { LastPush } from '../../contract/pushed/last-push.ts';
import type { PushedRecord } from '../../contract/pushed/pushed-record.ts';
import { versionOf } from '../../contract/version-code.ts';
import type { RecordIdentity } from '../plan.ts';

/** The record after the last push. The lock has offers and supplements under the codes of the files, whichever version the hub sells. */
export function recordOfPush(identity: RecordIdentity, lastPush: LastPush | undefined): PushedRecord | undefined {
  const own = unversioned(identity);
  return lastPush?.record(identity) ?? (own && lastPush?.record(own));
}

/**
 * The name that files and lock use for an offer or supplement that may be a version: `EARLY` for `EARLY.v2`. `undefined` for any other
 * record: a rate or room with such a name is not a version.
 */
export function unversioned(identity: RecordIdentity): RecordIdentity | undefined {
  const isVersioned = identity.kind === 'offer' || identity.kind === 'supplement';
  const version = isVersioned ? versionOf(identity.key ?? '') : undefined;
  return version && { ...identity, key: version.code };
}
