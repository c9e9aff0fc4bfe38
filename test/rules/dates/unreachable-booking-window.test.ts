import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'finds an offer that can never be booked on a day of its rate': [
    { 'offers.0.bookingWindows': [range('2025-11-01..2026-10-31')] },
    'D13 warning offers.0.bookingWindows, see rates.0.bookingWindows',
  ],
  'accepts one day in common': [{ 'offers.0.bookingWindows': [range('2025-11-01..2026-11-01')] }],
});

testChanges(
  {
    'accepts a rate or supplement that can always be booked': [
      { 'offers.0.bookingWindows': [range('2025-11-01..2026-10-31')], 'rates.0.bookingWindows': undefined },
    ],
    'finds supplements, and each rate that links them in vain': [
      {
        'supplements.0.bookingWindows': [range('2026-12-01..2027-01-31')],
        'rates.1.supplements': ['GALA'],
        'rates.1.bookingWindows': [range('2027-02-01..2027-12-31')],
      },
      'D13 warning supplements.0.bookingWindows, see rates.1.bookingWindows',
    ],
  },
  'D13',
);

it('leaves a rate that can never, or no longer, be booked to D09 and D06', () => {
  const found = (window: string) => findingsAfter({ 'rates.1': undefined, 'rates.0.bookingWindows': [range(window)] });
  expect(found('2028-11-01..2029-10-31')).toEqual(['D09 error rates.0.bookingWindows.0, see rates.0.seasons']);
  expect(found('2025-11-01..2026-10-31')).toEqual(['D06 warning rates.0.bookingWindows']);
  expect(found('2027-03-01..2027-10-10')).toEqual(['D13 warning offers.0.bookingWindows, see rates.0.bookingWindows']);
});

it('leaves a window to D19 only if its correction makes the link work', () => {
  const found = (window: string) =>
    findingsAfter({
      'rates.1': undefined,
      'rates.0.bookingWindows': [range('2027-06-03..2027-10-10')],
      'rates.0.offers': [],
      'supplements.0.bookingWindows': [range(window)],
    }).filter((text) => /^D1[39]/.test(text));
  expect(found('2027-03-01..2027-04-30')).toEqual(['D19 warning rates.0.bookingWindows.0, see rates.0.seasons']);
  expect(found('2026-01-01..2026-05-31')).toEqual([
    'D19 warning rates.0.bookingWindows.0, see rates.0.seasons',
    'D13 warning supplements.0.bookingWindows, see rates.0.bookingWindows',
  ]);
});
