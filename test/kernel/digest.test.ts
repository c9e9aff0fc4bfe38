import { describe, expect, it } from 'vitest';
import { digestOf, digestOfJson, digestOfPieces, fingerprintOf } from '../../src/kernel/digest.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import { fc } from '../support/fast-check.ts';

describe('the digest', () => {
  it('of a text is its SHA-256 as UTF-8', () =>
    expect(digestOf('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'));

  it('of pieces is that of the whole, however it is cut', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(300_000), (pieces, more) => {
        const all = [...pieces, '€'.repeat(more), ...pieces];
        expect(digestOfPieces(all)).toBe(digestOf(all.join('')));
      }),
      { numRuns: 50 },
    ));

  it('of a value is that of its canonical JSON, however long', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(100_000), (value, more) => {
        const both = [value, 'x'.repeat(more), value];
        expect(digestOfJson(both)).toBe(digestOf(canonicalJson(both)));
      }),
      { numRuns: 50 },
    ));

  it('begins with the short name of the value, which keys in another order do not change', () => {
    const name = fingerprintOf({ a: 1, b: [2] });
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(digestOfJson({ a: 1, b: [2] })).toMatch(new RegExp(`^${name}`));
    expect(fingerprintOf({ b: [2], a: 1 })).toBe(name);
    expect(fingerprintOf({ a: 1, b: [3] })).not.toBe(name);
  });
});
