import { describe, expect, test } from 'vitest';
import type { Settings } from '../../practice-hub/behaviour-settings.ts';
import { PROFILE_NAMES, type ProfileName } from '../../practice-hub/profile.ts';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { contract, contracts, seaPalace } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { Workstation } from '../support/workstation.ts';
import { DOUBLE, HOTEL, OFFER, RATE, supplier } from './sample-records.ts';
import { errorOf, signedIn } from './sandbox-client.ts';

/** A price for each room in each season: what a strict hub asks for. */
const [onlyRoom] = seaPalace.rooms;
const house = contracts(
  contract({ hotel: { ...seaPalace, rooms: onlyRoom ? [onlyRoom] : [] }, rates: [], offers: [] }),
);

describe('a hub with one profile', () => {
  test.each<ProfileName>(PROFILE_NAMES)('%s: accepts a push, and a second one finds nothing to do', async (profile) => {
    const clock = new FakeClock();
    const station = new Workstation(new SimulatedHub(clock, undefined, profile), { clock });
    const first = await station.push(house);
    expect([first.exit, first.plan?.steps.length], first.said).toEqual([0, 3]);
    const second = await station.push(house);
    expect([second.exit, second.plan?.steps], second.said).toEqual([0, []]);
  });

  test('lossy: accepts rates and offers too, although it answers writes with nothing and leaves out what is empty', async () => {
    const clock = new FakeClock();
    const station = new Workstation(new SimulatedHub(clock, undefined, 'lossy'), { clock });
    expect((await station.push(contracts(contract()))).exit).toBe(0);
    expect((await station.diff(contracts(contract()))).plan?.steps).toEqual([]);
  });

  test('strict: refuses a field that is not in the interface, at any depth, and names it', async () => {
    const client = await signedIn({ profile: 'strict' });
    const id = await supplier(client);
    const refusalOf = async (body: JsonObject) => errorOf(await client.post(`/hotel/${id}`, body));
    expect(await refusalOf({ ...HOTEL, contractId: 'C1' })).toContain('Unrecognized field "contractId"');
    expect(await refusalOf({ ...HOTEL, rooms: [{ ...DOUBLE, id: 7 }] })).toContain('Unrecognized field "id"');
    await client.post(`/hotel/${id}`, HOTEL);
    expect(errorOf(await client.post(`/hotel/offer/${id}/SEA`, OFFER))).toContain('Unrecognized field "active"');
    const { active: _, ...offer } = OFFER;
    expect((await client.post(`/hotel/offer/${id}/SEA`, offer)).body).toMatchObject({ active: true });
  });

  test.each(['https://example.com/a.jpg', 'http://www.example.org/a.jpg', 'https://photos.invalid/a.jpg'])(
    'strict: refuses the image %s, because its host holds none',
    async (url) => {
      const client = await signedIn({ profile: 'strict' });
      const answer = await client.post(`/hotel/${await supplier(client)}`, { ...HOTEL, images: [url] });
      expect([answer.status, errorOf(answer)]).toEqual([400, `Not valid image. Image: '${url}'`]);
      const usual = await signedIn();
      expect((await usual.post(`/hotel/${await supplier(usual)}`, { ...HOTEL, images: [url] })).status).toBe(201);
    },
  );
});

describe('a rate that is sent under its id with new names', () => {
  const NAMES = [['Main', ['Spring', 'High']]];

  test.each<readonly [Settings, number, unknown]>([
    [{}, 200, NAMES],
    [{ rateNames: 'kept' }, 200, [['Standard', ['Spring', 'High']]]],
    [{ rateNames: 'refused' }, 400, [['Standard', ['Low', 'High']]]],
    [{ rateNames: 'doubled' }, 200, [['Standard', ['Low', 'High']], ...NAMES]],
    [{ seasonNames: 'kept' }, 200, [['Main', ['Low', 'High']]]],
    [{ seasonNames: 'refused' }, 400, [['Standard', ['Low', 'High']]]],
    [{ seasonNames: 'doubled' }, 200, [['Main', ['Low', 'Spring', 'High']]]],
  ])('with %j: %s', async (set, status, expected) => {
    const client = await signedIn({ profile: 'usual', set });
    const id = await supplier(client);
    await client.post(`/hotel/${id}`, HOTEL);
    const { body: created } = await client.post(`/hotel/rates/${id}/SEA`, RATE);
    const { id: rateId = null, seasons } = isJsonObject(created) ? created : {};
    const ids = recordsOf(seasons).map((season) => season['id'] ?? null);
    const renamed = {
      ...RATE,
      id: rateId,
      name: 'Main',
      seasons: recordsOf(RATE['seasons']).map((season, at) => ({
        ...season,
        id: ids[at] ?? null,
        name: at === 0 ? 'Spring' : 'High',
      })),
    };
    expect((await client.put(`/hotel/rates/${id}/SEA`, renamed)).status).toBe(status);
    const { body } = await client.get(`/hotel/${id}/SEA`);
    const rates = recordsOf(isJsonObject(body) ? body['rates'] : undefined);
    expect(rates.map(({ name, seasons: own }) => [name, recordsOf(own).map((one) => one['name'])])).toEqual(expected);
  });
});
