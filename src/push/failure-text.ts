import type { HubFailure } from '../hub/answer.ts';
import { safeText } from '../kernel/safe-text.ts';

/** Why a call failed, in one safe line with the hub's own words. */
export const failureText = ({ reason, messages }: HubFailure): string =>
  safeText([reason, ...messages.filter((message) => !reason.includes(message))].join(': '));

/** Whether a creation was refused because there is such a record already. */
export const saysAlreadyExists = ({ kind, status, messages }: HubFailure): boolean =>
  kind === 'refused' && (status === 409 || messages.some((message) => /already exists/i.test(message)));
