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

  test('that is sent twice exists twice, even with the same externalCode', async () => {
    const hub = await signedIn();
    await supplier(hub);
    await supplier(hub);
    const all = supplierListWire.parse((await hub.get('/suppliers')).body);
    expect(all.map(({ id, externalCode }) => [id, externalCode])).toEqual([
      [1, 'PALMA'],
      [2, 'PALMA'],
    ]);
  });

  test('whose externalCode is sent again is refused or replaced where the hub is set so', async () => {
    const refusing = await signedIn({ set: { existingSupplier: 'refused' } });
    await supplier(refusing);
    const again = { externalCode: 'PALMA', commercialName: 'Again' };
    expect(errorOf(await refusing.post('/suppliers', again))).toBe('Supplier PALMA already exists');
    expect((await refusing.post('/suppliers', { commercialName: 'No code' })).status).toBe(201);
    expect((await refusing.post('/suppliers', { commercialName: 'No code' })).status).toBe(201);
    const replacing = await signedIn({ set: { existingSupplier: 'replaced' } });
    const id = await supplier(replacing);
    expect((await replacing.post('/suppliers', again)).status).toBe(200);
    const all = supplierListWire.parse((await replacing.get('/suppliers')).body);
    expect(all.map((each) => [each.id, each.commercialName])).toEqual([[id, 'Again']]);
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

  test('that does not exist is a 404 for reads and replacements', async () => {
    const hub = await signedIn();
    expect((await hub.get('/suppliers/9')).status).toBe(404);
    expect((await hub.put('/suppliers/9', {})).status).toBe(404);
    expect((await hub.get('/suppliers/abc')).status).toBe(404);
  });

  test('keeps fields that the hub does not know', async () => {
    const hub = await signedIn();
    const id = await supplier(hub, { favouriteColour: 'blue' });
    expect(at((await hub.get(`/suppliers/${id}`)).body, 'favouriteColour')).toBe('blue');
  });

  test('with a nested null id crashes the server', async () => {
    const hub = await signedIn();
    const answer = await hub.post('/suppliers', { country: { id: null, name: 'Spain' } });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toContain('NullPointerException');
  });
});

describe('a hotel', () => {
  test('is created once: a second POST is refused and changes nothing', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const again = await hub.post(`/hotel/${id}`, { ...HOTEL, hotelname: 'Other' });
    expect(again.status).toBe(400);
    expect(errorOf(again)).toBe(`Hotel SEA already exists for supplier ${id}`);
    expect(at(await readHotel(hub, id), 'hotelname')).toBe('Sea Palace');
  });

  test('that does not exist cannot be replaced', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const answer = await hub.put(`/hotel/${id}`, HOTEL);
    expect([answer.status, errorOf(answer)]).toEqual([400, `Hotel SEA does not exist for supplier ${id}`]);
    expect((await hub.get(`/hotel/${id}/SEA`)).status).toBe(404);
  });

  test('of an unknown supplier is a 404', async () => {
    const hub = await signedIn();
    expect((await hub.post('/hotel/5', HOTEL)).status).toBe(404);
    expect((await hub.get('/hotel/5')).status).toBe(404);
  });

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

  test('gets one error text with all missing and empty fields, joined by commas', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const answer = await hub.post(`/hotel/${id}`, { ...without(HOTEL, 'currency'), images: [], rooms: [] });
    expect(answer.body).toEqual({
      error: [
        'createHotel.contract.currency: must not be null, createHotel.contract.rooms: Size must be between 1 and 2147483647 ([]), createHotel.contract.images: Size must be between 1 and 2147483647 ([])',
      ],
      status: 'BAD_REQUEST',
    });
  });

  test('gets errors that name the operation if a PUT is refused', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    expect(errorOf(await hub.put(`/hotel/${id}`, { ...HOTEL, images: [] }))).toBe(
      'updateHotel.contract.images: Size must be between 1 and 2147483647 ([])',
    );
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

  test.each(['releaseDays', 'minimumStay', 'maximumStay'])('with %s null crashes the server', async (key) => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const answer = await hub.post(`/hotel/${id}`, { ...HOTEL, [key]: null });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatch(/^java\.lang\.NullPointerException: /);
  });

  test('may omit its stay and release settings', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const answer = await hub.post(`/hotel/${id}`, without(without(HOTEL, 'releaseDays'), 'minimumStay'));
    expect(answer.status).toBe(201);
  });

  test.each([
    ['missing', undefined, undefined],
    ['half missing', 39.5, undefined],
    ['(0, 0)', 0, 0],
    ['out of range', 91, 2],
    ['beyond the date line', 39, -180.5],
  ])('with coordinates %s is refused', async (_case, latitude, longitude) => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const answer = await hub.post(`/hotel/${id}`, { ...HOTEL, latitude, longitude });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toBe('The hotel is no located inside any destination, please check the coordinates');
  });

  test('is refused as a whole for its first unusable image, whose URL is quoted', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const small = 'https://images.example/front-433x650.jpg';
    const images = ['https://images.example/a-500x400.jpg', small, 'https://images.example/b-10x10.jpg'];
    const answer = await hub.post(`/hotel/${id}`, { ...HOTEL, images });
    expect(errorOf(answer)).toBe(`Minimum size of 500x400 required, 433x650 found. Image: '${small}'`);
    expect((await hub.get(`/hotel/${id}/SEA`)).status).toBe(404);
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

  test('with a room without a code, or with duplicate codes of rooms or meal plans, is refused', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const nameless = await hub.post(`/hotel/${id}`, { ...HOTEL, rooms: [{ ...DOUBLE, providerCode: null }] });
    expect(errorOf(nameless)).toBe('Bean Validation: HotelContractRoom.providerCode:must not be null');
    const both = await hub.post(`/hotel/${id}`, { ...HOTEL, rooms: [{ name: 'One' }, { name: 'Two' }] });
    expect(errorOf(both)).toBe('Room null already exists for contract SEA');
    const twice = await hub.post(`/hotel/${id}`, { ...HOTEL, rooms: [DOUBLE, DOUBLE] });
    expect(errorOf(twice)).toBe('Room DBL already exists for contract SEA');
    const plans = [{ mealPlan: 'ROOM_ONLY' }, { mealPlan: 'ROOM_ONLY' }];
    expect(errorOf(await hub.post(`/hotel/${id}`, { ...HOTEL, mealPlans: plans }))).toBe(
      'Meal plan ROOM_ONLY is duplicated',
    );
  });

  test('with an unknown meal plan or language is refused with the accepted values', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    const plan = errorOf(await hub.post(`/hotel/${id}`, { ...HOTEL, mealPlans: [{ mealPlan: 'BRUNCH' }] }));
    expect(plan).toContain('MealPlanType');
    expect(plan).toContain('HALF_BOARD');
    expect(plan).toContain('["mealPlans"][0]');
    const language = await hub.post(`/hotel/${id}`, { ...HOTEL, descriptions: [{ language: 'XX', description: '' }] });
    expect(errorOf(language)).toContain('Language');
  });
});

describe('a room or meal plan', () => {
  test('is added by POST and refused the second time', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    expect((await hub.post(`/hotel/room/${id}/SEA`, SUITE)).status).toBe(201);
    expect(errorOf(await hub.post(`/hotel/room/${id}/SEA`, SUITE))).toBe('Room SUI already exists for contract SEA');
    const plan = { mealPlan: 'FULL_BOARD', basePrice: 40, adultPrices: [40] };
    expect((await hub.post(`/hotel/mealplan/${id}/SEA`, plan)).status).toBe(201);
    expect(errorOf(await hub.post(`/hotel/mealplan/${id}/SEA`, plan))).toBe(
      'Meal plan FULL_BOARD already exists for contract SEA',
    );
    expect(listOf((await readHotel(hub, id))['rooms']).map((room) => room['providerCode'])).toEqual(['DBL', 'SUI']);
  });

  test('below a hotel that does not exist is a 404', async () => {
    const hub = await signedIn();
    const id = await supplier(hub);
    for (const [kind, body] of [
      ['room', SUITE],
      ['mealplan', { mealPlan: 'FULL_BOARD' }],
      ['offer', OFFER],
      ['supplement', SUPPLEMENT],
      ['rates', RATE],
    ] as const)
      expect((await hub.post(`/hotel/${kind}/${id}/NONE`, body)).status).toBe(404);
  });
});

describe('an offer or supplement', () => {
  test('is created once and never twice', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    expect((await hub.post(`/hotel/offer/${id}/SEA`, OFFER)).status).toBe(201);
    expect(errorOf(await hub.post(`/hotel/offer/${id}/SEA`, { ...OFFER, value: 20 }))).toBe(
      'Offer EB10 already exists for contract SEA',
    );
    expect((await hub.post(`/hotel/supplement/${id}/SEA`, SUPPLEMENT)).status).toBe(201);
    expect(errorOf(await hub.post(`/hotel/supplement/${id}/SEA`, SUPPLEMENT))).toBe(
      'Supplement RESORT already exists for contract SEA',
    );
    expect(at(await readHotel(hub, id), 'offers', 0, 'value')).toBe(10);
  });

  test.each(['travelWindows', 'providerRoomCodes', 'mealPlans'])('with an empty list of %s is refused', async (key) => {
    const hub = await signedIn();
    const id = await hotel(hub);
    expect(errorOf(await hub.post(`/hotel/offer/${id}/SEA`, { ...OFFER, [key]: [] }))).toBe(
      `createHotelOffer.offersVO.${key}: Size must be between 1 and 2147483647 ([])`,
    );
    expect(errorOf(await hub.post(`/hotel/supplement/${id}/SEA`, { ...SUPPLEMENT, [key]: [] }))).toBe(
      `createHotelSupplement.supplementVO.${key}: Size must be between 1 and 2147483647 ([])`,
    );
  });

  test('needs names as an offer and releaseDays as a supplement', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    expect(errorOf(await hub.post(`/hotel/offer/${id}/SEA`, without(OFFER, 'names')))).toBe(
      'createHotelOffer.offersVO.names: must not be null',
    );
    expect(errorOf(await hub.post(`/hotel/supplement/${id}/SEA`, without(SUPPLEMENT, 'releaseDays')))).toBe(
      'createHotelSupplement.supplementVO.releaseDays: must not be null',
    );
    expect(errorOf(await hub.post(`/hotel/supplement/${id}/SEA`, { ...SUPPLEMENT, releaseDays: null }))).toContain(
      'NullPointerException',
    );
  });

  test('for a room that the hotel does not have is refused', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const answer = await hub.post(`/hotel/offer/${id}/SEA`, { ...OFFER, providerRoomCodes: ['DBL', 'SUI'] });
    expect(errorOf(answer)).toMatch(/^Room SUI not found for contract SEA$/);
  });

  test.each([
    ['an unknown type', { type: 'FREE' }, 'HotelContractOfferType'],
    ['an unknown way to apply', { apply: 'SOMETIMES' }, 'HotelContractApplyType'],
    ['a day that does not exist', { travelWindows: [{ start: '2027-02-29', end: '2027-03-01' }] }, 'LocalDate'],
    ['a weekday in small letters', { operationalDays: ['monday'] }, 'DayOfWeek'],
    [
      'a window that ends before it starts',
      { travelWindows: [{ start: '2027-06-02', end: '2027-06-01' }] },
      'must not be after',
    ],
    ['free nights without figures', { type: 'STAY_TO_PAY' }, 'stay and pay are required'],
    ['no night left to pay less for', { type: 'STAY_TO_PAY', stay: 7, pay: 7 }, 'must be less than stay'],
    ['a fraction of a night', { stay: 2.5 }, 'java.lang.Integer'],
  ])('with %s is refused', async (_case, fields, text) => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const answer = await hub.post(`/hotel/offer/${id}/SEA`, { ...OFFER, ...fields });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toContain(text);
  });

  test('that is STAY_TO_PAY is an offer, never a supplement', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const nights = { type: 'STAY_TO_PAY', stay: 7, pay: 6 };
    expect((await hub.post(`/hotel/offer/${id}/SEA`, { ...OFFER, ...nights })).status).toBe(201);
    expect((await hub.post(`/hotel/supplement/${id}/SEA`, { ...SUPPLEMENT, ...nights })).status).toBe(400);
  });

  test('without `active` is off unless the hub makes offers live by itself', async () => {
    for (const sendOfferActive of [true, false]) {
      const hub = await signedIn({ capabilities: { sendOfferActive } });
      const id = await hotel(hub);
      const answer = await hub.post(`/hotel/offer/${id}/SEA`, without(OFFER, 'active'));
      expect(at(answer.body, 'active')).toBe(!sendOfferActive);
    }
  });
});

describe('a rate', () => {
  test('gets ids for itself and its seasons from the server', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const answer = await hub.post(`/hotel/rates/${id}/SEA`, RATE);
    expect(answer.status).toBe(201);
    const ids = [at(answer.body, 'id'), at(answer.body, 'seasons', 0, 'id'), at(answer.body, 'seasons', 1, 'id')];
    expect(ids.every(Number.isInteger)).toBe(true);
    expect(new Set(ids).size).toBe(3);
    expect(at(await readHotel(hub, id), 'rates', 0, 'id')).toBe(ids[0]);
  });

  test('may exist twice under one name: only ids are unique', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    await hub.post(`/hotel/rates/${id}/SEA`, RATE);
    await hub.post(`/hotel/rates/${id}/SEA`, RATE);
    expect(listOf((await readHotel(hub, id))['rates'])).toHaveLength(2);
  });

  test('whose name is sent again is refused or replaced where the hub is set so', async () => {
    const again = { ...RATE, minimumStay: 9 };
    const twice = async (existingRate: 'refused' | 'replaced') => {
      const hub = await signedIn({ set: { existingRate } });
      const id = await hotel(hub);
      const first = await hub.post(`/hotel/rates/${id}/SEA`, RATE);
      const second = await hub.post(`/hotel/rates/${id}/SEA`, again);
      const stored = listOf((await readHotel(hub, id))['rates']).map((rate) => [rate['id'], rate['minimumStay']]);
      return { first: at(first.body, 'id'), second, stored };
    };
    const refused = await twice('refused');
    expect(errorOf(refused.second)).toBe(`Rate ${RATE['name']} already exists for contract SEA`);
    expect(refused.stored).toEqual([[refused.first, RATE['minimumStay']]]);
    const replaced = await twice('replaced');
    expect([replaced.second.status, replaced.stored]).toEqual([200, [[replaced.first, 9]]]);
  });

  test('must have no id on POST and must have one on PUT', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, id: 3 }))).toContain('id: must be null');
    expect(errorOf(await hub.put(`/hotel/rates/${id}/SEA`, RATE))).toContain('id: must not be null');
    expect(errorOf(await hub.put(`/hotel/rates/${id}/SEA`, { ...RATE, id: 99 }))).toContain('Rate 99 not found');
  });

  test.each(['releaseDays', 'minimumStay'])(
    'without %s breaks the server, in the rate and in a season',
    async (key) => {
      const hub = await signedIn();
      const id = await hotel(hub);
      const rate = errorOf(await hub.post(`/hotel/rates/${id}/SEA`, without(RATE, key)));
      const inner = errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [without(LOW, key)] }));
      expect(rate).toContain('"ContractHotelRateVO.get');
      expect(inner).toContain('"ContractHotelSeasonVO.get');
    },
  );

  test('with a null id in a season crashes the server', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const answer = await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [{ ...LOW, id: null }] });
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringContaining('ContractHotelSeasonVO.getId()')]);
  });

  test('must price every occupancy that a priced room allows', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const prices = { providerRoomCode: 'DBL', distributionPrices: [{ amount: 80, adults: 1, children: 0 }] };
    const partial = { ...LOW, seasonRoomPrices: [prices] };
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [partial] }))).toBe(
      'java.lang.IllegalArgumentException: Room price missing for distributions: 2 Ad. + 0 Ch., 2 Ad. + 1 Ch.',
    );
    const pax = { ...partial, priceType: 'PAX' };
    expect((await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [pax] })).status).toBe(201);
  });

  test('may leave a room out of a season, but not name one that does not exist', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const none = { ...LOW, seasonRoomPrices: [] };
    expect((await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [none] })).status).toBe(201);
    const unknown = { ...LOW, seasonRoomPrices: [{ providerRoomCode: 'SUI' }] };
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [unknown] }))).toContain(
      'Room SUI not found',
    );
  });

  test('prices a room once in a season', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const [price = {}] = listOf(LOW['seasonRoomPrices']);
    const twice = { ...LOW, seasonRoomPrices: [price, price] };
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, seasons: [twice] }))).toBe(
      'Room DBL is priced twice in season Low',
    );
  });

  test('links only offers and supplements that its hotel has', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    const linked = { ...RATE, offers: ['EB10'], supplements: ['RESORT'] };
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, linked))).toContain('Offer EB10 not found');
    await hub.post(`/hotel/offer/${id}/SEA`, OFFER);
    expect(errorOf(await hub.post(`/hotel/rates/${id}/SEA`, linked))).toContain('Supplement RESORT not found');
    await hub.post(`/hotel/supplement/${id}/SEA`, SUPPLEMENT);
    expect((await hub.post(`/hotel/rates/${id}/SEA`, linked)).status).toBe(201);
  });

  test('replaced by PUT loses links, stop sales and seasons that were not sent again', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    await hub.post(`/hotel/offer/${id}/SEA`, OFFER);
    const stopSales = [{ roomName: 'Double room', stopSales: [{ start: '2027-05-12', end: '2027-05-14' }] }];
    const first = await hub.post(`/hotel/rates/${id}/SEA`, { ...RATE, offers: ['EB10'], stopSales });
    const rateId = at(first.body, 'id') ?? null;
    const answer = await hub.put(`/hotel/rates/${id}/SEA`, { ...RATE, id: rateId, seasons: [LOW] });
    expect(answer.status).toBe(200);
    const [rate] = listOf((await readHotel(hub, id))['rates']);
    expect(rate).toMatchObject({ id: rateId, offers: [], stopSales: [], seasons: [{ name: 'Low' }] });
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
