import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '../../../src/host/postgres/database.ts';
import { databaseTrouble } from '../../../src/host/postgres/database-trouble.ts';
import { parsePostgresAddress } from '../../../src/host/postgres/postgres-address.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { LOGINS, listeningThief } from '../../support/listening-thief.ts';

const CANARY = 'canary-7f3a';
const TABLES = { versions: 'versions', migrations: [] };

afterEach(() => vi.unstubAllEnvs());

async function lookAt(port: number, password?: string) {
  const address = parsePostgresAddress(`postgres://127.0.0.1:${port}/c`, 'X');
  if (!address.ok) throw new Error(address.error);
  const secret = password === undefined ? {} : { password: new Secret(password) };
  const database = new Database({ address: address.value, ...secret, patienceMs: 0 }, TABLES);
  onTestFinished(() => database.close());
  const looked = await database.look();
  return looked.ok ? undefined : looked.error.code;
}

describe('the login to a database', () => {
  it.each(['clear text', 'MD5'] as const)('never sends a password as %s', async (asked) => {
    const thief = await listeningThief(LOGINS[asked]);
    expect(await lookAt(thief.port, CANARY)).toBe('WEAK_LOGIN');
    expect(thief.heard()).not.toContain(CANARY);
    expect(thief.heard()).not.toContain('md5');
  });

  it('uses no variable and no file of other PostgreSQL programs', async () => {
    for (const name of ['PASSWORD', 'USER', 'DATABASE', 'HOST', 'OPTIONS', 'APPNAME', 'SSLKEY', 'PASSFILE'])
      vi.stubEnv(`PG${name}`, CANARY);
    for (const login of Object.values(LOGINS)) {
      const thief = await listeningThief(login);
      expect(await lookAt(thief.port)).toBe('NO_PASSWORD');
      expect(thief.heard()).not.toContain(CANARY);
    }
  });
});

describe('a message about a database', () => {
  it.each(['NO_PASSWORD', 'WEAK_LOGIN', 'NO_TLS', 'SELF_SIGNED_CERT_IN_CHAIN', '28P01', '42501', 'ECONNREFUSED'])(
    'says what %s means and what to do',
    (code) => {
      const { reason, hint } = databaseTrouble(code, { address: '`state`', password: 'THE_PASSWORD' });
      expect(reason).not.toContain('does not answer as it should');
      expect(hint).toMatch(/`state`|THE_PASSWORD|server|administrator/);
    },
  );

  it('says why sslmode=require is refused', () => {
    expect(parsePostgresAddress('postgres://db.example.com/c?sslmode=require', 'X')).toMatchObject({
      error: expect.stringContaining('require accepts any certificate'),
    });
  });
});
