import { expect, it } from 'vitest';
import { outsideSeasons } from '../../../src/rules/facts/outside-seasons.ts';
import { range } from '../../support/contract-builder.ts';

const NIGHTS = ['2027-05-01..2027-05-31', '2027-07-01..2027-07-10', '2027-09-01..2027-10-15'].map(range);

it.each([
  ['a year before', '2026-05-10..2026-05-12', 'year'],
  ['three years later', '2030-09-10..2030-09-12', 'year'],
  ['three years before, up to the first night', '2024-04-20..2024-05-01', 'year'],
  ['a year later, from the last night on', '2028-10-15..2028-10-20', 'year'],
  ['four years later', '2031-05-10..2031-05-12', 'dates'],
  ['a year before, up to the day before the first night', '2026-04-20..2026-04-30', 'dates'],
  ['a year later, from the day behind the last night on', '2028-10-16..2028-10-20', 'dates'],
  ['between the seasons', '2027-06-10..2027-06-12', 'dates'],
  ['between the seasons, a year before', '2026-06-10..2026-06-12', 'dates'],
])('describes the seasons and suggests what to check for a range outside them: %s', (_, days, what) => {
  expect(outsideSeasons(range(days), NIGHTS)).toBe(`the seasons run from 2027-05-01 to 2027-10-15: check the ${what}`);
});
