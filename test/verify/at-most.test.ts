import { describe, expect, it } from 'vitest';
import { atMost } from '../../src/verify/at-most.ts';

describe('a gate for a few at a time', () => {
  it.each([1, 2, 3])('lets %i pass at once, in their order, and the next one after a failure too', async (limit) => {
    const gate = atMost(limit);
    const begun: number[] = [];
    let inside = 0;
    let most = 0;
    const tasks = Array.from({ length: 8 }, (_, index) =>
      gate(async () => {
        begun.push(index);
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
        if (index === 2) throw new Error('one fails');
        return index;
      }),
    );
    const ended = await Promise.allSettled(tasks);
    expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(limit);
  });
});
