import { isLoopback } from '../kernel/loopback.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

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
