import { describe, expect, it } from 'vitest';
import { eachLimited } from '../../src/push/look/read-snapshot.ts';
import { fc } from '../support/fast-check.ts';

/** Works that end when the test says so. */
function bench() {
  const begun: number[] = [];
  const waiting = new Map<number, (result: string) => void>();
  const work = (item: number) => {
    begun.push(item);
    return new Promise<string>((resolve) => waiting.set(item, resolve));
  };
  const finish = async (item: number) => {
    waiting.get(item)?.(`done ${item}`);
    await new Promise(setImmediate);
  };
  return { begun, work, finish };
}

describe('work on many items', () => {
  it('starts in order, with at most that many at a time, and returns the results in that order', async () => {
    const { begun, work, finish } = bench();
    const all = eachLimited([1, 2, 3, 4], 2, work);
    expect(begun).toEqual([1, 2]);
    await finish(2);
    expect(begun).toEqual([1, 2, 3]);
    await finish(1);
    expect(begun).toEqual([1, 2, 3, 4]);
    await finish(4);
    await finish(3);
    expect(await all).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
  });

  it('returns one result per item, whatever the limit', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), async (items, limit) => {
        expect(await eachLimited(items, limit, async (item) => item + 1)).toEqual(items.map((item) => item + 1));
      }),
    ));

  it('fails when one of them does', async () => {
    const failing = eachLimited([1, 2], 1, (item) => Promise.reject(new Error(`no ${item}`)));
    await expect(failing).rejects.toThrow('no 1');
  });
});
