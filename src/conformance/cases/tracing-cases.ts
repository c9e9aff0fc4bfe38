import type { Answer } from '../answer.ts';
import type { Bench } from '../bench.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { testSupplier } from '../test-hotel.ts';
import { supplierBody } from '../test-records.ts';

const audit = { operations: ['listAccommodations'], section: 'auditData', effect: 'reads' } as const;
const headers = { section: 'Endpoints', effect: 'reads' } as const;

const page = (bench: Bench, token?: string): Promise<Answer> =>
  bench.get('/accommodations?first=0&limit=1', token === undefined ? {} : { token });

const requestId = (answer: Answer): string => {
  const id = answer.headers.get('x-request-id') ?? '';
  expectThat(id !== '', 'a header x-request-id', 'none', answer);
  return id;
};

/** What every answer carries beside its data. */
export const tracingCases: readonly ConformanceCase[] = [
  {
    id: 'authentication/request-id',
    operations: ['listSuppliers'],
    ...headers,
    rule: 'Every answer has a header x-request-id, another one for each request.',
    run: async (bench) => {
      const first = await bench.get('/suppliers');
      const second = await bench.get('/suppliers');
      expectThat(requestId(first) !== requestId(second), 'another x-request-id', 'the same twice', second);
    },
  },
  {
    id: 'authentication/request-id-of-errors',
    operations: ['listSuppliers', 'listAccommodations'],
    ...headers,
    rule: 'Errors have a header x-request-id too.',
    run: async (bench) => {
      requestId((await bench.get('/suppliers', { token: '' })).is(401));
      requestId((await bench.get('/accommodations')).is(400));
    },
  },
  {
    id: 'authentication/request-id-of-authenticate',
    operations: ['authenticate'],
    ...headers,
    rule: 'The answer of Authenticate has a header x-request-id too.',
    run: async (bench) => {
      const answer = await bench.post('/authentication/authenticate', bench.credentials, { token: '' });
      bench.hide(answer.is(200).text('token'));
      requestId(answer);
    },
  },
  {
    id: 'authentication/audit-token',
    ...audit,
    rule: 'auditData.authToken is the token that the call was made with.',
    run: async (bench) => {
      const own = await bench.ownToken();
      const answer = (await page(bench)).is(200).audited();
      expectThat(answer.at('auditData', 'authToken') === own, 'the token of the call', 'another value', answer);
    },
  },
  {
    id: 'authentication/audit-timestamp',
    ...audit,
    rule: 'auditData.timestamp is a date and time in the form yyyy-MM-dd HH:mm:ss.',
    run: async (bench) => {
      (await page(bench)).is(200).fits('a time as 2027-01-31 09:30:00', isTime, 'auditData', 'timestamp');
    },
  },
  {
    id: 'authentication/audit-process-time',
    ...audit,
    rule: 'auditData.processTime is a whole number of milliseconds, and auditData.server names the server.',
    run: async (bench) => {
      const answer = (await page(bench)).is(200).fits('a whole number', Number.isInteger, 'auditData', 'processTime');
      answer.text('auditData', 'server');
    },
  },
  {
    id: 'authentication/trace-of-token',
    ...audit,
    rule: 'auditData.traceId belongs to the token: all calls made with one token return the same value.',
    run: async (bench) => {
      const trace = (await page(bench)).is(200).text('auditData', 'traceId');
      (await bench.get(`/destination/${bench.account.micrositeId}`)).is(200).has(trace, 'auditData', 'traceId');
    },
  },
  {
    id: 'authentication/trace-of-other-token',
    ...audit,
    rule: 'Another token has another trace id.',
    run: async (bench) => {
      const trace = (await page(bench)).is(200).text('auditData', 'traceId');
      const other = (await page(bench, await bench.signIn())).is(200);
      other.fits('another trace id', (value) => typeof value === 'string' && value !== trace, 'auditData', 'traceId');
    },
  },
  {
    id: 'authentication/trace-header',
    operations: ['replaceSupplier'],
    section: 'Endpoints',
    effect: 'writes records',
    rule: 'Writes return the trace id in a header that ends with -trace-id, the same as in auditData.',
    run: async (bench) => {
      const answer = (await bench.put(`/suppliers/${await testSupplier(bench)}`, supplierBody())).succeeds();
      const [, trace] = [...answer.headers].find(([name]) => name.endsWith('-trace-id')) ?? [];
      expectThat(Boolean(trace), 'a header that ends with -trace-id', 'none', answer);
      const inBody = answer.at('auditData', 'traceId');
      expectThat(inBody === undefined || inBody === trace, 'the trace id of auditData', 'another one', answer);
    },
  },
];

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);
