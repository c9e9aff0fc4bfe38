import { afterAll, beforeAll } from 'vitest';
import type { DatabaseOptions } from '../../../src/host/postgres/database.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';

let server: PostgresServer | undefined;
let schemas = 0;

/** The PostgreSQL server of a test file. */
export const postgres = (): PostgresServer => {
  if (server === undefined) throw new Error('PostgreSQL was not started');
  return server;
};

beforeAll(async () => {
  server = await PostgresServer.start();
}, 60_000);
afterAll(() => server?.stop());

/** A database that no hub has used. */
export function newDatabase(): DatabaseOptions {
  schemas += 1;
  return { address: postgres().address(`hub_${schemas}`), password: new Secret(DATABASE_PASSWORD) };
}
