import type { Secret } from '../../kernel/secret.ts';

/** Where credentials were found. */
export type CredentialSource = 'variables' | 'keychain' | 'file' | 'embedded';

export interface Credentials {
  readonly username: string;
  readonly password: Secret;
}

export type FoundCredentials = Credentials & { readonly source: CredentialSource };
