import type { Result } from '../../../kernel/result.ts';
import type { Secret } from '../../../kernel/secret.ts';

/** Where credentials were found. */
export type CredentialSource = 'variables' | 'keychain' | 'file' | 'embedded';

export interface Credentials {
  readonly username: string;
  readonly password: Secret;
}

export type FoundCredentials = Credentials & { readonly source: CredentialSource };

/** A place that keeps credentials, one pair for each pin. The reason of a failure is one safe line. */
export interface CredentialStore {
  readonly name: 'keychain' | 'file';
  /** For messages: `the keychain`, `/home/me/.config/contracts/credentials.json`. */
  readonly place: string;
  /** `undefined` when it keeps none for the pin. */
  read(pin: string): Promise<Result<Credentials | undefined, StoreTrouble>>;
  write(pin: string, credentials: Credentials): Promise<Result<null, StoreTrouble>>;
  /** Whether there was anything to remove. */
  remove(pin: string): Promise<Result<boolean, StoreTrouble>>;
}

export interface StoreTrouble {
  /** `absent`: there is no such store on this machine; `unsafe`: others could read it; `failed`: it exists but does not work. */
  readonly kind: 'absent' | 'unsafe' | 'failed';
  readonly reason: string;
  readonly hint?: string;
}
