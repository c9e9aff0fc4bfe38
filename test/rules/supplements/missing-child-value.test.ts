import { describe, expect, it } from 'vitest';
import type { Offer, Supplement } from '../../../src/contract/model.ts';
import { money, occupancy } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('missing child value', () => {
  testChanges({
    'finds a supplement per person without a value for children': [
      { 'supplements.0.childValue': undefined },
      'O14 warning supplements.0.value',
    ],
    'accepts 0': [{ 'supplements.0.childValue': money('0') }],
    'accepts none if no children are allowed': [
      { 'supplements.0.childValue': undefined, 'supplements.0.maximumChildrens': 0 },
    ],
    'finds a child who pays more than an adult': [
      { 'supplements.0.childValue': money('60.01') },
      'O14 warning supplements.0.childValue',
    ],
  });
});

describe('a value for children', () => {
  const ofGala = (change: Partial<Supplement>) =>
    findingsAfter(
      {
        'hotel.rooms.2': { providerCode: 'SGL', name: 'Single room', distributions: [occupancy('1')] },
        'supplements.0.childValue': undefined,
        ...inside('supplements.0', change),
      },
      'O14',
    );
  const ofOffer = (change: Partial<Offer>) =>
    findingsAfter(
      {
        'offers.0.type': 'ABSOLUTE',
        'offers.0.apply': 'PER_NIGHT_PERSON',
        'offers.0.value': money('5'),
        ...inside('offers.0', change),
      },
      'O14',
    );

  it('is required only for amounts per person', () => {
    expect(ofGala({})).toHaveLength(1);
    expect(ofGala({ apply: 'PER_STAY' })).toEqual([]);
    expect(ofGala({ type: 'PERCENT' })).toEqual([]);
  });

  it('is required if one of its rooms allows a child', () => {
    expect(ofGala({ providerRoomCodes: ['SGL', 'DBL'] })).toHaveLength(1);
    expect(ofGala({ providerRoomCodes: ['SGL'] })).toEqual([]);
    expect(ofGala({ maximumChildrens: 1 })).toHaveLength(1);
  });

  it('may be what an adult pays, and anything if an adult pays nothing', () => {
    expect(ofGala({ childValue: money('60') })).toEqual([]);
    expect(ofGala({ value: money('0'), childValue: money('5') })).toEqual([]);
  });

  it('is what children get from an offer', () => {
    expect(ofOffer({})).toEqual(['O14 warning offers.0.value']);
    expect(ofOffer({ childValue: money('5.01') })).toHaveLength(1);
  });

  it('is not compared with a missing value', () => {
    expect(findingsAfter({ 'supplements.0.value': undefined }, 'O14')).toEqual([]);
  });
});
