import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, findingsSincePush, onlyOf } from '../checked.ts';

type Change = (contract: Draft<HotelContract>) => void;
const found = (change: Change): string[] => onlyOf('R10', findingsSincePush(change));

const renamedRate: Change = ({ rates }) => {
  item(rates, 1).name = 'Cold season 2027';
};
const renamedOffer: Change = ({ offers, rates }) => {
  item(offers).providerCode = 'EARLY10';
  item(rates).offers = ['EARLY10', 'PAY6'];
};

describe('a record renamed since the last push', () => {
  it('is a rate under another name', () =>
    expect(findingsSincePush(renamedRate)).toEqual([
      'R10 warning: rate "Cold season 2027" is the rate "Winter 2027" of the last push to "live" under another name (keep the name "Winter 2027"; otherwise the hub has both, and the old one has to be taken out of sale there)',
    ]));

  it('is an offer under another code', () =>
    expect(findingsSincePush(renamedOffer)).toEqual([
      expect.stringMatching(
        /^R10 warning: offer "EARLY10" is the offer "EB10" of the last push to "live" under another code /,
      ),
    ]));

  it('is a supplement under another code', () =>
    expect(
      findingsSincePush(({ supplements, rates }) => {
        item(supplements).providerCode = 'GALA-DINNER';
        item(rates).supplements = ['GALA-DINNER'];
      }),
    ).toEqual([expect.stringContaining('supplement "GALA-DINNER" is the supplement "GALA" of')]));

  it('is a room under another code', () =>
    expect(
      found(({ hotel }) => {
        item(hotel.rooms, 1).providerCode = 'FAMILY';
      }),
    ).toEqual([expect.stringContaining('room "FAMILY" is the room "FAM" of')]));

  it('is none when it says something else too', () =>
    expect(
      found((contract) => {
        renamedOffer(contract);
        item(contract.offers).value = money('15');
      }),
    ).toEqual([]));

  it('is none when the old one is still there: a copy', () =>
    expect(
      found(({ rates }) => {
        rates.push({ ...structuredClone(item(rates, 1)), name: 'Copy of Winter' });
      }),
    ).toEqual([]));

  it('is none when one goes and another comes', () =>
    expect(
      found(({ rates }) => {
        item(rates, 1).name = 'Winter 2028';
        item(item(rates, 1).seasons).dateRanges = [range('2028-10-16..2029-03-31')];
      }),
    ).toEqual([]));

  it('is none where nothing tells what was pushed', () => expect(findingsAfter(renamedRate)).toEqual([]));
});
