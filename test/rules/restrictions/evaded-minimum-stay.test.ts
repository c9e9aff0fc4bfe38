import { expect, it } from 'vitest';
import type { Season, StayLimits } from '../../../src/contract/model.ts';
import { good, range } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { findingsAfter } from '../findings.ts';

/** What O23 says of a festive season in the winter rate, which has a minimum stay of two nights otherwise. */
const found = (nights: string, minimumStay: number, ofWinter: StayLimits = {}, ofFeast: Partial<Season> = {}) => {
  const { start, end } = range(nights);
  const [eve, morrow] = [Number(start.slice(8)) - 1, Number(end.slice(8)) + 1];
  return findingsAfter(
    {
      'rates.1.seasons.0.dateRanges': [range(`2027-10-16..2027-12-${eve}`), range(`2027-12-${morrow}..2028-03-31`)],
      ...inside('rates.1.seasons.0', { minimumStay: 2, ...ofWinter }),
      'rates.1.seasons.1': {
        ...good('rates.1.seasons.0'),
        name: 'Feast',
        dateRanges: [{ start, end }],
        minimumStay,
        ...ofFeast,
      },
    },
    'O23',
  );
};

it('finds a short season whose minimum stay guests avoid by arriving the night before', () => {
  expect(found('2027-12-28..2027-12-30', 5)).toEqual([
    'O23 info rates.1.seasons.1.dateRanges.0, see rates.1.seasons.0.name',
  ]);
});

it('finds a season up to three times as long as the part of it that such a stay covers', () => {
  expect(found('2027-12-18..2027-12-26', 5)).toHaveLength(1);
  expect(found('2027-12-18..2027-12-27', 5)).toEqual([]);
});

it('accepts it if the season before requires as many nights, or at most one night', () => {
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 5 })).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 4 })).toHaveLength(1);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 1, maximumStay: 1 })).toEqual([]);
  expect(found('2027-12-28..2027-12-28', 2)).toEqual([]);
});

it('leaves a minimum stay that cannot be met, there or in the season before, to others', () => {
  expect(found('2027-12-28..2027-12-30', 5, {}, { maximumStay: 4 })).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, {}, { maximumStay: 5 })).toHaveLength(1);
  expect(found('2027-12-28..2027-12-30', 31)).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 4, maximumStay: 3 })).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 5, { minimumStay: 4, maximumStay: 4 })).toHaveLength(1);
});

it('leaves a minimum stay of weeks, at whatever level, to others, unless its name says so', () => {
  expect(found('2027-12-28..2027-12-30', 21)).toHaveLength(1);
  expect(found('2027-12-28..2027-12-30', 22)).toEqual([]);
  expect(found('2027-12-28..2027-12-30', 22, {}, { name: 'Long stay' })).toHaveLength(1);
  const ofLongSummer: Changes = { 'rates.0.minimumStay': undefined, 'rates.0.seasons.0.name': 'Long stay' };
  for (const level of ['hotel', 'rates.0'] as const) {
    const inherited = (minimumStay: number) =>
      findingsAfter({ ...ofLongSummer, ...inside(level, { minimumStay }) }, 'O23');
    expect(inherited(21)).toHaveLength(1);
    expect(inherited(22)).toEqual([]);
  }
});
