import { describe, expect, test } from 'vitest';
import { at, errorOf, TODAY } from '../sandbox-client.ts';
import { booked, selling } from './booked.ts';

describe('A client request', () => {
  test('changes no booking data, not even if it asks to cancel', async () => {
    const hub = await selling();
    const { detail, requests } = await booked(hub);
    const before = at((await hub.get(detail)).body, 'accommodation');
    const answer = await hub.post(requests, { type: 'CANCELLATION', message: [{ message: 'A cot, please' }] });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        auditData: expect.anything(),
        id: expect.any(Number),
        creationDate: '2027-01-15T09:30:00',
        closingDate: null,
        type: 'CANCELLATION',
        requestClosed: false,
        message: [{ message: 'A cot, please', user: hub.sandbox.username, date: '2027-01-15T09:30:00' }],
      },
    ]);
    expect(at((await hub.get(detail)).body, 'accommodation')).toEqual(before);
  });

  test('is a conversation that can be closed and opened again', async () => {
    let now = TODAY;
    const hub = await selling({ clock: () => now });
    const { requests, trip } = await booked(hub);
    const created = await hub.post(requests, { type: 'QUESTION', message: [{ message: 'Is there parking?' }] });
    const path = `${requests}/${at(created.body, 'id')}`;
    now += 60_000;
    const replied = await hub.post(`${path}/reply`, { message: 'Yes' });
    expect(at(replied.body, 'message')).toMatchObject([
      { message: 'Is there parking?' },
      { message: 'Yes', date: '2027-01-15T09:31:00' },
    ]);
    const closed = await hub.send('PUT', `${path}/close`);
    expect(closed.body).toMatchObject({ requestClosed: true, closingDate: '2027-01-15T09:31:00' });
    expect(at((await hub.get(trip)).body, 'clientrequest')).toMatchObject([{ requestClosed: true, message: [{}, {}] }]);
    const opened = await hub.send('PUT', `${path}/open`);
    expect(opened.body).toMatchObject({ requestClosed: false, closingDate: null });
    expect(at((await hub.get(trip)).body, 'historical', 3, 'message')).toMatch(/^Client request \d+ closed$/);
  });

  test('needs a trip and, for a reply, a message', async () => {
    const hub = await selling();
    const { requests } = await booked(hub);
    expect((await hub.post('/booking/NONE/client-requests', { type: 'OTHER' })).status).toBe(404);
    const path = `${requests}/${at((await hub.post(requests, { type: 'OTHER' })).body, 'id')}`;
    expect((await hub.post(`${path}/reply`, {})).status).toBe(400);
    expect((await hub.post(`${requests}/0/reply`, { message: 'x' })).status).toBe(404);
    expect((await hub.send('PUT', `${requests}/0/close`)).status).toBe(404);
    expect((await hub.send('PUT', `${requests}/0/open`)).status).toBe(404);
  });

  test('takes messages of up to 4,000 characters, and 200 of them in one trip', async () => {
    const hub = await selling();
    const { requests } = await booked(hub);
    const path = `${requests}/${at((await hub.post(requests, { type: 'OTHER' })).body, 'id')}/reply`;
    expect((await hub.post(path, { message: 'x'.repeat(4001) })).status).toBe(400);
    const message = Array.from({ length: 20 }, () => ({ message: 'x'.repeat(4000) }));
    for (let sent = 0; sent < 9; sent += 1) await hub.post(requests, { type: 'OTHER', message });
    for (let sent = 180; sent < 200; sent += 1) expect((await hub.post(path, { message: 'x' })).status).toBe(200);
    const tooMany = 'The client requests of a booking have at most 200 messages';
    expect(errorOf(await hub.post(path, { message: 'x' }))).toBe(tooMany);
    expect(errorOf(await hub.post(requests, { type: 'OTHER', message: [{ message: 'x' }] }))).toBe(tooMany);
  });
});
