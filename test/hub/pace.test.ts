import { describe, expect, it, test } from 'vitest';
import { nextPace, type Pace, type Strain, startingPace, strainOf, UNSTRAINED_TO_RAISE } from '../../src/hub/pace.ts';
import { fc } from '../support/fast-check.ts';

/** The pace after answers to calls that were begun one after the other, a second apart. */
const paceAfter = (ceiling: number, ...strains: readonly Strain[]): Pace =>
  strains.reduce(
    (pace, strain, second) => nextPace(pace, strain, second * 1000, second * 1000 + 500),
    startingPace(ceiling),
  );

const unstrained = (count: number): Strain[] => Array.from({ length: count }, () => 'none');

describe('the pace', () => {
  it.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [16, 4],
  ])('with a ceiling of %d begins at %d calls at once', (ceiling, limit) => {
    expect(startingPace(ceiling).limit).toBe(limit);
  });

  it('is halved when the hub asks for it, down to one', () => {
    const limits = [1, 2, 3, 4].map(
      (times) => paceAfter(4, ...Array.from({ length: times }, () => 'asked' as const)).limit,
    );
    expect(limits).toEqual([2, 1, 1, 1]);
  });

  it('is halved by the third failure among ten answers', () => {
    expect(paceAfter(4, 'failing', 'failing').limit).toBe(4);
    expect(paceAfter(4, 'failing', 'none', 'failing', 'none', 'failing').limit).toBe(2);
  });

  it('is not halved by failures far apart', () => {
    expect(paceAfter(4, 'failing', 'failing', ...unstrained(9), 'failing').limit).toBe(4);
  });

  it('is halved once by the answers to calls that were all started before', () => {
    const begun = paceAfter(4, 'asked');
    const late = [1, 2, 3].reduce((pace) => nextPace(pace, 'asked', 0, 2_000), begun);
    expect(late.limit).toBe(2);
    expect(nextPace(late, 'asked', 2_000, 3_000).limit).toBe(1);
  });

  it('recovers by one call after enough answers without strain, not before', () => {
    expect(paceAfter(4, 'asked', ...unstrained(UNSTRAINED_TO_RAISE - 1)).limit).toBe(2);
    expect(paceAfter(4, 'asked', ...unstrained(UNSTRAINED_TO_RAISE)).limit).toBe(3);
    expect(paceAfter(4, 'asked', ...unstrained(2 * UNSTRAINED_TO_RAISE)).limit).toBe(4);
    expect(
      paceAfter(4, 'asked', ...unstrained(UNSTRAINED_TO_RAISE - 1), 'failing', ...unstrained(UNSTRAINED_TO_RAISE - 1))
        .limit,
    ).toBe(2);
  });

  it('never leaves the range from one to its ceiling, and moves by one up or by half down', () => {
    const strains = fc.array(fc.constantFrom<Strain>('none', 'none', 'none', 'asked', 'failing'), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), strains, (ceiling, sequence) => {
        let pace = startingPace(ceiling);
        sequence.forEach((strain, second) => {
          const next = nextPace(pace, strain, second, second);
          expect([pace.limit, Math.min(ceiling, pace.limit + 1), Math.max(1, Math.floor(pace.limit / 2))]).toContain(
            next.limit,
          );
          pace = next;
        });
      }),
    );
  });
});

test.each<[number | undefined, boolean, boolean, Strain]>([
  [200, true, false, 'none'],
  [404, true, true, 'none'],
  [429, true, false, 'asked'],
  [503, true, true, 'asked'],
  [503, true, false, 'failing'],
  [500, true, true, 'failing'],
  [undefined, true, false, 'failing'],
  [undefined, false, false, 'none'],
])('an answer of %s, sent %s, asking for patience %s, is strain: %s', (status, sent, asksForPatience, strain) => {
  expect(strainOf(status, sent, asksForPatience)).toBe(strain);
});
