import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../src/kernel/secret.ts';

describe('a secret', () => {
  const secret = new Secret('canary-4711');

  it.each([
    ['as text', () => `${secret}`],
    ['in JSON', () => JSON.stringify({ secret })],
    ['when inspected', () => inspect({ deep: [secret] }, { depth: Number.POSITIVE_INFINITY, showHidden: true })],
    ['when joined to a text', () => `token: ${[secret]}`],
  ])('shows as [secret] %s', (_, show) => {
    expect(show()).toContain('[secret]');
    expect(show()).not.toContain('canary');
  });

  it('has no keys that show it', () => expect(Reflect.ownKeys(secret)).toEqual([]));

  it('returns its value on request', () => expect(secret.reveal()).toBe('canary-4711'));
});
