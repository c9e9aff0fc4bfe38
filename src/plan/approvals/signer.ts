/** Who made a valid signature. */
export interface Signer {
  /** The names that the list of signers gives the key. */
  readonly principals: readonly string[];
  /** The key's fingerprint: `SHA256:…` */
  readonly key: string;
}
