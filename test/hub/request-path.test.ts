import { describe, expect, test } from 'vitest';
import { operations } from '../../src/hub/operations.ts';
import { requestPath, requestQuery } from '../../src/hub/prepare-call.ts';
import { fc } from '../support/fast-check.ts';
import { openTestHub } from '../support/open-test-hub.ts';

const hotel = (providerCode: string | number) => requestPath(operations.readHotel, { supplierId: 1, providerCode });

describe('a path value', () => {
  test.each([
    ['12', '/hotel/1/12'],
    ['a/b', '/hotel/1/a%2Fb'],
    ['../../suppliers', '/hotel/1/..%2F..%2Fsuppliers'],
    ['a?b#c', '/hotel/1/a%3Fb%23c'],
    ['a\r\nauth-token: x', '/hotel/1/a%0D%0Aauth-token%3A%20x'],
    ['a\\b;c', '/hotel/1/a%5Cb%3Bc'],
    ['%2e%2e', '/hotel/1/%252e%252e'],
    ['...', '/hotel/1/...'],
    ['ñ', '/hotel/1/%C3%B1'],
  ])('%j stays in its place', (value, path) => {
    expect(hotel(value)).toEqual({ ok: true, value: path });
  });

  test.each([
    ['', 'cannot be sent: providerCode is empty'],
    ['.', 'cannot be sent: providerCode is "."'],
    ['..', 'cannot be sent: providerCode is ".."'],
    ['a\ud800', 'cannot be sent: providerCode is not well-formed text'],
  ])('%j must not be in a path', (value, error) => {
    expect(hotel(value)).toEqual({ ok: false, error });
  });

  test('that is missing is a bug of the caller', () => {
    expect(() => requestPath(operations.readHotel, { supplierId: 1 })).toThrow(
      'readHotel needs a value for providerCode',
    );
  });

  test('is never taken from the prototype', () => {
    const operation = { name: 'odd', path: '/{toString}' };
    expect(() => requestPath(operation, {})).toThrow('odd needs a value for toString');
  });

  test('whatever it is never changes the number of segments that a URL parser sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const path = hotel(value);
        if (!path.ok) return;
        const { pathname, search, hash } = new URL(`https://hub.example${path.value}`);
        expect(pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(value);
        expect(search + hash).toBe('');
      }),
    );
  });

  test('that cannot be sent is refused before anything is sent, even for a token', async () => {
    const { server, hub } = await openTestHub();
    expect(await hub.call(operations.readHotel, { path: { supplierId: 1, providerCode: '..' } })).toEqual({
      kind: 'refused',
      operation: 'readHotel',
      request: 'GET /hotel/{supplierId}/{providerCode}',
      reason: 'cannot be sent: providerCode is ".."',
      messages: [],
      trace: {},
    });
    expect(server.requests).toEqual([]);
  });
});

test('a query is encoded, and absent if there is nothing to send', () => {
  expect(requestQuery({ lang: 'a&b', first: 0 })).toBe('?lang=a%26b&first=0');
  expect(requestQuery({})).toBe('');
  expect(requestQuery()).toBe('');
});
