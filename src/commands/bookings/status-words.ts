import { wordsOfStatus } from '../../hub/outcomes/booking-status.ts';
import { safeText } from '../../kernel/safe-text.ts';

/** A booking's status in words: `confirmed`, `waiting for the supplier`. One that the interface does not name is shown as it is. */
export function statusWords(status: string | null | undefined): string {
  if (status == null || status === '') return 'no status';
  return wordsOfStatus(status) ?? `unknown status ${safeText(status, 40)}`;
}
