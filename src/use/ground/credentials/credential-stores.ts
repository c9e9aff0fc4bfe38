import { isCi } from '../terminal/terminal.ts';
import { credentialFilePath, openCredentialFile } from './credential-file.ts';
import type { CredentialStore } from './credential-store.ts';
import { openKeychain } from './keychain.ts';

/** This user's stores in the order in which they are tried; none in CI, where only the variables count. */
export const credentialStores = (env: NodeJS.ProcessEnv): readonly CredentialStore[] =>
  isCi(env) ? [] : [openKeychain(), openCredentialFile(credentialFilePath(env))];
