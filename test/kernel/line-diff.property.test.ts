import { describe, expect, it } from 'vitest';
import { commonLines } from '../../src/kernel/line-diff.ts';
import { fc } from '../support/fast-check.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

/** The length of the longest common subsequence, by trying everything. */
function most(a: readonly string[], b: readonly string[]): number {
  const [first, ...rest] = a;
  if (first === undefined) return 0;
  const at = b.indexOf(first);
  return Math.max(most(rest, b), at < 0 ? 0 : 1 + most(rest, b.slice(at + 1)));
}

describe('the lines that two texts have in common', () => {
  it('are the same in both, in order, and as many as possible', () =>
    fc.assert(
      fc.property(text, text, (before, after) => {
        const matches = commonLines(before, after);
        for (const [index, [row, column]] of matches.entries()) {
          expect(before[row]).toBe(after[column]);
          const [lastRow = -1, lastColumn = -1] = matches[index - 1] ?? [];
          expect(row > lastRow && column > lastColumn).toBe(true);
        }
        expect(matches.length).toBe(most(before, after));
      }),
    ));

  it('are also found in two long texts that are completely different except for a few lines', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => (index % 100 === 0 ? `same ${index}` : 'old'));
    const after = Array.from({ length: 30_000 }, (_, index) =>
      index % 150 === 0 ? `same ${(index / 150) * 100}` : 'new',
    );
    expect(commonLines(before, after)).toHaveLength(200);
  });
});
