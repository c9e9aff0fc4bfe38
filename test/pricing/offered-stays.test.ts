import { expect, test } from 'vitest';
import { ZERO } from '../../src/kernel/decimal.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { amongRates, offeredStays } from '../../src/pricing/stay/stay-offers.ts';
import { contractK, DBL, LOW, money, plan, prices, RATE, stay } from './contract-k.ts';

const DEARER = { distributionPrices: prices({ '2': '300' }) };

const { rate: _, room: __, mealPlan: ___, ...search } = stay('2027-05-10', 2);
const names = (contract: Parameters<typeof offeredStays>[0]) =>
  offeredStays(contract, search).map(
    (found) => `${found.rate}/${found.room.providerCode}/${found.mealPlan} ${found.price.total}`,
  );

test('equal prices are sorted by rate, room and meal plan', () => {
  const rooms = [{ ...DBL, providerCode: 'TWN', name: 'Twin room' }, DBL];
  const [price] = LOW.seasonRoomPrices;
  const seasonRoomPrices = rooms.map(({ providerCode }) => ({ ...price, providerRoomCode: providerCode }));
  const seasons = [{ ...LOW, seasonRoomPrices }];
  const contract = contractK({ hotel: { rooms, mealPlans: [plan('BED_AND_BREAKFAST', '0'), plan('ROOM_ONLY', '0')] } });
  const rates = [
    { ...RATE, seasons },
    { ...RATE, name: 'Basic', seasons },
  ];
  for (const order of [rates, [...rates].reverse()])
    expect(names({ ...contract, rates: order })).toEqual([
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

test('prices are sorted as money, not as text', () => {
  const mealPlans = [plan('HALF_BOARD', '1000', ['0']), plan('BED_AND_BREAKFAST', '9', ['0'])];
  expect(names(contractK({ hotel: { mealPlans } }))).toEqual([
    'Summer/DBL/BED_AND_BREAKFAST 218',
    'Summer/DBL/HALF_BOARD 2200',
  ]);
});

test('a hub that offers one of several rates offers the cheapest for each room and plan, the first of equal ones', () => {
  const dear = [{ ...LOW, seasonRoomPrices: LOW.seasonRoomPrices.map((price) => ({ ...price, ...DEARER })) }];
  const rates = [
    { ...RATE, name: 'Dear', seasons: dear },
    { ...RATE, name: 'Zeta' },
    { ...RATE, name: 'Beta' },
  ];
  const contract = { ...contractK(), rates };
  for (const order of [rates, [...rates].reverse()])
    expect(
      offeredStays({ ...contract, rates: order }, search, { ...referencePricing, competingRates: 'cheapest' }).map(
        ({ rate, mealPlan }) => `${rate} ${mealPlan}`,
      ),
    ).toEqual(['Beta ROOM_ONLY', 'Beta BED_AND_BREAKFAST', 'Beta HALF_BOARD']);
});

test('the offered rate is the one with the lowest total, whatever the order', () => {
  const totals = [money('12'), money('9'), money('9'), money('10')];
  const kept = amongRates(
    [0, 1, 2, 3],
    () => 'DBL',
    (index) => totals[index] ?? ZERO,
    {
      ...referencePricing,
      competingRates: 'cheapest',
    },
  );
  expect(kept).toEqual([1]);
});
