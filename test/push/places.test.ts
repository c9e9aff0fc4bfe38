import { describe, expect, it } from 'vitest';
import { Places } from '../../src/push/places.ts';
import { fc } from '../support/fast-check.ts';

/** Works that end, or come back from waiting, when the test says so. */
function bench(limit: number) {
  const places = new Places(limit);
  const reported: string[] = [];
  const gates = new Map<string, () => void>();
  const gate = (name: string) => new Promise<void>((resolve) => gates.set(name, resolve));
  const turn = () => new Promise(setImmediate);
  return {
    reported,
    /** Waits in its place first where `lends`. */
    start: (name: string, lends = false) =>
      places.hold(async () => {
        reported.push(`${name} begins`);
        if (lends) {
          await places.lend(() => gate(`${name} waits`));
          reported.push(`${name} is back`);
        }
        await gate(name);
      }),
    open: async (name: string) => {
      await turn();
      gates.get(name)?.();
      await turn();
    },
  };
}

describe('work in places', () => {
  it('starts in order, with as much at a time as there are places', async () => {
    const { reported, start, open } = bench(2);
    const all = ['a', 'b', 'c'].map((name) => start(name));
    await open('');
    expect(reported).toEqual(['a begins', 'b begins']);
    for (const name of ['b', 'a', 'c']) await open(name);
    await Promise.all(all);
    expect(reported).toEqual(['a begins', 'b begins', 'c begins']);
  });

  it('lends its place while it waits, and continues when it gets one again', async () => {
    const { reported, start, open } = bench(2);
    const all = [start('a', true), start('b'), start('c')];
    await open('');
    expect(reported).toEqual(['a begins', 'b begins', 'c begins']);
    await open('a waits');
    expect(reported).toHaveLength(3);
    await open('b');
    expect(reported).toEqual(['a begins', 'b begins', 'c begins', 'a is back']);
    for (const name of ['a', 'c']) await open(name);
    await Promise.all(all);
  });

  it('keeps a single place while it waits', async () => {
    const { reported, start, open } = bench(1);
    const all = [start('a', true), start('b')];
    await open('a waits');
    expect(reported).toEqual(['a begins', 'a is back']);
    for (const name of ['a', 'b']) await open(name);
    await Promise.all(all);
  });

  it('gives its place back if it fails', async () => {
    const places = new Places(1);
    await expect(places.hold(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await places.hold(async () => 'next')).toBe('next');
  });

  it('never exceeds the number of places', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.boolean()), fc.integer({ min: 2, max: 4 }), async (works, limit) => {
        const places = new Places(limit);
        let atWork = 0;
        let most = 0;
        const work = (by: 1 | -1): void => {
          atWork += by;
          most = Math.max(most, atWork);
        };
        await Promise.all(
          works.map((lends) =>
            places.hold(async () => {
              work(1);
              if (lends) {
                work(-1);
                await places.lend(() => new Promise(setImmediate));
                work(1);
              }
              await Promise.resolve();
              work(-1);
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(limit);
        expect(atWork).toBe(0);
      }),
    ));
});
