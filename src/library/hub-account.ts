/** A hub and the account that calls it. The password is sent to this address and nowhere else. */
export interface HubAccount {
  /** Up to and with `/resources`. HTTPS, except for a hub on this machine. */
  readonly baseUrl: string;
  readonly micrositeId: string;
  readonly username: string;
  readonly password: string;
  /** Certificates of further authorities to trust, in PEM form. */
  readonly caPem?: string | undefined;
}
