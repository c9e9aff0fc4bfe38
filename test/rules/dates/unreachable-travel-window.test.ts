import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'refuses an offer without travel windows': [{ 'offers.0.travelWindows': [] }, 'D11 error offers.0.travelWindows'],
  'warns of a travel window outside every season of the rates that link the offer': [
    { 'offers.0.travelWindows.1': range('2028-05-01..2028-10-15') },
    'D11 warning offers.0.travelWindows.1, see rates.0.seasons',
  ],
});

it('looks only at the rates that link it', () => {
  const winter = [range('2027-12-01..2027-12-31')];
  expect(findingsAfter({ 'supplements.0.travelWindows': winter }, 'D11')).toEqual([
    'D11 warning rates.0.supplements, see supplements.0.travelWindows',
  ]);
  expect(findingsAfter({ 'supplements.0.travelWindows': winter, 'rates.1.supplements': ['GALA'] }, 'D11')).toEqual([
    'D11 info supplements.0.travelWindows, see rates.0.seasons',
  ]);
});

it('names the rate that was meant only if it has nights in all windows', () => {
  const windows = [range('2027-12-01..2027-12-31'), range('2030-12-01..2030-12-31')];
  expect(findingsAfter({ 'supplements.0.travelWindows': windows }, 'D11')).toEqual([
    'D11 warning supplements.0.travelWindows.0, see rates.0.seasons',
    'D11 warning supplements.0.travelWindows.1, see rates.0.seasons',
  ]);
});

testChanges(
  {
    'mentions a link copied into the rate of the next year, for which the supplement has no nights': [
      { 'supplements.0.travelWindows': [range('2027-06-01..2027-06-30')], 'rates.1.supplements': ['GALA'] },
      'D11 info supplements.0.travelWindows, see rates.1.seasons',
    ],
    'reports nothing more for rates where no travel window matches any season': [
      { 'supplements.0.travelWindows': [range('2029-06-01..2029-06-30')], 'rates.1.supplements': ['GALA'] },
      'D11 warning supplements.0.travelWindows.0, see rates.0.seasons',
    ],
    'accepts one night in common': [{ 'supplements.0.travelWindows': [range('2026-01-01..2027-05-01')] }],
  },
  'D11',
);
