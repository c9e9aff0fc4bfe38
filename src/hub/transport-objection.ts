type Env = Readonly<Record<string, string | undefined>>;

/** Why the tool must not talk to any hub in this environment, as one safe line; `undefined` when nothing speaks against it. */
export function transportObjection(env: Env): string | undefined {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    return 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns the check of certificates off; unset it, or name your own CA instead';
  }
  for (const [name, value] of Object.entries(proxiesOf(env))) {
    // The value stays out of the text: it may hold the proxy's password.
    if (value !== '' && !isHttpUrl(value)) return `${PROXY_NAMES[name]} is not an http or https URL`;
  }
  return undefined;
}

export interface Proxies {
  readonly httpProxy: string;
  readonly httpsProxy: string;
}

const PROXY_NAMES: Readonly<Record<string, string>> = { httpProxy: 'HTTP_PROXY', httpsProxy: 'HTTPS_PROXY' };

/** The proxies that the environment names; an empty text where it names none. The lower-case spelling wins, as in curl. */
export const proxiesOf = (env: Env): Proxies => ({
  httpProxy: env['http_proxy'] ?? env['HTTP_PROXY'] ?? '',
  httpsProxy: env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '',
});

/** The hosts that go past the proxy. */
export const noProxyOf = (env: Env): string => env['no_proxy'] ?? env['NO_PROXY'] ?? '';

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
