import { describe, expect, it } from 'vitest';
import { canonicalJson, isJsonObject, type Json, writeCanonicalJson } from '../../src/kernel/json.ts';
import { fc } from '../support/fast-check.ts';

const json: fc.Arbitrary<Json> = fc.jsonValue() as fc.Arbitrary<Json>;

const shuffled = (value: Json): Json => {
  if (Array.isArray(value)) return value.map((item) => shuffled(item as Json));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .reverse()
      .map((key) => [key, shuffled(value[key] ?? null)]),
  );
};

describe('canonical JSON', () => {
  it('leaves out what is undefined', () => expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}'));

  it('does not depend on the order of keys', () =>
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    ));

  it('has its keys in code-point order, numbers too', () =>
    expect(canonicalJson({ b: { 10: 1, 9: 2, A: 3 }, a: [[], {}, [{}]] })).toBe(
      '{"a":[[],{},[{}]],"b":{"10":1,"9":2,"A":3}}',
    ));

  it('is the same piece by piece', () =>
    fc.assert(
      fc.property(json, (value) => {
        const pieces: string[] = [];
        writeCanonicalJson(value, (piece) => pieces.push(piece));
        expect(pieces.join('')).toBe(canonicalJson(value));
      }),
    ));

  it('is JSON of the same value', () =>
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    ));
});
