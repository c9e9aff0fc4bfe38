import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../../../practice-hub/start-sandbox.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { booked, selling } from '../bookings/booked.ts';
import { at, start, TODAY } from '../sandbox-client.ts';
import { receiver, steppedTime } from './receiver.ts';

const MINUTE = 60_000;

/** A hub with one endpoint, whose time moves only while the hub waits. */
async function reported(options: Partial<SandboxOptions> = {}, statuses: readonly number[] = []) {
  const { time, clock, sleep } = steppedTime(TODAY);
  const endpoint = await receiver(clock, statuses);
  const hub = await selling({ clock, sleep, micrositeId: 'mine', webhooks: [endpoint.url], ...options });
  const types = async () => {
    await hub.sandbox.webhooks.settled();
    return endpoint.received.map(({ body }) => body['type']);
  };
  return { hub, time, endpoint, types };
}

describe('A webhook', () => {
  test('has a body of four fields, no special headers, and the path of its endpoint', async () => {
    const { hub, endpoint, types } = await reported();
    const { reference } = await booked(hub);
    expect(await types()).toEqual(['CREATED']);
    const [received] = endpoint.received;
    expect(received?.path).toBe('/hooks/secret');
    expect(received?.body).toEqual({
      timestamp: '2027-01-15T09:30:00',
      type: 'CREATED',
      micrositeId: 'mine',
      bookingReference: reference,
    });
    expect(Object.keys(received?.headers ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
  });

  test('tells of a booking that is confirmed and then cancelled', async () => {
    const { hub, types } = await reported({ set: { bookedAs: 'RQ', refresh: 'confirmed' } });
    const { detail } = await booked(hub);
    await hub.send('PUT', detail);
    await hub.send('PUT', detail);
    await hub.send('DELETE', detail);
    await hub.send('DELETE', detail);
    expect(await types()).toEqual(['CREATED', 'MODIFIED', 'CANCELED']);
  });

  test('tells of a cancelled service, of refunds, and of client requests and replies', async () => {
    const { hub, types } = await reported();
    const { reference, requests, service } = await booked(hub);
    const request = `${requests}/${at((await hub.post(requests, { type: 'QUESTION' })).body, 'id')}`;
    await hub.post(`${request}/reply`, { message: 'Yes' });
    await hub.send('PUT', `${request}/close`);
    await hub.send('PUT', `${request}/open`);
    await hub.post('/booking/refund', { bookingReference: reference, amount: 10 });
    await hub.put(`${service}/cancel`, { cancellationType: 'MANUAL' });
    expect(await types()).toEqual(['CREATED', 'CLIENT_REQUEST', 'CLIENT_REQUEST', 'REFUND', 'CANCELED']);
  });

  test('tells neither of test bookings nor of the other steps of the booking flow', async () => {
    const { hub, types } = await reported({ set: { bookedAs: 'BOOK_ERROR' } });
    await booked(hub);
    expect(await types()).toEqual([]);
  });

  test.each([
    ['CANCELED', 'CANCELED'],
    ['MODIFIED', 'MODIFIED'],
  ] as const)(
    'tells of a cancellation on the platform as %s where the hub is set so',
    async (supplierCancellation, type) => {
      const { hub, types } = await reported({ set: { supplierCancellation } });
      const { reference, trip } = await booked(hub);
      const changed = await hub.control('PUT', `/bookings/${reference}/status`, { status: 'CANCELED' });
      expect(changed.status).toBe(200);
      expect(await types()).toEqual(['CREATED', type]);
      expect((await hub.get(trip)).body).toMatchObject({ status: 'CANCELED', hotelservice: [{ status: 'CANCELED' }] });
      expect((await hub.control('PUT', `/bookings/${reference}/status`, { status: 'MAYBE' })).status).toBe(400);
      expect((await hub.control('PUT', '/bookings/NONE/status', { status: 'BOOKED' })).status).toBe(404);
    },
  );

  test('comes twice with the same body where the hub is set so', async () => {
    const { hub, endpoint, types } = await reported({ set: { webhookDuplicates: true } });
    await booked(hub);
    expect(await types()).toEqual(['CREATED', 'CREATED']);
    expect(endpoint.received[0]?.body).toEqual(endpoint.received[1]?.body);
  });

  test('comes out of order where the hub is set so', async () => {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { time, clock } = steppedTime(TODAY);
    const sleep = async (ms: number) => {
      await opened;
      time.now += ms;
    };
    const { hub, types } = await reported({ set: { webhookOrder: 'disordered' }, clock, sleep });
    const { detail } = await booked(hub);
    await hub.send('DELETE', detail);
    open();
    expect(await types()).toEqual(['CANCELED', 'CREATED']);
  });

  test('goes to each of three endpoints', async () => {
    const { clock, sleep } = steppedTime(TODAY);
    const endpoints = await Promise.all([1, 2, 3].map(() => receiver(clock)));
    const hub = await selling({ clock, sleep, webhooks: endpoints.map(({ url }) => url) });
    await booked(hub);
    await hub.sandbox.webhooks.settled();
    expect(endpoints.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  });
});

describe('A delivery that fails', () => {
  test('is repeated after 1, 5, 15 and 30 minutes and then lost', async () => {
    const { hub, endpoint, types } = await reported({}, [500, 404, 302, 503, 500]);
    await booked(hub);
    expect(await types()).toHaveLength(5);
    expect(endpoint.received.map(({ at: time }) => (time - TODAY) / MINUTE)).toEqual([0, 1, 6, 21, 51]);
    expect(hub.sandbox.webhooks.log().map(({ attempt, status, outcome }) => [attempt, status, outcome])).toEqual([
      [1, 500, 'failed'],
      [2, 404, 'failed'],
      [3, 302, 'failed'],
      [4, 503, 'failed'],
      [5, 500, 'lost'],
    ]);
  });

  test('is not repeated after it succeeded', async () => {
    const { hub, endpoint, types } = await reported({}, [500, 200]);
    await booked(hub);
    expect(await types()).toHaveLength(2);
    expect(endpoint.received.every(({ body }) => body['timestamp'] === '2027-01-15T09:30:00')).toBe(true);
  });

  test('because nothing listens is logged without the address', async () => {
    const { clock, sleep } = steppedTime(TODAY);
    const hub = await selling({ clock, sleep, webhooks: ['http://127.0.0.1:9/hooks/secret'] });
    await booked(hub);
    await hub.sandbox.webhooks.settled();
    const log = hub.sandbox.webhooks.log();
    expect(log.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  test('does not keep the hub from closing', async () => {
    const { clock } = steppedTime(TODAY);
    const endpoint = await receiver(clock, [500]);
    const hub = await selling({ webhooks: [endpoint.url] });
    await booked(hub);
    await hub.sandbox.close();
    expect(endpoint.received).toHaveLength(1);
  });
});

describe('The endpoints', () => {
  test('are stored, and can be read and replaced outside the interface', async () => {
    const { hub, endpoint, types } = await reported();
    const answer = await hub.control('GET', '/webhooks');
    expect(answer.body).toEqual({ endpoints: [endpoint.url], attempts: [] });
    expect((await hub.control('PUT', '/webhooks', { endpoints: [] })).body).toEqual({ endpoints: [], attempts: [] });
    await booked(hub);
    expect(await types()).toEqual([]);
    expect((await hub.control('DELETE', '/webhooks')).status).toBe(405);
    expect((await hub.control('PUT', '/webhooks', { endpoints: 'http://127.0.0.1/' })).status).toBe(400);
  });

  test.each([
    ['more than three', Array.from({ length: 4 }, () => 'http://127.0.0.1:1/'), /at most 3 webhook endpoints/],
    ['another host', ['http://hooks.example/secret'], /endpoint 1 is not on this machine/],
    ['a private network', ['http://192.168.0.1/'], /not on this machine/],
    ['a name that begins like this machine’s', ['http://127.0.0.1.example/'], /not on this machine/],
    ['another protocol', ['file:///etc/passwd'], /not an http or https URL/],
    ['no address', ['hooks'], /not an http or https URL/],
    ['a password', ['http://u:p@127.0.0.1/'], /must not contain a user name or password/],
  ])('are refused if they name %s', async (_, webhooks, message) => {
    const error = await start({ webhooks }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain('secret');
  });

  test('may be on other hosts where the hub is set so', async () => {
    const { hub } = await reported({ set: { webhookHosts: 'any' } });
    const change = await hub.control('PUT', '/webhooks', { endpoints: ['https://hooks.example/secret'] });
    expect(change.status).toBe(200);
  });

  test('on other hosts get nothing once the hub is set back', async () => {
    const database = path.join(temporaryFolder(), 'sandbox.db');
    const webhooks = ['http://hooks.example/secret'];
    const before = await start({ database, set: { webhookHosts: 'any' }, webhooks });
    await before.sandbox.close();
    const hub = await selling({ database, set: { webhookHosts: 'loopback' } });
    await booked(hub);
    await hub.sandbox.webhooks.settled();
    expect((await hub.control('GET', '/webhooks')).body).toEqual({ endpoints: webhooks, attempts: [] });
  });

  test.each(['http://localhost:PORT/', 'http://127.1:PORT/'])('may be named %s', async (address) => {
    const { clock, sleep } = steppedTime(TODAY);
    const { received, port } = await receiver(clock);
    const hub = await selling({ clock, sleep, webhooks: [address.replace('PORT', String(port))] });
    await booked(hub);
    await hub.sandbox.webhooks.settled();
    expect(received).toHaveLength(1);
  });
});
