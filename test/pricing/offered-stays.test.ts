import { expect, test } from 'vitest';
import { offeredStays } from '../../src/pricing/offered-stays.ts';
import { contractK, DBL, LOW, plan, RATE, stay } from './contract-k.ts';

const { rate: _, room: __, mealPlan: ___, ...search } = stay('2027-05-10', 2);
const names = (contract: Parameters<typeof offeredStays>[0]) =>
  offeredStays(contract, search).map(
    (found) => `${found.rate}/${found.room.providerCode}/${found.mealPlan} ${found.price.total}`,
  );

test('every combination that is sold, cheapest first', () => {
  const twin = { ...DBL, providerCode: 'TWN', name: 'Twin room' };
  const contract = contractK({ hotel: { rooms: [twin, DBL] } });
  expect(names(contract)).toEqual([
    'Summer/DBL/ROOM_ONLY 200',
    'Summer/DBL/BED_AND_BREAKFAST 240',
    'Summer/DBL/HALF_BOARD 300',
  ]);
});

test('equal prices come by rate, room and meal plan', () => {
  const rooms = [{ ...DBL, providerCode: 'TWN', name: 'Twin room' }, DBL];
  const [price] = LOW.seasonRoomPrices;
  const seasonRoomPrices = rooms.map(({ providerCode }) => ({ ...price, providerRoomCode: providerCode }));
  const seasons = [{ ...LOW, seasonRoomPrices }];
  const contract = contractK({ hotel: { rooms, mealPlans: [plan('BED_AND_BREAKFAST', '0'), plan('ROOM_ONLY', '0')] } });
  const rates = [
    { ...RATE, seasons },
    { ...RATE, name: 'Basic', seasons },
  ];
  expect(names({ ...contract, rates })).toEqual([
    'Basic/DBL/ROOM_ONLY 200',
    'Basic/DBL/BED_AND_BREAKFAST 200',
    'Basic/TWN/ROOM_ONLY 200',
    'Basic/TWN/BED_AND_BREAKFAST 200',
    'Summer/DBL/ROOM_ONLY 200',
    'Summer/DBL/BED_AND_BREAKFAST 200',
    'Summer/TWN/ROOM_ONLY 200',
    'Summer/TWN/BED_AND_BREAKFAST 200',
  ]);
});

test('prices are ordered as money, not as text', () => {
  const mealPlans = [plan('HALF_BOARD', '1000', ['0']), plan('BED_AND_BREAKFAST', '9', ['0'])];
  expect(names(contractK({ hotel: { mealPlans } }))).toEqual([
    'Summer/DBL/BED_AND_BREAKFAST 218',
    'Summer/DBL/HALF_BOARD 2200',
  ]);
});

test('a stay that nothing sells gives an empty list', () => {
  expect(names(contractK({ hotel: { minimumStay: 3 } }))).toEqual([]);
});
