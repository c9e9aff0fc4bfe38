import { isLoopback } from '../kernel/loopback.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Why the tool must not connect to any hub with these environment variables, as one safe line; `undefined` if it may. */
export function transportObjection(env: Env): string | undefined {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    return 'NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate checks; unset it, or configure your own CA instead';
  }
  for (const [name, value] of Object.entries(proxiesOf(env))) {
    // The text does not quote the value, which may contain the proxy's password.
    if (value !== '' && !isHttpUrl(value)) return `${PROXY_NAMES[name]} is not an http or https URL`;
  }
  return undefined;
}

export interface Proxies {
  readonly httpProxy: string;
  readonly httpsProxy: string;
}

const PROXY_NAMES: Readonly<Record<string, string>> = { httpProxy: 'HTTP_PROXY', httpsProxy: 'HTTPS_PROXY' };

/** The proxies from the environment; empty if not set. The lower-case name wins, as in curl. */
export const proxiesOf = (env: Env): Proxies => ({
  httpProxy: env['http_proxy'] ?? env['HTTP_PROXY'] ?? '',
  httpsProxy: env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '',
});

/** The hosts to reach without a proxy. */
export const noProxyOf = (env: Env): string => env['no_proxy'] ?? env['NO_PROXY'] ?? '';

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A valid address of a hub, without a trailing slash: `https://hub.example/resources`. */
export type BaseUrl = string & { readonly __brand: 'BaseUrl' };

/**
 * Parses a base URL; the error is one safe line. Plain http is allowed only for this machine, because every call carries the token. The
 * error never quotes `text`, which may contain a password.
 */
export function parseBaseUrl(text: string): Result<BaseUrl, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return fail('the base URL is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return fail('the base URL must start with https://');
  if (url.username !== '' || url.password !== '') return fail('the base URL must not contain a user name or password');
  if (url.search !== '' || url.hash !== '') return fail('the base URL must not have a query or fragment');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return fail('the base URL must use https: plain http is allowed only for this machine');
  }
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}` as BaseUrl);
}
