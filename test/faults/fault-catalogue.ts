import type { Fault, FaultAction, FaultPhase } from '../../practice-hub/faults/fault-script.ts';
import { WRITE_OPERATIONS } from '../../src/plan/plan.ts';

/** The 22 operations of the interface that the tool uses, by role. */
export const READS = ['listSuppliers', 'readSupplier', 'listHotels', 'readHotel', 'listMealPlans', 'readBooking'];
export const WRITES: readonly string[] = WRITE_OPERATIONS;
export const FLOW = ['quote', 'quoteSingle', 'confirm', 'prebook', 'book'];
export const OPERATIONS = ['authenticate', ...READS, ...WRITES, ...FLOW];

/** One of the 42 ways in which a single call can go wrong. */
export interface Trouble {
  readonly name: string;
  readonly phase: FaultPhase;
  readonly action: FaultAction;
  /** An account that lacks a right lacks it for every call. */
  readonly times?: 'all';
  /** Only possible for calls that change the hub: a change without an answer, a value that is not kept. */
  readonly changesOnly?: true;
}

const refused = (status: number, word: string, text: string): FaultAction => ({
  do: 'answer',
  status,
  json: { error: [text], status: word },
});
const limited = (headers: Readonly<Record<string, string>> = {}): FaultAction => ({
  do: 'answer',
  status: 429,
  headers,
  json: { error: ['Too many requests'], status: 'TOO_MANY_REQUESTS' },
});
const failed = (status: number): FaultAction => refused(status, 'INTERNAL_SERVER_ERROR', 'Internal server error');

const CONNECTION: readonly Trouble[] = [
  { name: 'refused', phase: 'connect', action: { do: 'refuse-connection' } },
  { name: 'unknown-host', phase: 'connect', action: { do: 'hide-host' } },
  { name: 'bad-certificate', phase: 'connect', action: { do: 'show-bad-certificate' } },
  { name: 'reset-before-read', phase: 'before-read', action: { do: 'reset' } },
  { name: 'reset-before-commit', phase: 'before-commit', action: { do: 'reset' } },
  { name: 'reset-after-commit', phase: 'after-commit', action: { do: 'reset' }, changesOnly: true },
];

const TIME: readonly Trouble[] = [
  { name: 'connect-stall', phase: 'connect', action: { do: 'stall' } },
  { name: 'header-stall', phase: 'before-commit', action: { do: 'stall' } },
  { name: 'header-stall-after-commit', phase: 'after-commit', action: { do: 'stall' }, changesOnly: true },
  { name: 'body-stall', phase: 'within-answer', action: { do: 'stall' } },
  { name: 'slow-drip', phase: 'within-answer', action: { do: 'drip' } },
];

const STATUS: readonly Trouble[] = [
  {
    name: 'field-400',
    phase: 'before-commit',
    action: refused(400, 'BAD_REQUEST', 'create.record.name: must not be null'),
  },
  { name: 'token-expired-401', phase: 'before-commit', action: { do: 'forget-tokens' } },
  {
    name: 'not-enabled-401',
    phase: 'before-commit',
    action: refused(401, 'UNAUTHORIZED', 'The user is not allowed to access here'),
    times: 'all',
  },
  { name: 'forbidden-403', phase: 'before-commit', action: refused(403, 'FORBIDDEN', 'Forbidden'), times: 'all' },
  { name: 'missing-404', phase: 'before-commit', action: refused(404, 'NOT_FOUND', 'Not found') },
  {
    name: 'exists-400',
    phase: 'before-commit',
    action: refused(400, 'BAD_REQUEST', 'X1 already exists for contract C1'),
  },
  { name: 'limited-429-seconds', phase: 'before-commit', action: limited({ 'retry-after': '7' }) },
  {
    name: 'limited-429-date',
    phase: 'before-commit',
    action: limited({ 'retry-after': 'Fri, 01 Jan 2027 00:00:30 GMT' }),
  },
  { name: 'limited-429', phase: 'before-commit', action: limited() },
  { name: 'failed-500', phase: 'before-commit', action: failed(500) },
  { name: 'failed-500-after-commit', phase: 'after-commit', action: failed(500), changesOnly: true },
  {
    name: 'gateway-page-502',
    phase: 'before-commit',
    action: { do: 'answer', status: 502, text: '<html><body>Bad gateway</body></html>' },
  },
  { name: 'unavailable-503', phase: 'before-commit', action: refused(503, 'SERVICE_UNAVAILABLE', 'Try later') },
  { name: 'gateway-504-after-commit', phase: 'after-commit', action: failed(504), changesOnly: true },
  {
    name: 'redirect-307',
    phase: 'before-commit',
    action: { do: 'answer', status: 307, headers: { location: 'https://elsewhere.example.com/resources' }, text: '' },
  },
];

const BODY: readonly Trouble[] = (
  [
    'empty',
    'cut-gzip',
    'damaged-gzip',
    'gzip-bomb',
    'plain-as-gzip',
    'malformed-json',
    'wrong-json-type',
    'unknown-values',
    'other-record',
    'doubled',
    'invalid-utf8',
  ] as const
).map((how) => ({ name: how, phase: 'after-commit', action: { do: 'alter', how } }));

/** A field that each operation can lose on the hub's side; for Book, the one that makes it a test booking. */
const LOST_FIELD: Readonly<Record<string, string>> = {
  createSupplier: 'commercialName',
  replaceSupplier: 'commercialName',
  createHotel: 'descriptions',
  replaceHotel: 'descriptions',
  createRoom: 'name',
  createMealPlan: 'basePrice',
  createOffer: 'bookingWindows',
  createSupplement: 'childValue',
  createRate: 'bookingWindows',
  replaceRate: 'bookingWindows',
  book: 'fakeBooking',
};

/** Within the time that the tool keeps checking the outcome of a call. */
const SOON_MS = 5_000;

const MEANING: readonly Omit<Trouble, 'changesOnly'>[] = [
  { name: 'shown-late', phase: 'before-commit', action: { do: 'commit-late', ms: SOON_MS, answered: true } },
  { name: 'field-dropped', phase: 'before-commit', action: { do: 'keep-otherwise' } },
  { name: 'price-rounded', phase: 'before-commit', action: { do: 'keep-otherwise', wholeAmounts: true } },
  {
    name: 'committed-late',
    phase: 'before-commit',
    action: { do: 'commit-late', ms: 60_000 + SOON_MS, answered: false },
  },
  {
    name: 'error-in-200',
    phase: 'before-commit',
    action: { do: 'answer', status: 200, json: { error: ['Something went wrong'], status: 'ERROR' } },
  },
];

/** The 42. */
export const TROUBLES: readonly Trouble[] = [
  ...CONNECTION,
  ...TIME,
  ...STATUS,
  ...BODY,
  ...MEANING.map((trouble) => ({ ...trouble, changesOnly: true as const })),
];

/** A script that makes the nth call of the operation go wrong. */
export function faultFor(operation: string, { name, phase, action, times }: Trouble, nth = 1): Fault {
  const lost = LOST_FIELD[operation];
  const losing =
    action.do === 'keep-otherwise' && !action.wholeAmounts && lost !== undefined
      ? { ...action, without: [lost] }
      : action;
  return { name, match: { operation }, nth, phase, action: losing, ...(times && { times }) };
}

export interface Cell {
  /** `replaceRate/cut-gzip` */
  readonly name: string;
  readonly operation: string;
  readonly trouble: Trouble;
}

/** Every operation with every fault that is possible for it: 825. */
export const CELLS: readonly Cell[] = OPERATIONS.flatMap((operation) =>
  TROUBLES.filter(
    ({ changesOnly }) => changesOnly === undefined || WRITES.includes(operation) || operation === 'book',
  ).map((trouble) => ({ name: `${operation}/${trouble.name}`, operation, trouble })),
);
