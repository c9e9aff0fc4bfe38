import { describe, expect, test } from 'vitest';
import { noProxyOf, proxiesOf, transportObjection } from '../../src/hub/transport-objection.ts';

describe('the environment', () => {
  test('without anything odd raises no objection', () => {
    expect(transportObjection({})).toBeUndefined();
    expect(transportObjection({ NODE_TLS_REJECT_UNAUTHORIZED: '1', HTTPS_PROXY: 'http://proxy:3128' })).toBeUndefined();
    expect(transportObjection({ HTTPS_PROXY: '' })).toBeUndefined();
  });

  test('that turns off the checking of certificates is refused', () => {
    expect(transportObjection({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatch(
      /^NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate checks/,
    );
  });

  test.each([
    ['HTTPS_PROXY', { HTTPS_PROXY: 'user:canary@proxy' }],
    ['HTTP_PROXY', { http_proxy: 'socks5://canary' }],
  ])('with an unreadable %s is refused without quoting it', (name, env) => {
    const objection = transportObjection(env);
    expect(objection).toBe(`${name} is not an http or https URL`);
  });

  test('names proxies in either case, the lower case first', () => {
    expect(proxiesOf({ https_proxy: 'a', HTTPS_PROXY: 'b', HTTP_PROXY: 'c' })).toEqual({
      httpsProxy: 'a',
      httpProxy: 'c',
    });
    expect(noProxyOf({ no_proxy: 'a', NO_PROXY: 'b' })).toBe('a');
    expect(noProxyOf({})).toBe('');
  });
});
