import type { HotelContract } from '../contract/model.ts';
import type { HubFailure } from '../hub/answer.ts';
import type { Hub } from '../hub/hub.ts';
import { FAILURE_FACTS, type FailureKind } from '../hub/outcomes/failure-kind.ts';
import type { Verdict } from '../hub/outcomes/verdict.ts';
import { fail, type Result } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';
import type { Candidate, Price, Stay, VerifyStage } from './stay/stay.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface Ending {
  readonly verdict: Exclude<Verdict, 'no-stay' | 'not-pushed'>;
  readonly stage: VerifyStage;
  /** One safe line; for `ok`, what was proved. */
  readonly detail: string;
  readonly advice?: string;
  /** Catalogue entries that could be this hotel, best first, for a person to choose from. */
  readonly candidates?: readonly Candidate[];
  readonly quoted?: Price;
  readonly fakeBooking?: 'proved' | 'not-asked' | 'not-allowed';
  /** Both are printed if a booking was saved. */
  readonly bookingReference?: string;
  readonly accommodationBookingReference?: string;
  readonly requestId?: string;
  readonly failure?: FailureKind;
  /** The run was interrupted while Booking detail did not show the test booking, before the last look. */
  readonly cutOff?: true;
}

/** The ending after a call that failed. `keys` are secrets that the hub's text could repeat. */
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

/** Our reason and the hub's text on one line. */
export function failureText({ reason, messages }: HubFailure, keys: readonly Secret[]): string {
  const words = messages.map((message) => withoutSecrets(message, keys));
  return words.length > 0 ? `${reason}: ${words.join('; ')}` : reason;
}

/** A stay to take through the hub's booking flow, with its expected price. */
export interface StayToVerify {
  readonly contract: HotelContract;
  readonly accommodationId: string;
  readonly stay: Stay;
  readonly expected: Price;
  /** The number of rounded amounts in the expected price. */
  readonly lines: number;
}

/** What a stage adds to the knowledge of the stay. */
export interface Learned {
  readonly confirmed?: Price;
  readonly requestId?: string;
}

/** A stage returns what the next one needs, or how the verification of the stay ended. */
export type StageResult<Next> = Result<{ readonly learned: Learned; readonly next: Next }, Ending>;

/** What every call needs. No call starts after an interruption; a call under way is always finished. */
export interface Caller {
  readonly hub: Hub;
  readonly interrupted: () => boolean;
}

export const interruptedEnding = (stage: VerifyStage): Ending => ({
  verdict: 'not-asked',
  stage,
  detail: `interrupted before ${stage}`,
});

export const endInterrupted = (stage: VerifyStage): Result<never, Ending> => fail(interruptedEnding(stage));

/** `requestId` of an answer, if it has one. */
export const requestIdOf = ({ requestId }: { readonly requestId?: string }): Learned =>
  requestId === undefined ? {} : { requestId };
