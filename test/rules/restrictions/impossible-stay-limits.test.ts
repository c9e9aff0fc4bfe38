import { describe, expect, it } from 'vitest';
import type { HotelContract, StayLimits } from '../../../src/contract/model.ts';
import { type Draft, item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

type Limits = Draft<StayLimits>;
type Pick = (contract: Draft<HotelContract>) => Limits;

const levels: readonly (readonly [string, Pick])[] = [
  ['hotel "SEA-PALACE"', ({ hotel }) => hotel],
  ['rate "Summer 2027"', ({ rates }) => item(rates)],
  ['rate "Summer 2027", season "Low"', ({ rates }) => item(item(rates).seasons)],
  ['offer "EB10"', ({ offers }) => item(offers)],
  ['supplement "GALA"', ({ supplements }) => item(supplements)],
];

const limits = (pick: Pick, own: Limits): string[] =>
  findingsAfter((contract) => {
    Object.assign(pick(contract), own);
  });

describe.each(levels)('stay limits of %s', (named, pick) => {
  it('may not have the minimum above the maximum', () => {
    expect(limits(pick, { minimumStay: 7, maximumStay: 5 })[0]).toBe(
      `O07 error: ${named}: minimumStay 7 is more than maximumStay 5, so no stay is allowed (the two may be swapped)`,
    );
  });

  it('may have them equal', () => {
    expect(limits(pick, { minimumStay: 7, maximumStay: 7 })).toEqual([]);
  });

  it('may not have a minimum of 0 nights', () => {
    expect(limits(pick, { minimumStay: 0 })).toEqual([
      `O07 error: ${named}: minimumStay is 0; the shortest stay is 1 night (write minimumStay: 1)`,
    ]);
  });

  it('may not have a maximum of 0 nights', () => {
    expect(limits(pick, { maximumStay: 0 })).toEqual([
      `O07 error: ${named}: maximumStay is 0, so no stay is allowed (remove maximumStay if there is no limit; to close nights write stopSales)`,
    ]);
  });

  it('may not ask for more nights than can be quoted', () => {
    expect(limits(pick, { minimumStay: 31 })).toContain(
      `O07 error: ${named}: minimumStay is 31, but no stay of more than 30 nights can be quoted (write 30 or less)`,
    );
  });

  it('may be the shortest and the longest stays that can be quoted', () => {
    expect(limits(pick, { minimumStay: 1, maximumStay: 30 })).toEqual([]);
    expect(limits(pick, { minimumStay: 1, maximumStay: 1 })).not.toContainEqual(
      expect.stringMatching(/^O07 .*maximumStay is 1/),
    );
    expect(limits(pick, { minimumStay: 30 })).not.toContainEqual(expect.stringMatching(/^O07 .*minimumStay is 30/));
  });

  it('get a warning for a maximum that cannot be quoted', () => {
    expect(limits(pick, { maximumStay: 31 })).toEqual([
      `O07 warning: ${named}: maximumStay is 31, but no stay of more than 30 nights can be quoted (write maximumStay: 30, or remove it)`,
    ]);
  });
});

describe('stay limits that come together from several levels', () => {
  it('are reported where the inner one is given', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).maximumStay = 14;
      item(item(rates).seasons, 1).minimumStay = 15;
    });
    expect(found).toEqual([]); // the season has its own maximum of 21
    const conflicting = findingsAfter(({ rates }) => {
      item(rates).maximumStay = 14;
      item(item(rates).seasons).minimumStay = 15;
    });
    expect(conflicting).toEqual([
      'O07 error: rate "Summer 2027", season "Low": minimumStay 15 is more than maximumStay 14 of rate "Summer 2027", so no stay is allowed (set maximumStay here too, or change one of the two)',
    ]);
  });

  it('name the level that the other one comes from', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.minimumStay = 4;
      item(item(rates, 1).seasons).maximumStay = 3;
    });
    expect(found).toEqual([
      'O07 error: rate "Winter 2027", season "Winter": maximumStay 3 is less than minimumStay 4 of hotel "SEA-PALACE", so no stay is allowed (set minimumStay here too, or change one of the two)',
    ]);
  });

  it('are reported once, not again at every season that inherits them', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.maximumStay = 1;
      delete item(item(rates).seasons, 1).minimumStay;
      delete item(item(rates).seasons, 1).maximumStay;
    });
    expect(found).toEqual([
      'O07 error: rate "Summer 2027": minimumStay 2 is more than maximumStay 1 of hotel "SEA-PALACE", so no stay is allowed (set maximumStay here too, or change one of the two)',
    ]);
  });

  it('do not reach offers and supplements, which inherit nothing: that they never apply is O08', () => {
    const found = findingsAfter(({ hotel, offers }) => {
      hotel.maximumStay = 21;
      item(offers).minimumStay = 28;
    });
    expect(found).toEqual([expect.stringMatching(/^O08 /)]);
  });
});
