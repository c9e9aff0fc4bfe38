import path from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { at, listOf, signedIn } from '../sandbox-client.ts';
import { booked, keyToBook, selling } from './booked.ts';

const ADDED = ['trip', 'microsite_id', 'username', 'status', 'check_in', 'provider_code'].concat([
  ...['created_at', 'updated_at', 'canceled_at', 'supplier_id'],
]);

test('Bookings in a file of an earlier version keep their units, and can be read, listed and cancelled', async () => {
  const database = path.join(temporaryFolder(), 'sandbox.db');
  const before = await selling({ database, micrositeId: 'mine' }, { unitsQuota: 1 });
  const { reference, detail, trip } = await booked(before);
  await before.sandbox.close();
  const db = new Database(database);
  db.exec('drop index bookings_of_hotel; drop index bookings_by_creation; drop index bookings_of_microsite');
  for (const column of ADDED) db.exec(`alter table bookings drop column ${column}`);
  db.close();

  const hub = await signedIn({ database, micrositeId: 'mine' });
  expect(await keyToBook(hub)).toBeNull();
  expect((await hub.get(detail)).body).toMatchObject({ status: 'BOOKED', accommodation: { checkIn: '2027-05-10' } });
  expect((await hub.get(trip)).body).toMatchObject({ status: 'BOOKED', nightsCount: 3, historical: [] });
  const listing = await hub.get(
    '/booking/bookings?operator=sandbox&from=19700101&to=20301231&fromDepartureDate=20270510',
  );
  expect(listOf(at(listing.body, 'bookings'))).toMatchObject([{ bookingReference: reference, micrositeId: 'mine' }]);
  expect((await hub.send('DELETE', detail)).status).toBe(200);
  expect(await keyToBook(hub)).not.toBeNull();
});
