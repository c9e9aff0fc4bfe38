import { describe, expect, it } from 'vitest';
import { overlappingSeasons } from '../../../src/rules/dates/overlapping-seasons.ts';
import { seasonOverlaps } from '../../../src/rules/dates/season-overlaps.ts';
import { contractWith, good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, textsOf } from '../findings.ts';

const lowIs = (...ranges: string[]) => findingsAfter({ 'rates.0.seasons.0.dateRanges': ranges.map(range) });

describe('seasons of one rate', () => {
  it('may not share nights for a room that both price', () => {
    expect(lowIs('2027-05-01..2027-06-03', '2027-09-16..2027-10-15')).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  it('may not lie one inside the other, not even for the first or last night', () => {
    expect(lowIs('2027-05-01..2027-05-31', '2027-06-01..2027-06-01', '2027-09-16..2027-10-15')).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.1',
    ]);
  });

  it('name only the rooms that both price', () => {
    expect(
      findingsAfter(
        {
          'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-06-03'), range('2027-09-16..2027-10-15')],
          'rates.0.seasons.1.seasonRoomPrices.0': undefined,
        },
        'D02',
      ),
    ).toEqual(['D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0']);
  });

  it('may share nights when they price different rooms', () => {
    const found = findingsAfter({
      'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-10-15')],
      'rates.0.seasons.0.seasonRoomPrices.1': undefined,
      'rates.0.seasons.1.seasonRoomPrices.0': undefined,
    });
    expect(found.filter((text) => text.startsWith('D'))).toEqual([]);
  });

  it('may not hold a night twice themselves', () => {
    expect(lowIs('2027-05-01..2027-05-20', '2027-05-18..2027-05-31', '2027-09-16..2027-10-15')).toEqual([
      'D02 error rates.0.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.0',
    ]);
  });
});

it('finds the same however the seasons are ordered', () => {
  const low = [range('2027-05-01..2027-06-03'), range('2027-09-10..2027-10-15')];
  const turned: Changes = {
    'rates.0.seasons': [good('rates.0.seasons.1'), { ...good('rates.0.seasons.0'), dateRanges: low.toReversed() }],
  };
  const found = textsOf([overlappingSeasons], contractWith({ 'rates.0.seasons.0.dateRanges': low }));
  expect(found).toHaveLength(2);
  expect(textsOf([overlappingSeasons], contractWith(turned)).toSorted()).toEqual(found.toSorted());
});

it('reports each of many nested ranges once', () => {
  const dateRanges = Array.from({ length: 300 }, () => range('2027-05-01..2027-05-31'));
  const seasons = [{ ...good('rates.0.seasons.0'), dateRanges }];
  expect(seasonOverlaps({ ...good('rates.0'), seasons })).toHaveLength(299);
});

describe('what helps against a season inside another', () => {
  const hints = (lowRanges: readonly string[], highRanges: readonly string[]) =>
    findingsAfter(
      { 'rates.0.seasons.0.dateRanges': lowRanges.map(range), 'rates.0.seasons.1.dateRanges': highRanges.map(range) },
      'D02',
    );

  it('is to take its nights out of the longer one, on both sides where there are two', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-07-01..2027-08-31'])).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
    expect(hints(['2027-05-01..2027-10-15'], ['2027-09-01..2027-10-15'])).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  it('is the same where both begin on one night', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-08-31'])).toEqual([
      'D02 error rates.0.seasons.0.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ]);
  });

  it('is to look at the dates of two that are of the same nights', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-10-15'])).toEqual([
      'D02 error rates.0.seasons.0.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ]);
  });

  it('leaves nothing to be found', () => {
    expect(hints(['2027-05-01..2027-06-30', '2027-09-01..2027-10-15'], ['2027-07-01..2027-08-31'])).toEqual([]);
  });
});
