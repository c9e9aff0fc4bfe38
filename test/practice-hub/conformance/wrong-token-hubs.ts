import type { SandboxResponse } from '../../../practice-hub/requests/sandbox-request.ts';
import { bodyOf, onCall, replaced, says, takes, type WrongHub } from './wrong-hub.ts';

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
  {
    name: 'does not look at the password',
    caughtBy: ['authentication/wrong-password', 'authentication/wrong-password-message'],
    wrong: takes(AUTHENTICATE, (body) => ({ ...body, ...('password' in body && { password: 'a-password-of-tests' }) })),
  },
  {
    name: 'does not look at the microsite',
    caughtBy: ['authentication/other-microsite'],
    wrong: takes(AUTHENTICATE, (body) => ({
      ...body,
      ...(body['micrositeId'] !== undefined && { micrositeId: 'mine' }),
    })),
  },
  {
    name: 'does not require the microsite',
    caughtBy: ['authentication/without-micrositeid', 'authentication/null-micrositeid'],
    wrong: takes(AUTHENTICATE, (body) => ({ ...body, micrositeId: body['micrositeId'] ?? 'mine' })),
  },
  {
    name: 'answers differently for a user that does not exist',
    caughtBy: ['authentication/unknown-user'],
    wrong: onCall(AUTHENTICATE, (request, answer) =>
      bodyOf(request)['username'] === 'anna'
        ? answer(request)
        : { ...UNAUTHORIZED, body: { error: ['No such user'], status: 'UNAUTHORIZED' } },
    ),
  },
  {
    name: 'puts auditData next to the token',
    caughtBy: ['authentication/token'],
    wrong: says(AUTHENTICATE, (body) => ({ ...body, auditData: {} })),
  },
  {
    name: 'states the lifetime of tokens in milliseconds',
    caughtBy: ['authentication/token'],
    wrong: says(AUTHENTICATE, (body) => ({ ...body, expirationInSeconds: 7_200_000 })),
  },
  {
    name: 'requires a token to authenticate',
    caughtBy: ['authentication/no-token-needed'],
    wrong: onCall(AUTHENTICATE, (request, answer) => (request.headers['auth-token'] ? UNAUTHORIZED : answer(request))),
  },
  {
    name: 'accepts the token as Bearer',
    caughtBy: ['authentication/no-bearer'],
    wrong: onCall(EVERY, (request, answer) => {
      const [, bearer] = /^Bearer (.*)$/.exec(request.headers['authorization'] ?? '') ?? [];
      return answer(bearer ? { ...request, headers: { ...request.headers, 'auth-token': bearer } } : request);
    }),
  },
  {
    name: 'accepts calls without a token',
    caughtBy: ['authentication/call-without-token', 'catalogue/datasheet-without-token'],
    wrong: () => {
      let last: string | undefined;
      return onCall(EVERY, (request, answer) => {
        last = request.headers['auth-token'] || last;
        return answer({ ...request, headers: { ...request.headers, 'auth-token': last } });
      })();
    },
  },
  {
    name: 'checks permission before it validates',
    caughtBy: ['authentication/validation-before-permission', 'authentication/body-validation-before-permission'],
    wrong: onCall(EVERY, (request, answer) =>
      request.headers['auth-token'] === 'no.valid.token' ? UNAUTHORIZED : answer(request),
    ),
  },
  {
    name: 'ends older tokens when it issues a new one',
    caughtBy: ['authentication/several-tokens'],
    wrong: () => {
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
    },
  },
  {
    name: 'accepts username for the single-use token',
    caughtBy: ['authentication/otp-spelling'],
    wrong: takes(/^POST \/authentication\/otp$/, (body) => ({ userName: body['username'], ...body })),
  },
  {
    name: 'gives all answers the same request id',
    caughtBy: ['authentication/request-id'],
    wrong: onCall(EVERY, (request, answer) => withHeader(answer(request), 'x-request-id', '1')),
  },
  {
    name: 'has no request id in errors',
    caughtBy: ['authentication/request-id-of-errors'],
    wrong: onCall(EVERY, (request, answer) => {
      const given = answer(request);
      return given.status >= 400 ? { ...given, headers: {} } : given;
    }),
  },
  {
    name: 'echoes the user instead of the token',
    caughtBy: ['authentication/audit-token'],
    wrong: says(EVERY, (body) => replaced(body, () => 'anna', 'auditData', 'authToken')),
  },
  {
    name: 'writes the time of an answer with a T and a zone',
    caughtBy: ['authentication/audit-timestamp'],
    wrong: says(EVERY, (body) => replaced(body, () => '2027-01-15T09:30:00Z', 'auditData', 'timestamp')),
  },
  {
    name: 'makes a trace id for every call',
    caughtBy: ['authentication/trace-of-token', 'authentication/trace-header'],
    wrong: () => {
      let calls = 0;
      return says(EVERY, (body) => {
        calls += 1;
        return replaced(body, () => `trace-${calls}`, 'auditData', 'traceId');
      })();
    },
  },
  {
    name: 'has one trace id for the whole account',
    caughtBy: ['authentication/trace-of-other-token'],
    wrong: says(EVERY, (body) => replaced(body, () => 'trace-of-anna', 'auditData', 'traceId')),
  },
  {
    name: 'puts auditData into validation errors',
    caughtBy: ['authentication/without-username', 'catalogue/list-without-first', 'contracts/hotel-without-currency'],
    wrong: onCall(EVERY, (request, answer) => {
      const given = answer(request);
      return given.status === 400 ? { ...given, body: { auditData: {}, ...(given.body as object) } } : given;
    }),
  },
  {
    name: 'leaves auditData out of later errors',
    caughtBy: ['contracts/rate-error-audited', 'contracts/offer-twice'],
    wrong: onCall(EVERY, (request, answer) => {
      const given = answer(request);
      const { auditData: _, ...rest } = given.body as Readonly<Record<string, never>>;
      return given.status === 400 ? { ...given, body: rest } : given;
    }),
  },
  {
    name: 'writes "error" as one text',
    caughtBy: ['authentication/wrong-password', 'catalogue/list-without-limit', 'contracts/offer-twice'],
    wrong: onCall(EVERY, (request, answer) => {
      const given = answer(request);
      return given.status >= 400 ? { ...given, body: replaced(given.body, String, 'error') } : given;
    }),
  },
  {
    name: 'writes the status of an error as a number',
    caughtBy: ['authentication/wrong-password', 'contracts/hotel-unknown'],
    wrong: onCall(EVERY, (request, answer) => {
      const given = answer(request);
      return given.status >= 400 ? { ...given, body: replaced(given.body, () => given.status, 'status') } : given;
    }),
  },
  {
    name: 'answers faults of a request with 422',
    caughtBy: ['authentication/without-password', 'catalogue/list-too-large-page', 'contracts/hotel-empty-rooms'],
    wrong: onCall(EVERY, (request, answer) => {
      const given = answer(request);
      return given.status === 400 ? { ...given, status: 422 } : given;
    }),
  },
];
