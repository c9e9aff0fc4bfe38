import { describe, expect, it } from 'vitest';
import { limitHeapGrowth, releaseUnusedMemory } from '../../src/host/engine.ts';

const MANY = 2_000_000;

/** Some hundred megabytes of garbage. */
function waste(): number {
  return Array.from({ length: MANY }, (_, n) => ({ n, of: [n] })).length;
}

describe('garbage', () => {
  it.each([
    ['is collected when unused memory is released', releaseUnusedMemory],
    ['is collected when heap growth is limited', limitHeapGrowth],
  ])('%s', async (_, clear) => {
    limitHeapGrowth();
    const before = process.memoryUsage().heapUsed;
    expect(waste()).toBe(MANY);
    await clear();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before + 40 * 1024 * 1024);
  });

  it('cannot be collected by other code', async () => {
    await releaseUnusedMemory();
    expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
  });
});
