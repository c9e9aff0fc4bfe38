import { expect, it } from 'vitest';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

const GENERATED = 'AUTO_5F2b9C0d1E3a4F5b6C7d8E9f';

testChanges({
  'finds a code that the hub generated': [
    { 'offers.0.providerCode': GENERATED, 'rates.0.offers': [GENERATED, 'PAY6'] },
    'R12 warning offers.0.providerCode',
  ],
  'finds such names too': [
    { 'hotel.rooms.1.name': GENERATED, 'rates.0.seasons.0.name': GENERATED },
    'R12 warning hotel.rooms.1.name',
    'R12 warning rates.0.seasons.0.name',
  ],
  'accepts a code that merely begins with AUTO': [{ 'rates.0.name': 'AUTO_SHOW' }],
});

it.each<[where: string, change: Changes]>([
  ['hotel.providerCode', { 'hotel.providerCode': GENERATED }],
  ['hotel.hotelname', { 'hotel.hotelname': GENERATED }],
  ['hotel.rooms.0.providerCode', { 'hotel.rooms.0.providerCode': GENERATED }],
  ['rates.0.name', { 'rates.0.name': GENERATED }],
  ['supplements.0.providerCode', { 'supplements.0.providerCode': GENERATED }],
])('finds it in %s', (where, change) => {
  expect(findingsAfter(change, 'R12')).toEqual([`R12 warning ${where}`]);
});

it('accepts a room without a name', () => {
  expect(findingsAfter({ 'hotel.rooms.1.name': undefined }, 'R12')).toEqual([]);
});
