import { describe, expect, it } from 'vitest';
import { atPiece, leftMs, startPace } from '../../../src/view/live/status-line.ts';

/** The time that is left `later` ms after pieces of work that took this many ms each. */
function leftAfter(total: number, took: readonly number[], later = 0): number | undefined {
  let now = 1_000_000;
  let pace = startPace(total, now);
  for (const [index, ms] of took.entries()) {
    now += ms;
    pace = atPiece(pace, index + 1, now);
  }
  return leftMs(pace, now + later);
}

describe('the time that is left', () => {
  it('is not guessed before three moments at which something ended', () =>
    expect(leftAfter(9, [1000, 1000])).toBe(undefined));

  it('is not guessed from many pieces that ended in one moment', () =>
    expect(leftAfter(90, [1000, 0, 1, 0, 2, 1000, 1, 0])).toBe(undefined));

  it('follows the pace so far', () => expect(leftAfter(13, [1000, 1000, 1000])).toBe(10_000));

  it('counts all pieces of a moment', () => expect(leftAfter(12, [1000, 0, 1000, 0, 1000, 0])).toBe(3000));

  it('forgets how slow the beginning was', () =>
    expect(leftAfter(41, [60_000, ...Array.from({ length: 30 }, () => 100)])).toBe(1000));

  it('grows while a piece is overdue', () => {
    expect(leftAfter(13, [1000, 1000, 1000], 1000)).toBe(10_000);
    expect(leftAfter(13, [1000, 1000, 1000], 7000)).toBe(30_000);
  });

  it('does not take for pace what an earlier run had done', () => {
    let pace = startPace(100, 0, 90);
    for (const done of [91, 92, 93]) pace = atPiece(pace, done, (done - 90) * 1000);
    expect(leftMs(pace, 3000)).toBe(7000);
  });

  it('is not shown at the end', () => expect(leftAfter(3, [100, 100, 100])).toBe(undefined));
});
