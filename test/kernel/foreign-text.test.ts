import { expect, test } from 'vitest';
import { foreignText } from '../../src/kernel/redact.ts';

test('a secret at the end of what is shown leaves no half', () => {
  expect(foreignText(`${'x'.repeat(495)}canary-secret`, ['canary-secret'])).not.toContain('can');
});

test('a secret with a control character is recognised before that is escaped', () => {
  expect(foreignText('is can\tary here', ['can\tary'])).toBe('is [secret] here');
});

test('the rest is on one line', () => {
  expect(foreignText('one\ntwo\u001b[31m', [])).toBe('one\\ntwo\\u001b[31m');
});
