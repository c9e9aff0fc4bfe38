import { describe, expect, it } from 'vitest';
import { giveRoomBack, keepHeapTight } from '../../src/host/node-memory.ts';

const MANY = 2_000_000;

/** Some hundred megabytes that nobody needs any more. */
function waste(): number {
  return Array.from({ length: MANY }, (_, n) => ({ n, of: [n] })).length;
}

describe('the heap', () => {
  it.each([
    ['is cleared of what nobody needs when room is given back', giveRoomBack],
    ['is cleared when it is to be kept tight', keepHeapTight],
  ])('%s', async (_, clear) => {
    keepHeapTight();
    const before = process.memoryUsage().heapUsed;
    expect(waste()).toBe(MANY);
    await clear();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before + 40 * 1024 * 1024);
  });

  it('is cleared by nobody else', async () => {
    await giveRoomBack();
    expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
  });
});
