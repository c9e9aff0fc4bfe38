import type { SandboxResponse } from '../../../practice-hub/requests/sandbox-request.ts';
import { answers, bodyOf, hub, onCall, replaced, says, takes, type WrongHub } from './wrong-hub.ts';

const AUTHENTICATE = /^POST \/authentication\/authenticate$/;
const EVERY = /^/;

const withHeader = (given: SandboxResponse, name: string, text: string): SandboxResponse => ({
  ...given,
  headers: { ...given.headers, [name]: text },
});

const UNAUTHORIZED: SandboxResponse = {
  status: 401,
  headers: { 'x-request-id': '1' },
  body: { error: ['The user is not allowed to access here'], status: 'UNAUTHORIZED' },
};

/** Hubs that do one thing wrong with tokens, or with what every answer carries. */
export const wrongTokenHubs: readonly WrongHub[] = [
  hub`does not look at the password: authentication/wrong-password authentication/wrong-password-message`(
    takes(AUTHENTICATE, (body) => ({ ...body, ...('password' in body && { password: 'a-password-of-tests' }) })),
  ),
  hub`does not look at the microsite: authentication/other-microsite`(
    takes(AUTHENTICATE, (body) => ({
      ...body,
      ...(body['micrositeId'] !== undefined && { micrositeId: 'mine' }),
    })),
  ),
  hub`does not require the microsite: authentication/without-micrositeid authentication/null-micrositeid`(
    takes(AUTHENTICATE, (body) => ({ ...body, micrositeId: body['micrositeId'] ?? 'mine' })),
  ),
  hub`answers differently for a user that does not exist: authentication/unknown-user`(
    onCall(AUTHENTICATE, (request, answer) =>
      bodyOf(request)['username'] === 'anna'
        ? answer(request)
        : { ...UNAUTHORIZED, body: { error: ['No such user'], status: 'UNAUTHORIZED' } },
    ),
  ),
  hub`puts auditData next to the token: authentication/token`(
    says(AUTHENTICATE, (body) => ({ ...body, auditData: {} })),
  ),
  hub`states the lifetime of tokens in milliseconds: authentication/token`(
    says(AUTHENTICATE, (body) => ({ ...body, expirationInSeconds: 7_200_000 })),
  ),
  hub`requires a token to authenticate: authentication/no-token-needed`(
    onCall(AUTHENTICATE, (request, answer) => (request.headers['auth-token'] ? UNAUTHORIZED : answer(request))),
  ),
  hub`accepts the token as Bearer: authentication/no-bearer`(
    onCall(EVERY, (request, answer) => {
      const [, bearer] = /^Bearer (.*)$/.exec(request.headers['authorization'] ?? '') ?? [];
      return answer(bearer ? { ...request, headers: { ...request.headers, 'auth-token': bearer } } : request);
    }),
  ),
  hub`accepts calls without a token: authentication/call-without-token catalogue/datasheet-without-token`(() => {
    let last: string | undefined;
    return onCall(EVERY, (request, answer) => {
      last = request.headers['auth-token'] || last;
      return answer({ ...request, headers: { ...request.headers, 'auth-token': last } });
    })();
  }),
  hub`checks permission before it validates:
    authentication/validation-before-permission authentication/body-validation-before-permission`(
    onCall(EVERY, (request, answer) =>
      request.headers['auth-token'] === 'no.valid.token' ? UNAUTHORIZED : answer(request),
    ),
  ),
  hub`ends older tokens when it issues a new one: authentication/several-tokens`(() => {
    let issued = 0;
    let older = '';
    return onCall(EVERY, (request, answer) => {
      const given = request.headers['auth-token'] === older && issued > 1 ? UNAUTHORIZED : answer(request);
      if (request.path.endsWith('/authenticate') && given.status === 200) {
        issued += 1;
        if (issued === 1) older = String((given.body as { readonly token?: string }).token);
      }
      return given;
    })();
  }),
  hub`accepts username for the single-use token: authentication/otp-spelling`(
    takes(/^POST \/authentication\/otp$/, (body) => ({ userName: body['username'], ...body })),
  ),
  hub`gives all answers the same request id: authentication/request-id`(
    onCall(EVERY, (request, answer) => withHeader(answer(request), 'x-request-id', '1')),
  ),
  hub`has no request id in errors: authentication/request-id-of-errors`(
    answers(EVERY, (given) => (given.status >= 400 ? { ...given, headers: {} } : given)),
  ),
  hub`echoes the user instead of the token: authentication/audit-token`(
    says(EVERY, (body) => replaced(body, () => 'anna', 'auditData', 'authToken')),
  ),
  hub`writes the time of an answer with a T and a zone: authentication/audit-timestamp`(
    says(EVERY, (body) => replaced(body, () => '2027-01-15T09:30:00Z', 'auditData', 'timestamp')),
  ),
  hub`makes a trace id for every call: authentication/trace-of-token authentication/trace-header`(() => {
    let calls = 0;
    return says(EVERY, (body) => {
      calls += 1;
      return replaced(body, () => `trace-${calls}`, 'auditData', 'traceId');
    })();
  }),
  hub`has one trace id for the whole account: authentication/trace-of-other-token`(
    says(EVERY, (body) => replaced(body, () => 'trace-of-anna', 'auditData', 'traceId')),
  ),
  hub`puts auditData into validation errors:
    authentication/without-username catalogue/list-without-first contracts/hotel-without-currency`(
    answers(EVERY, (given) =>
      given.status === 400 ? { ...given, body: { auditData: {}, ...(given.body as object) } } : given,
    ),
  ),
  hub`leaves auditData out of later errors: contracts/rate-error-audited contracts/offer-twice`(
    onCall(EVERY, (request, answer) => {
      const given = answer(request);
      const { auditData: _, ...rest } = given.body as Readonly<Record<string, never>>;
      return given.status === 400 ? { ...given, body: rest } : given;
    }),
  ),
  hub`writes "error" as one text: authentication/wrong-password catalogue/list-without-limit contracts/offer-twice`(
    answers(EVERY, (given) =>
      given.status >= 400 ? { ...given, body: replaced(given.body, String, 'error') } : given,
    ),
  ),
  hub`writes the status of an error as a number: authentication/wrong-password contracts/hotel-unknown`(
    answers(EVERY, (given) =>
      given.status >= 400 ? { ...given, body: replaced(given.body, () => given.status, 'status') } : given,
    ),
  ),
  hub`answers faults of a request with 422:
    authentication/without-password catalogue/list-too-large-page contracts/hotel-empty-rooms`(
    answers(EVERY, (given) => (given.status === 400 ? { ...given, status: 422 } : given)),
  ),
];
