import { describe, expect, test } from 'vitest';
import { type HubAnswer, openHub, operations, Secret } from '../../src/library/hub.ts';

/** Nothing listens there: what is sent ends as `unreachable`. */
const hub = openHub({ baseUrl: 'http://127.0.0.1:1/resources', micrositeId: 'm', username: 'u', password: 'p' });

/** A call as a program without types makes it. */
async function callAnyhow(operation: object, input: object): Promise<HubAnswer<unknown>> {
  const { call }: { readonly call: unknown } = hub;
  if (typeof call !== 'function') throw new Error('no call');
  return call(operation, input);
}

async function outcome(name: keyof typeof operations, input: object): Promise<string> {
  const answer = await callAnyhow(operations[name], input);
  return answer.kind === 'ok' ? 'ok' : `${answer.kind}: ${answer.reason}`;
}

const accommodation = { combinationKey: new Secret('the-key') };
const path = { accommodationId: '1' };
const given = { accommodation, externalReference: 'T-1' };

describe('a booking', () => {
  test.each([
    ['without fakeBooking', given, 'expected object, received undefined'],
    ['with null instead', { ...given, fakeBooking: null }, 'expected object, received null'],
    ['with true instead', { ...given, fakeBooking: true }, 'expected object, received boolean'],
    ['with an undefined one', { ...given, fakeBooking: undefined }, 'expected object, received undefined'],
    ['that hides it from JSON', { ...given, fakeBooking: { toJSON: () => undefined } }, 'received undefined'],
  ])('%s is not sent', async (_, body, reason) => {
    expect(await outcome('book', { path, body })).toMatch(
      new RegExp(`^refused: not sent: body\\.fakeBooking: .*${reason}`),
    );
    expect(hub.counts().requests).toBe(0);
  });

  test('with an operation that only looks like one of ours is not sent', async () => {
    const forged = { ...operations.book, body: undefined };
    await expect(callAnyhow(forged, { path, body: given })).rejects.toMatchObject({ code: 'wrong-usage' });
    expect(hub.counts().requests).toBe(0);
  });
});

describe('input that the interface does not have is not sent:', () => {
  test.each([
    [
      'an unknown field',
      'refund',
      { body: { bookingReference: 'B', amount: 1, note: 'x' } },
      'body: Unrecognized key: "note"',
    ],
    [
      'an amount that is a text',
      'refund',
      { body: { bookingReference: 'B', amount: '1' } },
      'body.amount: expected number, received string',
    ],
    [
      'an amount that is no number',
      'refund',
      { body: { bookingReference: 'B', amount: Number.NaN } },
      'body has a number that JSON does not have: amount',
    ],
    [
      'a missing reference',
      'readTrip',
      { path: { micrositeId: 'm' } },
      'path.bookingReference: expected a text or a whole number',
    ],
    ['an empty reference', 'readTrip', { path: { micrositeId: 'm', bookingReference: '' } }, 'path.bookingReference'],
    [
      'a reference of another call',
      'readTrip',
      { path: { micrositeId: 'm', bookingReference: 'b', id: 1 } },
      'path: Unrecognized key: "id"',
    ],
    [
      'an unknown parameter',
      'listBookings',
      { query: { from: '20270101', to: '20270102', since: '1' } },
      'query: Unrecognized key: "since"',
    ],
    ['a day with dashes', 'listBookings', { query: { from: '2027-01-01', to: '20270102' } }, 'query.from'],
    ['a body for a read', 'listSuppliers', { body: {} }, 'body: expected undefined, received object'],
    ['a record that is a list', 'createHotel', { path: { supplierId: 1 }, body: [] }, 'body: expected an object'],
    [
      'a record with an infinite price',
      'createHotel',
      { path: { supplierId: 1 }, body: { a: [1 / 0] } },
      'body has a number that JSON does not have: 0',
    ],
    ['a record that refers to itself', 'createHotel', { path: { supplierId: 1 }, body: endless() }, 'body is not JSON'],
  ] as const)('%s', async (_, name, input, reason) => {
    expect(await outcome(name, input)).toContain(`refused: not sent: ${reason}`);
    expect(hub.counts().requests).toBe(0);
  });

  test('more than 100 datasheets at once', async () => {
    const accommodationId = Array.from({ length: 101 }, (_, at) => String(at));
    expect(await outcome('readDatasheets', { query: { accommodationId } })).toMatch(/^refused: .*<=100 items/);
  });
});

function endless(): object {
  const record: { self?: object } = {};
  record.self = record;
  return record;
}

test('an error is reported without the secrets next to it', async () => {
  const body = { accommodation: { ...accommodation, note: 'the-key' } };
  expect(await outcome('confirm', { path, body })).toBe(
    'refused: not sent: body.accommodation: Unrecognized key: "note"',
  );
});

test.each([
  [{ baseUrl: 'http://hub.example/resources' }, {}, 'plain http'],
  [{ baseUrl: 'https://user:secret@hub.example' }, {}, 'user name or password'],
  [{}, { timeoutMs: 0 }, 'timeoutMs must be a whole number of at least 1 (got 0)'],
  [{}, { concurrency: 1.5 }, 'concurrency'],
  [{}, { userAgent: 'a\nb' }, 'user agent'],
])('an account %j with the settings %j is refused before anything is sent', (address, settings, reason) => {
  const account = {
    baseUrl: 'https://hub.example/resources',
    micrositeId: 'm',
    username: 'u',
    password: 'p',
    ...address,
  };
  expect(() => openHub(account, settings)).toThrow(
    expect.objectContaining({ code: 'wrong-usage', message: expect.stringContaining(reason) }),
  );
});
