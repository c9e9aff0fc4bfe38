import { expect, it } from 'vitest';
import { dayNumber } from '../../src/kernel/calendar-day.ts';
import { roomNights } from '../../src/pricing/prepared/prepared-rate.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { heapBytes } from '../support/heap-bytes.ts';
import { day } from '../support/sample-contract.ts';

const NIGHTS = 100_000;

it('nights outside all seasons use no memory, however many are asked for', () => {
  const nights = roomNights(
    { name: 'Summer 2027', seasons: [] },
    { providerCode: 'DBL', distributions: [] },
    () => undefined,
    referencePricing,
  );
  // Beyond the days whose texts are cached for everybody.
  const first = dayNumber(day('2127-05-01'));
  const before = heapBytes();
  for (let number = first; number < first + NIGHTS; number += 1) nights(number);
  expect(heapBytes() - before).toBeLessThan(100 * NIGHTS);
  expect(nights(first).ok).toBe(false);
});
