/** The practice hub's only account. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly micrositeId: string;
  /** Operations that the account is not enabled for. */
  readonly denied: readonly string[];
}
