import { describe, expect, test } from 'vitest';
import type { HubAnswer } from '../../src/hub/answer.ts';
import type { Hub } from '../../src/hub/hub.ts';
import { operations } from '../../src/hub/operations.ts';
import { openTestHub } from '../support/open-test-hub.ts';
import { cutBeforeAnswer, json, page, refusal, unauthorized } from '../support/scripted-server.ts';

const place = { bookingReference: 'B-1', accommodationBookingReference: 'B-1-H1' };
const service = { bookingReference: 'B-1', serviceType: 'HOTEL', serviceId: '7' };

/** Every call that cancels a booking or moves money. */
const FINAL: readonly [string, (hub: Hub) => Promise<HubAnswer<unknown>>][] = [
  ['the cancellation of a booking', (hub) => hub.call(operations.cancelBooking, { path: place })],
  [
    'the cancellation of a service',
    (hub) => hub.call(operations.cancelService, { path: service, body: { cancellationType: 'MANUAL' } }),
  ],
  [
    'a refund',
    (hub) => hub.call(operations.refund, { body: { bookingReference: 'B-1', amount: 12.35, currency: 'EUR' } }),
  ],
];

describe.each(FINAL)('%s', (_, send) => {
  test.each([
    ['a 401', unauthorized, 'not-enabled'],
    ['a 429', refusal(429, [], 'X', { 'retry-after': '1' }), 'rate-limited'],
    ['a 503', page(503), 'unknown'],
    ['a cut connection', cutBeforeAnswer, 'unknown'],
  ])('is not sent again after %s', async (__, reply, kind) => {
    const { server, hub } = await openTestHub();
    server.script(reply);
    expect(await send(hub)).toMatchObject({ kind });
    expect(server.calls).toHaveLength(1);
  });
});

test('a sign-in for another user is not sent again after a 401', async () => {
  const { server, hub } = await openTestHub();
  server.script(unauthorized);
  const answer = await hub.call(operations.authenticateOtp, { body: { userName: 'anna', micrositeId: 'site' } });
  expect(answer).toMatchObject({ kind: 'not-enabled', reason: 'answered 401; a sign-in is not sent again' });
  expect(server.calls).toHaveLength(1);
});

test('the token of a sign-in is a secret, and is masked where a later answer repeats it', async () => {
  const { server, hub } = await openTestHub();
  const token = 'single-use-token-of-anna';
  server.script(
    json(200, { token, expirationInSeconds: 60 }),
    refusal(400, [`the token ${token} is used up`], 'BAD_REQUEST'),
  );
  const signedIn = await hub.call(operations.authenticateOtp, { body: { userName: 'anna', micrositeId: 'site' } });
  expect(JSON.stringify(signedIn)).not.toContain(token);
  expect(signedIn.kind === 'ok' && signedIn.body.token.reveal()).toBe(token);
  expect(await hub.call(operations.listSuppliers)).toMatchObject({ messages: ['the token [secret] is used up'] });
});
