import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRecords, publishHotels, resetSandbox, sandboxStatus } from '../../../practice-hub/at-rest.ts';
import { openHubStore } from '../../../practice-hub/open-hub-store.ts';
import { foreignTables } from '../../../practice-hub/shared/shared-hub-store.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';

describe('the database of another program', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
    await server.query('create schema billing; create table billing.invoices (id int)');
  }, 60_000);
  afterAll(() => server.stop());

  const at = (schema: string) => ({ address: server.address(schema), password: new Secret(DATABASE_PASSWORD) });
  const tables = async () =>
    (
      await server.query(
        "select schemaname || '.' || tablename as t from pg_tables where schemaname in ('billing', 'fresh')",
      )
    ).map(({ t }) => t);

  it.each([
    ['status', sandboxStatus],
    ['reset', resetSandbox],
    ['the question before a reset', hasRecords],
    ['publish', (database: ReturnType<typeof at>) => publishHotels(database, () => [])],
  ])('stays as it is, whatever it is for %s', async (_, command) => {
    for (const schema of ['billing', 'fresh']) await command(at(schema));
    expect(await tables()).toEqual(['billing.invoices']);
  });

  it('is known by its tables before a practice hub starts in it, until it has those of the hub', async () => {
    expect(await foreignTables(at('fresh'))).toEqual([]);
    expect(await foreignTables(at('billing'))).toEqual(['invoices']);
    await (await openHubStore(at('billing'))).close();
    expect(await foreignTables(at('billing'))).toEqual([]);
    expect(await sandboxStatus(at('billing'))).toMatchObject({ hotels: 0 });
  });
});
