import { describe, expect, it } from 'vitest';
import { good, money, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, findingsSincePush } from '../findings.ts';

const found = (change: Changes): string[] => findingsSincePush(change, 'R10');

const renamedRate: Changes = { 'rates.1.name': 'Cold season 2027' };
const renamedOffer: Changes = { 'offers.0.providerCode': 'EARLY10', 'rates.0.offers': ['EARLY10', 'PAY6'] };

describe('a record renamed since the last push', () => {
  it('is a rate under another name', () =>
    expect(findingsSincePush(renamedRate)).toEqual(['R10 warning rates.1.name']));

  it('is an offer under another code', () =>
    expect(findingsSincePush(renamedOffer)).toEqual(['R10 warning offers.0.providerCode']));

  it('is a supplement under another code', () =>
    expect(
      findingsSincePush({ 'supplements.0.providerCode': 'GALA-DINNER', 'rates.0.supplements': ['GALA-DINNER'] }),
    ).toEqual(['R10 warning supplements.0.providerCode']));

  it('is a room under another code', () =>
    expect(found({ 'hotel.rooms.1.providerCode': 'FAMILY' })).toEqual(['R10 warning hotel.rooms.1.providerCode']));

  it.each(['Winter 2027 ', '\u00a0Winter 2027'])('is one with another blank: %j', (name) =>
    expect(found({ 'rates.1.name': name })).toEqual(['R10 warning rates.1.name']),
  );

  it('is not one with other changes too', () =>
    expect(found({ ...renamedOffer, 'offers.0.value': money('15') })).toEqual([]));

  it('is not one if the old record still exists: a copy', () =>
    expect(found({ 'rates.2': { ...good('rates.1'), name: 'Copy of Winter' } })).toEqual([]));

  it('is not one if one record is removed and another is added', () =>
    expect(
      found({ 'rates.1.name': 'Winter 2028', 'rates.1.seasons.0.dateRanges': [range('2028-10-16..2029-03-31')] }),
    ).toEqual([]));

  it('is not one if the file says which rate it was', () =>
    expect(found({ ...renamedRate, 'rates.1.formerly': 'Winter 2027' })).toEqual([]));

  it('is not found if the last push is unknown', () => expect(findingsAfter(renamedRate)).toEqual([]));
});
