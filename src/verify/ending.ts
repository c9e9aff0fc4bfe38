import type { FailureKind, HubFailure } from '../hub/answer.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';
import type { Verification, VerifyStage } from './verification.ts';
import { withoutSecrets } from './without-secrets.ts';

/** How a walk ended, before the hotel and what was known by then are put to it. */
export type Ending = Pick<Verification, 'verdict' | 'stage' | 'detail'> &
  Partial<Omit<Verification, 'hotel' | 'hotelname' | 'verdict' | 'stage' | 'detail'>>;

const ADVICE: Readonly<Partial<Record<FailureKind, string>>> = {
  unreachable: 'nothing was sent; check the address of the environment and the network, then run verify again',
  'credentials-rejected': 'check the user name, password and microsite id of the environment',
  'not-enabled': 'ask the hub to enable this call for the account; another token does not help',
  'over-budget': 'nothing was sent; raise --max-requests, then run verify again',
  'rate-limited': 'wait, then run verify again with fewer hotels at a time',
};

/** The ending of a walk at a call that failed. `keys` are secrets that the hub's words could repeat. */
export function failureEnding(stage: VerifyStage, failure: HubFailure, keys: readonly Secret[] = []): Ending {
  const advice = ADVICE[failure.kind];
  return {
    verdict: 'failed',
    stage,
    detail: safeText(`${stage}: ${failureText(failure, keys)}`, 1000),
    failure: failure.kind,
    ...(advice !== undefined && { advice }),
    ...(failure.trace.requestId !== undefined && { requestId: failure.trace.requestId }),
  };
}

/** Our reason and the hub's words on one line. */
export function failureText({ reason, messages }: HubFailure, keys: readonly Secret[]): string {
  const words = messages.map((message) => withoutSecrets(message, keys));
  return words.length > 0 ? `${reason}: ${words.join('; ')}` : reason;
}
