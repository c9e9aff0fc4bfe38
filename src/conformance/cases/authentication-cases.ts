import type { JsonObject } from '../../kernel/json.ts';
import type { Answer } from '../answer.ts';
import type { Bench } from '../bench.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';

const AUTHENTICATE = '/authentication/authenticate';
const OTP = '/authentication/otp';

const authenticate = (bench: Bench, change: JsonObject): Promise<Answer> =>
  bench.post(AUTHENTICATE, { ...bench.credentials, ...change }, { token: '' });

const credentials = { operations: ['authenticate'], section: 'Authentication', effect: 'reads' } as const;
const otp = { operations: ['authenticateOtp'], section: 'Authentication', effect: 'reads' } as const;
const token = { operations: ['listSuppliers'], section: 'Authentication', effect: 'reads' } as const;

const WRONG_PASSWORD = 'wrong-on-purpose';

const incomplete: readonly ConformanceCase[] = (['username', 'password', 'micrositeId'] as const).map((field) => ({
  id: `authentication/without-${field.toLowerCase()}`,
  ...credentials,
  rule: `Authenticate requires ${field}: without it the answer is 400, names the field and has no auditData.`,
  run: async (bench) => {
    const { [field]: _, ...rest } = bench.credentials;
    const answer = await bench.post(AUTHENTICATE, rest, { token: '' });
    answer.refuses(400, { says: field, audited: false });
  },
}));

const incompleteOtp: readonly ConformanceCase[] = (['userName', 'micrositeId'] as const).map((field) => ({
  id: `authentication/otp-without-${field.toLowerCase()}`,
  ...otp,
  rule: `The single-use token requires ${field}: without it the answer is 400, whatever the account may do.`,
  run: async (bench) => {
    const { username, micrositeId } = bench.account;
    const { [field]: _, ...rest } = { userName: username, micrositeId };
    (await bench.post(OTP, rest)).refuses(400, { says: field, audited: false });
  },
}));

export const authenticationCases: readonly ConformanceCase[] = [
  {
    id: 'authentication/token',
    ...credentials,
    rule: 'The right credentials get a token, which is a JWT, and its lifetime of 7200 seconds, without auditData.',
    section: 'Token',
    run: async (bench) => {
      const answer = await authenticate(bench, {});
      const issued = answer.is(200).notAudited().text('token');
      bench.hide(issued);
      expectThat(/^[\w-]+\.[\w-]+\.[\w-]*$/.test(issued), 'a token in the form of a JWT', 'another text', answer);
      answer.has(7200, 'expirationInSeconds');
    },
  },
  {
    id: 'authentication/wrong-password',
    ...credentials,
    rule: 'A wrong password is refused with 401, in the form of an error without auditData.',
    run: async (bench) => {
      (await authenticate(bench, { password: WRONG_PASSWORD })).refuses(401, { audited: false });
    },
  },
  {
    id: 'authentication/wrong-password-message',
    ...credentials,
    rule: 'The 401 of Authenticate says that the user is not authorized to access: the credentials were rejected.',
    run: async (bench) => {
      (await authenticate(bench, { password: WRONG_PASSWORD })).refuses(401, { says: 'not authorized to access' });
    },
  },
  {
    id: 'authentication/unknown-user',
    ...credentials,
    rule: 'An unknown or deleted user gets the same answer as a wrong password.',
    run: async (bench) => {
      const wrong = (await authenticate(bench, { password: WRONG_PASSWORD })).is(401);
      const unknown = await authenticate(bench, { username: 'nobody-of-that-name', password: WRONG_PASSWORD });
      unknown.is(401).has(wrong.body ?? null);
    },
  },
  {
    id: 'authentication/other-microsite',
    ...credentials,
    rule: 'Credentials belong to one microsite: with the id of another one they get no token.',
    run: async (bench) => {
      (await authenticate(bench, { micrositeId: 'no-such-microsite' })).refuses([400, 401], { audited: false });
    },
  },
  ...incomplete,
  {
    id: 'authentication/null-micrositeid',
    ...credentials,
    rule: 'A null counts as missing: micrositeId null is refused with 400.',
    section: 'Errors',
    run: async (bench) => {
      (await authenticate(bench, { micrositeId: null })).refuses(400, { says: 'micrositeId', audited: false });
    },
  },
  {
    id: 'authentication/no-token-needed',
    ...credentials,
    rule: 'Authenticate is the only call that needs no token; an invalid one beside the credentials does not matter.',
    run: async (bench) => {
      const answer = await bench.post(AUTHENTICATE, bench.credentials, { token: 'no.valid.token' });
      bench.hide(answer.is(200).text('token'));
    },
  },
  {
    id: 'authentication/malformed-json',
    ...credentials,
    rule: 'A body that is not JSON fails validation: 400, in the form of an error.',
    section: 'Errors',
    run: async (bench) => {
      (await bench.request('POST', AUTHENTICATE, { raw: '{"username":', token: '' })).refuses(400, { audited: false });
    },
  },
  {
    id: 'authentication/otp',
    ...otp,
    rule: 'The single-use token has the form of the token of Authenticate, without auditData.',
    run: async (bench) => {
      const { username, micrositeId } = bench.account;
      const answer = await bench.post(OTP, { userName: username, micrositeId });
      if (answer.status === 401 || answer.status === 403)
        notJudged('the account is not enabled for single-use tokens, which need a special API user');
      bench.hide(answer.is(200).notAudited().text('token'));
      answer.fits('a number of seconds', (value) => typeof value === 'number' && value > 0, 'expirationInSeconds');
    },
  },
  ...incompleteOtp,
  {
    id: 'authentication/otp-spelling',
    ...otp,
    rule: 'The single-use token takes userName, with a capital N: username is another field.',
    run: async (bench) => {
      const { username, micrositeId } = bench.account;
      (await bench.post(OTP, { username, micrositeId })).refuses(400, { audited: false });
    },
  },
  {
    id: 'authentication/call-without-token',
    ...token,
    rule: 'A call without a token is refused with 401, in the form of an error without auditData.',
    run: async (bench) => {
      (await bench.get('/suppliers', { token: '' })).refuses(401, { audited: false });
    },
  },
  {
    id: 'authentication/call-with-invented-token',
    ...token,
    rule: 'A token that was never issued is refused with 401, saying that the user is not allowed to access here.',
    run: async (bench) => {
      const answer = await bench.get('/suppliers', { token: 'no.valid.token' });
      answer.refuses(401, { says: 'not allowed to access here', audited: false });
    },
  },
  {
    id: 'authentication/no-bearer',
    ...token,
    rule: 'The token is sent in the header auth-token; in Authorization: Bearer it does not count.',
    run: async (bench) => {
      const bearer = `Bearer ${await bench.ownToken()}`;
      (await bench.get('/suppliers', { token: '', headers: { authorization: bearer } })).refuses(401);
    },
  },
  {
    id: 'authentication/validation-before-permission',
    operations: ['listAccommodations'],
    section: 'Authentication',
    effect: 'reads',
    rule: 'Requests are validated before permission is checked: a malformed request gets 400 even with an invalid token.',
    run: async (bench) => {
      (await bench.get('/accommodations', { token: 'no.valid.token' })).refuses(400, { audited: false });
    },
  },
  {
    id: 'authentication/body-validation-before-permission',
    operations: ['quote'],
    section: 'Authentication',
    effect: 'reads',
    rule: 'A body is validated before permission is checked: a quote without dates gets 400 even with an invalid token.',
    run: async (bench) => {
      const search = { checkIn: null, checkOut: null, distributions: [], language: 'EN' };
      const answer = await bench.post('/booking/accommodations/quote', search, { token: 'no.valid.token' });
      answer.refuses(400, { audited: false });
    },
  },
  {
    id: 'authentication/several-tokens',
    ...token,
    rule: 'Any valid token works: a new token does not end an older one.',
    run: async (bench) => {
      const older = await bench.signIn();
      const newer = await bench.signIn();
      (await bench.get('/suppliers', { token: older })).is(200);
      (await bench.get('/suppliers', { token: newer })).is(200);
    },
  },
];
