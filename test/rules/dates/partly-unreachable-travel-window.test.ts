import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

/** The rate that links EB10 has seasons from 2027-05-01 to 2027-10-15. */
const travel = (...windows: string[]): string[] => findingsAfter({ 'offers.0.travelWindows': windows.map(range) });

testFindings({
  'finds the nights after the last season': [
    () => travel('2027-05-01..2027-10-31'),
    'D12 warning offers.0.travelWindows.0, see rates.0.seasons',
  ],
  'finds the nights at both ends': [
    () => travel('2027-04-30..2027-10-16'),
    'D12 warning offers.0.travelWindows.0, see rates.0.seasons',
  ],
  'only mentions a window that is wide on purpose': [
    () => travel('2027-01-01..2027-12-31'),
    'D12 info offers.0.travelWindows.0, see rates.0.seasons',
  ],
  'counts the seasons of every rate that links the offer': [
    () => findingsAfter({ 'offers.0.travelWindows': [range('2027-05-01..2027-10-31')], 'rates.1.offers': ['EB10'] }),
  ],
  'leaves windows outside all seasons to D11': [
    () => travel('2029-05-01..2029-10-31'),
    'D11 warning offers.0.travelWindows.0, see rates.0.seasons',
  ],
});

it('only mentions more than 31 nights, and both ends only if both are long', () => {
  const kind = (window: string) => travel(window);
  expect(kind('2027-05-01..2027-11-15')).toEqual(['D12 warning offers.0.travelWindows.0, see rates.0.seasons']);
  expect(kind('2027-05-01..2027-11-16')).toEqual(['D12 info offers.0.travelWindows.0, see rates.0.seasons']);
  expect(kind('2027-04-30..2027-11-16')).toEqual(['D12 warning offers.0.travelWindows.0, see rates.0.seasons']);
});

it('accepts windows that match the seasons, and leaves others alone', () => {
  expect(travel('2027-05-01..2027-10-15', '2027-06-01..2027-06-02')).toEqual([]);
  expect(travel('2027-10-31..2027-05-01').filter((text) => text.startsWith('D12'))).toEqual([]);
  expect(findingsAfter({ incomplete: true, 'offers.0.travelWindows': [range('2027-05-01..2027-10-31')] })).toEqual([]);
});
