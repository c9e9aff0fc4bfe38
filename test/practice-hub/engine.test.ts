import { describe, expect, test, vi } from 'vitest';
import { Engine } from '../../practice-hub/engine.ts';
import type { SandboxResponse } from '../../practice-hub/requests/sandbox-request.ts';
import { openLibsqlStore } from '../../practice-hub/store/libsql-store.ts';
import { isList } from '../../practice-hub/values/json-read.ts';
import { type Capabilities, DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { fc } from '../support/fast-check.ts';
import { HOTEL, OFFER, RATE, SEARCH, SUPPLEMENT } from './sample-records.ts';
import { at, TODAY } from './sandbox-client.ts';

/** Bytes that count up: the same in every run. */
function countingBytes(): (count: number) => Uint8Array {
  let next = 0;
  return (count) => Uint8Array.from({ length: count }, () => (next++ * 7 + (next >> 8)) % 256);
}

class Direct {
  readonly engine: Engine;
  readonly store = openLibsqlStore(':memory:');
  readonly #token: string;

  constructor(capabilities: Partial<Capabilities> = {}) {
    this.engine = new Engine({
      store: this.store,
      account: { username: 'u', password: 'p', micrositeId: 'm', denied: [] },
      capabilities: { ...DEFAULT_CAPABILITIES, ...capabilities },
      clock: () => TODAY,
      random: countingBytes(),
    });
    const credentials = { username: 'u', password: 'p', micrositeId: 'm' };
    this.#token = '';
    this.#token = String(at(this.send('POST', '/authentication/authenticate', credentials).body, 'token'));
  }

  send(method: string, path: string, body?: Json): SandboxResponse {
    return this.engine.handle({
      method,
      path,
      headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json', 'auth-token': this.#token },
      body: body === undefined ? '' : JSON.stringify(body),
    });
  }

  /** Supplier, hotel, offer, supplement and rate of the samples. */
  filled(): this {
    for (const [path, body] of [
      ['/suppliers', {}],
      ['/hotel/1', HOTEL],
      ['/hotel/offer/1/SEA', OFFER],
      ['/hotel/supplement/1/SEA', SUPPLEMENT],
      ['/hotel/rates/1/SEA', { ...RATE, offers: ['EB10'], supplements: ['RESORT'] }],
    ] as const) {
      const { status } = this.send('POST', path, body);
      if (status !== 201) throw new Error(`${path}: ${status}`);
    }
    return this;
  }

  /** Everything that reads show, without what belongs to the single answer. */
  state(): Json {
    const { auditData: _, ...hotel } = { auditData: null, ...recordOf(this.send('GET', '/hotel/1/SEA').body) };
    return { hotel, suppliers: this.send('GET', '/suppliers').body };
  }
}

const recordOf = (value: Json): JsonObject => (isJsonObject(value) ? value : {});

/** The value with the part that the steps lead to replaced; a step chooses a key or index by its remainder. */
function damaged(value: Json, steps: readonly number[], part: Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return part;
  if (isList(value) && value.length > 0)
    return value.map((item, index) => (index === step % value.length ? damaged(item, rest, part) : item));
  if (!isJsonObject(value)) return part;
  const keys = Object.keys(value);
  const chosen = keys[step % Math.max(keys.length, 1)];
  return Object.fromEntries(
    keys.map((key) => [key, key === chosen ? damaged(value[key] ?? null, rest, part) : (value[key] ?? null)]),
  );
}

const ENTRANCES: readonly (readonly [string, string, JsonObject])[] = [
  ['POST', '/suppliers', { commercialName: 'A', country: { id: 'ES' }, address: { street: 'B' } }],
  ['POST', '/hotel/1', { ...HOTEL, providerCode: 'NEW' }],
  ['PUT', '/hotel/1', HOTEL],
  ['POST', '/hotel/rates/1/SEA', { ...RATE, stopSales: [{ roomName: 'Double room', stopSales: [] }] }],
  ['POST', '/hotel/offer/1/SEA', { ...OFFER, providerCode: 'O2' }],
  ['POST', '/hotel/supplement/1/SEA', { ...SUPPLEMENT, providerCode: 'S2' }],
  ['POST', '/booking/accommodations/quote', { ...SEARCH, accommodations: ['1-SEA'] }],
];

describe('the engine', () => {
  test('is the same hub without a network', () => {
    const hub = new Direct().filled();
    const alone = { ...SEARCH, checkOut: '2027-05-12', distributions: [{ persons: [{ age: 30 }] }] };
    const quoted = hub.send('POST', '/booking/accommodations/quote', { ...alone, accommodations: ['1-SEA'] });
    // Two nights at 80 less 10 %, and one adult at 5 a night.
    expect(at(quoted.body, 'accommodations', 0, 'combinations', 0, 'price')).toEqual({ amount: 154, currency: 'EUR' });
    expect(hub.engine.log.entries().filter(({ changed }) => changed)).toHaveLength(5);
  });

  test('answers alike in two runs with the same clock and randomness', () => {
    const answers = () => {
      const hub = new Direct().filled();
      return [
        hub.send('GET', '/hotel/1/SEA'),
        hub.send('POST', '/booking/accommodations/quote', { ...SEARCH, accommodations: ['1-SEA'] }),
      ];
    };
    expect(answers()).toEqual(answers());
  });

  test('never crashes on a damaged body, and changes nothing when it refuses one', () => {
    const hub = new Direct().filled();
    fc.assert(
      fc.property(
        fc.constantFrom(...ENTRANCES),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
        fc.jsonValue({ maxDepth: 2 }),
        ([method, path, body], steps, part) => {
          const before = hub.state();
          const { status } = hub.send(method, path, damaged(body, steps, JSON.parse(JSON.stringify(part))));
          expect([200, 201, 400]).toContain(status);
          if (status === 400) expect(hub.state()).toEqual(before);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('returns every field of a record that it accepted', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({ minLength: 1 }),
          releaseDays: fc.nat(60),
          minimumStay: fc.nat(10),
          note: fc.string(),
          amount: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
          quota: fc.nat(99),
        }),
        ({ name, releaseDays, minimumStay, note, amount, quota }) => {
          const hub = new Direct().filled();
          const season = {
            name,
            dateRanges: [{ start: '2027-05-01', end: '2027-05-31' }],
            priceType: 'PAX',
            seasonRoomPrices: [
              { providerRoomCode: 'DBL', unitsQuota: quota, basePrice: amount, adultPrices: [amount] },
            ],
            releaseDays,
            minimumStay,
          };
          const rate = { name, note, releaseDays, minimumStay, seasons: [season], supplements: ['RESORT'] };
          expect(hub.send('POST', '/hotel/rates/1/SEA', rate).status).toBe(201);
          const read = at(hub.send('GET', '/hotel/1/SEA').body, 'rates', 1);
          expect(read).toMatchObject(rate);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('accepts what it returns: a PUT of a read without nulls changes nothing', () => {
    const hub = new Direct().filled();
    const before = hub.state();
    const rate = withoutNulls(at(before, 'hotel', 'rates', 0) ?? null);
    expect(hub.send('PUT', '/hotel/1', withoutNulls(at(before, 'hotel') ?? null)).status).toBe(200);
    expect(hub.send('PUT', '/hotel/rates/1/SEA', rate).status).toBe(200);
    expect(hub.state()).toEqual(before);
  });

  test('refuses a rate as it reads it, because unset settings are shown as null', () => {
    const hub = new Direct().filled();
    const rate = at(hub.state(), 'hotel', 'rates', 0) ?? null;
    const answer = hub.send('PUT', '/hotel/rates/1/SEA', rate);
    expect([answer.status, at(answer.body, 'error', 0)]).toEqual([
      400,
      expect.stringContaining('ContractHotelSeasonVO.getMaximumStay()'),
    ]);
  });

  test('routes codes that need escaping in a path', () => {
    const hub = new Direct().filled();
    expect(hub.send('POST', '/hotel/1', { ...HOTEL, providerCode: 'A B/Ü' }).status).toBe(201);
    expect(at(hub.send('GET', '/hotel/1/A%20B%2F%C3%9C').body, 'providerCode')).toBe('A B/Ü');
  });
});

function withoutNulls(value: Json): Json {
  if (isList(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([key, inner]) => [key, withoutNulls(inner ?? null)]),
  );
}

test('a new offer is refused under an existing code, and otherwise accepted whatever the others say', () => {
  const direct = new Direct().filled();
  const modifiers = vi.spyOn(direct.store, 'modifiers');
  expect(direct.send('POST', '/hotel/offer/1/SEA', OFFER).status).toBe(400);
  expect(direct.send('POST', '/hotel/offer/1/SEA', { ...OFFER, providerCode: 'OTHER' }).status).toBe(201);
  expect(modifiers).not.toHaveBeenCalled();
});
