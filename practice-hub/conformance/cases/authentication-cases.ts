import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Answer } from '../answer.ts';
import type { Bench } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { testSupplier } from '../test-hotel.ts';
import { supplierBody } from '../test-records.ts';

const credentials = casesAbout({ area: 'authentication', operations: ['authenticate'], section: 'Authentication' });
const otp = credentials.of('authenticateOtp');
const token = credentials.of('listSuppliers');

const AUTHENTICATE = '/authentication/authenticate';
const OTP = '/authentication/otp';

const authenticate = (bench: Bench, change: JsonObject): Promise<Answer> =>
  bench.post(AUTHENTICATE, { ...bench.credentials, ...change }, { token: '' });

const WRONG_PASSWORD = 'wrong-on-purpose';

const audit = credentials.in('auditData').of('listAccommodations');
const headers = credentials.in('Endpoints').of('listSuppliers');

const page = (bench: Bench, token?: string): Promise<Answer> =>
  bench.get('/accommodations?first=0&limit=1', token === undefined ? {} : { token });

const requestId = (answer: Answer): string => {
  const id = answer.headers.get('x-request-id') ?? '';
  expectThat(id !== '', 'a header x-request-id', 'none', answer);
  return id;
};

export const authenticationCases: readonly ConformanceCase[] = [
  credentials.in('Token')`token: The right credentials get a token, which is a JWT, and its lifetime of
    7200 seconds, without auditData.`(async (bench) => {
    const answer = await authenticate(bench, {});
    const issued = answer.is(200).notAudited().text('token');
    bench.hide(issued);
    expectThat(/^[\w-]+\.[\w-]+\.[\w-]*$/.test(issued), 'a token in the form of a JWT', 'another text', answer);
    answer.has(7200, 'expirationInSeconds');
  }),
  credentials`wrong-password: A wrong password is refused with 401, in the form
    of an error without auditData.`(async (bench) =>
    (await authenticate(bench, { password: WRONG_PASSWORD })).refuses(401, { audited: false }),
  ),
  credentials`wrong-password-message: The 401 of Authenticate says that the user is not authorized to access:
    the credentials were rejected.`(async (bench) =>
    (await authenticate(bench, { password: WRONG_PASSWORD })).refuses(401, { says: 'not authorized to access' }),
  ),
  credentials`unknown-user: An unknown or deleted user gets the same answer as a wrong password.`(async (bench) => {
    const wrong = (await authenticate(bench, { password: WRONG_PASSWORD })).is(401);
    const unknown = await authenticate(bench, { username: 'unknown-account', password: WRONG_PASSWORD });
    unknown.is(401).has(wrong.body ?? null);
  }),
  credentials`other-microsite: Credentials belong to one microsite: with the id of
    another one they get no token.`(async (bench) =>
    (await authenticate(bench, { micrositeId: 'no-such-microsite' })).refuses([400, 401], { audited: false }),
  ),
  ...(['username', 'password', 'micrositeId'] as const).map((field) =>
    credentials`without-${field.toLowerCase()}: Authenticate requires ${field}: without it the answer is 400, names
      the field and has no auditData.`(async (bench) =>
      (await authenticate(bench, { [field]: undefined })).refuses(400, { says: field, audited: false }),
    ),
  ),
  credentials.in('Errors')`null-micrositeid: A null counts as missing:
    micrositeId null is refused with 400.`(async (bench) =>
    (await authenticate(bench, { micrositeId: null })).refuses(400, { says: 'micrositeId', audited: false }),
  ),
  credentials`no-token-needed: Authenticate is the only call that needs no token; an invalid one next to the
    credentials does not matter.`(async (bench) => {
    const answer = await bench.post(AUTHENTICATE, bench.credentials, { token: 'no.valid.token' });
    bench.hide(answer.is(200).text('token'));
  }),
  credentials.in('Errors')`malformed-json: A body that is not JSON fails validation:
    400, in the form of an error.`(async (bench) =>
    (await bench.request('POST', AUTHENTICATE, { raw: '{"username":', token: '' })).refuses(400, { audited: false }),
  ),
  otp`otp: The single-use token has the form of the token of Authenticate, without auditData.`(async (bench) => {
    const { username, micrositeId } = bench.account;
    const answer = await bench.post(OTP, { userName: username, micrositeId });
    if (answer.status === 401 || answer.status === 403)
      notJudged('the account is not enabled for single-use tokens', 'use an account of a special API user');
    bench.hide(answer.is(200).notAudited().text('token'));
    answer.fits('a number of seconds', (value) => typeof value === 'number' && value > 0, 'expirationInSeconds');
  }),
  ...(['userName', 'micrositeId'] as const).map((field) =>
    otp`otp-without-${field.toLowerCase()}: The single-use token requires ${field}: without it the answer is 400,
      whatever the account may do.`(async (bench) => {
      const { username, micrositeId } = bench.account;
      const answer = await bench.post(OTP, { userName: username, micrositeId, [field]: undefined });
      answer.refuses(400, { says: field, audited: false });
    }),
  ),
  otp`otp-spelling: The single-use token takes userName, with a capital
    N: username is another field.`(async (bench) => {
    const { username, micrositeId } = bench.account;
    (await bench.post(OTP, { username, micrositeId })).refuses(400, { audited: false });
  }),
  token`call-without-token: A call without a token is refused with 401, in the form
    of an error without auditData.`(async (bench) =>
    (await bench.get('/suppliers', { token: '' })).refuses(401, { audited: false }),
  ),
  token`call-with-invented-token: A token that was never issued is refused with 401, saying that the user
    is not allowed to access here.`(async (bench) => {
    const answer = await bench.get('/suppliers', { token: 'no.valid.token' });
    answer.refuses(401, { says: 'not allowed to access here', audited: false });
  }),
  token`no-bearer: The token is sent in the header auth-token; in
    Authorization: Bearer it does not count.`(async (bench) => {
    const bearer = `Bearer ${await bench.ownToken()}`;
    (await bench.get('/suppliers', { token: '', headers: { authorization: bearer } })).refuses(401);
  }),
  credentials.of('listAccommodations')`validation-before-permission: Requests are validated before permission is
    checked: a malformed request gets 400 even with an invalid token.`(async (bench) =>
    (await bench.get('/accommodations', { token: 'no.valid.token' })).refuses(400, { audited: false }),
  ),
  credentials.of('quote')`body-validation-before-permission: A body is validated before permission is checked: a quote
    without dates gets 400 even with an invalid token.`(async (bench) => {
    const search = { checkIn: null, checkOut: null, distributions: [], language: 'EN' };
    const answer = await bench.post('/booking/accommodations/quote', search, { token: 'no.valid.token' });
    answer.refuses(400, { audited: false });
  }),
  token`several-tokens: Any valid token works: a new token does not end an older one.`(async (bench) => {
    const older = await bench.signIn();
    const newer = await bench.signIn();
    (await bench.get('/suppliers', { token: older })).is(200);
    (await bench.get('/suppliers', { token: newer })).is(200);
  }),
  headers`request-id: Every answer has a header x-request-id, another one for each request.`(async (bench) => {
    const first = await bench.get('/suppliers');
    const second = await bench.get('/suppliers');
    expectThat(requestId(first) !== requestId(second), 'another x-request-id', 'the same twice', second);
  }),
  headers.of('listSuppliers', 'listAccommodations')`request-id-of-errors: Errors have
    a header x-request-id too.`(async (bench) => {
    requestId((await bench.get('/suppliers', { token: '' })).is(401));
    requestId((await bench.get('/accommodations')).is(400));
  }),
  headers.of('authenticate')`request-id-of-authenticate: The answer of Authenticate
    has a header x-request-id too.`(async (bench) => {
    const answer = await bench.post('/authentication/authenticate', bench.credentials, { token: '' });
    bench.hide(answer.is(200).text('token'));
    requestId(answer);
  }),
  audit`audit-token: auditData.authToken is the token that the call was made with.`(async (bench) => {
    const own = await bench.ownToken();
    const answer = (await page(bench)).is(200).audited();
    expectThat(answer.at('auditData', 'authToken') === own, 'the token of the call', 'another value', answer);
  }),
  audit`audit-timestamp: auditData.timestamp is a date and time in the form yyyy-MM-dd HH:mm:ss.`(async (bench) =>
    (await page(bench)).is(200).fits('a time as 2027-01-31 09:30:00', isTime, 'auditData', 'timestamp'),
  ),
  audit`audit-process-time: auditData.processTime is a whole number of milliseconds, and
    auditData.server names the server.`(async (bench) => {
    const answer = (await page(bench)).is(200).fits('a whole number', Number.isInteger, 'auditData', 'processTime');
    answer.text('auditData', 'server');
  }),
  audit`trace-of-token: auditData.traceId belongs to the token: all calls made with one
    token return the same value.`(async (bench) => {
    const trace = (await page(bench)).is(200).text('auditData', 'traceId');
    (await bench.get(`/destination/${bench.account.micrositeId}`)).is(200).has(trace, 'auditData', 'traceId');
  }),
  audit`trace-of-other-token: Another token has another trace id.`(async (bench) => {
    const trace = (await page(bench)).is(200).text('auditData', 'traceId');
    const other = (await page(bench, await bench.signIn())).is(200);
    other.fits('another trace id', (value) => typeof value === 'string' && value !== trace, 'auditData', 'traceId');
  }),
  headers.of('replaceSupplier').doing('writes records')`trace-header: Writes return the trace id in a header that ends
    with -trace-id, the same as in auditData.`(async (bench) => {
    const answer = (await bench.put(`/suppliers/${await testSupplier(bench)}`, supplierBody())).succeeds();
    const [, trace] = [...answer.headers].find(([name]) => name.endsWith('-trace-id')) ?? [];
    expectThat(Boolean(trace), 'a header that ends with -trace-id', 'none', answer);
    const inBody = answer.at('auditData', 'traceId');
    expectThat(inBody === undefined || inBody === trace, 'the trace id of auditData', 'another one', answer);
  }),
];

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);
