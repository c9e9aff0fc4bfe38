import { describe, expect, it } from 'vitest';
import { hotelImpact } from '../../../src/pricing/impact/hotel-impact.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../../support/arbitrary-selling.ts';
import { goodContract, money, prices, range } from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { day } from '../../support/sample-contract.ts';
import { checkPair, checkPairs, LENGTHS } from './check-pairs.ts';

const bookedOn = day('2027-01-15');

/** The good contract without offers, with another price for two adults in room DBL in season Low. */
function withPrice(amount: string) {
  const contract = goodContract();
  const [summer, ...others] = contract.rates;
  const [low, ...seasons] = summer?.seasons ?? [];
  if (!summer || !low) throw new Error('a rate with seasons');
  const [, ...rooms] = low.seasonRoomPrices;
  const changed = { ...low, seasonRoomPrices: [prices('DBL', { '1': '80', '2': amount, '2+1': '120' }), ...rooms] };
  return { ...contract, offers: [], rates: [{ ...summer, offers: [], seasons: [changed, ...seasons] }, ...others] };
}

describe('two versions of a contract', () => {
  it('differ for exactly the stays that pricing every single one finds', () => {
    checkPairs(6);
  });

  it('differ by the windows of a supplement that a stay touches, where each is charged', () => {
    const contract = goodContract();
    const [summer, ...others] = contract.rates;
    const [known] = contract.supplements;
    if (!summer || !known) throw new Error('a rate and a supplement');
    const fee = (...windows: readonly string[]) => ({
      ...contract,
      rates: [{ ...summer, supplements: ['FEE'] }, ...others],
      supplements: [
        {
          ...known,
          ...({ providerCode: 'FEE', type: 'ABSOLUTE', apply: 'PER_STAY_PERSON', value: money('8') } as const),
          travelWindows: windows.map(range),
        },
      ],
    });
    const [before, after] = [fee('2027-05-10..2027-05-13'), fee('2027-05-10..2027-05-11', '2027-05-11..2027-05-13')];
    const switches = { ...referencePricing, stayAmount: 'per-window' } as const;
    // The windows of bookings play no part, and every booking day of a year would be millions of stays.
    expect(checkPair({ before, after, bookedOn, oneDay: true, lengths: [1, 2, 3], switches })).toBeGreaterThan(0);
  });

  it('do not differ if they are equal', () => {
    fc.assert(
      fc.property(arbitrarySellingContract, arbitrarySwitches, (contract, switches) => {
        const after = structuredClone(contract);
        const asked = { before: contract, after, bookedOn: day('2027-04-20'), lengths: LENGTHS, switches };
        const { groups, headlines, compared } = hotelImpact(asked);
        expect([groups, headlines]).toEqual([[], []]);
        expect(compared).toBeGreaterThan(0);
      }),
      { numRuns: byDay(10) },
    );
  });

  it('differ by a changed price for the stays that have its nights and guests, and for no others', () => {
    const asked = {
      before: withPrice('100'),
      after: withPrice('103'),
      bookedOn,
      oneDay: true,
      lengths: [2],
      switches: referencePricing,
    };
    const { groups } = hotelImpact(asked);
    expect(groups.map(({ kind, rate, causes, rooms, guests }) => ({ kind, rate, causes, rooms, guests }))).toEqual([
      { kind: 'dearer', rate: 'Summer 2027', causes: ['room prices'], rooms: ['DBL'], guests: ['adults'] },
    ]);
    const [group] = groups;
    // Nights in May and from 16 September to 15 October; the stay from 31 May has one of them and one of June, but June wants five nights.
    expect(group?.arrivals).toEqual({ first: '2027-05-01', last: '2027-10-14' });
    // A stay over the border of the season has one night of it: 1.50 a night.
    expect(Number(group?.perNight)).toBeGreaterThan(2.9);
    expect(Number(group?.perNight)).toBeLessThan(3);
  });

  it('differ by a longer minimum stay for the stays that are no longer sold', () => {
    const contract = goodContract();
    const after = { ...contract, rates: contract.rates.map((rate) => ({ ...rate, minimumStay: 3 })) };
    const asked = { before: contract, after, bookedOn, lengths: [1, 2, 3], switches: referencePricing };
    const kinds = hotelImpact(asked).groups.map(({ kind, reason }) => [kind, reason]);
    expect(kinds).toEqual([
      ['no-longer-sold', 'below-minimum-stay'],
      ['no-longer-sold', 'below-minimum-stay'],
    ]);
  });

  it('differ by money for a night: a long stay does not count more than a short one', () => {
    const [before, after] = [withPrice('100'), withPrice('90')];
    const asked = { before, after, bookedOn, oneDay: true, switches: referencePricing };
    const [short] = hotelImpact({ ...asked, lengths: [2] }).groups;
    const [long] = hotelImpact({ ...asked, lengths: [14] }).groups;
    expect([short?.example.nights, long?.example.nights]).toEqual([2, 14]);
    for (const group of [short, long]) {
      expect(Number(group?.perNight)).toBeGreaterThanOrEqual(-10);
      expect(Number(group?.perNight)).toBeLessThan(-5);
    }
  });
});
