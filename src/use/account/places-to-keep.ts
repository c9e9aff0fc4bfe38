import type { CredentialStore } from '../ground/credentials/credential-store.ts';
import { credentialStores } from '../ground/credentials/credential-stores.ts';
import { type CliFailure, usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import { readConfig } from '../ground/settings/config-file.ts';
import { chooseEnvironment } from '../ground/settings/environment.ts';

/** The environment to log in to or out of, and the stores that may keep its credentials. */
export function placesToKeep(wanted: string | undefined) {
  const config = readConfig();
  const environment = chooseEnvironment(config, wanted, process.env);
  const stores = credentialStores(process.env);
  const { name, hub } = environment;
  if (!hub)
    throw wrongUsage(
      `the environment "${name}" is the practice hub: it makes its own credentials`,
      'name another with --env',
    );
  if (stores.length === 0)
    throw wrongUsage(
      'nothing is stored in CI: only CONTRACTS_USERNAME and CONTRACTS_PASSWORD are used there',
      "set both as secrets of the job, or set CI= if this is a person's terminal",
    );
  return { config, environment, hub, stores };
}

/** Says why a store cannot be used. */
export const notKept = (store: CredentialStore, reason: string, hint?: string): CliFailure =>
  usageFailure(
    'credentials-not-kept',
    `${store.place} cannot be used: ${reason}`,
    hint ??
      (store.name === 'keychain'
        ? 'add --store file to keep them in a file that only you can read'
        : 'repair the file or delete it'),
  );
