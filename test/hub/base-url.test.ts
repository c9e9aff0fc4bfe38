import { describe, expect, test } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import { parseBaseUrl } from '../../src/hub/transport-objection.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { standingClock } from '../support/standing-clock.ts';

describe('a base URL', () => {
  test.each([
    ['https://hub.example/resources', 'https://hub.example/resources'],
    ['https://hub.example/resources/', 'https://hub.example/resources'],
    ['https://hub.example', 'https://hub.example'],
    ['HTTPS://Hub.Example:443/resources//', 'https://hub.example/resources'],
    ['http://127.0.0.1:8080/resources', 'http://127.0.0.1:8080/resources'],
    ['http://127.9.8.7', 'http://127.9.8.7'],
    ['http://localhost:1/r', 'http://localhost:1/r'],
    ['http://[::1]:1/r', 'http://[::1]:1/r'],
  ])('%s is accepted', (text, value) => {
    expect(parseBaseUrl(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['http://hub.example/resources', /must use https/],
    ['http://127.0.0.1.hub.example/', /must use https/],
    ['http://localhost.hub.example/', /must use https/],
    ['http://10.0.0.1/', /must use https/],
    ['ftp://hub.example/', /must start with https/],
    ['hub.example/resources', /is not a URL/],
    ['', /is not a URL/],
    ['https://user:canary@hub.example/', /must not contain a user name or password/],
    ['https://hub.example/?a=canary', /must not have a query/],
    ['https://hub.example/#canary', /must not have a query or fragment/],
  ])('%s is refused without being quoted', (text, error) => {
    const result = parseBaseUrl(text);
    expect(result).toEqual({ ok: false, error: expect.stringMatching(error) });
    expect(JSON.stringify(result)).not.toContain('canary');
  });
});

const options = {
  baseUrl: 'https://hub.example',
  username: 'u',
  password: new Secret('p'),
  micrositeId: 'm',
  clock: standingClock(),
  randomness: { next: () => 0 },
};

test('a client is never opened on plain http beyond this machine', () => {
  expect(() => openHub({ ...options, baseUrl: 'http://hub.example' })).toThrow(RangeError);
});

test.each(['a\r\nb', '', 'ü'])('a client is never opened with the user agent %j', (userAgent) => {
  expect(() => openHub({ ...options, userAgent })).toThrow(TypeError);
});
