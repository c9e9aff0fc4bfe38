import type { FailureKind, HubFailure } from '../hub/answer.ts';
import { CliFailure } from './cli-failure.ts';
import { exitOf, OUTCOME_OF_FAILURE } from './run-outcome.ts';

const ADVICE: Readonly<Record<Exclude<FailureKind, 'unknown'>, string>> = {
  unreachable: 'check the address, the network and whether the hub is up; then run the command again',
  'rate-limited': 'wait a little and run the command again',
  'over-budget': 'raise --max-requests, or select fewer hotels with --hotel or --shard',
  'credentials-rejected':
    'check user name, password (CONTRACTS_USERNAME, CONTRACTS_PASSWORD or `contracts login`) and microsite id: they belong together, and test and production have different ones',
  'not-enabled':
    'the credentials are right, but the account may not use this call here; ask your account manager to enable it (another token does not help)',
  refused: 'the hub understood the request and said no; see its words above',
  absent: 'someone removed it while this command was reading; run it again',
};

/** What helps with an answer that nobody understands. Not every answer bears a request id. */
export const tellTheHub = (requestId: string | undefined): string =>
  requestId === undefined
    ? 'tell the people who run the hub what it answered, and when'
    : 'give the request id to the people who run the hub';

function adviceFor({ kind, operation, status = 0, trace }: HubFailure): string {
  // Who refuses to authenticate, or sends elsewhere, is most often not the hub at all, but another server at a mistyped address.
  const isElsewhere = status >= 300 && status < 400;
  if (isElsewhere || (kind === 'refused' && operation === 'authenticate'))
    return 'check the base URL: it is the address of the hub up to and with /resources';
  return kind === 'unknown' ? `run the command again; if it stays, ${tellTheHub(trace.requestId)}` : ADVICE[kind];
}

/** A failed read ends the command: nothing was written (`left` says what else was not), and nothing is taken for absent. */
export function failureOfRead(failure: HubFailure, left = 'Nothing was written.'): CliFailure {
  const words = failure.messages.length > 0 ? `: ${failure.messages.join('; ')}` : '';
  const status = failure.status === undefined ? '' : ` (HTTP ${failure.status})`;
  return new CliFailure({
    code: `hub-${failure.kind}`,
    exit: exitOf([OUTCOME_OF_FAILURE[failure.kind]]),
    message: `${failure.request}: ${failure.reason}${status}${words}.${left === '' ? '' : ` ${left}`}`,
    hint: adviceFor(failure),
    ...(failure.trace.requestId !== undefined && { requestId: failure.trace.requestId }),
  });
}
