import type { HubFailure } from '../../hub/answer.ts';
import { FAILURE_FACTS } from '../../outcomes/failure-kind.ts';
import type { ChosenEnvironment } from '../settings/environment.ts';
import { environmentText } from '../settings/environment-text.ts';
import { CliFailure } from './cli-failure.ts';
import { exitOf } from './run-outcome.ts';

/** What to do about an answer that is not understood. Not every answer has a request id. */
export const tellTheHub = (requestId: string | undefined): string =>
  requestId === undefined
    ? 'tell the people who run the hub what it answered, and when'
    : 'give the request id to the people who run the hub';

function adviceFor({ kind, operation, status = 0, trace }: HubFailure): string {
  // Who refuses to authenticate, or sends elsewhere, is most often not the hub at all, but another server at a mistyped address.
  const isElsewhere = status >= 300 && status < 400;
  if (isElsewhere || (kind === 'refused' && operation === 'authenticate'))
    return 'check the base URL: it is the address of the hub up to and with /resources';
  const { advice } = FAILURE_FACTS[kind];
  return kind === 'unknown' ? `${advice}; if it stays, ${tellTheHub(trace.requestId)}` : advice;
}

/** A failed read ends the command: nothing was written (`left` says what else was not), and nothing is taken for absent. */
export function failureOfRead(
  failure: HubFailure,
  environment: Pick<ChosenEnvironment, 'name' | 'hub'>,
  left = 'Nothing was written.',
): CliFailure {
  const words = failure.messages.length > 0 ? `: ${failure.messages.join('; ')}` : '';
  const status = failure.status === undefined ? '' : ` (HTTP ${failure.status})`;
  return new CliFailure({
    code: `hub-${failure.kind}`,
    exit: exitOf([FAILURE_FACTS[failure.kind].run]),
    message: `${failure.request} at ${environmentText(environment)}: ${failure.reason}${status}${words}.${left === '' ? '' : ` ${left}`}`,
    hint: adviceFor(failure),
    ...(failure.trace.requestId !== undefined && { requestId: failure.trace.requestId }),
  });
}
