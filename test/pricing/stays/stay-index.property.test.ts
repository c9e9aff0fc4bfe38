import { describe, expect, it } from 'vitest';
import type { HotelContract, MealPlanType, Offer, Supplement } from '../../../src/contract/model.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { requestFor } from '../../../src/pricing/stays/alike-stays.ts';
import { openNights } from '../../../src/pricing/stays/open-nights.ts';
import { StayIndex } from '../../../src/pricing/stays/stay-index.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../../support/arbitrary-selling.ts';
import { fc } from '../../support/fast-check.ts';
import { day } from '../../support/sample-contract.ts';

const firstDay = day('2027-04-28');
const PARTIES = [
  { adults: 2, childAges: [] },
  { adults: 1, childAges: [1] },
  { adults: 2, childAges: [5, 11] },
];

/** The contract with offers and supplements for all meal plans of the hotel, or for one of them. */
function forPlans(contract: HotelContract, only: readonly boolean[]): HotelContract {
  const [plan] = contract.hotel.mealPlans;
  const limited = <One extends Offer | Supplement>(records: readonly One[]): readonly One[] =>
    records.map((one, index) => (plan && only[index] ? { ...one, mealPlans: [plan.mealPlan] } : one));
  return { ...contract, offers: limited(contract.offers), supplements: limited(contract.supplements) };
}

/** All guests who may ask, with numbers. */
const guestsOf = ({ hotel, rates }: HotelContract) => {
  const seasons = rates.flatMap((rate) => rate.seasons);
  const plans = new Set([hotel, ...seasons].flatMap(({ mealPlans = [] }) => mealPlans.map(({ mealPlan }) => mealPlan)));
  return PARTIES.flatMap((party) => [...plans].map((mealPlan: MealPlanType) => ({ mealPlan, party }))).map(
    (guests, id) => ({ id, ...guests }),
  );
};

describe('the index of stays', () => {
  it('sells the stays that the price book sells, at its prices', () => {
    let sold = 0;
    fc.assert(
      fc.property(
        arbitrarySellingContract,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.oneof(fc.constant(referencePricing), arbitrarySwitches),
        fc.nat(6),
        (any, only, switches, from) => {
          const contract = forPlans(any, only);
          const nights = openNights(contract, firstDay, switches);
          const guests = guestsOf(contract);
          const index = new StayIndex({ contract, firstDay, switches, guestsOf: () => guests });
          const book = priceBook(contract, switches);
          for (const place of nights.places.flat())
            for (let arrival = from; arrival < 30; arrival += 7)
              for (const length of [1, 2, 3, 5, 8])
                for (const ahead of [0, 4]) {
                  const booked = arrival - ahead;
                  if (booked < 0) continue;
                  const alike = index.alike(place, arrival, length, booked);
                  for (const one of guests) {
                    const units = book.units(requestFor(firstDay, { place, arrival, nights: length, booked }, one));
                    const expected = units && { sold: true, total: units.rounded, onRequest: units.onRequest };
                    expect(alike?.sold(one)).toEqual(expected);
                    const exact = alike?.exact(one) ?? Number.POSITIVE_INFINITY;
                    if (units) expect(exact).toBeCloseTo(units.exact, 3);
                    else expect(exact).toBe(Number.POSITIVE_INFINITY);
                    if (units) sold += 1;
                  }
                }
        },
      ),
      { numRuns: 20 },
    );
    expect(sold).toBeGreaterThan(1000);
  });
});
