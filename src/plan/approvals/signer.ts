/** Who made a valid signature. */
export interface Signer {
  /** The names that the list of signers gives the key; or the account. */
  readonly principals: readonly string[];
}

/** With an SSH key. */
export interface KeySigner extends Signer {
  /** The key's fingerprint: `SHA256:…` */
  readonly key: string;
}
