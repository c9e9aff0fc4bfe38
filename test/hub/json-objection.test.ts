import { describe, expect, test } from 'vitest';
import { jsonObjection } from '../../src/hub/json-objection.ts';
import { fc } from '../support/fast-check.ts';

const list = (entries: number, entry = '1') => `[${Array.from({ length: entries }, () => entry).join(',')}]`;
const TOO_MANY = 'answered JSON with more than 500,000 values';
const TOO_LONG = 'answered JSON with more than 50,000 entries in one list or object';

describe('JSON of a hub', () => {
  test('may have 50,000 entries in a list, and no more', () => {
    expect(jsonObjection(list(50_000))).toBeUndefined();
    expect(jsonObjection(list(50_001))).toBe(TOO_LONG);
  });

  test('may have 50,000 entries in an object, and no more', () => {
    const object = (entries: number) => list(entries, '"k":1').replace('[', '{').replace(']', '}');
    expect(jsonObjection(object(50_000))).toBeUndefined();
    expect(jsonObjection(object(50_001))).toBe(TOO_LONG);
  });

  test('may have 500,000 values, and no more', () => {
    // Ten lists, and the list around them: 11 values that are lists.
    const tenLists = (inLast: number) => `[${[...Array(9).fill(list(49_999)), list(inLast)].join(',')}]`;
    expect(jsonObjection(tenLists(49_998))).toBeUndefined();
    expect(jsonObjection(tenLists(49_999))).toBe(TOO_MANY);
  });

  test('may be 64 levels deep, and no more', () => {
    expect(jsonObjection(`${'['.repeat(64)}${']'.repeat(64)}`)).toBeUndefined();
    expect(jsonObjection('{"a":'.repeat(65))).toBe('answered with JSON deeper than 64 levels');
  });

  test('counts each list separately, even after one inside it has ended', () => {
    expect(jsonObjection(`[${list(30_000)},${list(30_000)}]`)).toBeUndefined();
    expect(jsonObjection(`[[],${list(50_001).slice(1)}`)).toBe(TOO_LONG);
  });

  test('counts nothing inside strings, whatever is escaped there', () => {
    const signs = String.raw`[{,\"`.repeat(60_000);
    expect(jsonObjection(`["${signs}","\\\\",["\\\\\\"[",1]]`)).toBeUndefined();
  });

  test('that closes more than it opens, or ends within a string, is left to the parser', () => {
    expect(jsonObjection(`]${'['.repeat(100)}`)).toBeUndefined();
    expect(jsonObjection(`"${'['.repeat(100)}\\"`)).toBeUndefined();
  });

  test('of any kind within the limits is accepted', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => jsonObjection(text) === undefined));
  });
});
