/** A socket or TLS error in our own words (never the error's text), and whether a retry would fail the same way. */
export interface ConnectionTrouble {
  readonly reason: string;
  readonly lasting: boolean;
}

const passing = (reason: string): ConnectionTrouble => ({ reason, lasting: false });
const lasting = (reason: string): ConnectionTrouble => ({ reason, lasting: true });

const NEVER_SENT: ReadonlyMap<string, ConnectionTrouble> = new Map([
  ['ECONNREFUSED', passing('the connection was refused')],
  ['ENOTFOUND', passing("the hub's host name does not exist")],
  ['EAI_AGAIN', passing("the hub's host name could not be resolved")],
  ['ENETUNREACH', passing('the network is unreachable')],
  ['EHOSTUNREACH', passing("the hub's host is unreachable")],
  ['ECONNRESET', passing('the connection was closed while connecting')],
  ['UND_ERR_CONNECT_TIMEOUT', passing('connecting timed out')],
  ['ETIMEDOUT', passing('connecting timed out')],
  ['UND_ERR_ABORTED', passing('the proxy did not connect to the hub')],
  ['SELF_SIGNED_CERT_IN_CHAIN', lasting("the hub's certificate is not signed by a known authority")],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', lasting("the hub's certificate is self-signed")],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', lasting("the hub's certificate is not signed by a known authority")],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', lasting("the hub's certificate is not signed by a known authority")],
  ['CERT_HAS_EXPIRED', lasting("the hub's certificate has expired")],
  ['CERT_NOT_YET_VALID', lasting("the hub's certificate is not valid yet")],
  ['ERR_TLS_CERT_ALTNAME_INVALID', lasting("the hub's certificate is for another host")],
]);

/** For an error before any byte of the request was sent. */
export function troubleConnecting(error: unknown): ConnectionTrouble {
  for (const code of codesOf(error)) {
    const known = NEVER_SENT.get(code);
    if (known) return known;
    if (/^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code)) return lasting('no secure connection to the hub could be established');
  }
  return passing('could not connect');
}

/** For an error after the first byte of the request was sent. */
export function troubleAnswering(error: unknown, answering: boolean): ConnectionTrouble {
  // Undici gives parser errors no code, only this name.
  if (error instanceof Error && error.name === 'HTTPParserError') return passing('answered something that is not HTTP');
  if (codesOf(error).includes('UND_ERR_HEADERS_OVERFLOW')) return lasting('answered with headers above the size limit');
  return passing(answering ? 'the connection was lost during the answer' : 'the connection was lost before the answer');
}

/** The error's code, then those of its causes and of aggregated errors (several addresses of one host). */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap(codesOf)];
}
