import { afterAll, beforeAll } from 'vitest';
import type { DatabaseOptions } from '../../../src/host/postgres/database.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';

let server: PostgresServer | undefined;
let schemas = 0;

/** Starts a PostgreSQL server for the file that calls this, and stops it after its tests. */
export function startPostgres(): void {
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, 60_000);
  afterAll(() => server?.stop());
}

/** The server of this file. */
export const postgres = (): PostgresServer => {
  if (server === undefined) throw new Error('PostgreSQL was not started');
  return server;
};

/** A database that no hub has used. */
export function newDatabase(): DatabaseOptions {
  schemas += 1;
  return { address: postgres().address(`hub_${schemas}`), password: new Secret(DATABASE_PASSWORD) };
}
