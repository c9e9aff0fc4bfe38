import { describe, expect, it } from 'vitest';
import { canonicalJson, type JsonObject } from '../../src/kernel/json.ts';
import {
  canonicalText,
  indentedPieces,
  LongList,
  listPieces,
  objectPieces,
  utf8Chunks,
  utf8Whole,
} from '../../src/kernel/json-pieces.ts';
import { fc } from '../support/fast-check.ts';

const joined = (pieces: Iterable<string>): string => [...pieces].join('');

describe('JSON in pieces with two blanks a level', () => {
  it('equals the whole, however deep it is cut', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 5 }), (value, depth) => {
        expect(joined(indentedPieces(value, depth))).toBe(JSON.stringify(value, null, 2));
      }),
    ));

  it.each([
    [{}],
    [[]],
    [{ a: undefined }],
    [{ a: [undefined, {}], b: { c: undefined } }],
    ['two\nlines'],
    [{ a: 'x\ny' }],
  ])('equals the whole: %j', (value) => {
    for (const depth of [0, 1, 9]) expect(joined(indentedPieces(value, depth))).toBe(JSON.stringify(value, null, 2));
  });

  it('is the same for a list whose items are made when they are read', () => {
    for (const items of [[], [1, { a: [2] }]]) {
      const long = { list: new LongList(() => items), after: true };
      const text = JSON.stringify({ list: items, after: true }, null, 2);
      for (const depth of [0, 1, 9]) expect(joined(indentedPieces(long, depth))).toBe(text);
    }
    const made: number[] = [];
    const long = new LongList(function* () {
      for (const item of [1, 2, 3]) {
        made.push(item);
        yield item;
      }
    });
    for (const piece of indentedPieces(long)) if (piece.includes('2')) break;
    expect(made).toEqual([1, 2]);
  });

  it('reads each field only when its piece is due, down to the given depth', () => {
    const asked: string[] = [];
    const reported = (name: string, value: unknown) => ({
      get [name]() {
        asked.push(name);
        return value;
      },
    });
    const pieces = indentedPieces([reported('first', reported('deep', 1)), reported('second', 2)], 2);
    for (const piece of pieces) if (piece.includes('first')) break;
    expect(asked).toEqual(['first']);
    const whole = joined(indentedPieces([{ a: { b: [1, 2] } }], 2));
    expect([...indentedPieces([{ a: { b: [1, 2] } }], 2)]).toHaveLength(5);
    expect([...indentedPieces([{ a: { b: [1, 2] } }], 0)]).toEqual([whole]);
  });
});

describe('JSON in pieces', () => {
  it('is the canonical JSON of the whole', () =>
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (items, fields) => {
        const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, canonicalJson(value)]));
        const list = listPieces(items, canonicalJson);
        expect(joined(objectPieces({ list: 'null', ...texts }))).toBe(canonicalJson({ list: null, ...fields }));
        expect(joined(objectPieces({ list }))).toBe(canonicalJson({ list: items }));
      }),
    ));

  it('is the canonical JSON of fields and of texts together, without absent ones', () => {
    const fields = { d: [1, { b: 2, a: 1 }], a: 'x', none: undefined };
    expect(canonicalText(fields, { c: '{"y":1}', b: '[]' })).toBe(
      canonicalJson({ a: 'x', b: [], c: { y: 1 }, d: [1, { a: 1, b: 2 }] }),
    );
  });

  it('leaves out absent fields', () => {
    const fields: JsonObject = { b: undefined };
    expect(joined(objectPieces({ a: '1', ...fields, b: undefined }))).toBe('{"a":1}');
    expect(joined(objectPieces({}))).toBe('{}');
    expect(joined(listPieces([], canonicalJson))).toBe('[]');
  });

  it('is the same bytes in chunks of any size, and none is much longer', () => {
    const pieces = ['{"a":"é', '€', '","b":', '12', '}'];
    for (const size of [1, 4, 100]) {
      const chunks = [...utf8Chunks(pieces, size)];
      expect(Buffer.concat(chunks).toString()).toBe(pieces.join(''));
      expect(chunks.every((chunk) => chunk.length <= 3 * (size + 7))).toBe(true);
    }
    expect([...utf8Chunks(pieces, 1)]).toHaveLength(5);
    expect([...utf8Chunks([], 1)]).toEqual([]);
  });

  it('is the same bytes as a whole, however long', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.nat(300_000), (pieces, more) => {
        const all = [...pieces, 'é'.repeat(more), ...pieces];
        expect(
          Buffer.compare(
            utf8Whole(() => all),
            Buffer.from(all.join('')),
          ),
        ).toBe(0);
      }),
      { numRuns: 50 },
    ));
});
