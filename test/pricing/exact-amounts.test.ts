import { expect, test } from 'vitest';
import { priceStay } from '../support/price-stay.ts';
import {
  absolute,
  byPerson,
  type Changes,
  contractK,
  LOW,
  money,
  plan,
  prices,
  sold,
  stay,
  supplement,
} from './contract-k.ts';

// Such amounts are not written; a price that comes of a conversion may have as many digits as a number keeps.
const FINE = '1.000000000001';
const family = stay('2027-05-10', 1, '2+7', { mealPlan: 'BED_AND_BREAKFAST' });

const byOccupancy = (amount: string, mealPlans: (typeof LOW)['mealPlans'] = []): Changes => {
  const price = { providerRoomCode: 'DBL', unitsQuota: 1, distributionPrices: prices({ '2+1': amount }) };
  return { rate: { seasons: [{ ...LOW, mealPlans, seasonRoomPrices: [price] }] } };
};

test.each<[string, Changes]>([
  ['an occupancy', byOccupancy(FINE)],
  ['the base', byPerson({ basePrice: money(FINE) })],
  ['an adult', byPerson({ adultPrices: [money(FINE)] })],
  ['a child', byPerson({ childPrices: [money(FINE)] })],
  ['a plan of the hotel', { hotel: { mealPlans: [plan('BED_AND_BREAKFAST', FINE, ['1'], ['1'])] } }],
  ['an adult of a plan', { hotel: { mealPlans: [plan('BED_AND_BREAKFAST', '1', [FINE], ['1'])] } }],
  ['a child of a plan', { hotel: { mealPlans: [plan('BED_AND_BREAKFAST', '1', ['1'], [FINE])] } }],
  ['a plan of the season', byOccupancy('1', [plan('BED_AND_BREAKFAST', FINE, ['1'], ['1'])])],
  ['an offer', { offers: [absolute(FINE)] }],
  ['a supplement', { supplements: [supplement({ apply: 'PER_STAY', value: money(FINE) })] }],
  [
    'a child of a supplement',
    { supplements: [supplement({ apply: 'PER_STAY_PERSON', value: money('1'), childValue: money(FINE) })] },
  ],
])('no digit of %s is lost, however many are written', (_, changes) => {
  const { lines } = sold(priceStay(contractK(changes), family));
  expect(lines.filter(({ exact }) => exact.endsWith('.000000000001'))).toHaveLength(1);
});
