import { describe, expect, it } from 'vitest';
import { versionCode, versionOf } from '../../src/contract/version-code.ts';
import { fc } from '../support/fast-check.ts';

describe('the code of a version', () => {
  it.each([
    ['EARLY.v2', { code: 'EARLY', number: 2 }],
    ['EARLY.v10', { code: 'EARLY', number: 10 }],
    ['EARLY.v2.v3', { code: 'EARLY.v2', number: 3 }],
    ['EARLY.v999999', { code: 'EARLY', number: 999_999 }],
  ])('%s is read', (code, version) => expect(versionOf(code)).toEqual(version));

  it.each(['EARLY', 'EARLY.v1', 'EARLY.v0', 'EARLY.v02', 'EARLY.V2', 'EARLYv2', '.v2', 'EARLY.v', 'EARLY.v1000000'])(
    '%s is none',
    (code) => expect(versionOf(code)).toBeUndefined(),
  );

  it('is undefined if it would be too long for a code', () => {
    expect(versionCode({ code: 'A'.repeat(61), number: 2 })).toBe(`${'A'.repeat(61)}.v2`);
    expect(versionCode({ code: 'A'.repeat(61), number: 10 })).toBeUndefined();
  });

  it('is undefined for a number that is not a version', () => {
    expect([1, 0, -2, 1_000_000].map((number) => versionCode({ code: 'A', number }))).toEqual(Array(4).fill(undefined));
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/), fc.integer({ min: 2, max: 999_999 }), (code, number) => {
        expect(versionOf(versionCode({ code, number }) ?? '')).toEqual({ code, number });
      }),
    );
  });
});
