import type { Answer } from '../answer.ts';
import type { Bench } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { testSupplier } from '../test-hotel.ts';
import { supplierBody } from '../test-records.ts';

const audit = casesAbout({ area: 'authentication', operations: ['listAccommodations'], section: 'auditData' });
const headers = casesAbout({ area: 'authentication', operations: ['listSuppliers'], section: 'Endpoints' });

const page = (bench: Bench, token?: string): Promise<Answer> =>
  bench.get('/accommodations?first=0&limit=1', token === undefined ? {} : { token });

const requestId = (answer: Answer): string => {
  const id = answer.headers.get('x-request-id') ?? '';
  expectThat(id !== '', 'a header x-request-id', 'none', answer);
  return id;
};

/** What every answer carries in addition to its data. */
export const tracingCases: readonly ConformanceCase[] = [
  headers('request-id', 'Every answer has a header x-request-id, another one for each request.', async (bench) => {
    const first = await bench.get('/suppliers');
    const second = await bench.get('/suppliers');
    expectThat(requestId(first) !== requestId(second), 'another x-request-id', 'the same twice', second);
  }),
  headers(
    'request-id-of-errors',
    'Errors have a header x-request-id too.',
    async (bench) => {
      requestId((await bench.get('/suppliers', { token: '' })).is(401));
      requestId((await bench.get('/accommodations')).is(400));
    },
    { operations: ['listSuppliers', 'listAccommodations'] },
  ),
  headers(
    'request-id-of-authenticate',
    'The answer of Authenticate has a header x-request-id too.',
    async (bench) => {
      const answer = await bench.post('/authentication/authenticate', bench.credentials, { token: '' });
      bench.hide(answer.is(200).text('token'));
      requestId(answer);
    },
    { operations: ['authenticate'] },
  ),
  audit('audit-token', 'auditData.authToken is the token that the call was made with.', async (bench) => {
    const own = await bench.ownToken();
    const answer = (await page(bench)).is(200).audited();
    expectThat(answer.at('auditData', 'authToken') === own, 'the token of the call', 'another value', answer);
  }),
  audit('audit-timestamp', 'auditData.timestamp is a date and time in the form yyyy-MM-dd HH:mm:ss.', async (bench) =>
    (await page(bench)).is(200).fits('a time as 2027-01-31 09:30:00', isTime, 'auditData', 'timestamp'),
  ),
  audit(
    'audit-process-time',
    'auditData.processTime is a whole number of milliseconds, and auditData.server names the server.',
    async (bench) => {
      const answer = (await page(bench)).is(200).fits('a whole number', Number.isInteger, 'auditData', 'processTime');
      answer.text('auditData', 'server');
    },
  ),
  audit(
    'trace-of-token',
    'auditData.traceId belongs to the token: all calls made with one token return the same value.',
    async (bench) => {
      const trace = (await page(bench)).is(200).text('auditData', 'traceId');
      (await bench.get(`/destination/${bench.account.micrositeId}`)).is(200).has(trace, 'auditData', 'traceId');
    },
  ),
  audit('trace-of-other-token', 'Another token has another trace id.', async (bench) => {
    const trace = (await page(bench)).is(200).text('auditData', 'traceId');
    const other = (await page(bench, await bench.signIn())).is(200);
    other.fits('another trace id', (value) => typeof value === 'string' && value !== trace, 'auditData', 'traceId');
  }),
  headers(
    'trace-header',
    'Writes return the trace id in a header that ends with -trace-id, the same as in auditData.',
    async (bench) => {
      const answer = (await bench.put(`/suppliers/${await testSupplier(bench)}`, supplierBody())).succeeds();
      const [, trace] = [...answer.headers].find(([name]) => name.endsWith('-trace-id')) ?? [];
      expectThat(Boolean(trace), 'a header that ends with -trace-id', 'none', answer);
      const inBody = answer.at('auditData', 'traceId');
      expectThat(inBody === undefined || inBody === trace, 'the trace id of auditData', 'another one', answer);
    },
    { operations: ['replaceSupplier'], effect: 'writes records' },
  ),
];

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);
