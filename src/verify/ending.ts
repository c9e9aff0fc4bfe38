import type { HubFailure } from '../hub/answer.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';
import { FAILURE_FACTS } from '../outcomes/failure-kind.ts';
import type { Verification, VerifyStage } from './verification.ts';
import { withoutSecrets } from './without-secrets.ts';

/** How a walk ended, before the hotel and what was known by then are put to it. */
export type Ending = Pick<Verification, 'verdict' | 'stage' | 'detail'> &
  Partial<Omit<Verification, 'hotel' | 'hotelname' | 'verdict' | 'stage' | 'detail'>> & {
    /** The run was interrupted before the stage. It is not part of what is told of the hotel. */
    readonly interrupted?: true;
  };

/** The ending of a walk at a call that failed. `keys` are secrets that the hub's words could repeat. */
export function failureEnding(stage: VerifyStage, failure: HubFailure, keys: readonly Secret[] = []): Ending {
  const { adviceToVerify: advice } = FAILURE_FACTS[failure.kind];
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
