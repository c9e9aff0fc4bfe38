import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsDatabase } from '../../../src/cli/credentials/database-options.ts';
import { changeTrust } from '../../../src/cli/credentials/trust-file.ts';
import { chosenAuthorities } from '../../../src/cli/hub/read-ca-file.ts';
import { parsePostgresAddress } from '../../../src/postgres/postgres-address.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { TEST_AUTHORITY } from '../../support/test-certificates.ts';

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

  it('do not count beside those of the command line', () => {
    const { folder } = strangersFolder();
    expect(chosenAuthorities(path.join(folder, 'ca.pem'), 'other.pem', folder)).toContain('BEGIN CERTIFICATE');
  });
});
