import { describe, expect, test } from 'vitest';
import { accommodationsAnswer, mealPlansAnswer, providerConfigurationsAnswer } from '../../src/hub/wire/catalogue.ts';
import { HOTEL, hotel, RATE, SEARCH } from './sample-records.ts';
import { at, errorOf, listOf, signedIn, TODAY } from './sandbox-client.ts';

const QUOTE = { ...SEARCH, accommodations: ['1-SEA'] };

describe('the catalogue', () => {
  test('lists a hotel with its name, place, country and last update', async () => {
    let now = TODAY;
    const hub = await signedIn({ clock: () => now });
    await hotel(hub);
    now += 60_000;
    await hub.post('/hotel/rates/1/SEA', RATE);
    const { body } = await hub.get('/accommodations?first=0&limit=20000');
    expect(accommodationsAnswer.parse(body).accommodations).toMatchObject([
      {
        id: '1-SEA',
        name: 'Sea Palace',
        geolocation: { latitude: 39.5696, longitude: 2.6502 },
        countryCode: 'ES',
        lastUpdate: '2027-01-15 09:31',
      },
    ]);
  });

  test('comes in pages', async () => {
    const hub = await signedIn();
    await hotel(hub);
    for (const providerCode of ['B', 'C']) await hub.post('/hotel/1', { ...HOTEL, providerCode });
    const { body } = await hub.get('/accommodations?first=1&limit=1');
    expect(body).toMatchObject({
      accommodations: [{ id: '1-B' }],
      pagination: { firstResult: 1, pageResults: 1, totalResults: 3 },
    });
    expect(at((await hub.get('/accommodations?first=3&limit=1')).body, 'pagination', 'pageResults')).toBe(0);
  });

  test.each(['', '?first=0', '?limit=10', '?first=0&limit=20001', '?first=-1&limit=1', '?first=0&limit=0'])(
    'refuses the page %j',
    async (query) => {
      const hub = await signedIn();
      const answer = await hub.get(`/accommodations${query}`);
      expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringContaining('listAccommodations.')]);
      expect(answer.body).not.toHaveProperty('auditData');
    },
  );

  test('refuses an invalid page before it checks the permission', async () => {
    const hub = await signedIn({ denied: ['listAccommodations'] });
    expect((await hub.get('/accommodations?first=0&limit=0')).status).toBe(400);
    expect((await hub.get('/accommodations?first=0&limit=1')).status).toBe(401);
  });

  test('leaves out hotels of a supplier that is switched off, and does not sell them', async () => {
    const hub = await signedIn();
    await hotel(hub);
    await hub.put('/suppliers/1', { active: false });
    await hub.post('/hotel/rates/1/SEA', RATE);
    expect(at((await hub.get('/accommodations?first=0&limit=9')).body, 'accommodations')).toEqual([]);
    expect(at((await hub.post('/booking/accommodations/quote', QUOTE)).body, 'total')).toBe(0);
  });

  test('waits for the back office if new hotels are not live: they are neither listed nor sold before', async () => {
    const hub = await signedIn({ capabilities: { newHotelsAreLive: false } });
    await hotel(hub);
    await hub.post('/hotel/rates/1/SEA', RATE);
    const seen = async () => [
      at((await hub.get('/accommodations?first=0&limit=9')).body, 'pagination', 'totalResults'),
      at((await hub.post('/booking/accommodations/quote', QUOTE)).body, 'total'),
    ];
    expect(await seen()).toEqual([0, 0]);
    expect((await hub.control('POST', '/hotels/1/SEA/live')).status).toBe(200);
    expect(await seen()).toEqual([1, 1]);
    await hub.put('/hotel/1', HOTEL);
    expect(await seen()).toEqual([1, 1]);
    expect((await hub.control('POST', '/hotels/1/NONE/live')).status).toBe(404);
  });

  test('has the five meal plans and one provider of direct contracts, both without auditData', async () => {
    const hub = await signedIn({ micrositeId: 'mine' });
    const plans = await hub.get('/mealplan/mine?lang=EN');
    expect(mealPlansAnswer.parse(plans.body).mealplan?.map(({ type }) => type)).toEqual([
      'ROOM_ONLY',
      'BED_AND_BREAKFAST',
      'HALF_BOARD',
      'FULL_BOARD',
      'ALL_INCLUSIVE',
    ]);
    expect(plans.body).not.toHaveProperty('auditData');
    const providers = await hub.get('/providers/configurations/mine');
    expect(providerConfigurationsAnswer.parse(providers.body)).toMatchObject([{ provider: 'CONTRACT_HOTEL' }]);
    expect(listOf(providers.body)).toHaveLength(1);
    expect((await hub.get('/mealplan/other')).status).toBe(404);
  });
});
