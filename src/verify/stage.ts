import type { HotelContract } from '../contract/model.ts';
import type { Hub } from '../hub/hub.ts';
import { fail, type Result } from '../kernel/result.ts';
import type { Ending } from './ending.ts';
import type { Price, Stay, VerifyStage } from './stay/stay.ts';

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
