import { describe, expect, it } from 'vitest';
import { publishHotels, resetSandbox, sandboxStatus } from '../../../practice-hub/at-rest.ts';
import type { DatabaseOptions } from '../../../src/host/postgres/database.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { fc } from '../../support/fast-check.ts';
import { booked, keyToBook, sell } from '../bookings/booked.ts';
import { amounts, book, quote } from '../flow.ts';
import { HOTEL, hotel, LOW, OFFER, RATE, SUPPLEMENT, supplier } from '../sample-records.ts';
import { type Answer, at, type Client, listOf, signedIn, start, TODAY } from '../sandbox-client.ts';
import { receiver } from '../webhooks/receiver.ts';
import { newDatabase, postgres, startPostgres } from './hubs-on-postgres.ts';

startPostgres();

type Options = NonNullable<Parameters<typeof start>[0]>;

/** Two processes of one hub. The second has the token of the first. */
async function two(options: Options = {}, database: DatabaseOptions = newDatabase()) {
  const one = await signedIn({ ...options, database });
  const other = await start({ ...options, database });
  other.token = one.token;
  return { one, other, database };
}

/** Rate 1 of the sample hotel, at this price everywhere. */
function rateAt(price: number): JsonObject {
  const text = JSON.stringify({ ...RATE, seasons: [LOW] }).replaceAll(/"amount":\d+/g, `"amount":${price}`);
  const rate: JsonObject = JSON.parse(text);
  return rate;
}

const priceIn = (quoted: Answer) => amounts(quoted)[0];

const shown = ({ status, body }: Answer): string =>
  JSON.stringify([status, body]).replaceAll(/"(?:auditData":\{[^}]*\}|(?:token|combinationKey)":"[^"]*")/g, '""');

describe('Two processes of a practice hub in PostgreSQL', () => {
  it('have one account, and sell what either was sent', async () => {
    const { one, other } = await two();
    expect([other.sandbox.username, other.sandbox.password]).toEqual([one.sandbox.username, one.sandbox.password]);
    await sell(one);
    const key = await keyToBook(other);
    const answer = await book(one, key);
    expect(answer.status).toBe(200);
    const path = `/booking/getBookings/sandbox/${at(answer.body, 'bookingReference')}`;
    expect(shown(await other.get(path))).toBe(shown(await one.get(path)));
  });

  it('answer as one process does, whichever is asked', async () => {
    const requests = fc.record({
      method: fc.constantFrom(
        'supplier',
        'hotel',
        'rate',
        'offer',
        'supplement',
        'replaceHotel',
        'replaceRate',
        'read',
      ),
      code: fc.constantFrom('SEA', 'SUN'),
      price: fc.integer({ min: 10, max: 99 }),
      first: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: 5, maxLength: 25 }), async (sent) => {
        const { one, other } = await two();
        const alone = await signedIn();
        for (const { method, code, price, first } of [
          { method: 'supplier', code: '', price: 0, first: true },
          ...sent,
        ]) {
          const ask = async (hub: Client): Promise<Answer> => {
            const rates = (await hub.get(`/hotel/1/${code}`)).body;
            const id = at(rates, 'rates', 0, 'id') ?? 0;
            const body = { ...HOTEL, providerCode: code };
            if (method === 'supplier') return hub.post('/suppliers', { commercialName: `S${price}` });
            if (method === 'hotel') return hub.post('/hotel/1', body);
            if (method === 'replaceHotel') return hub.put('/hotel/1', { ...body, hotelname: `H${price}` });
            if (method === 'rate') return hub.post(`/hotel/rates/1/${code}`, rateAt(price));
            if (method === 'replaceRate') return hub.put(`/hotel/rates/1/${code}`, { ...rateAt(price), id });
            if (method === 'offer') return hub.post(`/hotel/offer/1/${code}`, OFFER);
            if (method === 'supplement') return hub.post(`/hotel/supplement/1/${code}`, SUPPLEMENT);
            return hub.get('/hotel/1');
          };
          expect(shown(await ask(first ? one : other))).toBe(shown(await ask(alone)));
        }
        for (const path of ['/suppliers', '/hotel/1', '/hotel/1/SEA', '/hotel/1/SUN']) {
          const expected = shown(await alone.get(path));
          expect([shown(await one.get(path)), shown(await other.get(path))]).toEqual([expected, expected]);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('let one of many win who create the same hotel at once, and give no id twice', async () => {
    const { one, other } = await two();
    await supplier(one);
    const hubs = [one, other];
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (hubs[n % 2] ?? one).post('/hotel/1', { ...HOTEL, providerCode: `N${n >> 2}` }),
      ),
    );
    expect(same.filter(({ status }) => status === 201)).toHaveLength(5);
    const rates = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (hubs[n % 2] ?? one).post('/hotel/rates/1/N1', { ...RATE, name: `R${n}` })),
    );
    const ids = rates.flatMap(({ body }) => [at(body, 'id'), ...listOf(at(body, 'seasons')).map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(60);
    expect(listOf(at((await other.get('/hotel/1/N1')).body, 'rates'))).toHaveLength(20);
  });

  it('never show an older price once a newer one was seen, at either', async () => {
    const { one, other } = await two();
    await hotel(one);
    const id = at((await one.post('/hotel/rates/1/SEA', rateAt(1))).body, 'id') ?? 0;
    let answered = 1;
    const seen = async (hub: Client): Promise<number> => {
      const atLeast = answered;
      const price = Number(/"amount":(\d+)/.exec(JSON.stringify((await hub.get('/hotel/1/SEA')).body))?.[1]);
      expect(price).toBeGreaterThanOrEqual(atLeast);
      return price;
    };
    let isDone = false;
    const writer = (async () => {
      for (let price = 2; price <= 30; price += 1) {
        await (price % 2 ? one : other).put('/hotel/rates/1/SEA', { ...rateAt(price), id });
        answered = price;
      }
      isDone = true;
    })();
    const reader = async (): Promise<void> => {
      for (let last = 0; !isDone; )
        for (const hub of [one, other]) {
          const price = await seen(hub);
          expect(price).toBeGreaterThanOrEqual(last);
          last = price;
        }
    };
    await Promise.all([writer, reader(), reader()]);
    expect(await seen(one)).toBe(30);
  });

  it('take a token for one call once, at either', async () => {
    const { one, other } = await two();
    const { username, micrositeId } = one.sandbox;
    const issued = await one.post('/authentication/otp', { userName: username, micrositeId });
    const token = String(at(issued.body, 'token'));
    const answers = await Promise.all([one, other, one, other].map((hub) => hub.get('/suppliers', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('tell a webhook of an event once', async () => {
    const { received, url } = await receiver(() => TODAY);
    const { one, other } = await two({ webhooks: [url] });
    await sell(one);
    const { reference } = await booked(other);
    await one.control('PUT', `/bookings/${reference}/status`, { status: 'CANCELED' });
    await Promise.all([one, other].map((hub) => hub.sandbox.webhooks.settled()));
    expect(received.map(({ body }) => body['type'])).toEqual(['CREATED', 'CANCELED']);
  });

  it('go on, empty, when the hub is reset, and never give an id twice', async () => {
    const { one, other, database } = await two();
    await hotel(one);
    const before = at((await other.post('/hotel/rates/1/SEA', RATE)).body, 'id');
    expect(await resetSandbox(database)).toBe(true);
    expect([(await one.get('/suppliers')).body, (await other.get('/suppliers')).body]).toEqual([[], []]);
    expect(await hotel(other)).toBe(2);
    const after = at((await one.post('/hotel/rates/2/SEA', RATE)).body, 'id');
    expect(Number(after)).toBeGreaterThan(Number(before));
    expect(await signedIn({ database })).toBeDefined();
  });

  it('have the settings that the first was started with; another start with others is refused', async () => {
    const { one, other, database } = await two({ profile: 'real', set: { bookedAs: 'RQ' } });
    expect(at((await other.control('GET', '/capabilities')).body)).toEqual(
      (await one.control('GET', '/capabilities')).body,
    );
    await expect(start({ database, profile: 'strict' })).rejects.toThrow(
      'it has other settings (profile real, bookedAs=RQ), and all its processes have the same',
    );
    await expect(start({ database, set: { bookedAs: 'BOOKED' } })).rejects.toThrow('it has other settings');
    await expect(start({ database, webhooks: ['http://127.0.0.1:1/'] })).rejects.toThrow('it has other settings');
    await expect(
      start({ database, capabilities: { pricing: { ...referencePricing, percentStacking: 'compounding' } } }),
    ).rejects.toThrow('it has other settings');
    await start({ database, set: { bookedAs: 'RQ' } });
  });

  it('sell a hotel that a third has published, and count the same', async () => {
    const { one, other, database } = await two({ profile: 'real' });
    await sell(one);
    expect(await keyToBook(other)).toBeNull();
    const [published] = await publishHotels(database, (all) => all);
    expect(published?.isNew).toBe(true);
    expect(await sandboxStatus(database)).toMatchObject({ suppliers: 1, hotels: 1, rates: 1, profile: 'real' });
  });
});

describe('A database that fails under a practice hub', () => {
  it('makes it answer 503 until it is back; then every answered write is there, and none in part', async () => {
    const { one, other } = await two();
    await supplier(one);
    const created: string[] = [];
    const tried: string[] = [];
    const statuses = new Set<number>();
    let isDone = false;
    const writer = async (hub: Client, name: string): Promise<void> => {
      for (let n = 0; !isDone; n += 1) {
        const code = `${name}${n}`;
        tried.push(code);
        const { status } = await hub.post('/hotel/1', { ...HOTEL, providerCode: code });
        statuses.add(status);
        if (status === 201) created.push(code);
      }
    };
    const writers = [writer(one, 'A'), writer(one, 'B'), writer(other, 'C')];
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise(setImmediate);
    };
    for (let round = 0; round < 5; round += 1) {
      const before = created.length;
      await until(() => created.length > before + 5);
      if (round === 2) await postgres().kill();
      else await postgres().cut();
      if (round === 2) {
        await until(() => statuses.has(503));
        expect((await one.get('/suppliers')).status).toBe(503);
        await postgres().restart();
      }
    }
    isDone = true;
    await Promise.all(writers);
    expect([...statuses].sort()).toEqual([201, 503]);
    const codes = async (hub: Client): Promise<string[]> =>
      listOf(at((await hub.get('/hotel/1')).body, 'hotel')).map((each) => String(each['providerCode']));
    const held = await codes(one);
    expect(await codes(other)).toEqual(held);
    expect(new Set(held).size).toBe(held.length);
    expect(held).toEqual(expect.arrayContaining(created));
    expect(tried).toEqual(expect.arrayContaining(held));
    expect(one.sandbox.log().filter(({ status }) => status === 503)[0]).toMatchObject({
      changed: false,
      fault: expect.stringContaining('database out of reach'),
    });
  });

  it('leaves no price in quotes that was not stored', async () => {
    const { one, other, database } = await two();
    await sell(one);
    const id = at((await one.get('/hotel/1/SEA')).body, 'rates', 0, 'id') ?? 0;
    const { schema } = database.address;
    await postgres().query(`alter table ${schema}.hub add constraint full_disk check (version < 0) not valid`);
    const sent = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 === 0
          ? { put: await one.put('/hotel/rates/1/SEA', { ...rateAt(7), id }) }
          : { quoted: await quote(one) },
      ),
    );
    expect(new Set(sent.flatMap(({ put }) => put?.status ?? []))).toEqual(new Set([503]));
    // A quote that shares a turn with a failed write fails with it; any other is answered.
    const during = sent.flatMap(({ quoted }) => quoted ?? []);
    expect(during.map(({ status }) => status)).toContain(503);
    expect(during.filter(({ status }) => status === 200).map(priceIn)).toEqual(
      during.flatMap(({ status }) => (status === 200 ? [300] : [])),
    );
    await postgres().query(`alter table ${schema}.hub drop constraint full_disk`);
    const answers = await Promise.all([one, other].map((hub) => quote(hub)));
    expect(answers.map(priceIn)).toEqual([300, 300]);
  });
});
