import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('finds a rate whose former name another rate still has', () => {
  expect(findingsAfter({ 'rates.1.formerly': 'Summer 2027' })).toEqual([
    'R16 error rates.1.formerly, see rates.0.name',
  ]);
});

it('finds two seasons that swap their names', () => {
  expect(findingsAfter({ 'rates.0.seasons.0.formerly': 'High', 'rates.0.seasons.1.formerly': 'Low' })).toEqual([
    'R16 error rates.0.seasons.0.formerly, see rates.0.seasons.1.name',
    'R16 error rates.0.seasons.1.formerly, see rates.0.seasons.0.name',
  ]);
});

it('finds a rate and a season that were formerly named as they are', () => {
  expect(findingsAfter({ 'rates.0.formerly': 'Summer 2027', 'rates.0.seasons.1.formerly': 'High' })).toEqual([
    'R16 error rates.0.formerly',
    'R16 error rates.0.seasons.1.formerly',
  ]);
});

it('finds two records that claim the same former name', () => {
  expect(
    findingsAfter({
      'rates.*.formerly': 'Summer 2026',
      'rates.0.seasons.0.formerly': 'Peak',
      'rates.0.seasons.1.formerly': 'Peak',
    }),
  ).toEqual([
    'R16 error rates.0.seasons.1.formerly, see rates.0.seasons.0.formerly',
    'R16 error rates.1.formerly, see rates.0.formerly',
  ]);
});

it('accepts former names that no other record has, and the same in seasons of two rates', () => {
  expect(
    findingsAfter({
      'rates.0.formerly': 'Summer 2026',
      'rates.0.seasons.0.formerly': 'Peak',
      'rates.1.seasons.0.formerly': 'Peak',
    }),
  ).toEqual([]);
});
