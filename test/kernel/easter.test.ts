import { expect, it } from 'vitest';
import { easterSunday, orthodoxEaster } from '../../src/kernel/easter.ts';

it.each([
  [2024, '2024-03-31', '2024-05-05'],
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2028, '2028-04-16', '2028-04-16'],
  [2038, '2038-04-25', '2038-04-25'],
  [1954, '1954-04-18', '1954-04-25'],
])('Easter of %i is on %s, in Orthodox churches on %s', (year, western, orthodox) => {
  expect([easterSunday(year), orthodoxEaster(year)]).toEqual([western, orthodox]);
});
