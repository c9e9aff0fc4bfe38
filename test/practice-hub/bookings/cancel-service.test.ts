import { describe, expect, test } from 'vitest';
import { at, TODAY } from '../sandbox-client.ts';
import { booked, keyToBook, selling } from './booked.ts';

describe('Cancel service', () => {
  test('by the provider costs what the booking’s policies say on that day', async () => {
    let now = TODAY;
    const hub = await selling({ clock: () => now });
    const { service, trip } = await booked(hub);
    now = Date.UTC(2027, 4, 10, 12);
    hub.token = await hub.signIn();
    expect((await hub.get(`${service}/cancellation-fee`)).body).toMatchObject({ cancellationFee: { amount: 300 } });
    const answer = await hub.put(`${service}/cancel`, { cancellationType: 'PROVIDER' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        auditData: expect.anything(),
        status: 'CANCELED',
        cancellationType: 'PROVIDER',
        cancellationDate: '2027-05-10T12:00:00',
        providerCancellationDate: '2027-05-10T12:00:00',
      },
    ]);
    expect((await hub.get(trip)).body).toMatchObject({
      status: 'CANCELED',
      historical: [{}, { message: 'Cancelled (PROVIDER) with a fee of 300 EUR' }],
    });
    expect((await hub.get(`${service}/cancellation-fee`)).body).toMatchObject({ cancellationFee: { amount: 0 } });
  });

  test('by hand costs the fee in the request, and the unit is free again', async () => {
    const hub = await selling({}, { unitsQuota: 1 });
    const { service, trip } = await booked(hub);
    const answer = await hub.put(`${service}/cancel`, { cancellationType: 'MANUAL', manualCancellationFee: 42.5 });
    expect(answer.body).toMatchObject({
      status: 'CANCELED',
      cancellationType: 'MANUAL',
      providerCancellationDate: null,
    });
    expect(at((await hub.get(trip)).body, 'historical', 1, 'message')).toBe(
      'Cancelled (MANUAL) with a fee of 42.5 EUR',
    );
    expect(await keyToBook(hub)).not.toBeNull();
  });

  test('of a cancelled service answers with the first cancellation and changes nothing', async () => {
    const hub = await selling();
    const { service } = await booked(hub);
    await hub.put(`${service}/cancel`, { cancellationType: 'MANUAL' });
    const again = await hub.put(`${service}/cancel`, { cancellationType: 'PROVIDER' });
    expect(again.body).toMatchObject({ status: 'CANCELED', cancellationType: 'MANUAL' });
    expect(hub.sandbox.log().at(-1)).toMatchObject({ changed: false });
  });

  test('finds only the hotel service of the same trip', async () => {
    const hub = await selling();
    const { service, reference } = await booked(hub);
    const id = service.split('/').at(-1);
    for (const path of [
      `/booking/NONE/HOTEL/${id}`,
      `/booking/${reference}/HOTEL/1x`,
      `/booking/${reference}/CRUISE/${id}`,
    ]) {
      expect((await hub.put(`${path}/cancel`, { cancellationType: 'PROVIDER' })).status, path).toBe(404);
      expect((await hub.get(`${path}/cancellation-fee`)).status, path).toBe(404);
    }
  });
});
