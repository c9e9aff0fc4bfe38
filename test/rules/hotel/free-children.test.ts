import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { type Draft, item, money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

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

it('says nothing while a part of the contract could not be read', () => {
  expect(
    found((contract) => {
      Object.assign(contract, { incomplete: true });
    }),
  ).toEqual([]);
});

it('finds it where one room takes children and another does not', () => {
  expect(
    found(({ hotel }) => {
      hotel.rooms.unshift({ providerCode: 'SGL', name: 'Single room', distributions: [occupancy('1')] });
    }),
  ).toHaveLength(1);
});

it('is content when one of several supplements, meals or children costs something', () => {
  expect(
    found(({ supplements }) => {
      supplements.push({ ...structuredClone(item(supplements)), providerCode: 'MORE', childValue: money('5') });
    }),
  ).toEqual([]);
  expect(
    found(({ rates }) => {
      item(item(item(rates, 1).seasons).mealPlans).childPrices = [money('0'), money('2')];
    }),
  ).toEqual([]);
  expect(
    found(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('0'), money('2')];
    }),
  ).toEqual([]);
});

it('is content when one plan of one season charges, among several', () => {
  expect(
    found(({ rates }) => {
      const plan = structuredClone(item(item(item(rates, 1).seasons).mealPlans));
      item(item(rates).seasons, 1).mealPlans = [
        { ...plan, mealPlan: 'BED_AND_BREAKFAST' },
        { ...plan, childPrices: [money('2')] },
      ];
    }),
  ).toEqual([]);
});

it('says nothing where rooms take children and no price is of a child', () => {
  expect(
    found(({ rates }) => {
      rates.splice(1);
      for (const { seasonRoomPrices } of item(rates).seasons)
        for (const price of seasonRoomPrices)
          price.distributionPrices = price.distributionPrices?.filter(({ children }) => children === 0) ?? [];
    }),
  ).toEqual([]);
});

describe('where all rooms are priced by occupancy', () => {
  /** What is found when both rooms of both seasons have these prices. */
  const priced = (amounts: Readonly<Record<string, string>>) =>
    found(({ hotel, rates }) => {
      rates.splice(1);
      for (const room of hotel.rooms) room.distributions = Object.keys(amounts).map(occupancy);
      for (const { seasonRoomPrices } of item(rates).seasons)
        for (const price of seasonRoomPrices)
          price.distributionPrices = Object.entries(amounts).map(([party, amount]) => ({
            ...occupancy(party),
            amount: money(amount),
          }));
    });

  it('finds the price of the same adults alone', () => {
    expect(priced({ '1': '80', '2': '100', '2+1': '100', '2+2': '100' })).toHaveLength(1);
    expect(priced({ '1': '80', '2': '100', '1+1': '80', '2+1': '101' })).toEqual([]);
  });

  it('is content when a room has one price, whoever sleeps in it', () => {
    expect(priced({ '1': '100', '2': '100', '2+1': '100' })).toEqual([]);
    expect(priced({ '2': '100', '2+1': '100' })).toHaveLength(1);
    expect(priced({ '2': '100', '2+1': '100', '3+1': '100' })).toEqual([]);
  });

  it('is content with a party whose adults have no price alone', () => {
    expect(priced({ '1': '80', '2': '100', '2+1': '100', '3+1': '100' })).toEqual([]);
    expect(priced({ '1+1': '80', '2+1': '100' })).toEqual([]);
  });

  it('is content where no price is of a child', () => {
    expect(priced({ '1': '80', '2': '100' })).toEqual([]);
  });
});

it('finds it where all rooms are priced by person', () => {
  const byPerson = (childPrices: readonly string[]) =>
    found(({ rates }) => {
      rates.shift();
      item(item(item(rates).seasons).seasonRoomPrices).childPrices = childPrices.map(money);
    });
  expect(byPerson(['0'])).toHaveLength(1);
  expect(byPerson([])).toEqual([]);
  expect(byPerson(['0', '1'])).toEqual([]);
});
