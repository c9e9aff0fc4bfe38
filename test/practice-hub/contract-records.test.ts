import { describe, expect, test } from 'vitest';
import { hotelWire, supplierListWire, supplierWire } from '../../src/hub/wire/contract-records.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { DOUBLE, HIGH, HOTEL, hotel, LOW, OFFER, RATE, SUPPLEMENT, supplier } from './sample-records.ts';
import { at, type Client, errorOf, listOf, objectOf, signedIn } from './sandbox-client.ts';

const SUITE: JsonObject = { ...DOUBLE, providerCode: 'SUI', name: 'Suite' };

const readHotel = async (hub: Client, id: number): Promise<JsonObject> =>
  objectOf((await hub.get(`/hotel/${id}/SEA`)).body);

const without = (record: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

describe('a supplier', () => {
  test('needs no fields and gets its id from the server', async () => {
    const hub = await signedIn();
    const answer = await hub.post('/suppliers', { id: 77 });
    expect(answer.status).toBe(201);
    expect(supplierWire.parse(answer.body).id).toBe(1);
  });

  test.each(['refused', 'replaced'] as const)(
    'without an externalCode is always a new one, where one that is known is %s',
    async (existingSupplier) => {
      const hub = await signedIn({ set: { existingSupplier } });
      for (const commercialName of ['One', 'Two'])
        expect((await hub.post('/suppliers', { commercialName })).status).toBe(201);
      const all = supplierListWire.parse((await hub.get('/suppliers')).body);
      expect(all.map((each) => each.commercialName)).toEqual(['One', 'Two']);
    },
  );

  test('that replaces the one with its externalCode keeps the id', async () => {
    const hub = await signedIn({ set: { existingSupplier: 'replaced' } });
    const id = await supplier(hub);
    const again = await hub.post('/suppliers', { externalCode: 'PALMA', commercialName: 'Again' });
    expect([again.status, at(again.body, 'id')]).toEqual([200, id]);
    expect(at((await hub.get(`/suppliers/${id}`)).body, 'commercialName')).toBe('Again');
  });

  test('is read with every field, unset texts null and switches at their defaults', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const { body } = await hub.get(`/suppliers/${id}`);
    expect(body).toMatchObject({
      id,
      active: true,
      legalName: null,
      address: null,
      hotelExclusive: false,
      mandatoryPassengerBithdate: false,
      denySupplierToBookingVoucher: false,
    });
  });

  test('is replaced as a whole: what a PUT leaves out is gone', async () => {
    const hub = await signedIn();
    const id = await supplier(hub, { notes: 'old' });
    const answer = await hub.put(`/suppliers/${id}`, { commercialName: 'New name' });
    expect(answer.status).toBe(200);
    expect((await hub.get(`/suppliers/${id}`)).body).toMatchObject({
      commercialName: 'New name',
      notes: null,
      externalCode: null,
    });
  });

  test('keeps fields that the hub does not know', async () => {
    const hub = await signedIn();
    const id = await supplier(hub, { favouriteColour: 'blue' });
    expect(at((await hub.get(`/suppliers/${id}`)).body, 'favouriteColour')).toBe('blue');
  });
});

describe('a hotel', () => {
  test('reads with a contract id, server defaults and empty children', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const body = await readHotel(hub, id);
    expect(hotelWire.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      active: true,
      contractId: expect.stringMatching(/^C\d+$/),
      chain: null,
      maximumStay: null,
      facilities: [],
      descriptions: [],
      offers: [],
      supplements: [],
      rates: [],
    });
    expect(at(body, 'mealPlans', 0)).toEqual({
      mealPlan: 'ROOM_ONLY',
      basePrice: 0,
      adultPrices: [],
      childPrices: [],
    });
  });

  test('is listed with a summary that names rooms and meal plans', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const list = listOf(at((await hub.get(`/hotel/${id}`)).body, 'hotel'));
    expect(list).toMatchObject([
      { providerCode: 'SEA', rooms: ['Double room'], mealPlans: ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD'] },
    ]);
    expect(list[0]).not.toHaveProperty('rates');
  });

  test('replaced by PUT loses rooms and meal plans that were left out, and keeps rates, offers, supplements and contract id', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    await hub.post(`/hotel/room/${id}/SEA`, SUITE);
    await hub.post(`/hotel/offer/${id}/SEA`, OFFER);
    await hub.post(`/hotel/supplement/${id}/SEA`, SUPPLEMENT);
    await hub.post(`/hotel/rates/${id}/SEA`, RATE);
    const before = await readHotel(hub, id);
    const answer = await hub.put(`/hotel/${id}`, { ...HOTEL, mealPlans: [{ mealPlan: 'ALL_INCLUSIVE' }] });
    expect(answer.status).toBe(200);
    const after = await readHotel(hub, id);
    expect(listOf(before['rooms'])).toHaveLength(2);
    expect(listOf(after['rooms']).map((room) => room['providerCode'])).toEqual(['DBL']);
    expect(listOf(after['mealPlans']).map((plan) => plan['mealPlan'])).toEqual(['ALL_INCLUSIVE']);
    for (const kept of ['rates', 'offers', 'supplements', 'contractId']) expect(after[kept]).toEqual(before[kept]);
  });

  test('ignores the server’s own fields in a body that was merged from a read', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    await hub.post(`/hotel/offer/${id}/SEA`, OFFER);
    const answer = await hub.put(`/hotel/${id}`, {
      ...HOTEL,
      offers: [],
      contractId: 'X',
      auditData: { authToken: 't' },
    });
    expect(answer.body).toMatchObject({ offers: [{ providerCode: 'EB10' }], contractId: expect.stringMatching(/^C/) });
    expect(at(answer.body, 'auditData', 'authToken')).toBe(hub.token);
  });

  test('gets the errors of the next layer only when those of the layer before are fixed', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const wrong = { ...HOTEL, latitude: 'north', images: [] as Json, releaseDays: null as Json, longitude: 0 };
    const texts = [];
    for (const cure of [{}, { latitude: 0 }, { images: ['ftp://x'] }, { releaseDays: 3 }, { longitude: 2 }]) {
      Object.assign(wrong, cure);
      texts.push(errorOf(await hub.post(`/hotel/${id}`, wrong)));
    }
    expect(texts).toEqual([
      expect.stringContaining('Cannot deserialize value of type `java.lang.Double` from String "north"'),
      'createHotel.contract.images: Size must be between 1 and 2147483647 ([])',
      expect.stringContaining('"ContractHotelDetailedVO.getReleaseDays()" is null'),
      'The hotel is no located inside any destination, please check the coordinates',
      "Not valid image. Image: 'ftp://x'",
    ]);
  });

  test('may omit its stay and release settings', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const answer = await hub.post(`/hotel/${id}`, without(without(HOTEL, 'releaseDays'), 'minimumStay'));
    expect(answer.status).toBe(201);
  });

  test('shows the back office’s fields in answers and ignores those in a request', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    await hub.post(`/hotel/${id}`, { ...HOTEL, active: false, contractId: 'X', facilities: ['POOL'] });
    const { body } = await hub.get(`/hotel/${id}/SEA`);
    expect(body).toMatchObject({ active: true, contractId: expect.not.stringMatching('X'), facilities: [] });
  });

  test.each(['SLE', 'STN', 'VED', 'XCG', 'ZWG', 'eur', 'EURO'])(
    'in %s is refused: not a currency of the hub',
    async (currency) => {
      const hub = await signedIn();
      const id = await supplier(hub);
      const refusal = errorOf(await hub.post(`/hotel/${id}`, { ...HOTEL, currency }));
      expect(refusal).toContain(`Cannot deserialize value of type \`Currency\` from String "${currency}"`);
    },
  );

  test.each(['ANG', 'BGN', 'HRK', 'SLL', 'STD'])('in %s is accepted, as by the hub', async (currency) => {
    const hub = await signedIn();
    expect((await hub.post(`/hotel/${await supplier(hub)}`, { ...HOTEL, currency })).status).toBe(201);
  });
});

describe('a rate', () => {
  test('that replaces the one of its name keeps the id', async () => {
    const hub = await signedIn({ set: { existingRate: 'replaced' } });
    const id = await hotel(hub);
    const first = await hub.post(`/hotel/rates/${id}/SEA`, RATE);
    const again = await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, minimumStay: 9 });
    expect([again.status, at(again.body, 'id')]).toEqual([200, at(first.body, 'id')]);
    const stored = listOf((await readHotel(hub, id))['rates']);
    expect(stored).toMatchObject([{ id: at(first.body, 'id'), minimumStay: 9 }]);
  });

  test('keeps a season’s identity only if its id is sent', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const first = await hub.post(`/hotel/rates/${id}/SEA`, RATE);
    const [low, high] = [at(first.body, 'seasons', 0, 'id') ?? null, at(first.body, 'seasons', 1, 'id') ?? null];
    const second = await hub.put(`/hotel/rates/${id}/SEA`, {
      ...RATE,
      id: at(first.body, 'id') ?? null,
      seasons: [{ ...LOW, id: low }, HIGH],
    });
    expect(at(second.body, 'seasons', 0, 'id')).toBe(low);
    expect(at(second.body, 'seasons', 1, 'id')).not.toBe(high);
    const stale = { ...RATE, id: at(first.body, 'id') ?? null, seasons: [{ ...HIGH, id: high }] };
    expect(errorOf(await hub.put(`/hotel/rates/${id}/SEA`, stale))).toContain(`Season ${high} not found`);
  });

  test('has its stop sales resolved by room name, returns the room’s id, and follows renamed rooms', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const stopSales = [{ roomName: 'Double room', stopSales: [{ start: '2027-05-12', end: '2027-05-14' }] }];
    await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, stopSales });
    const roomId = at(await readHotel(hub, id), 'rates', 0, 'stopSales', 0, 'roomId');
    expect(Number.isInteger(roomId)).toBe(true);
    await hub.put(`/hotel/${id}`, { ...HOTEL, rooms: [{ ...DOUBLE, name: 'Sea view' }] });
    expect(at(await readHotel(hub, id), 'rates', 0, 'stopSales', 0)).toMatchObject({ roomId, roomName: 'Sea view' });
    const unknown = [{ roomName: 'Double room', stopSales: [] }];
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, stopSales: unknown }))).toContain('not found');
  });

  test('with stop sales for a name that two rooms share is refused', async () => {
    const hub = await signedIn();
    const id = await hotel(hub, { rooms: [DOUBLE, { ...SUITE, name: 'Double room' }] });
    const stopSales = [{ roomName: 'Double room', stopSales: [] }];
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, stopSales }))).toContain('not unique');
  });

  test("with overlapping seasons is accepted or refused, depending on the hub's setting", async () => {
    const overlapping = {
      ...RATE,
      seasons: [LOW, { ...HIGH, dateRanges: [{ start: '2027-05-31', end: '2027-06-30' }] }],
    };
    const statuses = [];
    for (const capabilities of [
      {},
      { overlappingSeasonsRefused: true },
      { overlappingSeasonsRefused: true, rangeEndIsNight: false },
    ]) {
      const hub = await signedIn({ capabilities });
      const id = await hotel(hub);
      statuses.push((await hub.post(`/hotel/rates/${id}/SEA`, overlapping)).status);
    }
    expect(statuses).toEqual([201, 400, 201]);
  });

  test('keeps every digit of its prices and every field that the hub does not know', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const odd = { ...LOW, seasonRoomPrices: [{ providerRoomCode: 'DBL', basePrice: 0.1, adultPrices: [1234567.89] }] };
    await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [{ ...odd, priceType: 'PAX', note: 'kept' }] });
    const season = at(await readHotel(hub, id), 'rates', 0, 'seasons', 0);
    expect(at(season, 'seasonRoomPrices', 0)).toMatchObject({
      basePrice: 0.1,
      adultPrices: [1234567.89],
      unitsQuota: 0,
    });
    expect(at(season, 'note')).toBe('kept');
  });
});
