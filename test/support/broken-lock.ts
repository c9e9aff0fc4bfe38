import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LastPush } from '../../src/contract/pushed/last-push.ts';
import { readLockText } from '../../src/contract/pushed/lock-text.ts';

/** The lock next to the broken examples, for checks that compare with the last push. */
export const BROKEN_LOCK = 'contracts-examples/broken/contracts.lock.yaml';

/** The last push in that lock. */
export function brokenLastPush(): LastPush {
  const reading = readLockText(readFileSync(path.join(import.meta.dirname, '../..', BROKEN_LOCK), 'utf8'));
  const section = reading.kind === 'lock' ? reading.lock.get('test') : undefined;
  if (section === undefined) throw new Error('the lock of the broken examples cannot be read');
  return new LastPush('test', section);
}
