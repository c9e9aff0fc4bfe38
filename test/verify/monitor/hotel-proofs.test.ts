import { describe, expect, it } from 'vitest';
import { NO_PROOFS, withJudged, withProvable } from '../../../src/verify/monitor/hotel-proofs.ts';

const ALL = new Set([0, 1, 2]);
const failure = { id: 'stay', what: 'wrong-price', text: 'wrong price' };
const begun = withProvable(NO_PROOFS, ALL, 100);
const failed = withJudged(begun, [{ places: [0, 1], failure }], ALL, 200);

describe('the proofs of a hotel', () => {
  it('wait from when a price could be proved first', () => {
    expect(begun.prices).toEqual([-100, -100, -100]);
    expect(withProvable(withProvable(NO_PROOFS, [1], 100), ALL, 200).prices).toEqual([-200, -100, -200]);
  });

  it('count from the last stay that was right', () =>
    expect(withJudged(begun, [{ places: [0, 2] }], ALL, 200).prices).toEqual([200, -100, 200]));

  it('do not count a time that has not come yet', () =>
    expect(withProvable({ prices: [900, 50], failed: [] }, [0, 1], 100).prices).toEqual([-100, 50]));

  it('keep a failed stay until all of its prices were proved', () => {
    expect(failed.prices).toEqual([-100, -100, -100]);
    const half = withJudged(failed, [{ places: [0] }], ALL, 300);
    expect(half.failed).toMatchObject([{ id: 'stay', at: 200, places: [0, 1] }]);
    expect(withJudged(half, [{ places: [1] }], ALL, 400).failed).toEqual([]);
  });

  it('do not count a price that one stay shows right and another one wrong', () => {
    const both = withJudged(begun, [{ places: [0] }, { places: [0], failure }], ALL, 200);
    expect(both.prices).toEqual([-100, -100, -100]);
    expect(both.failed).toHaveLength(1);
  });

  it('forget a failed stay that cannot be booked any more', () => {
    expect(withProvable(failed, [2], 300).failed).toEqual([]);
    expect(withProvable(failed, [1], 300).failed).toHaveLength(1);
  });
});
