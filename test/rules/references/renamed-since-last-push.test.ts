import { describe, expect, it } from 'vitest';
import { good, money, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, findingsSincePush, testFindings } from '../findings.ts';

const found = (change: Changes): string[] => findingsSincePush(change, 'R10');

const renamedRate: Changes = { 'rates.1.name': 'Cold season 2027' };
const renamedOffer: Changes = { 'offers.0.providerCode': 'EARLY10', 'rates.0.offers': ['EARLY10', 'PAY6'] };

describe('a record renamed since the last push', () => {
  it.each(['Winter 2027 ', '\u00a0Winter 2027'])('is one with another blank: %j', (name) =>
    expect(found({ 'rates.1.name': name })).toEqual(['R10 warning rates.1.name']),
  );

  testFindings({
    'is a rate under another name': [() => findingsSincePush(renamedRate), 'R10 warning rates.1.name'],
    'is an offer under another code': [() => findingsSincePush(renamedOffer), 'R10 warning offers.0.providerCode'],
    'is a supplement under another code': [
      () => findingsSincePush({ 'supplements.0.providerCode': 'GALA-DINNER', 'rates.0.supplements': ['GALA-DINNER'] }),
      'R10 warning supplements.0.providerCode',
    ],
    'is a room under another code': [
      () => found({ 'hotel.rooms.1.providerCode': 'FAMILY' }),
      'R10 warning hotel.rooms.1.providerCode',
    ],
    'is not one with other changes too': [() => found({ ...renamedOffer, 'offers.0.value': money('15') })],
    'is not one if the old record still exists: a copy': [
      () => found({ 'rates.2': { ...good('rates.1'), name: 'Copy of Winter' } }),
    ],
    'is not one if one record is removed and another is added': [
      () => found({ 'rates.1.name': 'Winter 2028', 'rates.1.seasons.0.dateRanges': [range('2028-10-16..2029-03-31')] }),
    ],
    'is not one if the file says which rate it was': [
      () => found({ ...renamedRate, 'rates.1.formerly': 'Winter 2027' }),
    ],
    'is not found if the last push is unknown': [() => findingsAfter(renamedRate)],
  });
});
