import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../src/kernel/secret.ts';

describe('a secret', () => {
  const secret = new Secret('canary-4711');

  it.each([
    ['as text', () => `${secret}`],
    ['in JSON', () => JSON.stringify({ secret })],
    ['when inspected', () => inspect({ deep: [secret] }, { depth: Number.POSITIVE_INFINITY, showHidden: true })],
    ['in its keys', () => JSON.stringify(Object.entries(secret))],
  ])('does not show %s', (_, show) => expect(show()).not.toContain('canary'));

  it('gives its value when asked', () => expect(secret.reveal()).toBe('canary-4711'));
});
