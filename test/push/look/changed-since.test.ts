import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { basisOf } from '../../../src/plan/compare/basis.ts';
import type { Step } from '../../../src/plan/plan.ts';
import { CHANGED, changedSince } from '../../../src/push/look/recheck-hotel.ts';

const rate = { id: 7, name: 'Summer', minimumStay: 2 };
const hotel = { providerCode: 'H', hotelname: 'Sea', rates: [rate, { ...rate, id: 8 }], offers: [], supplements: [] };

/** A replacement of the rate with id 7, or of the hotel, that was computed from `basis`. */
const replacement = (kind: 'rate' | 'hotel', basis?: JsonObject): Step => ({
  id: 's',
  operation: kind === 'rate' ? 'replaceRate' : 'replaceHotel',
  identity: { kind, supplier: 'P', hotel: 'H', ...(kind === 'rate' && { key: 'Summer' }) },
  body: kind === 'rate' ? { ...rate, minimumStay: 3 } : { providerCode: 'H', hotelname: 'Palace' },
  managed: {},
  changes: [],
  needs: [],
  ...(basis && { basis: basisOf(basis) }),
});

describe('a replacement', () => {
  const own = { providerCode: 'H', hotelname: 'Sea' };

  it('may be sent over exactly the record that it was computed from', () => {
    expect(changedSince(replacement('rate', rate), hotel)).toBeUndefined();
    expect(changedSince(replacement('hotel', own), hotel)).toBeUndefined();
  });

  it('must not be sent over another, or if the record is gone', () => {
    expect(changedSince(replacement('rate', { ...rate, minimumStay: 1 }), hotel)).toBe(CHANGED);
    expect(changedSince(replacement('rate', rate), { ...hotel, rates: [] })).toBe(CHANGED);
    expect(changedSince(replacement('hotel', { ...own, hotelname: 'Other' }), hotel)).toBe(CHANGED);
  });

  it('may be sent over the same records and texts in another order, because the hub may return them so', () => {
    const low = {
      name: 'Low',
      dateRanges: [
        { start: '2027-05-01', end: '2027-05-31' },
        { start: '2027-10-01', end: '2027-10-31' },
      ],
    };
    const high = { name: 'High', adultPrices: [10, 20] };
    const seen = { ...rate, offers: ['EB', 'LONG'], seasons: [low, high] };
    const again = {
      ...rate,
      offers: ['LONG', 'EB'],
      seasons: [high, { ...low, dateRanges: [...low.dateRanges].reverse() }],
    };
    expect(changedSince(replacement('rate', seen), { ...hotel, rates: [again] })).toBeUndefined();
    const moved = { ...again, seasons: [{ ...high, adultPrices: [20, 10] }, low] };
    expect(changedSince(replacement('rate', seen), { ...hotel, rates: [moved] })).toBe(CHANGED);
  });

  it('is compared with the rate with its id, not with others that look the same', () => {
    const moved = [
      { ...rate, minimumStay: 9 },
      { ...rate, id: 8 },
    ];
    expect(changedSince(replacement('rate', rate), { ...hotel, rates: moved })).toBe(CHANGED);
    expect(changedSince(replacement('rate', { ...rate, id: 8 }), { ...hotel, rates: moved })).toBe(CHANGED);
    expect(
      changedSince(replacement('rate', rate), { ...hotel, rates: [{ ...rate, minimumStay: 9 }, rate] }),
    ).toBeUndefined();
  });

  it('of a hotel ignores its rates and offers', () => {
    const more = { ...hotel, rates: [], offers: [{ providerCode: 'EB' }] };
    expect(changedSince(replacement('hotel', own), more)).toBeUndefined();
  });

  it('is a creation if nothing was there, so there is nothing to compare', () => {
    expect(changedSince(replacement('rate'), hotel)).toBeUndefined();
  });
});
