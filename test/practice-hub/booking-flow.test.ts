import { describe, expect, test } from 'vitest';
import {
  bookedAnswer,
  confirmAnswer,
  prebookAnswer,
  quoteAnswer,
  quoteSingleAnswer,
} from '../../src/hub/wire/booking.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { DOUBLE, GUESTS, hotel, OFFER, RATE, SEARCH } from './sample-records.ts';
import { type Answer, at, type Client, errorOf, listOf, objectOf, signedIn, TODAY } from './sandbox-client.ts';

const CODE = '1-SEA';
const FLOW = `/booking/accommodations/${CODE}`;
const MINUTE = 60_000;

/** A hub with the sample hotel and its rate on sale. */
async function onSale(options: Parameters<typeof signedIn>[0] = {}, rate: JsonObject = RATE): Promise<Client> {
  const hub = await signedIn(options);
  await hotel(hub);
  const { status } = await hub.post('/hotel/rates/1/SEA', rate);
  if (status !== 201) throw new Error(`no rate: ${status}`);
  return hub;
}

const quote = (hub: Client, fields: JsonObject = {}): Promise<Answer> =>
  hub.post('/booking/accommodations/quote', { ...SEARCH, accommodations: [CODE], ...fields });

const combinations = (answer: Answer) => listOf(at(answer.body, 'accommodations', 0, 'combinations') ?? []);

const priceOf = (combination: JsonObject): Json | undefined => at(combination, 'price', 'amount');

const plan = (combination: JsonObject): Json | undefined => at(combination, 'mealPlan', 'type');

const keyOf = (answer: Answer): Json => at(answer.body, 'accommodation', 'combination', 'combinationKey') ?? null;

async function quotedKey(hub: Client, fields: JsonObject = {}): Promise<Json> {
  return combinations(await quote(hub, fields))[0]?.['combinationKey'] ?? null;
}

const confirm = (hub: Client, combinationKey: Json): Promise<Answer> =>
  hub.post(`${FLOW}/confirm`, { accommodation: { combinationKey } });

const prebook = (hub: Client, combinationKey: Json, persons: readonly JsonObject[] = GUESTS): Promise<Answer> =>
  hub.post(`${FLOW}/prebook`, { accommodation: { combinationKey }, distributions: [{ persons }] });

const book = (hub: Client, combinationKey: Json, fields: JsonObject = {}): Promise<Answer> =>
  hub.post(`${FLOW}/book`, { accommodation: { combinationKey }, externalReference: 'MINE-1', ...fields });

const confirmedKey = async (hub: Client): Promise<Json> => keyOf(await confirm(hub, await quotedKey(hub)));

const prebookedKey = async (hub: Client): Promise<Json> => keyOf(await prebook(hub, await confirmedKey(hub)));

const FAKE = { fakeBooking: { status: 'BOOKED' } };

const pathOf = (booked: Answer): string =>
  `/booking/${at(booked.body, 'bookingReference')}/accommodations/${at(booked.body, 'accommodation', 'bookingReference')}`;

describe('Quote', () => {
  test('sells every rate, room and meal plan at the contract’s price, cheapest first', async () => {
    const hub = await onSale();
    const answer = await quote(hub);
    expect(quoteAnswer.safeParse(answer.body).success).toBe(true);
    expect(
      combinations(answer).map((option) => [plan(option), priceOf(option), at(option, 'price', 'currency')]),
    ).toEqual([
      ['ROOM_ONLY', 300, 'EUR'],
      ['BED_AND_BREAKFAST', 360, 'EUR'],
      ['HALF_BOARD', 450, 'EUR'],
    ]);
    expect(answer.body).toMatchObject({ total: 1, accommodations: [{ code: CODE, quoteSingleNeeded: false }] });
  });

  test('describes room, meal plan, terms and remarks, the remarks in the language of the search', async () => {
    const hub = await onSale();
    const [english] = combinations(await quote(hub));
    expect(english).toMatchObject({
      rooms: [{ description: 'Double room' }],
      mealPlan: { id: '1', type: 'ROOM_ONLY', description: 'Room only' },
      onRequest: false,
      cancellationPolicies: [
        { date: '2027-01-15', amount: { amount: 0, currency: 'EUR' } },
        { date: '2027-05-10', amount: { amount: 300, currency: 'EUR' } },
      ],
      remarks: ['Free cancellation until arrival'],
    });
    const [spanish] = combinations(await quote(hub, { language: 'ES' }));
    expect(spanish?.['remarks']).toEqual(['Cancelación gratuita']);
  });

  test('prices a stay across seasons with a child', async () => {
    const hub = await onSale();
    const answer = await quote(hub, {
      checkIn: '2027-05-30',
      checkOut: '2027-06-02',
      distributions: [{ persons: [{ age: 40 }, { age: 38 }, { age: 7 }] }],
    });
    // 120 + 120 + 170, and bed and breakfast at 25 a night.
    expect(combinations(answer).map(priceOf)).toEqual([410, 485, 597.5]);
  });

  test('applies only offers that are linked and active', async () => {
    for (const [active, price] of [
      [true, 270],
      [false, 300],
    ] as const) {
      const hub = await signedIn();
      await hotel(hub);
      await hub.post('/hotel/offer/1/SEA', { ...OFFER, active });
      await hub.post('/hotel/rates/1/SEA', { ...RATE, offers: ['EB10'] });
      expect(combinations(await quote(hub)).map(priceOf)[0]).toBe(price);
    }
  });

  test('with bestCombinations keeps the cheapest of each meal plan, with maxCombinations that many', async () => {
    const hub = await onSale();
    await hub.post('/hotel/rates/1/SEA', { ...RATE, name: 'Same again' });
    const shown = async (filter: JsonObject) => combinations(await quote(hub, { filter }));
    expect(await shown({ bestCombinations: false })).toHaveLength(6);
    expect((await shown({ bestCombinations: true, maxCombinations: 60 })).map(plan)).toEqual([
      'ROOM_ONLY',
      'BED_AND_BREAKFAST',
      'HALF_BOARD',
    ]);
    expect(await shown({ bestCombinations: true, maxCombinations: 2 })).toHaveLength(2);
    // The defaults: the best one.
    expect(await shown({ bestCombinations: true })).toHaveLength(1);
    expect((await shown({})).map(plan)).toEqual(['ROOM_ONLY']);
  });

  test('sells on request only when asked to', async () => {
    const seasons = listOf(RATE['seasons'] ?? []).map((season) => ({
      ...season,
      seasonRoomPrices: listOf(season['seasonRoomPrices'] ?? []).map((price) => ({
        ...price,
        unitsQuota: 0,
        unitsOnRequest: 2,
      })),
    }));
    const hub = await onSale({}, { ...RATE, seasons });
    const plain = await quote(hub);
    expect(at(plain.body, 'total')).toBe(0);
    expect(at(plain.body, 'providerTraces', 0, 'error')).toContain('on request');
    const asked = await quote(hub, { filter: { bestCombinations: false, includeOnRequestOptions: true } });
    expect(combinations(asked).map((option) => option['onRequest'])).toEqual([true, true, true]);
  });

  test('explains in its provider trace why nothing is sold', async () => {
    const hub = await onSale();
    const answer = await quote(hub, { checkIn: '2027-07-10', checkOut: '2027-07-12' });
    expect(answer.body).toMatchObject({
      total: 0,
      accommodations: [],
      providerTraces: [
        {
          provider: 'CONTRACT_HOTEL',
          providerDescription: 'Palma Hotels',
          quoteResults: 0,
          processTime: expect.any(Number),
          error: '1-SEA: rate "Standard", room DBL: no season of the rate covers the night of 2027-07-10',
        },
      ],
    });
  });

  test('answers for a hotel without rates and for an unknown code that they are not sold', async () => {
    const hub = await signedIn();
    await hotel(hub);
    const none = await quote(hub, { accommodations: [CODE, '9-NONE'] });
    expect(listOf(at(none.body, 'providerTraces')).map((trace) => trace['error'])).toEqual([
      '1-SEA: the hotel has no rates',
      'accommodation 9-NONE is not on sale',
    ]);
  });

  test('closes rooms on their stop-sale nights and opens them around', async () => {
    const stopSales = [{ roomName: 'Double room', stopSales: [{ start: '2027-05-13', end: '2027-05-14' }] }];
    const hub = await onSale({}, { ...RATE, stopSales });
    expect(combinations(await quote(hub))).toHaveLength(3);
    expect(at((await quote(hub, { checkOut: '2027-05-14' })).body, 'total')).toBe(0);
  });

  test("treats the end of a range as a night that is sold or not, depending on the hub's setting", async () => {
    const last = { checkIn: '2027-06-30', checkOut: '2027-07-01' };
    expect(combinations(await quote(await onSale(), last))).toHaveLength(3);
    expect(combinations(await quote(await onSale({ capabilities: { rangeEndIsNight: false } }), last))).toHaveLength(0);
  });

  test('adds up the rooms of a party that needs several, and requires a unit for each', async () => {
    const hub = await onSale();
    const two = [{ age: 30 }, { age: 30 }];
    const rooms = (count: number) => Array.from({ length: count }, () => ({ persons: two }));
    const pair = combinations(await quote(hub, { distributions: rooms(2) }));
    expect(pair.map(priceOf)).toEqual([600, 720, 900]);
    expect(pair[0]?.['rooms']).toHaveLength(2);
    const [season] = listOf(RATE['seasons'] ?? []);
    const [price] = listOf(season?.['seasonRoomPrices'] ?? []);
    const scarce = { ...RATE, seasons: [{ ...season, seasonRoomPrices: [{ ...price, unitsQuota: 1 }] }] };
    const small = await onSale({}, scarce);
    expect(combinations(await quote(small))).toHaveLength(3);
    expect(combinations(await quote(small, { distributions: rooms(2) }))).toHaveLength(0);
  });

  test('chooses a room for each party, and does not distinguish equal parties', async () => {
    const hub = await signedIn();
    await hotel(hub, { rooms: [DOUBLE, { ...DOUBLE, providerCode: 'SUI', name: 'Suite' }] });
    const [season = {}] = listOf(RATE['seasons']);
    const [price = {}] = listOf(season['seasonRoomPrices']);
    const amounts = listOf(price['distributionPrices']).map((entry) => ({ ...entry, amount: 200 }));
    const suite = { ...price, providerRoomCode: 'SUI', distributionPrices: amounts };
    await hub.post('/hotel/rates/1/SEA', { ...RATE, seasons: [{ ...season, seasonRoomPrices: [price, suite] }] });
    const chosen = async (...parties: readonly (readonly number[])[]) =>
      combinations(
        await quote(hub, { distributions: parties.map((ages) => ({ persons: ages.map((age) => ({ age })) })) }),
      )
        .filter((option) => plan(option) === 'ROOM_ONLY')
        .map((option) => [
          listOf(option['rooms'])
            .map((room) => room['description'])
            .join(' + '),
          priceOf(option),
        ]);
    expect(await chosen([30, 30], [30, 30])).toEqual([
      ['Double room + Double room', 600],
      ['Double room + Suite', 900],
      ['Suite + Suite', 1200],
    ]);
    expect(await chosen([30, 30], [40])).toEqual([
      ['Double room + Double room', 540],
      ['Suite + Double room', 840],
      ['Double room + Suite', 900],
      ['Suite + Suite', 1200],
    ]);
  });

  test.each<[string, JsonObject, string]>([
    ['no check-in', { checkIn: null }, 'quote.request.checkIn: must not be null'],
    [
      '61 combinations',
      { filter: { maxCombinations: 61 } },
      'quote.request.filter.maxCombinations: must be less than or equal to 60',
    ],
    ['a hasty timeout', { timeout: 2999 }, 'quote.request.timeout: must be greater than or equal to 3000'],
    ['an unknown trip type', { tripType: 'WALK' }, 'TripType'],
    ['a long source market', { sourceMarket: 'ESP' }, 'sourceMarket: Size must be between 2 and 2'],
    ['31 nights', { checkOut: '2027-06-10' }, 'longer than 30 nights'],
    ['no night', { checkOut: '2027-05-10' }, 'must be after checkIn'],
    ['a check-in in the past', { checkIn: '2027-01-14' }, 'in the past'],
    ['five rooms', { distributions: Array(5).fill({ persons: [{ age: 30 }] }) }, 'between 1 and 4'],
    ['seven people in a room', { distributions: [{ persons: Array(7).fill({ age: 30 }) }] }, 'between 1 and 6'],
    ['sixteen people', { distributions: Array(4).fill({ persons: Array(4).fill({ age: 30 }) }) }, 'more than 15'],
    ['children alone', { distributions: [{ persons: [{ age: 9 }] }] }, 'at least one adult'],
    ['an age of 121', { distributions: [{ persons: [{ age: 121 }] }] }, 'less than or equal to 120'],
    ['3001 hotels', { accommodations: Array(3001).fill('1-X') }, 'between 0 and 3000'],
    ['no hotel and no destination', { accommodations: [] }, 'accommodations or destinationId'],
  ])('refuses a search with %s', async (_case, fields, text) => {
    const hub = await onSale();
    const answer = await quote(hub, fields);
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toContain(text);
  });

  test('allows searches for six people of whom five are children, and for 30 nights', async () => {
    const hub = await onSale();
    const persons = [{ age: 30 }, ...Array(5).fill({ age: 5 })];
    expect((await quote(hub, { distributions: [{ persons }], checkOut: '2027-06-09' })).status).toBe(200);
  });

  test('returns auditData with a search refused after validation', async () => {
    const hub = await onSale();
    expect(at((await quote(hub, { checkOut: '2027-06-10' })).body, 'auditData', 'authToken')).toBe(hub.token);
    expect((await quote(hub, { checkIn: null })).body).not.toHaveProperty('auditData');
  });
});

describe('Quote single', () => {
  test('gives every combination of one hotel, even without a filter', async () => {
    const hub = await onSale();
    const { filter: _, ...search } = SEARCH;
    const answer = await hub.post(`${FLOW}/quote`, search);
    expect(quoteSingleAnswer.safeParse(answer.body).success).toBe(true);
    const options = listOf(at(answer.body, 'accommodation', 'combinations'));
    expect(options.map(priceOf)).toEqual([300, 360, 450]);
    expect(options[0]).not.toHaveProperty('remarks');
  });

  test('is a 404 for a hotel that is not on sale', async () => {
    const hub = await onSale();
    expect((await hub.post('/booking/accommodations/1-NONE/quote', SEARCH)).status).toBe(404);
  });
});

describe('Confirm', () => {
  test('gives the price of record, a new key and the required guest fields', async () => {
    const hub = await onSale();
    const key = await quotedKey(hub);
    const answer = await confirm(hub, key);
    expect(confirmAnswer.safeParse(answer.body).success).toBe(true);
    expect(answer.body).toMatchObject({
      warnings: [],
      requiredField: {
        contactPerson: ['FIRST_NAME', 'LAST_NAME', 'TITLE'],
        otherPersons: ['FIRST_NAME', 'LAST_NAME'],
        roomHolders: ['FIRST_NAME', 'LAST_NAME', 'TITLE'],
      },
      accommodation: {
        code: CODE,
        name: 'Sea Palace',
        category: { code: 'S4' },
        checkIn: '2027-05-10',
        checkOut: '2027-05-13',
        combination: { price: { amount: 300, currency: 'EUR' }, remarks: ['Free cancellation until arrival'] },
      },
    });
    expect(keyOf(answer)).not.toBe(key);
  });

  test('requires what the supplier’s switches demand', async () => {
    const hub = await onSale();
    await hub.put('/suppliers/1', {
      mandatoryContactPhone: true,
      mandatoryEmergencyContact: true,
      mandatoryPassengerDocument: true,
      mandatoryPassengerDocumentExpiryDate: true,
      mandatoryPassengerBithdate: true,
    });
    const all = ['DOCUMENT', 'DOCUMENT_EXPIRY_DATE', 'BIRTH_DATE'];
    const answer = await confirm(hub, await quotedKey(hub));
    expect(at(answer.body, 'requiredField')).toEqual({
      contactPerson: ['FIRST_NAME', 'LAST_NAME', 'TITLE', ...all, 'PHONE', 'EMERGENCY_CONTACT'],
      roomHolders: ['FIRST_NAME', 'LAST_NAME', 'TITLE', ...all],
      otherPersons: ['FIRST_NAME', 'LAST_NAME', ...all],
    });
  });

  test('warns when the price has changed since the quote', async () => {
    const hub = await onSale();
    const key = await quotedKey(hub);
    await hub.post('/hotel/offer/1/SEA', OFFER);
    const id = at((await hub.get('/hotel/1/SEA')).body, 'rates', 0, 'id') ?? null;
    await hub.put('/hotel/rates/1/SEA', { ...RATE, id, offers: ['EB10'] });
    const answer = await confirm(hub, key);
    expect(at(answer.body, 'warnings', 0, 'type')).toBe('PRICE_CHANGE');
    expect(at(answer.body, 'accommodation', 'combination', 'price', 'amount')).toBe(270);
  });

  test('refuses what is no longer sold', async () => {
    const hub = await onSale();
    const key = await quotedKey(hub);
    const id = at((await hub.get('/hotel/1/SEA')).body, 'rates', 0, 'id') ?? null;
    await hub.put('/hotel/rates/1/SEA', { ...RATE, id, seasons: [] });
    const answer = await confirm(hub, key);
    expect([answer.status, errorOf(answer)]).toEqual([400, 'The combination is no longer available']);
  });
});

describe('a combination key', () => {
  test('is new at every step and opens only the next step', async () => {
    const hub = await onSale();
    const first = await quotedKey(hub);
    const second = keyOf(await confirm(hub, first));
    const third = keyOf(await prebook(hub, second));
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await confirm(hub, second)).status).toBe(400);
    expect((await prebook(hub, first)).status).toBe(400);
    expect((await book(hub, second, FAKE)).status).toBe(400);
    expect((await book(hub, third, FAKE)).status).toBe(200);
  });

  test('belongs to its token', async () => {
    const hub = await onSale();
    const key = await quotedKey(hub);
    hub.token = await hub.signIn();
    const answer = await confirm(hub, key);
    expect([answer.status, errorOf(answer)]).toEqual([400, 'combinationKey was issued for another session']);
  });

  test('belongs to its hotel', async () => {
    const hub = await onSale();
    const combinationKey = await quotedKey(hub);
    const answer = await hub.post('/booking/accommodations/1-OTHER/confirm', { accommodation: { combinationKey } });
    expect([answer.status, errorOf(answer)]).toEqual([400, 'combinationKey belongs to another accommodation']);
  });

  test('expires 40 minutes after it was issued', async () => {
    let now = TODAY;
    const hub = await onSale({ clock: () => now });
    const key = await quotedKey(hub);
    now = TODAY + 40 * MINUTE - 1;
    expect((await confirm(hub, key)).status).toBe(200);
    now = TODAY + 40 * MINUTE;
    expect(errorOf(await confirm(hub, key))).toBe('combinationKey is not valid or has expired');
  });

  test('that was never issued, or is missing, is refused', async () => {
    const hub = await onSale();
    expect((await confirm(hub, 'made-up')).status).toBe(400);
    expect(errorOf(await hub.post(`${FLOW}/confirm`, { accommodation: {} }))).toBe(
      'confirm.request.accommodation.combinationKey: must not be null',
    );
  });
});

describe('Prebook', () => {
  test('accepts the guests as `persons` or `person` and gives them ids', async () => {
    const hub = await onSale();
    const answer = await prebook(hub, await confirmedKey(hub));
    expect(prebookAnswer.safeParse(answer.body).success).toBe(true);
    expect(at(answer.body, 'distributions', 0, 'person', 0)).toMatchObject({
      id: '1-1',
      name: 'Anna',
      requestedAge: 30,
    });
    const other = await hub.post(`${FLOW}/prebook`, {
      accommodation: { combinationKey: await confirmedKey(hub), commentToAccommodation: 'Late arrival' },
      distributions: [{ person: GUESTS }],
    });
    expect(at(other.body, 'accommodation', 'combination', 'commentToAccommodation')).toBe('Late arrival');
  });

  test.each([0, 5])('refuses guests for %i rooms in the first layer: a search has 1 to 4', async (rooms) => {
    const hub = await onSale();
    const distributions = Array.from({ length: rooms }, () => ({ persons: GUESTS }));
    const accommodation = { combinationKey: await confirmedKey(hub) };
    const answer = await hub.post(`${FLOW}/prebook`, { accommodation, distributions });
    expect(errorOf(answer)).toContain('prebook.request.distributions: Size must be between 1 and 4');
  });

  const [anna = {}, karl = {}] = GUESTS;
  test.each<[string, readonly JsonObject[], string]>([
    ['another age', [anna, { ...karl, requestedAge: 31 }], 'requestedAge 30, 31 does not match the quoted 30, 30'],
    ['a guest fewer', [anna], 'does not match the quoted 30, 30'],
    ['no age at all', [anna, { name: 'Karl', lastName: 'Meyer' }], 'requestedAge: must not be null'],
    ['a holder without a title', [{ ...anna, courtesyTitle: null }, karl], 'TITLE is required'],
    ['a guest without a last name', [anna, { ...karl, lastName: null }], 'persons[1]: LAST_NAME is required'],
    ['a name in other letters', [{ ...anna, name: 'Анна' }, karl], 'persons[0].name: must match'],
    ['a digit in a name', [{ ...anna, name: 'Anna2' }, karl], 'must match'],
    ['two guests of one name', [anna, { ...karl, name: 'anna' }], 'same name'],
    [
      'a birth date of another age',
      [{ ...anna, birthDate: '1997-05-14' }, karl],
      'does not match requestedAge 30 on 2027-05-13',
    ],
    ['an unknown title', [{ ...anna, courtesyTitle: 'DR' }, karl], 'CourtesyTitle'],
    ['a telephone in words', [{ ...anna, phone: 'none' }, karl], 'phone: must match'],
  ])('refuses %s', async (_case, persons, text) => {
    const hub = await onSale();
    const answer = await prebook(hub, await confirmedKey(hub), persons);
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toContain(text);
  });

  test('accepts a birth date that fits the age on the last day of the stay, and accented names', async () => {
    const hub = await onSale();
    const guest = { ...anna, name: "Zoë-Maria d'Á.", birthDate: '1997-05-13' };
    expect((await prebook(hub, await confirmedKey(hub), [guest, karl])).status).toBe(200);
  });

  test('requires only the contact’s telephone, if the supplier wants one', async () => {
    const hub = await onSale();
    await hub.put('/suppliers/1', { mandatoryContactPhone: true });
    expect(errorOf(await prebook(hub, await confirmedKey(hub)))).toContain('PHONE is required');
    const reachable = { ...anna, phoneCountryCode: '+34', phone: '600000000' };
    expect((await prebook(hub, await confirmedKey(hub), [reachable, karl])).status).toBe(200);
  });

  test('prices the offer again', async () => {
    const hub = await onSale();
    const key = await confirmedKey(hub);
    const id = at((await hub.get('/hotel/1/SEA')).body, 'rates', 0, 'id') ?? null;
    await hub.put('/hotel/rates/1/SEA', { ...RATE, id, seasons: [] });
    expect(errorOf(await prebook(hub, key))).toBe('The combination is no longer available');
  });
});

describe('Book', () => {
  test('with fakeBooking issues both references, saves nothing, and Booking detail is a 404', async () => {
    const hub = await onSale();
    const answer = await book(hub, await prebookedKey(hub), FAKE);
    expect(bookedAnswer.safeParse(answer.body).success).toBe(true);
    expect(answer.body).toMatchObject({
      status: 'BOOKED',
      externalReference: 'MINE-1',
      bookingReference: expect.stringMatching(/./),
      accommodation: {
        bookingReference: expect.stringMatching(/./),
        status: 'BOOKED',
        errorMessage: null,
        combination: { price: { amount: 300 } },
      },
      distributions: [{ person: [{ name: 'Anna' }, { name: 'Karl' }] }],
    });
    const detail = await hub.get(pathOf(answer));
    expect([detail.status, at(detail.body, 'status')]).toEqual([404, 'NOT_FOUND']);
    expect(errorOf(detail)).toContain('Booking reference not found');
    expect(hub.sandbox.log().at(-2)).toMatchObject({ path: `${FLOW}/book`, status: 200, changed: false });
  });

  test('with a fake BOOK_ERROR answers with that status, still 200', async () => {
    const hub = await onSale();
    const answer = await book(hub, await prebookedKey(hub), { fakeBooking: { status: 'BOOK_ERROR' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'BOOK_ERROR', accommodation: { status: 'BOOK_ERROR' } });
    expect((await hub.get(pathOf(answer))).status).toBe(404);
  });

  test('refuses a fakeBooking that is not an object, or has an unknown status', async () => {
    const hub = await onSale();
    const key = await prebookedKey(hub);
    expect((await book(hub, key, { fakeBooking: true })).status).toBe(400);
    expect(errorOf(await book(hub, key, { fakeBooking: { status: 'MAYBE' } }))).toContain('ServiceStatus');
  });

  test('without fakeBooking saves the booking: Booking detail returns it, and the log records it', async () => {
    const hub = await onSale();
    const answer = await book(hub, await prebookedKey(hub));
    expect(hub.sandbox.log().at(-1)).toMatchObject({ changed: true });
    const detail = await hub.get(pathOf(answer));
    expect(detail.status).toBe(200);
    const { auditData: _, ...booked } = objectOf(answer.body);
    expect(detail.body).toMatchObject(booked);
    expect((await hub.get(`/booking/${at(answer.body, 'bookingReference')}/accommodations/OTHER`)).status).toBe(404);
  });

  test('is not idempotent: the same key books twice', async () => {
    const hub = await onSale();
    const key = await prebookedKey(hub);
    const [one, two] = [await book(hub, key), await book(hub, key)];
    expect(at(one.body, 'bookingReference')).not.toBe(at(two.body, 'bookingReference'));
    expect((await hub.get(pathOf(one))).status).toBe(200);
    expect((await hub.get(pathOf(two))).status).toBe(200);
  });

  test.each([
    ['ends as PRICE_ERROR', 'price-error', 200, 'PRICE_ERROR'],
    ['is refused where the hub is set so', 'refused', 400, 'BAD_REQUEST'],
  ] as const)('at a price that changed after Prebook %s', async (_, movedPrice, code, status) => {
    const hub = await onSale({ set: { movedPrice } });
    const key = await prebookedKey(hub);
    await hub.post('/hotel/offer/1/SEA', OFFER);
    const id = at((await hub.get('/hotel/1/SEA')).body, 'rates', 0, 'id') ?? null;
    await hub.put('/hotel/rates/1/SEA', { ...RATE, id, offers: ['EB10'] });
    const answer = await book(hub, key, FAKE);
    expect([answer.status, at(answer.body, 'status')]).toEqual([code, status]);
  });
});

describe('a saved booking', () => {
  test('is cancelled at both levels by DELETE and stays cancelled', async () => {
    const hub = await onSale();
    const path = pathOf(await book(hub, await prebookedKey(hub)));
    const canceled = { status: 'CANCELED', accommodation: { status: 'CANCELED' } };
    expect((await hub.send('DELETE', path)).body).toMatchObject(canceled);
    expect((await hub.get(path)).body).toMatchObject(canceled);
  });

  test('is free to cancel before the day of arrival and costs its price from then on', async () => {
    let now = TODAY;
    const hub = await onSale({ clock: () => now });
    const path = pathOf(await book(hub, await prebookedKey(hub)));
    expect((await hub.get(`${path}/cancellation-fee`)).body).toMatchObject({
      cancellationFee: { amount: 0, currency: 'EUR' },
    });
    now = Date.UTC(2027, 4, 10);
    hub.token = await hub.signIn();
    expect((await hub.get(`${path}/cancellation-fee`)).body).toMatchObject({
      cancellationFee: { amount: 300, currency: 'EUR' },
    });
    await hub.send('DELETE', path);
    expect(at((await hub.get(`${path}/cancellation-fee`)).body, 'cancellationFee', 'amount')).toBe(0);
  });

  test('cannot be refreshed: direct contracts do not support it', async () => {
    const hub = await onSale();
    const path = pathOf(await book(hub, await prebookedKey(hub)));
    expect((await hub.send('PUT', path)).status).toBe(406);
    expect((await hub.send('DELETE', '/booking/NO/accommodations/NO')).status).toBe(404);
  });
});
