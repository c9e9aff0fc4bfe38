import { describe, expect, it } from 'vitest';
import { Names, nearest } from '../../src/kernel/nearest.ts';
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

describe('a name is certain', () => {
  it.each([
    ['room_only', 'ROOM_ONLY'],
    ['dbl', 'DBL'],
    ['Early Booking', 'EarlyBooking'],
    ['HALF_BAORD', 'HALF_BOARD'],
    ['HALF_BOAARD', 'HALF_BOARD'],
    ['Sumer 2027', 'Summer 2027'],
  ])('for %s: %s', (word, name) => {
    expect(new Names([name, 'OTHER']).suggest(word)).toMatchObject({ names: [name], isCertain: true });
  });

  it('with a letter less only among the words of the format, which has no others', () => {
    const isCertain = (isClosed: boolean) =>
      new Names(['unitsQuota', 'OTHER'], isClosed).suggest('unitQuota').isCertain;
    expect([true, false].map(isCertain)).toEqual([true, false]);
  });

  it.each([
    ['a letter replaced in a short code', 'DBV', 'DBL'],
    ['letters of a short code in another order', 'DLB', 'DBL'],
    ['a letter of a short code missing', 'DB', 'DBL'],
    ['a letter replaced in a long one', 'SUITA', 'SUITE'],
    ['another digit', 'EARLY15', 'EARLY10'],
    ['digits in another order', 'EARLY12', 'EARLY21'],
    ['a digit that is missing', 'EARLY1', 'EARLY12'],
    ['a sign that parts numbers', 'Room 1.5', 'Room 15'],
    ['one letter more', 'SUITES', 'SUITE'],
  ])('but not with %s', (_, word, name) => {
    expect(new Names([name]).suggest(word)).toMatchObject({ names: [name], isCertain: false });
  });

  it('but not if another name is also near', () => {
    expect(new Names(['SUMMER1', 'SUMMER2']).suggest('SUMER1')).toMatchObject({ isCertain: false });
    expect(new Names(['DBL', 'dBL']).suggest('dbl')).toMatchObject({ names: ['DBL', 'dBL'], isCertain: false });
  });
});

it.each([
  ['PER_DAY', 'PER_STAY'],
  ['PER_NIGHT_ROOM', 'PER_NIGHT_PERSON'],
  ['BED_AND_BREAKFAST_PLUS', 'BED_AND_BREAKFAST'],
  ['ULTRA_ALL_INCLUSIVE', 'ALL_INCLUSIVE'],
  ['HALF_BOARD_PLUS', 'HALF_BOARD'],
  ['HALF_BOARD', 'FULL_BOARD'],
  ['releaseHours', 'releaseDays'],
  ['releaseWeeks', 'releaseDays'],
  ['maximumNights', 'maximumAdults'],
  ['unitsTotal', 'unitsQuota'],
  ['childPrice', 'childValue'],
  ['Non-refundable', 'Refundable'],
  ['Double pool view', 'Double sea view'],
])('%s is not a misspelling of %s, because a whole word differs', (word, name) => {
  expect(new Names([name]).suggest(word).names).toEqual([]);
});

it('offers all names that are equally near', () => {
  expect(new Names(['ROOM2', 'ROOM3', 'SUITE']).suggest('ROOM1').names).toEqual(['ROOM2', 'ROOM3']);
});

it('searches a list for fifty words, and for each of them once', () => {
  const names = new Names(['SUITE']);
  for (let index = 0; index < 50; index += 1) names.suggest(`word ${index}`);
  expect(names.suggest('SUITA').names).toEqual([]);
});
