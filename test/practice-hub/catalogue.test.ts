import { describe, expect, test } from 'vitest';
import { accommodationsAnswer } from '../../src/hub/wire/catalogue.ts';
import { hotel, RATE, SEARCH } from './sample-records.ts';
import { at, signedIn, TODAY } from './sandbox-client.ts';

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

  test('leaves out hotels of a supplier that is switched off, and does not sell them', async () => {
    const hub = await signedIn();
    await hotel(hub);
    await hub.put('/suppliers/1', { active: false });
    await hub.post('/hotel/rates/1/SEA', RATE);
    expect(at((await hub.get('/accommodations?first=0&limit=9')).body, 'accommodations')).toEqual([]);
    expect(at((await hub.post('/booking/accommodations/quote', QUOTE)).body, 'total')).toBe(0);
  });
});
