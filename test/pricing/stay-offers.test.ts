import { describe, expect, test } from 'vitest';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import type { StayChoice } from '../../src/pricing/stay/combinations.ts';
import { stayOffers } from '../../src/pricing/stay/stay-offers.ts';
import { contractK, DBL, plan, RATE, season, stay } from './contract-k.ts';

// Two rates; the second prices no suite and only May; no combination with the suite is sold on the first.
const { rate: _, room: __, mealPlan: ___, ...search } = stay('2027-06-10', 2);
const hotel = {
  rooms: [DBL, { ...DBL, providerCode: 'STE', name: 'Suite' }],
  mealPlans: [plan('ROOM_ONLY', '0'), plan('BED_AND_BREAKFAST', '10', ['10'])],
};
const may = { ...RATE, name: 'May', seasons: [season('May', '2027-05-01..2027-05-31', { '2': '70' })] };
const contract = { ...contractK({ hotel }), rates: [RATE, may] };

/** `rate/room/plan`, the offered ones with their total, the others with the kind of their reason. */
function found(choice: StayChoice) {
  const { offered, refused } = stayOffers(contract, search, choice);
  return {
    offered: offered.map((one) => `${one.rate}/${one.room.providerCode}/${one.mealPlan} ${one.price.total}`),
    refused: refused.map((one) => `${one.rate}/${one.room}/${one.mealPlan} ${one.reason.kind}`),
  };
}

describe('what a contract offers for a stay', () => {
  test('is every combination that it sells, cheapest first, and why it does not sell the others', () => {
    expect(found({})).toEqual({
      offered: ['Summer/DBL/ROOM_ONLY 280', 'Summer/DBL/BED_AND_BREAKFAST 320'],
      refused: [
        'Summer/STE/ROOM_ONLY room-not-priced',
        'Summer/STE/BED_AND_BREAKFAST room-not-priced',
        'May/DBL/ROOM_ONLY no-season',
        'May/DBL/BED_AND_BREAKFAST no-season',
        'May/STE/ROOM_ONLY no-season',
        'May/STE/BED_AND_BREAKFAST no-season',
      ],
    });
  });

  test('names the cheaper rate for one that the hub hides behind it', () => {
    const dear = { ...RATE, name: 'Dear', seasons: [season('June', '2027-06-01..2027-06-30', { '2': '190' })] };
    const both = { ...contract, rates: [RATE, dear] };
    const choice = { room: 'DBL', mealPlan: 'ROOM_ONLY' } as const;
    const switches = { ...referencePricing, competingRates: 'cheapest' } as const;
    const hidden = [{ rate: 'Dear', ...choice, reason: { kind: 'cheaper-rate', rate: 'Summer' }, sources: [] }];
    expect(stayOffers(both, search, choice, switches).refused).toEqual(hidden);
    expect(stayOffers(both, search, { ...choice, rate: 'Dear' }, switches)).toEqual({ offered: [], refused: hidden });
    expect(stayOffers(both, search, choice).refused).toEqual([]);
  });

  test('is limited to the requested rate, room and plan', () => {
    expect(found({ rate: 'Summer', mealPlan: 'ROOM_ONLY' })).toEqual({
      offered: ['Summer/DBL/ROOM_ONLY 280'],
      refused: ['Summer/STE/ROOM_ONLY room-not-priced'],
    });
    expect(found({ room: 'STE', mealPlan: 'BED_AND_BREAKFAST' })).toEqual({
      offered: [],
      refused: ['Summer/STE/BED_AND_BREAKFAST room-not-priced', 'May/STE/BED_AND_BREAKFAST no-season'],
    });
    expect(found({ rate: 'May', room: 'DBL' })).toEqual({
      offered: [],
      refused: ['May/DBL/ROOM_ONLY no-season', 'May/DBL/BED_AND_BREAKFAST no-season'],
    });
  });

  test('names the parts of the contract that prevent a sale', () => {
    const { refused } = stayOffers(contract, search, { rate: 'May', room: 'DBL', mealPlan: 'ROOM_ONLY' });
    expect(refused[0]?.sources).toEqual([{ kind: 'rate', name: 'May', record: may, key: ['seasons'] }]);
  });
});
