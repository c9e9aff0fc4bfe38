import { expect, it } from 'vitest';
import type { Rate } from '../../../src/contract/model.ts';
import { type Draft, item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

/** Two more winters of one name, with these ranges. */
const winters = (
  before: string,
  now: string,
  names: readonly [string, string] = ['Early 2027', 'Early 2028'],
): string[] =>
  findingsAfter(({ rates }) => {
    for (const [index, dates] of [before, now].entries()) {
      const rate: Draft<Rate> = structuredClone(item(rates, 1));
      rate.name = item(names, index);
      delete rate.stopSales;
      item(rate.seasons).dateRanges = [range(dates)];
      rates.push(rate);
    }
  }).filter((text) => text.startsWith('D17'));

it('finds the 29 February that a copy into a leap year leaves out', () => {
  expect(winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-28')).toEqual([
    'D17 info: rate "Early 2028", season "Winter": the range 2028-01-07..2028-02-28 repeats 2027-01-07..2027-02-28, and leaves out 2028-02-29 (check which season the end of February belongs to)',
  ]);
});

it('leaves a 29 February between two seasons of one rate to the check of gaps', () => {
  const next = (start: string) =>
    findingsAfter(({ rates }) => {
      for (const [name, dates] of [
        ['Early 2027', ['2027-01-07..2027-02-28']],
        ['Early 2028', ['2028-01-07..2028-02-28', '2028-04-01..2028-04-10', start]],
      ] as const) {
        const rate: Draft<Rate> = { ...structuredClone(item(rates, 1)), name };
        delete rate.stopSales;
        const season = item(rate.seasons);
        rate.seasons = dates.map((text, index) => ({
          ...structuredClone(season),
          name: index === 0 ? 'Winter' : `Later ${index}`,
          dateRanges: [range(text)],
        }));
        rates.push(rate);
      }
    }).filter((text) => text.startsWith('D17'));
  expect(next('2028-03-01..2028-03-20')).toEqual([]);
  expect(next('2028-03-02..2028-03-20')).toHaveLength(1);
});

it('finds the 1 March that a copy out of a leap year takes along', () => {
  const names = ['Early 2028', 'Early 2029'] as const;
  expect(winters('2028-01-07..2028-02-29', '2029-01-07..2029-03-01', names)).toEqual([
    'D17 info: rate "Early 2029", season "Winter": the range 2029-01-07..2029-03-01 repeats 2028-01-07..2028-02-29, and ends on 2029-03-01, one night more than February has (check which season the end of February belongs to)',
  ]);
  expect(winters('2028-01-07..2028-02-29', '2029-01-07..2029-02-28', names)).toEqual([]);
});

it('finds a season that began on 29 February', () => {
  const names = ['Early 2028', 'Early 2029'] as const;
  expect(winters('2028-02-29..2028-03-20', '2029-02-28..2029-03-20', names)).toEqual([
    'D17 info: rate "Early 2029", season "Winter": the range 2029-02-28..2029-03-20 repeats 2028-02-29..2028-03-20, and begins on 2029-02-28, since there is no 29 February (check which season the end of February belongs to)',
  ]);
});

it('is content when the end of February is kept', () => {
  expect(winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-29')).toEqual([]);
});

it('does not compare rates of different names', () => {
  expect(winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-28', ['Early 2027', 'Late 2028'])).toEqual([]);
});

it('is content with a season that ends or begins elsewhere', () => {
  expect(winters('2027-01-07..2027-02-20', '2028-01-07..2028-02-28')).toEqual([]);
  expect(winters('2027-01-07..2027-02-28', '2028-01-07..2028-02-27')).toEqual([]);
  const names = ['Early 2028', 'Early 2029'] as const;
  expect(winters('2028-02-29..2028-03-20', '2029-03-01..2029-03-20', names)).toEqual([]);
  expect(winters('2028-02-28..2028-03-20', '2029-02-28..2029-03-20', names)).toEqual([]);
});
