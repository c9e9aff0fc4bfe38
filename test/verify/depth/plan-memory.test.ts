import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { packedContract } from '../../../src/contract/packed-contract.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { hotelStays } from '../../../src/verify/depth/goals/hotel-stays.ts';
import { placesOf, priceGoals } from '../../../src/verify/depth/goals/price-goals.ts';
import { PackedStays } from '../../../src/verify/depth/packed-stays.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { chooseSearches } from '../../../src/verify/depth/searches/choose-searches.ts';
import { depthPlanJson } from '../../../src/view/verify/depth-json.ts';
import { CORPUS_DAY } from '../../bench/corpus.js';
import { arbitrarySellingContract } from '../../support/arbitrary-selling.ts';
import { corpusContracts } from '../../support/corpus-contracts.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { heapBytes } from '../../support/heap-bytes.ts';
import { contractOf, day, TODAY } from '../fixtures.ts';

const plan = (contracts: readonly HotelContract[], today = TODAY) =>
  planDepth(contracts, 'full', today, referencePricing);

describe('the plan of a verification in depth', () => {
  it('uses less than 100 kB for each further hotel of 1,300 prices', { timeout: 240_000 }, async () => {
    const hotels = await corpusContracts(48);
    const today = day(CORPUS_DAY);
    // Of both plans as many contracts are held open, and what the engine learns by the first is known at the second.
    const plans = [plan(hotels.slice(0, 18), today)];
    const sizes = [hotels.slice(0, 18), hotels].map((selected) => {
      const before = heapBytes();
      plans.push(plan(selected, today));
      return heapBytes() - before;
    });
    const [small = 0, large = 0] = sizes;
    expect(plans[2]?.prices).toBe((48 / 18) * (plans[1]?.prices ?? 0));
    expect((large - small) / 30).toBeLessThan(100_000);
  });

  it('keeps the goals of a few hotels at a time, however many there are', () => {
    const contracts = Array.from({ length: 60 }, (_, index) => contractOf({ providerCode: `H${index}` }));
    let inUse = 0;
    let most = 0;
    const made = new Set<HotelContract>();
    const hotels = contracts.map((contract) => ({
      packed: new PackedStays(contract, TODAY, () => contract),
      goals: () => {
        // Made once to look at their days, and once more to choose stays.
        if (made.has(contract)) inUse += 1;
        made.add(contract);
        most = Math.max(most, inUse);
        const stays = hotelStays(contract, TODAY, referencePricing);
        return { stays, goals: priceGoals(stays, placesOf(stays, [])) };
      },
      chosen: () => {
        inUse -= 1;
      },
    }));
    const searches = chooseSearches(hotels);
    expect(searches.map(({ hotels: asked }) => asked.length)).toEqual([60, 60, 60]);
    expect(inUse).toBe(0);
    expect(most).toBeLessThanOrEqual(11);
  });

  it('is the same for packed contracts', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySellingContract, { minLength: 1, maxLength: 3 }), (drawn) => {
        const contracts = drawn.map((contract, index) => ({
          ...contract,
          hotel: { ...contract.hotel, providerCode: `H${index}` },
        }));
        const jsonOf = (hotels: readonly HotelContract[]): string =>
          JSON.stringify(depthPlanJson('full', plan(hotels)));
        expect(jsonOf(contracts.map(packedContract))).toBe(jsonOf(contracts));
      }),
      { numRuns: byDay(10) },
    );
  });
});
