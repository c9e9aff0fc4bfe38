import { expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

const lowIs = (...ranges: string[]): string[] => findingsAfter({ 'rates.0.seasons.0.dateRanges': ranges.map(range) });

testFindings({
  'finds a season that ends on the night on which the next begins': [
    () => lowIs('2027-05-01..2027-06-01', '2027-09-16..2027-10-15'),
    'D05 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
  ],
  'finds it within one season too': [
    () => lowIs('2027-05-01..2027-05-15', '2027-05-15..2027-05-31', '2027-09-16..2027-10-15'),
    'D05 error rates.0.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.0',
  ],
  'finds every boundary of a rate that is written with departure days': [
    () => lowIs('2027-05-01..2027-06-01', '2027-09-15..2027-10-15'),
    'D05 error rates.0.seasons.0.dateRanges.1, see rates.0.seasons.1.dateRanges.0',
    'D05 error rates.0.seasons.1.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
  ],
});

it('accepts seasons that share the night but no room', () => {
  const found = findingsAfter({
    'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-06-01'), range('2027-09-16..2027-10-15')],
    'rates.0.seasons.0.seasonRoomPrices': good('rates.0.seasons.0.seasonRoomPrices').filter(
      (price) => price.providerRoomCode === 'DBL',
    ),
    'rates.0.seasons.1.seasonRoomPrices': good('rates.0.seasons.1.seasonRoomPrices').filter(
      (price) => price.providerRoomCode === 'FAM',
    ),
  });
  expect(found.filter((text) => text.startsWith('D'))).toEqual([]);
});
