import { describe, expect, it } from 'vitest';
import type { Offer, Supplement } from '../../../src/contract/model.ts';
import { type Draft, item, money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('missing child value', () => {
  it('finds a supplement by person without a value for children', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).childValue;
    });
    expect(found).toEqual([
      'O14 warning: supplement "GALA" is counted by person, but has no childValue, so children pay nothing (add childValue; 0 if children are free)',
    ]);
  });

  it('takes 0 for an answer', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).childValue = money('0');
    });
    expect(found).toEqual([]);
  });

  it('takes none where no child may be', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).childValue;
      item(supplements).maximumChildrens = 0;
    });
    expect(found).toEqual([]);
  });

  it('finds a child that pays more than an adult', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).childValue = money('60.01');
    });
    expect(found).toEqual([
      'O14 warning: supplement "GALA": childValue 60.01 is more than value 60 for an adult (the two may be swapped)',
    ]);
  });
});

describe('a value for children', () => {
  const ofGala = (change: Partial<Draft<Supplement>>) =>
    onlyOf(
      'O14',
      findingsAfter(({ hotel, supplements }) => {
        hotel.rooms.push({ providerCode: 'SGL', name: 'Single room', distributions: [occupancy('1')] });
        const gala = item(supplements);
        delete gala.childValue;
        Object.assign(gala, change);
      }),
    );
  const ofOffer = (change: Partial<Draft<Offer>>) =>
    onlyOf(
      'O14',
      findingsAfter(({ offers }) => {
        Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'PER_NIGHT_PERSON', value: money('5'), ...change });
      }),
    );

  it('is asked of amounts by person only', () => {
    expect(ofGala({})).toHaveLength(1);
    expect(ofGala({ apply: 'PER_STAY' })).toEqual([]);
    expect(ofGala({ type: 'PERCENT' })).toEqual([]);
  });

  it('is asked where one of its rooms takes a child', () => {
    expect(ofGala({ providerRoomCodes: ['SGL', 'DBL'] })).toHaveLength(1);
    expect(ofGala({ providerRoomCodes: ['SGL'] })).toEqual([]);
    expect(ofGala({ maximumChildrens: 1 })).toHaveLength(1);
  });

  it('may be what an adult pays, and anything where an adult pays nothing', () => {
    expect(ofGala({ childValue: money('60') })).toEqual([]);
    expect(ofGala({ value: money('0'), childValue: money('5') })).toEqual([]);
  });

  it('is what children get, of an offer', () => {
    expect(ofOffer({})).toEqual([
      'O14 warning: offer "EB10" is counted by person, but has no childValue, so children get nothing (add childValue; 0 if children are free)',
    ]);
    expect(ofOffer({ childValue: money('5.01') })).toHaveLength(1);
  });

  it('is not compared with a value that is missing', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).value;
    });
    expect(onlyOf('O14', found)).toEqual([]);
  });
});
