import { describe, expect, it, onTestFinished } from 'vitest';
import type { Settings } from '../../practice-hub/behaviour-settings.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { openHub } from '../../src/hub/client.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import type { QuickOptions } from '../../src/verify/verify-quickly.ts';
import { DOUBLE, HOTEL, LOW, RATE, SUPPLEMENT, supplier } from '../practice-hub/sample-records.ts';
import { type Client, signedIn, TODAY } from '../practice-hub/sandbox-client.ts';
import { type HotelVerdict, verifyContracts } from '../support/hotel-verdicts.ts';
import { contractOf, day, money, range, seeded, stillClock, summer, withSeason } from './fixtures.ts';

// The records of the practice hub are loaded by raw calls: the contract and what the hub holds agree only as far as these tests say.

/** Sea Palace as the contract has it: 100.00 for two in a double room, room only, in May. */
const contract: HotelContract = contractOf({
  providerCode: 'SEA',
  latitude: money('39.5696'),
  longitude: money('2.6502'),
});

/** Puts the hotel and the rate into the hub; gives the id under which it is sold. */
async function load(client: Client, rate: JsonObject, fields: JsonObject = {}, extra?: JsonObject): Promise<string> {
  const id = await supplier(client, fields);
  const sent = [
    await client.post(`/hotel/${id}`, HOTEL),
    ...(extra ? [await client.post(`/hotel/supplement/${id}/SEA`, extra)] : []),
    await client.post(`/hotel/rates/${id}/SEA`, rate),
  ];
  for (const { status, body } of sent) if (status > 201) throw new Error(`not loaded: ${JSON.stringify(body)}`);
  return `${id}-SEA`;
}

async function verify(
  { sandbox }: Client,
  accommodationId: string | undefined,
  more: Partial<QuickOptions> = {},
  asked: HotelContract = contract,
  password: string = sandbox.password,
): Promise<HotelVerdict | undefined> {
  const { baseUrl, username, micrositeId } = sandbox;
  const means = { clock: stillClock(TODAY), randomness: seeded() };
  const hub = openHub({ baseUrl, username, password: new Secret(password), micrositeId, ...means });
  onTestFinished(() => hub.close());
  const [verification] = await verifyContracts([asked], {
    ...means,
    hub,
    today: day('2027-01-15'),
    pricing: referencePricing,
    accommodationIds: new Map(accommodationId === undefined ? [] : [['PALMA/SEA', accommodationId]]),
    acceptExactMatch: false,
    fakeBooking: 'allowed',
    ...more,
  });
  return verification;
}

const bookings = ({ sandbox }: Client) => sandbox.log().filter(({ path }) => path.endsWith('/book'));

describe('verifying over HTTP', () => {
  it("verifies a hotel that the hub sells at the contract's price", async () => {
    const client = await signedIn();
    const verification = await verify(client, await load(client, RATE));
    expect(verification).toMatchObject({
      verdict: 'ok',
      stage: 'proof',
      fakeBooking: 'proved',
      confirmed: { amount: '100', currency: 'EUR' },
      stay: { checkIn: '2027-05-01', mealPlan: 'ROOM_ONLY' },
    });
    expect(bookings(client)).toMatchObject([{ status: 200, changed: false }]);
  });

  it('finds the hotel in the catalogue by name and place', async () => {
    const client = await signedIn();
    const id = await load(client, RATE);
    expect(await verify(client, undefined, { acceptExactMatch: true })).toMatchObject({
      verdict: 'ok',
      accommodation: { id, from: 'catalogue: same name, 0 m away' },
    });
  });

  it('shows the hotel in the catalogue to a person instead of using it', async () => {
    const client = await signedIn();
    const id = await load(client, RATE);
    expect(await verify(client, undefined)).toMatchObject({ verdict: 'pending', candidates: [{ id }] });
  });

  describe('with the profile of a real hub', () => {
    const published = async (set: Settings = {}): Promise<Client> => {
      const client = await signedIn({ profile: 'real', set });
      await load(client, RATE);
      await client.control('POST', '/hotels/1/SEA/live');
      return client;
    };
    const found = { acceptExactMatch: true };

    it('is pending until the hotel is published, and then verified among the offers of others', async () => {
      const client = await signedIn({ profile: 'real' });
      await load(client, RATE);
      expect(await verify(client, undefined, found)).toMatchObject({ verdict: 'pending', stage: 'locate' });
      await client.control('POST', '/hotels/1/SEA/live');
      const verification = await verify(client, undefined, found);
      expect(verification).toMatchObject({ verdict: 'ok', fakeBooking: 'proved', confirmed: { amount: '100' } });
      expect(verification?.accommodation?.id).toMatch(/^(?:MASTER-)?\d+$/);
    });

    it('says that only other suppliers sell under the id of a duplicate entry, and what to do', async () => {
      const client = await signedIn({ profile: 'real', set: { duplicateEntries: true } });
      await load(client, RATE);
      const verification = await verify(client, undefined, found);
      expect(verification?.verdict).toBe('not-offered');
      expect(verification?.advice).toMatch(/^only other suppliers sell under MASTER-\d+: publish the hotel and map it/);
      expect(bookings(client)).toEqual([]);
    });

    it('does not count a booking that ended as RQ although it was not on request', async () => {
      const verification = await verify(await published({ bookedAs: 'RQ' }), undefined, found);
      expect(verification).toMatchObject({ verdict: 'unknown-status', stage: 'book', fakeBooking: 'proved' });
      expect(verification?.detail).toContain('RQ');
    });

    it('sends the guests in the order in which they were quoted', async () => {
      const family = contractOf({
        ...contract.hotel,
        rooms: [{ providerCode: 'DBL', name: 'Double room', distributions: [{ adults: 2, children: 1 }] }],
      });
      const verification = await verify(await published(), undefined, found, family);
      expect(verification).toMatchObject({ verdict: 'ok', stay: { childAges: [7] }, confirmed: { amount: '120' } });
    });
  });

  it('provides all guest data that a supplier can require and the interface has a field for', async () => {
    const client = await signedIn();
    const switches = [
      'mandatoryContactPhone',
      'mandatoryPassengerDocument',
      'mandatoryPassengerDocumentExpiryDate',
      'mandatoryPassengerBithdate',
    ];
    const id = await load(client, RATE, Object.fromEntries(switches.map((name) => [name, true])));
    expect(await verify(client, id)).toMatchObject({ verdict: 'ok', fakeBooking: 'proved' });
  });

  it('guesses no field for an emergency contact, which belongs to no guest', async () => {
    const client = await signedIn();
    const verification = await verify(client, await load(client, RATE, { mandatoryEmergencyContact: true }));
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'prebook' });
    expect(verification?.detail).toContain('EMERGENCY_CONTACT');
  });

  it('sends children with ages and birth dates that the hub accepts', async () => {
    const client = await signedIn();
    const id = await load(client, RATE, { mandatoryPassengerBithdate: true });
    const family = contractOf({
      ...contract.hotel,
      rooms: [{ providerCode: 'DBL', name: 'Double room', distributions: [{ adults: 2, children: 1 }] }],
    });
    expect(await verify(client, id, {}, family)).toMatchObject({
      verdict: 'ok',
      stay: { adults: 2, childAges: [7] },
      confirmed: { amount: '120' },
    });
  });

  it('finds a wrong price and books nothing', async () => {
    const client = await signedIn();
    const rate = { ...RATE, supplements: ['RESORT'] };
    expect(await verify(client, await load(client, rate, {}, SUPPLEMENT))).toMatchObject({
      verdict: 'wrong-price',
      stage: 'confirm',
      expected: { amount: '100' },
      confirmed: { amount: '110' },
      detail: expect.stringContaining('+10.00 %'),
    });
    expect(bookings(client)).toEqual([]);
  });

  it.each([
    ['a stay of the nights that it asks for', { minimumStay: 'every-level' }, '2027-05-01', '300'],
    ['an arrival that it does not release any more', { release: 'more-than' }, '2027-05-02', '200'],
    ['a price with its markup', { markup: 'factor', markupFactor: money('1.155') }, '2027-05-01', '231'],
  ] as const)("uses the hub's pricing rules: %s", async (_, readings, checkIn, amount) => {
    const pricing: PricingSwitches = { ...referencePricing, ...readings };
    const client = await signedIn({ capabilities: { pricing } });
    const limits = { minimumStay: 3, releaseDays: 106 };
    const id = await load(client, { ...RATE, ...limits, seasons: [{ ...LOW, minimumStay: 2, releaseDays: 106 }] });
    const strict = contractOf({ providerCode: 'SEA' }, withSeason({ minimumStay: 2, releaseDays: 106 }, limits));
    expect(await verify(client, id, { pricing }, strict)).toMatchObject({
      verdict: 'ok',
      stay: { checkIn },
      expected: { amount },
      confirmed: { amount },
    });
    expect((await verify(client, id, {}, strict))?.verdict).not.toBe('ok');
  });

  it("finds a room that is closed in the hub, and shows the hub's reason", async () => {
    const client = await signedIn();
    const stopSales = [{ roomName: DOUBLE['name'], stopSales: [{ start: '2027-05-01', end: '2027-05-31' }] }];
    const verification = await verify(client, await load(client, { ...RATE, stopSales }));
    expect(verification).toMatchObject({ verdict: 'not-offered', stage: 'quote' });
    expect(verification?.providerTraces?.[0]?.error).toContain('stop sale');
    expect(bookings(client)).toEqual([]);
  });

  it('asks for a stay after a stop sale that both sides have', async () => {
    const client = await signedIn();
    const stopSales = [{ roomName: DOUBLE['name'], stopSales: [{ start: '2027-05-01', end: '2027-05-20' }] }];
    const id = await load(client, { ...RATE, stopSales });
    const rates = [
      { ...summer, stopSales: [{ providerRoomCode: 'DBL', stopSales: [range('2027-05-01', '2027-05-20')] }] },
    ];
    expect(await verify(client, id, {}, contractOf({ providerCode: 'SEA' }, rates))).toMatchObject({
      verdict: 'ok',
      stay: { checkIn: '2027-05-21' },
    });
  });

  it('verifies a room that is only sold on request', async () => {
    const client = await signedIn();
    const units = { unitsQuota: 0, unitsOnRequest: 2 };
    const [wire] = [LOW['seasonRoomPrices']].flat();
    const id = await load(client, {
      ...RATE,
      seasons: [{ ...LOW, seasonRoomPrices: [Object.assign({}, wire, units)] }],
    });
    const [rate] = withSeason({});
    const seasons = rate?.seasons.map((season) => ({
      ...season,
      seasonRoomPrices: season.seasonRoomPrices.map((price) => ({ ...price, ...units })),
    }));
    const onRequest = contractOf({ providerCode: 'SEA' }, [{ name: 'Summer', seasons: seasons ?? [] }]);
    expect(await verify(client, id, {}, onRequest)).toMatchObject({
      verdict: 'ok',
      detail: expect.stringContaining('on request'),
    });
  });

  it('is pending as long as a new hotel is not in the catalogue', async () => {
    const client = await signedIn({ capabilities: { newHotelsAreLive: false } });
    await load(client, RATE);
    expect(await verify(client, undefined)).toMatchObject({ verdict: 'pending', stage: 'locate' });
  });

  it('says that the credentials were rejected', async () => {
    const client = await signedIn();
    const id = await load(client, RATE);
    const verification = await verify(client, id, {}, contract, 'another password');
    expect(verification).toMatchObject({ verdict: 'failed', failure: 'credentials-rejected' });
  });

  it('says that the account may not confirm', async () => {
    const client = await signedIn({ denied: ['confirm'] });
    expect(await verify(client, await load(client, RATE))).toMatchObject({
      verdict: 'failed',
      stage: 'confirm',
      failure: 'not-enabled',
    });
  });
});
