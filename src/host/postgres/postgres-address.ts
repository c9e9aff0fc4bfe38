import { isLoopback } from '../../kernel/loopback.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';

/** Where a database is. Never holds the password. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user?: string;
  /** Of its tables. */
  readonly schema: string;
  /** Whether the server must prove who it is; only a server on this machine may go without. */
  readonly tls: boolean;
  /** PEM certificates of the authority, as written. */
  readonly rootCertificate?: string;
  /** For messages. */
  readonly shown: string;
}

const KNOWN = new Set(['sslmode', 'sslrootcert', 'schema']);

/**
 * Reads `postgres://user@host:5432/database?schema=name`; fails with one line that repeats no secret. `passwordVariable` names the environment
 * variable for the password.
 */
export function parsePostgresAddress(text: string, passwordVariable: string): Result<PostgresAddress, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(?:ql)?:$/.test(url.protocol))
    return fail('must be an address such as postgres://contracts@db.example.com/contracts');
  if (url.password !== '')
    return fail(`must not hold a password; set ${passwordVariable}, and change the password that was written here`);
  // A password that is not percent-encoded may have become part of any of these, so they are not repeated.
  if ([...url.searchParams.keys()].some((name) => !KNOWN.has(name)))
    return fail(`has a parameter other than ${[...KNOWN].join(', ')}`);
  if (url.hash !== '' || /[/@]/.test(url.pathname.slice(1)))
    return fail(`has a /, @ or # that is not percent-encoded; a password belongs into ${passwordVariable}`);
  const database = decoded(url.pathname.slice(1));
  const user = decoded(url.username);
  if (url.hostname === '' || !database || user === undefined)
    return fail('must name a host and a database: postgres://contracts@db.example.com/contracts');
  const schema = url.searchParams.get('schema') ?? 'contracts';
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    return fail('has a schema that is not made of small letters, digits and _ (at most 63)');
  const local = isLoopback(url.hostname);
  const sslmode = url.searchParams.get('sslmode') ?? (local ? 'disable' : 'verify-full');
  if (sslmode !== 'verify-full' && sslmode !== 'disable')
    return fail(
      'has an sslmode other than verify-full and disable: require accepts any certificate, and with it a server in between',
    );
  if (sslmode === 'disable' && !local)
    return fail('must use TLS (sslmode=verify-full): only a database on this machine may do without');
  const rootCertificate = url.searchParams.get('sslrootcert');
  const port = url.port === '' ? 5432 : Number(url.port);
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    database,
    ...(user !== '' && { user }),
    schema,
    tls: sslmode === 'verify-full',
    ...(rootCertificate !== null && { rootCertificate }),
    shown: `${url.hostname}${url.port === '' ? '' : `:${port}`}/${database}`,
  });
}

/** Host and port, always with the port: the name under which a user approves the database. */
export const databaseHost = ({ host, port }: PostgresAddress): string =>
  `${host.includes(':') ? `[${host}]` : host.toLowerCase()}:${port}`;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
