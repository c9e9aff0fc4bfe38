import { describe, expect, it } from 'vitest';
import { findingsAfter, findingsSincePush, onlyOf } from '../checked.ts';

const inFrancs = ({ hotel }: { hotel: { currency: string } }): void => {
  hotel.currency = 'CHF';
};

describe('a changed currency', () => {
  it('is found against the last push', () =>
    expect(findingsSincePush(inFrancs)).toEqual([
      'H12 warning: hotel "SEA-PALACE": the currency is "CHF"; at the last push to "live" it was "EUR" (write "EUR"; a hotel that changes its currency is better sold as a new one, with prices of its own)',
    ]));

  it('is none where nothing tells what was pushed, or where it is the same', () => {
    expect(onlyOf('H12', findingsAfter(inFrancs))).toEqual([]);
    expect(findingsSincePush(() => {})).toEqual([]);
  });

  it('is none of a hotel that was never pushed', () =>
    expect(
      onlyOf(
        'H12',
        findingsSincePush((contract) => {
          contract.hotel.providerCode = 'OTHER';
          inFrancs(contract);
        }),
      ),
    ).toEqual([]));
});
