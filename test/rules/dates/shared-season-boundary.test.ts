import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const lowIs = (...ranges: string[]): string[] =>
  findingsAfter(({ rates }) => {
    item(item(rates).seasons).dateRanges = ranges.map(range);
  });

it('finds a season that ends on the night on which the next begins', () => {
  expect(lowIs('2027-05-01..2027-06-01', '2027-09-16..2027-10-15')).toEqual([
    'D05 error: rate "Summer 2027": season "Low" ends on 2027-06-01 and season "High" begins on the same night, so that night has two prices (ranges hold nights: write 2027-05-01..2027-05-31 for the first, or 2027-06-02..2027-09-15 for the second if that night belongs to the first)',
  ]);
});

it('finds it inside one season too', () => {
  expect(lowIs('2027-05-01..2027-05-15', '2027-05-15..2027-05-31', '2027-09-16..2027-10-15')).toEqual([
    'D05 error: rate "Summer 2027": season "Low" ends on 2027-05-15 and its next range begins on the same night, so that night is in it twice (ranges hold nights: write 2027-05-01..2027-05-14 for the first, or 2027-05-16..2027-05-31 for the second if that night belongs to the first)',
  ]);
});

it('finds every boundary of a rate that is written by days of departure', () => {
  expect(lowIs('2027-05-01..2027-06-01', '2027-09-15..2027-10-15').map((text) => text.slice(0, 3))).toEqual([
    'D05',
    'D05',
  ]);
});

it('is content with seasons that share the night but no room', () => {
  const found = findingsAfter(({ rates }) => {
    const [low, high] = [item(item(rates).seasons), item(item(rates).seasons, 1)];
    low.dateRanges = [range('2027-05-01..2027-06-01'), range('2027-09-16..2027-10-15')];
    low.seasonRoomPrices = low.seasonRoomPrices.filter((price) => price.providerRoomCode === 'DBL');
    high.seasonRoomPrices = high.seasonRoomPrices.filter((price) => price.providerRoomCode === 'FAM');
  });
  expect(found.filter((text) => text.startsWith('D'))).toEqual([]);
});
