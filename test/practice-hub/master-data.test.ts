import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/kernel/json.ts';
import { HOTEL, hotel, RATE, SEARCH } from './sample-records.ts';
import { at, type Client, errorOf, listOf, signedIn } from './sandbox-client.ts';

const ADDRESS = { address: 'Rua 1', locationName: 'Lisboa', postalCode: '1100', country: 'PT', phone: '+351 1' };

/** A hub with a hotel in Palma and one in Lisbon. */
async function twoHotels(options: Parameters<typeof signedIn>[0] = {}): Promise<Client> {
  const hub = await signedIn({ micrositeId: 'mine', ...options });
  const descriptions = [
    { language: 'EN', description: 'By the sea' },
    { language: 'ES', description: 'Junto al mar' },
  ];
  await hotel(hub, { descriptions });
  await hub.post('/hotel/1', { ...HOTEL, providerCode: 'RIO', hotelname: 'Rio', address: ADDRESS });
  return hub;
}

describe('A datasheet', () => {
  test('has the hotel’s own data, and facilities, images and ratings of every kind that the interface has', async () => {
    const hub = await twoHotels();
    const { status, body } = await hub.get('/accommodations/1-SEA/datasheet?lang=ES');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      auditData: { authToken: hub.token },
      id: '1-SEA',
      name: 'Sea Palace',
      category: 'S4',
      lastUpdate: '2027-01-15 09:30',
      registryId: expect.any(Number),
      images: [{ url: 'https://images.example/sea.jpg', classification: { type: 'Building' } }],
      destination: { code: 'ES-PALMA', name: 'Palma', country: 'ES' },
      geolocation: { latitude: 39.5696, longitude: 2.6502 },
      description: 'Junto al mar',
      address: 'Calle Mar 1',
      accommodationType: 'HOTEL',
    });
    const facilities = [...listOf(at(body, 'accommodationFacilities')), ...listOf(at(body, 'roomFacilities'))];
    expect(facilities.length).toBeGreaterThan(3);
    for (const facility of facilities)
      expect(facility).toMatchObject({
        id: expect.any(String),
        icon: expect.any(String),
        priority: expect.any(Number),
        translations: { EN: expect.any(String) },
      });
    const ratings = listOf(at(body, 'ratings'));
    expect(new Set(ratings.map(({ source }) => source)).size).toBe(3);
    expect(ratings.map(({ numReviews }) => numReviews)).toContain(0);
  });

  test('falls back to English where the hotel has no text in the language', async () => {
    const hub = await twoHotels();
    for (const query of ['', '?lang=FR'])
      expect(at((await hub.get(`/accommodations/1-SEA/datasheet${query}`)).body, 'description')).toBe('By the sea');
  });

  test('of an untidy catalogue may spell the kinds of images otherwise', async () => {
    const hub = await twoHotels({ set: { catalogue: 'untidy' } });
    const images = ['https://images.example/1.jpg', 'https://images.example/2.jpg'];
    await hub.put('/hotel/1', { ...HOTEL, images });
    expect(at((await hub.get('/accommodations/1-SEA/datasheet')).body, 'images')).toMatchObject([
      { classification: { type: 'Building' } },
      { classification: { type: 'LOBBY_OR_RECEPTION' } },
    ]);
  });

  test('is a 404 for an unknown hotel or one not on sale, and a 400 for an unknown language', async () => {
    const hub = await twoHotels({ capabilities: { newHotelsAreLive: false } });
    const unknown = await hub.get('/accommodations/1-SEA/datasheet');
    expect([unknown.status, errorOf(unknown)]).toEqual([404, 'Accommodation 1-SEA not found']);
    expect(unknown.body).toHaveProperty('auditData');
    const wrong = await hub.get('/accommodations/1-SEA/datasheet?lang=Spanish');
    expect([wrong.status, errorOf(wrong)]).toEqual([400, expect.stringContaining('getDatasheet.lang: must be one of')]);
    expect(wrong.body).not.toHaveProperty('auditData');
  });
});

describe('Datasheets', () => {
  const ids = (...values: readonly string[]) =>
    new URLSearchParams(values.map((id): [string, string] => ['accommodationId', id]));

  test('come together for up to 100 ids, each repeated in the query, without those that are unknown', async () => {
    const hub = await twoHotels();
    const found = async (query: URLSearchParams) => {
      const { status, body } = await hub.get(`/accommodations/datasheet?${query}`);
      return [status, listOf(at(body, 'accommodations')).map(({ id }) => id)];
    };
    expect(await found(ids('1-RIO', '1-SEA', '1-NONE'))).toEqual([200, ['1-RIO', '1-SEA']]);
    expect(await found(ids('1-RIO,1-SEA'))).toEqual([200, []]);
    expect(await found(ids('1-SEA', ...Array.from({ length: 99 }, (_, index) => `1-${index}`)))).toEqual([
      200,
      ['1-SEA'],
    ]);
  });
});

test.each([
  ['', ['1-SEA', '1-RIO']],
  ['?destinationId=PT-LISBOA', ['1-RIO']],
  ['?countryCode=ES', ['1-SEA']],
  ['?first=1&limit=5', ['1-RIO']],
  ['?limit=1', ['1-SEA']],
])('Preferred hotels%s come as whole datasheets', async (query, expected) => {
  const hub = await twoHotels();
  const { body } = await hub.get(`/accommodations/preferred/mine${query}`);
  const hotels = listOf(at(body, 'hotel'));
  expect(hotels.map(({ id }) => id)).toEqual(expected);
  for (const sheet of hotels) expect(sheet).toHaveProperty('roomFacilities');
  expect((await hub.get('/accommodations/preferred/other')).status).toBe(404);
});

describe('The facility lists', () => {
  test('have every category of rooms', async () => {
    const hub = await signedIn();
    const rooms = listOf(at((await hub.get('/facilites/room?lang=EN')).body, 'facility'));
    expect(new Set(rooms.map(({ category }) => category)).size).toBe(12);
  });
});

describe('Destinations', () => {
  test('are the places of the hotels on sale', async () => {
    const hub = await twoHotels();
    const found = async (query: string) =>
      listOf(at((await hub.get(`/destination/mine${query}`)).body, 'destination')).map(({ code }) => code);
    expect(await found('')).toEqual(['ES-PALMA', 'PT-LISBOA']);
    expect(await found('?countryCode=PT')).toEqual(['PT-LISBOA']);
    expect(await found('?iata=PMI')).toEqual([]);
    await hub.put('/suppliers/1', { active: false });
    expect(await found('')).toEqual([]);
  });

  test('can be read one by one, with a description', async () => {
    const hub = await twoHotels();
    expect((await hub.get('/destination/mine/ES-PALMA')).body).toMatchObject({
      auditData: {},
      code: 'ES-PALMA',
      name: 'Palma',
      country: 'ES',
      provincePostalPrefix: '07',
      active: true,
      geolocation: { latitude: 39.5696 },
      description: '1 hotel in Palma.',
    });
    for (const path of ['/destination/mine/XX-NONE', '/destination/other/ES-PALMA', '/destination/other'])
      expect((await hub.get(path)).status, path).toBe(404);
  });

  test('have a code even if their names are in other scripts', async () => {
    const hub = await signedIn({ micrositeId: 'mine' });
    await hotel(hub, { address: { locationName: 'دبي', country: 'AE' } });
    const [place] = listOf(at((await hub.get('/destination/mine')).body, 'destination'));
    expect(place).toMatchObject({ name: 'دبي', code: expect.stringMatching(/^AE-[0-9A-F]{12}$/) });
    expect((await hub.get(`/destination/mine/${place?.['code']}`)).status).toBe(200);
  });

  test('are in countries, named in the language asked for', async () => {
    const hub = await twoHotels();
    const countries = async (query: string) =>
      at((await hub.get(`/destination/countries/mine${query}`)).body, 'country');
    expect(await countries('')).toEqual([
      { id: 'ES', name: 'Spain' },
      { id: 'PT', name: 'Portugal' },
    ]);
    expect(await countries('?lang=DE')).toMatchObject([{ name: 'Spanien' }, {}]);
    expect((await hub.get('/destination/countries/other')).status).toBe(404);
  });

  test('can be quoted instead of hotel codes', async () => {
    const hub = await twoHotels();
    for (const code of ['SEA', 'RIO']) await hub.post(`/hotel/rates/1/${code}`, RATE);
    const quoted = async (fields: JsonObject) => {
      const { body } = await hub.post('/booking/accommodations/quote', { ...SEARCH, ...fields });
      return listOf(at(body, 'accommodations')).map(({ code }) => code);
    };
    expect(await quoted({ destinationId: 'PT-LISBOA' })).toEqual(['1-RIO']);
    expect(await quoted({ destinationId: 'XX-NONE' })).toEqual([]);
  });
});
