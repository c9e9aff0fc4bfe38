/** What a socket or TLS error means, in our words, and whether another try can end differently. The error's own text is never used. */
export interface ConnectionTrouble {
  readonly reason: string;
  readonly lasting: boolean;
}

const passing = (reason: string): ConnectionTrouble => ({ reason, lasting: false });
const lasting = (reason: string): ConnectionTrouble => ({ reason, lasting: true });

const NEVER_SENT: ReadonlyMap<string, ConnectionTrouble> = new Map([
  ['ECONNREFUSED', passing('the connection was refused')],
  ['ENOTFOUND', passing("the hub's host name is not known")],
  ['EAI_AGAIN', passing("the hub's host name could not be looked up")],
  ['ENETUNREACH', passing('the network is not reachable')],
  ['EHOSTUNREACH', passing("the hub's host is not reachable")],
  ['ECONNRESET', passing('the connection was cut while it was being made')],
  ['UND_ERR_CONNECT_TIMEOUT', passing('the connection was not made in time')],
  ['ETIMEDOUT', passing('the connection was not made in time')],
  ['UND_ERR_ABORTED', passing('the proxy did not open the way to the hub')],
  ['SELF_SIGNED_CERT_IN_CHAIN', lasting("the hub's certificate is not signed by a known authority")],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', lasting("the hub's certificate is signed by itself")],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', lasting("the hub's certificate is not signed by a known authority")],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', lasting("the hub's certificate is not signed by a known authority")],
  ['CERT_HAS_EXPIRED', lasting("the hub's certificate has expired")],
  ['CERT_NOT_YET_VALID', lasting("the hub's certificate is not valid yet")],
  ['ERR_TLS_CERT_ALTNAME_INVALID', lasting("the hub's certificate is for another host")],
]);

/** Trouble before a byte of the request left. */
export function troubleConnecting(error: unknown): ConnectionTrouble {
  for (const code of codesOf(error)) {
    const known = NEVER_SENT.get(code);
    if (known) return known;
    if (/^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code)) return lasting('no safe connection could be agreed on with the hub');
  }
  return passing('no connection could be made');
}

/** Trouble after the request had begun to leave. */
export function troubleAnswering(error: unknown, answering: boolean): ConnectionTrouble {
  // Known by its name: undici sets no code for what its parser rejects, and keeps the bytes on the error.
  if (error instanceof Error && error.name === 'HTTPParserError') return passing('answered something that is not HTTP');
  if (codesOf(error).includes('UND_ERR_HEADERS_OVERFLOW')) return lasting('answered with more headers than are read');
  return passing(
    answering ? 'the connection was cut within the answer' : 'the connection was cut before an answer came',
  );
}

/** The error's own code, then those of what it was made from (several addresses of one host fail together). */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap(codesOf)];
}
