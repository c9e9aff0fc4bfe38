import type { HubAnswer, HubFailure } from './answer.ts';
import type { AuthenticationAnswer } from './wire/authentication.ts';

/**
 * What an answer of Authenticate means for the call that needed the token. That call was not sent, so the result is never `absent`
 * (which would mean a missing record) or `unknown` (which would start a search for the call's effect).
 */
export function authenticationOutcome(answer: HubAnswer<AuthenticationAnswer>): HubAnswer<AuthenticationAnswer> {
  switch (answer.kind) {
    case 'ok':
      // The token becomes a header value; other characters could inject a header.
      return /^[\x21-\x7e]+$/.test(answer.body.token.reveal())
        ? answer
        : notAuthenticated(answer, 'the token has characters that are not allowed in a header');
    case 'not-enabled':
      return {
        ...answer,
        kind: 'credentials-rejected',
        reason: `answered ${answer.status}: the user name, password or microsite id is not accepted`,
      };
    case 'absent':
      return { ...answer, kind: 'refused', reason: 'answered 404: no authentication at this base URL' };
    case 'unknown':
      return { ...answer, kind: 'unreachable', reason: `could not authenticate: ${answer.reason}` };
    case 'unreachable':
    case 'over-budget':
    case 'refused':
    case 'rate-limited':
    case 'credentials-rejected':
      return answer;
  }
}

function notAuthenticated(answer: HubAnswer<AuthenticationAnswer>, reason: string): HubFailure {
  const { trace } = answer;
  return {
    kind: 'unreachable',
    operation: 'authenticate',
    request: 'POST /authentication/authenticate',
    reason: `could not authenticate: ${reason}`,
    messages: [],
    trace,
    ...(answer.status === undefined ? {} : { status: answer.status }),
  };
}
