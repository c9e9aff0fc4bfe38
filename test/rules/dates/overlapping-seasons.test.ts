import { describe, expect, it } from 'vitest';
import { overlappingSeasons } from '../../../src/rules/dates/overlapping-seasons.ts';
import { seasonOverlaps } from '../../../src/rules/dates/season-overlaps.ts';
import { contractWith, good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, textsOf } from '../findings.ts';

const lowIs = (...ranges: string[]) => findingsAfter({ 'rates.0.seasons.0.dateRanges': ranges.map(range) });

describe('seasons of one rate', () => {
  it('must not share nights for a room that both price', () => {
    expect(lowIs('2027-05-01..2027-06-03', '2027-09-16..2027-10-15')).toEqual([
      'D02 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  it('must not lie inside one another, not even for the first or last night', () => {
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

  it('may share nights if they price different rooms', () => {
    const found = findingsAfter({
      'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-10-15')],
      'rates.0.seasons.0.seasonRoomPrices.1': undefined,
      'rates.0.seasons.1.seasonRoomPrices.0': undefined,
    });
    expect(found.filter((text) => text.startsWith('D'))).toEqual([]);
  });

  it('must not list a night twice', () => {
    expect(lowIs('2027-05-01..2027-05-20', '2027-05-18..2027-05-31', '2027-09-16..2027-10-15')).toEqual([
      'D02 error rates.0.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.0',
    ]);
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

  it('is the same if both begin on one night', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-08-31'])).toEqual([
      'D02 error rates.0.seasons.0.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ]);
  });

  it('is to check the dates of two with the same nights', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-10-15'])).toEqual([
      'D02 error rates.0.seasons.0.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ]);
  });

  it('leaves nothing to report once it is followed', () => {
    expect(hints(['2027-05-01..2027-06-30', '2027-09-01..2027-10-15'], ['2027-07-01..2027-08-31'])).toEqual([]);
  });
});
