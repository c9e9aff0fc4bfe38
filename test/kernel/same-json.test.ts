import { describe, expect, it } from 'vitest';
import { digestOf, digestOfJson, fingerprintOf } from '../../src/kernel/digest.ts';
import { canonicalJson, type Json, sameJson } from '../../src/kernel/json.ts';
import { fc } from '../support/fast-check.ts';

const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, 1, '', 'a', '1'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ä', ''), fc.option(tie('json'), { nil: undefined }), { maxKeys: 3 }),
  ),
}));

describe('JSON values', () => {
  it('are the same if they would be written as the same canonical text', () =>
    fc.assert(fc.property(json, json, (a, b) => sameJson(a, b) === (canonicalJson(a) === canonicalJson(b)))));

  it('are the same whatever the order of keys and without what is undefined', () =>
    expect(sameJson({ a: 1, b: [{ c: undefined }] }, { b: [{}], a: 1 })).toBe(true));

  it('are not the same if one has a null more', () => expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false));

  it('are not the same if one key of several differs', () => {
    expect(sameJson({ a: 1, b: 2 }, { a: 1, b: 3 })).toBe(false);
    expect(sameJson({ a: null }, { b: 1 })).toBe(false);
  });

  it('are the same if undefined is written as null', () => expect(sameJson([undefined], [null])).toBe(true));

  it('have the digest of their canonical text, however long that is', () => {
    const long = Array.from({ length: 30_000 }, (_, index) => ({ b: index, a: `text ${index}` }));
    expect(digestOfJson(long)).toBe(digestOf(canonicalJson(long)));
  });

  it('have the first half of that digest as their fingerprint', () => {
    expect(digestOf('null')).toBe('74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b');
    expect(fingerprintOf(null)).toBe('74234e98afe7498fb5daf1f36ac2d78a');
  });
});
