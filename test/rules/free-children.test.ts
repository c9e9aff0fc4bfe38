import { expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { type Draft, item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

/** Children as guests who pay nothing: every price with a child is the price of the same adults. */
function freeOfCharge({ hotel, rates, supplements }: Draft<HotelContract>): void {
  const zero = money('0');
  for (const plan of hotel.mealPlans) plan.childPrices = plan.childPrices?.map(() => zero) ?? [];
  for (const supplement of supplements) delete supplement.childValue;
  for (const { seasons } of rates) {
    for (const season of seasons) {
      for (const plan of season.mealPlans ?? []) plan.childPrices = plan.childPrices?.map(() => zero) ?? [];
      for (const price of season.seasonRoomPrices) {
        const alone = price.distributionPrices?.find((it) => it.adults === 2 && it.children === 0);
        for (const priced of price.distributionPrices ?? [])
          if (alone && priced.children > 0) priced.amount = alone.amount;
        price.childPrices = price.childPrices?.map(() => zero) ?? [];
      }
    }
  }
}

const found = (change: (contract: Draft<HotelContract>) => void): string[] =>
  findingsAfter((contract) => {
    freeOfCharge(contract);
    change(contract);
  }).filter((text) => text.startsWith('H10'));

it('finds children who pay nothing at all', () => {
  expect(found(() => {})).toEqual([
    'H10 warning: hotel "SEA-PALACE": children cost nothing in any season, room and meal plan (confirm it with the hotel, or write what a child pays)',
  ]);
});

const CHARGES: Readonly<Record<string, (contract: Draft<HotelContract>) => void>> = {
  'one price of a party': ({ rates }) => {
    item(item(item(item(rates).seasons).seasonRoomPrices, 1).distributionPrices, 2).amount = money('131');
  },
  'one price by person': ({ rates }) => {
    item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('1')];
  },
  'one meal plan': ({ hotel }) => {
    item(hotel.mealPlans, 1).childPrices = [money('1')];
  },
  'one supplement': ({ supplements }) => {
    item(supplements).childValue = money('1');
  },
};

it.each(Object.entries(CHARGES))('is content when %s charges for a child', (_, change) => {
  expect(found(change)).toEqual([]);
});

it('is content where no room takes a child', () => {
  expect(
    found(({ hotel }) => {
      for (const room of hotel.rooms) room.distributions = room.distributions.filter((it) => it.children === 0);
    }),
  ).toEqual([]);
});
