import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/kernel/nearest.ts';
import { fc } from '../support/fast-check.ts';

/** What becomes of a word by one letter too many, too few or another, or by two neighbours that changed places. */
function oneSlip(word: string): ReadonlySet<string> {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    slips.add(before + after.slice(1));
    slips.add(before + after.slice(0, 2).split('').reverse().join('') + after.slice(2));
    for (const letter of ['a', 'b', 'c']) slips.add(before + letter + after).add(before + letter + after.slice(1));
  }
  return slips;
}

describe('did you mean', () => {
  it.each([
    ['DBl', ['SGL', 'DBL'], 'DBL'],
    ['baseprice', ['basePrice', 'amount'], 'basePrice'],
    ['seasnos', ['seasons', 'rates'], 'seasons'],
    ['minimumChildren', ['minimumChildrens', 'minimumAdults'], 'minimumChildrens'],
    ['DBL', ['SUITE', 'FAMILY'], undefined],
    ['', ['DBL'], undefined],
    ['', ['A'], 'A'],
    ['DBL', [], undefined],
    ['DBLX', ['DBL'], 'DBL'],
    ['DBL', ['DBLXY'], undefined],
    ['seasno', ['saeson'], 'saeson'],
    ['seasno', ['saesonx'], undefined],
    ['ROOM7', ['ROOM', 'ROOM77', 'ROOM7'], 'ROOM7'],
    ['rates', ['ratios', 'rate'], 'rate'],
    ['rate', ['raets'], undefined],
  ])('%s among %j: %s', (word, candidates, meant) => expect(nearest(word, candidates)).toBe(meant));

  it('finds, for a word of up to five letters, only what is at most one slip away', () => {
    const slip = (word: string) => fc.constantFrom(...oneSlip(word));
    const typed = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
    const meant = (word: string) => fc.oneof(slip(word), slip(word).chain(slip));
    fc.assert(
      fc.property(
        typed.chain((word) => fc.tuple(fc.constant(word), meant(word))),
        ([word, other]) => {
          expect(nearest(word, [other])).toBe(oneSlip(word).has(other) ? other : undefined);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('finds the first of two that are equally near', () => expect(nearest('ROOM1', ['ROOM2', 'ROOM3'])).toBe('ROOM2'));
});
