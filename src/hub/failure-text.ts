import type { HubFailure } from './answer.ts';
import { FAILURE_FACTS } from './outcomes/failure-kind.ts';

export interface FailureText {
  /** A stable word for scripts: `hub-unreachable`. */
  readonly code: string;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** A failed call in words; `hub` names the hub. */
export function failureText(failure: HubFailure, hub: string): FailureText {
  const words = failure.messages.length > 0 ? `: ${failure.messages.join('; ')}` : '';
  const status = failure.status === undefined ? '' : ` (HTTP ${failure.status})`;
  return {
    code: `hub-${failure.kind}`,
    message: `${failure.request} at ${hub}: ${failure.reason}${status}${words}.`,
    hint: adviceFor(failure),
  };
}

/** What to do about an answer that is not understood. Not every answer has a request id. */
export const tellTheHub = (requestId: string | undefined): string =>
  requestId === undefined
    ? 'send the answer and its time to the people who run the hub'
    : 'give the request id to the people who run the hub';

function adviceFor({ kind, operation, status = 0, trace }: HubFailure): string {
  // Who refuses to authenticate, or sends elsewhere, is most often not the hub at all, but another server at a mistyped address.
  const isElsewhere = status >= 300 && status < 400;
  if (isElsewhere || (kind === 'refused' && operation === 'authenticate'))
    return 'check the base URL: it is the address of the hub up to and with /resources';
  const { advice } = FAILURE_FACTS[kind];
  return kind === 'unknown' ? `${advice}; if it stays, ${tellTheHub(trace.requestId)}` : advice;
}
