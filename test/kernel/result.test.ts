import { expect, it } from 'vitest';
import { fail, ok, unreachable } from '../../src/kernel/result.ts';

it('is either a value or an error', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(fail('why')).toEqual({ ok: false, error: 'why' });
});

it('throws with the value that should not have come', () => {
  const strange: unknown = { kind: 'strange' };
  expect(() => unreachable(strange as never)).toThrow('{"kind":"strange"}');
});
