import { expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

it('finds a room that no season prices', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.rooms.push({ providerCode: 'SUI', name: 'Suite', distributions: [{ adults: 2, children: 0 }] });
  });
  expect(found).toEqual([
    'R06 warning: room "SUI" has no price in any season of any rate, so it is never sold (add a seasonRoomPrices entry for SUI, or remove the room)',
  ]);
});

it('finds a meal plan that every season leaves out of its own list', () => {
  const found = findingsAfter(({ hotel, rates, offers }) => {
    item(offers, 1).mealPlans = ['HALF_BOARD'];
    for (const { seasons } of rates) for (const season of seasons) season.mealPlans = [item(hotel.mealPlans, 2)];
    hotel.mealPlans.splice(0, 1);
  });
  expect(found).toEqual([
    'R06 warning: hotel "SEA-PALACE": every season lists its own meal plans and none of them lists BED_AND_BREAKFAST (add BED_AND_BREAKFAST with its prices to the seasons, or remove it from the hotel)',
  ]);
});

it('tells, without asking for review, that a hotel has no rates yet', () => {
  const found = findingsAfter((contract) => {
    contract.rates = [];
    contract.offers = [];
    contract.supplements = [];
  });
  expect(found).toEqual(['R06 info: hotel "SEA-PALACE" has no rates yet, so nothing of it can be sold']);
});

it('is content with a plan that one season leaves out of its own list and another takes from the hotel', () => {
  const found = findingsAfter(({ hotel, rates, offers, supplements }) => {
    item(item(rates).seasons).mealPlans = [item(hotel.mealPlans, 2)];
    for (const record of [...offers, ...supplements]) record.mealPlans = 'all';
  });
  expect(found.filter((text) => text.startsWith('R06'))).toEqual([]);
});

it('is content with a plan that an offer names, though no season lists it', () => {
  const named = (mealPlans: 'all' | readonly ('BED_AND_BREAKFAST' | 'HALF_BOARD')[]) =>
    findingsAfter(({ hotel, rates, offers, supplements }) => {
      for (const { seasons } of rates) for (const season of seasons) season.mealPlans = [item(hotel.mealPlans, 2)];
      hotel.mealPlans.splice(0, 1);
      for (const record of [...offers, ...supplements]) record.mealPlans = mealPlans === 'all' ? 'all' : [...mealPlans];
    }).filter((text) => text.startsWith('R06'));
  expect(named(['BED_AND_BREAKFAST'])).toEqual([]);
  expect(named(['HALF_BOARD'])).toHaveLength(1);
  expect(named('all')).toHaveLength(1);
});

it('leaves rates that price nothing to others', () => {
  const found = findingsAfter(({ rates }) => {
    for (const { seasons } of rates) for (const season of seasons) season.seasonRoomPrices = [];
  });
  expect(found.filter((text) => text.startsWith('R06'))).toEqual([]);
  const withoutSeasons = findingsAfter(({ rates }) => {
    for (const rate of rates) rate.seasons = [];
  });
  expect(withoutSeasons.filter((text) => text.startsWith('R06'))).toEqual([]);
});

it('calls nothing unsold of a hotel of which some file could not be read', () => {
  const unsold = (incomplete: boolean): string[] =>
    findingsAfter((contract) => {
      contract.hotel.rooms.push({ providerCode: 'SUI', name: 'Suite', distributions: [{ adults: 2, children: 0 }] });
      if (incomplete) contract.incomplete = true;
    });
  expect(unsold(false)).toHaveLength(1);
  expect(unsold(true)).toEqual([]);
  const withoutRates = findingsAfter((contract) => {
    contract.rates = [];
    contract.incomplete = true;
  });
  expect(withoutRates.filter((text) => text.startsWith('R06'))).toEqual([]);
});

it('is content with a plan without any price that no season lists', () => {
  const found = (basePrice: string): string[] =>
    onlyOf(
      'R06',
      findingsAfter(({ hotel, rates }) => {
        hotel.mealPlans = hotel.mealPlans.map((plan) =>
          plan.mealPlan === 'ROOM_ONLY' ? { mealPlan: 'ALL_INCLUSIVE', basePrice: money(basePrice) } : plan,
        );
        const listed = hotel.mealPlans.filter(({ mealPlan }) => mealPlan !== 'ALL_INCLUSIVE');
        for (const rate of rates) for (const season of rate.seasons) season.mealPlans = structuredClone(listed);
      }),
    );
  expect(found('0')).toEqual([]);
  expect(found('50')).toHaveLength(1);
});
