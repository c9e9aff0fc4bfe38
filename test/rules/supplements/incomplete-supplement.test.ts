import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('finds a supplement without releaseDays', () => {
  expect(findingsAfter({ 'supplements.0.releaseDays': undefined })).toEqual(['O06 error supplements.0.providerCode']);
});

it('accepts 0, and requires nothing for offers', () => {
  expect(findingsAfter({ 'supplements.0.releaseDays': 0, 'offers.0.releaseDays': undefined })).toEqual([]);
});

it('finds a supplement without apply', () => {
  expect(findingsAfter({ 'supplements.0.apply': undefined })).toEqual(['O06 error supplements.0.providerCode']);
});

it('finds a supplement that is STAY_TO_PAY', () => {
  expect(findingsAfter({ 'supplements.0.type': 'STAY_TO_PAY' })).toEqual(['O06 error supplements.0.type']);
});
