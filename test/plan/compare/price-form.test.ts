import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { withoutOldPriceForm } from '../../../src/plan/compare/price-form.ts';

const byPerson = { basePrice: 60, adultPrices: [40], childPrices: [20] };
const byOccupancy = { distributionPrices: [{ adults: 2, amount: 100 }] };
const season = (name: string, priceType: string, prices: JsonObject): JsonObject => ({
  name,
  priceType,
  seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsQuota: 5, ...prices }],
});
const rate = (...seasons: readonly JsonObject[]): JsonObject => ({ name: 'Summer', seasons });

test('a season that changes to prices by occupancy loses those per person, and the other way round', () => {
  const stored = rate(
    season('Low', 'PAX', { ...byPerson, ...byOccupancy }),
    season('High', 'DISTRIBUTION', { ...byOccupancy, ...byPerson }),
  );
  const file = rate(season('Low', 'DISTRIBUTION', byOccupancy), season('High', 'PAX', byPerson));
  expect(withoutOldPriceForm(file, stored)).toEqual(
    rate(season('Low', 'PAX', byOccupancy), season('High', 'DISTRIBUTION', byPerson)),
  );
});

test('a season that keeps its form, or that only the hub has, keeps all of its prices', () => {
  const both = { ...byPerson, ...byOccupancy };
  const stored = rate(season('Low', 'PAX', both), season('Winter', 'PAX', both), season('High', 'PAX', both));
  const file = rate(season('Low', 'PAX', byPerson), season('High', 'DISTRIBUTION', byOccupancy));
  expect(withoutOldPriceForm(file, stored)).toEqual(
    rate(season('Low', 'PAX', both), season('Winter', 'PAX', both), season('High', 'PAX', byOccupancy)),
  );
});
