/** The one account of an embedded hub. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly micrositeId: string;
  /** Names of operations that the account is not enabled for. */
  readonly denied: readonly string[];
}
