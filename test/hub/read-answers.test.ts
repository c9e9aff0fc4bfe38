import { expect, test } from 'vitest';
import { operations } from '../../src/hub/operations.ts';
import { openTestHub } from '../support/open-test-hub.ts';
import { json } from '../support/scripted-server.ts';

const path = { micrositeId: 'site', bookingReference: 'B-1' };

/** What the client makes of a trip that the hub answers. */
async function readTrip(trip: object) {
  const { server, hub } = await openTestHub();
  server.script(json(200, trip));
  return hub.call(operations.readTrip, { path });
}

test('A trip keeps unknown fields, statuses and warnings of the hub', async () => {
  const service = { id: '7', status: 'HALF_BOOKED', room: [], seaView: true };
  expect(await readTrip({ status: 'TELEPORTED', hotelservice: [service], newField: { a: 1 } })).toMatchObject({
    kind: 'ok',
    body: { status: 'TELEPORTED', hotelservice: [service], newField: { a: 1 } },
  });
});

test("A trip's user has no password and nothing else that is not listed", async () => {
  const user = { username: 'anna', password: 'hunter2', agency: { fee: 3 }, providerConfigs: [{ extraInfo: 'key' }] };
  const answer = await readTrip({ user, fromIdeaSharedByUser: user });
  expect(answer).toMatchObject({ body: { user: { username: 'anna' }, fromIdeaSharedByUser: { username: 'anna' } } });
  expect(JSON.stringify(answer)).not.toMatch(/hunter2|extraInfo|fee/);
});

test('A field that is only shown is left out if it has an odd form, and the rest is read', async () => {
  expect(await readTrip({ bookingReference: 'B-1', nightsCount: 'three', contactPerson: 'Anna' })).toMatchObject({
    kind: 'ok',
    body: { bookingReference: 'B-1', nightsCount: null, contactPerson: null },
  });
});

test('An amount that is no number refuses the answer, because money is not guessed', async () => {
  const price = { microsite: { amount: '300,00', currency: 'EUR' } };
  const hotelservice = [{ pricebreakdown: { totalPrice: price } }];
  expect(await readTrip({ hotelservice })).toMatchObject({
    kind: 'unknown',
    reason: 'answered JSON with an unexpected shape at hotelservice[0].pricebreakdown.totalPrice.microsite.amount',
  });
});

test('The lists of facilities may come bare or with a name', async () => {
  const { server, hub } = await openTestHub();
  const pool = { id: '102', priority: 9, translations: { EN: 'Pool' } };
  server.script(json(200, [pool]), json(200, { facility: [pool] }));
  const query = { lang: 'EN' };
  expect(await hub.call(operations.listRoomFacilities, { query })).toMatchObject({ body: { facility: [pool] } });
  expect(await hub.call(operations.listRoomFacilities, { query })).toMatchObject({ body: { facility: [pool] } });
});
