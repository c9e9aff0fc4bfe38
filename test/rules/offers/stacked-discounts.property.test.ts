import { describe, expect, it } from 'vitest';
import type { HotelContract, Offer } from '../../../src/contract/model.ts';
import { commonRanges, daysText, mergedRanges } from '../../../src/kernel/day-ranges.ts';
import { compare, type Decimal, sum, ZERO } from '../../../src/kernel/decimal.ts';
import { ladderOf } from '../../../src/rules/dates/uneven-early-booking.ts';
import { commonReach, reachOf } from '../../../src/rules/facts/modifier-reach.ts';
import { stackedDiscounts } from '../../../src/rules/offers/stacked-discounts.ts';
import { contractWith, good, money, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { textsOf } from '../findings.ts';

const MONTHS = ['05-01..2027-05-20', '05-10..2027-06-10', '06-01..2027-06-30', '05-01..2027-06-30'];
const DAYS = [undefined, 'MONDAY', 'TUESDAY'] as const;
const BOOKED = [undefined, '01-01..2027-01-31', '01-15..2027-02-15', '02-01..2027-02-28'];

/** Few kinds of conditions, so that many offers have the same, and many meet. */
const conditions = fc.record({
  value: fc.constantFrom('5', '10', '12.5', '20', '30', '33.333').map(money),
  apply: fc.constantFrom('LODGING', 'MEAL', 'LODGING_AND_MEAL'),
  travel: fc.constantFrom(...MONTHS),
  day: fc.constantFrom(...DAYS),
  booked: fc.constantFrom(...BOOKED),
  minimumStay: fc.constantFrom(undefined, 2, 5),
  maximumStay: fc.constantFrom(undefined, undefined, 3),
  rooms: fc.integer({ min: 0, max: 3 }),
});

/** The largest stack, found from each offer in turn and with one offer at a time. */
function plainly({
  hotel,
  rates,
  offers,
}: HotelContract): { readonly total: Decimal; readonly nights: string } | undefined {
  const seasons = mergedRanges((rates[0]?.seasons ?? []).flatMap(({ dateRanges }) => dateRanges));
  const sized = offers
    .filter(({ type }) => type === 'PERCENT')
    .sort((a, b) => compare(b.value ?? ZERO, a.value ?? ZERO) || (a.providerCode < b.providerCode ? -1 : 1));
  const reaching = sized.flatMap((offer) => {
    const reach = reachOf(offer, hotel);
    const nights = commonRanges(reach.nights, seasons);
    return nights.length > 0 ? [{ offer, reach: { ...reach, nights }, ladder: ladderOf(offer) }] : [];
  });
  let best: { readonly total: Decimal; readonly nights: string } | undefined;
  for (const other of ['MEAL', 'LODGING']) {
    const candidates = reaching.filter(({ offer }) => offer.apply !== other);
    for (const seed of candidates) {
      let { reach } = seed;
      const stack: Offer[] = [seed.offer];
      const values = new Map([[seed.ladder, seed.offer.value]]);
      for (const { offer, reach: own, ladder } of candidates) {
        const isReported = ladder !== undefined && (values.get(ladder) ?? offer.value) !== offer.value;
        const common = isReported || offer === seed.offer ? undefined : commonReach(reach, own);
        if (!common) continue;
        reach = common;
        stack.push(offer);
        values.set(ladder, offer.value);
      }
      const total = sum(stack.map(({ value = ZERO }) => value));
      if (stack.length < 2 || compare(total, money('60')) < 0 || (best && compare(total, best.total) <= 0)) continue;
      best = { total, nights: reach.nights.map(daysText).join(', ') };
    }
  }
  return best;
}

describe('stacked discounts of many offers', () => {
  it('are those that are found one by one', () => {
    const first = good('offers.0');
    const codes = good('hotel').rooms.map(({ providerCode }) => providerCode);
    const property = fc.property(fc.array(conditions, { minLength: 2, maxLength: 12 }), (all) => {
      const offers = all.map(({ travel, day, booked, rooms, ...its }, index): Offer => {
        const { operationalDays: _, bookingWindows: __, ...rest } = first;
        return {
          ...rest,
          ...its,
          providerCode: `N${index}`,
          travelWindows: [range(`2027-${travel}`)],
          ...(day && { operationalDays: [day] }),
          ...(booked && { bookingWindows: [range(`2027-${booked}`)] }),
          providerRoomCodes: rooms === 0 ? 'all' : codes.slice(rooms - 1, rooms),
        } as Offer;
      });
      const contract = contractWith({ offers, 'rates.0.offers': offers.map(({ providerCode }) => providerCode) });
      const wanted = plainly(contract);
      const found = textsOf([stackedDiscounts], contract);
      expect(found).toHaveLength(wanted ? 1 : 0);
      if (wanted) expect(found[0]).toContain(`on ${wanted.nights.split(', ')[0]}`);
      if (wanted) expect(found[0]).toContain(`and take ${wanted.total} % off`);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
