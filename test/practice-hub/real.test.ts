import { describe, expect, test } from 'vitest';
import type { Settings } from '../../practice-hub/behaviour-settings.ts';
import type { SandboxOptions } from '../../practice-hub/start-sandbox.ts';
import { without } from '../../practice-hub/values/json-read.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import {
  quote as ask,
  combinations,
  confirm,
  detailOf,
  FAKE,
  keyOf,
  prebook,
  priceOf,
  book as sendBook,
} from './flow.ts';
import { HOTEL, OFFER, RATE, SEARCH, supplier } from './sample-records.ts';
import { type Answer, at, type Client, errorOf, listOf, signedIn, TODAY } from './sandbox-client.ts';

const ALL = { bestCombinations: false, includeOnRequestOptions: true };

/** A hub with one hotel and rate, not published yet. */
async function loaded(options: Partial<SandboxOptions> = { profile: 'real' }): Promise<Client> {
  const hub = await signedIn(options);
  await supplier(hub);
  const made = await hub.post('/hotel/1', HOTEL);
  const rated = await hub.post('/hotel/rates/1/SEA', RATE);
  expect([made.status, rated.status]).toEqual([201, 201]);
  return hub;
}

const publish = (hub: Client, code = 'SEA'): Promise<Answer> => hub.control('POST', `/hotels/1/${code}/live`);

const listed = async (hub: Client): Promise<readonly JsonObject[]> =>
  listOf(at((await hub.get('/accommodations?first=0&limit=100')).body, 'accommodations'));

/** The hub with its hotel on sale, and the hotel's accommodation id. */
async function onSale(options: Partial<SandboxOptions> = { profile: 'real' }): Promise<{ hub: Client; id: string }> {
  const hub = await loaded(options);
  await publish(hub);
  const entries = await listed(hub);
  return { hub, id: String(entries.at(-1)?.['id']) };
}

const quote = async (hub: Client, id: string, fields: JsonObject = {}): Promise<readonly JsonObject[]> =>
  combinations(await ask(hub, { filter: ALL, accommodations: [id], ...fields }));

const amount = (combination: JsonObject | undefined): Json => priceOf(combination) ?? null;
const ofProvider = (name: string) => (combination: JsonObject) => combination['provider'] === name;
const ours = ofProvider('CONTRACT_HOTEL');

/** The flow of the booking up to Book's answer. `between` happens after Prebook. */
async function book(
  hub: Client,
  id: string,
  { fake = true, between = async () => {} }: { fake?: boolean; between?: () => Promise<unknown> } = {},
): Promise<Answer> {
  const key = (await quote(hub, id)).find(ours)?.['combinationKey'] ?? null;
  const prebooked = await prebook(hub, keyOf(await confirm(hub, key, id)), { id });
  await between();
  return sendBook(hub, keyOf(prebooked), { id, fields: fake ? FAKE : {} });
}

describe('a hotel of a real hub', () => {
  test('is neither listed nor sold before the back office has published and mapped it', async () => {
    const hub = await loaded();
    expect(await listed(hub)).toEqual([]);
    expect(await quote(hub, '1-SEA')).toEqual([]);
    expect((await publish(hub)).status).toBe(200);
    const [entry, ...others] = await listed(hub);
    expect([entry?.['name'], others]).toEqual(['Sea Palace', []]);
    expect((await quote(hub, String(entry?.['id']))).length).toBeGreaterThan(0);
    expect(await quote(hub, '1-SEA')).toEqual([]);
  });

  test('has an id that does not reveal its code, and every hotel another', async () => {
    const hub = await loaded();
    for (const providerCode of ['B', 'C', 'D']) await hub.post('/hotel/1', { ...HOTEL, providerCode });
    for (const code of ['SEA', 'B', 'C', 'D']) await publish(hub, code);
    const ids = (await listed(hub)).map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^(?:MASTER-1\d{6}|\d{6})$/);
    expect(ids.filter((id) => id.startsWith('MASTER-')).length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.startsWith('MASTER-')).length).toBeGreaterThan(0);
  });

  test('has its id in the control answer, and cannot be published before it is created', async () => {
    const hub = await loaded();
    const id = at((await publish(hub)).body, 'accommodationId');
    expect((await listed(hub))[0]).toMatchObject({ id });
    expect((await publish(hub, 'NONE')).status).toBe(404);
  });

  test('may be in the catalogue a second time, where only other suppliers sell it', async () => {
    const hub = await loaded({ profile: 'real', set: { duplicateEntries: true } });
    const [duplicate, ...none] = await listed(hub);
    expect(none).toEqual([]);
    const sold = await quote(hub, String(duplicate?.['id']));
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.filter(ours)).toEqual([]);
    const { body } = await ask(hub, { accommodations: [duplicate?.['id'] ?? null] });
    expect(listOf(at(body, 'providerTraces')).map(({ provider }) => provider)).toEqual([
      'BEDBANK_NORTH',
      'BEDBANK_SOUTH',
    ]);
    await publish(hub);
    const entries = await listed(hub);
    expect(entries.map(({ name }) => name)).toEqual(['Sea Palace', 'Sea Palace']);
    expect((await quote(hub, String(entries[1]?.['id']))).some(ours)).toBe(true);
  });

  test('is sold next to other suppliers, cheaper and dearer, under one id', async () => {
    const { hub, id } = await onSale();
    const sold = await quote(hub, id);
    const roomOnly = (provider: string) =>
      sold.find((one) => ofProvider(provider)(one) && at(one, 'mealPlan', 'type') === 'ROOM_ONLY');
    expect(amount(roomOnly('CONTRACT_HOTEL'))).toBe(300);
    expect(amount(roomOnly('BEDBANK_NORTH'))).toBe(279);
    expect(amount(roomOnly('BEDBANK_SOUTH'))).toBe(324);
    expect(at(roomOnly('BEDBANK_NORTH'), 'rooms', 0, 'description')).toBe('Double room');
    expect(at(roomOnly('BEDBANK_SOUTH'), 'rooms', 0, 'description')).not.toBe('Double room');
    expect(sold.map(amount)).toEqual(sold.map(amount).toSorted((a, b) => Number(a) - Number(b)));
  });

  test('is sold by other suppliers on nights that the contract does not sell', async () => {
    const { hub, id } = await onSale();
    const sold = await quote(hub, id, { checkIn: '2028-05-10', checkOut: '2028-05-12' });
    expect(sold.filter(ours)).toEqual([]);
    expect(sold.some(ofProvider('BEDBANK_NORTH'))).toBe(true);
  });

  test('another supplier’s combination can be booked at its price', async () => {
    const { hub, id } = await onSale();
    const rival = (await quote(hub, id)).find(ofProvider('BEDBANK_NORTH'));
    const confirmed = await confirm(hub, rival?.['combinationKey'] ?? null, id);
    expect(at(confirmed.body, 'accommodation', 'combination')).toMatchObject({
      provider: 'BEDBANK_NORTH',
      price: { amount: 279 },
    });
  });

  test('has combinations that do not name their provider if the hub is set so', async () => {
    const { hub, id } = await onSale({ profile: 'real', set: { rivals: 'unnamed' } });
    const sold = await quote(hub, id);
    expect(sold.map(amount)).toContain(279);
    for (const combination of sold) expect(combination).not.toHaveProperty('provider');
  });

  test('has registry ids of all kinds and blank countries in the catalogue', async () => {
    const hub = await loaded();
    for (const providerCode of ['B', 'C', 'D', 'E', 'F', 'G']) await hub.post('/hotel/1', { ...HOTEL, providerCode });
    for (const code of ['SEA', 'B', 'C', 'D', 'E', 'F', 'G']) await publish(hub, code);
    const entries = await listed(hub);
    expect(new Set(entries.map(({ registryId }) => typeof registryId))).toEqual(
      new Set(['undefined', 'number', 'string']),
    );
    expect(new Set(entries.map(({ countryCode }) => countryCode))).toEqual(new Set(['', 'ES']));
  });
});

describe('a booking at a real hub', () => {
  test('uses up a unit, a test booking none, and a cancelled one returns it', async () => {
    const { hub, id } = await onSale();
    const roomsLeft = async () => {
      for (let rooms = 4; rooms > 0; rooms -= 1) {
        const distributions = Array.from({ length: rooms }, () => ({ persons: [{ age: 30 }, { age: 30 }] }));
        if ((await quote(hub, id, { distributions })).some(ours)) return rooms;
      }
      return 0;
    };
    expect(at((await book(hub, id)).body, 'status')).toBe('BOOKED');
    expect(await roomsLeft()).toBe(4);
    const first = await book(hub, id, { fake: false });
    expect(at(first.body, 'status')).toBe('BOOKED');
    await book(hub, id, { fake: false });
    expect(await roomsLeft()).toBe(3);
    // Other nights are as free as before.
    expect((await quote(hub, id, { checkIn: '2027-05-13', checkOut: '2027-05-14' })).filter(ours)).toHaveLength(3);
    for (let booked = 2; booked < 5; booked += 1) await book(hub, id, { fake: false });
    expect(await roomsLeft()).toBe(0);
    await hub.send('DELETE', detailOf(first));
    expect(await roomsLeft()).toBe(1);
  });

  test('uses units on request if no free one is left', async () => {
    const [low] = listOf(RATE['seasons'] ?? []);
    const [price] = listOf(low?.['seasonRoomPrices'] ?? []);
    const { hub, id } = await onSale();
    const rate = listOf(at((await hub.get('/hotel/1/SEA')).body, 'rates'))[0];
    await hub.put('/hotel/rates/1/SEA', {
      ...RATE,
      id: rate?.['id'] ?? null,
      seasons: [{ ...low, seasonRoomPrices: [{ ...price, unitsQuota: 1, unitsOnRequest: 1 }] }],
    });
    expect((await quote(hub, id)).find(ours)).toMatchObject({ onRequest: false });
    await book(hub, id, { fake: false });
    expect((await quote(hub, id)).find(ours)).toMatchObject({ onRequest: true });
  });

  test.each([
    ['of its rate alone where quotas are added', 'added', 2],
    ['of every rate where quotas are shared', 'shared', 1],
  ] as const)('uses up a unit %s', async (_, rateQuotas, left) => {
    const { hub, id } = await onSale({ profile: 'real', set: { rateQuotas } });
    const [season] = listOf(RATE['seasons'] ?? []);
    const [price] = listOf(season?.['seasonRoomPrices'] ?? []);
    const distributionPrices = listOf(price?.['distributionPrices'] ?? []).map((one) => ({ ...one, amount: 200 }));
    const seasons = [{ ...season, seasonRoomPrices: [{ ...price, unitsQuota: 2, distributionPrices }] }];
    expect((await hub.post('/hotel/rates/1/SEA', { ...RATE, name: 'Dear', seasons })).status).toBe(201);
    const dearRooms = async () => {
      for (let rooms = 2; rooms > 0; rooms -= 1) {
        const distributions = Array.from({ length: rooms }, () => ({ persons: [{ age: 30 }, { age: 30 }] }));
        const sold = (await quote(hub, id, { distributions })).filter(ours).map(amount);
        if (sold.includes(600 * rooms)) return rooms;
      }
      return 0;
    };
    expect(await dearRooms()).toBe(2);
    expect(at((await book(hub, id, { fake: false })).body, 'status')).toBe('BOOKED'); // in the cheaper rate
    expect(await dearRooms()).toBe(left);
    await book(hub, id, { fake: false });
    expect(await dearRooms()).toBe(rateQuotas === 'added' ? 2 : 0);
  });

  test.each([
    ['within 0.5 %', 100.49, 'BOOKED', {}],
    ['beyond 0.5 %', 100.51, 'PRICE_ERROR', {}],
    ['beyond it downwards', 99.49, 'PRICE_ERROR', {}],
    ['at all where nothing is tolerated', 100.01, 'PRICE_ERROR', { priceTolerance: '0' }],
  ] as const)('with a price that moved %s after Prebook ends as in the real hub', async (_, price, status, set) => {
    for (const fake of [true, false]) {
      const { hub, id } = await onSale({ profile: 'real', set });
      const between = async () => {
        const rate = listOf(at((await hub.get('/hotel/1/SEA')).body, 'rates'))[0];
        const text = JSON.stringify({ ...RATE, id: rate?.['id'] ?? null });
        await hub.send('PUT', '/hotel/rates/1/SEA', {
          raw: text.replaceAll('"amount":100,', `"amount":${price},`),
          headers: { 'content-type': 'application/json' },
        });
      };
      const booked = await book(hub, id, { fake, between });
      expect([booked.status, at(booked.body, 'status')]).toEqual([200, status]);
      const isKept = !fake && status === 'BOOKED';
      expect((await hub.get(detailOf(booked))).status).toBe(isKept ? 200 : 404);
    }
  });
});

describe('an answer of a real hub', () => {
  test('has keys of kilobytes that are valid for 40 minutes from the quote and 60 later', async () => {
    let now = TODAY;
    const { hub, id } = await onSale({ profile: 'real', clock: () => now });
    const confirmAfter = async (minutes: number) => {
      const key = String((await quote(hub, id)).find(ours)?.['combinationKey']);
      expect(key.length).toBeGreaterThan(2000);
      now += minutes * 60_000;
      return confirm(hub, key, id);
    };
    expect((await confirmAfter(40)).status).toBe(400);
    hub.token = await hub.signIn();
    const confirmed = await confirmAfter(39);
    expect(confirmed.status).toBe(200);
    const statusWith = async (key: Json) => (await prebook(hub, key, { id })).status;
    expect(await statusWith(`${String(keyOf(confirmed)).slice(0, -1)}_`)).toBe(400);
    now += 59 * 60_000;
    expect(await statusWith(keyOf(confirmed))).toBe(200);
    now += 60_000;
    expect(await statusWith(keyOf(confirmed))).toBe(400);
  });

  test('leaves out what is absent and never says null', async () => {
    const { hub, id } = await onSale();
    const answers = [
      await hub.get('/hotel/1/SEA'),
      await hub.get('/hotel/1'),
      await hub.get('/suppliers'),
      await hub.get('/accommodations?first=0&limit=10'),
      await ask(hub, { accommodations: [id, 'x'] }),
      await book(hub, id),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('null');
    // Empty lists and zeros are not absent.
    expect(answers[0]?.body).toMatchObject({ facilities: [], releaseDays: 0 });
  });

  test('refuses a field that is not in the interface and an image that does not exist', async () => {
    const hub = await loaded();
    const images = ['https://images.example.com/sea.jpg'];
    expect(errorOf(await hub.post('/hotel/1', { ...HOTEL, providerCode: 'B', images }))).toContain('Not valid image');
    expect(errorOf(await hub.post('/hotel/offer/1/SEA', OFFER))).toContain('Unrecognized field "active"');
  });
});

describe('a search', () => {
  test.each(['tripType', 'filter'])(
    'may leave out %s, as null too, unless the hub is set to require it',
    async (name) => {
      const left = { ...without(SEARCH, name), accommodations: ['1-SEA'] };
      const quotes = async (set: Settings) => {
        const hub = await signedIn({ set });
        return Promise.all(
          [left, { ...left, [name]: null }].map((search) => hub.post('/booking/accommodations/quote', search)),
        );
      };
      expect((await quotes({})).map(({ status }) => status)).toEqual([200, 200]);
      const reason = `quote.request.${name}: must not be null`;
      expect((await quotes({ searchFields: 'required' })).map(errorOf)).toEqual([reason, reason]);
    },
  );

  test('for the best combinations gives the cheapest of each meal plan with each kind of cancellation', async () => {
    const { hub, id } = await onSale();
    const best = await quote(hub, id, { filter: { bestCombinations: true, maxCombinations: 60 } });
    const shown = best.map((one) =>
      [at(one, 'mealPlan', 'type'), at(one, 'currentCancellationType', 'type'), priceOf(one)].join(' '),
    );
    expect(shown).toEqual([
      'ROOM_ONLY NON_REFUNDABLE 279',
      'ROOM_ONLY REFUNDABLE 300',
      'BED_AND_BREAKFAST NON_REFUNDABLE 334.8',
      'BED_AND_BREAKFAST REFUNDABLE 360',
      'HALF_BOARD NON_REFUNDABLE 418.5',
      'HALF_BOARD REFUNDABLE 450',
    ]);
  });
});
