import { describe, expect, it } from 'vitest';
import type { Settings } from '../../practice-hub/behaviour-settings.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import type { QuickOptions } from '../../src/verify/verify-quickly.ts';
import { LOW } from '../practice-hub/sample-records.ts';
import { type Client, signedIn } from '../practice-hub/sandbox-client.ts';
import { type HotelVerdict, verifyContracts } from '../support/hotel-verdicts.ts';
import { contractOf, day, money, withSeason } from './fixtures.ts';
import { loadSea, openSeaHub } from './sea-hub.ts';

/** Sea Palace as the contract has it: 100.00 for two in a double room, room only, in May. */
const contract: HotelContract = contractOf({
  providerCode: 'SEA',
  latitude: money('39.5696'),
  longitude: money('2.6502'),
});

async function verify(
  client: Client,
  accommodationId: string | undefined,
  more: Partial<QuickOptions> = {},
  asked: HotelContract = contract,
): Promise<HotelVerdict | undefined> {
  const [verification] = await verifyContracts([asked], {
    ...openSeaHub(client),
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
    const verification = await verify(client, await loadSea(client));
    expect(verification).toMatchObject({
      verdict: 'ok',
      stage: 'proof',
      fakeBooking: 'proved',
      confirmed: { amount: '100', currency: 'EUR' },
      stay: { checkIn: '2027-05-01', mealPlan: 'ROOM_ONLY' },
    });
    expect(bookings(client)).toMatchObject([{ status: 200, changed: false }]);
  });

  describe('with the profile of a real hub', () => {
    const published = async (set: Settings = {}): Promise<Client> => {
      const client = await signedIn({ profile: 'real', set });
      await loadSea(client);
      await client.control('POST', '/hotels/1/SEA/live');
      return client;
    };
    const found = { acceptExactMatch: true };

    it('is pending until the hotel is published, and then verified among the offers of others', async () => {
      const client = await signedIn({ profile: 'real' });
      await loadSea(client);
      expect(await verify(client, undefined, found)).toMatchObject({ verdict: 'pending', stage: 'locate' });
      await client.control('POST', '/hotels/1/SEA/live');
      const verification = await verify(client, undefined, found);
      expect(verification).toMatchObject({ verdict: 'ok', fakeBooking: 'proved', confirmed: { amount: '100' } });
      expect(verification?.accommodation?.id).toMatch(/^(?:MASTER-)?\d+$/);
    });

    it('says that only other suppliers sell under the id of a duplicate entry, and what to do', async () => {
      const client = await signedIn({ profile: 'real', set: { duplicateEntries: true } });
      await loadSea(client);
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
    const id = await loadSea(client, { fields: Object.fromEntries(switches.map((name) => [name, true])) });
    expect(await verify(client, id)).toMatchObject({ verdict: 'ok', fakeBooking: 'proved' });
  });

  it.each([
    ['a stay of the nights that it asks for', { minimumStay: 'every-level' }, '2027-05-01', '300'],
    ['an arrival that it does not release any more', { release: 'more-than' }, '2027-05-02', '200'],
    ['a price with its markup', { markup: 'factor', markupFactor: money('1.155') }, '2027-05-01', '231'],
  ] as const)("uses the hub's pricing rules: %s", async (_, readings, checkIn, amount) => {
    const pricing: PricingSwitches = { ...referencePricing, ...readings };
    const client = await signedIn({ capabilities: { pricing } });
    const limits = { minimumStay: 3, releaseDays: 106 };
    const id = await loadSea(client, { rate: { ...limits, seasons: [{ ...LOW, minimumStay: 2, releaseDays: 106 }] } });
    const strict = contractOf({ providerCode: 'SEA' }, withSeason({ minimumStay: 2, releaseDays: 106 }, limits));
    expect(await verify(client, id, { pricing }, strict)).toMatchObject({
      verdict: 'ok',
      stay: { checkIn },
      expected: { amount },
      confirmed: { amount },
    });
    expect((await verify(client, id, {}, strict))?.verdict).not.toBe('ok');
  });
});
