import { describe, expect, test } from 'vitest';
import { bookedAnswer, prebookAnswer, quoteAnswer, quoteSingleAnswer } from '../../src/hub/wire/booking.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import {
  amounts,
  book,
  combinations,
  confirm,
  detailOf,
  FAKE,
  firstKey,
  keyOf,
  prebook,
  priceOf,
  quote,
} from './flow.ts';
import { DOUBLE, GUESTS, hotel, OFFER, RATE, SEARCH } from './sample-records.ts';
import { at, type Client, errorOf, listOf, objectOf, signedIn, TODAY } from './sandbox-client.ts';

const CODE = '1-SEA';
const FLOW = `/booking/accommodations/${CODE}`;

/** A hub with the sample hotel and its rate on sale. */
async function onSale(options: Parameters<typeof signedIn>[0] = {}, rate: JsonObject = RATE): Promise<Client> {
  const hub = await signedIn(options);
  await hotel(hub);
  const { status } = await hub.post('/hotel/rates/1/SEA', rate);
  if (status !== 201) throw new Error(`no rate: ${status}`);
  return hub;
}

const plan = (combination: JsonObject): Json | undefined => at(combination, 'mealPlan', 'type');

const quotedKey = async (hub: Client): Promise<Json> => firstKey(await quote(hub));

const confirmedKey = async (hub: Client): Promise<Json> => keyOf(await confirm(hub, await quotedKey(hub)));

const prebookedKey = async (hub: Client): Promise<Json> => keyOf(await prebook(hub, await confirmedKey(hub)));

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

  test('prices a stay across seasons with a child', async () => {
    const hub = await onSale();
    const answer = await quote(hub, {
      checkIn: '2027-05-30',
      checkOut: '2027-06-02',
      distributions: [{ persons: [{ age: 40 }, { age: 38 }, { age: 7 }] }],
    });
    // 120 + 120 + 170, and bed and breakfast at 25 a night.
    expect(amounts(answer)).toEqual([410, 485, 597.5]);
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
      expect(amounts(await quote(hub))[0]).toBe(price);
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

  test('allows searches for six people of whom five are children, and for 30 nights', async () => {
    const hub = await onSale();
    const persons = [{ age: 30 }, ...Array(5).fill({ age: 5 })];
    expect((await quote(hub, { distributions: [{ persons }], checkOut: '2027-06-09' })).status).toBe(200);
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
});

describe('Confirm', () => {
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
  test('belongs to its hotel', async () => {
    const hub = await onSale();
    const answer = await confirm(hub, await quotedKey(hub), '1-OTHER');
    expect([answer.status, errorOf(answer)]).toEqual([400, 'combinationKey belongs to another accommodation']);
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
    const distributions = [{ person: GUESTS }];
    const other = await prebook(hub, await confirmedKey(hub), { distributions, comment: 'Late arrival' });
    expect(at(other.body, 'accommodation', 'combination', 'commentToAccommodation')).toBe('Late arrival');
  });

  test.each([0, 5])('refuses guests for %i rooms in the first layer: a search has 1 to 4', async (rooms) => {
    const hub = await onSale();
    const distributions = Array.from({ length: rooms }, () => ({ persons: GUESTS }));
    const answer = await prebook(hub, await confirmedKey(hub), { distributions });
    expect(errorOf(answer)).toContain('prebook.request.distributions: Size must be between 1 and 4');
  });

  const [anna = {}, karl = {}] = GUESTS;
  test.each<[string, readonly JsonObject[], string]>([
    ['a holder without a title', [{ ...anna, courtesyTitle: null }, karl], 'TITLE is required'],
    ['a guest without a last name', [anna, { ...karl, lastName: null }], 'persons[1]: LAST_NAME is required'],
    [
      'a birthday on the day after the stay',
      [{ ...anna, birthDate: '1997-05-14' }, karl],
      'does not match requestedAge 30 on 2027-05-13',
    ],
  ])('refuses %s', async (_case, persons, text) => {
    const hub = await onSale();
    const answer = await prebook(hub, await confirmedKey(hub), { distributions: [{ persons }] });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toContain(text);
  });

  test('accepts a birthday on the last day of the stay', async () => {
    const hub = await onSale();
    const distributions = [{ persons: [{ ...anna, birthDate: '1997-05-13' }, karl] }];
    expect((await prebook(hub, await confirmedKey(hub), { distributions })).status).toBe(200);
  });

  test('requires only the contact’s telephone, if the supplier wants one', async () => {
    const hub = await onSale();
    await hub.put('/suppliers/1', { mandatoryContactPhone: true });
    expect(errorOf(await prebook(hub, await confirmedKey(hub)))).toContain('PHONE is required');
    const reachable = { ...anna, phoneCountryCode: '+34', phone: '600000000' };
    const distributions = [{ persons: [reachable, karl] }];
    expect((await prebook(hub, await confirmedKey(hub), { distributions })).status).toBe(200);
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
    const answer = await book(hub, await prebookedKey(hub), { fields: FAKE });
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
    const detail = await hub.get(detailOf(answer));
    expect([detail.status, at(detail.body, 'status')]).toEqual([404, 'NOT_FOUND']);
    expect(errorOf(detail)).toContain('Booking reference not found');
    expect(hub.sandbox.log().at(-2)).toMatchObject({ path: `${FLOW}/book`, status: 200, changed: false });
  });

  test('without fakeBooking saves the booking: Booking detail returns it, and the log records it', async () => {
    const hub = await onSale();
    const answer = await book(hub, await prebookedKey(hub));
    expect(hub.sandbox.log().at(-1)).toMatchObject({ changed: true });
    const detail = await hub.get(detailOf(answer));
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
    expect((await hub.get(detailOf(one))).status).toBe(200);
    expect((await hub.get(detailOf(two))).status).toBe(200);
  });
});

describe('a saved booking', () => {
  test('is free to cancel before the day of arrival and costs its price from then on', async () => {
    let now = TODAY;
    const hub = await onSale({ clock: () => now });
    const path = detailOf(await book(hub, await prebookedKey(hub)));
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
});
