import { expect, it } from 'vitest';
import type { Rate } from '../../../src/contract/model.ts';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

/** A rate with a season for each of these ranges; the first is named Winter. */
const winter = (name: string, dates: readonly string[]): Rate => ({
  name,
  seasons: dates.map((text, index) => ({
    ...good('rates.1.seasons.0'),
    name: index === 0 ? 'Winter' : `Later ${index}`,
    dateRanges: [range(text)],
  })),
});

/** Two more winters of one name, with these ranges. */
const winters = (
  before: string,
  now: string,
  names: readonly [string, string] = ['Early 2027', 'Early 2028'],
): string[] => findingsAfter({ 'rates.2': winter(names[0], [before]), 'rates.3': winter(names[1], [now]) }, 'D17');

it('leaves a 29 February between two seasons of one rate to D04', () => {
  const next = (start: string) =>
    findingsAfter(
      {
        'rates.2': winter('Early 2027', ['2027-01-07..2027-02-28']),
        'rates.3': winter('Early 2028', ['2028-01-07..2028-02-28', '2028-04-01..2028-04-10', start]),
      },
      'D17',
    );
  expect(next('2028-03-01..2028-03-20')).toEqual([]);
  expect(next('2028-03-02..2028-03-20')).toHaveLength(1);
});

it('finds the 1 March that a copy out of a leap year adds', () => {
  const names = ['Early 2028', 'Early 2029'] as const;
  expect(winters('2028-01-07..2028-02-29', '2029-01-07..2029-03-01', names)).toEqual([
    'D17 info rates.3.seasons.0.dateRanges.0, see rates.2.seasons.0.dateRanges.0',
  ]);
  expect(winters('2028-01-07..2028-02-29', '2029-01-07..2029-02-28', names)).toEqual([]);
});

it('finds a season that began on 29 February', () => {
  const names = ['Early 2028', 'Early 2029'] as const;
  expect(winters('2028-02-29..2028-03-20', '2029-02-28..2029-03-20', names)).toEqual([
    'D17 info rates.3.seasons.0.dateRanges.0, see rates.2.seasons.0.dateRanges.0',
  ]);
});

testFindings({
  'finds the 29 February that a copy into a leap year leaves out': [
    () => winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-28'),
    'D17 info rates.3.seasons.0.dateRanges.0, see rates.2.seasons.0.dateRanges.0',
  ],
  'accepts a copy that keeps the end of February': [() => winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-29')],
  'does not compare rates with different names': [
    () => winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-28', ['Early 2027', 'Late 2028']),
  ],
});

it('accepts a season that ends or begins elsewhere', () => {
  expect(winters('2027-01-07..2027-02-20', '2028-01-07..2028-02-28')).toEqual([]);
  expect(winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-27')).toEqual([]);
  const names = ['Early 2028', 'Early 2029'] as const;
  expect(winters('2028-02-29..2028-03-20', '2029-03-01..2029-03-20', names)).toEqual([]);
  expect(winters('2028-02-28..2028-03-20', '2029-02-28..2029-03-20', names)).toEqual([]);
});
