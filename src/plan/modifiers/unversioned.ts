import { versionOf } from '../../contract/version-code.ts';
import type { RecordIdentity } from '../plan.ts';

/**
 * What the files, and so the lock, call an offer or supplement that may be a version: `EARLY` for `EARLY.v2`. Nothing for any other
 * record: a rate or room may be named so, and is itself.
 */
export function unversioned(identity: RecordIdentity): RecordIdentity | undefined {
  const isVersioned = identity.kind === 'offer' || identity.kind === 'supplement';
  const version = isVersioned ? versionOf(identity.key ?? '') : undefined;
  return version && { ...identity, key: version.code };
}
