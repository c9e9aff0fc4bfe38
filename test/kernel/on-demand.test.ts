import { describe, expect, it } from 'vitest';
import { OnDemand } from '../../src/kernel/on-demand.ts';

interface Words {
  readonly words: readonly string[];
  readonly count: number;
}

const texts = new OnDemand<string, Words>({
  words: (text) => text.split(' '),
  count: (text) => text.length,
});

describe('fields that are read on demand', () => {
  it('have the content of their own source, and the given fields', () => {
    const one = texts.object({ id: 1 }, 'a room');
    const other = texts.object({ id: 2 }, 'two rooms');
    expect(one).toEqual({ id: 1, words: ['a', 'room'], count: 6 });
    expect(other).toEqual({ id: 2, words: ['two', 'rooms'], count: 9 });
  });

  it('are read again each time', () => {
    const one = texts.object({}, 'a room');
    expect(one.words).not.toBe(one.words);
  });

  it('are listed like any other fields, in the given order', () => {
    const one = texts.object({ id: 1 }, 'a room');
    expect(Object.keys(one)).toEqual(['words', 'count', 'id']);
    expect(JSON.stringify(one)).toBe('{"words":["a","room"],"count":6,"id":1}');
  });

  it('are read once for a copy, which is an ordinary object', () => {
    const copy = { ...texts.object({ id: 1 }, 'a room') };
    expect(copy.words).toBe(copy.words);
    expect(texts.source(copy)).toBeUndefined();
  });

  it('know their source', () => {
    expect(texts.source(texts.object({}, 'a room'))).toBe('a room');
    expect(texts.source({})).toBeUndefined();
  });

  it('cannot be read through an object that merely inherits from one', () => {
    const heir: Words = Object.create(texts.object({}, 'a room'));
    expect(() => heir.words).toThrow('words is read from an object that was not made here');
  });

  it('share their functions, so that many objects are of one shape', () => {
    const getter = (object: object) => Object.getOwnPropertyDescriptor(object, 'words')?.get;
    expect(getter(texts.object({}, 'a'))).toBe(getter(texts.object({}, 'b')));
  });
});
