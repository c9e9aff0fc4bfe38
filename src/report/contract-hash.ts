import type { HotelContract } from '../contract/model.ts';
import { digestOfJson } from '../kernel/digest.ts';

const LEFT_OUT: ReadonlySet<string> = new Set(['unitsQuota', 'unitsOnRequest', 'notes', 'extra']);

/**
 * SHA-256 of all that the contract means, however it is written and spread over files. `redact` leaves out quotas and notes, because a few
 * numbers could be guessed from a hash; and fields that this tool does not know.
 */
export function contractHash({ files: _, ...meaning }: HotelContract, redact: boolean): string {
  return digestOfJson(
    JSON.parse(JSON.stringify(meaning, (key, value) => (redact && LEFT_OUT.has(key) ? undefined : value))),
  );
}
