import { expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/json.ts';
import { fc } from '../../support/fast-check.ts';
import { at, objectOf } from '../sandbox-client.ts';
import { booked, selling } from './booked.ts';

const anything: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));

const FIELDS = [
  ...['type', 'message', 'id', 'requestClosed', 'bookingReference', 'amount', 'currency', 'external', 'comment'],
  ...['cancellationType', 'emailNotifyCancel', 'manualCancellationFee', 'userName', 'micrositeId'],
];

/** Some right values, so that not every body ends at the first check. */
const value = fc.oneof(
  anything,
  fc.constantFrom<Json>('QUESTION', 'MANUAL', 1, 0.5, -1, 'EUR', true, null, [{ message: 'Hello' }], [null]),
);

test('No body breaks an operation on bookings, and a refused one changes nothing', async () => {
  const hub = await selling();
  const { reference, trip, service, requests } = await booked(hub);
  const request = `${requests}/${at((await hub.post(requests, { type: 'OTHER' })).body, 'id')}`;
  const calls = [
    ['POST', requests],
    ['POST', `${request}/reply`],
    ['POST', '/booking/refund'],
    ['PUT', `${service}/cancel`],
    ['POST', '/authentication/otp'],
  ] as const;
  const state = async () => {
    const { historical, clientrequest, payment, status } = objectOf((await hub.get(trip)).body);
    return { historical, clientrequest, payment, status };
  };
  const body = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6, noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, fc.boolean(), async ([method, path], fields, known) => {
      const before = await state();
      const sent = { ...fields, ...(known && { bookingReference: reference }) };
      const { status } = await hub.send(method, path, { body: sent });
      expect([200, 400, 401, 404]).toContain(status);
      if (status !== 200) expect(await state()).toEqual(before);
    }),
    { numRuns: 150 },
  );
});
