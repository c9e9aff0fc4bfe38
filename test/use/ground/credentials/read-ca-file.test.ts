import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsePostgresAddress } from '../../../../src/host/postgres/postgres-address.ts';
import { settingsDatabase } from '../../../../src/use/ground/credentials/database-options.ts';
import { chosenAuthorities } from '../../../../src/use/ground/credentials/read-ca-file.ts';
import { changeTrust } from '../../../../src/use/ground/credentials/trust-file.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';
import { TEST_AUTHORITY } from '../../../support/test-certificates.ts';

afterEach(() => vi.unstubAllEnvs());

function strangersFolder() {
  const folder = temporaryFolder();
  vi.stubEnv('XDG_CONFIG_HOME', temporaryFolder());
  writeFileSync(path.join(folder, 'ca.pem'), TEST_AUTHORITY);
  const address = parsePostgresAddress('postgres://db.example.com/c?sslrootcert=ca.pem', 'X');
  if (!address.ok) throw new Error(address.error);
  return {
    folder,
    uses: {
      caFile: () => chosenAuthorities(undefined, 'ca.pem', folder),
      sslrootcert: () => settingsDatabase(address.value, folder, {}).ca,
    },
  };
}

describe('authorities that the settings name', () => {
  it.each(['caFile', 'sslrootcert'] as const)(
    'as %s count only in a folder that the user has approved',
    async (use) => {
      const { folder, uses } = strangersFolder();
      expect(uses[use]).toThrow('that folder is not trusted');
      await changeTrust(process.env, (trust) => ({ ...trust, folders: [folder] }));
      expect(uses[use]()).toContain('BEGIN CERTIFICATE');
    },
  );

  it('do not count next to those of the command line', () => {
    const { folder } = strangersFolder();
    expect(chosenAuthorities(path.join(folder, 'ca.pem'), 'other.pem', folder)).toContain('BEGIN CERTIFICATE');
  });
});
