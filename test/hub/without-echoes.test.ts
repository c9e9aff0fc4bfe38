import { expect, test } from 'vitest';
import { withoutEchoes } from '../../src/hub/decode-answer.ts';

const TOKEN = 'a-token-that-is-long-enough';

test('an echoed token is dropped by its key at every depth, whatever token it is', () => {
  const body = { authToken: 'another', list: [{ auditData: { authToken: 'x', traceId: 't' } }], kept: 1 };
  expect(withoutEchoes(body, undefined)).toEqual({ list: [{ auditData: { traceId: 't' } }], kept: 1 });
});

test('the token inside another text is masked', () => {
  expect(withoutEchoes([`<${TOKEN}>`, { note: TOKEN + TOKEN }], TOKEN)).toEqual([
    '<[secret]>',
    { note: '[secret][secret]' },
  ]);
});

test('a short token changes no data', () => {
  expect(withoutEchoes({ name: 'test hotel' }, 'test')).toEqual({ name: 'test hotel' });
});

test('a key that would reach into prototypes is dropped', () => {
  const clean = withoutEchoes(JSON.parse('{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}}}'), undefined);
  expect(JSON.stringify(clean)).toBe('{"a":{}}');
  expect(clean).not.toHaveProperty('polluted');
});

test('all else stays as it is', () => {
  const body = { a: null, b: [1.25, true, 'x', []], c: {} };
  expect(withoutEchoes(body, TOKEN)).toEqual(body);
});
