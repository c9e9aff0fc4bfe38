import { describe, expect, it } from 'vitest';
import { overlappingSeasons } from '../../../src/rules/dates/overlapping-seasons.ts';
import { seasonOverlaps } from '../../../src/rules/dates/season-overlaps.ts';
import { contractWith, good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testFindings, textsOf } from '../findings.ts';

const lowIs = (...ranges: string[]) => findingsAfter({ 'rates.0.seasons.0.dateRanges': ranges.map(range) });

describe('seasons of one rate', () => {
  it('may share nights if they price different rooms', () => {
    const found = findingsAfter({
      'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-10-15')],
      'rates.0.seasons.0.seasonRoomPrices.1': undefined,
      'rates.0.seasons.1.seasonRoomPrices.0': undefined,
    });
    expect(found.filter((text) => text.startsWith('D'))).toEqual([]);
  });

  testFindings({
    'must not share nights for a room that both price': [
      () => lowIs('2027-05-01..2027-06-03', '2027-09-16..2027-10-15'),
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ],
    'must not lie inside one another, not even for the first or last night': [
      () => lowIs('2027-05-01..2027-05-31', '2027-06-01..2027-06-01', '2027-09-16..2027-10-15'),
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.1',
    ],
    'name only the rooms that both price': [
      () =>
        findingsAfter(
          {
            'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-06-03'), range('2027-09-16..2027-10-15')],
            'rates.0.seasons.1.seasonRoomPrices.0': undefined,
          },
          'D02',
        ),
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ],
    'must not list a night twice': [
      () => lowIs('2027-05-01..2027-05-20', '2027-05-18..2027-05-31', '2027-09-16..2027-10-15'),
      'D02 error rates.0.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.0',
    ],
  });
});

it('give the same findings whatever their order', () => {
  const low = [range('2027-05-01..2027-06-03'), range('2027-09-10..2027-10-15')];
  const turned: Changes = {
    'rates.0.seasons': [good('rates.0.seasons.1'), { ...good('rates.0.seasons.0'), dateRanges: low.toReversed() }],
  };
  const found = textsOf([overlappingSeasons], contractWith({ 'rates.0.seasons.0.dateRanges': low }));
  expect(found).toHaveLength(2);
  expect(textsOf([overlappingSeasons], contractWith(turned)).toSorted()).toEqual(found.toSorted());
});

it('are reported once each, even if many are nested', () => {
  const dateRanges = Array.from({ length: 300 }, () => range('2027-05-01..2027-05-31'));
  const seasons = [{ ...good('rates.0.seasons.0'), dateRanges }];
  expect(seasonOverlaps({ ...good('rates.0'), seasons })).toHaveLength(299);
});

describe('the advice for a season inside another', () => {
  const hints = (lowRanges: readonly string[], highRanges: readonly string[]) =>
    findingsAfter(
      { 'rates.0.seasons.0.dateRanges': lowRanges.map(range), 'rates.0.seasons.1.dateRanges': highRanges.map(range) },
      'D02',
    );

  it('is to take its nights out of the longer one, on both sides if there are two', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-07-01..2027-08-31'])).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
    expect(hints(['2027-05-01..2027-10-15'], ['2027-09-01..2027-10-15'])).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  testFindings({
    'is the same if both begin on one night': [
      () => hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-08-31']),
      'D02 error rates.0.seasons.0.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ],
    'is to check the dates of two with the same nights': [
      () => hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-10-15']),
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ],
    'leaves nothing to report once it is followed': [
      () => hints(['2027-05-01..2027-06-30', '2027-09-01..2027-10-15'], ['2027-07-01..2027-08-31']),
    ],
  });
});

describe('the advice for a season with a slip in one date', () => {
  /** What to write in place of a range; the others follow each other without a gap. */
  const hintFor = (lowRanges: readonly string[], highRanges: readonly string[]) => {
    const contract = contractWith({
      'rates.0.seasons.0.dateRanges': lowRanges.map(range),
      'rates.0.seasons.1.dateRanges': highRanges.map(range),
    });
    return textsOf([overlappingSeasons], contract).map((text) => /hint: (.*)/.exec(text)?.[1] ?? '');
  };

  it.each([
    ['the month of its end', '2027-05-01..2027-06-20', '2027-06-21..2027-09-15', '2027-05-01..2027-07-20'],
    ['the month of its start', '2027-07-21..2027-09-15', '2027-05-01..2027-07-20', '2027-06-21..2027-09-15'],
    ['the year of its end', '2027-05-01..2027-06-20', '2027-06-21..2027-09-15', '2027-05-01..2028-06-20'],
    ['the year of its start', '2027-07-21..2027-09-15', '2027-05-01..2027-07-20', '2026-07-21..2027-09-15'],
    ['day and month of its start', '2027-07-03..2027-09-15', '2027-03-10..2027-07-02', '2027-03-07..2027-09-15'],
    ['the digits of its last day', '2027-05-01..2027-06-02', '2027-06-03..2027-09-15', '2027-05-01..2027-06-20'],
  ])('is to correct %s', (_, good, neighbour, written) => {
    for (const hint of hintFor([written], [neighbour])) expect(hint).toContain(good);
    expect(hintFor([written], [neighbour])).toHaveLength(1);
    expect(hintFor([good], [neighbour])).toEqual([]);
  });

  testFindings({
    'is no part of a season that another rate of dates has already': [
      () => hintFor(['2027-06-16..2028-09-19'], ['2027-09-20..2027-12-31', '2028-01-01..2028-03-31']),
      'did you mean 2027-06-16..2027-09-19?',
      'did you mean 2027-06-16..2027-09-19?',
    ],
    'names one range for each season if both would fit': [
      () => hintFor(['2027-07-01..2027-10-10'], ['2027-09-11..2027-11-16']),
      'did you mean 2027-10-11..2027-11-16 for season "High", or 2027-07-01..2027-09-10 for season "Low"?',
    ],
  });

  it('is still to take out the nights of a season that may lie within another', () => {
    expect(hintFor(['2027-05-01..2027-10-30'], ['2027-07-01..2027-08-31'])[0]).toBe(
      'if these nights belong to season "High", replace 2027-05-01..2027-10-30 with 2027-05-01..2027-06-30, 2027-09-01..2027-10-30',
    );
  });
});
