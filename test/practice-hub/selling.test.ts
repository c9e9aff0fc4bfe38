import { describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../../practice-hub/start-sandbox.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { decodePricingSwitches } from '../../src/pricing/settings/decode-pricing-switches.ts';
import type { PricingSwitches } from '../../src/pricing/settings/pricing-switches.ts';
import { amounts, combinations, detailOf, quote, walk } from './flow.ts';
import { HOTEL, hotel, OFFER, RATE, SEARCH, SUPPLEMENT } from './sample-records.ts';
import { at, type Client, errorOf, listOf, signedIn } from './sandbox-client.ts';

const CODE = '1-SEA';
const EUROS = (amount: number): JsonObject => ({ amount, currency: 'EUR' });

/** The settings of prices with some of them as given. */
function pricing(given: JsonObject): PricingSwitches {
  const decoded = decodePricingSwitches(given);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  return decoded.value;
}

interface OnSale {
  readonly options?: Partial<SandboxOptions>;
  readonly hotel?: JsonObject;
  readonly rates?: readonly JsonObject[];
}

async function onSale({ options = {}, hotel: fields = {}, rates = [RATE] }: OnSale = {}): Promise<Client> {
  const hub = await signedIn(options);
  await hotel(hub, fields);
  await hub.post('/hotel/offer/1/SEA', OFFER);
  await hub.post('/hotel/supplement/1/SEA', SUPPLEMENT);
  for (const rate of rates) {
    const { status } = await hub.post('/hotel/rates/1/SEA', rate);
    if (status !== 201) throw new Error(`no rate: ${status}`);
  }
  return hub;
}

describe('A combination', () => {
  test('is described alike from Quote to Booking detail, with every field of the interface', async () => {
    const hub = await onSale({ rates: [{ ...RATE, offers: ['EB10'], supplements: ['RESORT'] }] });
    const quoted = await quote(hub);
    // 300, less 10 %: 270, and 2 x 3 x 5 for the resort; without the offer 330.
    const described = {
      rooms: [{ description: 'Double room', groupingRoomType: null }],
      mealPlan: { id: '1', type: 'ROOM_ONLY', description: 'Room only', providerDescription: null },
      onRequest: false,
      price: EUROS(300),
      recommendedSellingPrice: null,
      priceBreakdown: { agencyFee: EUROS(0), rsp: { applied: false, price: null } },
      offer: { strikethroughPrice: EUROS(330) },
      cancellationPolicies: [['2027-01-15', 0] as const, ['2027-05-10', 300] as const].map(([date, fee]) => ({
        date,
        amount: EUROS(fee),
        netPrice: null,
        policyAmount: { microsite: EUROS(fee), operator: EUROS(fee) },
      })),
      remarks: ['Free cancellation until arrival'],
    };
    const combinationKey = expect.any(String);
    const currentCancellationType = { deadline: '2027-05-10', type: 'REFUNDABLE' };
    expect(combinations(quoted)[0]).toEqual({ combinationKey, currentCancellationType, ...described });
    const { remarks: _, ...withoutRemarks } = described;
    const single = await hub.post(`/booking/accommodations/${CODE}/quote`, SEARCH);
    expect(at(single.body, 'accommodation', 'combinations', 0)).toEqual({
      combinationKey,
      currentCancellationType,
      ...withoutRemarks,
    });
    const [confirmed, prebooked, booked] = await walk(hub, quoted);
    const around = {
      code: CODE,
      registryId: 1,
      name: 'Sea Palace',
      category: { code: 'S4', name: '4 stars' },
      geolocation: { latitude: 39.5696, longitude: 2.6502 },
      checkIn: '2027-05-10',
      checkOut: '2027-05-13',
    };
    expect(at(confirmed.body, 'accommodation')).toEqual({ ...around, combination: { combinationKey, ...described } });
    const commentToAccommodation = null;
    expect(at(prebooked.body, 'accommodation')).toEqual({
      ...around,
      combination: { combinationKey, ...described, commentToAccommodation },
    });
    expect(at(booked.body, 'accommodation')).toEqual({
      ...around,
      combination: { ...described, commentToAccommodation },
      bookingReference: expect.any(String),
      status: 'BOOKED',
      errorMessage: null,
    });
    const detail = await hub.get(detailOf(booked));
    expect(at(detail.body, 'accommodation')).toEqual(at(booked.body, 'accommodation'));
  });

  test('has no strikethrough price if no offer lowers it', async () => {
    const [option] = combinations(await quote(await onSale({ rates: [{ ...RATE, supplements: ['RESORT'] }] })));
    expect(option).toMatchObject({ price: EUROS(330), offer: null });
  });

  test('for an arrival today cannot be cancelled free of charge', async () => {
    const hub = await onSale({ options: { clock: () => Date.UTC(2027, 4, 10, 9) } });
    const [option] = combinations(await quote(hub));
    expect(option?.['currentCancellationType']).toEqual({ deadline: '2027-05-10', type: 'NON_REFUNDABLE' });
  });

  test('shows remarks in the requested language, else in English, else in the first language', async () => {
    const german = { language: 'DE', description: 'Kostenlos bis zur Anreise' };
    const spanish = { language: 'ES', description: 'Gratis hasta la llegada' };
    const english = { language: 'EN', description: 'Free until arrival' };
    const shown = async (voucherRemarks: readonly JsonObject[], language: string) =>
      combinations(await quote(await onSale({ hotel: { voucherRemarks } }), { language }))[0]?.['remarks'];
    expect(await shown([german, english, spanish], 'ES')).toEqual(['Gratis hasta la llegada']);
    expect(await shown([german, english], 'ES')).toEqual(['Free until arrival']);
    expect(await shown([german], 'ES')).toEqual(['Kostenlos bis zur Anreise']);
    expect(await shown([], 'ES')).toEqual([]);
  });

  test.each([
    ['S1', '1 star'],
    ['L3', '3 keys'],
    ['H2', '2 suns'],
    ['IN', 'Without category'],
    ['BOUTIQUE', 'BOUTIQUE'],
  ])('in a hotel of category %s is in one of %s', async (category, name) => {
    const hub = await onSale({ hotel: { category } });
    const [confirmed] = await walk(hub, await quote(hub));
    expect(at(confirmed.body, 'accommodation', 'category')).toEqual({ code: category, name });
  });
});

describe('The calls of one flow', () => {
  test('share an availability id, which no other search has', async () => {
    const hub = await onSale();
    const [first, second] = [await quote(hub), await quote(hub)];
    const answers = [first, ...(await walk(hub, first))];
    const ids = answers.map(({ body }) => at(body, 'auditData', 'availabilityId'));
    expect(new Set(ids)).toEqual(new Set([ids[0]]));
    expect(ids[0]).toEqual(expect.any(Number));
    expect(at(second.body, 'auditData', 'availabilityId')).not.toBe(ids[0]);
  });
});

describe('Units', () => {
  test.each([
    ['are used up by real bookings', {}, []],
    ['are not used up where the hub is set so', { quota: 'kept' }, [300, 360, 450]],
  ] as const)('%s', async (_, set, left) => {
    const [season = {}] = listOf(RATE['seasons']);
    const [price = {}] = listOf(season['seasonRoomPrices']);
    const last = { ...RATE, seasons: [{ ...season, seasonRoomPrices: [{ ...price, unitsQuota: 1 }] }] };
    const hub = await onSale({ rates: [last], options: { set } });
    const [, , booked] = await walk(hub, await quote(hub));
    expect(at(booked.body, 'status')).toBe('BOOKED');
    expect(amounts(await quote(hub))).toEqual(left);
  });

  test('that are free and on request together sell several rooms on request', async () => {
    const [season = {}] = listOf(RATE['seasons']);
    const [price = {}] = listOf(season['seasonRoomPrices']);
    const few = { ...price, unitsQuota: 1, unitsOnRequest: 1 };
    const hub = await onSale({ rates: [{ ...RATE, seasons: [{ ...season, seasonRoomPrices: [few] }] }] });
    const filter = { bestCombinations: false, includeOnRequestOptions: true };
    const sold = async (rooms: number) => {
      const distributions = Array.from({ length: rooms }, () => ({ persons: [{ age: 30 }, { age: 30 }] }));
      return combinations(await quote(hub, { filter, distributions })).map((option) => option['onRequest']);
    };
    expect(await sold(1)).toEqual([false, false, false]);
    expect(await sold(2)).toEqual([true, true, true]);
    expect(await sold(3)).toEqual([]);
  });
});

describe('The pricing settings', () => {
  const set = (given: JsonObject): Partial<SandboxOptions> => ({ capabilities: { pricing: pricing(given) } });

  test('decide what is quoted', async () => {
    const rates = [{ ...RATE, offers: ['EB10'], supplements: ['RESORT'] }];
    const percent = { ...SUPPLEMENT, providerCode: 'CITY', type: 'PERCENT', apply: 'LODGING', value: 8 };
    const quoted = async (given: JsonObject) => {
      const hub = await onSale({ options: set(given), rates: [] });
      await hub.post('/hotel/supplement/1/SEA', percent);
      await hub.post('/hotel/rates/1/SEA', { ...rates[0], supplements: ['CITY'] });
      return amounts(await quote(hub))[0];
    };
    expect(await quoted({})).toBe(294);
    expect(await quoted({ markup: 'factor', markupFactor: '1.1' })).toBe(323.4);
  });

  test('decide whether several rates that sell the same are all offered, or only the cheapest', async () => {
    const [low = {}, high = {}] = listOf(RATE['seasons']);
    const [price = {}] = listOf(low['seasonRoomPrices']);
    const dearer = listOf(price['distributionPrices']).map((entry) => ({
      ...entry,
      amount: Number(entry['amount']) + 1,
    }));
    const second = {
      ...RATE,
      name: 'Flexible',
      seasons: [{ ...low, seasonRoomPrices: [{ ...price, distributionPrices: dearer }] }, high],
    };
    const both = await onSale({ rates: [second, RATE] });
    expect(amounts(await quote(both))).toEqual([300, 303, 360, 363, 450, 453]);
    const cheapest = await onSale({ rates: [second, RATE], options: set({ competingRates: 'cheapest' }) });
    expect(amounts(await quote(cheapest))).toEqual([300, 360, 450]);
  });

  test('decide whether the end of a range is a night', async () => {
    const last = { checkIn: '2027-06-30', checkOut: '2027-07-01' };
    expect(amounts(await quote(await onSale(), last))).toHaveLength(3);
    expect(amounts(await quote(await onSale({ options: set({ rangeEnd: 'check-out-day' }) }), last))).toEqual([]);
  });

  test('leave an offer without nights if its window contains none', async () => {
    const day = { start: '2027-05-10', end: '2027-05-10' };
    const hub = await onSale({ options: set({ rangeEnd: 'check-out-day' }), rates: [] });
    await hub.post('/hotel/offer/1/SEA', { ...OFFER, providerCode: 'ONE', travelWindows: [day] });
    await hub.post('/hotel/rates/1/SEA', { ...RATE, offers: ['ONE'] });
    expect(amounts(await quote(hub))[0]).toBe(300);
  });

  test('decide in which zone the booking day begins, and so release, windows, past days and fees', async () => {
    const late = { clock: () => Date.UTC(2027, 4, 9, 23, 30) };
    const tokyo = set({ bookingTimeZone: 'Asia/Tokyo' });
    const released = [{ ...RATE, seasons: listOf(RATE['seasons']).map((season) => ({ ...season, releaseDays: 1 })) }];
    expect(amounts(await quote(await onSale({ options: late, rates: released })))).toHaveLength(3);
    expect(amounts(await quote(await onSale({ options: { ...late, ...tokyo }, rates: released })))).toEqual([]);
    const hub = await onSale({ options: { ...late, ...tokyo } });
    const yesterday = { checkIn: '2027-05-09', checkOut: '2027-05-12' };
    expect(errorOf(await quote(hub, yesterday))).toContain('in the past');
    const [, , booked] = await walk(hub, await quote(hub));
    const fee = await hub.get(`${detailOf(booked)}/cancellation-fee`);
    expect(at(fee.body, 'cancellationFee')).toEqual(EUROS(300));
  });

  test('may change during a flow: Confirm warns of the new price', async () => {
    const hub = await onSale();
    const quoted = await quote(hub);
    await hub.control('PUT', '/capabilities', { pricing: { markup: 'factor', markupFactor: 1.05 } });
    const [confirmed] = await walk(hub, quoted);
    expect(confirmed.body).toMatchObject({
      warnings: [{ type: 'PRICE_CHANGE', description: 'The price changed from 300 to 315' }],
      accommodation: { combination: { price: EUROS(315) } },
    });
  });
});

test('a changed hotel is sold as it is now, whatever changed it', async () => {
  const hub = await onSale();
  expect(combinations(await quote(hub))[0]?.['remarks']).toEqual(['Free cancellation until arrival']);
  await hub.put('/hotel/1', { ...HOTEL, voucherRemarks: [{ language: 'EN', description: 'Not refundable' }] });
  expect(combinations(await quote(hub))[0]?.['remarks']).toEqual(['Not refundable']);
  await hub.post('/hotel/offer/1/SEA', { ...OFFER, providerCode: 'EB20', value: 20 });
  const id = at((await hub.get('/hotel/1/SEA')).body, 'rates', 0, 'id') ?? null;
  await hub.put('/hotel/rates/1/SEA', { ...RATE, id, offers: ['EB20'] });
  expect(amounts(await quote(hub))[0]).toBe(240);
});
